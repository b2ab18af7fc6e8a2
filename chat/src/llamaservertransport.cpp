// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "llamaprompt_p.h"

#include <parlance/chat/llamaservertransport.h>
#include <parlance/qt.h>

#include <algorithm>

namespace Parlance {

namespace {

double secondsOf(const QJsonValue &milliseconds)
{
    return milliseconds.isDouble() ? milliseconds.toDouble() / 1000 : -1;
}

// {"content": "Hel", "stop": false, "tokens": [9906]} and at last {"stop": true, "stop_type": "eos", "timings": {…}}
ToldEvent readServerEvent(const QJsonDocument &event)
{
    ToldEvent told{ .text = event["content"].toString() };
    if (!event["stop"].toBool())
        return told;
    const bool isCut = event["stop_type"] == "limit" || event["stopped_limit"].toBool();
    told.end = isCut ? OutputEnd::Length : OutputEnd::Stop;
    const QJsonValue timings = event["timings"];
    told.usage.promptTokens = event["tokens_evaluated"].toInt(-1);
    told.usage.answerTokens = event["tokens_predicted"].toInt(timings["predicted_n"].toInt(-1));
    if (told.usage.promptTokens >= 0 && timings["prompt_n"].isDouble())
        told.usage.cachedTokens = std::max(0, told.usage.promptTokens - timings["prompt_n"].toInt());
    told.usage.promptSeconds = secondsOf(timings["prompt_ms"]);
    told.usage.answerSeconds = secondsOf(timings["predicted_ms"]);
    return told;
}

Value bodyOf(const GenerationRequest &request)
{
    Value body = request.chat.forLlamaCpp();
    Object &members = body.object();
    members.set("stream", true);
    members.set("cache_prompt", true);
    members.set("return_tokens", true);
    if (request.maxTokens)
        members.set("n_predict", *request.maxTokens);
    for (auto member = request.sampling.begin(); member != request.sampling.end(); ++member)
        members.set(fromQString(member.key()), fromQJson(member.value()));
    return body;
}

/// First the prompt's tokens are asked for, then the answer.
class LlamaReply : public HttpReply
{
public:
    LlamaReply(QNetworkAccessManager &network, std::shared_ptr<LlamaTokens> tokens, LlamaPrompt::Places places)
        : HttpReply(network, readServerEvent)
        , m_tokens(std::move(tokens))
        , m_prompt(std::make_unique<LlamaPrompt>(m_tokens, network, std::move(places)))
    { }

    void begin(const QNetworkRequest &to, const GenerationRequest &request)
    {
        m_turn.prompt = request.chat.prompt;
        m_hasMedia = !request.media.empty();
        connect(m_prompt.get(), &LlamaPrompt::ready, this, [this, to, body = bodyOf(request)]() mutable {
            m_turn.pieces = m_prompt->pieces();
            body.object().set("prompt", m_prompt->prompt());
            post(to, body);
        });
        const auto refuse = [this](const QString &problem) {
            if (m_prompt) // it is not stopped
                fail({ .kind = TransportError::Kind::Refused, .text = problem });
        };
        connect(m_prompt.get(), &LlamaPrompt::failed, this, refuse, Qt::QueuedConnection);
        m_prompt->make(request);
    }

    void stop() override
    {
        m_prompt.reset();
        HttpReply::stop();
    }

private:
    void see(const QJsonDocument &event) override
    {
        if (event["stop"].toBool())
            return;
        m_turn.output += fromQString(event["content"].toString());
        for (const QJsonValue token : event["tokens"].toArray())
            m_turn.tokens.push_back(fromQJson(token));
    }
    void over() override
    {
        if (m_turn.tokens.empty() || !m_tokens->isAsked || m_hasMedia)
            return;
        constexpr int most = 8;
        m_tokens->turns.prepend(std::move(m_turn));
        while (m_tokens->turns.size() > most)
            m_tokens->turns.removeLast();
    }

    std::shared_ptr<LlamaTokens> m_tokens;
    std::unique_ptr<LlamaPrompt> m_prompt;
    LlamaTokens::Turn m_turn;
    bool m_hasMedia = false;
};

} // namespace

struct PARLANCE_CHAT_NO_EXPORT LlamaServerTransport::Data
{
    std::shared_ptr<LlamaTokens> tokens = std::make_shared<LlamaTokens>();
    int contextTokens = 0;
};

LlamaServerTransport::LlamaServerTransport(const QUrl &url, QObject *parent)
    : HttpTransport(url, parent)
    , d(std::make_unique<Data>())
{
    connect(this, &HttpTransport::urlChanged, this, [this] {
        const bool isAsked = exactTokens();
        *d = Data();
        setExactTokens(isAsked);
    });
}

LlamaServerTransport::~LlamaServerTransport() = default;

bool LlamaServerTransport::exactTokens() const
{
    return d->tokens->isAsked;
}

void LlamaServerTransport::setExactTokens(bool exact)
{
    d->tokens->isAsked = exact;
}

int LlamaServerTransport::contextTokens() const
{
    return d->contextTokens;
}

AnswerReply *LlamaServerTransport::ask(const GenerationRequest &request)
{
    auto *reply = new LlamaReply(*network(), d->tokens,
                                 { requestTo("/tokenize"), requestTo("/detokenize"), requestTo("/props") });
    reply->begin(requestTo("/completion"), request);
    return reply;
}

void LlamaServerTransport::fetchTemplate()
{
    QNetworkReply *reply = network()->get(requestTo("/props"));
    connect(reply, &QNetworkReply::finished, this, [this, reply] {
        reply->deleteLater();
        if (reply->error())
            return Q_EMIT templateMissing(errorOf(*reply).text);
        const QJsonDocument props = QJsonDocument::fromJson(reply->readAll());
        d->contextTokens = props["default_generation_settings"]["n_ctx"].toInt();
        const auto textOf = [&](const char *key) { return fromQString(props[QLatin1String(key)].toString()); };
        const auto chatTemplate = ChatTemplate::fromSource(textOf("chat_template"), "/props");
        if (!chatTemplate || chatTemplate->source().empty())
            return Q_EMIT templateMissing(chatTemplate ? tr("The server has no template.")
                                                       : toQString(chatTemplate.error().toString()));
        Q_EMIT templateFetched(chatTemplate->withTokens({ textOf("bos_token"), textOf("eos_token") }));
    });
}

} // namespace Parlance
