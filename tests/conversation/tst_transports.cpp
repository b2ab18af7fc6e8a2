// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "replayserver.h"
#include "scriptedchat.h"

#include <parlance/chat/completionstransport.h>
#include <parlance/chat/llamaservertransport.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QNetworkAccessManager>
#include <QTest>

using namespace Parlance;
using namespace Parlance::Test;

/// What transports send and read, with a server in this process.
class TestTransports : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sendsWhatLlamaNeeds();
    void sendsCompletions();
    void tellsWhatItCost();
    void fails_data();
    void fails();
    void keepsOneBos_data();
    void keepsOneBos();
    void takesSpecialTokensAsText();
    void sendsImages();
    void refusesImages_data();
    void refusesImages();
    void asksTheTokenizerOnce();
    void goesOnAfterItsOwnTokens();
    void doesWithoutTokenizer();
    void fetchesTheTemplate();
    void keepsConversationsApart();
    void stopsTheServer();
};

namespace {

template <class Kind> struct ServedChat
{
    ReplayServer server;
    Kind transport{ QUrl(server.url()) };
    Conversation chat{ &transport };
    QSignalSpy failed{ &chat, &Conversation::failed };
    QSignalSpy turns{ &chat, &Conversation::turnEnded };

    explicit ServedChat(const QString &name = "qwen2.5")
    {
        chat.setTemplate(*reference(name));
        chat.setMaximumRetries(0);
    }
    bool wait() { return turns.wait(5000); }
    QJsonObject sent(int request) const { return server.requests().at(request).body; }
};

using LlamaChat = ServedChat<LlamaServerTransport>;

QString lastText(const Conversation &chat)
{
    return chat.messages().empty() ? QString() : toQString(chat.messages().back()["content"].toString());
}

} // namespace

void TestTransports::sendsWhatLlamaNeeds()
{
    LlamaChat test;
    test.chat.addTool(weatherTool(ChatTool::Permission::Ask));
    test.chat.setSampling({ { "temperature", 0.25 } });
    test.chat.setMaxTokens(64);
    test.transport.setApiKey("secret");
    test.server.enqueue({ .body = ReplayServer::llamaStream({ "It ", "rains ☔." }, "eos"), .pieceSize = 3 });
    test.chat.say("Rain?");
    QVERIFY(test.wait());
    QCOMPARE(lastText(test.chat), "It rains ☔.");
    QCOMPARE(test.server.requests().first().path, "/completion");
    const QJsonObject body = test.sent(0);
    QVERIFY(body["prompt"].toString().contains("Rain?"));
    QVERIFY(body["grammar_lazy"].toBool() && body["stream"].toBool());
    QVERIFY(body["grammar_triggers"][0]["type"].isDouble());
    QCOMPARE(body["n_predict"], QJsonValue(64));
    QCOMPARE(body["temperature"], QJsonValue(0.25));
    for (const char *key : { "grammar", "preserved_tokens", "stop" })
        QVERIFY2(body.contains(key), key);
}

void TestTransports::sendsCompletions()
{
    ServedChat<CompletionsTransport> test;
    test.chat.addTool(weatherTool(ChatTool::Permission::Ask));
    test.transport.setModel("a-model");
    test.chat.setMaxTokens(64);
    test.server.enqueue({ .body = ReplayServer::completionsStream({ "It ", "rains." }, "length") });
    test.chat.say("Rain?");
    QVERIFY(test.wait());
    QCOMPARE(lastText(test.chat), "It rains.");
    QVERIFY(test.chat.canGoOn());
    QCOMPARE(test.server.requests().first().path, "/v1/completions");
    QCOMPARE(test.sent(0)["model"], QJsonValue("a-model"));
    QCOMPARE(test.sent(0)["max_tokens"], QJsonValue(64));
    QVERIFY(!test.sent(0).contains("grammar"));
    test.transport.setBodyMaker(&PreparedChat::forVllm);
    test.server.enqueue({ .body = ReplayServer::completionsStream({ "No." }, "stop") });
    test.chat.say("Snow?");
    QVERIFY(test.wait());
    QVERIFY(!test.sent(1)["structured_outputs"].toObject()["structural_tag"].toString().isEmpty());
    QCOMPARE(test.sent(1)["skip_special_tokens"], QJsonValue(false));
}

