// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "scriptedchat.h"

#include <QAbstractItemModelTester>
#include <QPromise>
#include <QTemporaryDir>
#include <QTest>

using namespace Parlance;
using namespace Parlance::Test;

/// Turns of a conversation: answers, calls, ends of every kind, and what is asked again.
class TestConversation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answers();
    void runsTools();
    void asksBeforeToolsRun();
    void deniesCalls();
    void takesResultsFromOutside();
    void refusesWhatDeclaresNoTools();
    void suppliesTemplates();
    void waitsForSlowTools();
    void tellsWhatThrows();
    void outlivesWhatHandlersDo();
    void runsNoUnknownTool();
    void holdsArgumentsToTheSchema();
    void runsNoHalfCall_data();
    void runsNoHalfCall();
    void goesOnWhereALimitCut();
    void stops();
    void stopsWhileCallsWait();
    void stopsBeforeAnythingIsAsked();
    void retriesWhatMayPass();
    void givesUp();
    void saysAgainWithoutDoubling();
    void keepsHalfAnAnswer();
    void refusesToSayTwice();
    void fetchesTheTemplate();
    void endsRoundsOfCalls();
    void trimsToTheContext();
    void sendsOptions();
    void survivesWhoeverAnswersSignals();
    void outlivesItsTransport();
};

void TestConversation::answers()
{
    ScriptedChat test;
    const QAbstractItemModelTester tester(test.chat.model());
    QString told;
    connect(&test.chat, &Conversation::contentDelta, this, [&](const QString &text) { told += text; });
    test.chat.setSystemPrompt("Be brief.");
    test.script.add({ .pieces = { "It ", "rains." }, .usage = { .promptTokens = 30, .answerTokens = 4 } });
    QVERIFY(test.chat.say("How is the weather?"));
    QVERIFY(test.chat.isBusy());
    QVERIFY(test.wait());
    QCOMPARE(told, "It rains.");
    QCOMPARE(test.history(), (QStringList{ "user: How is the weather?", "assistant: It rains." }));
    QCOMPARE(test.rows(), (QStringList{ "user: How is the weather?", "text: It rains." }));
    QCOMPARE(test.chat.usage().answerTokens, 4);
    QVERIFY(test.prompt(0).startsWith("<|im_start|>system\nBe brief.<|im_end|>"));
    QVERIFY(!test.chat.canGoOn() && !test.chat.canRetry() && test.chat.canRegenerate());
    test.script.add("Yes.");
    test.chat.say("Still?");
    QVERIFY(test.wait());
    QVERIFY(test.prompt(1).contains("It rains.<|im_end|>"));
    QCOMPARE(test.failed.size(), 0);
}

void TestConversation::runsTools()
{
    ScriptedChat test;
    const QAbstractItemModelTester tester(test.chat.model());
    test.chat.addTool(weatherTool(ChatTool::Permission::Granted));
    test.script.add("I look.\n" + callOf("weather", R"({"city": "Oslo"})") + "\n"
                    + callOf("weather", R"({"city": "Bern"})"));
    test.script.add("It rains.");
    test.chat.say("Rain?");
    QVERIFY(test.wait());
    QVERIFY2(test.prompt(0).contains("Tells the weather of a city"), qPrintable(test.prompt(0)));
    QCOMPARE(test.history(),
             (QStringList{ "user: Rain?", "assistant: I look.", "tool: Rain in Oslo", "tool: Rain in Bern",
                           "assistant: It rains." }));
    QCOMPARE(test.rows(),
             (QStringList{ "user: Rain?", "text: I look.", R"(call: {"city": "Oslo"} done Rain in Oslo)",
                           R"(call: {"city": "Bern"} done Rain in Bern)", "text: It rains." }));
}

