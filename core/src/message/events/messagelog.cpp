// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/events/messagelog_p.h"

namespace Parlance {

using Part = ChatMessage::Part;

void MessageLog::addReasoning(std::string_view text)
{
    addPart(Part::Type::Reasoning, m_reasoning.size(), m_reasoning.size() + text.size());
    m_reasoning.append(text);
}

void MessageLog::addContent(std::string_view text)
{
    addPart(Part::Type::Text, m_content.size(), m_content.size() + text.size());
    m_content.append(text);
}

/// What continues the last part extends it.
void MessageLog::addPart(Part::Type type, std::size_t begin, std::size_t end)
{
    if (m_part && m_part->type == type && type != Part::Type::Call) {
        m_part->end = end;
        return;
    }
    if (m_part)
        m_parts.add(*m_part);
    m_part = Part{ type, begin, end };
}

void MessageLog::beginCall(std::string id, std::string name)
{
    addPart(Part::Type::Call, m_ended.size(), m_ended.size() + 1);
    m_open = Call{ std::move(id), std::move(name), {} };
}

void MessageLog::endCall(bool complete)
{
    const std::size_t index = m_ended.size();
    ToolCall ended;
    if (index < m_whole.message.toolCalls.size()) { // what was put together of it need not be so again
        ended = std::move(m_whole.message.toolCalls[index]);
        m_whole.message.toolCalls.pop_back();
    }
    m_open->arguments.update(ended.arguments);
    ended.id = std::move(m_open->id);
    ended.name = std::move(m_open->name);
    ended.complete = complete;
    m_open.reset();
    m_ended.add(std::move(ended));
}

const ChatMessage &MessageLog::message() const
{
    ChatMessage &message = m_whole.message;
    m_reasoning.update(message.reasoningContent);
    m_content.update(message.content);
    message.parts.resize(m_whole.finalParts);
    m_parts.update(message.parts);
    m_whole.finalParts = message.parts.size();
    if (m_part)
        message.parts.push_back(*m_part);
    if (message.toolCalls.size() <= m_ended.size())
        m_ended.update(message.toolCalls);
    if (!m_open)
        return message;
    if (message.toolCalls.size() == m_ended.size())
        message.toolCalls.emplace_back();
    message.toolCalls.back().id = m_open->id;
    message.toolCalls.back().name = m_open->name;
    m_open->arguments.update(message.toolCalls.back().arguments);
    return message;
}

const std::vector<Diagnostic> &MessageLog::diagnostics() const
{
    m_diagnostics.update(m_whole.diagnostics);
    return m_whole.diagnostics;
}

} // namespace Parlance
