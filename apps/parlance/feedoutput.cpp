// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "feedoutput.h"

#include <algorithm>

namespace Cli {

using namespace Parlance;

namespace {

/// Where each piece ends.
std::vector<std::size_t> pieceEnds(std::size_t size, const Pieces &pieces)
{
    std::vector<std::size_t> ends;
    for (const std::size_t split : pieces.splits)
        ends.push_back(std::min(split, size));
    if (pieces.chunk > 0) {
        for (std::size_t end = pieces.chunk; end < size; end += pieces.chunk)
            ends.push_back(end);
    }
    ends.push_back(size);
    return ends;
}

} // namespace

std::vector<Event> feed(MessageParser &parser, std::string_view output, const Pieces &pieces, bool partial,
                        const AfterPiece &after)
{
    std::vector<Event> events;
    std::size_t begin = 0;
    for (const std::size_t end : pieceEnds(output.size(), pieces)) {
        if (end > begin)
            parser.feed(output.substr(begin, end - begin), events);
        begin = std::max(begin, end);
        if (after)
            after(begin, events);
    }
    if (!partial)
        parser.finish(events, pieces.end);
    return events;
}

Value diagnosticsValue(const std::vector<Diagnostic> &diagnostics)
{
    Array list;
    for (const Diagnostic &one : diagnostics)
        list.push_back(one.toValue());
    return list;
}

Value eventsValue(const std::vector<Event> &events)
{
    Array list;
    for (const Event &event : events)
        list.push_back(event.toValue());
    return list;
}

} // namespace Cli
