// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "answer/nestedtext_p.h"

#include "answer/markerexprs_p.h"
#include "base/blanks_p.h"

namespace Parlance {

using namespace Peg;

static constexpr int longest = 1024; ///< characters in a call, and after the last

NestedText::NestedText(std::string opener, const std::string &closing, std::string argument, Expr valueEnd)
    : m_opener(std::move(opener))
    , m_argument(std::move(argument))
    , m_valueEnd(std::move(valueEnd))
{
    const std::vector<std::string> parts = partsOf(closing);
    if (!parts.empty())
        m_closer = trimmed(parts.back());
}

bool NestedText::isPossible() const
{
    return CallSyntax::isDistinct(Marker(m_opener)) && CallSyntax::isDistinct(Marker(m_closer)) && m_opener != m_closer;
}

std::vector<AnswerStop> NestedText::stops() const
{
    return { { {}, m_opener, choice({ callsInValue(m_opener.size()), header(m_opener.size()) }), true } };
}

Expr NestedText::character() const
{
    return sequence({ notAhead(oneOf({ m_opener, m_closer })), chars({}, true, 1, 1) });
}

Expr NestedText::call(std::size_t from) const
{
    return sequence({ literal(m_opener.substr(from)), repeat(character(), 1, longest), literal(m_closer) });
}

Expr NestedText::callsInValue(std::size_t from) const
{
    constexpr int most = 4;
    const Expr another = sequence({ repeat(character(), 0, longest), call(0) });
    const Expr rest = repeat(sequence({ notAhead(m_valueEnd), character() }), 0, longest);
    return sequence({ call(from), repeat(another, 0, most), rest, m_valueEnd });
}

// A call that has no end in the value, up to its first argument.
Expr NestedText::header(std::size_t from) const
{
    constexpr int most = 160;
    if (m_argument.empty())
        return choice({});
    const Expr other = sequence({ notAhead(choice({ literal(m_argument), m_valueEnd })), character() });
    return sequence({ literal(m_opener.substr(from)), repeat(other, 0, most), literal(m_argument) });
}

Expr NestedText::expression() const
{
    const Expr whole = sequence({ ahead(sequence({ space(), callsInValue(0) })), cut(), space(), call(0) });
    // If a limit ended the output, the end of that call may have been to come.
    const Expr begun = tolerated(Expr(), "a call that begins in an argument has no end there");
    return choice({ whole, sequence({ ahead(sequence({ space(), header(0) })), cut(), space(), begun, header(0) }) });
}

} // namespace Parlance
