// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "answer/sectiontexts_p.h"

#include "answer/argumentsobject_p.h"
#include "answer/markerexprs_p.h"
#include "answer/tagtexts_p.h"
#include "answer/toolnames_p.h"
#include "base/blanks_p.h"
#include "base/sharedbytes_p.h"
#include "peg/node_p.h"

#include <algorithm>

namespace Parlance {

using namespace Peg;
using namespace CallSyntax;
using Spelling = AnswerNode::Spelling;

SectionTexts::SectionTexts(const CallSection &section, const std::vector<ToolDeclaration> &tools)
    : m_section(section)
    , m_name(section.json ? quotedName(tools) : Expr())
    , m_beginning(section.json ? callObjectBeginning(*section.json, m_name, section.isList) : Expr())
{ }

Expr SectionTexts::blockBeforeCalls() const
{
    if (!isDistinctText(m_section.opening) || !isDistinctText(m_section.callOpening) || m_section.json)
        return {};
    return blockOpeningBefore(literal(firstOf(m_section.callOpening)), "the call is in a Markdown block");
}

Expr SectionTexts::opening() const
{
    const char *what = "the calls' opener is missing";
    const Expr call = isDistinctText(m_section.callOpening) ? literal(firstOf(m_section.callOpening)) : choice({});
    if (!m_section.isList && m_section.openingAfterContent != m_section.opening)
        return choice({ marker(Marker(m_section.opening)), openingText(m_section.openingAfterContent, call, what) });
    if (!m_section.isList)
        return openingText(m_section.opening, call, what);
    const std::string head = m_section.head();
    // Models write a Markdown block around a bare list, too.
    const Expr list = m_section.json ? sequence({ literal("["), space(), literal("{") }) : literal("[");
    const Expr bare = sequence({ space(), blockOpeningBefore(list, "the calls are in a Markdown block") });
    return sequence({ head.empty() ? bare : openingText(head, choice({}), what),
                      m_section.json && isDistinctText(head) ? blockOpeningBefore(oneOf({ "[", "{" })) : Expr() });
}

// A lone call does without the list's brackets, if it is certain to be one.
Expr SectionTexts::list(const Expr &calls) const
{
    const bool isCertain = m_section.json || isDistinctText(m_section.head());
    const Expr opening = sequence({ space(), literal("["), space() });
    Expr whole = sequence({ opening, calls, listEnd() });
    if (!isCertain)
        return whole;
    const Expr bare = m_section.json
        ? calls
        : sequence({ tolerated(Expr(), "the bracket that opens the calls is missing"), calls, listEnd() });
    return choice({ whole, bare });
}

Expr SectionTexts::listEnd() const
{
    const Expr end = sequence({ space(), literal("]") });
    const std::string tail = firstOf(m_section.tail());
    if (m_section.json)
        return choice({ end, tolerated(Expr(), "the end of the array is missing") });
    if (!isDistinctText(tail))
        return choice({ end, tolerated(Expr(), "the end of the calls is missing") });
    return choice({ end, tolerated(ahead(firstPartOf(tail)), "the bracket that closes the calls is missing"), Expr() });
}

Expr SectionTexts::loneClosing() const
{
    const Expr end = sequence({ space(), literal("]") });
    return !m_section.isCode ? Expr()
                             : optional(toleratedAs("list_end", end, "the end of a list after the call is ignored"));
}

Expr SectionTexts::closing(bool mayEndBlock) const
{
    const std::string own =
        m_section.isList ? m_section.ownClosing.substr(m_section.ownClosing.find(']') + 1) : m_section.ownClosing;
    const std::string turnEnd = m_section.closing.substr(m_section.ownClosing.size());
    std::vector<Expr> parts{ m_section.isList && mayEndBlock ? blockClosing(m_section.tail()) : Expr(),
                             closingText(own, "the end of the calls") };
    for (const std::string &part : partsOf(turnEnd)) {
        const Marker one(part);
        parts.push_back(optional(choice({ sequence({ space(), looseCore(one), space() }), cutShort({ &one }) })));
    }
    return sequence(std::move(parts));
}

Expr SectionTexts::blockClosing(const std::string &tail) const
{
    const Expr over = sequence({ space(), end() });
    if (isBlank(m_section.head())) // after a bare list, content may follow
        return blockClosingBefore(isBlank(tail) ? choice({ over, literal("\n") }) : firstPartOf(tail));
    if (!m_section.json)
        return {};
    return blockClosingBefore(isBlank(tail) ? over : firstPartOf(tail));
}

Expr SectionTexts::separator() const
{
    const std::string_view core = trimmed(m_section.separator);
    if (core.empty())
        return sequence({ space(), optional(sequence({ oneOf({ ",", ";" }), space() })) });
    std::vector<Expr> parts{ space() };
    for (const std::string &part : partsOf(m_section.separator))
        parts.push_back(optional(sequence({ looseCore(Marker(part)), space() })));
    return sequence(std::move(parts));
}

Expr SectionTexts::unreadable() const
{
    constexpr int most = 1024;
    if (!m_section.isList || !m_section.json)
        return {};
    const Expr call = m_section.json->nameIsKey ? m_beginning : nameHeader();
    const Expr other = notAhead(choice({ call, literal("]") }));
    const Expr character = sequence({ other, chars({}, true, 1, 1) });
    return optional(tolerated(repeat(character, 1, most), "a call of the list cannot be read"));
}

Expr SectionTexts::surplusComma() const
{
    const Expr comma = sequence({ space(), literal(",") });
    return m_section.isList
        ? optional(sequence({ ahead(sequence({ comma, space(), literal("]") })),
                              toleratedAs("stray_separator", comma, "a comma comes after the last call") }))
        : Expr();
}

std::vector<std::string> SectionTexts::endsOfCall() const
{
    std::vector<std::string> ends;
    for (const std::string *text : { &m_section.callClosing, &m_section.closing, &m_section.separator }) {
        for (const std::string &part : partsOf(*text)) {
            if (isDistinctText(part))
                ends.emplace_back(trimmed(part));
        }
    }
    return ends;
}

// A text that is none of these is an argument that cannot be read.
Expr SectionTexts::callOver(const AnswerStops &stops) const
{
    std::vector<std::string> texts = endsOfCall();
    for (const AnswerStop &stop : stops.all)
        texts.emplace_back(trimmed(stop.text));
    for (const std::string *text : { &m_section.callOpening, &m_section.opening, &m_section.turnEnd }) {
        if (isDistinctText(firstOf(*text)))
            texts.push_back(firstOf(*text));
    }
    texts.emplace_back(codeFence);
    std::erase(texts, std::string());
    const Marker closer(m_section.callClosing);
    return ahead(
        choice({ sequence({ space(), choice({ oneOf(std::move(texts)), end() }) }), beginningAtEnd({ &closer }) }));
}

Expr SectionTexts::noMoreOpeners() const
{
    const std::string opener =
        m_section.arguments ? firstOf(m_section.arguments->children.front().children.front().text) : std::string();
    const auto isIn = [&opener](const std::string *text) { return text->find(opener) != std::string::npos; };
    const auto texts = { &m_section.callOpening, &m_section.callClosing, &m_section.separator, &m_section.opening,
                         &m_section.closing };
    if (!isDistinctText(opener) || std::any_of(texts.begin(), texts.end(), isIn))
        return {};
    std::size_t shared = 0;
    for (const std::string &end : endsOfCall())
        shared = std::max(shared, sharedBytes(opener, end));
    std::vector<std::string> cut;
    for (std::size_t size = shared + 1; size < opener.size(); ++size)
        cut.push_back(opener.substr(0, size));
    return notAhead(sequence({ space(), choice({ literal(opener), sequence({ oneOf(std::move(cut)), end() }) }) }));
}

Expr SectionTexts::certainEnd() const
{
    const std::string &closer = m_section.callClosing.empty() ? m_section.separator : m_section.callClosing;
    if (isDistinctText(firstOf(closer)))
        return firstPartOf(closer);
    if (!m_section.isList)
        return choice({});
    const std::string tail = m_section.tail();
    return sequence({ space(), literal("]"), isBlank(tail) ? sequence({ space(), end() }) : firstPartOf(tail) });
}

// Texts with nothing but a quote after them may go on if the output was cut after `')` or `')]`.
Expr SectionTexts::cutAfterText() const
{
    const Marker close(m_section.callClosing);
    if (!close.hasCore() || isDistinct(close))
        return {};
    const std::string bracket = firstOf(m_section.ownClosing);
    const bool isBracket = !bracket.empty() && !isDistinctText(bracket);
    const std::size_t rest = isBracket ? m_section.ownClosing.find(bracket) + bracket.size() : 0;
    const Marker section(m_section.ownClosing.substr(rest));
    const Expr over = isBracket ? optional(sequence({ space(), literal(bracket) })) : Expr();
    return mayGoOnBefore(sequence({ space(), literal(close.core), over,
                                    choice({ sequence({ space(), end() }), beginningAtEnd({ &section }) }) }));
}

// After `[CALL]now[ARGS]`, if nothing closes a call.
Expr SectionTexts::nextCallOrEnd() const
{
    const bool isOpened = isDistinctText(firstOf(m_section.callOpening));
    return choice({ isOpened ? firstPartOf(m_section.callOpening) : choice({}), sequence({ space(), end() }) });
}

Expr SectionTexts::arguments(const AnswerNode &node) const
{
    if (node.spelling == Spelling::BareKeys)
        return capture(Tag::ToolArgs, jsonValue(Object{ { "type", "object" } }, dialectOf(node)), Coding::Json);
    const bool isClosed = isDistinctText(firstOf(m_section.callClosing));
    const Expr close = isClosed ? firstPartOf(m_section.callClosing) : choice({});
    const Expr over = choice({ close, sequence({ space(), end() }) });
    const char *missing = "the arguments are missing";
    const Expr null = sequence({ space(), oneOf({ "null", "\"\"", "''" }), noArguments(), ahead(over) });
    const Expr none = sequence({ ahead(isClosed ? close : nextCallOrEnd()), noArguments() });
    const Expr object = anyArguments(node.spelling == Spelling::Python, endsOfCall());
    const Expr inBlock =
        sequence({ ahead(blockOpening()), blockOpeningBefore(literal("{")), object, blockClosingBefore(Expr()) });
    const Expr begins = choice({ oneOf({ "{", "\"{" }), sequence({ blockOpening(), literal("{") }), null,
                                 isClosed ? close : nextCallOrEnd(), sequence({ space(), end() }) });
    return sequence({ ahead(begins), cut(),
                      choice({ toleratedAs("no_arguments", none, missing), toleratedAs("no_arguments", null, missing),
                               inBlock, sequence({ object, blockClosingBefore(close) }) }),
                      strayBrace(choice({ close, answerGoesOn() })) });
}

// What comes after the last call, where nothing closes it.
Expr SectionTexts::answerGoesOn() const
{
    const bool isOpened = isDistinctText(m_section.callOpening);
    return choice({ isOpened ? firstPartOf(m_section.callOpening) : choice({}), firstPartOf(m_section.closing),
                    firstPartOf(m_section.turnEnd) });
}

Expr SectionTexts::nameHeader() const
{
    return callObjectHeader(*m_section.json, m_name);
}

const Expr &SectionTexts::object() const
{
    if (m_object)
        return *m_object;
    const bool isOpened = !m_section.isList && isDistinctText(m_section.callOpening);
    const Expr inList = sequence({ ahead(sequence({ literal("["), space(), m_beginning })),
                                   tolerated(literal("["), "the call is in a list"), space() });
    const Expr next = sequence({ optional(sequence({ literal("["), space() })), m_beginning });
    const Expr endOfList =
        optional(sequence({ ahead(sequence({ space(), literal("]"),
                                             choice({ certainEnd(), sequence({ space(), end() }),
                                                      literal("<|") }) })), // a token that the template does not write
                            toleratedAs("list_end", sequence({ space(), literal("]") }),
                                        "the end of a list after the call is ignored") }));
    const Expr twice = optional(sequence({ ahead(sequence({ literal("{"), space(), m_beginning })),
                                           tolerated(literal("{"), "an opening brace appears twice"), space() }));
    m_object = sequence({ isOpened ? blockOpeningBefore(next) : Expr(), m_section.isList ? Expr() : optional(inList),
                          isOpened ? twice : Expr(),
                          callObject(*m_section.json, m_name, { endsOfCall(), certainEnd(), m_section.isList }),
                          strayBrace(choice({ certainEnd(), answerGoesOn() })), m_section.isList ? Expr() : endOfList,
                          isOpened ? blockClosingBefore(certainEnd()) : Expr() });
    return *m_object;
}

Expr SectionTexts::objectHeader() const
{
    const bool isOpened = !m_section.isList && isDistinctText(m_section.callOpening);
    const Expr bracket = optional(sequence({ space(), literal("["), space() }));
    const Expr opener = marker(Marker(m_section.callOpening));
    const Expr before =
        isOpened ? optional(sequence({ notAhead(opener), bracket })) : bracket; // `[CALL]` begins so, too
    return sequence({ isOpened || m_section.isList ? optional(blockOpening()) : Expr(), before, opener,
                      isOpened ? optional(blockOpening()) : Expr(), bracket, nameHeader() });
}

} // namespace Parlance
