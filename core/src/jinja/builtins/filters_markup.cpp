// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/support_p.h"

namespace Parlance::Jinja {

namespace {

Var escapeFilter(Runtime &runtime, const Args &args)
{
    return escape(runtime, args[0]);
}

Var forceEscape(Runtime &runtime, const Args &args)
{
    return escape(runtime, plainSubject(runtime, args[0]));
}

Var safe(Runtime &runtime, const Args &args)
{
    Var text = subject(runtime, args[0]);
    text.setMarkup(true);
    return text;
}

constexpr Function markupFilterTable[] = {
    { "e", escapeFilter, "s/" },
    { "escape", escapeFilter, "s/" },
    { "forceescape", forceEscape, "value" },
    { "safe", safe, "value" },
};

} // namespace

Builtins markupFilters()
{
    return markupFilterTable;
}

} // namespace Parlance::Jinja
