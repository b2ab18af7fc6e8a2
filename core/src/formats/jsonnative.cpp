// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "formats/builtin_p.h"
#include "formats/markercombinators_p.h"

#include <optional>

namespace Parlance {

namespace {

using namespace Peg;
using namespace Pieces;

// A text in quotes; models that think in Python write single ones.
Expr quoted(const Expr &text)
{
    const Expr single =
        sequence({ tolerated(literal("'"), "single quotes stand for double ones"), text, literal("'") });
    return choice({ sequence({ literal("\""), text, literal("\"") }), single });
}

Expr member(const std::string &key, Expr value)
{
    return sequence({ quoted(literal(key)), space(), literal(":"), space(), std::move(value) });
}

// Any other member, read over.
Expr otherMember(const JsonDialect &dialect)
{
    const Expr any = sequence({ jsonValue({}, dialect), space(), literal(":"), space(), jsonValue({}, dialect) });
    return choice(
        { member("type", literal("\"function\"")), tolerated(any, "a member that means nothing was left out") });
}

Expr members(const std::vector<Expr> &alternatives, const Expr &close)
{
    const Expr one = choice(alternatives);
    return sequence({ literal("{"), space(),
                      optional(sequence({ one, repeat(sequence({ space(), literal(","), space(), one })) })), space(),
                      close });
}

// Members of which one settles what the object is: behind it, the others stream.
Expr settledMembers(const Expr &before, const Expr &settling, const Expr &behind, const Expr &close)
{
    const Expr comma = sequence({ space(), literal(","), space() });
    return sequence({ literal("{"), space(), repeat(sequence({ before, comma })), settling,
                      repeat(sequence({ comma, behind })), space(), close });
}

// A call as a JSON object, for one set of tools.
class CallObject
{
public:
    CallObject(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared)
        : m_json(tools.json)
        , m_declared(declared)
    {
        m_dialect.python = m_json.usesPythonDicts;
        m_brace = choice({ literal("}"), tolerated(ahead(certainEnd(tools, declared)), "a closing brace is missing") });
    }

    // What closes a call where nothing else can be meant.
    static Expr certainEnd(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared)
    {
        if (isDistinct(tools.perCallEnd))
            return sequence({ space(), coreWith(tools.perCallEnd, named(declared)) });
        if (tools.json.toolsArrayWrapped && isDistinct(tools.sectionEnd))
            return sequence({ space(), literal("]"), space(), coreWith(tools.sectionEnd, named(declared)) });
        return choice({});
    }

    // Members in any order, unknown ones read over; the Python dialect is read everywhere.
    Expr parsed() const
    {
        if (m_json.funNameIsKey)
            return nameAsKey();
        if (m_json.functionField.empty())
            return callMembers(true);
        const Expr inner = callMembers(false);
        return members(withId({ member(m_json.functionField, inner), otherMember(lenient()) }), m_brace);
    }

    // The members in the template's order, for one tool.
    Expr written(const ToolDeclaration &tool) const
    {
        if (m_json.funNameIsKey)
            return writtenObject({ { plainName(tool), argumentsObject(tool.parameters, m_dialect) } });
        std::vector<WrittenMember> parts;
        for (const std::string &key : m_json.parameterOrder) {
            if (const auto value = valueOf(key, tool))
                parts.push_back({ literal(key), *value });
        }
        if (m_json.functionField.empty())
            return writtenObject(parts);
        return writtenObject({ { literal(m_json.functionField), writtenObject(parts) } }, writtenAround());
    }

private:
    struct WrittenMember
    {
        Expr key;
        Expr value;
    };

    static Expr writtenMember(const WrittenMember &member)
    {
        return sequence({ literal("\""), member.key, literal("\""), literal(":"), jsonLayout(), member.value });
    }

    // The members in their order, and others (the second list) in front or behind that may be left out.
    static Expr writtenObject(const std::vector<WrittenMember> &members, const std::vector<WrittenMember> &others = {})
    {
        const Expr comma = sequence({ literal(","), jsonLayout() });
        std::vector<Expr> parts{ literal("{"), jsonLayout() };
        for (const WrittenMember &other : others)
            parts.push_back(optional(sequence({ writtenMember(other), comma })));
        for (std::size_t i = 0; i < members.size(); ++i) {
            if (i > 0)
                parts.push_back(comma);
            parts.push_back(writtenMember(members[i]));
        }
        for (const WrittenMember &other : others)
            parts.push_back(optional(sequence({ comma, writtenMember(other) })));
        parts.push_back(jsonLayout());
        parts.push_back(literal("}"));
        return sequence(parts);
    }

