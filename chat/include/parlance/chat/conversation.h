// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

#include <parlance/chat/chattool.h>
#include <parlance/chat/conversationmodel.h>
#include <parlance/chat/tokenusage.h>
#include <parlance/chat/transport.h>
#include <parlance/chat_export.h>
#include <parlance/qt.h>

#include <QJsonObject>
#include <QObject>
#include <QStringList>

#include <memory>
#include <optional>

namespace Parlance {

class ConversationPrivate;

/// A conversation with a model. It prepares each request in the background, asks a Transport, and reads the answer as
/// it comes. It runs the tools that the model calls, and asks again with their results. It does not depend on windows.
///
///     LlamaServerTransport server(QUrl("http://127.0.0.1:8080"));
///     Conversation chat(&server); // the template is the server's own
///     connect(&chat, &Conversation::contentDelta, view, &View::append);
///     connect(&chat, &Conversation::failed, status, &QLabel::setText);
///     chat.say("How is the weather?");
///
/// All of it belongs to one thread. A slot of any signal may make any call.
///
/// \since 0.9
class PARLANCE_CHAT_EXPORT Conversation : public QObject
{
    Q_OBJECT
    Q_PROPERTY(Parlance::Conversation::State state READ state NOTIFY stateChanged)
    Q_PROPERTY(bool busy READ isBusy NOTIFY stateChanged)
    Q_PROPERTY(bool canGoOn READ canGoOn NOTIFY stateChanged)
    Q_PROPERTY(bool canRegenerate READ canRegenerate NOTIFY stateChanged)
    Q_PROPERTY(bool canRetry READ canRetry NOTIFY stateChanged)
    Q_PROPERTY(Parlance::ConversationModel *model READ model CONSTANT)
    Q_PROPERTY(Parlance::Transport *transport READ transport WRITE setTransport NOTIFY transportChanged)
    Q_PROPERTY(QString templateFile READ templateFile WRITE setTemplateFile NOTIFY templateChanged)
    Q_PROPERTY(QString systemPrompt READ systemPrompt WRITE setSystemPrompt NOTIFY systemPromptChanged)
    Q_PROPERTY(QString tools READ tools WRITE setTools NOTIFY toolsChanged)
    Q_PROPERTY(QJsonObject options READ options WRITE setOptions NOTIFY optionsChanged)
    Q_PROPERTY(QJsonObject sampling READ sampling WRITE setSampling NOTIFY optionsChanged)
    Q_PROPERTY(int maxTokens READ maxTokens WRITE setMaxTokens NOTIFY optionsChanged)
    Q_PROPERTY(int contextTokens READ contextTokens WRITE setContextTokens NOTIFY optionsChanged)
    Q_PROPERTY(Parlance::TokenUsage usage READ usage NOTIFY stateChanged)

public:
    enum class State
    {
        Idle, ///< say() continues
        Preparing, ///< the template is fetched, the prompt is made
        Answering,
        Deciding, ///< calls wait for allow(), deny() or setResult()
        Running, ///< tools work
    };
    Q_ENUM(State)

    explicit Conversation(QObject *parent = nullptr);
    explicit Conversation(Transport *transport, QObject *parent = nullptr);
    ~Conversation() override;

    /// Where answers come from; not owned.
    /// \since 0.9
    Transport *transport() const;
    /// \since 0.9
    void setTransport(Transport *transport);
    /// The host that prepares. By default all conversations of a program share one with default options.
    /// \since 0.9
    void setHost(std::shared_ptr<const Host> host);
    /// The template. Without one, the transport is asked for the model's own before the first answer.
    /// \since 0.9
    std::optional<ChatTemplate> chatTemplate() const;
    /// \since 0.9
    void setTemplate(const ChatTemplate &chatTemplate);
    /// From text; failed() if it is not a template.
    /// \since 0.9
    Q_INVOKABLE bool setTemplateText(const QString &source);
    /// \since 0.9
    QString templateFile() const;
    /// Loads it, as Host::load() does; failed() without a template.
    /// \since 0.9
    void setTemplateFile(const QString &path);

    /// The system message before the conversation; empty: none.
    /// \since 0.9
    QString systemPrompt() const;
    /// \since 0.9
    void setSystemPrompt(const QString &text);
    /// Offers a tool. Its handler is called with arguments that its schema allows; the model is told about exceptions.
    /// \since 0.9
    void addTool(ChatTool tool);
    /// The same with the arguments' schema as JSON text; failed() if it is invalid.
    /// \since 0.9
    void addTool(const QString &name, const QString &description, const QString &schema, ChatTool::Handler handler,
                 ChatTool::Permission permission = ChatTool::Permission::Ask);
    /// More tools in OpenAI's form: JSON text of a list; the model sees its order. Their calls wait for setResult(). A
    /// tool may also be {name, description, parameters} alone.
    /// \since 0.9
    QString tools() const;
    /// \since 0.9
    void setTools(const QString &json);
    /// Further members of each request: tool_choice, enable_thinking, reasoning_effort, response_format …
    /// \since 0.9
    QJsonObject options() const;
    /// \since 0.9
    void setOptions(const QJsonObject &options);
    /// Members that are sent to the server unchanged: temperature, seed …
    /// \since 0.9
    QJsonObject sampling() const;
    /// \since 0.9
    void setSampling(const QJsonObject &sampling);
    /// Of one answer; 0: the server's own limit.
    /// \since 0.9
    int maxTokens() const;
    /// \since 0.9
    void setMaxTokens(int tokens);
    /// The maximum number of tokens for prompt and answer together. If a prompt would be longer, it leaves out the
    /// oldest turns. 0: the transport's limit.
    /// \since 0.9
    int contextTokens() const;
    /// \since 0.9
    void setContextTokens(int tokens);
    /// How often a failed request is repeated if the reason may pass, 2 by default; the pauses grow from half a second.
    /// \since 0.9
    void setMaximumRetries(int count);
    /// How often in a row the model is asked again with results of its calls, 25 by default.
    /// \since 0.9
    void setMaximumRounds(int count);

