// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Walks the tree to read `<calls><call=look>{"where": "here"}</call></calls>`: a text with any white space at its
// edges, a field by its spelling. In addition, it accepts calls without the texts that are not needed to recognise
// them.

#include "answer/callsreader_p.h"

#include "answer/argumentsobject_p.h"
#include "answer/callnodes_p.h"
#include "answer/callsection_p.h"
#include "answer/markerexprs_p.h"
#include "answer/sectionopeners_p.h"
#include "answer/sectiontexts_p.h"
#include "answer/tagtexts_p.h"
#include "answer/toolnames_p.h"
#include "answer/valuetext_p.h"
#include "base/blanks_p.h"
#include "peg/node_p.h"

#include <algorithm>
#include <optional>

namespace Parlance {

using Kind = AnswerNode::Kind;
using Spelling = AnswerNode::Spelling;
using namespace Peg;
using namespace CallSyntax;

namespace {

class CallsReader
{
public:
    CallsReader(const CallSection &section, const std::vector<ToolDeclaration> &tools)
        : m_section(section)
        , m_texts(section, tools)
        , m_tools(tools)
        , m_names(namesOf(tools))
        , m_keys(argumentNames(tools))
        , m_values(section, m_names, m_keys)
    { }

    Expr section()
    {
        if (!m_section.loop)
            return choice({});
        const Expr first = callExpr(false);
        const Expr further = m_section.json ? callExpr(true) : first;
        const Expr calls = sequence({ first, repeat(sequence({ m_texts.separator(), m_texts.unreadable(), further })),
                                      m_texts.surplusComma() });
        const Expr all =
            sequence({ m_texts.opening(),
                       m_section.isList ? m_texts.list(calls) : sequence({ m_texts.blockBeforeCalls(), calls }),
                       m_texts.loneClosing() });
        if (!m_section.isList || !isBlank(m_section.head()))
            return sequence({ all, m_texts.closing() });
        const Expr isBlock = ahead(sequence({ space(), blockOpening() }));
        return choice({ sequence({ isBlock, all, m_texts.closing() }), sequence({ all, m_texts.closing(false) }) });
    }

    // Up to the first call's name, as far as nothing else begins so.
    Expr header()
    {
        if (!m_section.loop)
            return choice({});
        Expr usual = sequence({ m_texts.opening(), m_section.json ? objectHeader() : nameHeader() });
        std::vector<Expr> ways;
        for (const AnswerNode *known : m_section.declaredCalls(m_tools))
            ways.push_back(sequence({ m_texts.opening(), marker(Marker(known->children.front().text)) }));
        ways.push_back(std::move(usual));
        return choice(std::move(ways));
    }

private:
    const AnswerNode &call() const { return m_section.call(); }

    Expr objectHeader()
    {
        if (!m_section.isHeaded)
            return m_texts.objectHeader();
        return sequence({ namedHeader(call().children, &m_section.afterCalls, m_section.loop), m_texts.nameHeader() });
    }

    Expr nameHeader()
    {
        m_isHeader = true;
        m_isNamed = false;
        m_hasId = holds(call(), "NAME");
        Expr name = nodes(call().children, &m_section.afterCalls, m_section.loop);
        m_isHeader = false;
        if (!m_section.isList) // `[` of `[look(`
            return name;
        const Expr bracket = sequence({ space(), literal("["), space() });
        return sequence({ isDistinctText(m_section.head()) ? optional(bracket) : bracket, name });
    }

    // A name alone may be any word: what follows it distinguishes it.
    Expr afterName(const AnswerCursor &next) const
    {
        const AnswerStops stops = stopsAt(next, m_names);
        std::vector<Expr> ways{ oneOf({ "{", "`" }), stops.all.empty() ? choice({}) : end() };
        for (const AnswerStop &stop : stops.all)
            ways.push_back(sequence({ wordTagBefore(stop.text), literal(stop.text) }));
        const Expr cutTag = isAttribute(next) ? literal("\n") : choice({});
        return ahead(choice({ sequence({ space(), choice(std::move(ways)) }), cutTag }));
    }

