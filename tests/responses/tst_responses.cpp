// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "responses/patterngrammar_p.h"
#include "responses/responsecheck_p.h"
#include "responses/responsegrammar_p.h"
#include "responses/responsehandler_p.h"
#include "responses/responsereading_p.h"
#include "support/declaredtools.h"
#include "support/rows.h"

#include "analysis/analyze_p.h"
#include "chat/preparechat_p.h"
#include "chat/verification/verifytemplate_p.h"
#include "responses/responseexport_p.h"

#include <parlance/analysis.h>
#include <parlance/chat.h>
#include <parlance/format.h>
#include <parlance/json.h>
#include <parlance/message.h>
#include <parlance/responsetemplate.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Answers read by response templates. Over tests/data/responses: a row of reading.jsonl has a "template" (as in
/// tokenizer_config.json), "tools" and "output", after a "prompt" where there is one, and the message "expect": its
/// content, reasoning_content and calls as {name: arguments}; or the text that is in the "error". One of
/// alike.jsonl has a "response_template", "prefix", "output" and "tools" (as a request has them), and the "message"
/// that Transformers makes of them, or says that there is an "error"; without an output the template alone is loaded.
/// One of patterns.jsonl has a "pattern", texts that it "matches" and "refuses" as wholes, or the text in its "error".
/// One of unsaid.jsonl has a "chat_template" of ours, and what is "unsaid" by what is exported of it.
class TestResponses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void read_data();
    void read();
    void readAlike_data();
    void readAlike();
    void readAlikeInCorpus();
    void endsCostlyPatterns();
    void match_data();
    void match();
    void comeBack_data();
    void comeBack();
    void areExported();
    void sayWhatIsUnsaid_data();
    void sayWhatIsUnsaid();
};

namespace {

Value messageOf(const MessageParser &parser)
{
    const ChatMessage &message = parser.message();
    Object value;
    if (!message.reasoningContent.empty())
        value.set("reasoning_content", message.reasoningContent);
    if (!message.content.empty())
        value.set("content", message.content);
    Array calls;
    for (const ToolCall &call : message.toolCalls)
        calls.push_back(Object{ { call.name, parseJson(call.arguments).value_or(call.arguments) } });
    if (!calls.empty())
        value.set("calls", std::move(calls));
    return value;
}

Value readIn(const MessageProgram &program, const std::string &answerPrefix, const std::string &output,
             std::size_t chunk)
{
    MessageParser parser(program, answerPrefix);
    std::vector<Event> events;
    for (std::size_t at = 0; at < output.size(); at += chunk)
        parser.feed(std::string_view(output).substr(at, chunk), events);
    parser.finish(events);
    return messageOf(parser);
}

Result<ResponseGrammar> grammarOf(const Value &row)
{
    const Result<ResponseTemplate> responseTemplate = ResponseTemplate::fromValue(row["template"]);
    if (!responseTemplate)
        return responseTemplate.error();
    return responseGrammar(*responseTemplate, Test::toolsOf(row), false);
}

/// What of a row is not as Transformers has it; empty where nothing is.
std::string whatDiffers(const Value &row)
{
    const auto responseTemplate = ResponseTemplate::fromValue(row["response_template"]);
    Result<Value> got = responseTemplate ? Result<Value>(Value()) : Result<Value>(responseTemplate.error());
    if (responseTemplate && row.contains("output"))
        got = responseTemplate->read(row["prefix"].toString(), row["output"].toString(), row["tools"]);
    JsonFormat sorted;
    sorted.sortKeys = true;
    const std::string meant = row.contains("error") ? "an error" : toJson(row["message"], sorted);
    const std::string read = got ? toJson(*got, sorted) : "an error";
    return meant == read ? std::string()
                         : row["id"].toString() + ": " + (got ? read : got.error().message) + ", not " + meant + '\n';
}

bool matches(const Peg::Expr &expr, const std::string &text)
{
    using namespace Peg;
    const MessageProgram program(sequence({ choice({ sequence({ capture(Tag::Reasoning, expr), end() }), rest() }) }),
                                 {});
    MessageParser parser(program);
    std::vector<Event> events;
    parser.feed(text, events);
    parser.finish(events);
    return parser.message().reasoningContent == text;
}

} // namespace

void TestResponses::read_data()
{
    Test::addRows("responses/reading.jsonl",
                  { .given = { "template", "tools", "output", "prompt" }, .checked = { "expect", "error" } });
}

void TestResponses::read()
{
    QFETCH(Value, row);
    const Result<ResponseGrammar> grammar = grammarOf(row);
    if (row.contains("error")) {
        QVERIFY2(!grammar, "it is read");
        QVERIFY2(grammar.error().message.find(row["error"].toString()) != std::string::npos,
                 grammar.error().message.c_str());
        return;
    }
    PARLANCE_VERIFY_RESULT(grammar);
    const MessageProgram program(grammar->root, { .tools = Test::toolsOf(row) });
    const Result<std::string> answerPrefix =
        answerStart(*ResponseTemplate::fromValue(row["template"]), row["prompt"].toString());
    PARLANCE_VERIFY_RESULT(answerPrefix);
    const std::string &output = row["output"].toString();
    for (const std::size_t chunk : { std::max<std::size_t>(output.size(), 1), std::size_t(1), std::size_t(3) })
        QCOMPARE(toJson(readIn(program, *answerPrefix, output, chunk)), toJson(row["expect"]));
}

