// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/qml.h>

#include <QGuiApplication>
#include <QQmlApplicationEngine>

// qmlchat TEMPLATE: shows how an answer's parts come; the engine is a text field, so that you are the model.
int main(int argc, char **argv)
{
    const QGuiApplication application(argc, argv);
    qmlRegisterType<Parlance::ChatSession>("Parlance", 1, 0, "ChatSession");
    qmlRegisterUncreatableType<Parlance::MessageParts>("Parlance", 1, 0, "MessageParts", "A ChatSession has one.");
    QQmlApplicationEngine engine;
    engine.setInitialProperties({ { "templateFile", QGuiApplication::arguments().value(1) } });
    engine.load(QUrl("qrc:/chat.qml"));
    return engine.rootObjects().isEmpty() ? 1 : QGuiApplication::exec();
}
