// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "host/analysispatch_p.h"

#include "analysis/report/namedfields_p.h"

#include <parlance/answertree.h>

#include <map>

namespace Parlance {

static void patchCapabilities(const Value &patch, std::map<Capability, CapabilityFinding> &capabilities)
{
    for (const auto &[name, value] : patch.toObject()) {
        const Tristate answer = value.isNull() ? Tristate::Unknown : value.toBool() ? Tristate::Yes : Tristate::No;
        if (const auto capability = fromString<Capability>(name))
            capabilities[*capability] = { answer, "set by a profile" };
    }
}

// Of calls in JSON whose order nobody tells: as most templates write them.
static void orderMembers(const ToolsAnalysis &tools, ToolsAnalysis::Json &json)
{
    if (tools.format != "JSON_NATIVE" || json.funNameIsKey || !json.parameterOrder.empty())
        return;
    for (const auto &[field, usual] : { std::pair(&json.nameField, "name"), std::pair(&json.argsField, "arguments") }) {
        if (field->empty())
            *field = usual;
        json.parameterOrder.push_back(*field);
    }
    for (const std::string &id : { json.idField, json.genIdField }) {
        if (!id.empty())
            json.parameterOrder.push_back(id);
    }
}

Result<ToolsAnalysis> callsSectionOf(const Value &tree)
{
    Result<AnswerNode> section = AnswerNode::fromValue(tree);
    if (!section)
        return section.error();
    return toolsOf(*std::move(section));
}

// What the template was seen to do around its calls stays.
static void setSection(const Value &tree, ToolsAnalysis &tools)
{
    Result<ToolsAnalysis> told = callsSectionOf(tree);
    if (!told)
        return;
    told->turnEnd = std::move(tools.turnEnd);
    told->contentBeforeCalls = tools.contentBeforeCalls;
    told->contentAfterCalls = tools.contentAfterCalls;
    told->bareCalls = tools.bareCalls;
    told->callsInQuotes = tools.callsInQuotes;
    tools = *std::move(told);
}

void patchAnalysis(const Value &patch, Analysis &analysis)
{
    if (patch["tools"].contains("format"))
        analysis.tools = {};
    if (patch.contains("calls_section"))
        setSection(patch["calls_section"], analysis.tools);
    else if (patch.contains("tools"))
        analysis.tools.section = {}; // the fields say it
    setNamedFields(patch, analysis);
    orderMembers(analysis.tools, analysis.tools.json);
    for (const Value &token : patch["more_preserved_tokens"].toArray())
        analysis.preservedTokens.push_back(token.toString());
    patchCapabilities(patch["capabilities"], analysis.capabilities);
}

} // namespace Parlance
