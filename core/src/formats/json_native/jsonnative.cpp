// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A call is one JSON value that holds the name and the arguments, alone or in an array:
//
//     <calls>[{"name": "look", "arguments": {}}, {"name": "sing", "arguments": {"loud": true}}]</calls>
//
// are a call of look and one of sing. Here are section and array; the object is in callobject.cpp.

#include "formats/builtin_p.h"
#include "formats/calltriggers_p.h"
#include "formats/json_native/callobject_p.h"
#include "formats/json_native/jsonnativewriting_p.h"
#include "formats/namedcall_p.h"
#include "peg/node_p.h"

namespace Parlance {

namespace {

using namespace Peg;
using namespace Pieces;
using namespace NativeCalls;

// Whether each call has a marker of its own in front.
bool opensEach(const ToolsAnalysis &tools)
{
    return !tools.json.toolsArrayWrapped && isDistinct(tools.perCallStart);
}

/// One call. Models put several into one tag, too: `<call>{…}\n{…}</call>` and `<call>[{…}, {…}]</call>`.
class Call
{
public:
    Call(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared)
        : m_tools(tools)
        , m_declared(declared)
        , m_beginning(callObjectBeginning(tools, declared))
        , m_value(value())
        , m_first(inTag(opening()))
    { }

    const Expr &first() const { return m_first; }

    /// One behind another.
    Expr further() const
    {
        if (isInArray())
            return constrain(sequence({ optional(unreadable()), m_first }), m_first);
        const Expr missing = tolerated(ahead(m_beginning), "the call's opener is missing");
        return constrain(inTag(choice({ opening(), sequence({ space(), missing }) })), m_first);
    }

private:
    bool isInArray() const { return m_tools.json.toolsArrayWrapped; }

    // What is left of a malformed call, up to the next one in the array.
    Expr unreadable() const
    {
        constexpr int most = 1024;
        const Expr character = sequence({ notAhead(choice({ m_beginning, literal("]") })), chars({}, true, 1, 1) });
        return tolerated(repeat(character, 1, most), "a call of the list cannot be read");
    }

    Expr value() const
    {
        std::vector<Expr> written;
        for (const ToolDeclaration &tool : writable(m_declared))
            written.push_back(writtenCallObject(m_tools, tool));
        const Expr parsed =
            sequence({ callObject(m_tools, m_declared), strayBrace(certainEnd(m_tools, m_declared)), listEnd(),
                       opensEach(m_tools) ? blockClosingBefore(certainEnd(m_tools, m_declared)) : Expr() });
        return constrain(parsed, choice(std::move(written)));
    }

    Expr inTag(const Expr &opening) const
    {
        const Expr closing = callEnd(m_tools.perCallEnd, named(m_declared, m_tools.perCallEnd));
        return guard(capture(Tag::Tool, sequence({ opening, m_value, closing })), cutMarker({ &m_tools.perCallEnd }),
                     "a call");
    }

    Expr opening() const
    {
        const Expr opening = callOpening(m_tools, m_declared);
        if (isInArray())
            return opening;
        const Expr bracket = tolerated(literal("["), "the call stands in a list");
        const Expr list = sequence({ ahead(sequence({ literal("["), space(), m_beginning })), bracket, space() });
        const Expr next = sequence({ optional(sequence({ literal("["), space() })), m_beginning });
        const Expr block = opensEach(m_tools) ? blockOpeningBefore(next) : Expr();
        return constrain(sequence({ opening, block, optional(list) }), opening);
    }

    Expr listEnd() const
    {
        if (isInArray() || m_tools.sectionEnd.core.starts_with(']'))
            return {};
        const Expr bracket = sequence({ space(), literal("]") });
        const Expr behind = choice({ certainEnd(m_tools, m_declared), sequence({ space(), end() }) });
        return optional(
            sequence({ ahead(sequence({ bracket, behind })),
                       toleratedAs("stray_bracket", bracket, "the end of a list stands behind the call") }));
    }

