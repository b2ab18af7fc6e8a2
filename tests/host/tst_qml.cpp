// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"

#include <parlance/qml.h>

#include <QAbstractItemModelTester>
#include <QJsonArray>
#include <QJsonDocument>
#include <QMetaProperty>
#include <QSignalSpy>
#include <QTemporaryFile>
#include <QTest>

using namespace Parlance;

/// What QML sees: rows that grow as an answer comes, properties of what was prepared, a conversation.
class TestQml : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsPartsAsTheyCome_data();
    void showsPartsAsTheyCome();
    void showsNothingOfAnOldStream();
    void holdsAConversation();
    void tellsWhatFails();
    void cancels();
};

namespace {

const QString templateFile = QStringLiteral(PARLANCE_SOURCE_DIR "/templates/qwen3.jinja");

QJsonObject options()
{
    return QJsonDocument::fromJson(R"({"tools": [{"type": "function", "function": {"name": "sky", "parameters":
        {"type": "object", "properties": {"city": {"type": "string"}}}}}]})")
        .object();
}

QStringList rowsOf(const MessageParts &parts)
{
    QStringList rows;
    for (int i = 0; i < parts.rowCount(); ++i) {
        const auto text = [&](MessageParts::Role role) { return parts.data(parts.index(i), role).toString(); };
        rows += text(MessageParts::TypeRole) + ' ' + text(MessageParts::NameRole) + ' ' + text(MessageParts::TextRole)
            + ' ' + text(MessageParts::ReadyRole) + ' ' + text(MessageParts::EndedRole);
    }
    return rows;
}

Result<PreparedChat> preparedChat()
{
    const auto chatTemplate = loadTemplate(templateFile);
    Value request = fromQJson(options());
    request.object().set("messages", Array{ Object{ { "role", "user" }, { "content", "Rain?" } } });
    return Host().prepare(*chatTemplate, *ChatRequest::fromValue(request));
}

} // namespace

void TestQml::showsPartsAsTheyCome_data()
{
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<QStringList>("rows");
    const QByteArray call = "<tool_call>\n{\"name\": \"sky\", \"arguments\": {\"city\": \"Oslo\"}}\n</tool_call>";
    QTest::newRow("nothing") << QByteArray() << QStringList();
    QTest::newRow("thoughts and text") << QByteArray("<think>\nHm.\n</think>\n\nIt rains.")
                                       << QStringList{ "reasoning  Hm. false true", "text  It rains. false true" };
    QTest::newRow("calls") << "Look.\n" + call + "\n" + call
                           << QStringList{ "text  Look.\n false true", R"(call sky {"city": "Oslo"} true true)",
                                           R"(call sky {"city": "Oslo"} true true)" };
    QTest::newRow("a call cut short") << call.left(call.indexOf("slo"))
                                      << QStringList{ R"(call sky {"city": "O false true)" };
}

void TestQml::showsPartsAsTheyCome()
{
    QFETCH(QByteArray, output);
    QFETCH(QStringList, rows);
    const auto chat = preparedChat();
    PARLANCE_VERIFY_RESULT(chat);
    for (const int size : { 1, 1000 }) {
        MessageStream stream(*chat);
        MessageParts parts;
        const QAbstractItemModelTester tester(&parts, QAbstractItemModelTester::FailureReportingMode::QtTest);
        parts.follow(&stream);
        for (int at = 0; at < output.size(); at += size)
            stream.feed(output.mid(at, size));
        stream.finish();
        QCOMPARE(rowsOf(parts), rows);
    }
}

void TestQml::showsNothingOfAnOldStream()
{
    const auto chat = preparedChat();
    PARLANCE_VERIFY_RESULT(chat);
    MessageStream first(*chat);
    MessageStream second(*chat);
    MessageParts parts;
    const QAbstractItemModelTester tester(&parts, QAbstractItemModelTester::FailureReportingMode::QtTest);
    parts.follow(&first);
    first.feed("One ");
    parts.follow(&second);
    first.feed("more.");
    second.feed("Two");
    second.finish();
    QCOMPARE(rowsOf(parts), QStringList("text  Two false true"));
    parts.follow(nullptr);
    QCOMPARE(parts.rowCount(), 0);
    QVERIFY(parts.roleNames().values().contains("callId"));
    QVERIFY(!parts.data({}, MessageParts::TextRole).isValid());
}

