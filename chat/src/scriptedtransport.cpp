// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/chat/scriptedtransport.h>

#include <QQueue>
#include <QTimer>

namespace Parlance {

namespace {

/// Says the pieces one by one, and then the end.
class ScriptedReply : public AnswerReply
{
public:
    explicit ScriptedReply(ScriptedTransport::Answer answer)
        : m_answer(std::move(answer))
    {
        m_timer.setInterval(m_answer.delay);
        connect(&m_timer, &QTimer::timeout, this, &ScriptedReply::step);
        m_timer.start();
    }

    void stop() override { m_timer.stop(); }

private:
    void step()
    {
        if (m_at < m_answer.pieces.size())
            return Q_EMIT bytes(m_answer.pieces[m_at++]);
        m_timer.stop();
        if (m_answer.error)
            Q_EMIT failed(*m_answer.error);
        else
            Q_EMIT ended(m_answer.end, m_answer.usage);
    }

    ScriptedTransport::Answer m_answer;
    QTimer m_timer;
    qsizetype m_at = 0;
};

} // namespace

struct PARLANCE_CHAT_NO_EXPORT ScriptedTransport::Data
{
    QQueue<Answer> answers;
    QList<GenerationRequest> requests;
    std::optional<ChatTemplate> chatTemplate;
};

ScriptedTransport::ScriptedTransport(QObject *parent)
    : Transport(parent)
    , d(std::make_unique<Data>())
{ }

ScriptedTransport::~ScriptedTransport() = default;

void ScriptedTransport::add(Answer answer)
{
    d->answers.append(std::move(answer));
}

void ScriptedTransport::add(const QByteArray &text, OutputEnd end, int pieceSize)
{
    Answer answer{ .pieces = {}, .end = end };
    for (qsizetype at = 0; at < text.size(); at += pieceSize)
        answer.pieces += text.mid(at, pieceSize);
    add(std::move(answer));
}

void ScriptedTransport::add(const TransportError &error)
{
    add(Answer{ .pieces = {}, .error = error });
}

const QList<GenerationRequest> &ScriptedTransport::requests() const
{
    return d->requests;
}

void ScriptedTransport::setTemplate(const ChatTemplate &chatTemplate)
{
    d->chatTemplate = chatTemplate;
}

AnswerReply *ScriptedTransport::ask(const GenerationRequest &request)
{
    d->requests += request;
    Answer nothing{ .pieces = {},
                    .error =
                        TransportError{ .kind = TransportError::Kind::Refused, .text = tr("The script is over.") } };
    return new ScriptedReply(d->answers.isEmpty() ? std::move(nothing) : d->answers.dequeue());
}

void ScriptedTransport::fetchTemplate()
{
    if (!d->chatTemplate)
        return Transport::fetchTemplate();
    const auto tell = [this, chatTemplate = *d->chatTemplate] { Q_EMIT templateFetched(chatTemplate); };
    QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
}

} // namespace Parlance
