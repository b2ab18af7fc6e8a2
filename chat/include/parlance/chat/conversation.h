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

#include <QJsonArray>
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
/// Use it in one thread only. A slot that is connected to its signals may call any of its functions.
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
    Q_PROPERTY(QJsonArray history READ history NOTIFY stateChanged)

public:
    enum class State
    {
        Idle, ///< nothing happens: say(), goOn(), retry() and regenerate() are possible
        Preparing, ///< the template is fetched, the prompt is made
        Answering,
        Deciding, ///< tool calls wait for allow(), deny() or setResult()
        Running, ///< tools work
    };
    Q_ENUM(State)

    explicit Conversation(QObject *parent = nullptr);
    explicit Conversation(Transport *transport, QObject *parent = nullptr);
    ~Conversation() override;

    /// The transport that is asked for answers; null: none. It is not owned. If it is replaced or deleted, a running
    /// answer stops. Other settings take effect with the next request.
    /// \since 0.9
    Transport *transport() const;
    /// \since 0.9
    void setTransport(Transport *transport);
    /// The host that prepares requests. By default, all conversations of a program share one host with default options.
    /// \since 0.9
    void setHost(std::shared_ptr<const Host> host);
    /// The template. If you set none, the conversation asks the transport for the model's template before the first
    /// answer.
    /// \since 0.9
    std::optional<ChatTemplate> chatTemplate() const;
    /// \since 0.9
    void setTemplate(const ChatTemplate &chatTemplate);
    /// Sets the template from its source text. If it is not a template, this returns false, and failed() says why.
    /// \since 0.9
    Q_INVOKABLE bool setTemplateText(const QString &source);
    /// \since 0.9
    QString templateFile() const;
    /// Loads the template with Host::load(). If the file has none, failed() reports this.
    /// \since 0.9
    void setTemplateFile(const QString &path);

    /// The system message before the conversation; empty: none.
    /// \since 0.9
    QString systemPrompt() const;
    /// \since 0.9
    void setSystemPrompt(const QString &text);
    /// Offers a tool to the model. Its handler runs only if the arguments match the schema. If they do not match, or if
    /// the handler throws an exception, the call's result says so to the model.
    /// \since 0.9
    void addTool(ChatTool tool);
    /// The same with the arguments' schema as JSON text. If it is invalid, failed() reports this.
    /// \since 0.9
    void addTool(const QString &name, const QString &description, const QString &schema, ChatTool::Handler handler,
                 ChatTool::Permission permission = ChatTool::Permission::Ask);
    /// More tools, as JSON text of a list in OpenAI's form. The order of tools and members is kept. Their calls wait
    /// for setResult(), and their arguments are not checked. A tool may also be {name, description, parameters} alone.
    /// \since 0.9
    QString tools() const;
    /// \since 0.9
    void setTools(const QString &json);
    /// Further members of each request: tool_choice, enable_thinking, reasoning_effort, response_format … A QJsonObject
    /// sorts its members, so a schema in response_format gets its properties in alphabetical order.
    /// \since 0.9
    QJsonObject options() const;
    /// \since 0.9
    void setOptions(const QJsonObject &options);
    /// Members that are sent to the server unchanged: temperature, seed …
    /// \since 0.9
    QJsonObject sampling() const;
    /// \since 0.9
    void setSampling(const QJsonObject &sampling);
    /// The maximum number of tokens of one answer; 0: the server's own limit.
    /// \since 0.9
    int maxTokens() const;
    /// \since 0.9
    void setMaxTokens(int tokens);
    /// The maximum number of tokens for prompt and answer together. If a prompt would be longer, the conversation
    /// leaves out the oldest turns. 0, the default: the transport's limit; if it knows none, nothing is left out.
    /// Tokens are estimated from bytes, and from the server's count of earlier prompts. \since 0.9
    int contextTokens() const;
    /// \since 0.9
    void setContextTokens(int tokens);
    /// How often a request is repeated after a temporary failure, 2 by default. The first pause is half a second; each
    /// next pause is twice as long.
    /// \since 0.9
    void setMaximumRetries(int count);
    /// How many times in a row the model may call tools before the conversation fails, 25 by default.
    /// \since 0.9
    void setMaximumRounds(int count);

    /// \since 0.9
    State state() const;
    /// Whether the state is not Idle; also true while a call waits for a decision.
    /// \since 0.9
    bool isBusy() const;
    /// The last answer is incomplete, and goOn() would continue it: the token limit, stop() or a lost connection ended
    /// it, and it has no calls.
    /// \since 0.9
    bool canGoOn() const;
    /// Whether there is a message of the user, so that regenerate() can ask again.
    /// \since 0.9
    bool canRegenerate() const;
    /// The last request got no answer.
    /// \since 0.9
    bool canRetry() const;
    /// A list model of the conversation, for views.
    /// \since 0.9
    ConversationModel *model() const;
    /// Tokens and time of the last answer.
    /// \since 0.9
    TokenUsage usage() const;
    /// The messages in the form of ChatRequest::messages, without the system prompt.
    /// \since 0.9
    Array messages() const;
    /// The same in Qt's JSON, which sorts the members of objects. For QML, and to look at.
    /// \since 0.9
    QJsonArray history() const;
    /// The call with that index in the last answer. Not set if there is no such call, or if all calls have results.
    /// \since 0.9
    std::optional<ToolCall> call(int index) const;
    /// The same for QML: {id, name, arguments}; empty if there is no such call.
    /// \since 0.9
    Q_INVOKABLE QJsonObject callObject(int index) const;

    /// Sends the user's words and asks for an answer. In the states Preparing and Answering, it returns false and does
    /// nothing. In Deciding and Running, it stops the calls first. If the last words got no answer, text replaces them
    /// (they stay as a branch). An empty text is sent, too.
    /// \since 0.9
    Q_INVOKABLE bool say(const QString &text);
    /// The same with parts: an array of {type: "text", text} and {type: "image_url", image_url: {url}} objects.
    /// \since 0.9
    bool sayParts(const Value &parts);
    /// \since 0.9
    Q_INVOKABLE bool sayParts(const QJsonArray &parts);
    /// Runs the tool of the call with this index in the last answer. Does nothing if the call does not wait, or if its
    /// tool has no handler.
    /// \since 0.9
    Q_INVOKABLE void allow(int call);
    /// The call's result says to the model that the user denied it, and the reason.
    /// \since 0.9
    Q_INVOKABLE void deny(int call, const QString &reason = {});
    /// Gives the result of the call, if other code ran the tool.
    /// \since 0.9
    Q_INVOKABLE void setResult(int call, const QString &text);

    /// The number of versions of a message; message is its index in messages(), as MessageRole of model() gives it.
    /// \since 0.9
    Q_INVOKABLE int branchCount(int message) const;
    /// The index of the current version.
    /// \since 0.9
    Q_INVOKABLE int branch(int message) const;
    /// Shows another version of a message, and the messages that follow this version. Stops a running answer first.
    /// Returns false if there is no such version.
    /// \since 0.9
    Q_INVOKABLE bool chooseBranch(int message, int branch);
    /// Replaces the text of a user's message, and asks for an answer. The old text and its answers stay as a branch.
    /// Stops a running answer first. Returns false if the index is no message of the user.
    /// \since 0.9
    Q_INVOKABLE bool edit(int message, const QString &text);
    /// Removes the message and all after it, in this branch. Stops a running answer first.
    /// \since 0.9
    Q_INVOKABLE bool removeFrom(int message);

    /// Everything but transport, template and tools, as JSON text.
    /// \since 0.9
    QByteArray save() const;
    /// Replaces the conversation by the result of save(); transport, template and tools stay. Stops a running answer
    /// first. If it fails, nothing changes.
    /// \since 0.9
    Result<NoValue> load(const QByteArray &json);
    /// save() and load() for QML. If the text is not a saved conversation, loadText() returns false, and failed() says
    /// why.
    /// \since 0.9
    Q_INVOKABLE QString saveText() const;
    /// \since 0.9
    Q_INVOKABLE bool loadText(const QString &json);

