// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat/httptransport.h>
#include <parlance/chat_export.h>

#include <functional>
#include <memory>

namespace Parlance {

/// A server with OpenAI's raw completions (`/v1/completions`): vLLM, SGLang, llama.cpp and others. The server gets a
/// finished prompt. It cannot send the model's template, so set the template of the Conversation.
///
///     CompletionsTransport server(QUrl("http://127.0.0.1:8000"));
///     server.setModel("qwen3");
///     server.setBodyMaker(&PreparedChat::forVllm); // with the grammar
///     Conversation chat(&server);
///     chat.setTemplateFile("model/tokenizer_config.json");
///
/// \since 0.9
class PARLANCE_CHAT_EXPORT CompletionsTransport : public HttpTransport
{
    Q_OBJECT
    Q_PROPERTY(QString model READ model WRITE setModel NOTIFY modelChanged)

public:
    /// The body of a request for a prepared chat.
    using BodyMaker = std::function<Value(const PreparedChat &chat)>;

    explicit CompletionsTransport(const QUrl &url = QUrl(QStringLiteral("http://127.0.0.1:8000")),
                                  QObject *parent = nullptr);
    ~CompletionsTransport() override;

    AnswerReply *ask(const GenerationRequest &request) override;

    /// The model's name, for servers with several models; empty: none is sent.
    /// \since 0.9
    QString model() const;
    /// \since 0.9
    void setModel(const QString &name);
    /// Sets the function that writes the body, for example &PreparedChat::forVllm: the form of grammars depends on the
    /// server. The transport sets model, max_tokens, stream and the sampling in its result. With null, the default, the
    /// body has only prompt and stop, and no grammar. (forSglang() is for another API, `/generate`.)
    /// \since 0.9
    void setBodyMaker(BodyMaker maker);

Q_SIGNALS:
    /// \since 0.9
    void modelChanged();

private:
    struct PARLANCE_CHAT_NO_EXPORT Data;
    std::unique_ptr<Data> d;
};

} // namespace Parlance
