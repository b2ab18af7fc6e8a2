// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/replay.h"
#include "text/rowsmodel.h"

#include <QString>
#include <vector>

/// A replay as tables and texts, at one step.
namespace Parlance::Inspector {

/// The events up to step, the oldest first; deltas of one field that follow each other are one row: bytes, type, how
/// many, call, their text. The key is where their bytes end.
std::vector<TableRow> eventRows(const Replay &replay, std::size_t step);

/// Reasoning, text and calls up to step, in the order in which they were written.
std::vector<TableRow> partRows(const Replay &replay, std::size_t step);

/// Level, rule, message, bytes. The key is a list of where they begin and end.
std::vector<TableRow> diagnosticRows(const Replay &replay);

/// The message up to step; of a long one the end of its texts alone.
ChatMessage shownMessage(const Replay &replay, std::size_t step);
/// As JSON text.
QString messageText(const ChatMessage &message);
/// The same of the message up to step; nothing if there is no output.
QString messageText(const Replay &replay, std::size_t step);

/// "120 of 300 bytes, 14 events, 3 bytes held back: they may become …".
QString stepSentence(const Replay &replay, std::size_t step);

/// What was pasted was taken for: "a stream of Chat Completions, 12 pieces" …
QString recordingSentence(const Recording &recording);

/// The verdict on its calls.
QString verdictSentence(const Shared::CallVerdict &verdict);
Tone verdictTone(const Shared::CallVerdict &verdict);

/// The part of the output that is shown around step: what comes before it in a large output is left out.
struct ReplayWindow
{
    std::size_t begin = 0; ///< bytes of the output, at code points
    std::size_t end = 0; ///< what has arrived
    std::vector<FieldSpan> fields; ///< what is in the window
};
ReplayWindow replayWindow(const Replay &replay, std::size_t step);

/// The first step after which that byte had arrived.
std::size_t stepOf(const Replay &replay, std::size_t byte);

} // namespace Parlance::Inspector
