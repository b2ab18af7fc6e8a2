// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// The filters batch and slice, which lay a list out in rows or columns: [1, 2, 3] | batch(2) gives [1, 2] and [3].
#include "jinja/builtins/support_p.h"
#include "jinja/rare/rare_p.h"

namespace Parlance::Jinja {

namespace {

void batch(Runtime &runtime, const Args &args, Vars &rows)
{
    const Var &count = args[1];
    Vars row;
    const auto isFull = [&] {
        return count.isNumber() && compareNumbers(Var::integer(static_cast<std::int64_t>(row.size())), count) == 0;
    };
    Iteration walk(runtime, args[0]);
    for (Var element; walk.next(element);) {
        runtime.step(4);
        if (isFull())
            rows.push_back(runtime.list(std::exchange(row, {})));
        row.push_back(std::move(element));
    }
    if (row.empty())
        return;
    if (args.has(2) && !args[2].isNone()) {
        const auto width = static_cast<std::uint64_t>(std::max<std::int64_t>(indexOf(runtime, count), 0));
        checkRoom(runtime, width * sizeof(Var));
        if (width > row.size())
            row.resize(static_cast<std::size_t>(width), args[2]);
    }
    rows.push_back(runtime.list(std::move(row)));
}

void slice(Runtime &runtime, const Args &args, Vars &rows)
{
    const Vars elements = elementsOf(runtime, args[0]);
    const std::int64_t slices = indexOf(runtime, args[1]);
    if (slices == 0)
        fail(Fault::Arithmetic, "integer division or modulo by zero");
    const auto count = static_cast<std::size_t>(std::max<std::int64_t>(slices, 0));
    const std::size_t each = count ? elements.size() / count : 0;
    const std::size_t extra = count ? elements.size() % count : 0;
    auto at = elements.begin();
    checkRoom(runtime, static_cast<std::uint64_t>(count) * sizeof(Var));
    for (std::size_t i = 0; i < count; ++i) {
        runtime.step(4);
        const auto end = at + static_cast<std::ptrdiff_t>(each + (i < extra ? 1 : 0));
        Vars row(at, end);
        at = end;
        if (args.has(2) && !args[2].isNone() && i >= extra)
            row.push_back(args[2]);
        rows.push_back(runtime.list(std::move(row)));
    }
}

constexpr Function rowFilterTable[] = {
    { "batch", generatorOf<batch>, "value linecount fill_with=" },
    { "slice", generatorOf<slice>, "value slices fill_with=" },
};

} // namespace

Builtins rowFilters()
{
    return rowFilterTable;
}

} // namespace Parlance::Jinja