void TestQml::holdsAConversation()
{
    ChatSession session;
    session.setProperty("templateFile", templateFile);
    QSignalSpy prepared(&session, &ChatSession::prepared);
    QSignalSpy answered(&session, &ChatSession::answered);
    session.say(QStringLiteral("Rain?"), options());
    session.say(QStringLiteral("Not while it is busy."));
    QTRY_COMPARE(prepared.size(), 1);
    const auto chat = prepared.first().first().value<PreparedPrompt>();
    const QMetaObject &gadget = PreparedPrompt::staticMetaObject;
    const auto property = [&](const char *name) {
        return gadget.property(gadget.indexOfProperty(name)).readOnGadget(&chat);
    };
    QVERIFY(property("prompt").toString().contains("Rain?"));
    QVERIFY(!property("prompt").toString().contains("busy"));
    QCOMPARE(property("completionBody").toJsonObject()["prompt"], property("prompt").toString());
    QVERIFY(!property("stops").toStringList().isEmpty());
    QCOMPARE(property("handler").toString(), "generic");

    session.feed("<tool_call>\n{\"name\": \"sky\", \"arguments\": {\"city\": \"Oslo\"}}\n</tool_call>");
    session.finish();
    QCOMPARE(answered.size(), 1);
    MessageParts *parts = session.property("parts").value<MessageParts *>();
    QCOMPARE(parts->rowCount(), 1);
    QVERIFY(parts->data(parts->index(0), MessageParts::ReadyRole).toBool());
    session.addToolResult(parts->data(parts->index(0), MessageParts::IdRole).toString(), QStringLiteral("grey"));
    session.goOn(options());
    QTRY_COMPARE(prepared.size(), 2);
    QVERIFY(prepared.last().first().value<PreparedPrompt>().prompt.contains("<tool_response>\ngrey"));
}

void TestQml::tellsWhatFails()
{
    ChatSession session;
    QSignalSpy failed(&session, &ChatSession::failed);
    session.say(QStringLiteral("Hello?"));
    QCOMPARE(failed.size(), 1);
    session.setTemplateFile(QStringLiteral("/no/such/file"));
    QCOMPARE(failed.size(), 2);
    session.setTemplateFile(templateFile);
    session.say(QStringLiteral("Hello?"), { { "tools", 7 } });
    QCOMPARE(failed.size(), 3);
    QVERIFY(!session.isBusy());
    QTemporaryFile refusing;
    QVERIFY(refusing.open());
    refusing.write("{{ raise_exception('No.') }}");
    refusing.close();
    session.setTemplateFile(refusing.fileName());
    QCOMPARE(failed.size(), 3);
    session.say(QStringLiteral("Hello?"));
    QTRY_COMPARE(failed.size(), 4);
    QVERIFY(failed.last().first().toString().contains("No."));
    QVERIFY(!session.isBusy());
}

void TestQml::cancels()
{
    ChatSession session;
    session.setTemplateFile(templateFile);
    QSignalSpy prepared(&session, &ChatSession::prepared);
    session.say(QStringLiteral("Hello?"));
    session.cancel();
    QVERIFY(!session.isBusy());
    QTest::qWait(300);
    const auto before = prepared.size(); // 1 where preparing was done at once
    session.say(QStringLiteral("Hello again?"));
    QTRY_COMPARE(prepared.size(), before + 1);
    QSignalSpy answered(&session, &ChatSession::answered);
    session.feed("It ra");
    session.cancel();
    QCOMPARE(answered.size(), 1);
    QCOMPARE(answered.first().first().toString(), "It ra");
    session.feed("ins."); // nobody listens
    QCOMPARE(answered.size(), 1);
}

QTEST_GUILESS_MAIN(TestQml)
#include "tst_qml.moc"
