// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/request/callarguments_p.h"

#include "base/blanks_p.h"
#include "base/truncatedjson_p.h"
#include "message/arguments/jsontext_p.h"

#include <parlance/json.h>

#include <algorithm>

namespace Parlance {

namespace {

constexpr const char *none = "an earlier call without arguments is sent with {}";
constexpr const char *notAnObject = "the arguments of an earlier call are not a JSON object: {} is sent";

// What is no JSON, or no object.
CallArguments mendedText(const std::string &text)
{
    if (const auto lax = asJson(text, pythonLiterals)) {
        const auto value = parseJson(lax->text);
        if (value && value->isObject())
            return { *value,
                     "the arguments of an earlier call are sent as strict JSON: they have "
                         + laxityWords(lax->laxities) };
    }
    const std::string closed = closedJson(text);
    CallArguments read{ parseJson(closed).value_or(Object()), {} };
    const std::string_view solid = trimmed(text);
    if (!solid.starts_with('{'))
        read.mended = notAnObject;
    else if (solid.starts_with(closed))
        read.mended = "text after the arguments of an earlier call is left out";
    else
        read.mended = "the arguments of an earlier call were cut short: only their complete members are sent";
    return read;
}

CallArguments readText(const std::string &text)
{
    if (isBlank(text))
        return { Object(), none };
    Result<Value> parsed = parseJson(text);
    if (parsed && parsed->isObject())
        return { *std::move(parsed), {} };
    if (parsed && parsed->isNull())
        return { Object(), none };
    const auto inner = parsed && parsed->isString() ? parseJson(parsed->toString()) : parsed;
    if (inner && inner->isObject())
        return { *inner, "the arguments of an earlier call are a text inside a text: the object in it is sent" };
    return mendedText(text);
}

void mend(Value &call, std::vector<std::string> &adaptations)
{
    Value &function = call["function"].isObject() ? call.object()["function"] : call;
    const bool isText = function["arguments"].isString();
    CallArguments read = readCallArguments(function["arguments"]);
    if (read.mended.empty())
        return;
    function.object().set("arguments", isText ? Value(toJson(read.object)) : std::move(read.object));
    addAdaptation(adaptations, read.mended);
}

} // namespace

void addAdaptation(std::vector<std::string> &adaptations, const std::string &what)
{
    if (!what.empty() && std::find(adaptations.begin(), adaptations.end(), what) == adaptations.end())
        adaptations.push_back(what);
}

void mendCallArguments(Value &messages, std::vector<std::string> &adaptations)
{
    if (!messages.isArray())
        return;
    for (Value &message : messages.array()) {
        if (!message["tool_calls"].isArray())
            continue;
        for (Value &call : message.object()["tool_calls"].array()) {
            if (call.isObject())
                mend(call, adaptations);
        }
    }
}

bool makeTextsOnly(Value &object)
{
    Object texts;
    for (const auto &[name, value] : object.toObject())
        texts.set(name, value.isString() ? value : Value(toJson(value)));
    const bool changed = !(texts == object.toObject());
    object = std::move(texts);
    return changed;
}

CallArguments readCallArguments(const Value &given)
{
    if (given.isString())
        return readText(given.toString());
    if (given.isObject())
        return { given, {} };
    // An empty list is what PHP makes of an empty object.
    if (given.isNull() || (given.isArray() && given.toArray().empty()))
        return { Object(), none };
    return { Object(), notAnObject };
}

} // namespace Parlance