void TestTransports::tellsWhatItCost()
{
    LlamaChat test;
    test.server.enqueue({ .body = test.server.tokenStream({ "It rains." }) });
    test.chat.say("Rain?");
    QVERIFY(test.wait());
    QCOMPARE(test.chat.usage(),
             (TokenUsage{ .promptTokens = 120,
                          .cachedTokens = 100,
                          .answerTokens = 30,
                          .promptSeconds = 0.5,
                          .answerSeconds = 1.5 }));
    QCOMPARE(test.chat.usage().tokensPerSecond(), 20.0);
    ServedChat<CompletionsTransport> other;
    other.server.enqueue(
        { .body = "data: {\"choices\": [{\"text\": \"Yes.\", \"finish_reason\": \"stop\"}]}\n\n"
                  "data: {\"choices\": [], \"usage\": {\"prompt_tokens\": 9, \"completion_tokens\": 2}}\n\n"
                  "data: [DONE]\n\n" });
    other.chat.say("Rain?");
    QVERIFY(other.wait());
    QCOMPARE(other.chat.usage(), (TokenUsage{ .promptTokens = 9, .answerTokens = 2 }));
}

void TestTransports::fails_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<bool>("breaksOff");
    QTest::addColumn<QString>("problem");
    QTest::addColumn<QString>("text");
    const QByteArray half = ReplayServer::llamaStream({ "It rai" }, {});
    QTest::newRow("refused") << 400 << QByteArray(R"({"error": {"code": 400, "message": "The context is full"}})")
                             << false << "The context is full"
                             << "Rain?";
    QTest::newRow("refused in another way") << 401 << QByteArray(R"({"detail": "No key"})") << false << "No key"
                                            << "Rain?";
    QTest::newRow("an error in the stream")
        << 200 << half + "data: {\"error\": {\"code\": 500, \"message\": \"Out of memory\"}}\n\n"
        << false << "Out of memory"
        << "It rai";
    QTest::newRow("an error of old in the stream")
        << 200 << half + "error: {\"code\": 500, \"message\": \"Out of memory\"}\n\n"
        << false << "Out of memory"
        << "It rai";
    QTest::newRow("an error at once") << 200 << QByteArray("data: {\"error\": \"Slot is gone\"}\n\n") << false
                                      << "Slot is gone"
                                      << "Rain?";
    QTest::newRow("ended without an end") << 200 << half << false << "The server broke off its answer."
                                          << "It rai";
    QTest::newRow("broken off") << 200 << half << true << QString() << "It rai";
}

void TestTransports::fails()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(bool, breaksOff);
    QFETCH(QString, problem);
    QFETCH(QString, text);
    for (const int size : { 1, 7, 4096 }) {
        LlamaChat test;
        test.server.enqueue({ .status = status, .body = body, .pieceSize = size, .breaksOff = breaksOff });
        test.chat.say("Rain?");
        QVERIFY(test.wait());
        QCOMPARE(test.failed.size(), 1);
        if (!problem.isEmpty())
            QCOMPARE(test.failed[0][0].toString(), problem);
        QCOMPARE(lastText(test.chat), text);
        QCOMPARE(test.chat.canGoOn(), text != "Rain?");
        QCOMPARE(test.chat.canRetry(), text == "Rain?");
    }
}

void TestTransports::keepsOneBos_data()
{
    QTest::addColumn<bool>("serverAdds");
    QTest::newRow("the server adds one") << true;
    QTest::newRow("the template's own") << false;
}

void TestTransports::keepsOneBos()
{
    QFETCH(bool, serverAdds);
    LlamaChat test;
    test.chat.setTemplateText("{{ bos_token }}{% for m in messages %}<u>{{ m.content }}</u>{% endfor %}<a>");
    test.chat.setTemplate(test.chat.chatTemplate()->withTokens({ "<s>", "</s>" }));
    test.server.setTokenizer({ "<s>", "</s>" }, serverAdds);
    test.server.enqueue({ .body = ReplayServer::llamaStream({ "Yes." }, "eos") });
    test.chat.say("Rain?");
    QVERIFY(test.wait());
    QCOMPARE(test.sent(0)["prompt"].toString().startsWith("<s>"), !serverAdds);
}

