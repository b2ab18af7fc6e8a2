// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "markdownhtml_p.h"

#include <parlance/chat/completionstransport.h>
#include <parlance/chat/conversation.h>
#include <parlance/chat/llamaservertransport.h>
#include <parlance/chat/quick.h>

#include <QtQml>

namespace Parlance {

void registerChatTypes()
{
    constexpr const char *module = "Parlance";
    qmlRegisterType<Conversation>(module, 1, 0, "Conversation");
    qmlRegisterUncreatableType<ConversationModel>(module, 1, 0, "ConversationModel", "A Conversation has one.");
    qmlRegisterType<LlamaServerTransport>(module, 1, 0, "LlamaServer");
    qmlRegisterType<CompletionsTransport>(module, 1, 0, "CompletionsServer");
    qmlRegisterUncreatableMetaObject(Parlance::staticMetaObject, module, 1, 0, "OutputEnd", "It has names alone.");
    qmlRegisterUncreatableMetaObject(TransportError::staticMetaObject, module, 1, 0, "TransportError",
                                     "It has names alone.");
    qmlRegisterType<MarkdownHtml>(module, 1, 0, "MarkdownHtml");
    qmlRegisterType(QUrl(QStringLiteral("qrc:/parlance/chat/ConversationView.qml")), module, 1, 0, "ConversationView");
}

} // namespace Parlance
