// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat.h>
#include <parlance/message.h>

#include "shared/callverdict.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

/// A model's output as the parser read it, piece by piece.
namespace Parlance::Inspector {

/// What a stretch of the output was taken for.
enum class Field
{
    Content,
    Reasoning,
    Name, ///< and what else opens a call
    Arguments,
    Markup,
    HeldBack, ///< nothing was said of it yet
};

struct FieldSpan
{
    std::size_t begin = 0; ///< bytes of the output
    std::size_t end = 0;
    Field field = Field::Markup;
    int call = -1;
    bool operator==(const FieldSpan &) const = default;
};

/// The state after one piece of the output.
struct ReplayStep
{
    std::size_t end = 0; ///< bytes of the output that had arrived
    std::size_t events = 0; ///< how many had come
    std::size_t heldBack = 0; ///< bytes
    std::string heldFor; ///< what they may turn out to be
};

/// An output read in pieces. Immutable; made by a worker.
struct Replay
{
    std::string output;
    std::vector<Event> events; ///< those of the end included
    std::vector<ReplayStep> steps; ///< the first is before any byte, the last after the end of the output
    std::vector<Diagnostic> diagnostics;
    ChatMessage message;
    bool complete = false;
    bool isComing = false; ///< the output has not ended: nothing is said of its end
    MessageProgram program;
    std::string answerPrefix;
    std::optional<MessageParser> finished; ///< the parser after the end of the output
    Shared::CallVerdict verdict; ///< why it is a call, or none

    /// The message when step was over, as a client had it.
    ChatMessage messageAt(std::size_t step) const;
    /// What the output up to step was taken for; covers it without a gap, from about the byte from on.
    std::vector<FieldSpan> fieldsAt(std::size_t step, std::size_t from = 0) const;
    /// {message, complete, diagnostics}: what `parlance parse --json` prints.
    Value toValue() const;

    std::vector<std::pair<std::size_t, MessageParser>> snapshots; ///< parsers after some of the steps, by step
};

using ReplayPtr = std::shared_ptr<const Replay>;

/// Reads output in the pieces that end at cuts; without any, a step for each code point (of large outputs, for as many
/// bytes as give some ten thousand steps). isComing: more of it will come.
Replay replayOutput(const PreparedChat &chat, const std::string &output, const std::vector<std::size_t> &cuts,
                    Budget &budget, bool isComing = false);

/// A cut at which the parser did not come to the same message.
struct Divergence
{
    std::size_t cut = 0;
    std::string message; ///< what came out, as JSON
};

struct CutTrial
{
    std::size_t tried = 0;
    std::size_t all = 0; ///< bytes between which one could cut
    std::vector<Divergence> divergences;
};

/// Cuts the output in two at every byte (of large outputs, at so many evenly spaced ones as can be tried in seconds)
/// and compares the messages. progress is told how many cuts were tried.
CutTrial tryEveryCut(const Replay &replay, Budget &budget, const std::function<void(std::size_t)> &progress);

/// What a person pastes, for what it is taken.
struct Recording
{
    enum class Form
    {
        Raw,
        JsonLines,
        ServerSentEvents,
        ResponsesStream,
        MessagesStream,
        Completion, ///< a whole answer of Chat Completions, or of a server's own completions
        Response, ///< of the Responses API
        Message, ///< of the Messages API
        LlamaLog,
        VllmLog,
    };
    Form form = Form::Raw;
    std::string output;
    std::vector<std::size_t> cuts = {}; ///< of a stream: where its pieces ended
    bool wasRead = false; ///< the server has read reasoning or calls itself; they are not in the output
    Value message = {}; ///< of a whole answer that was read so: what the server made of it
};

/// Reads the text itself; JSON lines that are texts, or objects whose text, content, piece, chunk, choices[0].text or
/// choices[0].delta.content is one; server-sent events of the same, of Responses and of Messages; a whole answer of
/// those APIs; the line of a log of llama.cpp's or vLLM's server that shows what the model wrote.
Recording readRecording(const std::string &bytes);

/// What readRecording() reads again: JSON lines, a text for each piece, or the output itself where it is one piece.
/// Bytes that are no UTF-8 are replaced.
std::string recordingLines(const std::string &output, const std::vector<std::size_t> &cuts);

} // namespace Parlance::Inspector
