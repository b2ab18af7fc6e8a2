// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A section of two calls, `<calls><call=look>…</call>, <call=sing>…</call></calls>`, is put together from the markers
// as the template writes them, layout included; a marker's holes are filled with the call's name.

#include "formats/callwriting_p.h"

#include "message/messageprogram_p.h"

#include <parlance/json.h>

namespace Parlance::Pieces {

static Result<WrittenCall> callToWrite(const std::vector<ToolCall> &calls, std::size_t index)
{
    const ToolCall &call = calls[index];
    const Result<Value> arguments = call.arguments.empty() ? Value(Object()) : parseJson(call.arguments);
    if (!arguments || !arguments->isObject())
        return Error{
            ErrorCode::InvalidRequest, "the arguments of the call of " + call.name + " are no JSON object", {}, {}, {}
        };
    return WrittenCall{ call.id.empty() ? makeId({}, index, call.name) : call.id, call.name, arguments->toObject(),
                        index };
}

// A call that the template writes otherwise because of the tool's name; nothing where it is none such.
static std::optional<std::string> knownCallText(const ToolsAnalysis &tools, const WrittenCall &call)
{
    const ToolsAnalysis::NamedCalls &known = tools.namedCalls;
    const auto start = known.start.find(call.name);
    if (start == known.start.end())
        return {};
    const auto end = known.end.find(call.name);
    const auto argument = known.argument.find(call.name);
    const HoleValues values = call.holes();
    std::string value;
    if (argument == known.argument.end() || argument->second.empty())
        value = dialectText(call.arguments, {});
    else if (call.arguments.size() == 1 && call.arguments.at(0).first == argument->second
             && call.arguments.at(0).second.isString())
        value = call.arguments.at(0).second.toString();
    else
        return {};
    return start->second.filled(values) + value + (end == known.end.end() ? "" : end->second.filled(values));
}

Result<std::string> callsText(const ToolsAnalysis &tools, const std::vector<ToolCall> &calls, const CallInside &inside,
                              const std::string &opening, const std::string &closing)
{
    if (calls.empty())
        return std::string();
    const HoleValues first{ .name = calls.front().name };
    std::string text = tools.sectionStart.filled(first) + opening;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const auto call = callToWrite(calls, i);
        if (!call)
            return call.error();
        const HoleValues values = call->holes();
        text += i == 0 ? std::string() : tools.callSeparator.filled(values);
        if (const std::optional<std::string> known = knownCallText(tools, *call))
            text += *known;
        else
            text += tools.perCallStart.filled(values) + inside(*call) + tools.perCallEnd.filled(values);
    }
    return text + closing + tools.sectionEnd.filled(first);
}

// functions.NAME:0, where the id is what names the function.
static std::string namingId(const ToolsAnalysis::CallId &id, const WrittenCall &call)
{
    const std::string named = id.nameBefore + call.name;
    return call.id.starts_with(named) ? call.id : named + id.nameAfter + '0';
}

std::string namedCallText(const ToolsAnalysis &tools, const WrittenCall &call, const std::string &arguments)
{
    using Position = ToolsAnalysis::IdPosition;
    const ToolsAnalysis::CallId &id = tools.callId;
    const HoleValues values = call.holes();
    std::string text;
    if (id.holdsName)
        text = namingId(id, call);
    else if (id.position == Position::PreFuncName)
        text = call.id + id.suffix.filled(values) + call.name;
    else
        text = tools.function.namePrefix.filled(values) + call.name;
    if (id.position == Position::BetweenFuncAndArgs)
        text += id.prefix.filled(values) + call.id + id.suffix.filled(values);
    else
        text += tools.function.nameSuffix.filled(values);
    text += arguments;
    if (id.position == Position::PostArgs)
        text += id.prefix.filled(values) + call.id;
    return text + tools.function.close.filled(values);
}

} // namespace Parlance::Pieces
