// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The text that a model must write: `<call=look>`, then the arguments that look's schema allows, then `</call>`. Texts
// are the template's, except for layout at their edges. The schema decides what is written for values.

#include "answer/callsreader_p.h"

#include "answer/argumentsobject_p.h"
#include "answer/callnodes_p.h"
#include "answer/callsection_p.h"
#include "answer/jsoncall_p.h"
#include "answer/markerexprs_p.h"
#include "answer/nodelist_p.h"
#include "answer/toolnames_p.h"
#include "base/blanks_p.h"
#include "grammar/plannedmembers_p.h"
#include "grammar/schema/document_p.h"
#include "grammar/schema/planreader_p.h"
#include "peg/node_p.h"

#include <algorithm>
#include <map>

namespace Parlance {

using Kind = AnswerNode::Kind;
using Spelling = AnswerNode::Spelling;
using Fact = AnswerGuard::Fact;
using namespace Peg;
using namespace CallSyntax;

namespace {

/// A way to write a value, and of which types.
struct ValueWay
{
    const AnswerNode *node = nullptr;
    const AnswerNode *field = nullptr;
    bool forTexts = false;
    bool forOthers = false;
};

const AnswerNode *fieldIn(const AnswerNode &node)
{
    return firstNode(node, [](const AnswerNode &one) { return one.kind == Kind::Field && one.name == "VALUE"; });
}

void collectWays(const AnswerNode &node, bool forTexts, bool forOthers, std::vector<ValueWay> &ways)
{
    for (const AnswerGuard &guard : node.guards) {
        const bool isText = guard.fact == Fact::Type && guard.word == "string";
        forTexts = forTexts && !(guard.fact == Fact::Type && isText == guard.negated);
        forOthers = forOthers && !(isText && !guard.negated);
    }
    if (node.kind == Kind::Choice || (node.kind == Kind::Sequence && node.children.size() == 1)) {
        for (const AnswerNode &child : node.children)
            collectWays(child, forTexts, forOthers, ways);
    } else if (const AnswerNode *field = fieldIn(node)) {
        ways.push_back({ &node, field, forTexts, forOthers });
    }
}

// Raw values are texts, unless there is no other way for the others.
std::vector<ValueWay> waysOfValue(const AnswerNode &node)
{
    std::vector<ValueWay> ways;
    collectWays(node, true, true, ways);
    const auto isRaw = [](const ValueWay &way) { return way.field->spelling == Spelling::Raw; };
    const bool hasRaw = std::any_of(ways.begin(), ways.end(), isRaw);
    const bool hasOther = !std::all_of(ways.begin(), ways.end(), isRaw);
    const auto isPython = [](const ValueWay &way) { return way.forOthers && way.field->spelling == Spelling::Python; };
    const bool hasPython = std::any_of(ways.begin(), ways.end(), isPython); // which reads JSON, too
    for (ValueWay &way : ways) {
        way.forOthers = way.forOthers && (isRaw(way) ? !hasOther : !hasPython || isPython(way));
        way.forTexts = way.forTexts && (isRaw(way) || !hasRaw);
    }
    return ways;
}

// A schema without the references that lead to it.
Value resolved(const Value &schema)
{
    const Gbnf::SchemaDocument document(schema);
    return document.resolveAll(document.start()).value_or(document.start()).schema;
}

// The texts of a schema's `enum` or `const`: {"enum": ["near", 3]} lists `near`.
std::vector<std::string> listedTexts(const Value &schema)
{
    const Value place = resolved(schema);
    const Array values = place.contains("const") ? Array{ place["const"] } : place["enum"].toArray();
    std::vector<std::string> texts;
    for (const Value &value : values) {
        if (value.isString())
            texts.push_back(value.toString());
    }
    return texts;
}

// The schema, where it holds texts to more than that they are texts; otherwise null.
Value heldTexts(const Value &schema)
{
    static constexpr const char *keywords[] = { "pattern", "minLength", "maxLength", "format", "enum",
                                                "const",   "$ref",      "anyOf",     "oneOf",  "allOf",
                                                "not",     "if",        "x-grammar" };
    const Value place = resolved(schema);
    const bool areHeld = std::any_of(std::begin(keywords), std::end(keywords),
                                     [&](const char *keyword) { return place.contains(keyword); });
    return areHeld ? schema : Value();
}

class CallsGrammar
{
public:
    CallsGrammar(const CallSection &section, const std::vector<ToolDeclaration> &tools, const CallsToWrite &how)
        : m_section(section)
        , m_tools(tools)
        , m_how(how)
        , m_names(namesOf(tools))
    { }

