// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/support_p.h"

namespace Parlance::Jinja {

namespace {

Var stringReplace(Runtime &runtime, const Args &args)
{
    const Var text = subject(runtime, args[0]);
    const std::string_view from = textOf(runtime, args[1], "replace() argument 1");
    textOf(runtime, args[2], "replace() argument 2");
    return replaced(runtime, text, from, args[2], indexOr(runtime, args, 3, -1));
}

Var stringJoin(Runtime &runtime, const Args &args)
{
    const Var separator = subject(runtime, args[0]);
    Text out(runtime);
    Iteration iteration(runtime, args[1]);
    Var item;
    for (bool first = true; iteration.next(item); first = false) {
        if (!item.isString())
            failType(runtime, "sequence item: expected str instance", item);
        if (!first)
            out.append(separator);
        out.append(item);
        runtime.step((item.view().size() + separator.view().size()) / 32);
    }
    return out.finish();
}

constexpr Function stringBuildMethodTable[] = {
    { "replace", stringReplace, "self/ old/ new/ count/=" },
    { "join", stringJoin, "self/ iterable/" },
};

} // namespace

Var replaced(Runtime &runtime, const Var &text, std::string_view from, const Var &to, std::int64_t count)
{
    const std::string_view view = text.view();
    auto left = static_cast<std::uint64_t>(count);
    payForSearch(runtime, view, from);
    Text out(runtime);
    std::size_t plain = 0;
    for (std::size_t at = 0; left > 0; --left) {
        at = view.find(from, at);
        if (at == std::string_view::npos)
            break;
        runtime.step(1 + to.view().size() / 32);
        out.append(text, plain, at);
        out.append(to);
        plain = at + from.size();
        if (!from.empty())
            at = plain;
        else if (at == view.size())
            break;
        else
            Utf8::next(view, at);
    }
    if (plain == 0 && out.size() == 0 && !from.empty())
        return text;
    out.append(text, plain, view.size());
    return out.finish(text.isMarkup());
}

Builtins stringBuildMethods()
{
    return stringBuildMethodTable;
}

} // namespace Parlance::Jinja
