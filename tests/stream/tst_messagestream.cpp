// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/grammars.h"
#include "support/cases.h"

#include <parlance/json.h>
#include <parlance/messagestream.h>

#include <QPointer>
#include <QTest>
#include <QThread>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/message (see tst_message): what comes as signals is what a MessageParser gives.
class TestMessageStream : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void signalsAddUp_data() { rows(); }
    void signalsAddUp();
    void crossesThreads_data() { rows(); }
    void crossesThreads();
    void slotsMayFeed();
    void slotsMayDelete();
    void endsOnce();
    void splitsNoCharacter();

private:
    void rows();
};

namespace {

struct Prepared
{
    MessageProgram program;
    std::string answerPrefix;
    QByteArray output;
};

Prepared prepare(const Value &row, const Value &declared)
{
    std::vector<ToolDeclaration> tools;
    for (const auto &[name, schema] : declared.toObject())
        tools.push_back({ name, schema });
    const auto grammar = Test::namedGrammar(row["grammar"].toString(), tools);
    if (!grammar)
        qFatal("no grammar is named %s", row["grammar"].toString().c_str());
    const bool isHex = row.contains("output_hex");
    const QByteArray text = QByteArray::fromStdString(row[isHex ? "output_hex" : "output"].toString());
    return { MessageProgram(*grammar, { .tools = tools }), row["answer_prefix"].toString(),
             isHex ? QByteArray::fromHex(text) : text };
}

Prepared plain()
{
    return { MessageProgram(*Test::namedGrammar("plain", {}), {}), {}, {} };
}

/// Gathers a stream's signals into a message of its own.
class Listener : public QObject
{
public:
    explicit Listener(const MessageStream &stream)
    {
        connect(&stream, &MessageStream::reasoningDelta, this,
                [this](const QString &text) { message.reasoningContent += text.toStdString(); });
        connect(&stream, &MessageStream::contentDelta, this,
                [this](const QString &text) { message.content += text.toStdString(); });
        connect(&stream, &MessageStream::toolCallBegin, this, &Listener::begin);
        connect(&stream, &MessageStream::toolArgumentsDelta, this,
                [this](int index, const QString &text) { call(index).arguments += text.toStdString(); });
        connect(&stream, &MessageStream::toolCallEnd, this,
                [this](int index, bool isWhole) { call(index).complete = isWhole; });
        connect(&stream, &MessageStream::toolCallReady, this, &Listener::take);
        connect(&stream, &MessageStream::diagnostic, this,
                [this](const Diagnostic &one) { diagnostics.push_back(one); });
        connect(&stream, &MessageStream::finished, this, &Listener::end);
    }

    ToolCall &call(int index) { return message.toolCalls.at(static_cast<std::size_t>(index)); }

    ChatMessage message = {};
    std::vector<Diagnostic> diagnostics = {};
    ChatMessage whole = {};
    bool complete = false;
    int ends = 0;
    int wrong = 0;

private:
    void begin(int index, const QString &id, const QString &name)
    {
        wrong += index != static_cast<int>(message.toolCalls.size());
        message.toolCalls.push_back({ id.toStdString(), name.toStdString(), {}, false });
    }

    void take(int index, const ToolCall &ready)
    {
        call(index).id = ready.id;
        wrong += ready != call(index);
    }

    void end(const ChatMessage &last, bool isComplete)
    {
        whole = last;
        complete = isComplete;
        ++ends;
    }
};

/// The message without the ids of calls that came to no end, and without its parts, which no signal needs to tell.
ChatMessage told(ChatMessage message)
{
    for (ToolCall &call : message.toolCalls) {
        if (!call.complete)
            call.id.clear();
    }
    message.parts.clear();
    return message;
}

void compare(const Prepared &test, const Listener &listener)
{
    MessageParser parser(test.program, test.answerPrefix);
    std::vector<Event> events;
    parser.feed(test.output.toStdString(), events);
    parser.finish(events);
    QCOMPARE(listener.wrong, 0);
    QCOMPARE(listener.ends, 1);
    QCOMPARE(listener.complete, parser.complete());
    QVERIFY(listener.whole == parser.message());
    QVERIFY(told(listener.message) == told(parser.message()));
    QVERIFY(listener.diagnostics == parser.diagnostics());
}

} // namespace