void TestConversation::asksBeforeToolsRun()
{
    ScriptedChat test;
    test.chat.addTool(weatherTool(ChatTool::Permission::Ask));
    QSignalSpy ready(&test.chat, &Conversation::callReady);
    test.script.add(callOf("weather", R"({"city": "Oslo"})"));
    test.script.add("It rains.");
    test.chat.say("Rain?");
    QVERIFY(ready.wait());
    QVERIFY(ready[0][2].toBool());
    QTRY_COMPARE(test.chat.state(), Conversation::State::Deciding);
    QCOMPARE(test.rows().back(), R"(call: {"city": "Oslo"} asking )");
    QCOMPARE(test.chat.call(0)->name, std::string("weather"));
    test.chat.allow(0);
    test.chat.allow(0); // once is enough
    test.chat.allow(7);
    QVERIFY(test.wait());
    QCOMPARE(test.history().size(), 4);
    QCOMPARE(test.script.requests().size(), 2);
}

void TestConversation::deniesCalls()
{
    ScriptedChat test;
    test.chat.addTool(weatherTool(ChatTool::Permission::Ask));
    test.script.add(callOf("weather", R"({"city": "Oslo"})") + "\n" + callOf("weather", R"({"city": "Bern"})"));
    test.script.add("Pity.");
    test.chat.say("Rain?");
    QTRY_COMPARE(test.chat.state(), Conversation::State::Deciding);
    test.chat.deny(1);
    QCOMPARE(test.chat.state(), Conversation::State::Deciding);
    test.chat.allow(0);
    QVERIFY(test.wait());
    QCOMPARE(test.history().mid(2),
             (QStringList{ "tool: Rain in Oslo", "tool: The user did not allow this call.", "assistant: Pity." }));
    QCOMPARE(test.rows()[2], R"(call: {"city": "Bern"} denied The user did not allow this call.)");
}

void TestConversation::takesResultsFromOutside()
{
    ScriptedChat test;
    test.chat.setTools(R"([{"name": "zebra", "parameters": {"type": "object", "properties": {"z": {"type": "string"},
                           "a": {"type": "string"}}}}])");
    QCOMPARE(test.failed.size(), 0);
    test.script.add(callOf("zebra", R"({"z": "1"})"));
    test.script.add("Good.");
    test.chat.say("Call!");
    QTRY_COMPARE(test.chat.state(), Conversation::State::Deciding);
    QVERIFY2(test.prompt(0).contains(R"("z": {"type": "string"}, "a")"), "the order of members is as it was written");
    test.chat.allow(0); // nobody here could run it
    QCOMPARE(test.chat.state(), Conversation::State::Deciding);
    test.chat.setResult(0, "42");
    QVERIFY(test.wait());
    QVERIFY(test.history().contains("tool: 42"));
    test.chat.setTools("[{");
    QCOMPARE(test.failed.size(), 1);
}

void TestConversation::waitsForSlowTools()
{
    ScriptedChat test;
    QPromise<QString> promise;
    promise.start();
    ChatTool tool = weatherTool(ChatTool::Permission::Granted);
    tool.asyncHandler = [&promise](const QJsonObject &) { return promise.future(); };
    test.chat.addTool(tool);
    test.script.add(callOf("weather", R"({"city": "Oslo"})"));
    test.script.add("Late rain.");
    test.chat.say("Rain?");
    QTRY_COMPARE(test.chat.state(), Conversation::State::Running);
    QCOMPARE(test.rows().back(), R"(call: {"city": "Oslo"} running )");
    promise.addResult("At last");
    promise.finish();
    QVERIFY(test.wait());
    QVERIFY(test.history().contains("tool: At last"));
}

void TestConversation::tellsWhatThrows()
{
    ScriptedChat test;
    ChatTool tool = weatherTool(ChatTool::Permission::Granted);
    tool.handler = [](const QJsonObject &) -> QString { throw std::runtime_error("the station is down"); };
    test.chat.addTool(tool);
    test.script.add(callOf("weather", R"({"city": "Oslo"})"));
    test.script.add("Hm.");
    test.chat.say("Rain?");
    QVERIFY(test.wait());
    QVERIFY(test.history().contains("tool: the station is down"));
    test.chat.addTool(
        "look", {}, "{}", [](const QJsonObject &) -> QString { throw 5; }, ChatTool::Permission::Granted);
    test.script.add(callOf("look", "{}"));
    test.script.add("Hm.");
    test.chat.say("Snow?");
    QVERIFY(test.wait());
    QVERIFY(test.history().contains("tool: The tool failed."));
}

