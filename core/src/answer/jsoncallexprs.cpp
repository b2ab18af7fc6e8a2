// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Also reads `{"arguments": {"where": "here"}, 'name': 'look', "note": 1}` as a call of look: the members may have any
// order, single quotes, and an unknown member among them. After the name it is a call, and its arguments stream.
//
// Writes `{"name": "look", "arguments": ` and the arguments that look's schema allows. White space is a blank, or a
// line feed with indentation, where JSON allows it. Members with the same value in every call keep their place.

#include "answer/jsoncall_p.h"

#include "answer/argumentsobject_p.h"
#include "answer/markerexprs_p.h"
#include "answer/toolnames_p.h"
#include "grammar/schema/planreader_p.h"
#include "message/arguments/jsontext_p.h"
#include "peg/instructions_p.h"
#include "peg/node_p.h"

#include <parlance/anyorder.h>

#include <algorithm>

namespace Parlance {

using namespace Peg;
using namespace CallSyntax;

namespace {

// Members of which one settles what the object is: after it, the others stream.
Expr settledMembers(const Expr &before, const Expr &settling, const Expr &after, const Expr &close)
{
    const Expr comma = sequence({ space(), literal(","), space() });
    const Expr surplus = optional(sequence(
        { ahead(sequence({ comma, literal("}") })), tolerated(comma, "a comma comes after the last member") }));
    const Expr noComma = sequence({ chars({ { ' ', ' ' }, { '\n', '\n' } }, false, 1), ahead(literal("\"")),
                                    tolerated(Expr(), "a comma is missing between members") });
    const Expr next = choice({ comma, noComma });
    return sequence({ literal("{"), space(), repeat(sequence({ before, next })), settling,
                      repeat(sequence({ next, after })), surplus, space(), close });
}

// The inside of a string between quotes of the kind, escapes and all.
Expr insideQuotes(char quote)
{
    const auto code = static_cast<char32_t>(quote);
    const Expr escaped = sequence({ literal("\\"), chars({}, true, 1, 1) });
    return repeat(choice({ chars({ { code, code }, { '\\', '\\' } }, true, 1), escaped }));
}

constexpr const char *usualName = "name";
constexpr const char *otherName = "the name's member has another name";

class CallObject
{
public:
    CallObject(const JsonCall &json, const Expr &name, CallObjectPlace place)
        : m_json(json)
        , m_declaredName(quoted(name))
        , m_ends(std::move(place.ends))
        , m_isInArray(place.isInList)
        , m_brace(choice({ literal("}"),
                           tolerated(ahead(choice({ place.certainEnd, sequence({ space(), end() }) })),
                                     "a closing brace is missing") }))
    { }

    Expr expression() const
    {
        if (m_json.isNameKeyAlone())
            return nameAsKey();
        const Expr members = m_json.nameIsKey ? membersWithNameKey() : callMembers();
        return m_json.functionField.empty() ? members : functionMember(members);
    }

    Expr header() const
    {
        if (m_json.isNameKeyAlone())
            return sequence({ literal("{"), space(), m_declaredName, space(), literal(":") });
        if (m_json.nameIsKey)
            return upTo(nameKeyAhead(), sequence({ m_declaredName, space(), literal(":") }));
        return sequence({ beginning(), space(), literal(":"), space(), m_declaredName });
    }

    Expr beginning() const
    {
        if (m_json.isNameKeyAlone())
            return m_isInArray ? choice({ header(), nameKeyAhead() }) : header();
        return m_json.nameIsKey ? header() : upTo(anyNameKey(), anyNameKey());
    }

private:
    // From an object's brace up to what it is recognised by.
    static Expr upTo(const Expr &sign, const Expr &key)
    {
        // The name is in this object, or in one inside of it: after the object's end, it is none of its members.
        const Expr inside = chars({ { '{', '{' }, { '}', '}' } }, true, 0, 120);
        const Expr whole = sequence({ literal("{"), inside, literal("}") });
        const Expr character = choice({ whole, chars({ { '}', '}' } }, true, 1, 1) });
        const Expr other = sequence({ notAhead(sign), character });
        const Expr quote = ahead(
            sequence({ space(), choice({ oneOf({ "\"", "'" }), key }) })); // in code, most braces open something else
        return sequence({ literal("{"), quote, repeat(other, 0, 120), key });
    }