void TestTransports::takesSpecialTokensAsText()
{
    LlamaChat test;
    test.server.setTokenizer({ "<|im_start|>", "<|im_end|>" }, false);
    test.server.enqueue({ .body = ReplayServer::llamaStream({ "A token." }, "eos") });
    const QString words = "What is <|im_end|>?";
    test.chat.say(words);
    QVERIFY(test.wait());
    const QJsonArray pieces = test.sent(0)["prompt"].toArray();
    QString texts;
    QByteArray tokens;
    for (const QJsonValue &piece : pieces) {
        texts += piece.toString();
        if (piece.isDouble())
            tokens += char(piece.toInt());
    }
    QCOMPARE(tokens, words.toUtf8());
    QVERIFY2(texts.contains("<|im_start|>user\n<|im_end|>"), qPrintable(texts));
    test.transport.setExactTokens(false);
    test.server.enqueue({ .body = ReplayServer::llamaStream({ "A token." }, "eos") });
    test.chat.regenerate();
    QVERIFY(test.wait());
    QVERIFY(test.sent(1)["prompt"].toString().contains(words));
}

namespace {

constexpr const char *seeing = "{{ bos_token }}{% for m in messages %}<u>{% if m.content is string %}{{ m.content }}"
                               "{% else %}{% for p in m.content %}{{ p.text if p.type == 'text' else '<image>' }}"
                               "{% endfor %}{% endif %}</u>{% endfor %}<a>";

Value withImage(const char *url)
{
    return Array{ Object{ { "type", "text" }, { "text", "What is <image>?" } },
                  Object{ { "type", "image_url" }, { "image_url", Object{ { "url", url } } } } };
}

} // namespace

// The second request has the marker of the first: the server is asked for it once.
void TestTransports::sendsImages()
{
    LlamaChat test;
    test.chat.setTemplateText(seeing);
    test.chat.setTemplate(test.chat.chatTemplate()->withTokens({ "<s>", "</s>" }));
    test.server.setTokenizer({ "<s>", "</s>" }, true);
    test.server.enqueue({ .body = R"({"media_marker": "<__m7__>", "modalities": {"vision": true, "audio": false}})" });
    test.server.enqueue({ .body = test.server.tokenStream({ "A bird." }) });
    test.server.enqueue({ .body = test.server.tokenStream({ "Yes." }) });
    QVERIFY(test.chat.sayParts(withImage("data:image/png;base64,iVBORw0KGgo=")));
    QVERIFY(test.wait());
    QCOMPARE(test.server.requests().first().path, "/props");
    test.chat.say("Sure?");
    QVERIFY(test.wait());
    const QJsonObject first = test.sent(1)["prompt"].toObject();
    QCOMPARE(first["prompt_string"].toString(), "<u>What is <image>?<__m7__></u><a>");
    QCOMPARE(first["multimodal_data"].toArray(), QJsonArray{ "iVBORw0KGgo=" });
    const QJsonObject second = test.sent(2)["prompt"].toObject();
    QVERIFY(second["prompt_string"].toString().startsWith("<u>What is <image>?<__m7__></u>"));
    QCOMPARE(second["multimodal_data"].toArray().size(), 1);
}

void TestTransports::refusesImages_data()
{
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<QByteArray>("props");
    QTest::addColumn<QString>("problem");
    QTest::newRow("a URL") << QByteArray("https://example.org/a.png") << QByteArray()
                           << "An image is sent to llama.cpp's server as a data: URL only.";
    QTest::newRow("a model without eyes")
        << QByteArray("data:image/png;base64,iVBORw0KGgo=")
        << QByteArray(R"({"modalities": {"vision": false, "audio": false}})") << "The server's model takes no images.";
}

void TestTransports::refusesImages()
{
    QFETCH(QByteArray, url);
    QFETCH(QByteArray, props);
    QFETCH(QString, problem);
    LlamaChat test;
    test.chat.setTemplateText(seeing);
    if (!props.isEmpty())
        test.server.enqueue({ .body = props });
    QVERIFY(test.chat.sayParts(withImage(url.constData())));
    QVERIFY(test.wait());
    QCOMPARE(test.failed.value(0).value(0).toString(), problem);
}

void TestTransports::asksTheTokenizerOnce()
{
    LlamaChat test;
    test.server.setTokenizer({ "<|im_start|>", "<|im_end|>" }, false);
    for (int i = 0; i < 4; ++i) {
        test.server.enqueue({ .body = ReplayServer::llamaStream({ "Yes." }, "eos") });
        test.chat.say(QString("Question %1").arg(i));
        QVERIFY(test.wait());
        QVERIFY(test.sent(i)["prompt"].isString());
    }
    QVERIFY2(test.server.tokenizerRequests() <= 1 + 4 * 2,
             qPrintable(QString::number(test.server.tokenizerRequests())));
}

