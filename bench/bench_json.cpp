// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// How fast JSON is read and written.

#include "measure.h"

#include <parlance/json.h>

using namespace Parlance;

namespace {

std::string conversation(int turns)
{
    Array messages;
    for (int i = 0; i < turns; ++i) {
        messages.push_back(
            Object{ { "role", "user" }, { "content", "What is the weather in Paris, and what in S\u00e3o Paulo?\n" } });
        Object function{ { "name", "get_weather" },
                         { "arguments", Object{ { "city", "Paris" }, { "days", i }, { "ratio", 2.5 } } } };
        messages.push_back(Object{ { "role", "assistant" },
                                   { "tool_calls", Array{ Object{ { "function", std::move(function) } } } } });
    }
    return toJson(Value(std::move(messages)));
}

} // namespace

int main(int count, char **arguments)
{
    const Bench bench("JSON", count, arguments);
    for (const int turns : { 10, 1000 }) {
        const std::string text = conversation(turns);
        const auto value = parseJson(text);
        const auto bytes = static_cast<double>(text.size());
        const std::string size = std::to_string(text.size()) + " bytes";
        bench.run("read " + size, bytes, [&] { return parseJson(text).has_value(); });
        bench.run("write " + size, bytes, [&] { return toJson(*value).size(); });
    }
    return 0;
}
