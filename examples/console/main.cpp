// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/chat/conversation.h>
#include <parlance/chat/llamaservertransport.h>

#include <QCoreApplication>
#include <QTextStream>

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QTextStream in(stdin), out(stdout);
    Parlance::LlamaServerTransport server(QUrl(argc > 1 ? argv[1] : "http://127.0.0.1:8080"));
    Parlance::Conversation chat(&server); // the template is the server's own
    const auto weather = [](const QJsonObject &arguments) { return "Rain in " + arguments["city"].toString(); };
    chat.addTool("weather", "Tells the weather of a city", R"({"properties": {"city": {"type": "string"}}})", weather,
                 Parlance::ChatTool::Permission::Granted); // else each call waits for chat.allow()
    const auto ask = [&] {
        out << "\n> " << Qt::flush;
        const QString line = in.readLine();
        line.isNull() ? QCoreApplication::quit() : void(chat.say(line));
    };
    QObject::connect(&chat, &Parlance::Conversation::contentDelta, [&](const QString &s) { out << s << Qt::flush; });
    QObject::connect(&chat, &Parlance::Conversation::callReady, [&] { out << " [weather]\n"; });
    QObject::connect(&chat, &Parlance::Conversation::failed, [&](const QString &s) { out << s; });
    QObject::connect(&chat, &Parlance::Conversation::turnEnded, &chat, ask, Qt::QueuedConnection);
    QMetaObject::invokeMethod(&chat, ask, Qt::QueuedConnection);
    return QCoreApplication::exec();
}
