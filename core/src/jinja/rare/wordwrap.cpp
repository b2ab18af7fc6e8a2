// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Python's textwrap.wrap with the settings of the wordwrap filter.
#include "jinja/builtins/support_p.h"
#include "jinja/builtins/unicode_p.h"
#include "jinja/rare/rare_p.h"

#include <algorithm>

namespace Parlance::Jinja {

namespace {

struct Stretch
{
    std::size_t from;
    std::size_t to;
};

struct WrapOptions
{
    std::size_t width = 79;
    bool breakLongWords = true;
    bool breakOnHyphens = true;
};

bool isBlank(char32_t c)
{
    return (c >= 0x09 && c <= 0x0D) || c == ' ';
}
bool isLetter(char32_t c)
{
    return Unicode::isWord(c) && !Unicode::isDecimal(c);
}

bool isWordPunctuation(char32_t c)
{
    return Unicode::isWord(c) || std::u32string_view(U"!\"'&.,?").find(c) != std::u32string_view::npos;
}

/// Cuts a line into blanks, words and the parts of hyphenated words. Positions are code points.
class Chunks
{
public:
    Chunks(const std::u32string &line, bool hyphens)
        : m_line(line)
    {
        for (std::size_t at = 0; at < line.size();) {
            const std::size_t end = isBlank(line[at]) ? endOfBlanks(at) : hyphens ? endOfPart(at) : endOfWord(at);
            m_chunks.push_back({ at, end });
            at = end;
        }
    }
    std::vector<Stretch> take() { return std::move(m_chunks); }

private:
    bool is(std::size_t at, bool (*property)(char32_t)) const { return at < m_line.size() && property(m_line[at]); }
    bool isHyphen(std::size_t at) const { return at < m_line.size() && m_line[at] == '-'; }

    std::size_t endOfBlanks(std::size_t at) const
    {
        while (is(at, isBlank))
            ++at;
        return at;
    }

    std::size_t endOfWord(std::size_t at) const
    {
        while (at < m_line.size() && !isBlank(m_line[at]))
            ++at;
        return at;
    }

    /// Two or more hyphens between a word and the next one; the offset after them, or 0.
    std::size_t dashAt(std::size_t at) const
    {
        if (at == 0 || !isWordPunctuation(m_line[at - 1]) || !isHyphen(at) || !isHyphen(at + 1))
            return 0;
        while (isHyphen(at))
            ++at;
        return is(at, Unicode::isWord) ? at : 0;
    }

    bool breaksAfterHyphen(std::size_t at) const
    {
        if (!isHyphen(at))
            return false;
        const bool twoLetters = at >= 2 && isLetter(m_line[at - 1]) && isLetter(m_line[at - 2]);
        const bool hyphenated =
            at >= 3 && isLetter(m_line[at - 3]) && isHyphen(at - 2) && isWordPunctuation(m_line[at - 1]);
        if (!twoLetters && !hyphenated)
            return false;
        return is(at + 1, isLetter) && is(at + (isHyphen(at + 2) ? 3 : 2), isLetter);
    }

    std::size_t endOfPart(std::size_t at) const
    {
        if (const std::size_t end = dashAt(at))
            return end;
        for (++at; at < m_line.size() && !isBlank(m_line[at]); ++at) {
            if (breaksAfterHyphen(at))
                return at + 1;
            if (dashAt(at))
                return at;
        }
        return at;
    }

    const std::u32string &m_line;
    std::vector<Stretch> m_chunks;
};

class Wrapper
{
public:
    Wrapper(Runtime &runtime, const std::u32string &line, const WrapOptions &options)
        : m_runtime(runtime)
        , m_line(line)
        , m_options(options)
        , m_chunks(Chunks(line, options.breakOnHyphens).take())
    { }

    std::vector<Stretch> run()
    {
        while (m_next < m_chunks.size()) {
            m_runtime.step();
            if (isAllSpace(m_chunks[m_next]) && !m_lines.empty() && ++m_next == m_chunks.size())
                break;
            fillLine();
        }
        return std::move(m_lines);
    }

private:
    bool isAllSpace(Stretch range) const
    {
        return std::all_of(m_line.begin() + static_cast<std::ptrdiff_t>(range.from),
                           m_line.begin() + static_cast<std::ptrdiff_t>(range.to), Unicode::isSpace);
    }