    // A text in quotes; models that think in Python write single ones.
    Expr quoted(const Expr &text) const
    {
        static const Expr mark = literal("\"");
        static const Expr other = literal("'");
        static const Expr tolerant = tolerated(other, "single quotes replace double ones");
        return choice({ sequence({ mark, text, mark }), sequence({ m_json.python ? other : tolerant, text, other }) });
    }

    // Its quotes may be missing: `{name: "look"}`.
    Expr keyed(const Expr &key) const
    {
        return choice({ quoted(key), sequence({ key, ahead(sequence({ space(), literal(":") })) }) });
    }

    Expr member(const Expr &key, Expr value) const
    {
        return sequence({ keyed(key), space(), literal(":"), space(), std::move(value) });
    }

    // Models mix the usual spelling and the template's up.
    Expr nameKey() const
    {
        const Expr own = literal(m_json.nameField);
        return keyed(m_json.nameField == usualName ? own : choice({ own, tolerated(literal(usualName), otherName) }));
    }

    // `{"tool": "look", …}`, too: a text, as `"function": {` holds the call in other templates.
    Expr anyNameKey() const
    {
        std::vector<std::string> others{ "tool", "function", "tool_name", "function_name" };
        std::erase_if(others, [this](const std::string &key) {
            return key == m_json.nameField || key == m_json.functionField || key == m_json.argsField;
        });
        const Expr text = ahead(sequence({ space(), literal(":"), space(), oneOf({ "\"", "'" }) }));
        return choice({ nameKey(), sequence({ quoted(tolerated(oneOf(std::move(others)), otherName)), text }) });
    }

    Expr name(const Expr &value) const { return sequence({ anyNameKey(), space(), literal(":"), space(), value }); }

    // Any other member, read over; what the template writes of every call alike in silence.
    Expr otherMember() const
    {
        const Expr value = jsonValue({}, pythonLiterals);
        const Expr any = sequence({ jsonValue({}, pythonLiterals), space(), literal(":"), space(), value });
        std::vector<Expr> alternatives{ member(literal("type"), quoted(literal("function"))) };
        for (const auto &[key, text] : m_json.constants)
            alternatives.push_back(member(literal(key), literal(text)));
        alternatives.push_back(toleratedAs(CaptureKind::leftOutRule, any, "ignored an unknown member"));
        return choice(std::move(alternatives));
    }

    Expr nameKeyAhead() const
    {
        const Expr object = m_json.argumentsAsText
            ? choice({ literal("{"), sequence({ oneOf({ "\"", "'" }), space(), literal("{") }) })
            : literal("{");
        return ahead(sequence({ m_declaredName, space(), literal(":"), space(), object }));
    }

    // Models put several calls of an array into one object, too: `[{"look": {…}, "sing": {…}}]`.
    Expr nameAsKey() const
    {
        const Expr none =
            sequence({ noArguments(), tolerated(oneOf({ "\"\"", "''" }), "an empty text means no arguments") });
        std::vector<Expr> open{ sequence({ literal("{"), space() }) };
        std::vector<Expr> close{ m_brace };
        if (m_isInArray) {
            open.push_back(tolerated(nameKeyAhead(), "a call's opening brace is missing"));
            close.push_back(tolerated(ahead(sequence({ literal(","), space(), nameKeyAhead() })),
                                      "another call is in the same object"));
        }
        return sequence({ choice(std::move(open)), m_declaredName, space(), literal(":"), space(), cut(),
                          choice({ none, argumentsOfName() }), space(), choice(std::move(close)) });
    }

    // `{"id": "c1", "look": {…}}`: of the members that hold objects, the first with a declared name is the call's.
    Expr membersWithNameKey() const
    {
        const Expr named = sequence(
            { ahead(nameKeyAhead()), m_declaredName, space(), literal(":"), space(), cut(), argumentsOfName() });
        const std::vector<Expr> other{ otherMember() };
        const Expr others = choice(m_json.functionField.empty() ? withId(other) : other);
        return settledMembers(sequence({ notAhead(nameKeyAhead()), others }), named, others, m_brace);
    }

    // An object, or the text that holds one: `{"look": "{\"where\": \"here\"}"}`.
    Expr argumentsOfName() const
    {
        const Expr object = anyArguments(m_json.python, m_ends);
        return m_json.argumentsAsText ? choice({ argumentsText('"'), argumentsText('\''), object }) : object;
    }

    // Without the function's object, or with one of another shape, it is no call.
    Expr functionMember(const Expr &members) const
    {
        const Expr function = member(literal(m_json.functionField), members);
        const Expr other = sequence({ notAhead(quoted(literal(m_json.functionField))), otherMember() });
        const Expr others = choice(withId({ other }));
        return settledMembers(others, function, others, m_brace);
    }