    WrittenCalls make()
    {
        std::vector<Expr> ways;
        for (const ToolDeclaration &tool : m_tools)
            ways.push_back(call(tool));
        const Expr one = choice(std::move(ways));
        const bool mayRepeat = m_how.areSeveral && m_section.mayRepeat;
        const Expr all = mayRepeat ? sequence({ one, repeat(sequence({ separator(), one })) }) : one;
        m_written.section = m_section.isList
            ? sequence({ layoutText(m_section.head()), literal("["), templateLayout(), all, templateLayout(),
                         literal("]"), closing(m_section.tail()) })
            : sequence({ opening(), indentation(), all,
                         m_section.mayBeOpen ? optional(closing(m_section.closing)) : closing(m_section.closing) });
        return std::move(m_written);
    }

private:
    static Expr layoutText(const std::string &text) { return text.empty() ? Expr() : written(Marker(text)); }

    Expr closing(const std::string &text) const
    {
        if (text.empty())
            return space(); // which the turn's end may begin with
        const std::string turnEnd = m_section.closing.substr(m_section.ownClosing.size());
        if (turnEnd.empty() || !text.ends_with(turnEnd))
            return layoutText(text);
        return sequence({ layoutText(text.substr(0, text.size() - turnEnd.size())), optional(layoutText(turnEnd)) });
    }

    Expr opening() const
    {
        const std::string &text = m_section.opening;
        return text == m_section.openingAfterContent
            ? layoutText(text)
            : choice({ layoutText(text), layoutText(m_section.openingAfterContent) });
    }

    // Of the white space between what opens the section and its first call, the fields may know nothing.
    Expr indentation() const
    {
        const std::string_view text = trimmedEnd(m_section.opening);
        const bool isKnown = text.size() < m_section.opening.size() || !blankBefore(m_section.callOpening).empty();
        return isKnown || text.empty() ? Expr() : templateLayout();
    }

    Expr separator() const
    {
        const Marker own(m_section.separator);
        if (own.isEmpty() && !isDistinctText(m_section.callOpening))
            return templateLayout();
        if (own.core != ",")
            return layoutText(m_section.separator);
        return sequence({ layout(own.before), literal(","), choice({ literal(own.after), jsonLayout() }) });
    }

    Expr call(const ToolDeclaration &tool)
    {
        if (const AnswerNode *known = m_section.knownCall(tool))
            return knownCall(*known, tool);
        m_tool = &tool;
        m_isNamed = false;
        m_plan = argumentPlan(tool.parameters);
        m_merged = m_plan.merged();
        return capture(Tag::Tool, nodes(m_section.call().children, &m_section.afterCalls, m_section.loop));
    }

    // A call of a tool that the template writes otherwise because of its name.
    Expr knownCall(const AnswerNode &node, const ToolDeclaration &tool) const
    {
        const AnswerNode *value = fieldIn(node);
        const std::string opener = node.children.front().text;
        const std::string closer = node.children.size() > 2 ? node.children.back().text : std::string();
        const Expr name = captureAs(Tag::ToolName, tool.name, layoutText(opener));
        if (!value)
            return capture(Tag::Tool, sequence({ name, argumentsObject(tool.parameters, {}), layoutText(closer) }));
        const auto member = argumentPlan(tool.parameters).alone(value->text);
        if (!member)
            return choice({});
        const Expr text = closer.empty() ? rest() : until(stopsOf(Marker(closer)), Expr(), heldTexts(member->schema));
        return capture(Tag::Tool,
                       sequence({ name, captureAs(Tag::ArgName, value->text, Expr()),
                                  capture(Tag::ArgValue, text, Coding::Text), literal(closer) }));
    }

    Expr nodes(const std::vector<AnswerNode> &all, const AnswerCursor *up, const AnswerNode *loop)
    {
        std::vector<Expr> parts;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const AnswerCursor next{ &all, i + 1, up, loop };
            if (isIdAt(all, i)) {
                const std::size_t prefix = prefixOfId(all[i].text);
                parts.push_back(layoutText(all[i].text.substr(0, prefix)));
                parts.push_back(capture(Tag::ToolId,
                                        sequence({ literal(all[i].text.substr(prefix)), name(),
                                                   literal(all[i + 2].text), chars({ { '0', '9' } }, false, 1, 3) })));
                i += 3;
                continue;
            }
            parts.push_back(write(all[i], next));
        }
        return sequence(std::move(parts));
    }

