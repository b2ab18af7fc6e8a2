// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "replayserver.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QTest>

/// The shortest chat, as docs/embedding.md prints it: it streams, calls a tool, and goes on.
class TestConsole : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdsAChat();
    void saysWhatFails();
    void isShort();
};

void TestConsole::holdsAChat()
{
    QFile source(PARLANCE_SOURCE_DIR "/templates/qwen2.5.jinja");
    QVERIFY(source.open(QIODevice::ReadOnly));
    ReplayServer server;
    server.enqueue({ .body = QJsonDocument(QJsonObject{ { "chat_template", QString::fromUtf8(source.readAll()) },
                                                        { "bos_token", "" },
                                                        { "eos_token", "<|im_end|>" } })
                                 .toJson() });
    server.enqueue({ .body = ReplayServer::llamaStream(
                         { "I look.\n",
                           "<tool_call>\n{\"name\": \"weather\", \"arguments\": {\"city\": \"Oslo\"}}\n</tool_call>" },
                         "eos"),
                     .pieceSize = 5 });
    server.enqueue({ .body = ReplayServer::llamaStream({ "It ", "rains." }, "eos") });
    server.enqueue({ .body = ReplayServer::llamaStream({ "Always." }, "eos") });
    QProcess console;
    console.start(CONSOLE_PROGRAM, { server.url() });
    console.write("How is it in Oslo?\nOften?\n");
    console.closeWriteChannel();
    QTRY_COMPARE(console.state(), QProcess::NotRunning);
    QCOMPARE(console.readAllStandardOutput(), QByteArray("\n> I look. [weather]\nIt rains.\n> Always.\n> "));
    QCOMPARE(server.requests().size(), 4);
    QVERIFY(server.requests()[2].body["prompt"].toString().contains("<tool_response>\nRain in Oslo\n</tool_response>"));
}

void TestConsole::saysWhatFails()
{
    ReplayServer server;
    server.enqueue({ .status = 401, .body = R"({"error": {"message": "Who are you?"}})" });
    QProcess console;
    console.start(CONSOLE_PROGRAM, { server.url() });
    console.write("Hello?\n");
    console.closeWriteChannel();
    QTRY_COMPARE(console.state(), QProcess::NotRunning);
    QCOMPARE(console.readAllStandardOutput(), QByteArray("\n> Who are you?\n> "));
}

void TestConsole::isShort()
{
    QFile source(PARLANCE_SOURCE_DIR "/examples/console/main.cpp");
    QVERIFY(source.open(QIODevice::ReadOnly));
    int lines = 0;
    for (const QByteArray &line : source.readAll().split('\n'))
        lines += !line.trimmed().isEmpty() && !line.contains("SPDX-");
    QVERIFY2(lines <= 25, qPrintable(QString::number(lines)));
}

QTEST_GUILESS_MAIN(TestConsole)
#include "tst_console.moc"
