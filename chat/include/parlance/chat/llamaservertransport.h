// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat/httptransport.h>
#include <parlance/chat_export.h>

#include <memory>

namespace Parlance {

/// llama.cpp's server, by its `/completion`: the grammar and its triggers hold the answer, special tokens in the
/// conversation's words are text, a template's BOS is there once, and what the server has read and written stays
/// in its cache token by token.
///
///     Parlance::LlamaServerTransport server(QUrl("http://127.0.0.1:8080"));
///     Parlance::Conversation chat(&server);
///     chat.say("Hello!");
///
/// \since 0.9
class PARLANCE_CHAT_EXPORT LlamaServerTransport : public HttpTransport
{
    Q_OBJECT
    Q_PROPERTY(bool exactTokens READ exactTokens WRITE setExactTokens)

public:
    explicit LlamaServerTransport(const QUrl &url = QUrl(QStringLiteral("http://127.0.0.1:8080")),
                                  QObject *parent = nullptr);
    ~LlamaServerTransport() override;

    AnswerReply *ask(const GenerationRequest &request) override;
    /// From `/props`: the template, its tokens, and how long a context may be.
    void fetchTemplate() override;
    int contextTokens() const override;

    /// Whether the server's tokenizer is asked (`/tokenize`), which is the default: where the conversation's words hold
    /// special tokens, those stretches are sent as the tokens of plain text. Without, all of the prompt is one text.
    /// \since 0.9
    bool exactTokens() const;
    /// \since 0.9
    void setExactTokens(bool exact);

private:
    struct PARLANCE_CHAT_NO_EXPORT Data;
    std::unique_ptr<Data> d;
};

} // namespace Parlance
