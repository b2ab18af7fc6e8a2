// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/chat/quick.h>

#include <QGuiApplication>
#include <QQmlApplicationEngine>
#include <QTextStream>

// A chat in QML with llama.cpp's server.
int main(int argc, char **argv)
{
    const QGuiApplication application(argc, argv);
    const QStringList words = QGuiApplication::arguments();
    if (words.size() > 2 || words.value(1).startsWith('-')) {
        QTextStream(stdout) << "qmlchat [SERVER]\n";
        return words.value(1) == "--help" ? 0 : 2;
    }
    Parlance::registerChatTypes();
    QQmlApplicationEngine engine;
    engine.setInitialProperties({ { "server", words.value(1, "http://127.0.0.1:8080") } });
    engine.load(QUrl("qrc:/chat.qml"));
    return engine.rootObjects().isEmpty() ? 1 : QGuiApplication::exec();
}
