// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

#include <parlance/chat/answerreply.h>
#include <parlance/chat/generationrequest.h>
#include <parlance/chat_export.h>

#include <QObject>

namespace Parlance {

/// The source of answers: it continues prompts. Several conversations may share one.
///
/// For an engine in your own process, write a class with one function:
///
///     AnswerReply *MyEngine::ask(const GenerationRequest &request)
///     {
///         return new MyReply(request);
///     }
///
/// MyReply needs chat.prompt, chat.additionalStops, chat.preservedTokens, maxTokens and sampling. If it uses the
/// grammar (chat.grammar->text), it also needs chat.grammarLazy and chat.grammarTriggers: a lazy grammar begins at a
/// trigger, and without the triggers it forbids all text before a call. If the engine has a thread
/// of its own, pass its texts to the thread of the reply, with QMetaObject::invokeMethod().
///
/// \since 0.9
class PARLANCE_CHAT_EXPORT Transport : public QObject
{
    Q_OBJECT

public:
    explicit Transport(QObject *parent = nullptr);
    ~Transport() override;

    /// Asks for an answer. The caller must delete the reply.
    /// \since 0.9
    [[nodiscard]] virtual AnswerReply *ask(const GenerationRequest &request) = 0;
    /// Asks for the model's own template: templateFetched() or templateMissing() follows. The default
    /// implementation emits templateMissing().
    /// \since 0.9
    virtual void fetchTemplate();
    /// How many tokens prompt and answer may have together; 0 if it is not known yet.
    /// \since 0.9
    virtual int contextTokens() const;

Q_SIGNALS:
    /// \since 0.9
    void templateFetched(const Parlance::ChatTemplate &chatTemplate);
    /// \since 0.9
    void templateMissing(const QString &problem);
};

} // namespace Parlance

Q_DECLARE_METATYPE(Parlance::ChatTemplate)

#include <parlance/showmacros.h>
