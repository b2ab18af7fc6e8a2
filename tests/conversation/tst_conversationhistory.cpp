// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "scriptedchat.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Parlance;
using namespace Parlance::Test;

/// What a conversation keeps: versions of messages, and what is saved of them.
class TestConversationHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersAgain();
    void editsAndBranches();
    void removes();
    void saves();
    void loadsNothingElse_data();
    void loadsNothingElse();
    void savesWhatWasCut();
    void clears();
};

void TestConversationHistory::answersAgain()
{
    ScriptedChat test;
    const QAbstractItemModelTester tester(test.chat.model());
    test.script.add("One.");
    test.script.add("Two.");
    test.chat.say("A number?");
    QVERIFY(test.wait());
    test.chat.regenerate();
    QVERIFY(test.wait());
    QCOMPARE(test.prompt(0), test.prompt(1));
    QCOMPARE(test.history(), (QStringList{ "user: A number?", "assistant: Two." }));
    QCOMPARE(test.chat.branchCount(1), 2);
    QCOMPARE(test.chat.branch(1), 1);
    QCOMPARE(test.chat.model()->index(1).data(ConversationModel::BranchCountRole).toInt(), 2);
    QVERIFY(test.chat.chooseBranch(1, 0));
    QCOMPARE(test.rows(), (QStringList{ "user: A number?", "text: One." }));
    QVERIFY(!test.chat.chooseBranch(1, 2));
    QVERIFY(!test.chat.chooseBranch(9, 0));
}

void TestConversationHistory::editsAndBranches()
{
    ScriptedChat test;
    const QAbstractItemModelTester tester(test.chat.model());
    for (const char *answer : { "In Oslo.", "Yes.", "In Bern." })
        test.script.add(answer);
    test.chat.say("Where?");
    QVERIFY(test.wait());
    test.chat.say("Sure?");
    QVERIFY(test.wait());
    QVERIFY(test.chat.edit(0, "Where else?"));
    QVERIFY(test.wait());
    QCOMPARE(test.history(), (QStringList{ "user: Where else?", "assistant: In Bern." }));
    QVERIFY(test.chat.chooseBranch(0, 0));
    QCOMPARE(test.history(), (QStringList{ "user: Where?", "assistant: In Oslo.", "user: Sure?", "assistant: Yes." }));
    QVERIFY(!test.chat.edit(1, "an answer is not the user's"));
    QVERIFY(!test.chat.edit(17, "there is none"));
}

void TestConversationHistory::removes()
{
    ScriptedChat test;
    test.script.add("One.");
    test.script.add("Two.");
    test.chat.say("A number?");
    QVERIFY(test.wait());
    test.chat.regenerate();
    QVERIFY(test.wait());
    QVERIFY(test.chat.removeFrom(1));
    QCOMPARE(test.history(), QStringList("user: A number?"));
    QCOMPARE(test.rows(), QStringList("user: A number?"));
    QVERIFY(!test.chat.removeFrom(1));
    QVERIFY(!test.chat.saveText().contains("Two."));
    QVERIFY(test.chat.saveText().contains("One."));
    ScriptedChat other;
    QVERIFY(other.chat.loadText(test.chat.saveText()));
    QCOMPARE(other.history(), QStringList("user: A number?"));
    QVERIFY(other.chat.canRetry());
    QVERIFY(!other.chat.loadText("{}"));
    QCOMPARE(other.failed.size(), 1);
}

void TestConversationHistory::saves()
{
    ScriptedChat test;
    test.chat.setTemplate(*reference("qwen3"));
    test.chat.addTool(weatherTool(ChatTool::Permission::Granted));
    test.chat.setSystemPrompt("Be brief.");
    test.chat.setOptions({ { "enable_thinking", true } });
    test.script.add("<think>\nHm.\n</think>\n\nI look.\n" + callOf("weather", R"({"city": "Oslo"})"));
    test.script.add({ .pieces = { "It rains." }, .usage = { .promptTokens = 30, .answerTokens = 4 } });
    test.script.add("It snows.");
    test.chat.say("Rain?");
    QVERIFY(test.wait());
    test.chat.regenerate();
    QVERIFY(test.wait());
    QVERIFY(test.chat.chooseBranch(1, 0));

    ScriptedChat other;
    const QAbstractItemModelTester tester(other.chat.model());
    const auto loaded = other.chat.load(test.chat.save());
    QVERIFY2(loaded, loaded ? "" : loaded.error().toString().c_str());
    QCOMPARE(other.history(), test.history());
    QCOMPARE(other.rows(), test.rows());
    QCOMPARE(other.rows()[1], "reasoning: Hm.");
    QCOMPARE(other.chat.systemPrompt(), "Be brief.");
    QCOMPARE(other.chat.options(), test.chat.options());
    QCOMPARE(other.chat.branchCount(1), 2);
    QCOMPARE(other.chat.save(), test.chat.save());
    QVERIFY(other.chat.chooseBranch(1, 1));
    QCOMPARE(other.history().back(), "assistant: It snows.");
}

void TestConversationHistory::loadsNothingElse_data()
{
    QTest::addColumn<QByteArray>("json");
    const QByteArray head = R"({"format": "parlance-conversation", "version": 1, "messages": )";
    const QByteArray message = R"("message": {"role": "user", "content": "x"})";
    QTest::newRow("no JSON") << QByteArray("{");
    QTest::newRow("anything") << QByteArray("{}");
    QTest::newRow("a later version") << QByteArray(R"({"format": "parlance-conversation", "version": 2})");
    QTest::newRow("no role") << head + R"({"first": 0, "nodes": [{"parent": -1, "next": -1, "message": {}}]}})";
    QTest::newRow("no nodes") << head + "[5]}";
    QTest::newRow("a ring") << head + R"({"first": 0, "nodes": [{"parent": -1, "next": 0, )" + message + "}]}}";
    QTest::newRow("a parent after it") << head + R"({"first": 0, "nodes": [{"parent": 3, "next": -1, )" + message
            + "}]}}";
    QTest::newRow("no such first") << head + R"({"first": 8, "nodes": [{"parent": -1, "next": -1, )" + message + "}]}}";
}

void TestConversationHistory::loadsNothingElse()
{
    QFETCH(QByteArray, json);
    ScriptedChat test;
    test.script.add("Here.");
    test.chat.say("Hello?");
    QVERIFY(test.wait());
    QVERIFY(!test.chat.load(json));
    QCOMPARE(test.history().size(), 2);
}

void TestConversationHistory::savesWhatWasCut()
{
    ScriptedChat test;
    test.script.add("It is ra", OutputEnd::Length);
    test.chat.say("Rain?");
    QVERIFY(test.wait());
    ScriptedChat other;
    QVERIFY(other.chat.load(test.chat.save()));
    QVERIFY(other.chat.canGoOn());
    other.script.add("ining.");
    other.chat.goOn();
    QVERIFY(other.wait());
    QCOMPARE(other.history().back(), "assistant: It is raining.");
}

void TestConversationHistory::clears()
{
    ScriptedChat test;
    test.script.add({ .pieces = { "a", "b" }, .delay = 10 });
    test.chat.say("Hello?");
    test.chat.clear();
    QVERIFY(test.history().isEmpty() && test.rows().isEmpty() && !test.chat.isBusy());
    QVERIFY(!test.chat.canRetry() && !test.chat.canGoOn() && !test.chat.canRegenerate());
}

QTEST_GUILESS_MAIN(TestConversationHistory)
#include "tst_conversationhistory.moc"
