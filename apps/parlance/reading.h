#pragma once

#include <parlance/message.h>

#include <string_view>
#include <vector>

/// Model output given to a parser, whole or in pieces.
namespace Cli {

/// How the output arrives.
struct Pieces
{
    std::size_t chunk = 0; ///< bytes a piece; 0 is all at once
    std::vector<std::size_t> splits; ///< or the offsets where pieces begin, ascending
};

/// Feeds output to the parser; ends it unless partial. Gives the events.
std::vector<Parlance::Event> feed(Parlance::MessageParser &parser, std::string_view output, const Pieces &pieces,
                                  bool partial);

const char *levelName(Parlance::Diagnostic::Level level);
Parlance::Value diagnosticsValue(const std::vector<Parlance::Diagnostic> &diagnostics);
Parlance::Value eventsValue(const std::vector<Parlance::Event> &events);

} // namespace Cli