    // A call of a tool that the template writes otherwise because of its name.
    Expr knownCall(const AnswerNode &known) const
    {
        const std::string &opener = known.children.front().text;
        const std::string closer = known.children.size() > 2 ? known.children.back().text : std::string();
        const AnswerNode &field = known.children[1];
        const bool isText = field.name == "VALUE";
        const Marker own(opener);
        const Expr opening = isText ? sequence({ space(), looseCore(own), layoutAfter(own) }) : marker(own);
        const AnswerCursor after{ &known.children, 2, &m_section.afterCalls, m_section.loop };
        const Expr value = isText
            ? sequence({ captureAs(Tag::ArgName, field.text, Expr()), m_values.read(after, Coding::Text) })
            : anyArguments(false);
        const Marker end(closer);
        const Expr whole = sequence({ captureAs(Tag::ToolName, known.guards.front().word, opening), cut(), value,
                                      closingText(closer, "the end of the call") });
        return guard(capture(Tag::Tool, whole), optional(cutShort({ &end })), "a call");
    }

    Expr callExpr(bool isFurther)
    {
        m_isNamed = m_isKeyed = m_hasId = false;
        m_isFurther = isFurther;
        const Marker end(m_section.callClosing);
        std::vector<Expr> ways;
        for (const AnswerNode *known : m_section.declaredCalls(m_tools))
            ways.push_back(knownCall(*known));
        const Expr body = nodes(call().children, &m_section.afterCalls, m_section.loop);
        ways.push_back(guard(capture(Tag::Tool, body), optional(cutShort({ &end })), "a call"));
        return choice(std::move(ways));
    }

    Expr nodes(const std::vector<AnswerNode> &all, const AnswerCursor *up, const AnswerNode *loop)
    {
        std::vector<Expr> parts;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (i == 0 && &all == &call().children && m_section.isHeaded) {
                parts.push_back(namedHeader(all, up, loop));
                i = all[0].name == "NAME" ? 1 : 2;
                continue;
            }
            if (i > 0 && &all == &call().children && isNamedCloser(all, i)) {
                parts.push_back(namedCloser(all, i, up, loop));
                break;
            }
            if (areAttributes(all, i)) {
                const Expr usual =
                    sequence({ looseCore(Marker(all[i].text)), read(all[i + 1], { &all, i + 2, up, loop }) });
                parts.push_back(choice({ usual, valueWithoutAttribute({ &all, i + 2, up, loop }) }));
                ++i;
                continue;
            }
            if (!m_isHeader && all[i].name == "NAME" && isBetweenNameAndObject({ &all, i + 2, up, loop })) {
                parts.push_back(nameAndTag({ &all, i + 1, up, loop }));
                ++i;
                continue;
            }
            const bool isName =
                isIdAt(all, i) || all[i].name == "NAME" || (all[i].name == "ID" && !holds(call(), "NAME"));
            if (isIdAt(all, i)) {
                const std::string &before = all[i].text;
                parts.push_back(text({ .kind = Kind::Literal, .text = before.substr(0, prefixOfId(before)) },
                                     { &all, i + 1, up, loop }));
                parts.push_back(capture(Tag::ToolId, idWithName()));
                i += 3;
            } else if (isIdBetween(all, i)) {
                const Expr id =
                    sequence({ read(all[i], { &all, i + 1, up, loop }), read(all[i + 1], { &all, i + 2, up, loop }) });
                parts.push_back(choice({ id, ahead(sequence({ space(), oneOf({ firstOf(all[i + 2].text), "{" }) })) }));
                ++i;
            } else
                parts.push_back(read(all[i], { &all, i + 1, up, loop }));
            if (m_isHeader && all[i].name == "NAME" && isBetweenNameAndObject({ &all, i + 2, up, loop }))
                parts.back() = sequence({ optional(wordBeforeName(all[i + 1].text)), parts.back() });
            if (m_isHeader && isName && &all == &call().children) {
                parts.push_back(afterName({ &all, i + 1, up, loop }));
                break;
            }
            if (i > 0 && &all == &call().children && isNameSettled(all, i))
                parts.push_back(cut());
        }
        return sequence(std::move(parts));
    }

