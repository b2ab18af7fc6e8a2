// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "httpreply_p.h"

#include <parlance/chat/completionstransport.h>
#include <parlance/qt.h>

namespace Parlance {

namespace {

int countOf(const QJsonValue &number)
{
    return number.toInt(-1);
}

// {"choices": [{"text": "Hel", "finish_reason": null}], "usage": {"prompt_tokens": 12, "completion_tokens": 3}}
ToldEvent readEvent(const QJsonDocument &event)
{
    const QJsonValue choice = event["choices"][0];
    const QJsonValue usage = event["usage"];
    ToldEvent told{ .text = choice["text"].toString() };
    if (choice["finish_reason"].isString())
        told.end = choice["finish_reason"] == "length" ? OutputEnd::Length : OutputEnd::Stop;
    told.usage.promptTokens = countOf(usage["prompt_tokens"]);
    told.usage.answerTokens = countOf(usage["completion_tokens"]);
    told.usage.cachedTokens = countOf(usage["prompt_tokens_details"]["cached_tokens"]);
    return told;
}

Value promptAndStops(const PreparedChat &chat)
{
    return Object{ { "prompt", chat.prompt },
                   { "stop", Array(chat.additionalStops.begin(), chat.additionalStops.end()) } };
}

} // namespace

struct PARLANCE_CHAT_NO_EXPORT CompletionsTransport::Data
{
    QString model;
    BodyMaker maker = promptAndStops;
};

CompletionsTransport::CompletionsTransport(const QUrl &url, QObject *parent)
    : HttpTransport(url, parent)
    , d(std::make_unique<Data>())
{ }

CompletionsTransport::~CompletionsTransport() = default;

QString CompletionsTransport::model() const
{
    return d->model;
}

void CompletionsTransport::setModel(const QString &name)
{
    if (std::exchange(d->model, name) != name)
        Q_EMIT modelChanged();
}

void CompletionsTransport::setBodyMaker(BodyMaker maker)
{
    d->maker = maker ? std::move(maker) : promptAndStops;
}

AnswerReply *CompletionsTransport::ask(const GenerationRequest &request)
{
    Value body = d->maker(request.chat);
    Object &members = body.object();
    if (!d->model.isEmpty())
        members.set("model", fromQString(d->model));
    if (request.maxTokens)
        members.set("max_tokens", *request.maxTokens);
    members.set("stream", true);
    members.set("stream_options", Object{ { "include_usage", true } });
    for (auto member = request.sampling.begin(); member != request.sampling.end(); ++member)
        members.set(fromQString(member.key()), fromQJson(member.value()));
    auto *reply = new HttpReply(*network(), readEvent);
    reply->post(requestTo("/v1/completions"), body);
    return reply;
}

} // namespace Parlance
