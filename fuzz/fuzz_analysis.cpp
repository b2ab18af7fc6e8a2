// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// A template from a stranger is analysed, checked and prepared within its budget, or the analysis reports that it gave
// up. The prepared parser reads any output, whole and in pieces, as the same message.

#include "target.h"

#include <parlance/chat.h>
#include <parlance/host.h>
#include <parlance/json.h>

#include <vector>

using namespace Parlance;

namespace {

constexpr std::uint64_t steps = 400'000;
constexpr const char *output = "<think>Hm.</think>Look: {\"name\": \"look\", \"arguments\": {\"a\": 1}}\n[look(a=1)]";

HostOptions tight()
{
    HostOptions options;
    options.defaultFolders = false;
    options.budget = { steps, std::chrono::seconds(5) };
    options.keptBytes = 1u << 20;
    return options;
}

ChatRequest request()
{
    return *ChatRequest::fromJson(R"({"messages": [{"role": "user", "content": "Hi"}], "tools": [{"type": "function",
        "function": {"name": "look", "parameters": {"type": "object", "properties": {"a": {"type": "integer"}}}}}]})");
}

ChatMessage read(const PreparedChat &chat, std::size_t piece)
{
    MessageParser parser = chat.parser();
    std::vector<Event> events;
    const std::string_view text = output;
    for (std::size_t at = 0; at < text.size(); at += piece)
        parser.feed(text.substr(at, piece), events);
    parser.finish(events);
    return parser.message();
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto chatTemplate = ChatTemplate::fromSource(std::string(asText(data, size)));
    if (!chatTemplate)
        return 0;
    const Host host(tight());
    const auto analysis = host.analyze(*chatTemplate);
    require(!toJson(analysis->toValue()).empty());
    (void)host.verify(*chatTemplate);
    const auto chat = host.prepare(*chatTemplate, request());
    if (chat)
        require(toJson(read(*chat, 1).toValue()) == toJson(read(*chat, 1000).toValue()));
    return 0;
}
