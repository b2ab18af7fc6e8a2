// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/chat/transport.h>

#include <QDebug>

// The small classes that every transport is made of.
namespace Parlance {

bool TransportError::mayPass() const
{
    return kind == Kind::Connection
        || (kind == Kind::Refused
            && (status == 408 || status == 429 || status == 502 || status == 503 || status == 504));
}

QDebug operator<<(QDebug debug, const TransportError &error)
{
    const QDebugStateSaver saver(debug);
    debug.nospace() << "TransportError(" << error.kind << ", " << error.status << ", " << error.text << ')';
    return debug;
}

AnswerReply::AnswerReply(QObject *parent)
    : QObject(parent)
{ }

AnswerReply::~AnswerReply() = default;

Transport::Transport(QObject *parent)
    : QObject(parent)
{ }

Transport::~Transport() = default;

void Transport::fetchTemplate()
{
    const auto tell = [this] { Q_EMIT templateMissing(tr("This server tells no template: choose one.")); };
    QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
}

int Transport::contextTokens() const
{
    return 0;
}

} // namespace Parlance
