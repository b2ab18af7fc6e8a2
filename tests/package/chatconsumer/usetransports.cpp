// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chatchecks.h"

#include <parlance/chat/completionstransport.h>
#include <parlance/chat/llamaservertransport.h>

#include <QDebug>
#include <QNetworkRequest>

using namespace Parlance;

namespace {

/// An engine of the application's own.
class OwnReply : public AnswerReply
{
public:
    void stop() override { }
};

class OwnTransport : public Transport
{
public:
    AnswerReply *ask(const GenerationRequest &) override { return new OwnReply; }
};

class OwnServer : public HttpTransport
{
public:
    OwnServer()
        : HttpTransport(QUrl("http://127.0.0.1:1"), nullptr)
    { }
    AnswerReply *ask(const GenerationRequest &) override { return new OwnReply; }
    QString path() const { return requestTo("/answer").url().path(); }
};

void checkServers(const GenerationRequest &request)
{
    LlamaServerTransport llama(QUrl("http://127.0.0.1:1"));
    llama.setExactTokens(false);
    llama.fetchTemplate();
    const std::unique_ptr<AnswerReply> first(llama.ask(request));
    check(first && !llama.exactTokens() && llama.contextTokens() == 0, "llama.cpp's server is asked");
    CompletionsTransport other;
    other.setUrl(QUrl("http://127.0.0.1:1"));
    other.setModel("m");
    other.setApiKey("k");
    other.setTimeout(1000);
    other.setBodyMaker(&PreparedChat::forVllm);
    const std::unique_ptr<AnswerReply> second(other.ask(request));
    check(second && other.model() == "m" && other.apiKey() == "k" && other.url().port() == 1 && other.network(),
          "another server is asked");
    links(&HttpTransport::urlChanged, &HttpTransport::apiKeyChanged, &CompletionsTransport::modelChanged);
}

} // namespace

void checkTransports()
{
    const auto chatTemplate = ChatTemplate::fromSource(chatSource);
    const Host host;
    const GenerationRequest request{ .chat = *host.prepare(*chatTemplate, ChatRequest().addUser("Rain?")) };
    OwnTransport own;
    const std::unique_ptr<AnswerReply> reply(own.ask(request));
    own.fetchTemplate();
    check(reply && own.contextTokens() == 0 && OwnServer().path() == "/answer", "a transport of one's own");
    links(&AnswerReply::bytes, &AnswerReply::ended, &AnswerReply::failed, &Transport::templateFetched,
          &Transport::templateMissing);
    ScriptedTransport script;
    script.setTemplate(*chatTemplate);
    script.fetchTemplate();
    script.add("It rains.");
    const std::unique_ptr<AnswerReply> scripted(script.ask(request));
    check(scripted && script.requests().size() == 1, "a script answers");
    checkServers(request);
    const TokenUsage usage{ .promptTokens = 3 };
    const TransportError busy{ .kind = TransportError::Kind::Refused, .text = "busy", .status = 503 };
    QString text;
    QDebug(&text) << usage << busy;
    check(TokenUsage::fromJson(usage.toJson()) == usage && busy.mayPass() && text.contains("503"), "values of theirs");
}
