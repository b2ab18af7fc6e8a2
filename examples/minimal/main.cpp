// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/chat.h>
#include <parlance/host.h>
#include <parlance/json.h>

#include <iostream>

int main(int argc, char **argv)
{
    using namespace Parlance;
    if (argc < 3) {
        std::cerr << "minimal TEMPLATE QUESTION < what the model answered\n";
        return 2;
    }
    const auto chatTemplate = ChatTemplate::load(argv[1]);
    ChatRequest request;
    request.messages = Array{ Object{ { "role", "user" }, { "content", argv[2] } } };
    const Host host;
    const auto chat = chatTemplate ? host.prepare(*chatTemplate, request) : chatTemplate.error();
    if (!chat) {
        std::cerr << chat.error().toString() << '\n';
        return 3;
    }
    std::cerr << toJson(chat->forLlamaCpp(), JsonFormat::indented()) << '\n'; // or forVllm(), forSglang(), forOpenAi()

    MessageParser parser = chat->parser();
    std::vector<Event> events;
    for (char byte = 0; std::cin.get(byte);)
        parser.feed({ &byte, 1 }, events); // each piece as it arrives; new events are added at the end of `events`
    parser.finish(events);
    std::cout << toJson(parser.message().toValue(), JsonFormat::indented()) << '\n';
}
