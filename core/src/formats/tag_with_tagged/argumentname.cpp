// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Of `<arg=where>here</arg>` the parser reads `<arg=`, the name `where` up to `>`, and `>`; of `where = "here"` the
// name up to ` =`.

#include "formats/tag_with_tagged/argumentname_p.h"

namespace Parlance::Tagged {

using namespace Peg;
using namespace Pieces;

Expr prefix(const Marker &marker)
{
    if (marker.isEmpty())
        return {};
    if (!marker.hasCore())
        return constrain(optional(literal(marker.before)), literal(marker.before));
    return constrain(sequence({ space(), looseCore(marker), layoutBehind(marker) }), exactly(marker));
}

static Expr nameStart(const Marker &namePrefix)
{
    return namePrefix.hasCore() ? literal(namePrefix.core)
                                : chars({ { 'A', 'Z' }, { 'a', 'z' }, { '_', '_' } }, false, 1, 1);
}

static Expr beforeName(const Context &context)
{
    const Marker &marker = context.arguments().namePrefix;
    if (!marker.hasCore())
        return sequence({ space(), ahead(nameStart(marker)) });
    const Expr intro = sequence({ looseCore(marker), marker.after.empty() ? Expr() : space() });
    // A mere bracket also begins what ends the call.
    if (!isDistinct(marker) && isDistinct(context.close()))
        return sequence({ space(), notAhead(context.callEnd()), intro });
    const bool isTag = marker.core.ends_with('<'); // `</far>` names no argument
    return sequence({ space(), intro, isTag ? notAhead(literal("/")) : Expr() });
}

static Expr name(const Context &context)
{
    std::vector<std::string> stops = stopsOf(firstPartOf(context.arguments().nameSuffix));
    if (stops.empty())
        stops = stopsOf(context.arguments().string.prefix);
    if (context.isSpelledAsCode())
        stops.insert(stops.begin(), { "   " + stops.back(), "  " + stops.back(), ' ' + stops.back() });
    return capture(Tag::ArgName, until(stops));
}

Expr argumentName(const Context &context)
{
    return sequence({ beforeName(context), name(context), prefix(context.arguments().nameSuffix) });
}

Expr argumentSeparator(const Context &context)
{
    const Marker &separator = context.arguments().separator;
    return separator.hasCore() ? sequence({ space(), coreWith(separator), space() }) : space();
}

Expr straySeparator(const Context &context)
{
    const Marker &close = context.close();
    if (!context.arguments().separator.hasCore() || !close.hasCore())
        return {};
    const Expr separator = coreWith(context.arguments().separator);
    const Expr whole = sequence({ space(), separator, space(), coreWith(close, context.holes()) });
    return optional(
        sequence({ ahead(whole), space(), tolerated(separator, "a separator stands behind the last argument") }));
}

} // namespace Parlance::Tagged