public Q_SLOTS:
    /// Stops the answer. The text so far stays. Calls that wait do not run, and their results say so to the model.
    /// \since 0.9
    void stop();
    /// Asks for another answer to the user's last message, also during an answer. The old answer stays as a branch.
    /// \since 0.9
    void regenerate();
    /// Continues an incomplete answer, if canGoOn(). \since 0.9
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
    /// A call is complete. If waits is true (no permission, or no handler), call allow(), deny() or setResult().
    /// \since 0.9
    void callReady(int call, const Parlance::ToolCall &toolCall, bool waits);
    /// A call has its result: from its tool, or because it was denied, stopped or wrong. \since 0.9
    void callDone(int call, const QString &result);
    /// An answer is complete, or ended early. \since 0.9
    void answered(const Parlance::ChatMessage &message, Parlance::OutputEnd why);
    /// It is the user's turn: no signal comes until the next request. \since 0.9
    void turnEnded();
    /// A failure, for the user. Show problem as plain text, because it may quote the server. If a request failed, the
    /// state is Idle, and turnEnded() follows. \since 0.9
    void failed(const QString &problem);
    /// A request failed and is sent again. \since 0.9
    void retrying(int attempt, const Parlance::TransportError &error);
    /// The warnings about a prepared request (ChatWarning::text), for the user. \since 0.9
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