void TestMessageStream::rows()
{
    QTest::addColumn<Value>("row");
    QTest::addColumn<Value>("tools");
    const auto files = Test::caseFiles(Test::dataFolder("message"), { ".jsonl" });
    PARLANCE_VERIFY_RESULT(files);
    for (const auto &file : *files) {
        const auto cases = Test::readCases(file);
        PARLANCE_VERIFY_RESULT(cases);
        Value tools;
        for (const Value &row : *cases) {
            tools = row.contains("tools") ? row["tools"] : tools;
            QTest::addRow("%s: %s", file.stem().c_str(), row["name"].toString().c_str()) << row << tools;
        }
    }
}

void TestMessageStream::signalsAddUp()
{
    QFETCH(Value, row);
    QFETCH(Value, tools);
    const Prepared test = prepare(row, tools);
    for (const int size : { 1, 7, 100000 }) {
        MessageStream stream(test.program, test.answerPrefix);
        const Listener listener(stream);
        for (int at = 0; at < test.output.size(); at += size)
            stream.feed(test.output.mid(at, size));
        stream.finish();
        QVERIFY(stream.isFinished());
        compare(test, listener);
    }
}

/// The stream lives in a thread of its own, and both ways lead through queues.
void TestMessageStream::crossesThreads()
{
    QFETCH(Value, row);
    QFETCH(Value, tools);
    const Prepared test = prepare(row, tools);
    QThread thread;
    auto *stream = new MessageStream(test.program, test.answerPrefix);
    const Listener listener(*stream);
    stream->moveToThread(&thread);
    connect(&thread, &QThread::finished, stream, &QObject::deleteLater);
    thread.start();
    for (int at = 0; at < test.output.size(); at += 3)
        QMetaObject::invokeMethod(stream, "feed", Qt::QueuedConnection, Q_ARG(QByteArray, test.output.mid(at, 3)));
    QMetaObject::invokeMethod(
        stream, [stream] { stream->finish(); }, Qt::QueuedConnection);
    QTRY_COMPARE(listener.ends, 1);
    thread.quit();
    thread.wait();
    compare(test, listener);
}

void TestMessageStream::slotsMayFeed()
{
    MessageStream stream(plain().program);
    const Listener listener(stream);
    connect(&stream, &MessageStream::contentDelta, &stream, [&stream](const QString &text) {
        if (text == QStringLiteral("a"))
            stream.feed("b");
        else
            stream.finish();
    });
    stream.feed("a");
    QCOMPARE(listener.message.content, std::string("ab"));
    QCOMPARE(listener.ends, 1);
}

void TestMessageStream::slotsMayDelete()
{
    auto *stream = new MessageStream(plain().program);
    const QPointer<MessageStream> alive(stream);
    connect(stream, &MessageStream::contentDelta, stream, [stream] { delete stream; });
    stream->feed("a");
    QVERIFY(!alive);
}

void TestMessageStream::endsOnce()
{
    MessageStream stream(plain().program, "early ");
    const Listener listener(stream);
    QCOMPARE(listener.message.content, std::string());
    stream.feed({});
    stream.finish();
    stream.finish();
    stream.feed("late");
    QCOMPARE(listener.message.content, std::string("early "));
    QCOMPARE(listener.ends, 1);
}

void TestMessageStream::splitsNoCharacter()
{
    MessageStream stream(plain().program);
    QStringList deltas;
    connect(&stream, &MessageStream::contentDelta, &stream, [&deltas](const QString &text) { deltas += text; });
    for (const char byte : QByteArray("ä🌉"))
        stream.feed(QByteArray(1, byte));
    QCOMPARE(deltas, QStringList({ QString::fromUtf8("ä"), QString::fromUtf8("🌉") }));
}

QTEST_GUILESS_MAIN(TestMessageStream)
#include "tst_messagestream.moc"
