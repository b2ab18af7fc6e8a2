// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/answer/readanswer_p.h"

#include "chat/answer/turnstop_p.h"

#include <parlance/budget.h>

#include <algorithm>
#include <vector>

namespace Parlance {

namespace {

constexpr std::size_t piece = 1024; // bytes; if markers repeat, each byte is read 2,048 times

// A stop that also ends calls may be in their texts: an engine recognises it by its token.
std::vector<std::string> stopsOfAnswers(const PreparedChat &chat, const ToolsAnalysis &tools)
{
    std::vector<std::string> stops = chat.additionalStops;
    std::erase_if(stops, [&tools](const std::string &stop) {
        const Marker *closers[] = { &tools.function.close, &tools.perCallEnd, &tools.sectionEnd };
        return std::any_of(std::begin(closers), std::end(closers),
                           [&stop](const Marker *closer) { return closer->core.find(stop) != std::string::npos; });
    });
    return stops;
}

} // namespace

MessageParser readAnswer(const PreparedChat &chat, const Analysis &analysis, std::string_view output)
{
    MessageParser parser = chat.parser();
    std::vector<Event> events;
    std::string_view left = cutAtStop(output, stopsOfAnswers(chat, analysis.tools));
    while (!left.empty() && BudgetScope::draw(0)) {
        parser.feed(left.substr(0, piece), events);
        left.remove_prefix(std::min(piece, left.size()));
    }
    parser.finish(events);
    return parser;
}

} // namespace Parlance
