// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/request/adaptsystem_p.h"

#include "chat/request/callarguments_p.h"
#include "chat/request/typedcontent_p.h"

#include <algorithm>
#include <utility>

namespace Parlance {

namespace {

bool isSystem(const Value &message)
{
    const std::string_view role = message["role"].toString();
    return role == "system" || role == "developer";
}

bool isUser(const Value &message)
{
    return message["role"].toString() == "user";
}

bool isTaken(const Value &message, const Analysis &analysis)
{
    const bool isSystems = message["role"].toString() == "system";
    return analysis.can(isSystems ? Capability::SystemInTheMiddle : Capability::DeveloperInTheMiddle) != Tristate::No;
}

Array partsOf(const Value &content)
{
    return content.isArray() ? content.toArray()
                             : Array{ Object{ { "type", "text" }, { "text", content.toString() } } };
}

// A text, or parts that are texts all.
std::optional<std::string> textOf(const Value &content)
{
    return content.isArray() ? joinedTexts(content) : std::optional(content.toString());
}

/// The messages so far, and what of the system's is to be joined to others.
class Placing
{
public:
    void keep(const Value &message)
    {
        const bool joins = m_asUser && isUser(message);
        if (!joins)
            flush();
        m_messages.push_back(message);
        if (joins)
            joinText(m_messages.back(), (*std::exchange(m_asUser, {}))["content"], true);
    }

    void merge(const Value &message) { m_merged.push_back(message); }

    void sendAsUser(const Value &message)
    {
        if (m_asUser)
            return joinText(*m_asUser, message["content"], false);
        m_asUser = message;
        m_asUser->object().set("role", "user");
    }

    Array take()
    {
        flush();
        for (const Value &message : m_merged) {
            if (!m_messages.empty() && isSystem(m_messages.front()))
                joinText(m_messages.front(), message["content"], false);
            else
                m_messages.insert(m_messages.begin(), message);
        }
        return std::move(m_messages);
    }

private:
    // No words of the user follow: roles that must alternate still do where some are before it.
    void flush()
    {
        if (m_asUser && !m_messages.empty() && isUser(m_messages.back()))
            joinText(m_messages.back(), (*m_asUser)["content"], false);
        else if (m_asUser)
            m_messages.push_back(*m_asUser);
        m_asUser.reset();
    }

    Array m_messages;
    Array m_merged;
    std::optional<Value> m_asUser;
};

} // namespace

void joinText(Value &message, const Value &content, bool before)
{
    const Value own = message["content"];
    const auto ownText = textOf(own);
    const auto text = textOf(content);
    if (ownText && text && (own.isString() || content.isString())) {
        const std::string &first = before ? *text : *ownText;
        const std::string &second = before ? *ownText : *text;
        message.object().set("content", first + (first.empty() || second.empty() ? "" : "\n\n") + second);
        return;
    }
    Array parts = partsOf(before ? content : own);
    if (!parts.empty() && parts.back()["text"].isString())
        parts.back().object().set("text", parts.back()["text"].toString() + "\n\n");
    for (Value &part : partsOf(before ? own : content))
        parts.push_back(std::move(part));
    message.object().set("content", std::move(parts));
}

std::optional<std::size_t> systemInTheMiddle(const Array &messages)
{
    const auto first = std::find_if_not(messages.begin(), messages.end(), isSystem);
    const auto found = std::find_if(first, messages.end(), isSystem);
    return found == messages.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - messages.begin()));
}

void placeSystemMessages(Array &messages, std::optional<SystemInTheMiddle> policy, const Analysis &analysis,
                         std::vector<std::string> &adaptations)
{
    using enum SystemInTheMiddle;
    const auto report = [&](const char *what) { addAdaptation(adaptations, what); };
    Placing placing;
    bool leads = true;
    for (std::size_t i = 0; i < messages.size(); ++i) {
        const Value &message = messages[i];
        leads = leads && isSystem(message);
        const bool isKept = i == 0 || !isSystem(message) || policy == Keep || (!policy && isTaken(message, analysis));
        if (isKept) {
            placing.keep(message);
        } else if (leads) {
            placing.merge(message);
            report("system messages at the beginning are joined to one: the template accepts only one");
        } else if (policy == MergeFirst) {
            placing.merge(message);
            report("a system message in the middle is merged into the first one");
        } else {
            placing.sendAsUser(message);
            report("a system message in the middle is sent as the user's");
        }
    }
    messages = placing.take();
}

} // namespace Parlance
