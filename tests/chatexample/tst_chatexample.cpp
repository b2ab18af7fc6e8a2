// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chatpage.h"
#include "chatwindow.h"
#include "replayserver.h"
#include "support/cases.h"

#include <parlance/chat/llamaservertransport.h>
#include <parlance/chat/markdowntext.h>
#include <parlance/json.h>

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStatusBar>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

using namespace Parlance;

/// What the chat client shows of streams that a server in this process replays. A row of tests/data/chatexample is one
/// answer: its tokens (or the whole body), how it ends, and what the conversation then shows.
class TestChatExample : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answers_data();
    void answers();
    void asksBeforeToolsRun();
    void refusesTools();
    void stopsWhileACallWaits();
    void goesOnAndAnswersAgain();
    void saysSomethingElse();
    void takesTheServersTemplate();
    void keepsChatsApart();
    void looksAsInTheDocs();
};

namespace {

constexpr int patience = 60'000; ///< milliseconds, for a busy machine

QString templateFile(const QString &name)
{
    return QStringLiteral(PARLANCE_SOURCE_DIR "/templates/%1.jinja").arg(name);
}

QStringList textsOf(const Value &list)
{
    QStringList texts;
    for (const Value &text : list.toArray())
        texts += toQString(text.toString());
    return texts;
}

QByteArray thought(const QString &text)
{
    return ReplayServer::llamaStream({ "<think>\nHm.\n</think>\n\n", text }, "eos");
}

QString callOf(const QString &name, const QString &arguments)
{
    return "<tool_call>\n{\"name\": \"" + name + "\", \"arguments\": " + arguments + "}\n</tool_call>";
}

const QString timeCall = callOf("current_time", R"({"zone": "Mars/Phobos"})");

/// A window, and the server that it talks to.
struct Client
{
    ReplayServer server;
    ChatWindow window;

    explicit Client(const QString &name = "qwen3", bool isLlama = true)
        : window(QUrl(server.url()), isLlama, templateFile(name))
    {
        window.page()->chat()->setMaximumRetries(0);
        window.show();
    }
    Conversation *chat() { return window.page()->chat(); }
    void say(const QString &text)
    {
        auto *input = window.page()->findChild<QPlainTextEdit *>();
        QTest::keyClicks(input, text);
        QTest::keyClick(input, Qt::Key_Return);
    }
    bool is(Conversation::State state) { return chat()->state() == state; }
    QPushButton *button(const char *name) { return window.page()->findChild<QPushButton *>(name); }
    void press(const char *name)
    {
        QTRY_VERIFY_WITH_TIMEOUT(button(name) && !button(name)->size().isEmpty(), patience);
        QTest::mouseClick(button(name), Qt::LeftButton);
    }
    QString text(const char *name) const
    {
        const auto *label = window.page()->findChild<QLabel *>(name);
        return label ? label->text() : QString();
    }
    QString problem() const { return window.statusBar()->currentMessage(); }
    /// The buttons of that name that one could press. A new one has no size until it is laid out.
    QList<QPushButton *> buttons(const char *name)
    {
        QList<QPushButton *> found;
        for (QPushButton *button : window.page()->findChildren<QPushButton *>(name)) {
            if (button->isVisible() && button->isEnabled() && !button->size().isEmpty())
                found += button;
        }
        return found;
    }
    /// A line a row of what is shown, what the user said apart.
    QStringList shown()
    {
        QStringList lines;
        for (int i = 0; i < chat()->model()->rowCount(); ++i) {
            const QModelIndex row = chat()->model()->index(i);
            const QString type = row.data(ConversationModel::TypeRole).toString();
            if (type != "user")
                lines += (type == "text" ? QString("content") : type) + ": "
                    + row.data(ConversationModel::TextRole).toString();
        }
        return lines;
    }
    QStringList results()
    {
        QStringList texts;
        for (const QLabel *label : window.page()->findChildren<QLabel *>("result"))
            texts += label->text();
        return texts;
    }
};

ReplayServer::Answer answerOf(const Value &row, int pieceSize)
{
    const QStringList tokens = textsOf(row["tokens"]);
    const QString reason = row.contains("reason") ? toQString(row["reason"].toString()) : "eos";
    QByteArray body = row["api"].toString() == "completions" ? ReplayServer::completionsStream(tokens, reason)
                                                             : ReplayServer::llamaStream(tokens, reason);
    if (row.contains("body"))
        body = QByteArray::fromStdString(row["body"].toString());
    return { .status = int(row["status"].toInteger(200)),
             .body = body,
             .pieceSize = pieceSize,
             .breaksOff = row["breaksOff"].toBool() };
}

} // namespace

