// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "message/events/sharedlog_p.h"

#include <parlance/message.h>

#include <optional>

namespace Parlance {

/// The message so far. Copies share their common part and cost the same for messages of any length; the whole texts are
/// assembled on demand.
///
/// Content "a", "b"; a call `f` with the arguments `{"x": 1`   ->   content "ab", calls [f `{"x": 1`, not complete]
class MessageLog
{
public:
    using Text = SharedLog<std::string, 4096>;

    struct Call
    {
        std::string id;
        std::string name;
        Text arguments;
    };

    void addReasoning(std::string_view text);
    void addContent(std::string_view text);
    void addDiagnostic(Diagnostic diagnostic) { m_diagnostics.add(std::move(diagnostic)); }

    /// Calls end before others begin.
    void beginCall(std::string id, std::string name);
    std::size_t calls() const { return m_ended.size() + (m_open ? 1 : 0); }
    bool isCallOpen() const { return m_open.has_value(); }
    /// The open call.
    Call &call() { return *m_open; }
    void endCall(bool complete);

    /// Valid until the next change. Each call costs what came since the last one.
    const ChatMessage &message() const;
    const std::vector<Diagnostic> &diagnostics() const;

private:
    /// What was put together; no copy takes it along.
    struct Whole
    {
        Whole() = default;
        Whole(const Whole &) { }
        Whole(Whole &&) noexcept = default;
        Whole &operator=(const Whole &) { return *this = Whole(); }
        Whole &operator=(Whole &&) noexcept = default;
        ~Whole() = default;

        ChatMessage message = {};
        std::size_t finalParts = 0; ///< the one after them may have grown since
        std::vector<Diagnostic> diagnostics = {};
    };

    void addPart(ChatMessage::Part::Type type, std::size_t begin, std::size_t end);

    Text m_reasoning;
    Text m_content;
    SharedLog<std::vector<ToolCall>, 8> m_ended;
    std::optional<Call> m_open;
    SharedLog<std::vector<ChatMessage::Part>, 16> m_parts; // all but the last
    std::optional<ChatMessage::Part> m_part; // the last, which may go on
    SharedLog<std::vector<Diagnostic>, 16> m_diagnostics;
    mutable Whole m_whole;
};

} // namespace Parlance