    // After `<call=look>` nothing but a call comes.
    bool isNameSettled(const std::vector<AnswerNode> &nodes, std::size_t at) const
    {
        return nodes[at].kind == Kind::Literal && nodes[at - 1].name == "NAME" && isDistinctText(m_section.callOpening)
            && at + 1 < nodes.size() && holds(nodes[at + 1], "arguments");
    }

    Expr namedCloser(const std::vector<AnswerNode> &all, std::size_t at, const AnswerCursor *up, const AnswerNode *loop)
    {
        const Marker opener(all[at].text);
        std::vector<Expr> parts;
        for (std::size_t i = at; i < all.size(); ++i)
            parts.push_back(all[i].kind == Kind::Literal ? marker(Marker(all[i].text))
                                                         : read(all[i], { &all, i + 1, up, loop }));
        const Expr cutInName = sequence({ space(), looseCore(opener), space(), optional(anyId()), end() });
        return sequence(
            { choice({ sequence(std::move(parts)),
                       tolerated(choice({ cutShort({ &opener }), cutInName }), "the end of the call is cut"),
                       tolerated(Expr(), "the end of the call is missing") }),
              space() });
    }

    // `<bot>look<call>` before an object that has the name, too: models leave out the name, or `<bot>`.
    Expr namedHeader(const std::vector<AnswerNode> &all, const AnswerCursor *up, const AnswerNode *loop)
    {
        const std::size_t size = all[0].name == "NAME" ? 2 : 3;
        std::vector<Expr> usual;
        for (std::size_t i = 0; i < size; ++i)
            usual.push_back(read(all[i], { &all, i + 1, up, loop }));
        const Expr before = optional(sequence({ space(), looseCore(Marker(all[0].text)) }));
        const Expr nameless =
            sequence({ size == 3 ? before : Expr(), space(), looseCore(Marker(all[size - 1].text)), space() });
        return choice({ sequence(std::move(usual)), tolerated(nameless, "the call's header has no name") });
    }

    Expr read(const AnswerNode &node, const AnswerCursor &next)
    {
        Expr expr = present(node, next);
        if (!node.optional)
            return expr;
        if (!holdsArguments(node))
            return choice({ expr, Expr() });
        if (!isDistinctText(m_section.callClosing))
            return choice({ expr, noArguments() });
        // Before the end of a call that was cut, arguments may have been to come.
        const Expr isCut = ahead(sequence({ space(), end() }));
        return choice({ expr, isCut, sequence({ m_texts.callOver(stopsAt(next, m_names)), noArguments() }) });
    }

    Expr present(const AnswerNode &node, const AnswerCursor &next)
    {
        if (node.name == "object" && m_section.json)
            return m_texts.object();
        switch (node.kind) {
        case Kind::Literal:
            return text(node, next);
        case Kind::Field:
            return field(node, next);
        case Kind::Sequence:
            return nodes(node.children, &next, nullptr);
        case Kind::Choice:
            return choiceOf(node, next);
        case Kind::Repeat:
            return loop(node, next);
        case Kind::Recursion:
            break;
        }
        return {};
    }

    // Texts

    bool isCallOpening(const AnswerCursor &next) const { return next.nodes == &call().children && next.index == 1; }

    // What is a call for certain if its opener is missing: its object after another call, or its name before a tag.
    Expr callWithoutOpening(const AnswerCursor &next) const
    {
        if (m_section.json && next.node().name == "object")
            return m_isFurther ? m_texts.objectBeginning() : choice({});
        const std::string &after = next.node(1).text;
        if (next.node().name != "NAME" || !isDistinctText(after))
            return choice({});
        return sequence({ anyName(m_tools), firstPartOf(after) });
    }