    const ToolsAnalysis &m_tools;
    const std::vector<ToolDeclaration> &m_declared;
    const Expr m_beginning;
    const Expr m_value;
    const Expr m_first;
};

// The calls in an array; a lone one may come without.
Expr array(const Expr &call, const Expr &calls, const ToolsAnalysis &tools)
{
    const Marker &sectionEnd = tools.sectionEnd;
    const Expr blank = constrain(space(), templateLayout());
    const Expr close =
        constrain(choice({ literal("]"), tolerated(Expr(), "the end of the array is missing") }), literal("]"));
    const Expr comma = sequence({ space(), literal(",") });
    const Expr surplus = optional(sequence({ ahead(sequence({ comma, space(), literal("]") })),
                                             tolerated(comma, "a comma stands behind the last call") }));
    const Expr array = sequence({ literal("["), blank, calls, constrain(surplus, Expr()), blank, close });
    const Expr read = choice({ array, call });
    const Expr begin = oneOf({ "[", "{" });
    if (!isDistinct(sectionEnd) && isDistinct(tools.sectionStart))
        return constrain(
            choice({ sequence({ ahead(blockOpening()), blockOpeningBefore(begin), read, blockClosingBefore(Expr()) }),
                     read }),
            array);
    if (!isDistinct(sectionEnd))
        return constrain(read, array);
    const Expr end = sequence({ space(), literal(std::string(sectionEnd.coreToHole())) });
    const Expr inBlock = sequence({ blockOpeningBefore(begin), read, blockClosingBefore(end) });
    return constrain(inBlock, array);
}

// How a section begins, up to the first call's name.
Expr plainHeader(const Expr &opening, const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared)
{
    const Expr bracket = optional(sequence({ literal("["), space() }));
    const bool hasTag = isDistinct(tools.sectionStart) || isDistinct(tools.sectionEnd);
    const Expr block = hasTag ? optional(blockOpening()) : Expr();
    const Expr list = tools.json.toolsArrayWrapped ? sequence({ block, bracket }) : Expr();
    const Expr blockInCall = opensEach(tools) ? optional(blockOpening()) : Expr();
    return sequence(
        { opening, list, callOpening(tools, declared), blockInCall, bracket, callObjectHeader(tools, declared) });
}

// The beginning of a call's first member, as a regular expression.
std::string memberPattern(const ToolsAnalysis::Json &json, const std::vector<ToolDeclaration> &declared)
{
    std::vector<std::string> keys;
    if (json.funNameIsKey && json.functionField.empty())
        keys = namesOf(declared);
    if (!json.funNameIsKey)
        keys = { "type" };
    else
        std::transform(json.constants.begin(), json.constants.end(), std::back_inserter(keys),
                       [](const auto &constant) { return constant.first; });
    for (const std::string *key :
         { &json.idField, &json.genIdField, &json.functionField, &json.nameField, &json.argsField }) {
        if (!key->empty())
            keys.push_back(*key);
    }
    return "\"" + anyPattern(keys) + "\"\\s*:";
}

std::vector<std::string> openersOf(const ToolsAnalysis &tools)
{
    const bool isArray = tools.json.toolsArrayWrapped;
    std::vector<std::string> all =
        isArray ? openers({ &tools.sectionStart }) : openers({ &tools.sectionStart, &tools.perCallStart });
    if (all.empty() && isArray)
        return { "[" };
    if (all.empty())
        return { "{", "[" };
    return all;
}

// `look<call>`, where the header in front may be missing.
void addNamesAsOpeners(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared,
                       std::vector<std::string> &openers)
{
    constexpr std::size_t mostNames = 64;
    const std::vector<Marker::Part> parts = behindHeader(tools.perCallStart).parts();
    const std::vector<std::string> names = namesOf(declared);
    if (parts.size() < 2 || names.size() > mostNames)
        return;
    for (const std::string &name : names)
        openers.push_back(name + parts[1].text);
}

// Calls that stand otherwise than in JSON, for what the template knows of them.
void addKnownCalls(CallGrammar &grammar, const Expr &opening, const Analysis &analysis, const CallRequest &request)
{
    if (analysis.tools.json.toolsArrayWrapped)
        return;
    addNamedCalls(grammar, opening, analysis, request);
}

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
        const bool isArray = tools.json.toolsArrayWrapped;
        const Call call(tools, request.tools);
        const auto any = [&](const Expr &one) { return isArray ? one : orNamedCalls(one, analysis, request); };
        const Expr all = Pieces::calls(any(call.first()), any(call.further()), analysis, request);
        const std::optional<ToolsAnalysis> behind = behindContent(analysis);
        const Expr opening = sectionOpening(tools, behind, request.tools);
        CallGrammar grammar;
        grammar.section = sequence(
            { opening, isArray ? array(call.first(), all, tools) : all, sectionClosing(tools, request.tools) });
        grammar.header = plainHeader(opening, tools, request.tools);
        grammar.openers = openersOf(tools);
        if (tools.json.argumentsAsText) {
            for (const ToolDeclaration &tool : writable(request.tools))
                grammar.relaxations.push_back(
                    { tool.name, {}, "the template writes arguments as a text, which the grammar does not look into" });
        }
        const std::string member = memberPattern(tools.json, request.tools);
        const std::vector<std::string> more = behind ? openersOf(*behind) : std::vector<std::string>();
        const bool opensContent = behind && !behind->sectionStart.hasCore();
        grammar.triggers = triggersOf(opensContent ? more : grammar.openers, opensContent ? *behind : tools,
                                      request.tools, isArray ? "\\{\\s*" + member : member);
        grammar.openers.insert(grammar.openers.end(), more.begin(), more.end());
        addNamesAsOpeners(tools, request.tools, grammar.openers);
        if (std::string text = textBehindName(tools); !text.empty())
            grammar.openers.push_back(std::move(text));
        addKnownCalls(grammar, opening, analysis, request);
        return grammar;
    }

    Expr sectionHeader(const Analysis &analysis, const CallRequest &request) const override
    {
        const ToolsAnalysis &tools = analysis.tools;
        const Expr opening = sectionOpening(tools, behindContent(analysis), request.tools);
        CallGrammar grammar;
        grammar.header = plainHeader(opening, tools, request.tools);
        addKnownCalls(grammar, opening, analysis, request);
        return grammar.header;
    }

    Result<std::string> write(const Analysis &analysis, const std::vector<ToolCall> &calls) const override
    {
        return writeNativeCalls(analysis.tools, calls);
    }
};

} // namespace

std::shared_ptr<const Format> jsonNativeFormat()
{
    return std::make_shared<JsonNative>();
}

} // namespace Parlance
