// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/answer/readanswer_p.h"

#include "chat/answer/turnstop_p.h"

#include <parlance/budget.h>

#include <algorithm>
#include <vector>

namespace Parlance {

namespace {

constexpr std::size_t piece = 1024; // bytes; where markers repeat themselves, a byte is looked at 2,048 times

} // namespace

MessageParser readAnswer(const PreparedChat &chat, std::string_view output)
{
    MessageParser parser = chat.parser();
    std::vector<Event> events;
    std::string_view left = cutAtStop(output, chat.additionalStops);
    while (!left.empty() && BudgetScope::draw(0)) {
        parser.feed(left.substr(0, piece), events);
        left.remove_prefix(std::min(piece, left.size()));
    }
    parser.finish(events);
    return parser;
}

} // namespace Parlance