void TestConversation::refusesWhatDeclaresNoTools()
{
    ScriptedChat test;
    for (const char *json : { "[{", "{}", "[5]", R"([{"name": "a"}, {"function": {}}])" })
        test.chat.setTools(json);
    QCOMPARE(test.failed.size(), 4);
    QVERIFY2(test.failed[3][0].toString().contains("tools[1]"), qPrintable(test.failed[3][0].toString()));
    QVERIFY(test.chat.tools().isEmpty());
    test.chat.setTools(R"({"name": "a"})");
    QCOMPARE(test.failed.size(), 4);
}

// A model's folder without a template, which a plugin has.
void TestConversation::suppliesTemplates()
{
    const QTemporaryDir model;
    QFile config(model.filePath("config.json"));
    QVERIFY(config.open(QIODevice::WriteOnly));
    config.write(R"({"architectures": ["DeepseekV32ForCausalLM"]})");
    config.close();
    Conversation chat;
    const QSignalSpy failed(&chat, &Conversation::failed);
    chat.setTemplateFile(model.path());
    QVERIFY2(chat.chatTemplate(), failed.isEmpty() ? "" : qPrintable(failed[0][0].toString()));
}

// A handler may add tools, which moves it in memory, or end the conversation.
void TestConversation::outlivesWhatHandlersDo()
{
    auto test = std::make_unique<ScriptedChat>();
    const auto nothing = [](const QJsonObject &) { return QString(); };
    test->chat.addTool(
        "add", {}, "{}",
        [&, said = QString("added")](const QJsonObject &) {
            for (int i = 0; i < 20; ++i)
                test->chat.addTool(QString::number(i), {}, "{}", nothing);
            return said;
        },
        ChatTool::Permission::Granted);
    test->script.add(callOf("add", "{}"));
    test->script.add("Done.");
    test->chat.say("Add tools.");
    QVERIFY(test->wait());
    QVERIFY(test->history().contains("tool: added"));
    test->chat.addTool(
        "end", {}, "{}",
        [&](const QJsonObject &) {
            test.reset();
            return QString("gone");
        },
        ChatTool::Permission::Granted);
    test->script.add(callOf("end", "{}"));
    test->chat.say("End it.");
    QTRY_VERIFY_WITH_TIMEOUT(!test, 60000);
}

void TestConversation::runsNoUnknownTool()
{
    ScriptedChat test;
    test.chat.addTool(weatherTool(ChatTool::Permission::Granted));
    test.chat.setOptions({ { "undeclared_tools", "call" } });
    test.script.add(callOf("format_disk", "{}"));
    test.script.add("Hm.");
    test.chat.say("Rain?");
    QVERIFY(test.wait());
    QVERIFY(test.history().contains("tool: There is no tool of that name."));
}

void TestConversation::holdsArgumentsToTheSchema()
{
    ScriptedChat test;
    test.chat.addTool(weatherTool(ChatTool::Permission::Granted));
    test.script.add(callOf("weather", R"({"town": "Oslo"})"));
    test.script.add("Hm.");
    test.chat.say("Rain?");
    QVERIFY(test.wait());
    QVERIFY2(test.history().contains("tool: The arguments do not fit the tool's schema: lacks city"),
             qPrintable(test.history().join('\n')));
}

void TestConversation::runsNoHalfCall_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<OutputEnd>("end");
    QTest::addColumn<int>("requests");
    const QByteArray call = callOf("weather", R"({"city": "Oslo"})");
    const QByteArray open = call.left(call.indexOf("}\n</tool_call>"));
    QTest::newRow("whole") << call << OutputEnd::Stop << 2;
    QTest::newRow("whole, at the limit") << call << OutputEnd::Length << 2;
    QTest::newRow("unclosed, the model stopped") << open << OutputEnd::Stop << 2;
    QTest::newRow("unclosed, at the limit") << open << OutputEnd::Length << 1;
    QTest::newRow("cut in a value") << call.left(call.indexOf("slo")) << OutputEnd::Length << 1;
    QTest::newRow("cut in a value, stopped") << call.left(call.indexOf("slo")) << OutputEnd::Stop << 1;
}