void TestChatExample::answers_data()
{
    QTest::addColumn<QString>("json");
    QTest::addColumn<int>("pieceSize");
    const auto rows = Test::readCases(Test::dataFolder("chatexample") / "turns.jsonl");
    PARLANCE_VERIFY_RESULT(rows);
    for (const Value &row : *rows) {
        for (const int size : { 1, 7, 4096 })
            QTest::addRow("%s, %d", row["name"].toString().c_str(), size) << toQString(toJson(row)) << size;
    }
}

void TestChatExample::answers()
{
    QFETCH(QString, json);
    QFETCH(int, pieceSize);
    const Value row = *parseJson(fromQString(json));
    Client client(toQString(row["template"].toString()), row["api"].toString() != "completions");
    client.server.enqueue(answerOf(row, pieceSize));
    client.say("Hello?");
    QTRY_VERIFY_WITH_TIMEOUT(client.is(Conversation::State::Idle) || client.is(Conversation::State::Deciding),
                             patience);
    QCOMPARE(client.shown(), textsOf(row["shows"]));
    const bool isAsking = row["state"].toString() == "asking";
    QCOMPARE(client.is(Conversation::State::Deciding), isAsking);
    QCOMPARE(client.button("goOn")->isVisible(), row["goesOn"].toBool());
    QCOMPARE(client.problem() != "Ready", row.contains("problem"));
    if (!row["problem"].toString().empty())
        QCOMPARE(client.problem(), toQString(row["problem"].toString()));
    // The view follows the model a moment later.
    if (row.contains("callState"))
        QTRY_COMPARE_WITH_TIMEOUT(client.text("callState"), toQString(row["callState"].toString()), patience);
    QTRY_COMPARE_WITH_TIMEOUT(client.buttons("allow").size(), isAsking ? client.shown().filter("call: ").size() : 0,
                              patience);
}

