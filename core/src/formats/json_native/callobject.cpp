// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "formats/json_native/callobject_p.h"

#include "answer/jsoncall_p.h"
#include "markup/markerlexer_p.h"

// The fields tools.json of an analysis are the members of a JsonCall.
namespace Parlance::NativeCalls {

using namespace Peg;
using namespace Pieces;

static JsonCall jsonCall(const ToolsAnalysis::Json &json)
{
    return { .nameIsKey = json.funNameIsKey,
             .functionField = json.functionField,
             .nameField = json.nameField,
             .argsField = json.argsField,
             .idField = json.idField,
             .genIdField = json.genIdField,
             .argumentsAsText = json.argumentsAsText,
             .python = json.usesPythonDicts,
             .order = json.parameterOrder,
             .constants = json.constants };
}

Expr certainEnd(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared)
{
    if (isDistinct(tools.perCallEnd))
        return sequence({ space(), coreWith(tools.perCallEnd, named(declared, tools.perCallEnd)) });
    if (tools.json.toolsArrayWrapped && isDistinct(tools.sectionEnd))
        return sequence(
            { space(), literal("]"), space(), coreWith(tools.sectionEnd, named(declared, tools.sectionEnd)) });
    if (tools.json.toolsArrayWrapped)
        return sequence({ space(), literal("]"), space(), end() });
    const std::vector<std::string_view> tokens = markerTokens(tools.callSeparator.core);
    if (!tokens.empty() && isTag(tokens.front())) // of `<end><bot>` between calls, the first ends the last one, too
        return sequence({ space(), literal(std::string(tokens.front())) });
    return choice({});
}

Expr callObject(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared)
{
    return Parlance::callObject(jsonCall(tools.json), declared,
                                { distinctTexts({ &tools.perCallEnd, &tools.sectionEnd, &tools.callSeparator }),
                                  certainEnd(tools, declared), tools.json.toolsArrayWrapped });
}

Expr callObjectHeader(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared)
{
    return Parlance::callObjectHeader(jsonCall(tools.json), declared);
}

Expr callObjectBeginning(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared)
{
    return Parlance::callObjectBeginning(jsonCall(tools.json), declared, tools.json.toolsArrayWrapped);
}

Expr writtenCallObject(const ToolsAnalysis &tools, const ToolDeclaration &tool)
{
    return Parlance::writtenCallObject(jsonCall(tools.json), tool);
}

} // namespace Parlance::NativeCalls
