// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// What all characters of a text are: "42".isdigit(), "Ab".istitle().
#include "jinja/builtins/support_p.h"
#include "jinja/builtins/unicode_p.h"
#include "jinja/rare/rare_p.h"

namespace Parlance::Jinja {

namespace {

template <class F> Var allOf(Runtime &runtime, const Args &args, F predicate)
{
    const Var text = subject(runtime, args[0]);
    const std::string_view view = text.view();
    for (std::size_t at = 0; at < view.size();) {
        if (!predicate(Utf8::next(view, at)))
            return Var::boolean(false);
    }
    return Var::boolean(!view.empty());
}

Var isalpha(Runtime &runtime, const Args &args)
{
    return allOf(runtime, args, Unicode::isAlpha);
}
Var isdigit(Runtime &runtime, const Args &args)
{
    return allOf(runtime, args, Unicode::isDigit);
}
Var isdecimal(Runtime &runtime, const Args &args)
{
    return allOf(runtime, args, Unicode::isDecimal);
}
Var isnumeric(Runtime &runtime, const Args &args)
{
    return allOf(runtime, args, Unicode::isNumeric);
}
Var isspace(Runtime &runtime, const Args &args)
{
    return allOf(runtime, args, Unicode::isSpace);
}
Var isalnum(Runtime &runtime, const Args &args)
{
    return allOf(runtime, args, Unicode::isAlnum);
}

Var isAsciiText(Runtime &runtime, const Args &args)
{
    const Var text = subject(runtime, args[0]);
    return Var::boolean(text.view().empty() || allOf(runtime, args, [](char32_t c) { return c < 0x80; }).toBool());
}

Var isprintable(Runtime &runtime, const Args &args)
{
    const Var text = subject(runtime, args[0]);
    return Var::boolean(text.view().empty() || allOf(runtime, args, Unicode::isPrintable).toBool());
}

Var isidentifier(Runtime &runtime, const Args &args)
{
    bool first = true;
    return allOf(runtime, args, [&](char32_t c) {
        const bool start = first;
        first = false;
        return start ? Unicode::isIdentifierStart(c) : Unicode::isIdentifierPart(c);
    });
}

/// islower and isupper: some character is cased, and none against it.
Var cased(Runtime &runtime, const Args &args, bool upperCase)
{
    const Var text = subject(runtime, args[0]);
    const std::string_view view = text.view();
    bool any = false;
    for (std::size_t at = 0; at < view.size();) {
        const char32_t c = Utf8::next(view, at);
        if (Unicode::isTitle(c) || (upperCase ? Unicode::isLower(c) : Unicode::isUpper(c)))
            return Var::boolean(false);
        any = any || (upperCase ? Unicode::isUpper(c) : Unicode::isLower(c));
    }
    return Var::boolean(any);
}

Var islower(Runtime &runtime, const Args &args)
{
    return cased(runtime, args, false);
}
Var isupper(Runtime &runtime, const Args &args)
{
    return cased(runtime, args, true);
}

Var istitle(Runtime &runtime, const Args &args)
{
    const Var text = subject(runtime, args[0]);
    const std::string_view view = text.view();
    bool any = false;
    bool inWord = false;
    for (std::size_t at = 0; at < view.size();) {
        const char32_t c = Utf8::next(view, at);
        const bool capital = Unicode::isUpper(c) || Unicode::isTitle(c);
        const bool small = !capital && Unicode::isLower(c);
        if ((capital && inWord) || (small && !inWord))
            return Var::boolean(false);
        inWord = capital || small;
        any = any || inWord;
    }
    return Var::boolean(any);
}

constexpr Function characterMethodTable[] = {
    { "isalpha", isalpha, "self/" },           { "isdigit", isdigit, "self/" },
    { "isdecimal", isdecimal, "self/" },       { "isnumeric", isnumeric, "self/" },
    { "isspace", isspace, "self/" },           { "isalnum", isalnum, "self/" },
    { "isascii", isAsciiText, "self/" },       { "isprintable", isprintable, "self/" },
    { "isidentifier", isidentifier, "self/" }, { "islower", islower, "self/" },
    { "isupper", isupper, "self/" },           { "istitle", istitle, "self/" },
};

} // namespace

Builtins characterMethods()
{
    return characterMethodTable;
}

} // namespace Parlance::Jinja
