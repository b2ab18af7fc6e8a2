// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/support_p.h"
#include "jinja/builtins/unicode_p.h"

namespace Parlance::Jinja {

namespace {

using Unicode::Mapping;

std::string bytesOf(const Mapping &mapping)
{
    std::string bytes;
    for (int i = 0; i < mapping.count; ++i)
        Utf8::append(bytes, mapping.codePoints[i]);
    return bytes;
}

/// Maps each character; function(code point, its offset) says to what. Unchanged stretches are copied whole.
template <class F> Var mapped(Runtime &runtime, const Var &text, F function)
{
    const std::string_view view = text.view();
    runtime.step(view.size() / 2);
    Text out(runtime);
    std::size_t plain = 0;
    for (std::size_t at = 0; at < view.size();) {
        const std::size_t begin = at;
        const char32_t c = Utf8::next(view, at);
        const Mapping mapping = function(c, begin);
        if (mapping.count == 1 && mapping.codePoints[0] == c)
            continue;
        out.append(text, plain, begin);
        out.appendFor(bytesOf(mapping), text, begin);
        plain = at;
    }
    if (plain == 0)
        return text;
    out.append(text, plain, view.size());
    return out.finish(text.isMarkup());
}

Mapping loweredAt(std::string_view text, char32_t c, std::size_t at)
{
    if (c == 0x3A3)
        return { { Unicode::isFinalSigma(text, at) ? char32_t{ 0x3C2 } : char32_t{ 0x3C3 }, 0, 0 }, 1 };
    return Unicode::toLower(c);
}

Var titled(Runtime &runtime, const Var &text)
{
    bool inWord = false;
    return mapped(runtime, text, [&](char32_t c, std::size_t at) {
        const Mapping mapping = inWord ? loweredAt(text.view(), c, at) : Unicode::toTitle(c);
        inWord = Unicode::isCased(c);
        return mapping;
    });
}

Var swapped(Runtime &runtime, const Var &text)
{
    return mapped(runtime, text, [&](char32_t c, std::size_t at) {
        if (Unicode::isUpper(c))
            return loweredAt(text.view(), c, at);
        return Unicode::isLower(c) ? Unicode::toUpper(c) : Mapping{ { c, 0, 0 }, 1 };
    });
}

Var folded(Runtime &runtime, const Var &text)
{
    return mapped(runtime, text, [](char32_t c, std::size_t) { return Unicode::toFolded(c); });
}

Var upper(Runtime &runtime, const Args &args)
{
    return toUpper(runtime, subject(runtime, args[0]));
}
Var lower(Runtime &runtime, const Args &args)
{
    return toLower(runtime, subject(runtime, args[0]));
}
Var capitalize(Runtime &runtime, const Args &args)
{
    return capitalized(runtime, subject(runtime, args[0]));
}
Var title(Runtime &runtime, const Args &args)
{
    return titled(runtime, subject(runtime, args[0]));
}
Var swapcase(Runtime &runtime, const Args &args)
{
    return swapped(runtime, subject(runtime, args[0]));
}
Var casefold(Runtime &runtime, const Args &args)
{
    return folded(runtime, subject(runtime, args[0]));
}

bool startsWord(char32_t c)
{
    return Unicode::isSpace(c) || c == '-' || c == '(' || c == '{' || c == '[' || c == '<';
}

/// The filter: words begin after blanks, hyphens and brackets only.
Var titleFilter(Runtime &runtime, const Args &args)
{
    const Var text = subject(runtime, args[0]);
    bool first = true;
    bool inDelimiters = false;
    std::size_t wordBegin = 0;
    return mapped(runtime, text, [&](char32_t c, std::size_t at) {
        const bool delimiter = startsWord(c);
        if (delimiter != inDelimiters)
            first = true;
        inDelimiters = delimiter;
        if (first)
            wordBegin = at;
        const bool upperCase = first;
        first = false;
        if (upperCase)
            return Unicode::toUpper(c);
        std::size_t rest = wordBegin;
        Utf8::next(text.view(), rest);
        return loweredAt(text.view().substr(rest), c, at - rest);
    });
}

constexpr Function caseFilterTable[] = {
    { "upper", upper, "s" },
    { "lower", lower, "s" },
    { "capitalize", capitalize, "s" },
    { "title", titleFilter, "s" },
};

constexpr Function stringCaseMethodTable[] = {
    { "upper", upper, "self/" }, { "lower", lower, "self/" },       { "capitalize", capitalize, "self/" },
    { "title", title, "self/" }, { "swapcase", swapcase, "self/" }, { "casefold", casefold, "self/" },
};

} // namespace

Var toUpper(Runtime &runtime, const Var &text)
{
    return mapped(runtime, text, [](char32_t c, std::size_t) { return Unicode::toUpper(c); });
}

Var toLower(Runtime &runtime, const Var &text)
{
    const std::string_view view = text.view();
    return mapped(runtime, text, [&](char32_t c, std::size_t at) { return loweredAt(view, c, at); });
}

Var capitalized(Runtime &runtime, const Var &text)
{
    const std::string_view view = text.view();
    return mapped(runtime, text,
                  [&](char32_t c, std::size_t at) { return at == 0 ? Unicode::toTitle(c) : loweredAt(view, c, at); });
}

Builtins caseFilters()
{
    return caseFilterTable;
}
Builtins stringCaseMethods()
{
    return stringCaseMethodTable;
}

} // namespace Parlance::Jinja