    // What was read so far is final once the name is known, so that the arguments stream.
    Expr callMembers() const
    {
        const Expr before = otherMembers(false);
        const Expr others = otherMembers(true);
        const Expr field =
            sequence({ quoted(literal("function")), space(), literal(":"), space(), literal("{"), space() });
        const Expr around = tolerated(field, "the call is in a member of its own");
        const Expr named = name(sequence({ m_declaredName, cut() }));
        const Expr after = choice({ named, others });
        const Expr comma = sequence({ space(), literal(","), space() });
        const Expr close = sequence({ m_brace, repeat(sequence({ comma, others })), space(), m_brace });
        return choice({ settledMembers(before, sequence({ around, named }), after, close),
                        settledMembers(before, named, after, m_brace) });
    }

    Expr otherMembers(bool settled) const
    {
        // What means none at all; anything else that is no object makes no complete call.
        const Expr notNull = notAhead(oneOf({ "null", "None", "\"\"", "''" }));
        const Expr given = choice({ anyArguments(m_json.python, m_ends), argumentsText('"'), argumentsText('\'') });
        const Expr value = sequence({ notNull, settled ? cut() : Expr(), given });
        std::vector<Expr> alternatives;
        if (!m_json.argsField.empty())
            alternatives.push_back(member(literal(m_json.argsField), value));
        // Models mix the usual spellings up.
        std::vector<std::string> usual{ "arguments", "parameters", "args", "params", "input" };
        std::erase(usual, m_json.argsField);
        alternatives.push_back(
            tolerated(member(oneOf(std::move(usual)), value), "the arguments' member has another name"));
        // A name that was not declared is no call's.
        const Expr named = settled ? Expr() : notAhead(name(m_declaredName));
        alternatives.push_back(sequence({ notAhead(nameKey()), named, otherMember() }));
        return choice(m_json.functionField.empty() ? withId(std::move(alternatives)) : alternatives);
    }

    // A string that holds the arguments' JSON; where Python printed it, between single quotes.
    static Expr argumentsText(char quote)
    {
        const std::string mark(1, quote);
        return sequence(
            { literal(mark), capture(Tag::ToolArgs, insideQuotes(quote), Coding::JsonString), literal(mark) });
    }

    static Expr id()
    {
        const Expr text = capture(Tag::ToolId, insideQuotes('"'), Coding::JsonString);
        const Expr other = tolerated(jsonValue({}, pythonLiterals), "ignored an id that is not a text");
        return choice({ sequence({ literal("\""), text, literal("\"") }), other });
    }

    std::vector<Expr> withId(std::vector<Expr> alternatives) const
    {
        for (const std::string &field : { m_json.idField, m_json.genIdField }) {
            if (!field.empty())
                alternatives.insert(alternatives.begin(), member(literal(field), id()));
        }
        return alternatives;
    }

