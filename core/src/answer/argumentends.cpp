// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "answer/argumentends_p.h"

#include "answer/callnodes_p.h"
#include "answer/markerexprs_p.h"
#include "base/blanks_p.h"
#include "peg/node_p.h"

#include <algorithm>

namespace Parlance {

using Kind = AnswerNode::Kind;
using namespace Peg;
using namespace CallSyntax;

ArgumentEnds::ArgumentEnds(const CallSection &section, const std::vector<std::string> &toolNames)
    : m_section(section)
    , m_names(toolNames)
{ }

// The loop over arguments, or null.
static const AnswerNode *loopIn(const AnswerNode &node)
{
    const AnswerNode *loop = &node;
    while (loop->name != "arguments" || loop->kind != Kind::Repeat) {
        const auto inner = std::find_if(loop->children.begin(), loop->children.end(),
                                        [](const AnswerNode &child) { return holds(child, "arguments"); });
        if (inner == loop->children.end())
            return nullptr;
        loop = &*inner;
    }
    return loop;
}

Expr ArgumentEnds::codeOver() const
{
    const AnswerNode *loop = loopIn(m_section.call());
    const std::string closer = firstOf(m_section.callClosing);
    if (!loop || !looksLikeCode(*loop) || isDistinctText(closer))
        return {};
    const Expr newLine = sequence({ literal("\n"), space(), chars({ { '!', '/' } }, true, 1, 1) });
    return ahead(
        choice({ sequence({ space(), choice({ oneOf({ closer, "]", ",", ";", "<", "[", "}" }), end() }) }), newLine }));
}

Expr ArgumentEnds::noArgumentAhead(const AnswerNode &node) const
{
    const AnswerNode *loop = loopIn(node);
    if (!loop)
        return {};
    const std::string opener = firstOf(loop->children.front().children.front().text);
    const bool isClosedSo = std::string_view(trimmed(m_section.callClosing)).starts_with(opener);
    return isDistinctText(opener) && !isClosedSo ? notAhead(sequence({ space(), literal(opener) })) : Expr();
}

Expr ArgumentEnds::noMoreArguments(const AnswerNode &argument, const AnswerCursor &next) const
{
    const std::string opener = firstOf(argument.children.front().text);
    std::vector<Expr> after;
    for (const AnswerStop &stop : valueStopsAt(next, m_names).all) {
        const bool isSure = isDistinctText(stop.text) && stop.text != opener;
        if (opener.empty() || stop.text.starts_with(opener))
            after.push_back(sequence({ space(), looseCore(Marker(stop.text)), isSure ? Expr() : stop.follow }));
    }
    return after.empty() ? Expr() : notAhead(choice(std::move(after)));
}

Expr ArgumentEnds::closerAgain(const std::string &text, const AnswerCursor &next) const
{
    if (!isDistinctText(text) || firstOf(m_section.callClosing) == trimmed(text))
        return {};
    std::vector<Expr> after{ end() };
    for (const AnswerStop &stop : stopsAt(next, m_names).all)
        after.push_back(literal(stop.text));
    const Expr again = sequence({ space(), looseCore(Marker(text)) });
    return optional(sequence({ ahead(sequence({ again, space(), choice(std::move(after)) })),
                               tolerated(again, "the end of an argument appears twice") }));
}

Expr ArgumentEnds::straySeparator(const std::string &separator, const AnswerCursor &next) const
{
    if (isBlank(separator))
        return {};
    std::vector<Expr> after;
    for (const AnswerStop &stop : stopsAt(next, m_names).all)
        after.push_back(literal(stop.text));
    if (after.empty())
        return {};
    const Expr own = literal(std::string(trimmed(separator)));
    return optional(sequence({ ahead(sequence({ space(), own, space(), choice(std::move(after)) })), space(),
                               toleratedAs("stray_separator", own, "a separator comes after the last argument") }));
}

} // namespace Parlance
