// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/calls/callhole_p.h"

#include <parlance/json.h>

namespace Parlance {

CounterPlace counterPlace(const Jinja::Spans &spans, std::size_t index, bool withLiteral)
{
    const Jinja::Span &span = spans[index];
    CounterPlace place{ span.line, span.column };
    if (withLiteral && index > 0) {
        place.lineInFront = spans[index - 1].line > 0 ? spans[index - 1].line : -1;
        place.columnInFront = spans[index - 1].column;
    }
    return place;
}

std::string typeTold(const std::map<std::string, std::string> &typeWords)
{
    const auto text = typeWords.find("string");
    if (text == typeWords.end())
        return {};
    for (const char *type : { "integer", "array", "object" }) {
        const auto word = typeWords.find(type);
        if (word != typeWords.end() && word->second != text->second)
            return type;
    }
    return {};
}

std::string typeNameOf(const Value &value)
{
    if (value.isString())
        return "string";
    if (value.isNull())
        return "null";
    if (value.isArray())
        return "array";
    if (value.isObject())
        return "object";
    if (value.isInteger())
        return "integer";
    return value.isNumber() ? "number" : "boolean";
}

std::string wholeNameOf(const Value &value)
{
    const bool isEmpty = value.toArray().empty() && value.toObject().empty();
    const bool isOne = value.isNull() || value.isBool() || ((value.isArray() || value.isObject()) && isEmpty);
    return isOne ? toJson(value) : std::string();
}

} // namespace Parlance