    // What stands beside the object that holds name and arguments.
    std::vector<WrittenMember> writtenAround() const
    {
        std::vector<WrittenMember> around;
        for (const std::string &field : { m_json.idField, m_json.genIdField }) {
            if (!field.empty())
                around.push_back({ literal(field), writtenId() });
        }
        around.push_back({ literal("type"), constant("type").value_or(literal("\"function\"")) });
        return around;
    }

    std::optional<Expr> constant(const std::string &key) const
    {
        const auto found = m_json.constants.find(key);
        return found == m_json.constants.end() ? std::nullopt : std::optional(literal(found->second));
    }

    static Expr writtenId()
    {
        return sequence({ literal("\""),
                          chars({ { 'a', 'z' }, { 'A', 'Z' }, { '0', '9' }, { '_', '_' }, { '-', '-' } }, false, 1, 40),
                          literal("\"") });
    }

    static JsonDialect lenient()
    {
        JsonDialect dialect;
        dialect.python = true;
        return dialect;
    }

    Expr nameAsKey() const
    {
        return sequence({ literal("{"), space(), quoted(quotedName(m_declared)), space(), literal(":"), space(), cut(),
                          anyArguments(m_json.usesPythonDicts), space(), m_brace });
    }

    Expr nameValue() const { return sequence({ quoted(quotedName(m_declared)), cut() }); }

    Expr argumentsValue() const
    {
        const Expr object = anyArguments(m_json.usesPythonDicts);
        return choice({ object, argumentsText('"'), argumentsText('\'') });
    }

    // A string that holds the arguments' JSON; where Python printed it, between single quotes.
    static Expr argumentsText(char quote)
    {
        const std::string mark(1, quote);
        return sequence(
            { literal(mark), capture(Tag::ToolArgs, stringInside(quote), Coding::JsonString), literal(mark) });
    }

    static Expr stringInside(char quote)
    {
        const auto code = static_cast<char32_t>(quote);
        const Expr escaped = sequence({ literal("\\"), chars({}, true, 1, 1) });
        return repeat(choice({ chars({ { code, code }, { '\\', '\\' } }, true, 1), escaped }));
    }

    static Expr jsonStringInside() { return stringInside('"'); }

    Expr idValue() const
    {
        const Expr quoted =
            sequence({ literal("\""), capture(Tag::ToolId, jsonStringInside(), Coding::JsonString), literal("\"") });
        return choice({ quoted, jsonValue({}, lenient()) });
    }

    /// What was read so far is final once the name is known, so that the arguments stream.
    Expr callMembers(bool ids) const
    {
        const auto all = [&](bool settled) {
            return choice(ids ? withId(otherMembers(settled)) : otherMembers(settled));
        };
        const Expr name = member(m_json.nameField, nameValue());
        return settledMembers(all(false), name, choice({ name, all(true) }), m_brace);
    }

    std::vector<Expr> otherMembers(bool settled) const
    {
        const Expr final = sequence({ ahead(oneOf({ "{", "[", "\"", "'" })), cut() });
        const Expr value = settled ? sequence({ final, argumentsValue() }) : argumentsValue();
        std::vector<Expr> alternatives;
        if (!m_json.argsField.empty())
            alternatives.push_back(member(m_json.argsField, value));
        // Models mix the two usual spellings up.
        for (const char *other : { "arguments", "parameters" }) {
            if (m_json.argsField != other)
                alternatives.push_back(tolerated(member(other, value), "the arguments' member has another name"));
        }
        // A name that was not declared is no call's.
        const Expr nameKey = quoted(literal(m_json.nameField));
        alternatives.push_back(sequence({ notAhead(nameKey), otherMember(lenient()) }));
        return alternatives;
    }

    std::vector<Expr> withId(std::vector<Expr> alternatives) const
    {
        for (const std::string &field : { m_json.idField, m_json.genIdField }) {
            if (!field.empty())
                alternatives.insert(alternatives.begin(), member(field, idValue()));
        }
        return alternatives;
    }

