// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/host.h>

#include <fstream>
#include <iostream>
#include <sstream>

using namespace Parlance;

static std::string readAll(std::istream &in)
{
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

// embed TEMPLATE REQUEST.json < what the model wrote
int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    std::ifstream requestFile(argv[2]);
    const auto chatTemplate = ChatTemplate::load(argv[1]);
    const auto request = ChatRequest::fromJson(readAll(requestFile), argv[2]);
    if (!chatTemplate || !request) {
        std::cerr << (chatTemplate ? request.error() : chatTemplate.error()).toString() << '\n';
        return 3;
    }

    const Host host;
    const Result<PreparedChat> chat = host.prepare(*chatTemplate, *request);
    if (!chat) {
        std::cerr << chat.error().toString() << '\n';
        return 3;
    }
    std::cerr << chat->prompt; // for the model

    MessageParser parser = chat->parser();
    std::vector<Event> events;
    for (std::string line; std::getline(std::cin, line);)
        parser.feed(line + "\n", events); // each chunk as it arrives
    parser.finish(events);
    for (const Event &event : events) {
        if (event.type == Event::Type::ContentDelta)
            std::cout << event.text;
        else if (event.type == Event::Type::CallBegin)
            std::cout << "call " << event.name << ' ';
        else if (event.type == Event::Type::ArgumentsDelta)
            std::cout << event.text;
    }
    std::cout << '\n';
    return parser.complete() ? 0 : 1;
}