    Expr text(const AnswerNode &node, const AnswerCursor &next)
    {
        if (isBeforeQuoted(next))
            return sequence(
                { space(), looseCore(Marker(node.text.substr(0, node.text.size() - 1))), openingQuote(true) });
        const Marker own(node.text);
        const bool isBeforeRaw = rawValue(next.node());
        if (isInQuotes({ next.nodes, next.index - 1, nullptr, nullptr }))
            return sequence({ closingQuote(), silentAttributes(), space(), looseCore(Marker(node.text.substr(1))),
                              isBeforeRaw ? layoutAfter(own) : space() });
        if (isCallOpening(next) && isBeforeAttribute(next))
            return choice({ openingText(node.text, callWithoutOpening(next), "the call's opener is missing"),
                            attributeOpening(node.text) });
        if (isBeforeAttribute(next))
            return attributeOpening(node.text);
        if (isAttribute({ next.nodes, next.index - 1, nullptr, nullptr }) && own.core == ">")
            return choice({ isBeforeRaw ? sequence({ space(), looseCore(own), layoutAfter(own) }) : marker(own),
                            missingTagEnd(isBeforeRaw) });
        if (own.core.size() == 1 && rawValue(next.node(-2)))
            return sequence({ marker(own), m_texts.cutAfterText() });
        if (isBeforeRaw)
            return textBeforeRaw(own, textOf(next.node(1)));
        if (isCallOpening(next))
            return callOpeningText(node.text, next);
        if (isTail(next) && next.nodes == &call().children)
            return sequence(
                { m_values.codeOver(), m_texts.noMoreOpeners(), closingText(node.text, "the end of the call") });
        if (isTail(next))
            return sequence({ closingText(node.text, "the end of an argument"), m_values.closerAgain(node.text, next),
                              m_values.strayText(next) });
        if (node.text.find(codeFence) != std::string::npos)
            return textBeforeBlock(node.text);
        const Expr usual = sequence({ marker(own), openerAgain(node.text) });
        if (next.loop && next.loop->name == "arguments" && next.index == 1)
            return choice({ usual, m_values.missingOpener(*next.nodes) });
        if (!isBetweenNameAndObject(next))
            return usual;
        const Expr missing = tolerated(ahead(sequence({ space(), literal("{") })),
                                       "the tag between a call's name and its arguments is missing");
        return choice({ sequence({ wordTagBefore(own.core), usual }), missing });
    }

    // `[CALL]look{"where": "here"}` for `[CALL]look[ARGS]{"where": "here"}`.
    bool isBetweenNameAndObject(const AnswerCursor &next) const
    {
        const std::string &before = next.node(-2).name;
        return (before == "NAME" || before == "ID") && next.node().name == "ARGUMENTS"
            && isDistinctText(next.node(-1).text);
    }

    Expr callOpeningText(const std::string &text, const AnswerCursor &next) const
    {
        Expr opening = openingText(text, callWithoutOpening(next), "the call's opener is missing");
        const std::vector<std::string> parts = partsOf(text);
        const std::string after = firstOf(next.node(1).text);
        if (parts.size() < 2 || isDistinctText(parts.back()) || next.node().name != "NAME" || after.empty())
            return opening;
        const std::string tags = text.substr(0, text.rfind(parts.back())); // `<call>` of `<call>call:`
        const Expr name = ahead(sequence({ anyName(m_tools), space(), literal(after) }));
        return choice(
            { opening,
              sequence({ marker(Marker(tags)), tolerated(name, "the word before the call's name is missing") }) });
    }

    // Fields