    /// \since 0.9
    State state() const;
    /// Not idle.
    /// \since 0.9
    bool isBusy() const;
    /// The last answer was cut, and goOn() would continue it.
    /// \since 0.9
    bool canGoOn() const;
    /// \since 0.9
    bool canRegenerate() const;
    /// The last request got no answer.
    /// \since 0.9
    bool canRetry() const;
    /// The rows for the user.
    /// \since 0.9
    ConversationModel *model() const;
    /// The cost of the last answer.
    /// \since 0.9
    TokenUsage usage() const;
    /// The messages as requests have them, without the system prompt.
    /// \since 0.9
    Array messages() const;
    /// The call of the last answer with that index; none if there is no such call.
    /// \since 0.9
    std::optional<ToolCall> call(int index) const;

    /// Sends the user's words and asks for an answer. It returns false and does nothing during an answer; calls that
    /// wait for a decision are denied. Earlier words without an answer are replaced (and stay as a branch).
    /// \since 0.9
    Q_INVOKABLE bool say(const QString &text);
    /// The same with parts: an array of {type: "text", text} and {type: "image_url", image_url: {url}} objects.
    /// \since 0.9
    bool sayParts(const Value &parts);
    /// The result of a waiting call of the last answer: run the tool, tell the model that the user denied it, or give
    /// the result yourself.
    /// \since 0.9
    Q_INVOKABLE void allow(int call);
    /// \since 0.9
    Q_INVOKABLE void deny(int call, const QString &reason = {});
    /// \since 0.9
    Q_INVOKABLE void setResult(int call, const QString &text);

    /// The number of versions of a message, and the current one.
    /// \since 0.9
    Q_INVOKABLE int branchCount(int message) const;
    /// \since 0.9
    Q_INVOKABLE int branch(int message) const;
    /// Changes to another version, with the messages after it.
    /// \since 0.9
    Q_INVOKABLE bool chooseBranch(int message, int branch);
    /// Replaces the user's words there; the old words and their answers stay as a branch.
    /// \since 0.9
    Q_INVOKABLE bool edit(int message, const QString &text);
    /// Removes the message and all after it, in this branch.
    /// \since 0.9
    Q_INVOKABLE bool removeFrom(int message);

    /// Everything but transport, template and tools, as JSON text.
    /// \since 0.9
    QByteArray save() const;
    /// The result of save(); an error changes nothing.
    /// \since 0.9
    Result<NoValue> load(const QByteArray &json);

public Q_SLOTS:
    /// The text so far stays. Waiting calls are not carried out, and the model is told so. \since 0.9
    void stop();
    /// Another answer to the user's last words; this one stays as a branch. \since 0.9
    void regenerate();
    /// More of an answer that was cut. \since 0.9
    void goOn();
    /// Asks again if the last request got no answer. \since 0.9
    void retry();
    /// Removes all messages. \since 0.9
    void clear();

Q_SIGNALS:
    /// \since 0.9
    void stateChanged();
    /// A request is ready, and goes to the transport. \since 0.9
    void prepared(const Parlance::PreparedChat &chat);
    /// Deltas of the current answer. \since 0.9
    void reasoningDelta(const QString &text);
    /// \since 0.9
    void contentDelta(const QString &text);
    /// A call is complete; it waits for a decision if its tool has no permission or no handler. \since 0.9
    void callReady(int call, const Parlance::ToolCall &toolCall, bool waits);
    /// A call was carried out, or was not. \since 0.9
    void callDone(int call, const QString &result);
    /// An answer is complete, or ended early. \since 0.9
    void answered(const Parlance::ChatMessage &message, Parlance::OutputEnd why);
    /// It is the user's turn: nothing more comes until say(). \since 0.9
    void turnEnded();
    /// A failure, in words. \since 0.9
    void failed(const QString &problem);
    /// A request failed and is sent again. \since 0.9
    void retrying(int attempt, const Parlance::TransportError &error);
    /// A note about a prepared request for the user. \since 0.9
    void warned(const QStringList &warnings);
    /// The prompt leaves out this number of the oldest messages. \since 0.9
    void trimmed(int messages);
    /// \since 0.9
    void transportChanged();
    /// \since 0.9
    void templateChanged();
    /// \since 0.9
    void systemPromptChanged();
    /// \since 0.9
    void toolsChanged();
    /// \since 0.9
    void optionsChanged();

private:
    friend class ConversationPrivate;
    std::unique_ptr<ConversationPrivate> d;
};

} // namespace Parlance

#include <parlance/showmacros.h>