void TestChatExample::asksBeforeToolsRun()
{
    Client client;
    client.server.enqueue({ .body = ReplayServer::llamaStream({ timeCall }, "eos") });
    client.server.enqueue({ .body = thought("Nobody knows.") });
    client.say("What time is it on Phobos?");
    QTRY_VERIFY_WITH_TIMEOUT(client.is(Conversation::State::Deciding), patience);
    QTest::qWait(50);
    QCOMPARE(client.server.requests().size(), 1);
    QTRY_COMPARE_WITH_TIMEOUT(client.text("arguments"), "zone: Mars/Phobos", patience);
    QTRY_COMPARE_WITH_TIMEOUT(client.buttons("allow").size(), 1, patience);
    QTest::mouseClick(client.buttons("allow").value(0), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(client.is(Conversation::State::Idle), patience);
    QCOMPARE(client.results(), QStringList("There is no such time zone."));
    const QString prompt = client.server.requests().at(1).body["prompt"].toString();
    QVERIFY2(prompt.contains("<tool_response>\nThere is no such time zone.\n</tool_response>"), qPrintable(prompt));
    QCOMPARE(client.shown().last(), "content: Nobody knows.");
    QVERIFY(client.buttons("allow").isEmpty());
}

void TestChatExample::refusesTools()
{
    Client client;
    client.server.enqueue({ .body = ReplayServer::llamaStream({ timeCall, "\n" + timeCall }, "eos") });
    client.server.enqueue({ .body = thought("Pity.") });
    client.say("What time is it on Phobos?");
    QTRY_VERIFY_WITH_TIMEOUT(client.is(Conversation::State::Deciding), patience);
    QTRY_COMPARE_WITH_TIMEOUT(client.buttons("deny").size(), 2, patience);
    QTest::mouseClick(client.buttons("deny")[1], Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(client.buttons("allow").size(), 1, patience);
    QVERIFY(client.is(Conversation::State::Deciding));
    QTest::mouseClick(client.buttons("allow").value(0), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(client.is(Conversation::State::Idle), patience);
    QCOMPARE(client.results(), QStringList({ "There is no such time zone.", "The user did not allow this call." }));
    QVERIFY(client.server.requests().at(1).body["prompt"].toString().contains("did not allow"));
}

void TestChatExample::stopsWhileACallWaits()
{
    Client client;
    client.server.enqueue({ .body = ReplayServer::llamaStream({ timeCall }, "eos") });
    client.say("What time is it on Phobos?");
    QTRY_VERIFY_WITH_TIMEOUT(client.is(Conversation::State::Deciding), patience);
    client.press("stop");
    QVERIFY(client.is(Conversation::State::Idle));
    QVERIFY(client.buttons("allow").isEmpty());
    QCOMPARE(client.chat()->messages().back()["role"], Value("tool"));
    QCOMPARE(client.server.requests().size(), 1);
}

void TestChatExample::goesOnAndAnswersAgain()
{
    Client client;
    client.server.enqueue({ .body = ReplayServer::llamaStream({ "<think>\nHm.\n</think>\n\nIt is ra" }, "limit") });
    client.server.enqueue({ .body = ReplayServer::llamaStream({ "ining." }, "eos") });
    client.server.enqueue({ .body = thought("It snows.") });
    client.say("Rain?");
    QTRY_VERIFY_WITH_TIMEOUT(client.button("goOn")->isVisible(), patience);
    client.press("goOn");
    QTRY_VERIFY_WITH_TIMEOUT(client.is(Conversation::State::Idle), patience);
    QVERIFY(client.server.requests()[1].body["prompt"].toString().endsWith("It is ra"));
    QCOMPARE(client.shown(), QStringList({ "reasoning: Hm.", "content: It is raining." }));
    client.press("again");
    QTRY_COMPARE_WITH_TIMEOUT(client.shown(), QStringList({ "reasoning: Hm.", "content: It snows." }), patience);
    QTRY_VERIFY_WITH_TIMEOUT(client.is(Conversation::State::Idle), patience);
}

void TestChatExample::saysSomethingElse()
{
    Client client;
    client.server.enqueue({ .body = thought("Yes.") });
    client.server.enqueue({ .body = thought("No.") });
    client.say("Rain?");
    QTRY_COMPARE_WITH_TIMEOUT(client.shown().value(1), "content: Yes.", patience);
    QTRY_VERIFY_WITH_TIMEOUT(client.is(Conversation::State::Idle), patience);
    QTest::mouseClick(client.window.findChild<QToolButton *>("edit"), Qt::LeftButton);
    client.say(" Snow?");
    QTRY_COMPARE_WITH_TIMEOUT(client.shown().value(1), "content: No.", patience);
    QVERIFY(!client.server.requests()[1].body["prompt"].toString().contains("Yes."));
    QTRY_VERIFY_WITH_TIMEOUT(client.is(Conversation::State::Idle), patience);
    QTest::mouseClick(client.window.findChild<QToolButton *>("before"), Qt::LeftButton);
    QCOMPARE(client.shown().value(1), "content: Yes.");
}

void TestChatExample::takesTheServersTemplate()
{
    ReplayServer server;
    server.enqueue({ .body = R"({"chat_template": "{{ bos_token }}{% for m in messages %}{{ m.content }}{% endfor %}",
                                 "bos_token": "<s>", "eos_token": "</s>"})" });
    ChatWindow window(QUrl(server.url()), true);
    QTRY_VERIFY_WITH_TIMEOUT(window.page()->chat()->chatTemplate(), patience);
    QCOMPARE(window.findChild<QLabel *>("model")->text(), "the server's template");
    ReplayServer empty;
    empty.enqueue({ .status = 404, .body = R"({"error": {"message": "No props here"}})" });
    ChatWindow other(QUrl(empty.url()), true);
    QTRY_COMPARE_WITH_TIMEOUT(other.statusBar()->currentMessage(), "No props here", patience);
}

void TestChatExample::keepsChatsApart()
{
    Client client;
    ChatPage *first = client.window.page();
    client.server.enqueue({ .body = thought("To the first."), .delay = 100 });
    client.server.enqueue({ .body = thought("To the second.") });
    client.say("First?");
    QTRY_COMPARE_WITH_TIMEOUT(client.server.requests().size(), 1, patience);
    client.window.findChild<QToolBar *>()->actions().at(0)->trigger();
    QVERIFY(client.window.page() != first);
    client.say("Second?");
    QTRY_COMPARE_WITH_TIMEOUT(client.shown().value(1), "content: To the second.", patience);
    QTRY_VERIFY_WITH_TIMEOUT(!first->chat()->isBusy(), patience);
    QCOMPARE(first->chat()->messages().back()["content"], Value("To the first."));
    QCOMPARE(client.window.findChild<QListWidget *>("chats")->item(0)->text(), "First?");
}

// The picture of docs/embedding.md is made where PARLANCE_PICTURES names a folder.
void TestChatExample::looksAsInTheDocs()
{
    const QPalette before = QApplication::palette();
    useDarkTheme();
    ReplayServer server;
    server.enqueue(
        { .body = server.tokenStream({ "<think>\nTwo cities.\n</think>\n\nIt is a **quarter past nine** in Oslo:\n\n"
                                       "| City | Time | Offset |\n|---|---|---|\n| Oslo | 09:15 | +2 |\n"
                                       "| Tokyo | 16:15 | +9 |\n\nIn code, that is:\n\n```cpp\n"
                                       "std::vector<int> offsets{ 2, 9 };\n```\n" }) });
    server.enqueue(
        { .body = server.tokenStream(
              { "<think>\nI need the folder's list.\n</think>\n\nI look into the folder first:\n\n- its *files*\n"
                "- and its `folders`\n",
                callOf("list_folder", R"({"path": "/usr/share/doc"})") }) });
    ChatWindow window(QUrl(server.url()), true, templateFile("qwen3"));
    window.resize(1000, 720);
    window.show();
    const auto say = [&window](const QString &text) {
        window.findChild<QPlainTextEdit *>()->setPlainText(text);
        QTest::keyClick(window.findChild<QPlainTextEdit *>(), Qt::Key_Return);
    };
    say("What time is it in Oslo and in Tokyo?");
    QTRY_VERIFY_WITH_TIMEOUT(window.page()->chat()->messages().size() == 2 && !window.page()->chat()->isBusy(),
                             patience);
    say("And which manuals are on this computer?");
    QTRY_COMPARE_WITH_TIMEOUT(window.page()->chat()->state(), Conversation::State::Deciding, patience);
    QVERIFY(!window.findChild<MarkdownText *>("thoughts")->isVisible());
    QTest::mouseClick(window.findChild<QToolButton *>("fold"), Qt::LeftButton);
    QVERIFY(window.findChild<MarkdownText *>("thoughts")->isVisible());
    QTest::mouseClick(window.findChild<QToolButton *>("fold"), Qt::LeftButton);
    QTest::qWait(100);
    if (qEnvironmentVariableIsSet("PARLANCE_PICTURES"))
        QVERIFY(window.grab().save(qEnvironmentVariable("PARLANCE_PICTURES") + "/chat.png"));
    QApplication::setPalette(before);
}

QTEST_MAIN(TestChatExample)
#include "tst_chatexample.moc"
