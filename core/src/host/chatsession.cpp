// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/qml.h>

namespace Parlance {

PreparedPrompt::PreparedPrompt(const PreparedChat &chat)
    : prompt(toQString(chat.prompt))
    , handler(toQString(chat.handler))
    , completionBody(toQJson(chat.toLlamaServer()).toObject())
{
    for (const std::string &stop : chat.additionalStops)
        stops += toQString(stop);
    for (const Warning &warning : chat.warnings)
        warnings += toQString(warning.text);
}

struct PARLANCE_CORE_NO_EXPORT ChatSession::State
{
    std::shared_ptr<const Host> host = std::make_shared<const Host>();
    std::optional<ChatTemplate> chatTemplate = {};
    QString file = {};
    Array messages = {};
    MessageParts parts = MessageParts();
    std::unique_ptr<MessageStream> stream = {};
    ChatMessage answer = {};
    int turn = 0; ///< what was prepared for another is dropped
    bool isBusy = false;
};

ChatSession::ChatSession(QObject *parent)
    : QObject(parent)
    , d(std::make_unique<State>())
{ }

ChatSession::~ChatSession() = default;

QString ChatSession::templateFile() const
{
    return d->file;
}

void ChatSession::setTemplateFile(const QString &path)
{
    if (path == d->file)
        return;
    cancel();
    d->file = path;
    d->messages.clear();
    d->chatTemplate.reset();
    if (auto loaded = loadTemplate(path))
        d->chatTemplate = std::move(*loaded);
    else
        Q_EMIT failed(toQString(loaded.error().toString()));
    Q_EMIT templateFileChanged();
}

bool ChatSession::isBusy() const
{
    return d->isBusy;
}

MessageParts *ChatSession::parts() const
{
    return &d->parts;
}

void ChatSession::say(const QString &text, const QJsonObject &options)
{
    if (d->isBusy)
        return;
    d->messages.push_back(Object{ { "role", "user" }, { "content", fromQString(text) } });
    goOn(options);
}

void ChatSession::addToolResult(const QString &callId, const QString &text)
{
    for (const ToolCall &call : d->answer.toolCalls) {
        if (toQString(call.id) == callId)
            d->messages.push_back(toolResult(call, fromQString(text)));
    }
}

void ChatSession::goOn(const QJsonObject &options)
{
    if (d->isBusy)
        return;
    Value members = fromQJson(options);
    members.object().set("messages", d->messages);
    const auto request = ChatRequest::fromValue(members);
    if (!d->chatTemplate || !request)
        return Q_EMIT failed(request ? tr("There is no template.") : toQString(request.error().toString()));
    setBusy(true);
    prepareInBackground(d->host, *d->chatTemplate, *request)
        .then(this, [this, turn = ++d->turn](const Result<PreparedChat> &chat) {
            if (turn == d->turn)
                take(chat);
        });
}

void ChatSession::take(const Result<PreparedChat> &chat)
{
    if (!chat) {
        setBusy(false);
        return Q_EMIT failed(toQString(chat.error().toString()));
    }
    d->stream = std::make_unique<MessageStream>(*chat);
    d->parts.follow(d->stream.get());
    connect(d->stream.get(), &MessageStream::finished, this, [this](const ChatMessage &message, bool complete) {
        d->answer = message;
        if (!message.parts.empty())
            d->messages.push_back(message.toHistory());
        setBusy(false);
        Q_EMIT answered(toQString(message.content), complete);
    });
    Q_EMIT prepared(PreparedPrompt(*chat));
}

void ChatSession::setBusy(bool busy)
{
    d->isBusy = busy;
    Q_EMIT busyChanged();
}

void ChatSession::feed(const QByteArray &bytes)
{
    if (d->stream)
        d->stream->feed(bytes);
}

void ChatSession::finish()
{
    if (d->stream)
        d->stream->finish();
}

void ChatSession::cancel()
{
    ++d->turn;
    if (d->stream && !d->stream->isFinished())
        d->stream->cancel();
    else if (d->isBusy) // while it is prepared
        setBusy(false);
}

} // namespace Parlance
