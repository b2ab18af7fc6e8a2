// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>
#include <parlance/message.h>
#include <parlance/value.h>

#include <cstdint>
#include <string>
#include <vector>

namespace Parlance {

/// The events as JSON lines, one a line, each as Event::toValue() has it.
PARLANCE_CORE_EXPORT std::string toJsonLines(const std::vector<Event> &events);

/// Writes a message's events as the server-sent events of the OpenAI chat-completions API (chat.completion.chunk), so
/// that a server can forward a stream as it comes. A value.
///
///     ContentDelta "Hi"   ->   data: {"id": …, "choices": [{"index": 0, "delta": {"content": "Hi"}, …}]}
///
/// The role comes first, then delta.content, delta.reasoning_content and delta.tool_calls as they arrive, a chunk with
/// the finish_reason, and [DONE]. Diagnostics have no place in that API and are left out.
class PARLANCE_CORE_EXPORT CompletionStreamWriter
{
public:
    /// What each chunk repeats.
    struct Options
    {
        std::string id = "chatcmpl-0";
        std::int64_t created = 0; ///< seconds since 1970
        std::string model = {};
        Value usage = {}; ///< may be given later, too, by setUsage()
    };

    explicit CompletionStreamWriter(Options options);

    /// Appends the events' text to out. The first call writes the role, events or none; after Finish all is written and
    /// nothing more comes.
    void write(const std::vector<Event> &events, std::string &out);

    /// Generation ended at a limit (max_tokens): finish_reason will be "length". To be called before Finish is written.
    /// Otherwise it is "tool_calls" where there are calls, or else "stop"; but "length" where a call came to no end, so
    /// that no client carries it out.
    void reachedLimit() { m_isCut = true; }
    /// A usage object, written in a chunk of its own (with no choices) before [DONE]. Null: no such chunk.
    void setUsage(Value usage) { m_options.usage = std::move(usage); }

private:
    void writeEvent(const Event &event, std::string &out);
    void writeEnd(std::string &out);
    void writeDelta(Value delta, const Value &finishReason, std::string &out) const;
    void writeChunk(Value choices, const Value &usage, std::string &out) const;

    Options m_options;
    bool m_hasBegun = false;
    bool m_hasEnded = false;
    bool m_hasCalls = false;
    bool m_isCut = false;
    std::string m_callId; ///< of the call under way, once it was written
};

} // namespace Parlance
