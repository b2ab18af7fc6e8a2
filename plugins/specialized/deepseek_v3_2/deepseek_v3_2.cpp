// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/plugin.h>
#include <parlance/requestedanswer.h>

#include <QObject>

#include <algorithm>

namespace Dsml {

using namespace Parlance;

namespace {

/// A developer message is the user's turn, with the tools before it.
bool hasDeveloper(const ChatRequest &request)
{
    const Array &messages = request.messages.toArray();
    return std::any_of(messages.begin(), messages.end(),
                       [](const Value &message) { return message["role"].toString() == "developer"; });
}

/// As the encoding program words it, where the template knows no such message.
void sendDeveloperAsUser(ChatRequest &request, std::vector<std::string> &adaptations)
{
    for (Value &message : request.messages.array()) {
        if (message["role"].toString() != "developer" || !message["content"].isString())
            continue;
        message.object().set("role", "user");
        message.object().set("content", "\n\n# The user's message is: " + message["content"].toString());
    }
    adaptations.emplace_back("the developer message is sent as a user message: the model was trained with this form");
}

} // namespace

class Handler final : public SpecializedHandler
{
public:
    void describe(const ChatTemplate &, Analysis &analysis) const override
    {
        analysis.reasoning.calls = CallsInReasoning::Close;
    }

    Result<PreparedChat> prepare(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                 const ChatRequest &request) const override
    {
        std::vector<std::string> adaptations;
        ChatRequest adapted = request;
        if (hasDeveloper(request) && chatTemplate.source().find("The user's message is") == std::string::npos)
            sendDeveloperAsUser(adapted, adaptations);
        auto chat = m_answers.prepare(chatTemplate, analysis, adapted);
        if (chat)
            chat->adaptations.insert(chat->adaptations.begin(), adaptations.begin(), adaptations.end());
        return chat;
    }

private:
    const FormatAnswers m_answers;
};

class DeepSeekPlugin final : public QObject, public Plugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ParlancePlugin_iid FILE "metadata.json")
    Q_INTERFACES(Parlance::Plugin)

public:
    const SpecializedHandler *handler() const override { return &m_handler; }

private:
    Handler m_handler;
};

} // namespace Dsml

#include "deepseek_v3_2.moc"