    Expr write(const AnswerNode &node, const AnswerCursor &next)
    {
        const bool isArguments = !m_member && holdsArguments(node);
        if (node.kind == Kind::Choice && isArguments)
            return choiceOf(node, next);
        const bool isNone = isArguments && hasNoArguments() && holds(node, "arguments");
        Expr some = node.optional && isNone ? emptyLine(node) : present(node, next);
        if (!node.optional || isNone)
            return some;
        if (isArguments)
            return m_plan.mayBeEmpty() ? choice({ some, emptyLine(node) }) : some;
        return optional(some);
    }

    // Some templates leave the arguments' line empty if there are none, or the blank before them: `<look />`.
    static Expr emptyLine(const AnswerNode &node)
    {
        const AnswerNode *first = &node;
        while (!first->children.empty())
            first = &first->children.front();
        return layout(std::string(blankBefore(first->text).substr(0, 1)));
    }

    bool hasNoArguments() const { return m_merged.members.empty() && m_merged.others.empty(); }

    Expr choiceOf(const AnswerNode &node, const AnswerCursor &next)
    {
        const bool mayBeNone = m_plan.mayBeEmpty() || !holdsArguments(node);
        std::vector<Expr> ways;
        for (const AnswerNode &way : node.children) {
            const bool isNone = std::any_of(way.guards.begin(), way.guards.end(), [](const AnswerGuard &guard) {
                return guard.fact == Fact::HasArguments && guard.negated;
            });
            if (isNone ? mayBeNone : !hasNoArguments() || !holds(way, "arguments"))
                ways.push_back(write(way, next));
        }
        return choice(std::move(ways));
    }

    Expr present(const AnswerNode &node, const AnswerCursor &next)
    {
        if (node.name == "object" && m_section.json)
            return object();
        switch (node.kind) {
        case Kind::Literal:
            return text(node, next);
        case Kind::Field:
            return field(node, next);
        case Kind::Sequence:
            return nodes(node.children, &next, nullptr);
        case Kind::Choice:
            return m_member ? value(node, next) : choiceOf(node, next);
        case Kind::Repeat:
            return loop(node, next);
        case Kind::Recursion:
            break;
        }
        return {};
    }

    Expr object()
    {
        if (m_section.json->argumentsAsText)
            m_written.relaxations.push_back(
                { m_tool->name, {}, "the template writes arguments as a text, which the grammar does not look into" });
        return writtenCallObject(*m_section.json, *m_tool);
    }

    // Beside a value that is text, no layout may be left out.
    static Expr text(const AnswerNode &node, const AnswerCursor &next)
    {
        const AnswerNode &before = next.node(-2);
        if (rawValue(next.node()) || rawValue(before) || (!holds(before, "KEY") && holdsRawValue(before)))
            return literal(node.text);
        const Marker own(node.text);
        if (next.node().name == "KEY" && own.hasCore())
            return sequence({ layout(own.before), literal(own.core + own.after) });
        if (before.name == "KEY" && own.hasCore())
            return sequence({ literal(own.before + own.core), layout(own.after) });
        return layoutText(node.text);
    }

    Expr name() { return std::exchange(m_isNamed, true) ? literal(m_tool->name) : plainName(*m_tool); }