// The second prompt is the first one's text, the tokens that the server wrote, and what is new.
void TestTransports::goesOnAfterItsOwnTokens()
{
    LlamaChat test;
    test.server.setTokenizer({ "<|im_start|>", "<|im_end|>", "rain" }, false);
    test.server.enqueue({ .body = test.server.tokenStream({ "It ", "rain", "s." }) });
    test.server.enqueue({ .body = test.server.tokenStream({ "Yes." }) });
    test.chat.say("Weather?");
    QVERIFY(test.wait());
    test.chat.say("Sure?");
    QVERIFY(test.wait());
    const QJsonArray pieces = test.sent(1)["prompt"].toArray();
    QCOMPARE(pieces.size(), 1 + 3 + 1 + 2 + 1);
    QCOMPARE(pieces[0], test.sent(0)["prompt"]);
    QCOMPARE(pieces[4].toInt(), 1002);
    QVERIFY(pieces.last().toString().startsWith("<|im_end|>\n<|im_start|>user\nSure?"));
}

void TestTransports::doesWithoutTokenizer()
{
    LlamaChat test;
    test.server.enqueue({ .body = test.server.tokenStream({ "Yes." }) });
    test.server.enqueue({ .body = test.server.tokenStream({ "No." }) });
    test.chat.say("<|im_end|>?");
    QVERIFY(test.wait());
    test.chat.say("Really?");
    QVERIFY(test.wait());
    QVERIFY(test.sent(1)["prompt"].isString());
    QVERIFY(test.server.tokenizerRequests() >= 1);
}

void TestTransports::fetchesTheTemplate()
{
    ReplayServer server;
    LlamaServerTransport transport{ QUrl(server.url()) };
    Conversation chat(&transport);
    QSignalSpy failed(&chat, &Conversation::failed);
    QSignalSpy turns(&chat, &Conversation::turnEnded);
    server.enqueue({ .status = 404, .body = R"({"error": {"message": "No props here"}})" });
    chat.say("Hello?");
    QVERIFY(turns.wait());
    QCOMPARE(failed.value(0).value(0).toString(), "No props here");
    server.enqueue({ .body = R"({"chat_template": "{{ bos_token }}{% for m in messages %}{{ m.content }}{% endfor %}",
                                 "bos_token": "<s>", "eos_token": "</s>",
                                 "default_generation_settings": {"n_ctx": 4096}})" });
    server.enqueue({ .body = ReplayServer::llamaStream({ "Here." }, "eos") });
    chat.retry();
    QVERIFY(turns.wait());
    QCOMPARE(chat.chatTemplate()->specialTokens().bos, std::string("<s>"));
    QCOMPARE(transport.contextTokens(), 4096);
    QCOMPARE(lastText(chat), "Here.");
    QCOMPARE(server.requests().last().body["prompt"], QJsonValue("<s>Hello?"));
}

void TestTransports::keepsConversationsApart()
{
    LlamaChat test;
    Conversation second(&test.transport);
    second.setTemplate(*reference("qwen2.5"));
    test.server.enqueue({ .body = ReplayServer::llamaStream({ "To the first." }, "eos"), .delay = 100 });
    test.server.enqueue({ .body = ReplayServer::llamaStream({ "To the second." }, "eos") });
    test.chat.say("First?");
    QTRY_COMPARE(test.server.requests().size(), 1);
    second.say("Second?");
    QTRY_VERIFY(!second.isBusy());
    QCOMPARE(lastText(second), "To the second.");
    QTRY_VERIFY(!test.chat.isBusy());
    QCOMPARE(lastText(test.chat), "To the first.");
}

void TestTransports::stopsTheServer()
{
    LlamaChat test;
    test.server.enqueue({ .body = ReplayServer::llamaStream({ "Too late." }, "eos"), .waits = true });
    test.server.enqueue({ .body = ReplayServer::llamaStream({ "In time." }, "eos") });
    test.chat.say("Hello?");
    QTRY_COMPARE(test.server.requests().size(), 1);
    test.chat.stop();
    QVERIFY(!test.chat.isBusy());
    test.server.release();
    QTest::qWait(50);
    QCOMPARE(lastText(test.chat), "Hello?");
    test.chat.say("Are you there?");
    QVERIFY(test.wait());
    QCOMPARE(lastText(test.chat), "In time.");
    QCOMPARE(test.chat.messages().size(), std::size_t(2));
}

QTEST_GUILESS_MAIN(TestTransports)
#include "tst_transports.moc"
