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

bool mayHaveOtherQuotesBeforeAttribute(const Marker &before, const Marker &after)
{
    return !before.hasHole() && !after.hasHole() && before.core.starts_with('<') && isQuoted(before)
        && before.core.find(' ') != std::string::npos && after.core.starts_with("\" ") && after.core.ends_with("=\"");
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

Expr anyAttribute(const std::string &name, const Expr &value)
{
    const auto blanks = [](int least) { return chars({ { ' ', ' ' } }, false, least, 8); };
    const auto between = [&](const char *quote) { return sequence({ literal(quote), value, literal(quote) }); };
    return sequence({ blanks(1), literal(name), blanks(0), literal("="), blanks(0),
                      choice({ between("\""), between("'"), value }) });
}

// Of `<call=` and `>`, where a model may write `<call name="look">`.
bool mayBeAttribute(const Marker &before, const Marker &after)
{
    return mayHaveOtherQuotes(before, after) && !isQuoted(before) && before.core.find(' ') == std::string::npos;
}

Marker tagOfAttribute(const Marker &before)
{
    Marker tag = before;
    tag.core.pop_back();
    return tag;
}

Expr nameAsAttribute(const Expr &name)
{
    return sequence({ tolerated(Expr(), "a name stands in an attribute"), anyAttribute("name", name) });
}

// In `<call=look` at the end of a line.
Expr missingTagEnd(const Marker &after)
{
    return after.core == ">" ? tolerated(literal("\n"), "the end of a tag is missing") : choice({});
}

} // namespace Parlance::Pieces