void TestConversation::runsNoHalfCall()
{
    QFETCH(QByteArray, text);
    QFETCH(OutputEnd, end);
    ScriptedChat test;
    test.chat.addTool(weatherTool(ChatTool::Permission::Granted));
    test.script.add(text, end);
    test.script.add("Done.");
    test.chat.say("Rain?");
    QVERIFY(test.wait());
    QTEST(int(test.script.requests().size()), "requests");
}

void TestConversation::goesOnWhereALimitCut()
{
    ScriptedChat test;
    const QAbstractItemModelTester tester(test.chat.model());
    test.script.add("It is ra", OutputEnd::Length);
    test.script.add("ining.");
    test.chat.say("Rain?");
    QVERIFY(test.wait());
    QVERIFY(test.chat.canGoOn());
    test.chat.goOn();
    QVERIFY(test.wait());
    QVERIFY(test.prompt(1).endsWith("It is ra"));
    QCOMPARE(test.history(), (QStringList{ "user: Rain?", "assistant: It is raining." }));
    QCOMPARE(test.rows(), (QStringList{ "user: Rain?", "text: It is raining." }));
    QVERIFY(!test.chat.canGoOn());
}

void TestConversation::stops()
{
    ScriptedChat test;
    test.script.add({ .pieces = { "It", " rains", " a lot." }, .delay = 30 });
    const auto first = connect(&test.chat, &Conversation::contentDelta, &test.chat, &Conversation::stop);
    test.chat.say("Rain?");
    QVERIFY(test.wait());
    disconnect(first);
    QCOMPARE(test.chat.state(), Conversation::State::Idle);
    QCOMPARE(test.turns.size(), 1);
    QTest::qWait(100);
    QCOMPARE(test.history().back(), "assistant: It");
    QCOMPARE(test.rows().back(), "text: It");
    QVERIFY(test.chat.canGoOn());
    test.chat.stop();
    QCOMPARE(test.turns.size(), 1);
}

void TestConversation::stopsWhileCallsWait()
{
    ScriptedChat test;
    test.chat.addTool(weatherTool(ChatTool::Permission::Ask));
    test.script.add(callOf("weather", R"({"city": "Oslo"})"));
    test.script.add("Well.");
    test.chat.say("Rain?");
    QTRY_COMPARE(test.chat.state(), Conversation::State::Deciding);
    test.chat.say("Never mind. Who are you?"); // which denies them
    QVERIFY(test.wait());
    QTRY_COMPARE(test.chat.state(), Conversation::State::Idle);
    QCOMPARE(test.history().mid(2),
             (QStringList{ "tool: The user stopped before this call was carried out.", "user: Never mind. Who are you?",
                           "assistant: Well." }));
    QCOMPARE(test.rows()[1], R"(call: {"city": "Oslo"} denied The user stopped before this call was carried out.)");
}

void TestConversation::stopsBeforeAnythingIsAsked()
{
    ScriptedChat test;
    test.chat.say("Rain?");
    test.chat.stop();
    QTest::qWait(300);
    QVERIFY(test.script.requests().isEmpty());
    QCOMPARE(test.chat.state(), Conversation::State::Idle);
    QVERIFY(test.chat.canRetry());
}

void TestConversation::retriesWhatMayPass()
{
    ScriptedChat test;
    QSignalSpy retrying(&test.chat, &Conversation::retrying);
    test.script.add(TransportError{ .kind = TransportError::Kind::Refused, .text = "Loading model", .status = 503 });
    test.script.add("Here.");
    test.chat.say("Hello?");
    QVERIFY(test.wait());
    QCOMPARE(retrying.size(), 1);
    QCOMPARE(test.failed.size(), 0);
    QCOMPARE(test.history(), (QStringList{ "user: Hello?", "assistant: Here." }));
}