    const JsonCall &m_json;
    const Expr m_declaredName;
    const std::vector<std::string> m_ends; ///< texts after a call
    const bool m_isInArray;
    const Expr m_brace;
};

struct Member
{
    Expr key;
    Expr value;
    bool isApart = false; ///< before or after the others
};

// Python writes single quotes, and its models double ones, too.
Expr quoted(const JsonCall &json, const Expr &text)
{
    const Expr ours = sequence({ literal("\""), text, literal("\"") });
    return json.python ? choice({ sequence({ literal("'"), text, literal("'") }), ours }) : ours;
}

Expr written(const JsonCall &json, const Member &member)
{
    return sequence({ quoted(json, member.key), literal(":"), jsonLayout(), member.value });
}

// The members in their order, and before or after them others, each of which may be left out.
Expr object(const JsonCall &json, const std::vector<Member> &members, const std::vector<Member> &others = {})
{
    static constexpr int mostInAnyOrder = 4;
    const Expr comma = sequence({ literal(","), jsonLayout() });
    std::vector<UnorderedPart> parts;
    for (const Member &other : others)
        parts.push_back({ written(json, other), false });
    std::vector<Expr> ours;
    for (const Member &member : members) {
        if (member.isApart) {
            parts.push_back({ written(json, member), true });
            continue;
        }
        if (!ours.empty())
            ours.push_back(comma);
        ours.push_back(written(json, member));
    }
    parts.push_back({ sequence(std::move(ours)), true });
    return sequence(
        { literal("{"), jsonLayout(), inAnyOrder(parts, comma, mostInAnyOrder), jsonLayout(), literal("}") });
}

// Counted by the template, as a number or as a text.
Expr countedId(const JsonCall &json)
{
    return choice({ quoted(json, anyId()), chars({ { '0', '9' } }, false, 1, 9) });
}

// JSON inside of a text, as `"{\"where\": \"here\"}"`: any object's.
Expr argumentsText(const JsonCall &json)
{
    const auto between = [](char32_t mark) {
        const Expr plain = chars({ { mark, mark }, { '\\', '\\' }, { 0, 0x1f } }, true, 1);
        const Expr escaped = sequence({ literal("\\"), chars({ { 0, 0x1f } }, true, 1, 1) });
        return sequence({ literal("{"), repeat(choice({ plain, escaped })) });
    };
    const auto text = [&](char mark) {
        const std::string quote(1, mark);
        return sequence({ literal(quote),
                          capture(Tag::ToolArgs, between(static_cast<unsigned char>(mark)), Coding::JsonString),
                          literal(quote) });
    };
    return json.python ? choice({ text('\''), text('"') }) : text('"');
}

Expr arguments(const JsonCall &json, const ToolDeclaration &tool)
{
    const Expr object = argumentsObject(tool.parameters, json.python ? pythonLiterals : plainJson);
    return json.argumentsAsText ? choice({ argumentsText(json), object }) : object;
}

// What is neither known nor the same for every call is counted, too.
Expr valueOf(const std::string &key, const JsonCall &json, const ToolDeclaration &tool)
{
    if (key == json.nameField)
        return quoted(json, plainName(tool));
    if (key == json.argsField)
        return arguments(json, tool);
    if (key == json.idField)
        return quoted(json, anyId());
    const auto constant = json.constants.find(key);
    return constant == json.constants.end() ? countedId(json) : literal(constant->second);
}

// The members of a call other than the object that holds name and arguments.
std::vector<Member> membersAround(const JsonCall &json)
{
    std::vector<Member> around;
    if (!json.idField.empty())
        around.push_back({ literal(json.idField), quoted(json, anyId()) });
    if (!json.genIdField.empty())
        around.push_back({ literal(json.genIdField), countedId(json) });
    if (!json.nameIsKey && !json.constants.contains("type"))
        around.push_back({ literal("type"), literal("\"function\"") });
    const auto isInside = [&](const std::string &key) {
        return !json.functionField.empty() && std::find(json.order.begin(), json.order.end(), key) != json.order.end();
    };
    for (const auto &[key, value] : json.constants) {
        if (!isInside(key))
            around.push_back({ literal(key), literal(value) });
    }
    return around;
}

Expr aroundFunction(const JsonCall &json, const std::vector<Member> &members)
{
    if (!json.functionField.empty())
        return object(json, { { literal(json.functionField), object(json, members) } }, membersAround(json));
    return object(json, members, json.nameIsKey ? membersAround(json) : std::vector<Member>());
}

} // namespace

Expr callObject(const JsonCall &json, const Expr &name, CallObjectPlace place)
{
    return CallObject(json, name, std::move(place)).expression();
}

Expr callObjectHeader(const JsonCall &json, const Expr &name)
{
    return CallObject(json, name, {}).header();
}

Expr callObjectBeginning(const JsonCall &json, const Expr &name, bool isInList)
{
    return CallObject(json, name, { .isInList = isInList }).beginning();
}

Expr writtenCallObject(const JsonCall &json, const ToolDeclaration &tool)
{
    if (json.nameIsKey)
        return aroundFunction(json, { { plainName(tool), arguments(json, tool) } });
    std::vector<Member> members;
    for (const std::string &key : json.order) {
        const bool isAtEdge = key == json.order.front() || key == json.order.back();
        members.push_back({ literal(key), valueOf(key, json, tool), key == json.idField && isAtEdge });
    }
    Expr whole = aroundFunction(json, members);
    const ArgumentPlan plan = argumentPlan(tool.parameters);
    if (!plan.mayBeEmpty() || !plan.merged().members.empty() || members.size() < 2)
        return whole;
    const auto found = std::find(json.order.begin(), json.order.end(), json.argsField);
    if (found == json.order.end())
        return whole;
    members.erase(members.begin() + (found - json.order.begin())); // a call may lack them where there are none
    return choice({ whole, aroundFunction(json, members) });
}

} // namespace Parlance
