// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/message.h>

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

/// Feeds model output to a parser, whole or in pieces.
namespace Cli {

/// How the output arrives, and why it ends.
struct Pieces
{
    std::size_t chunk = 0; ///< bytes of a piece; 0 means all at once
    std::vector<std::size_t> splits = {}; ///< or the offsets where pieces begin, ascending
    Parlance::OutputEnd end = Parlance::OutputEnd::Stop;
};

/// Called after each piece with the events so far; end is the offset of the end of the piece.
using AfterPiece = std::function<void(std::size_t end, const std::vector<Parlance::Event> &events)>;

/// Feeds output to the parser; ends it unless partial. Gives the events.
std::vector<Parlance::Event> feed(Parlance::MessageParser &parser, std::string_view output, const Pieces &pieces,
                                  bool partial, const AfterPiece &after = {});

Parlance::Value diagnosticsValue(const std::vector<Parlance::Diagnostic> &diagnostics);
Parlance::Value eventsValue(const std::vector<Parlance::Event> &events);

} // namespace Cli