    Expr field(const AnswerNode &node, const AnswerCursor &next)
    {
        if (node.name == "NAME")
            return name();
        if (node.name == "ID")
            return capture(
                Tag::ToolId,
                chars({ { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' }, { '-', '-' } }, false, 1, 64));
        if (node.name == "KEY")
            return m_member ? key() : Expr();
        if (node.name == "ARGUMENTS")
            return argumentsObject(m_tool->parameters, dialectOf(node));
        if (node.name == "VALUE")
            return value(node, next);
        return chars({ { '0', '9' } }, false, 1, 9);
    }

    // Arguments one by one

    Expr loop(const AnswerNode &node, const AnswerCursor &next)
    {
        constexpr std::size_t manyTools = 20;
        MemberSpelling spelling;
        const auto argument = [&](const ArgumentPlan::Member &member, const ArgumentPlan::Others *others) {
            m_member = &member;
            m_others = others;
            const AnswerNode &turn = node.children.front();
            m_isShared = others || keysIn(turn) < 2; // then all share what reads their texts
            const AnswerNode named = m_isShared ? AnswerNode() : withWholeTexts(withKey(turn, member.name));
            Expr expr = nodes((m_isShared ? turn : named).children, &next, &node);
            m_member = nullptr;
            return expr;
        };
        spelling.member = [&](const ArgumentPlan::Member &member) { return argument(member, nullptr); };
        spelling.others = [&](const ArgumentPlan::Others &others) {
            return argument({ .schema = others.schema, .types = others.types }, &others);
        };
        spelling.separator = node.children.size() > 1 ? argumentSeparator(textOf(node.children[1])) : Expr();
        if (node.children.size() < 2 && m_section.isCode) // as Python needs it
            spelling.separator = optional(argumentSeparator(", "));
        spelling.tracked = m_tools.size() > manyTools ? 4 : 6;
        const PlannedMembers members = plannedMembers(m_plan, spelling);
        note(members.relaxations, m_written.relaxations);
        note(members.remarks, m_written.remarks);
        return members.written;
    }

    // Models write Python's comma without its blank, too.
    Expr argumentSeparator(const std::string &text) const
    {
        const Marker own(text);
        if (!m_section.isCode || own.core != ",")
            return literal(text);
        return sequence({ literal(own.before + own.core), optional(literal(own.after.empty() ? " " : own.after)) });
    }

    static std::size_t keysIn(const AnswerNode &node)
    {
        std::size_t keys = node.name == "KEY" ? 1 : 0;
        for (const AnswerNode &child : node.children)
            keys += keysIn(child);
        return keys;
    }

    // The argument with its name in all places: of `<where>up</where>` in both.
    static AnswerNode withKey(AnswerNode node, const std::string &name)
    {
        if (node.kind == Kind::Field && node.name == "KEY")
            return { .kind = Kind::Literal, .text = name };
        for (AnswerNode &child : node.children)
            child = withKey(std::move(child), name);
        return node;
    }

    void note(const std::vector<Relaxation> &all, std::vector<Relaxation> &to) const
    {
        for (const Relaxation &one : all)
            to.push_back({ m_tool->name, one.pointer, one.reason });
    }

    Expr key() const
    {
        if (!m_others)
            return literal(m_member->name);
        const Value word = Object{ { "pattern", R"(^[^\s<>"'=(){}[\],:;|]+$)" } };
        return until({ "\n" }, {}, Gbnf::narrowedSchema(m_others->names, word));
    }

    // Values

    Expr value(const AnswerNode &node, const AnswerCursor &next)
    {
        const ArgumentPlan::Member &member = *m_member;
        const bool isText = member.types.allows(SchemaTypes::String);
        const bool isOther = !member.types.isOnly(SchemaTypes::String);
        const std::vector<ValueWay> all = waysOfValue(node);
        if (const ValueWay *way = wayOfUnknown(all))
            return valueIn(*way, next, {});
        std::vector<Expr> ways;
        for (const ValueWay &way : all) {
            if (isOther && way.forOthers)
                ways.push_back(valueIn(way, next, otherThanText(member, isText)));
        }
        for (const ValueWay &way : all) {
            if (isText && way.forTexts)
                ways.push_back(valueIn(way, next,
                                       isOther ? Gbnf::narrowedSchema(member.schema, Object{ { "type", "string" } })
                                               : member.schema));
        }
        return choice(std::move(ways));
    }

    // Of `<where><x>1</x></where>` all is text. Null if the value is none of that kind, or may be any text anyway.
    const ValueWay *wayOfUnknown(const std::vector<ValueWay> &ways)
    {
        const ArgumentPlan::Member &member = *m_member;
        const bool isNested = member.types.allows(SchemaTypes::Object) || member.types.allows(SchemaTypes::Array);
        const bool isAnyText = member.types.allows(SchemaTypes::String) && heldTexts(member.schema).isNull();
        if (m_how.areNestedKnown || !isNested || isAnyText)
            return nullptr;
        const auto raw = std::find_if(ways.begin(), ways.end(), [](const ValueWay &way) {
            return way.forTexts && way.field->spelling == Spelling::Raw;
        });
        if (raw == ways.end())
            return nullptr;
        const char *reason = "the template writes objects and lists in a way of its own, so any text may come";
        m_written.relaxations.push_back({ m_tool->name, member.pointer, reason });
        return &*raw;
    }

    static Value otherThanText(const ArgumentPlan::Member &member, bool isText)
    {
        static constexpr std::pair<SchemaTypes::Type, const char *> others[] = {
            { SchemaTypes::Null, "null" },     { SchemaTypes::Boolean, "boolean" }, { SchemaTypes::Integer, "integer" },
            { SchemaTypes::Number, "number" }, { SchemaTypes::Array, "array" },     { SchemaTypes::Object, "object" },
        };
        Array types;
        for (const auto &[type, name] : others) {
            if (member.types.allows(type))
                types.emplace_back(name);
        }
        return isText ? Gbnf::narrowedSchema(member.schema, Object{ { "type", std::move(types) } }) : member.schema;
    }

    Expr valueIn(const ValueWay &way, const AnswerCursor &next, const Value &schema)
    {
        if (way.node == way.field)
            return leaf(way, next, schema);
        std::vector<Expr> parts;
        const std::vector<AnswerNode> &all = way.node->children;
        for (std::size_t i = 0; i < all.size(); ++i)
            parts.push_back(fieldIn(all[i]) ? leaf(way, { &all, i + 1, &next, nullptr }, schema)
                                            : literal(textOf(all[i])));
        return sequence(std::move(parts));
    }

    Expr leaf(const ValueWay &way, const AnswerCursor &next, const Value &schema)
    {
        if (way.forTexts && way.field->spelling == Spelling::Raw)
            return rawText(next, schema);
        Peg::JsonDialect dialect = dialectOf(*way.field);
        dialect.keepsSlashEscapes = m_section.isCode; // as the reader has it
        return jsonValue(schema, dialect);
    }

    // Texts that the schema leaves free are the same for all arguments.
    Expr rawText(const AnswerCursor &next, const Value &schema)
    {
        if (!m_isShared || !heldTexts(schema).isNull())
            return heldText(next, schema);
        const auto place = std::pair(next.nodes, next.index);
        const auto known = m_freeTexts.find(place);
        return known != m_freeTexts.end() ? known->second
                                          : m_freeTexts.emplace(place, heldText(next, schema)).first->second;
    }

    Expr heldText(const AnswerCursor &next, const Value &schema) const
    {
        constexpr std::size_t many = 1'000; // whose texts hold no closer at all
        AnswerStops stops = m_merged.members.size() > many ? stopsAt(next, m_names) : valueStopsAt(next, m_names);
        if (!stops.all.empty()
            && isDistinctText(stops.all.front().text)) { // a closer that is there twice is read as one
            AnswerStop &own = stops.all.front();
            own.follow = choice({ own.follow, sequence({ space(), literal(own.text) }) });
        }
        const std::vector<std::string> listed = listedTexts(schema);
        const auto holdsEnd = [&](const std::string &text) {
            return std::any_of(stops.all.begin(), stops.all.end(),
                               [&](const AnswerStop &stop) { return text.find(stop.text) != std::string::npos; });
        };
        if (!listed.empty() && std::none_of(listed.begin(), listed.end(), holdsEnd))
            return oneOf(listed);
        return untilStops(stops,
                          listed.empty() ? heldTexts(schema)
                                         : Value(Object{ { "enum", Array(listed.begin(), listed.end()) } }));
    }

    const CallSection &m_section;
    const std::vector<ToolDeclaration> &m_tools;
    const CallsToWrite m_how;
    const std::vector<std::string> m_names;
    const ToolDeclaration *m_tool = nullptr;
    ArgumentPlan m_plan;
    ArgumentPlan::Alternative m_merged;
    const ArgumentPlan::Member *m_member = nullptr; // the argument that is being written
    const ArgumentPlan::Others *m_others = nullptr; // of any name that these allow, if not null
    bool m_isNamed = false;
    bool m_isShared = false; // the nodes are the tree's own
    std::map<std::pair<const std::vector<AnswerNode> *, std::size_t>, Expr> m_freeTexts; // by place
    WrittenCalls m_written;
};

} // namespace

WrittenCalls writtenCalls(const CallSection &section, const std::vector<ToolDeclaration> &tools,
                          const CallsToWrite &how)
{
    return CallsGrammar(section, tools, how).make();
}

} // namespace Parlance
