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

namespace Parlance {

namespace {

using namespace Peg;
using namespace Pieces;
using namespace NativeCalls;

Expr call(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared)
{
    std::vector<Expr> written;
    for (const ToolDeclaration &tool : writable(declared))
        written.push_back(writtenCallObject(tools, tool));
    const Expr parsed = sequence({ callObject(tools, declared), strayBrace(certainEnd(tools, declared)) });
    const Expr value = constrain(parsed, choice(std::move(written)));
    const Expr inside =
        sequence({ callOpening(tools, declared), value, callEnd(tools.perCallEnd, named(declared, tools.perCallEnd)) });
    return guard(capture(Tag::Tool, inside), cutMarker({ &tools.perCallEnd }), "a call");
}

// The calls in an array; a lone one may come without.
Expr array(const Expr &call, const Expr &calls)
{
    const Expr blank = constrain(space(), templateLayout());
    const Expr close =
        constrain(choice({ literal("]"), tolerated(Expr(), "the end of the array is missing") }), literal("]"));
    const Expr array = sequence({ literal("["), blank, calls, blank, close });
    return constrain(choice({ array, call }), array);
}

// The beginning of a call's first member, as a regular expression.
std::string memberPattern(const ToolsAnalysis::Json &json, const std::vector<ToolDeclaration> &declared)
{
    std::vector<std::string> keys;
    if (json.funNameIsKey) {
        keys = namesOf(declared);
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

std::vector<std::string> openersOf(const ToolsAnalysis &tools)
{
    const bool isArray = tools.json.toolsArrayWrapped;
    std::vector<std::string> all =
        isArray ? openers({ &tools.sectionStart }) : openers({ &tools.sectionStart, &tools.perCallStart });
    if (all.empty())
        all = { isArray ? "[" : "{" };
    return all;
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
        const Expr one = call(tools, request.tools);
        const Expr all = Pieces::calls(one, analysis, request);
        const std::optional<ToolsAnalysis> behind = behindContent(analysis);
        const Expr opening = sectionOpening(tools, behind, request.tools);
        CallGrammar grammar;
        grammar.section = sequence({ opening, isArray ? array(one, all) : all, sectionClosing(tools, request.tools) });
        const Expr bracket = isArray ? optional(sequence({ literal("["), space() })) : Expr();
        grammar.header =
            sequence({ opening, bracket, callOpening(tools, request.tools), callObjectHeader(tools, request.tools) });
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
        return grammar;
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
