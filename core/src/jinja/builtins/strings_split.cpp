// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/support_p.h"
#include "jinja/builtins/unicode_p.h"

#include <algorithm>

namespace Parlance::Jinja {

namespace {

/// The offset of the last character that begins before at.
std::size_t before(std::string_view text, std::size_t at)
{
    do
        --at;
    while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80);
    return at;
}

template <class F> Var strippedOf(Runtime &runtime, const Var &text, bool left, bool right, F drop)
{
    const std::string_view view = text.view();
    std::size_t from = 0;
    std::size_t to = view.size();
    while (left && from < to) {
        std::size_t after = from;
        if (!drop(Utf8::next(view, after)))
            break;
        from = after;
    }
    while (right && from < to) {
        const std::size_t last = before(view, to);
        std::size_t at = last;
        if (!drop(Utf8::next(view, at)))
            break;
        to = last;
    }
    return from == 0 && to == view.size() ? text : runtime.slice(text, from, to);
}

Var strip(Runtime &runtime, const Args &args)
{
    return stripped(runtime, subject(runtime, args[0]), args[1]);
}

Var lstrip(Runtime &runtime, const Args &args)
{
    return stripped(runtime, subject(runtime, args[0]), args[1], true, false);
}

Var rstrip(Runtime &runtime, const Args &args)
{
    return stripped(runtime, subject(runtime, args[0]), args[1], false, true);
}

/// Collects pieces of a string as a list, and pays for each.
class Pieces
{
public:
    Pieces(Runtime &runtime, const Var &text)
        : m_runtime(runtime)
        , m_text(text)
    { }
    void add(std::size_t from, std::size_t to)
    {
        m_runtime.step();
        if (m_items.size() == m_items.capacity())
            checkRoom(m_runtime, (m_items.size() + 1) * 2 * (sizeof(Var) + sizeof(Str)));
        m_items.push_back(m_runtime.slice(m_text, from, to));
    }
    std::size_t size() const { return m_items.size(); }
    Vars take() { return std::move(m_items); }
    Vars takeReversed()
    {
        std::reverse(m_items.begin(), m_items.end());
        return std::move(m_items);
    }

private:
    Runtime &m_runtime;
    const Var &m_text;
    Vars m_items;
};

Vars splitAt(Runtime &runtime, const Var &text, std::string_view separator, std::uint64_t most)
{
    const std::string_view view = text.view();
    Pieces pieces(runtime, text);
    std::size_t from = 0;
    while (pieces.size() < most) {
        const std::size_t at = view.find(separator, from);
        if (at == std::string_view::npos)
            break;
        pieces.add(from, at);
        from = at + separator.size();
    }
    pieces.add(from, view.size());
    return pieces.take();
}

Vars splitAtFromRight(Runtime &runtime, const Var &text, std::string_view separator, std::uint64_t most)
{
    const std::string_view view = text.view();
    Pieces pieces(runtime, text);
    std::size_t to = view.size();
    while (pieces.size() < most && to >= separator.size()) {
        const std::size_t at = view.rfind(separator, to - separator.size());
        if (at == std::string_view::npos)
            break;
        pieces.add(at + separator.size(), to);
        to = at;
    }
    pieces.add(0, to);
    return pieces.takeReversed();
}

std::size_t skip(std::string_view view, std::size_t at, bool spaces)
{
    while (at < view.size()) {
        std::size_t after = at;
        if (Unicode::isSpace(Utf8::next(view, after)) != spaces)
            break;
        at = after;
    }
    return at;
}

std::size_t skipBack(std::string_view view, std::size_t at, bool spaces)
{
    while (at > 0) {
        const std::size_t last = before(view, at);
        std::size_t position = last;
        if (Unicode::isSpace(Utf8::next(view, position)) != spaces)
            break;
        at = last;
    }
    return at;
}

Vars splitBlanksFromRight(Runtime &runtime, const Var &text, std::uint64_t most)
{
    const std::string_view view = text.view();
    Pieces pieces(runtime, text);
    std::size_t to = skipBack(view, view.size(), true);
    while (to > 0 && pieces.size() < most) {
        const std::size_t from = skipBack(view, to, false);
        pieces.add(from, to);
        to = skipBack(view, from, true);
    }
    if (to > 0)
        pieces.add(0, to);
    return pieces.takeReversed();
}

std::string_view separatorOf(Runtime &runtime, const Var &text, const Var &argument)
{
    const std::string_view separator = textOf(runtime, argument, "separator");
    if (separator.empty())
        fail(Fault::Value, "empty separator");
    payForSearch(runtime, text.view(), separator);
    return separator;
}

Var split(Runtime &runtime, const Args &args)
{
    const Var self = subject(runtime, args[0]);
    const auto most = static_cast<std::uint64_t>(indexOr(runtime, args, 2, -1));
    if (args[1].isMissing() || args[1].isNone())
        return runtime.list(splitBlanks(runtime, self, static_cast<std::int64_t>(most)));
    return runtime.list(splitAt(runtime, self, separatorOf(runtime, self, args[1]), most));
}

Var rsplit(Runtime &runtime, const Args &args)
{
    const Var self = subject(runtime, args[0]);
    const auto most = static_cast<std::uint64_t>(indexOr(runtime, args, 2, -1));
    if (args[1].isMissing() || args[1].isNone())
        return runtime.list(splitBlanksFromRight(runtime, self, most));
    return runtime.list(splitAtFromRight(runtime, self, separatorOf(runtime, self, args[1]), most));
}

Var splitlines(Runtime &runtime, const Args &args)
{
    return runtime.list(splitLines(runtime, subject(runtime, args[0]), flagOf(runtime, args, 1)));
}

Var parts(Runtime &runtime, const Var &text, std::size_t at, std::size_t length)
{
    return runtime.tuple({ runtime.slice(text, 0, at), runtime.slice(text, at, at + length),
                           runtime.slice(text, at + length, text.view().size()) });
}

Var partition(Runtime &runtime, const Args &args)
{
    const Var self = subject(runtime, args[0]);
    const std::string_view separator = separatorOf(runtime, self, args[1]);
    const std::size_t at = self.view().find(separator);
    return at == std::string_view::npos ? parts(runtime, self, self.view().size(), 0)
                                        : parts(runtime, self, at, separator.size());
}

Var rpartition(Runtime &runtime, const Args &args)
{
    const Var self = subject(runtime, args[0]);
    const std::string_view separator = separatorOf(runtime, self, args[1]);
    const std::size_t at = self.view().rfind(separator);
    return at == std::string_view::npos ? parts(runtime, self, 0, 0) : parts(runtime, self, at, separator.size());
}

constexpr Function stringSplitMethodTable[] = {
    { "strip", strip, "self/ chars/=" },          { "lstrip", lstrip, "self/ chars/=" },
    { "rstrip", rstrip, "self/ chars/=" },        { "split", split, "self/ sep= maxsplit=" },
    { "rsplit", rsplit, "self/ sep= maxsplit=" }, { "splitlines", splitlines, "self/ keepends=" },
    { "partition", partition, "self/ sep/" },     { "rpartition", rpartition, "self/ sep/" },
};

} // namespace

