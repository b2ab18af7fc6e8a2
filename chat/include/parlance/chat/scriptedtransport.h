// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

#include <parlance/chat/transport.h>
#include <parlance/chat_export.h>

#include <QByteArrayList>
#include <QList>

#include <memory>
#include <optional>

namespace Parlance {

/// Prepared answers, for tests and demonstrations.
///
///     ScriptedTransport script;
///     script.add("It rains.");
///     Conversation chat(&script);
///     chat.setTemplate(chatTemplate);
///     chat.say("How is the weather?");
///
/// \since 0.9
class PARLANCE_CHAT_EXPORT ScriptedTransport : public Transport
{
    Q_OBJECT

public:
    /// \since 0.9
    struct Answer
    {
        QByteArrayList pieces; ///< each comes separately
        OutputEnd end = OutputEnd::Stop;
        TokenUsage usage = {};
        std::optional<TransportError> error = {}; ///< comes in place of the end
        int delay = 0; ///< milliseconds before each piece and before the end
    };

    explicit ScriptedTransport(QObject *parent = nullptr);
    ~ScriptedTransport() override;

    /// Adds an answer. Each request uses up one answer, in the order of add(). If there is none, the request fails.
    /// \since 0.9
    void add(Answer answer);
    /// The same, cut into pieces of pieceSize bytes.
    /// \since 0.9
    void add(const QByteArray &text, OutputEnd end = OutputEnd::Stop, int pieceSize = 4);
    /// A failure.
    /// \since 0.9
    void add(const TransportError &error);
    /// All requests so far.
    /// \since 0.9
    const QList<GenerationRequest> &requests() const;
    /// The template that fetchTemplate() gives.
    /// \since 0.9
    void setTemplate(const ChatTemplate &chatTemplate);

    AnswerReply *ask(const GenerationRequest &request) override;
    void fetchTemplate() override;

private:
    struct PARLANCE_CHAT_NO_EXPORT Data;
    std::unique_ptr<Data> d;
};

} // namespace Parlance

#include <parlance/showmacros.h>
