// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "formats/tag_with_tagged/nestedcall_p.h"

namespace Parlance::Tagged {

using namespace Peg;
using namespace Pieces;

static constexpr int longestRest = 1024; ///< characters in a call, and behind the last

// What opens a call, as far as it says so: of `<t>` in front of every tag and `<call=` the call's `<t><call=`.
static Marker openerOf(const ToolsAnalysis &tools)
{
    const Marker &name = tools.function.namePrefix;
    Marker opener = tools.perCallStart;
    if (isDistinct(name) && !name.hasHole() && opener.after.empty() && name.before.empty())
        opener.core += name.core;
    return opener;
}

NestedCall::NestedCall(const ToolsAnalysis &tools)
{
    const auto take = [this](const Marker &start, const Marker &end) {
        if (!m_opener.empty() || start.hasHole() || end.hasHole() || !isDistinct(start) || !isDistinct(end))
            return;
        m_opener = start.core;
        m_closer = end.core;
    };
    take(openerOf(tools), tools.perCallEnd);
    take(tools.function.namePrefix, tools.function.close.hasCore() ? tools.function.close : tools.perCallEnd);
    m_isSection = m_opener.empty();
    take(tools.sectionStart, tools.sectionEnd);
    // An opener that a value's closer begins with as well, as `~<` and `~</`, tells nothing.
    const ToolsAnalysis::Arguments &arguments = tools.arguments;
    const std::string &opener = arguments.namePrefix.core;
    if (isDistinct(arguments.namePrefix) && !arguments.namePrefix.hasHole()
        && !arguments.string.suffix.core.starts_with(opener))
        m_argument = opener;
}

void NestedCall::endAt(const Expr &valueEnd)
{
    constexpr int longestHeader = 160;
    m_valueEnd = valueEnd;
    const Expr arguments = sequence({ literal(m_argument), textWithout(1) });
    m_call = m_argument.empty() ? sequence({ textWithout(1), literal(m_closer) })
                                : sequence({ inHeader(longestRest), optional(arguments), literal(m_closer) });
    m_header = m_argument.empty() ? choice({}) : sequence({ inHeader(longestHeader), literal(m_argument) });
}

Expr NestedCall::calls(std::size_t from) const
{
    constexpr int mostCalls = 4;
    const Expr another = sequence({ textWithout(0), call() });
    const Expr rest = repeat(sequence({ notAhead(m_valueEnd), character() }), 0, longestRest);
    // What ends the call inside would end the value as well, where nothing comes behind it.
    const Expr over = m_isSection ? choice({ m_valueEnd, end() }) : m_valueEnd;
    return sequence({ call(from), repeat(another, 0, mostCalls), rest, over });
}

Expr NestedCall::behindOpener(const Expr &rest, std::size_t from) const
{
    return sequence({ literal(m_opener.substr(from)), rest });
}

// Up to the first argument of a call, or its end.
Expr NestedCall::inHeader(int most) const
{
    return repeat(sequence({ notAhead(choice({ literal(m_argument), m_valueEnd })), character() }), 0, most);
}

Expr NestedCall::character() const
{
    return sequence({ notAhead(oneOf({ m_opener, m_closer })), chars({}, true, 1, 1) });
}

Expr NestedCall::textWithout(int minimum) const
{
    return repeat(character(), minimum, longestRest);
}

} // namespace Parlance::Tagged
