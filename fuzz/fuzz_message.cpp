// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// For any output, cut in any way, there is one message, deltas that add up to it, and no lost byte. The first byte
// chooses a reference template, the second the cuts of the output.

#include "stream/eventlaws.h"
#include "target.h"

#include <parlance/chat.h>
#include <parlance/host.h>
#include <parlance/json.h>

#include <array>

using namespace Parlance;

namespace {

constexpr std::array families{ "qwen3",          "qwen3-coder",      "mistral-nemo", "mistral-small-3.2",
                               "deepseek-v3.1",  "moonshot-kimi-k2", "zai-glm-4.6",  "cohere-command-r7b",
                               "meta-llama-3.1", "liquid-lfm2" };

const char *const request = R"({"messages": [{"role": "user", "content": "Go on."}], "tools": [
    {"type": "function", "function": {"name": "get_weather", "parameters": {"type": "object", "properties": {
        "city": {"type": "string"}, "days": {"type": "integer"}}, "required": ["city"]}}},
    {"type": "function", "function": {"name": "ping", "parameters": {"type": "object", "properties": {}}}}]})";

std::vector<PreparedChat> prepareAll()
{
    std::vector<PreparedChat> chats;
    HostOptions options;
    options.defaultFolders = false;
    options.handler = "generic";
    const Host host(options);
    for (const char *const family : families) {
        const auto chatTemplate =
            ChatTemplate::load(std::string(PARLANCE_SOURCE_DIR "/templates/") + family + ".jinja");
        const auto prepared = host.prepare(*chatTemplate, *ChatRequest::fromJson(request));
        require(prepared.has_value());
        chats.push_back(*prepared);
    }
    return chats;
}

/// Feeds output in pieces of at most piece bytes.
Test::Reading read(const PreparedChat &chat, std::string_view output, std::size_t piece)
{
    const Test::Subject subject = { chat.program, chat.answerPrefix, {} };
    Test::Cuts cuts;
    for (std::size_t at = piece; at < output.size(); at += piece)
        cuts.push_back(at);
    Test::Reading reading = Test::read(subject, output, cuts);
    require(Test::checkEvents(subject, output, reading).empty());
    return reading;
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const std::vector<PreparedChat> chats = prepareAll();
    if (size < 2)
        return 0;
    const PreparedChat &chat = chats[data[0] % chats.size()];
    const std::string_view output = asText(data + 2, size - 2);
    const Test::Reading whole = read(chat, output, output.size() + 1);
    require(whole == read(chat, output, 1));
    require(whole == read(chat, output, data[1] % 13 + 2u));
    return 0;
}
