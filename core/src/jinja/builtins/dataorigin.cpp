// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/dataorigin_p.h"

#include "jinja/trace_p.h"

#include <algorithm>

namespace Parlance::Jinja {

Origin dataOriginOf(const Runtime &runtime, const Var &string)
{
    if (!runtime.trace)
        return Origin::None;
    const std::span<const Run> runs = string.str() ? string.str()->runs() : std::span<const Run>();
    if (runs.empty())
        return Trace::hasPath(string.origin()) ? runtime.trace->as(Trace::Kind::Data, string.origin()) : Origin::None;
    const auto data = std::find_if(runs.begin(), runs.end(), [](const Run &run) { return Trace::hasPath(run.origin); });
    return data == runs.end() ? Origin::None : runtime.trace->as(Trace::Kind::Data, data->origin);
}

} // namespace Parlance::Jinja