void TestResponses::readAlike_data()
{
    Test::addRows("responses/alike.jsonl",
                  { .given = { "response_template", "prefix", "output", "tools" }, .checked = { "message", "error" } });
}

void TestResponses::readAlike()
{
    QFETCH(Value, row);
    QCOMPARE(whatDiffers(row), std::string());
}

void TestResponses::readAlikeInCorpus()
{
    PARLANCE_REQUIRE_CORPUS("outputs/response-templates.jsonl");
    const auto rows = Test::readCases(Test::corpus("outputs/response-templates.jsonl"));
    PARLANCE_VERIFY_RESULT(rows);
    std::string differences;
    for (const Value &row : *rows)
        differences += whatDiffers(row);
    QCOMPARE(differences, std::string());
    QVERIFY(rows->size() > 200);
}

// Of 30 groups each choice is copied, and each argument is looked at up to the output's end.
void TestResponses::endsCostlyPatterns()
{
    std::string pattern = "<p>(?P<key>\\w+)";
    for (int i = 0; i < 30; ++i)
        pattern += "(?P<g" + std::to_string(i) + ">b?)";
    const Object call{ { "open", "<c>" },
                       { "close", "</c>" },
                       { "content", "xml-inline" },
                       { "content_args", Object{ { "tag_pattern", pattern + "(?P<value>.*?)</p>(?=.*Z)" } } } };
    const Result<ResponseTemplate> read = ResponseTemplate::fromValue(
        Object{ { "start_anchor", "<a>" }, { "fields", Object{ { "tool_calls", call } } } });
    PARLANCE_VERIFY_RESULT(read);
    const auto answer = [&read](int arguments) {
        std::string text = "<c>";
        for (int i = 0; i < arguments; ++i)
            text += "<p>a=1</p>";
        return read->read("<a>", text + "</c>");
    };
    PARLANCE_VERIFY_RESULT(answer(3));
    const Result<Value> costly = answer(150);
    QVERIFY(!costly);
    QCOMPARE(costly.error().message, std::string("its patterns take too long"));
}

void TestResponses::match_data()
{
    Test::addRows("responses/patterns.jsonl",
                  { .given = { "pattern" }, .checked = { "matches", "refuses", "begins", "error" } });
}

void TestResponses::match()
{
    QFETCH(Value, row);
    const Result<Pattern> pattern = readResponsePattern(row["pattern"].toString());
    const Result<Peg::Expr> expr = pattern ? patternExpr(*pattern) : Result<Peg::Expr>(pattern.error());
    if (row.contains("error")) {
        QVERIFY2(!expr, "it is read");
        QVERIFY2(expr.error().message.find(row["error"].toString()) != std::string::npos, expr.error().message.c_str());
        return;
    }
    PARLANCE_VERIFY_RESULT(expr);
    for (const Value &text : row["matches"].toArray())
        QVERIFY2(matches(*expr, text.toString()), (text.toString() + " is refused").c_str());
    for (const Value &text : row["refuses"].toArray())
        QVERIFY2(!matches(*expr, text.toString()), (text.toString() + " matches").c_str());
    if (row.contains("begins")) {
        const std::vector<std::string> texts = leadingTexts(*pattern);
        QCOMPARE(toJson(Array(texts.begin(), texts.end())), toJson(row["begins"]));
    }
}

// What is read of JSON is written as the same JSON.
void TestResponses::comeBack_data()
{
    read_data();
}

void TestResponses::comeBack()
{
    QFETCH(Value, row);
    const Result<ResponseTemplate> responseTemplate = ResponseTemplate::fromValue(row["template"]);
    if (!responseTemplate)
        return;
    const Result<ResponseTemplate> again = ResponseTemplate::fromValue(responseTemplate->toValue());
    PARLANCE_VERIFY_RESULT(again);
    QVERIFY(*again == *responseTemplate);
}

void TestResponses::areExported()
{
    const auto templates = Test::caseFiles(PARLANCE_SOURCE_DIR "/templates", { ".jinja", ".md" });
    PARLANCE_VERIFY_RESULT(templates);
    int whole = 0;
    for (const auto &path : *templates) {
        if (path.extension() != ".jinja")
            continue;
        const auto chatTemplate = ChatTemplate::load(path);
        PARLANCE_VERIFY_RESULT(chatTemplate);
        const ResponseExport exported = exportResponseTemplate(analyze(*chatTemplate));
        QVERIFY(exported.toValue().contains("response_template"));
        whole += exported.unsaid.empty() ? 1 : 0;
    }
    QVERIFY(whole > 30);
}

void TestResponses::sayWhatIsUnsaid_data()
{
    Test::addRows("responses/unsaid.jsonl", { .given = { "chat_template" }, .checked = { "unsaid" } });
}

void TestResponses::sayWhatIsUnsaid()
{
    QFETCH(Value, row);
    const auto chatTemplate = ChatTemplate::load(PARLANCE_SOURCE_DIR "/templates/" + row["chat_template"].toString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const Analysis analysis = analyze(*chatTemplate);
    const PrepareFunction prepare = [&](const ChatRequest &request) {
        return prepareChat(*chatTemplate, analysis, request, FormatRegistry::withBuiltins());
    };
    const Verification own = verifyTemplate(*chatTemplate, analysis, prepare);
    const ResponseExport exported = checkedExport(*chatTemplate, analysis, own, {});
    QCOMPARE(toJson(Array(exported.unsaid.begin(), exported.unsaid.end())), toJson(row["unsaid"]));
}

QTEST_GUILESS_MAIN(TestResponses)
#include "tst_responses.moc"
