// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Measures how fast templates are parsed and prompts rendered, with and without the origin of every byte, and compares
// other engines.

#include "comparison.h"

#include <parlance/template.h>

using namespace Parlance;

namespace {

ChatRequest conversation(int turns)
{
    ChatRequest request;
    request.now = 1'700'000'000;
    Array messages;
    for (int i = 0; i < turns; ++i) {
        messages.push_back(
            Object{ { "role", "user" }, { "content", "What is the weather in Paris, and what in São Paulo?\n" } });
        Object function{ { "name", "get_weather" }, { "arguments", Object{ { "city", "Paris" }, { "days", i } } } };
        Object call{ { "id", "a1B2c3D4e" }, { "type", "function" }, { "function", std::move(function) } };
        messages.push_back(
            Object{ { "role", "assistant" }, { "content", "" }, { "tool_calls", Array{ std::move(call) } } });
        messages.push_back(
            Object{ { "role", "tool" }, { "tool_call_id", "a1B2c3D4e" }, { "content", "Sunny, 21 degrees." } });
        messages.push_back(
            Object{ { "role", "assistant" }, { "content", "It is sunny in **Paris**; I know nothing of the other." } });
    }
    request.messages = std::move(messages);
    return request;
}

void measure(const Bench &bench, const std::string &family)
{
    const auto path = std::string(PARLANCE_SOURCE_DIR "/templates/") + family + ".jinja";
    const auto chatTemplate = ChatTemplate::load(path);
    const auto source = static_cast<double>(chatTemplate->source().size());
    bench.run(family + ", parse", source, [&] { return ChatTemplate::fromSource(chatTemplate->source()).has_value(); });
    for (const int turns : { 1, 50 }) {
        const ChatRequest request = conversation(turns);
        const auto prompt = chatTemplate->render(request);
        if (!prompt) {
            std::printf("  %s\n", prompt.error().toString().c_str());
            return;
        }
        const auto bytes = static_cast<double>(prompt->text.size());
        const std::string name = family + ", " + std::to_string(turns * 4) + " messages";
        bench.run(name, bytes, [&] { return chatTemplate->render(request).has_value(); });
        bench.run(name + ", traced", bytes, [&] {
            return chatTemplate->render(request, { .trace = true, .now = {}, .limits = {} }).has_value();
        });
    }
}

} // namespace

int main(int count, char **arguments)
{
    const Bench bench("Templates", count, arguments);
    for (const char *const family : { "qwen3", "mistral-nemo", "minimax-m2" })
        measure(bench, family);
    compareEngines(bench);
    return 0;
}