    std::optional<Expr> valueOf(const std::string &key, const ToolDeclaration &tool) const
    {
        if (key == m_json.nameField)
            return sequence({ literal("\""), plainName(tool), literal("\"") });
        if (key == m_json.argsField)
            return argumentsObject(tool.parameters, m_dialect);
        if (key == m_json.idField || key == m_json.genIdField)
            return writtenId();
        return constant(key);
    }

    const ToolsAnalysis::Json &m_json;
    const std::vector<ToolDeclaration> &m_declared;
    JsonDialect m_dialect;
    Expr m_brace;
};

class JsonNative final : public Format
{
public:
    std::string id() const override { return "JSON_NATIVE"; }
    std::string description() const override
    {
        return "a call is one JSON value that holds the name and the arguments";
    }

    CallGrammar calls(const Analysis &analysis, const CallRequest &request) const override
    {
        const ToolsAnalysis &tools = analysis.tools;
        const CallObject object(tools, request.tools);
        std::vector<Expr> written;
        for (const ToolDeclaration &tool : request.tools)
            written.push_back(object.written(tool));
        const Expr parsed = sequence({ object.parsed(), strayBrace(CallObject::certainEnd(tools, request.tools)) });
        const Expr value = constrain(parsed, choice(written));
        const Expr call = capture(Tag::Tool, sequence({ callOpening(tools, request.tools), value }));
        const Expr framed =
            guard(sequence({ call, optionalMarker(tools.perCallEnd, "the end of the call", named(request.tools)) }),
                  cutMarker({ &tools.perCallEnd }), "a call");
        return tools.json.toolsArrayWrapped ? arrayOf(framed, analysis, request) : plain(framed, analysis, request);
    }

private:
    // The beginning of a call's first member.
    static std::string memberPattern(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared)
    {
        const ToolsAnalysis::Json &json = tools.json;
        std::vector<std::string> keys;
        if (json.funNameIsKey) {
            for (const ToolDeclaration &tool : declared)
                keys.push_back(tool.name);
            return "\"" + anyPattern(keys) + "\"\\s*:";
        }
        keys = { "type" };
        for (const std::string *key :
             { &json.idField, &json.genIdField, &json.functionField, &json.nameField, &json.argsField }) {
            if (!key->empty())
                keys.push_back(*key);
        }
        return "\"" + anyPattern(keys) + "\"\\s*:";
    }

    static CallGrammar arrayOf(const Expr &call, const Analysis &analysis, const CallRequest &request)
    {
        const ToolsAnalysis &tools = analysis.tools;
        const Expr all = Pieces::calls(call, analysis, request);
        const Expr blank = constrain(space(), jsonLayout());
        const Expr array =
            sequence({ literal("["), blank, all, blank,
                       constrain(choice({ literal("]"), tolerated(Expr(), "the end of the array is missing") }),
                                 literal("]")) });
        // A lone call may come without the array.
        const Expr body = constrain(choice({ array, call }), array);
        CallGrammar grammar;
        grammar.section =
            sequence({ sectionOpening(tools, request.tools), body, sectionClosing(tools, request.tools) });
        grammar.openers = openers({ &tools.sectionStart });
        if (grammar.openers.empty())
            grammar.openers = { "[" };
        grammar.triggers =
            triggersOf(grammar.openers, tools, request.tools, "\\{\\s*" + memberPattern(tools, request.tools));
        return grammar;
    }

    static CallGrammar plain(const Expr &call, const Analysis &analysis, const CallRequest &request)
    {
        const ToolsAnalysis &tools = analysis.tools;
        CallGrammar grammar;
        grammar.section = sequence({ sectionOpening(tools, request.tools), Pieces::calls(call, analysis, request),
                                     sectionClosing(tools, request.tools) });
        grammar.openers = openers({ &tools.sectionStart, &tools.perCallStart });
        if (grammar.openers.empty())
            grammar.openers = { "{" };
        grammar.triggers = triggersOf(grammar.openers, tools, request.tools, memberPattern(tools, request.tools));
        return grammar;
    }
};

} // namespace

std::shared_ptr<const Format> jsonNativeFormat()
{
    return std::make_shared<JsonNative>();
}

} // namespace Parlance
