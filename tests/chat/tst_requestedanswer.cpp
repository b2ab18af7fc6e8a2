// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/requestedanswer.h>

#include <QTest>

using namespace Parlance;

/// What a request asks of an answer, as handlers are told.
class TestRequestedAnswer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsCalls();
    void tellsContent();
    void constrains();
};

static ChatRequest requestWith(const Value &choice)
{
    ChatRequest request;
    for (const char *name : { "look", "sing" })
        request.tools.array().push_back(
            Object{ { "type", "function" }, { "function", Object{ { "name", name }, { "parameters", Object() } } } });
    request.toolChoice = choice;
    return request;
}

static RequestedAnswer answerTo(const ChatRequest &request)
{
    return RequestedAnswer::of(AnswerRequest(request, {}));
}

void TestRequestedAnswer::tellsCalls()
{
    using Calls = RequestedAnswer::Calls;
    QVERIFY(answerTo(ChatRequest()).calls == Calls::Forbidden);
    QVERIFY(answerTo(requestWith("none")).calls == Calls::Forbidden);
    QVERIFY(answerTo(requestWith("auto")).calls == Calls::Possible);
    QVERIFY(answerTo(requestWith("required")).calls == Calls::Required);
    const RequestedAnswer one =
        answerTo(requestWith(Object{ { "type", "function" }, { "function", Object{ { "name", "sing" } } } }));
    QVERIFY(one.calls == Calls::Required);
    QCOMPARE(one.tools.size(), std::size_t(2));
    QCOMPARE(one.written.size(), std::size_t(1));
    QCOMPARE(one.written.front().name, std::string("sing"));
}

void TestRequestedAnswer::tellsContent()
{
    ChatRequest request;
    QVERIFY(!answerTo(request).contentSchema);
    request.responseFormat = Object{ { "type", "json_object" } };
    QVERIFY(answerTo(request).contentSchema == Value(Object{ { "type", "object" } }));
}

void TestRequestedAnswer::constrains()
{
    const WrittenAnswer written{ Peg::literal("all"), Peg::literal("call"), {} };
    AnswerSpec free, lazy, strict;
    constrain(free, answerTo(ChatRequest()), written);
    constrain(lazy, answerTo(requestWith("auto")), written);
    constrain(strict, answerTo(requestWith("required")), written);
    QVERIFY(!free.grammarLazy && free.grammar->text.empty());
    QVERIFY(lazy.grammarLazy && lazy.grammar->text.find("\"call\"") != std::string::npos);
    QVERIFY(!strict.grammarLazy && strict.grammar->text.find("\"all\"") != std::string::npos);
}

QTEST_APPLESS_MAIN(TestRequestedAnswer)
#include "tst_requestedanswer.moc"