void TestConversation::givesUp()
{
    ScriptedChat test;
    test.chat.setMaximumRetries(0);
    test.script.add(TransportError{ .kind = TransportError::Kind::Connection, .text = "Connection refused" });
    test.chat.say("Hello?");
    QVERIFY(test.wait());
    QCOMPARE(test.failed.value(0).value(0).toString(), "Connection refused");
    QVERIFY(test.chat.canRetry());
    test.script.add("Here.");
    test.chat.retry();
    QVERIFY(test.wait());
    QCOMPARE(test.history(), (QStringList{ "user: Hello?", "assistant: Here." }));
    QCOMPARE(test.rows(), (QStringList{ "user: Hello?", "text: Here." }));
}

void TestConversation::saysAgainWithoutDoubling()
{
    ScriptedChat test;
    test.script.add(TransportError{ .kind = TransportError::Kind::Refused, .text = "No", .status = 400 });
    test.script.add("Here.");
    test.chat.say("Hello?");
    QVERIFY(test.wait());
    test.chat.say("Hello again?");
    QVERIFY(test.wait());
    QCOMPARE(test.history(), (QStringList{ "user: Hello again?", "assistant: Here." }));
    QCOMPARE(test.rows(), (QStringList{ "user: Hello again?", "text: Here." }));
    QCOMPARE(test.chat.branchCount(0), 2);
}

void TestConversation::keepsHalfAnAnswer()
{
    ScriptedChat test;
    test.chat.addTool(weatherTool(ChatTool::Permission::Granted));
    test.script.add({ .pieces = { "It rai" },
                      .error = TransportError{ .kind = TransportError::Kind::BrokenOff, .text = "Broken off" } });
    test.chat.say("Rain?");
    QVERIFY(test.wait());
    QCOMPARE(test.failed.value(0).value(0).toString(), "Broken off");
    QCOMPARE(test.history().back(), "assistant: It rai");
    QVERIFY(test.chat.canGoOn());
    test.script.add({ .pieces = { "I look. " + callOf("weather", R"({"city": "Oslo"})") },
                      .error = TransportError{ .kind = TransportError::Kind::BrokenOff, .text = "Broken off" } });
    test.chat.say("Rain?");
    QVERIFY(test.wait());
    QCOMPARE(test.history().back(), "tool: The answer broke off, so this call was not carried out.");
    QCOMPARE(test.script.requests().size(), 2);
}

void TestConversation::refusesToSayTwice()
{
    ScriptedChat test;
    test.script.add("One.");
    QVERIFY(test.chat.say("First"));
    QVERIFY(!test.chat.say("Second"));
    QVERIFY(test.wait());
    QCOMPARE(test.history(), (QStringList{ "user: First", "assistant: One." }));
}

void TestConversation::fetchesTheTemplate()
{
    ScriptedTransport script;
    Conversation chat(&script);
    QSignalSpy failed(&chat, &Conversation::failed);
    chat.say("Hello?");
    QVERIFY(failed.wait());
    QVERIFY(chat.canRetry());
    script.setTemplate(*reference("qwen2.5"));
    script.add("Here.");
    QSignalSpy answered(&chat, &Conversation::answered);
    chat.retry();
    QVERIFY(answered.wait());
    QVERIFY(chat.chatTemplate());
    Conversation alone;
    QSignalSpy lonely(&alone, &Conversation::failed);
    alone.say("Hello?");
    QCOMPARE(lonely.size(), 1);
}

void TestConversation::endsRoundsOfCalls()
{
    ScriptedChat test;
    test.chat.addTool(weatherTool(ChatTool::Permission::Granted));
    test.chat.setMaximumRounds(3);
    for (int i = 0; i < 10; ++i)
        test.script.add(callOf("weather", R"({"city": "Oslo"})"));
    test.chat.say("Rain?");
    QVERIFY(test.wait());
    QCOMPARE(test.script.requests().size(), 4);
    QCOMPARE(test.failed.size(), 1);
}

