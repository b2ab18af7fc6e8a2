// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat/httptransport.h>
#include <parlance/chat_export.h>

#include <memory>

namespace Parlance {

/// Uses `/completion` of llama.cpp's server. The grammar and its triggers constrain the answer. With exactTokens(), the
/// text of a special token in the user's words is sent as plain text. If the server adds a BOS, the template's BOS is
/// left out. The prompt repeats the tokens that the server has read and written, so its cache stays valid.
///
/// Images and sounds go to the server's multimodal prompt (`multimodal_data`); they must be `data:` URLs or base64. In
/// such a prompt the server reads the text of special tokens as special tokens.
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
    /// Reads from `/props` the template, its tokens, and the maximum number of tokens of a context.
    void fetchTemplate() override;
    int contextTokens() const override;

    /// If true (the default), special tokens in the user's words are sent as plain text, with the help of the server's
    /// `/tokenize`. If false, the whole prompt is one text, and users can write special tokens.
    /// \since 0.9
    bool exactTokens() const;
    /// \since 0.9
    void setExactTokens(bool exact);

private:
    struct PARLANCE_CHAT_NO_EXPORT Data;
    std::unique_ptr<Data> d;
};

} // namespace Parlance
