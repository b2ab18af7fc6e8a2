// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "conversation_p.h"

#include <parlance/json.h>

namespace Parlance {

Conversation::Conversation(QObject *parent)
    : Conversation(nullptr, parent)
{ }

Conversation::Conversation(Transport *transport, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<ConversationPrivate>(this))
{
    setTransport(transport);
}

Conversation::~Conversation() = default;

Transport *Conversation::transport() const
{
    return d->transport;
}

void Conversation::setTransport(Transport *transport)
{
    if (transport == d->transport)
        return;
    stop();
    if (d->transport)
        d->transport->disconnect(this);
    d->transport = transport;
    if (transport) {
        connect(transport, &Transport::templateFetched, this, [this](const ChatTemplate &chatTemplate) {
            if (!d->waitsForTemplate)
                return;
            d->waitsForTemplate = false;
            d->chatTemplate = chatTemplate;
            Q_EMIT templateChanged();
            d->prepare();
        });
        connect(transport, &Transport::templateMissing, this, [this](const QString &problem) {
            if (!std::exchange(d->waitsForTemplate, false))
                return;
            d->canRetry = true;
            d->fail(problem);
        });
        connect(transport, &QObject::destroyed, this, &Conversation::stop);
    }
    Q_EMIT transportChanged();
}

void Conversation::setHost(std::shared_ptr<const Host> host)
{
    d->host = std::move(host);
}

std::optional<ChatTemplate> Conversation::chatTemplate() const
{
    return d->chatTemplate;
}

void Conversation::setTemplate(const ChatTemplate &chatTemplate)
{
    d->chatTemplate = chatTemplate;
    Q_EMIT templateChanged();
    if (std::exchange(d->waitsForTemplate, false))
        d->prepare();
}

bool Conversation::setTemplateText(const QString &source)
{
    const auto made = ChatTemplate::fromSource(fromQString(source));
    if (made)
        setTemplate(*made);
    else
        Q_EMIT failed(toQString(made.error().toString()));
    return bool(made);
}

QString Conversation::templateFile() const
{
    return d->templateFile;
}

void Conversation::setTemplateFile(const QString &path)
{
    if (std::exchange(d->templateFile, path) == path)
        return;
    const auto loaded = d->hostInUse()->load(path);
    if (loaded)
        return setTemplate(*loaded);
    Q_EMIT templateChanged();
    Q_EMIT failed(toQString(loaded.error().toString()));
}

QString Conversation::systemPrompt() const
{
    return d->systemPrompt;
}

void Conversation::setSystemPrompt(const QString &text)
{
    if (std::exchange(d->systemPrompt, text) != text)
        Q_EMIT systemPromptChanged();
}

void Conversation::addTool(ChatTool tool)
{
    d->ownTools.push_back(std::move(tool));
}

void Conversation::addTool(const QString &name, const QString &description, const QString &schema,
                           ChatTool::Handler handler, ChatTool::Permission permission)
{
    const auto parameters = parseJson(fromQString(schema), fromQString(name));
    if (!parameters)
        return Q_EMIT failed(toQString(parameters.error().toString()));
    addTool({ .name = name,
              .description = description,
              .parameters = *parameters,
              .permission = permission,
              .handler = std::move(handler) });
}

QString Conversation::tools() const
{
    return d->toolsJson;
}

void Conversation::setTools(const QString &json)
{
    auto declared = declaredTools(json);
    if (!declared)
        return Q_EMIT failed(toQString(declared.error().toString()));
    d->declared = std::move(*declared);
    if (std::exchange(d->toolsJson, json) != json)
        Q_EMIT toolsChanged();
}

QJsonObject Conversation::options() const
{
    return d->options;
}

void Conversation::setOptions(const QJsonObject &options)
{
    d->options = options;
    Q_EMIT optionsChanged();
}

QJsonObject Conversation::sampling() const
{
    return d->sampling;
}

void Conversation::setSampling(const QJsonObject &sampling)
{
    d->sampling = sampling;
    Q_EMIT optionsChanged();
}

int Conversation::maxTokens() const
{
    return d->maxTokens;
}

void Conversation::setMaxTokens(int tokens)
{
    d->maxTokens = tokens;
    Q_EMIT optionsChanged();
}

int Conversation::contextTokens() const
{
    return d->contextTokens;
}

void Conversation::setContextTokens(int tokens)
{
    d->contextTokens = tokens;
    Q_EMIT optionsChanged();
}

void Conversation::setMaximumRetries(int count)
{
    d->maximumRetries = count;
}

void Conversation::setMaximumRounds(int count)
{
    d->maximumRounds = count;
}

Conversation::State Conversation::state() const
{
    return d->state;
}

bool Conversation::isBusy() const
{
    return d->state != State::Idle;
}

bool Conversation::canGoOn() const
{
    return d->state == State::Idle && d->isCut;
}

bool Conversation::canRegenerate() const
{
    return d->tree.last("user") >= 0;
}

bool Conversation::canRetry() const
{
    return d->state == State::Idle && d->canRetry;
}

ConversationModel *Conversation::model() const
{
    return d->rows.model();
}

TokenUsage Conversation::usage() const
{
    return d->usage;
}

Array Conversation::messages() const
{
    return d->tree.messages();
}

QJsonArray Conversation::history() const
{
    return toQJson(messages()).toArray();
}

std::optional<ToolCall> Conversation::call(int index) const
{
    const PendingCalls::Pending *pending = d->calls.find(index);
    return pending ? std::optional(pending->call) : std::nullopt;
}

QJsonObject Conversation::callObject(int index) const
{
    const std::optional<ToolCall> found = call(index);
    if (!found)
        return {};
    return { { "id", toQString(found->id) },
             { "name", toQString(found->name) },
             { "arguments", toQJson(found->argumentsObject()) } };
}

} // namespace Parlance
