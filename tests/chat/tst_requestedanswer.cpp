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
    void readsCalls_data();
    void readsCalls();
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

namespace {

/// Calls as `! look {"where": "here"}!`, of the pieces that formats share.
class Shouts final : public Format
{
public:
    std::string id() const override { return "SHOUTS"; }
    std::string description() const override { return "names between exclamation marks"; }

    CallGrammar calls(const Analysis &, const CallRequest &request) const override
    {
        using namespace Peg;
        const Expr mark = literal("! ");
        const Expr name = capture(Tag::ToolName, calledName(request.tools));
        const Expr over = choice({ literal("!"), end() });
        CallGrammar grammar;
        grammar.header = sequence({ mark, name });
        const Expr call = sequence({ grammar.header, cut(), calledArguments(over), closingTag("!end", end()) });
        grammar.section = constrain(capture(Tag::Tool, call),
                                    sequence({ mark, literal("look "), writtenArguments(request.tools.front()) }));
        grammar.openers = { "! " };
        grammar.triggers = { { GrammarTrigger::Type::Pattern, "(! " + namesPattern(request.tools) + ")" } };
        return grammar;
    }
};

} // namespace

void TestRequestedAnswer::readsCalls_data()
{
    QTest::addColumn<QString>("output");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("said");
    QTest::newRow("as written") << R"(! look {"where": "here"}!end)"
                                << "look"
                                << R"({"where": "here"})"
                                << "";
    QTest::newRow("in Python's spelling")
        << "! look {'where': None}!end"
        << "look"
        << R"({"where": null})"
        << "look: the arguments are not strict JSON: they have single quotes, words of "
           "Python";
    QTest::newRow("without arguments") << "! sing!end"
                                       << "sing"
                                       << "{}"
                                       << "the arguments are missing";
    QTest::newRow("in other letters") << "! Sing {}!end"
                                      << "sing"
                                      << "{}"
                                      << "sing: the name was written as Sing";
    QTest::newRow("without the closer") << R"(! look {"a": 1})"
                                        << "look"
                                        << R"({"a": 1})"
                                        << "!end is missing";
    QTest::newRow("cut in the closer") << R"(! look {"a": 1}!e)"
                                       << "look"
                                       << R"({"a": 1})"
                                       << "!end is cut short";
}

void TestRequestedAnswer::readsCalls()
{
    QFETCH(QString, output);
    const auto chatTemplate = ChatTemplate::fromSource("{% for m in messages %}{{ m.content }}{% endfor %}");
    ChatRequest request = requestWith("auto");
    request.messages = Array{ Object{ { "role", "user" }, { "content", "Hi" } } };
    const FormatAnswers answers(std::make_shared<Shouts>());
    const auto chat = answers.prepare(*chatTemplate, Analysis(), request);
    QVERIFY2(chat, chat ? "" : chat.error().message.c_str());
    QVERIFY2(chat->grammarLazy && chat->grammar->text.find("! look ") != std::string::npos,
             chat->grammar->text.c_str());
    QCOMPARE(QString::fromStdString(chat->grammarTriggers.front().value), QStringLiteral("(! (?:look|sing))"));
    MessageParser parser = chat->parser();
    std::vector<Event> events;
    parser.feed(output.toStdString(), events);
    parser.finish(events);
    const ChatMessage message = parser.message();
    QCOMPARE(message.toolCalls.size(), std::size_t(1));
    QTEST(QString::fromStdString(message.toolCalls.front().name), "name");
    QTEST(QString::fromStdString(message.toolCalls.front().arguments), "arguments");
    std::string said;
    for (const Diagnostic &diagnostic : parser.diagnostics())
        said += diagnostic.message;
    QTEST(QString::fromStdString(said), "said");
}

QTEST_APPLESS_MAIN(TestRequestedAnswer)
#include "tst_requestedanswer.moc"
