// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Of `<arg name="` and `">` the parts without quotes are `<arg name=` and `>`.

#include "formats/namequotes_p.h"

namespace Parlance::Pieces {

using namespace Peg;

static bool isQuoted(const Marker &before)
{
    return before.core.ends_with("=\"");
}

bool mayHaveOtherQuotes(const Marker &before, const Marker &after)
{
    if (before.hasHole() || after.hasHole() || !before.core.starts_with('<') || !before.after.empty())
        return false;
    return isQuoted(before) ? after.core.starts_with("\">") : before.core.ends_with('=') && after.core.starts_with('>');
}

Marker upToQuote(const Marker &before)
{
    Marker marker = before;
    if (isQuoted(before))
        marker.core.pop_back();
    return marker;
}

Marker behindQuote(const Marker &after)
{
    Marker marker = after;
    if (after.core.starts_with('"'))
        marker.core.erase(0, 1);
    return marker;
}

Expr otherOpeningQuote(const Marker &before)
{
    const Expr single = literal("'");
    const Expr other =
        isQuoted(before) ? choice({ single, notAhead(literal("\"")) }) : choice({ single, literal("\"") });
    return tolerated(other, "a name stands in other quotes than the template's");
}

Expr otherClosingQuote()
{
    return optional(oneOf({ "\"", "'" }));
}

} // namespace Parlance::Pieces
