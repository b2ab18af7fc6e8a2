// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/chat/conversation.h>
#include <parlance/chat/llamaservertransport.h>

#include <QCoreApplication>
#include <QTextStream>

int main(int argc, char **argv)
{
    using namespace Parlance;
    const QCoreApplication application(argc, argv);
    QTextStream in(stdin), out(stdout);
    LlamaServerTransport server(QUrl(argc > 1 ? argv[1] : "http://127.0.0.1:8080"));
    Conversation chat(&server); // the template is the server's own
    const auto weather = [](const QJsonObject &arguments) { return "Rain in " + arguments["city"].toString(); };
    chat.addTool("weather", "Tells the weather of a city", R"({"properties": {"city": {"type": "string"}}})", weather,
                 ChatTool::Permission::Granted); // else each call waits for chat.allow()
    const auto ask = [&] {
        out << "\n> " << Qt::flush;
        const QString line = in.readLine();
        line.isNull() ? QCoreApplication::quit() : void(chat.say(line));
    };
    QObject::connect(&chat, &Conversation::contentDelta, [&](const QString &text) { out << text << Qt::flush; });
    QObject::connect(&chat, &Conversation::failed, [&](const QString &problem) { out << problem; });
    QObject::connect(&chat, &Conversation::turnEnded, &chat, ask, Qt::QueuedConnection);
    QMetaObject::invokeMethod(&chat, ask, Qt::QueuedConnection);
    return QCoreApplication::exec();
}