Var stripped(Runtime &runtime, const Var &text, const Var &chars, bool left, bool right)
{
    if (chars.isMissing() || chars.isNone())
        return strippedOf(runtime, text, left, right, Unicode::isSpace);
    std::u32string set;
    const std::string_view view = textOf(runtime, chars, "strip arg");
    runtime.step(view.size());
    for (std::size_t at = 0; at < view.size();)
        set.push_back(Utf8::next(view, at));
    std::sort(set.begin(), set.end());
    return strippedOf(runtime, text, left, right,
                      [&](char32_t c) { return std::binary_search(set.begin(), set.end(), c); });
}

Vars splitBlanks(Runtime &runtime, const Var &text, std::int64_t most)
{
    const std::string_view view = text.view();
    Pieces pieces(runtime, text);
    std::size_t from = skip(view, 0, true);
    while (from < view.size() && pieces.size() < static_cast<std::uint64_t>(most)) {
        const std::size_t to = skip(view, from, false);
        pieces.add(from, to);
        from = skip(view, to, true);
    }
    if (from < view.size())
        pieces.add(from, view.size());
    return pieces.take();
}

Vars splitLines(Runtime &runtime, const Var &text, bool keepEnds)
{
    const std::string_view view = text.view();
    Pieces pieces(runtime, text);
    std::size_t from = 0;
    for (std::size_t at = 0; at < view.size();) {
        const std::size_t end = at;
        const char32_t c = Utf8::next(view, at);
        if (!Unicode::isLineBreak(c))
            continue;
        if (c == '\r' && at < view.size() && view[at] == '\n')
            ++at;
        pieces.add(from, keepEnds ? at : end);
        from = at;
    }
    if (from < view.size())
        pieces.add(from, view.size());
    return pieces.take();
}

Builtins stringSplitMethods()
{
    return stringSplitMethodTable;
}

} // namespace Parlance::Jinja
