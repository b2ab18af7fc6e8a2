// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/calls/callplaceholder_p.h"

namespace Parlance {

CounterPlace counterPlace(const Jinja::Spans &spans, std::size_t index, bool withLiteral)
{
    const Jinja::Span &span = spans[index];
    CounterPlace place{ span.line, span.column };
    if (withLiteral && index > 0) {
        place.lineBefore = spans[index - 1].line > 0 ? spans[index - 1].line : -1;
        place.columnBefore = spans[index - 1].column;
    }
    return place;
}

} // namespace Parlance