    Expr field(const AnswerNode &node, const AnswerCursor &next)
    {
        if (node.name == "NAME") // `<call="look">`
            return isAttribute(next) ? sequence({ openingQuote(false), name(), closingQuote() }) : name();
        if (node.name == "ID" && std::exchange(m_hasId, true))
            return anyId();
        if (node.name == "ID")
            return capture(Tag::ToolId,
                           m_isNamed || holds(call(), "NAME") ? untilStops(stopsAt(next, m_names)) : idWithName());
        if (node.name == "KEY")
            return key(next);
        if (node.name == "ARGUMENTS")
            return m_texts.arguments(node);
        if (node.name == "VALUE")
            return value(node, next);
        return chars({ { '0', '9' } }, false, 1, 9);
    }

    // `function<sep>look` before a Markdown block in place of `look<sep>` is the form of other models of the family.
    Expr wordBeforeName(const std::string &tag) const
    {
        const Expr word = literal("function" + std::string(trimmed(tag)));
        return sequence({ ahead(sequence({ word, anyName(m_tools), space(), blockOpening() })),
                          tolerated(word, "a word and a tag come before the call's name") });
    }

    Expr nameAndTag(const AnswerCursor &next)
    {
        const AnswerNode &tag = next.node();
        const Expr own = field(next.node(-1), next);
        return choice({ sequence({ wordBeforeName(tag.text), own, space() }),
                        sequence({ own, text(tag, { next.nodes, next.index + 1, next.up, next.loop }) }) });
    }

    Expr name()
    {
        if (std::exchange(m_isNamed, true))
            return capture(Tag::ToolNameEcho, anyName(m_tools));
        return choice({ nameInId(m_tools), plainName(m_tools) });
    }

    // The id is what names the function: `functions.look:0`.
    Expr idWithName() const
    {
        const Expr word = chars({ { 'A', 'Z' }, { 'a', 'z' }, { '_', '_' } }, false, 1, 40);
        const Expr usual = sequence({ optional(sequence({ word, literal(".") })), plainName(m_tools),
                                      optional(sequence({ literal(":"), chars({ { '0', '9' } }, false, 0, 9) })) });
        return choice({ usual, nameInOtherId(m_tools) });
    }

    // What follows the loop of arguments is no key: `)` in `ping(), look(where=1)`.
    Expr key(const AnswerCursor &next)
    {
        AnswerStops stops = stopsAt(next, m_names);
        if (!stops.all.empty()) // `where = "here"`
            stops.all.push_back({ " ", stops.all.front().text, stops.all.front().follow, stops.all.front().hasFollow });
        if (stops.all.empty() && next.index < next.nodes->size()) // `where "here"`
            stops.all.push_back({ {}, (*next.nodes)[next.index].text, {}, false });
        for (const char *other : { "\n", "<" }) // no name goes over these
            stops.all.push_back({ {}, other, {}, false });
        if (m_section.isCode) // what is before a comma belongs to the value: `look(days=3 + 4, where="here")`
            stops.all.push_back({ {}, ",", {}, false });
        const Tag tag = std::exchange(m_isKeyed, true) ? Tag::ArgNameEcho : Tag::ArgName;
        const Expr word =
            chars({ { '"', '"' }, { '\'', '\'' }, { '<', '<' }, { '>', '>' }, { '\n', '\n' } }, true, 1, 128);
        const Expr quoted = isAttribute(next)
            ? sequence({ openingQuote(false), capture(tag, word), closingQuote(), ahead(literal(">")) })
            : isInQuotes(next) ? capture(tag, word)
                               : choice({});
        const Expr cut = isAttribute(next) && !m_keys.all.empty() // `<arg=where` and a line feed
            ? sequence({ capture(tag, oneOf(m_keys.all)), ahead(literal("\n")) })
            : choice({});
        const Expr closed = isAttribute(next) ? ahead(sequence({ space(), literal(">") })) : notAhead(end());
        return sequence({ choice({ quoted, cut, sequence({ capture(tag, untilStops(stops)), closed }) }), Peg::cut() });
    }

