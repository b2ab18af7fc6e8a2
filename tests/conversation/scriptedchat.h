// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat/conversation.h>
#include <parlance/chat/scriptedtransport.h>
#include <parlance/json.h>

#include <QSignalSpy>

/// A conversation with a script, and the tools and answers of the tests.
namespace Parlance::Test {

inline QByteArray callOf(const QByteArray &name, const QByteArray &arguments)
{
    return "<tool_call>\n{\"name\": \"" + name + "\", \"arguments\": " + arguments + "}\n</tool_call>";
}

inline std::optional<ChatTemplate> reference(const QString &name)
{
    const auto loaded = Host().load(QStringLiteral(PARLANCE_SOURCE_DIR "/templates/%1.jinja").arg(name));
    return loaded ? std::optional(*loaded) : std::nullopt;
}

inline ChatTool weatherTool(ChatTool::Permission permission)
{
    return { .name = "weather",
             .description = "Tells the weather of a city",
             .parameters =
                 *parseJson(R"({"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]})"),
             .permission = permission,
             .handler = [](const QJsonObject &arguments) { return "Rain in " + arguments["city"].toString(); } };
}

struct ScriptedChat
{
    ScriptedTransport script;
    Conversation chat{ &script };
    QSignalSpy failed{ &chat, &Conversation::failed };
    QSignalSpy turns{ &chat, &Conversation::turnEnded };

    ScriptedChat()
    {
        static const auto host = std::make_shared<const Host>(); // which keeps what it found out of the template
        chat.setHost(host);
        chat.setTemplate(*reference("qwen2.5"));
    }
    bool wait() { return turns.wait(60000); }
    /// role: content, a line a message.
    QStringList history() const
    {
        QStringList lines;
        for (const Value &message : chat.messages())
            lines += toQString(message["role"].toString() + ": " + message["content"].toString());
        return lines;
    }
    /// type: text [state result], a line a row.
    QStringList rows() const
    {
        QStringList lines;
        const ConversationModel &model = *chat.model();
        for (int i = 0; i < model.rowCount(); ++i) {
            const auto text = [&](int role) { return model.index(i).data(role).toString(); };
            lines += text(ConversationModel::TypeRole) + ": " + text(ConversationModel::TextRole);
            if (!text(ConversationModel::CallStateRole).isEmpty())
                lines.back() +=
                    " " + text(ConversationModel::CallStateRole) + " " + text(ConversationModel::ResultRole);
        }
        return lines;
    }
    QString prompt(int request) const { return toQString(script.requests().at(request).chat.prompt); }
};

} // namespace Parlance::Test