void TestConversation::trimsToTheContext()
{
    ScriptedChat test;
    test.chat.setContextTokens(400); // some 900 bytes of prompt
    test.chat.setSystemPrompt("Always there.");
    QSignalSpy trimmed(&test.chat, &Conversation::trimmed);
    for (int i = 0; i < 6; ++i) {
        test.script.add(QByteArray("Answer ") + QByteArray::number(i) + ' ' + QByteArray(100, 'x'));
        test.chat.say(QString("Question %1 ").arg(i) + QString(100, 'y'));
        QVERIFY(test.wait());
    }
    const QString last = test.prompt(5);
    QVERIFY(!last.contains("Question 0") && !last.contains("Answer 0"));
    QVERIFY(last.contains("Question 5") && last.contains("Answer 4") && last.contains("Always there."));
    QVERIFY(last.size() < 1000);
    QVERIFY(!trimmed.isEmpty());
    QCOMPARE(test.history().size(), 12);
}

void TestConversation::sendsOptions()
{
    ScriptedChat test;
    test.chat.addTool(weatherTool(ChatTool::Permission::Ask));
    test.chat.setOptions({ { "tool_choice", "required" } });
    test.chat.setSampling({ { "temperature", 0.5 } });
    test.chat.setMaxTokens(7);
    test.script.add("No.");
    test.chat.say("Rain?");
    QVERIFY(test.wait());
    const GenerationRequest request = test.script.requests().first();
    QVERIFY(!request.chat.grammar->text.empty() && !request.chat.grammarLazy);
    QCOMPARE(request.sampling["temperature"], QJsonValue(0.5));
    QCOMPARE(request.maxTokens, std::optional(7));
    QVERIFY(!request.dataRanges.empty());
}

// Stop, say something else, delete: at every signal.
void TestConversation::survivesWhoeverAnswersSignals()
{
    for (int at = 0; at < 20; ++at) {
        for (int what = 0; what < 3; ++what) {
            auto test = std::make_unique<ScriptedChat>();
            Conversation *chat = &test->chat;
            chat->addTool(weatherTool(ChatTool::Permission::Granted));
            for (int i = 0; i < 3; ++i)
                test->script.add({ .pieces = { "I lo", "ok.\n" + callOf("weather", R"({"city": "Oslo"})") } });
            test->script.add("It rains.");
            int seen = 0;
            const auto act = [&, chat] {
                if (seen++ != at)
                    return;
                if (what == 0)
                    chat->stop();
                else if (what == 1)
                    chat->edit(0, "And now?");
                else
                    chat->regenerate();
            };
            connect(chat, &Conversation::contentDelta, this, act);
            connect(chat, &Conversation::callReady, this, act);
            connect(chat, &Conversation::callDone, this, act);
            connect(chat, &Conversation::answered, this, act);
            connect(chat, &Conversation::stateChanged, this, act);
            chat->say("Rain?");
            QTRY_VERIFY(!chat->isBusy());
            const Array messages = chat->messages();
            for (std::size_t i = 0; i < messages.size(); ++i) { // each call has its result
                const std::size_t calls = messages[i]["tool_calls"].toArray().size();
                for (std::size_t result = 1; result <= calls && what == 0; ++result)
                    QVERIFY(i + result < messages.size() && messages[i + result]["role"] == Value("tool"));
            }
        }
    }
}

void TestConversation::outlivesItsTransport()
{
    auto script = std::make_unique<ScriptedTransport>();
    Conversation chat(script.get());
    chat.setTemplate(*reference("qwen2.5"));
    script->add({ .pieces = { "a", "b" }, .delay = 10 });
    chat.say("Hello?");
    script.reset();
    QVERIFY(!chat.isBusy());
    QTest::qWait(50);
}

QTEST_GUILESS_MAIN(TestConversation)
#include "tst_conversation.moc"
