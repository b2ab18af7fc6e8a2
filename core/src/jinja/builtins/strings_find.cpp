// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/support_p.h"

namespace Parlance::Jinja {

namespace {

/// The part of a string that start and end arguments name; offsets are bytes.
struct Window
{
    std::string_view text;
    std::size_t begin = 0;
    bool valid = true; ///< start is not beyond the end of the string
};

Window windowOf(Runtime &runtime, const Args &args, const Var &self)
{
    const std::string_view view = self.view();
    if (!args.has(2) && !args.has(3))
        return { view, 0, true };
    const std::size_t length = lengthOf(self);
    const std::int64_t startIndex = indexOr(runtime, args, 2, 0);
    const std::size_t start = clampIndex(startIndex, length);
    const std::size_t end = clampIndex(indexOr(runtime, args, 3, INT64_MAX), length);
    if ((startIndex > 0 && static_cast<std::uint64_t>(startIndex) > length) || start > end)
        return { {}, 0, false };
    const std::size_t from = Utf8::offsetOf(view, start);
    return { view.substr(from, Utf8::offsetOf(view, end) - from), from, true };
}

std::int64_t findIn(Runtime &runtime, const Args &args, bool last)
{
    const Var self = subject(runtime, args[0]);
    const std::string_view what = textOf(runtime, args[1], "find() argument");
    const Window window = windowOf(runtime, args, self);
    payForSearch(runtime, window.text, what);
    if (!window.valid)
        return -1;
    const std::size_t at = last ? window.text.rfind(what) : window.text.find(what);
    if (at == std::string_view::npos)
        return -1;
    return static_cast<std::int64_t>(Utf8::length(self.view().substr(0, window.begin + at)));
}

Var found(std::int64_t index)
{
    if (index < 0)
        fail(Fault::Value, "substring not found");
    return Var::integer(index);
}

Var find(Runtime &runtime, const Args &args)
{
    return Var::integer(findIn(runtime, args, false));
}
Var rfind(Runtime &runtime, const Args &args)
{
    return Var::integer(findIn(runtime, args, true));
}
Var stringIndex(Runtime &runtime, const Args &args)
{
    return found(findIn(runtime, args, false));
}
Var rindex(Runtime &runtime, const Args &args)
{
    return found(findIn(runtime, args, true));
}

Var stringCount(Runtime &runtime, const Args &args)
{
    const Var self = subject(runtime, args[0]);
    const std::string_view what = textOf(runtime, args[1], "count() argument");
    const Window window = windowOf(runtime, args, self);
    payForSearch(runtime, window.text, what);
    if (!window.valid)
        return Var::integer(0);
    if (what.empty())
        return Var::integer(static_cast<std::int64_t>(Utf8::length(window.text)) + 1);
    std::int64_t number = 0;
    for (std::size_t at = window.text.find(what); at != std::string_view::npos;
         at = window.text.find(what, at + what.size()))
        ++number;
    return Var::integer(number);
}

bool matchesEnd(std::string_view text, std::string_view what, bool atStart)
{
    return atStart ? text.starts_with(what) : text.ends_with(what);
}

Var tested(Runtime &runtime, const Args &args, bool atStart)
{
    const Var self = subject(runtime, args[0]);
    const Window window = windowOf(runtime, args, self);
    const char *name = atStart ? "startswith" : "endswith";
    if (!args[1].isTuple()) {
        if (!args[1].isString())
            failType(runtime, std::string(name) + " first arg must be str or a tuple of str", args[1]);
        return Var::boolean(window.valid && matchesEnd(window.text, args[1].view(), atStart));
    }
    for (std::size_t i = 0; i < runtime.size(args[1]); ++i) {
        const Var what = runtime.at(args[1], i);
        if (!what.isString())
            failType(runtime, std::string("tuple for ") + name + " must only contain str", what);
        runtime.step(what.view().size() / 32 + 1);
        if (window.valid && matchesEnd(window.text, what.view(), atStart))
            return Var::boolean(true);
    }
    return Var::boolean(false);
}

Var startswith(Runtime &runtime, const Args &args)
{
    return tested(runtime, args, true);
}
Var endswith(Runtime &runtime, const Args &args)
{
    return tested(runtime, args, false);
}

Var removeprefix(Runtime &runtime, const Args &args)
{
    Var self = plainSubject(runtime, args[0]);
    const std::string_view prefix = textOf(runtime, args[1], "removeprefix() argument");
    return self.view().starts_with(prefix) ? runtime.slice(self, prefix.size(), self.view().size()) : self;
}

Var removesuffix(Runtime &runtime, const Args &args)
{
    Var self = plainSubject(runtime, args[0]);
    const std::string_view suffix = textOf(runtime, args[1], "removesuffix() argument");
    return self.view().ends_with(suffix) ? runtime.slice(self, 0, self.view().size() - suffix.size()) : self;
}

constexpr Function stringFindMethodTable[] = {
    { "find", find, "self/ sub/ start/= end/=" },
    { "rfind", rfind, "self/ sub/ start/= end/=" },
    { "index", stringIndex, "self/ sub/ start/= end/=" },
    { "rindex", rindex, "self/ sub/ start/= end/=" },
    { "count", stringCount, "self/ sub/ start/= end/=" },
    { "startswith", startswith, "self/ prefix/ start/= end/=" },
    { "endswith", endswith, "self/ suffix/ start/= end/=" },
    { "removeprefix", removeprefix, "self/ prefix/" },
    { "removesuffix", removesuffix, "self/ suffix/" },
};

} // namespace

Builtins stringFindMethods()
{
    return stringFindMethodTable;
}

} // namespace Parlance::Jinja