    // Values

    Expr value(const AnswerNode &node, const AnswerCursor &next) const
    {
        if (node.spelling == Spelling::Raw && m_isInQuotes)
            return m_values.readInQuotes(next, m_isText);
        if (node.spelling == Spelling::Raw) {
            const Expr any = m_values.read(next, m_isText ? Coding::Text : Coding::BySchema);
            return m_isStructure ? choice({ m_values.structure(next), any }) : any;
        }
        JsonDialect dialect = dialectOf(node);
        dialect.python = !dialect.bareKeys || !dialect.quote.empty(); // else keys without quotes would be reported
        dialect.keepsSlashEscapes = m_section.isCode;
        if (const AnswerNode *turn = turnAtOnce(next))
            return choice(
                { ValueText::numberBefore(*turn), capture(Tag::ArgValue, jsonValue({}, dialect), Coding::Literal) });
        const bool isStrict = node.spelling != Spelling::Python && m_hasRaw;
        return capture(Tag::ArgValue, jsonValue({}, dialect), isStrict ? Coding::Json : Coding::Literal);
    }

    Expr choiceOf(const AnswerNode &node, const AnswerCursor &next)
    {
        m_hasRaw = m_hasRaw || holdsRawValue(node);
        const bool allBare = std::all_of(node.children.begin(), node.children.end(),
                                         [](const AnswerNode &one) { return textBefore(one) == 0; });
        if (const AnswerNode *raw = rawValue(node); raw && allBare)
            return read(*raw, next);
        if (allBare && !m_hasRaw && holds(node, "VALUE")) // Python's literals are JSON's, and more
            return value({ .kind = Kind::Field, .name = "VALUE", .spelling = Spelling::Python }, next);
        std::vector<const AnswerNode *> ways;
        for (const AnswerNode &child : node.children)
            ways.push_back(&child);
        std::stable_sort(ways.begin(), ways.end(), [](const AnswerNode *a, const AnswerNode *b) {
            const bool isWhole = holds(*a, "ARGUMENTS");
            return isWhole != holds(*b, "ARGUMENTS") ? isWhole : textBefore(*a) > textBefore(*b);
        });
        joinLiterals(ways);
        const bool hasArguments = holdsArguments(node);
        std::vector<Expr> alternatives;
        const bool wasNamed = m_isNamed;
        bool isNamed = m_isNamed;
        for (const AnswerNode *way : ways) {
            m_isNamed = wasNamed;
            m_isText = isTextForCertain(*way, ways);
            Expr expr = m_isText ? settledWay(*way, next) : read(*way, next);
            m_isText = false;
            if (hasArguments && !holdsArguments(*way))
                expr = sequence({ expr, noArguments() });
            alternatives.push_back(expr);
            isNamed = isNamed || m_isNamed;
        }
        m_isNamed = isNamed;
        return choice(std::move(alternatives));
    }

    // Its opener alone says what comes.
    Expr settledWay(const AnswerNode &way, const AnswerCursor &next)
    {
        std::vector<Expr> parts;
        for (std::size_t i = 0; i < way.children.size(); ++i) {
            parts.push_back(read(way.children[i], { &way.children, i + 1, &next, nullptr }));
            if (i == 0)
                parts.push_back(cut());
        }
        return sequence(std::move(parts));
    }

    // `<arg name="n">3` in place of `<arg name="n" text="no">3`
    Expr valueWithoutAttribute(const AnswerCursor &next) const
    {
        const Expr end = tolerated(literal(">"), "cannot tell whether this value is a string");
        std::string closer; // within the ways to write the value
        const AnswerNode &way = (*next.nodes)[next.index - 1].children.front();
        for (auto node = way.children.rbegin(); node != way.children.rend() && node->kind == Kind::Literal; ++node)
            closer = node->text + closer;
        const AnswerCursor after{ &way.children, way.children.size() - (closer.empty() ? 0 : 1), &next, nullptr };
        return sequence({ closingQuote(), silentAttributes(), space(), end, cut(),
                          m_values.read(after, Coding::BySchema), closingText(closer, "the end of an argument") });
    }

