// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chatpage.h"
#include "chatwindow.h"
#include "replayserver.h"
#include "support/cases.h"

#include <parlance/json.h>

#include <QAction>
#include <QDir>
#include <QGroupBox>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTabWidget>
#include <QTest>
#include <QToolBar>

using namespace Parlance;

/// What the chat client shows of streams that a server in this process replays, and what it sends. A row of
/// tests/data/chatexample is one answer: its tokens (or the whole body), how it ends, and what the page then shows.
class TestChatExample : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answers_data();
    void answers();
    void sendsWhatTheServerNeeds();
    void asksBeforeToolsRun();
    void refusesTools();
    void stopsSlowAnswers();
    void stopsBeforeAnythingIsSent();
    void answersAgain();
    void goesOn();
    void keepsChatsApart();
    void takesTheServersTemplate();
    void looksAsInTheDocs();
};

namespace {

std::optional<ChatTemplate> reference(const QString &name)
{
    const auto loaded = loadTemplate(QStringLiteral(PARLANCE_SOURCE_DIR "/templates/%1.jinja").arg(name));
    return loaded ? std::optional(*loaded) : std::nullopt;
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

const QStringList timeCall{
    "<tool_call>\n{\"name\": \"current_time\", \"arguments\": {\"zone\": \"Mars/Phobos\"}}\n</tool_call>"
};

/// A page of one chat, and the server that it talks to.
struct Chat
{
    ReplayServer server;
    Session session;
    std::unique_ptr<ChatPage> page;
    QString problem;

    explicit Chat(const QString &name = "qwen3", bool isLlama = true)
        : session{ .url = server.url(), .isLlama = isLlama, .chatTemplate = reference(name) }
        , page(std::make_unique<ChatPage>(session))
    {
        QObject::connect(page->chat(), &Conversation::problem, [this](const QString &text) { problem = text; });
        page->show();
    }
    void say(const QString &text) const
    {
        auto *input = page->findChild<QLineEdit *>();
        QTest::keyClicks(input, text);
        QTest::keyClick(input, Qt::Key_Return);
    }
    bool is(Conversation::State state) const { return page->chat()->state() == state; }
    QPushButton *button(const char *name) const { return page->findChild<QPushButton *>(name); }
    void press(const char *name) const { QTest::mouseClick(button(name), Qt::LeftButton); }
    QStringList results() const
    {
        QStringList texts;
        for (const QLabel *label : page->findChildren<QLabel *>("result"))
            texts += label->text();
        return texts;
    }
    /// A line a part of what the chat shows, what the user said apart.
    QStringList shown() const
    {
        QStringList lines;
        const QLayout *column = page->findChild<QWidget *>("said")->layout();
        for (int i = 0; i < column->count(); ++i) {
            const QWidget *part = column->itemAt(i)->widget();
            if (part->objectName() == "call")
                lines += "call: " + part->findChild<QLabel *>("arguments")->text();
            else if (part->objectName() == "reasoning" || part->objectName() == "content")
                lines += part->objectName() + ": " + static_cast<const QLabel *>(part)->text();
        }
        return lines;
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
    Chat chat(toQString(row["template"].toString()), row["api"].toString() != "completions");
    chat.server.enqueue(answerOf(row, pieceSize));
    chat.say("Hello?");
    QTRY_VERIFY(!chat.is(Conversation::State::Answering));
    QCOMPARE(chat.shown(), textsOf(row["shows"]));
    QCOMPARE(chat.is(Conversation::State::Asking), row["state"].toString() == "asking");
    QCOMPARE(chat.button("goOn")->isEnabled(), row["goesOn"].toBool());
    QCOMPARE(!chat.problem.isEmpty(), row.contains("problem"));
    if (!row["problem"].toString().empty())
        QCOMPARE(chat.problem, toQString(row["problem"].toString()));
    if (row.contains("result"))
        QCOMPARE(chat.results(), QStringList(toQString(row["result"].toString())));
    QCOMPARE(chat.page->findChildren<QPushButton *>("run").size(),
             qsizetype(row["state"].toString() == "asking" ? textsOf(row["shows"]).filter("call: ").size() : 0));
    if (row["api"].toString() == "completions")
        return;
    chat.server.enqueue({ .body = ReplayServer::llamaStream({ "And this comes next." }, "eos") });
    chat.problem.clear();
    chat.press("stop");
    chat.press("again");
    QTRY_COMPARE(chat.shown(), QStringList("content: And this comes next."));
    QVERIFY(chat.problem.isEmpty());
}

void TestChatExample::sendsWhatTheServerNeeds()
{
    Chat chat;
    chat.server.enqueue({ .body = thought("Yes.") });
    chat.say("Rain?");
    QTRY_COMPARE(chat.server.requests().size(), 1);
    const auto [path, body] = chat.server.requests().first();
    QCOMPARE(path, "/completion");
    QVERIFY(body["prompt"].toString().contains("Rain?"));
    QVERIFY(body["prompt"].toString().contains("list_folder"));
    QVERIFY(body["grammar_lazy"].toBool());
    QVERIFY(body["stream"].toBool());
    for (const char *key : { "grammar", "grammar_triggers", "preserved_tokens", "stop" })
        QVERIFY2(body.contains(key), key);
    Chat other("qwen3", false);
    other.say("Rain?");
    QTRY_VERIFY(!other.server.requests().isEmpty()); // asked again where the server is silent
    QCOMPARE(other.server.requests().first().path, "/v1/completions");
    QVERIFY(!other.server.requests().first().body.contains("grammar"));
}

void TestChatExample::asksBeforeToolsRun()
{
    Chat chat;
    chat.server.enqueue({ .body = ReplayServer::llamaStream(timeCall, "eos") });
    chat.server.enqueue({ .body = thought("Nobody knows.") });
    chat.say("What time is it on Phobos?");
    QTRY_VERIFY(chat.is(Conversation::State::Asking));
    QTest::qWait(50);
    QCOMPARE(chat.server.requests().size(), 1);
    chat.press("run");
    QTRY_VERIFY(chat.is(Conversation::State::Idle));
    QCOMPARE(chat.results(), QStringList("There is no such time zone."));
    const QString prompt = chat.server.requests().at(1).body["prompt"].toString();
    QVERIFY2(prompt.contains("<tool_response>\nThere is no such time zone.\n</tool_response>"), qPrintable(prompt));
    QCOMPARE(chat.shown().last(), "content: Nobody knows.");
    QTRY_VERIFY(!chat.button("run"));
}

void TestChatExample::refusesTools()
{
    Chat chat;
    chat.server.enqueue({ .body = ReplayServer::llamaStream(timeCall + QStringList("\n" + timeCall[0]), "eos") });
    chat.server.enqueue({ .body = thought("Pity.") });
    chat.say("What time is it on Phobos?");
    QTRY_VERIFY(chat.is(Conversation::State::Asking));
    QCOMPARE(chat.page->findChildren<QPushButton *>("refuse").size(), 2);
    QTest::mouseClick(chat.page->findChildren<QPushButton *>("refuse")[1], Qt::LeftButton);
    QVERIFY(chat.is(Conversation::State::Asking));
    QTest::mouseClick(chat.page->findChildren<QPushButton *>("run")[0], Qt::LeftButton);
    QTRY_VERIFY(chat.is(Conversation::State::Idle));
    QCOMPARE(chat.results(), QStringList({ "There is no such time zone.", "The user did not allow this call." }));
    QVERIFY(chat.server.requests().at(1).body["prompt"].toString().contains("did not allow"));
}

// The server says nothing, then, when nobody listens any longer, everything; and is asked again.
void TestChatExample::stopsSlowAnswers()
{
    Chat chat;
    chat.server.enqueue({ .body = thought("Too late."), .waits = true });
    chat.server.enqueue({ .body = thought("In time."), .delay = 50 });
    chat.say("Hello?");
    QTRY_COMPARE(chat.server.requests().size(), 1);
    QVERIFY(!chat.page->findChild<QLineEdit *>()->isEnabled());
    chat.press("stop");
    QVERIFY(chat.is(Conversation::State::Idle));
    chat.server.release();
    QTest::qWait(50);
    QVERIFY(chat.shown().isEmpty());
    chat.say("Are you there?");
    QTRY_COMPARE(chat.shown(), QStringList({ "reasoning: Hm.", "content: In time." }));
    QVERIFY(chat.problem.isEmpty());
}

void TestChatExample::stopsBeforeAnythingIsSent()
{
    Chat chat;
    // Keys and clicks let events pass, and a request is prepared within a millisecond.
    chat.page->chat()->say("Hello?");
    chat.page->chat()->stop();
    QTest::qWait(300);
    QVERIFY(chat.server.requests().isEmpty());
    QVERIFY(chat.is(Conversation::State::Idle));
}

void TestChatExample::answersAgain()
{
    Chat chat;
    chat.server.enqueue({ .body = thought("One.") });
    chat.server.enqueue({ .body = thought("Two.") });
    chat.say("A number?");
    QTRY_COMPARE(chat.shown().value(1), "content: One.");
    QTRY_VERIFY(chat.is(Conversation::State::Idle));
    chat.press("again");
    QTRY_COMPARE(chat.shown(), QStringList({ "reasoning: Hm.", "content: Two." }));
    QCOMPARE(chat.server.requests()[0].body["prompt"], chat.server.requests()[1].body["prompt"]);
}

void TestChatExample::goesOn()
{
    Chat chat;
    chat.server.enqueue({ .body = ReplayServer::llamaStream({ "<think>\nHm.\n</think>\n\nIt is ra" }, "limit") });
    chat.server.enqueue({ .body = ReplayServer::llamaStream({ "ining." }, "eos") });
    chat.say("Rain?");
    QTRY_VERIFY(chat.button("goOn")->isEnabled());
    chat.press("goOn");
    QTRY_VERIFY(chat.is(Conversation::State::Idle));
    QVERIFY(chat.server.requests()[1].body["prompt"].toString().endsWith("It is ra"));
    QCOMPARE(chat.page->chat()->messages().size(), std::size_t(2));
    QCOMPARE(chat.page->chat()->messages().back()["content"], Value("It is raining."));
    QCOMPARE(chat.shown(), QStringList({ "reasoning: Hm.", "content: It is raining." }));
}

void TestChatExample::keepsChatsApart()
{
    Chat chat;
    ChatPage second(chat.session);
    chat.server.enqueue({ .body = thought("To the first."), .delay = 100 });
    chat.server.enqueue({ .body = thought("To the second.") });
    chat.say("First?");
    QTRY_COMPARE(chat.server.requests().size(), 1);
    second.chat()->say("Second?");
    QTRY_VERIFY(second.chat()->state() == Conversation::State::Idle);
    QCOMPARE(second.chat()->messages().back()["content"], Value("To the second."));
    QTRY_VERIFY(chat.is(Conversation::State::Idle));
    QCOMPARE(chat.shown().last(), "content: To the first.");
    QVERIFY(!chat.server.requests()[1].body["prompt"].toString().contains("First?"));
}

void TestChatExample::takesTheServersTemplate()
{
    ReplayServer server;
    server.enqueue({ .body = R"({"chat_template": "{{ bos_token }}{% for m in messages %}{{ m.content }}{% endfor %}",
                                 "bos_token": "<s>", "eos_token": "</s>"})" });
    server.enqueue({ .status = 404, .body = R"({"error": {"message": "No props here"}})" });
    Session session{ .url = server.url() };
    const auto window = makeChatWindow(session);
    QTRY_VERIFY(session.chatTemplate);
    QCOMPARE(session.chatTemplate->specialTokens().bos, std::string("<s>"));
    window->findChild<QToolBar *>()->actions().at(2)->trigger();
    QTRY_COMPARE(window->statusBar()->currentMessage(), "No props here");
    QVERIFY(session.chatTemplate);
    window->findChild<QToolBar *>()->actions().at(0)->trigger();
    QCOMPARE(window->findChild<QTabWidget *>()->count(), 2);
}

// The picture of docs/embedding.md is made where PARLANCE_PICTURES names a folder.
void TestChatExample::looksAsInTheDocs()
{
    ReplayServer server;
    server.enqueue(
        { .body = ReplayServer::llamaStream(
              { "<think>\nThe user asks for the time, so I need the clock.\n</think>\n\nI will **look at the "
                "clock**:\n\n- of your computer\n- in the zone `Europe/Oslo`\n<tool_call>\n{\"name\": "
                "\"current_time\", "
                "\"arguments\": {\"zone\": \"Europe/Oslo\"}}\n</tool_call>" },
              "eos") });
    Session session{ .url = server.url() };
    const auto window = makeChatWindow(session, QStringLiteral(PARLANCE_SOURCE_DIR "/templates/qwen3.jinja"));
    window->resize(720, 520);
    window->show();
    auto *input = window->findChild<QLineEdit *>();
    input->setText("What time is it in Oslo?");
    QTest::keyClick(input, Qt::Key_Return);
    QTRY_VERIFY(window->findChild<QPushButton *>("run"));
    QVERIFY(window->findChild<QLabel *>("reasoning")->isHidden());
    QTest::mouseClick(window->findChild<QPushButton *>("fold"), Qt::LeftButton);
    QVERIFY(window->findChild<QLabel *>("reasoning")->isVisible());
    QCOMPARE(window->findChild<QLabel *>("content")->textFormat(), Qt::MarkdownText);
    if (qEnvironmentVariableIsSet("PARLANCE_PICTURES"))
        QVERIFY(window->grab().save(qEnvironmentVariable("PARLANCE_PICTURES") + "/chat.png"));
}

QTEST_MAIN(TestChatExample)
#include "tst_chatexample.moc"