    void fillLine()
    {
        std::vector<Stretch> pieces;
        const std::size_t begin = m_chunks[m_next].from;
        const auto used = [&] { return pieces.empty() ? 0 : pieces.back().to - begin; };
        while (m_next < m_chunks.size() && m_chunks[m_next].to - begin <= m_options.width)
            pieces.push_back(m_chunks[m_next++]);
        if (m_next < m_chunks.size() && m_chunks[m_next].to - m_chunks[m_next].from > m_options.width)
            takeLongWord(pieces, m_options.width - used());
        if (!pieces.empty() && isAllSpace(pieces.back()))
            pieces.pop_back();
        if (!pieces.empty())
            m_lines.push_back({ begin, pieces.back().to });
    }

    void takeLongWord(std::vector<Stretch> &pieces, std::size_t room)
    {
        Stretch &chunk = m_chunks[m_next];
        if (!m_options.breakLongWords) {
            if (pieces.empty())
                pieces.push_back(m_chunks[m_next++]);
            return;
        }
        std::size_t end = chunk.from + room;
        if (m_options.breakOnHyphens)
            end = hyphenBefore(chunk, end);
        pieces.push_back({ chunk.from, end });
        chunk.from = end;
    }

    std::size_t hyphenBefore(Stretch chunk, std::size_t end) const
    {
        std::size_t at = end;
        while (at > chunk.from && m_line[at - 1] != '-')
            --at;
        if (at <= chunk.from + 1)
            return end;
        const auto first = m_line.begin() + static_cast<std::ptrdiff_t>(chunk.from);
        const auto last = m_line.begin() + static_cast<std::ptrdiff_t>(at - 1);
        return std::any_of(first, last, [](char32_t c) { return c != '-'; }) ? at : end;
    }

    Runtime &m_runtime;
    const std::u32string &m_line;
    const WrapOptions &m_options;
    std::vector<Stretch> m_chunks;
    std::vector<Stretch> m_lines;
    std::size_t m_next = 0;
};

void appendWrapped(Text &out, const Var &line, const WrapOptions &options, const Var &separator)
{
    std::u32string characters;
    std::vector<std::size_t> offsets;
    const std::string_view view = line.view();
    out.runtime().step(view.size() * 3);
    checkRoom(out.runtime(), view.size() * 3 * sizeof(Stretch));
    characters.reserve(view.size());
    offsets.reserve(view.size() + 1);
    for (std::size_t at = 0; at < view.size();) {
        offsets.push_back(at);
        characters.push_back(Utf8::next(view, at));
    }
    offsets.push_back(view.size());
    bool first = true;
    for (const Stretch part : Wrapper(out.runtime(), characters, options).run()) {
        if (!first)
            out.append(separator);
        first = false;
        out.append(line, offsets[part.from], offsets[part.to]);
    }
}

Var wordwrap(Runtime &runtime, const Args &args)
{
    const Var text = subject(runtime, args[0]);
    if (!args[0].isString())
        failType(runtime, "wordwrap needs str", args[0]);
    const std::int64_t width = indexOr(runtime, args, 1, 79);
    const Vars lines = splitLines(runtime, text, false);
    if (width <= 0 && !lines.empty())
        fail(Fault::Value, "invalid width " + std::to_string(width) + " (must be > 0)");
    const WrapOptions options{ static_cast<std::size_t>(width), args.truth(runtime, 2, true),
                               args.truth(runtime, 4, true) };
    const Var separator = args.has(3) && !args[3].isNone() ? args[3] : runtime.string("\n");
    textOf(runtime, separator, "wrapstring");
    Text out(runtime);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i > 0)
            out.append(separator);
        appendWrapped(out, lines[i], options, separator);
    }
    return out.finish();
}

constexpr Function wrapFilterTable[] = {
    { "wordwrap", wordwrap, "s width= break_long_words= wrapstring= break_on_hyphens=" },
};

} // namespace

Builtins wrapFilters()
{
    return wrapFilterTable;
}

} // namespace Parlance::Jinja