    // The argument's tag with its attributes in other quotes or in the other order.
    Expr otherTag(const std::vector<AnswerNode> &argument, const AnswerCursor &next, const AnswerNode &loop)
    {
        return otherAttributes(argument, [&](const AnswerNode &way) {
            const AnswerCursor up{ &argument, 4, &next, &loop };
            std::vector<Expr> parts;
            for (std::size_t i = 1; i < way.children.size(); ++i) {
                const AnswerCursor after{ &way.children, i + 1, &up, nullptr };
                const bool isRaw = way.children[i].name == "VALUE" && way.children[i].spelling == Spelling::Raw;
                parts.push_back(isRaw ? m_values.read(after, Coding::Text) : read(way.children[i], after));
            }
            for (std::size_t i = 4; i < argument.size(); ++i)
                parts.push_back(read(argument[i], { &argument, i + 1, &next, &loop }));
            return sequence(std::move(parts));
        });
    }

    Expr loop(const AnswerNode &node, const AnswerCursor &next)
    {
        const AnswerNode &part = node.children.front();
        std::optional<CodeArguments> code;
        if (m_section.isCode)
            code = codeArguments(m_section, next, m_names, m_keys.all);
        m_isInQuotes = code && code->areQuoted;
        m_isKeyed = false;
        Expr own = choice({ otherTag(part.children, next, node), nodes(part.children, &next, &node) });
        if (const auto begins = m_values.structureBegins(part.children)) {
            m_isKeyed = false;
            m_isStructure = true;
            own = choice({ sequence({ *begins, nodes(part.children, &next, &node) }), own });
            m_isStructure = false;
        }
        if (isReversed(part))
            own = capture(Tag::ArgReversed, own);
        const Expr one =
            sequence({ m_values.noMoreArguments(part, next), code ? choice({ code->argument, own }) : own });
        const std::string between = node.children.size() > 1 ? textOf(node.children[1]) : std::string();
        const Expr comma = code ? optional(sequence({ literal(","), space() })) : Expr();
        const Expr separator = isBlank(between) ? comma : sequence({ looseCore(Marker(between)), space() });
        const Expr more = sequence({ space(), separator, code ? codeComment() : Expr() });
        Expr all = sequence({ one, repeat(sequence({ more, one })), m_values.straySeparator(between, next) });
        const std::string &opener = part.children.front().text;
        if (code)
            return choice({ code->object, all });
        if (node.name != "arguments" || !isDistinctText(opener) || trimmed(opener).starts_with('{'))
            return all;
        const Expr object = sequence(
            { space(), ahead(literal("{")), cut(), tolerated(anyArguments(false), "the arguments are one object") });
        return choice({ object, all });
    }

    const CallSection &m_section;
    const SectionTexts m_texts;
    const std::vector<ToolDeclaration> &m_tools;
    const std::vector<std::string> m_names;
    const ArgumentNames m_keys;
    const ValueText m_values;
    bool m_isHeader = false; // only what is read up to the name
    bool m_isFurther = false;
    bool m_isNamed = false; // the call has its name
    bool m_isKeyed = false;
    bool m_hasId = false;
    bool m_isInQuotes = false; // texts are, as they are
    bool m_isText = false; // the value is one
    bool m_isStructure = false; // a list or an object
    bool m_hasRaw = false; // texts are written as they are
};

} // namespace

CallsToRead readCalls(const CallSection &section, const std::vector<ToolDeclaration> &tools)
{
    CallsReader reader(section, tools);
    return { reader.section(), reader.header(), sectionOpeners(section, tools) };
}

Expr callsHeader(const CallSection &section, const std::vector<ToolDeclaration> &tools)
{
    return CallsReader(section, tools).header();
}

} // namespace Parlance
