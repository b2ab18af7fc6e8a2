// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/chat.h>
#include <parlance/host.h>
#include <parlance/json.h>
#include <parlance/plugininfo.h>

#include <cstdio>

using namespace Parlance;

/// Reads an answer with the plugins that are linked in, and with no others.
int main(int count, char **arguments)
{
    const auto chatTemplate = ChatTemplate::load(count > 1 ? arguments[1] : "");
    const auto request = ChatRequest::fromJson(R"({"messages": [{"role": "user", "content": "How warm is it?"}],
        "tools": [{"type": "function", "function": {"name": "weather", "parameters": {"type": "object"}}}]})");
    if (!chatTemplate || !request)
        return 2;
    HostOptions options;
    options.defaultFolders = false;
    const Host host(options);
    for (const PluginInfo &plugin : host.plugins())
        std::printf("%s %s\n", plugin.id.c_str(), plugin.version.c_str());
    const auto chat = host.prepare(*chatTemplate, *request);
    if (!chat)
        return 2;
    MessageParser parser = chat->parser();
    std::vector<Event> events;
    parser.feed("I look. ~~weather: {\"city\": \"Oslo\"}~~", events);
    parser.finish(events);
    std::printf("%s\n", toJson(parser.message().toValue()).c_str());
    return host.plugins().size() == 2 && parser.message().toolCalls.size() == 1 ? 0 : 1;
}
