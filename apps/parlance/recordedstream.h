// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/message.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// A server's stream that was recorded, taken for a model's output.
///
///     data: {"choices": [{"delta": {"content": "Hel"}}]}
///     data: {"choices": [{"delta": {"content": "lo"}}]}      ->   "Hello", in pieces of 3 and 2 bytes
namespace Cli {

struct RecordedStream
{
    std::string output;
    std::vector<std::size_t> splits; ///< where its pieces begin
    Parlance::OutputEnd end = Parlance::OutputEnd::Stop;
    std::vector<std::string> problems; ///< what of it could not be read, and errors that the server tells of
    bool wasRead = false; ///< the server has read reasoning or calls itself, which are left out here
};

/// format: completions, responses or messages (server-sent events or JSON lines of that API), or events (JSON lines as
/// `parse --events` writes them). None: the format is not known.
std::optional<RecordedStream> readRecorded(std::string_view format, std::string_view text);

} // namespace Cli
