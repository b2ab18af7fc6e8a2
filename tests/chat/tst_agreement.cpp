// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/prompt/answerprefixstate_p.h"
#include "support/cases.h"

#include "analysis/analyze_p.h"
#include "chat/preparechat_p.h"

#include <parlance/chat.h>
#include <parlance/json.h>

#include <QTest>

#include <map>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// What a grammar allows the parser must read, as calls whose arguments the tools' schemas allow, or as content that
/// the response format allows. Texts are drawn from the grammars of each of templates/ for each line of
/// tests/data/agreement ("tools", "response_format", and what else the request has); PARLANCE_SAMPLES sets how many of
/// each. A template that writes no calls must have no grammar for calls.
class TestAgreement : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
};

namespace {

std::uint64_t samples()
{
    const int wanted = qEnvironmentVariableIntValue("PARLANCE_SAMPLES");
    return wanted > 0 ? static_cast<std::uint64_t>(wanted) : 8;
}

Result<ChatRequest> requestOf(const Value &row)
{
    Value request = row;
    request.object().set("messages", Array{ Object{ { "role", "user" }, { "content", "Go." } } });
    return ChatRequest::fromValue(request);
}

Result<Grammar> schemaGrammar(const Value &schema)
{
    const auto text = writeSchemaGbnf(schema);
    return text ? Grammar::parse(text->text) : text.error();
}

/// A grammar for each tool's arguments.
std::map<std::string, Grammar> schemasOf(const ChatRequest &request)
{
    std::map<std::string, Grammar> schemas;
    for (const Value &function : request.functions()) {
        if (auto grammar = schemaGrammar(function["parameters"]))
            schemas.emplace(function["name"].toString(), *std::move(grammar));
    }
    return schemas;
}

std::string wrongCall(const ToolCall &call, const std::map<std::string, Grammar> &schemas)
{
    const auto schema = schemas.find(call.name);
    if (schema == schemas.end())
        return "a tool that nobody declared: " + call.name;
    if (!call.complete)
        return "a call that is incomplete: " + call.name + call.arguments;
    const auto arguments = parseJson(call.arguments);
    if (!arguments || !arguments->isObject())
        return "arguments that are no object: " + call.arguments;
    const auto fits = [&schema](const std::string &text) { return schema->second.match(text).accepts; };
    if (!fits(call.arguments) && !fits(toJson(*arguments))) // which writes some numbers as no grammar does
        return "arguments that do not fit: " + toJson(*arguments);
    return {};
}

std::string wrongCalls(const std::vector<ToolCall> &calls, const std::map<std::string, Grammar> &schemas)
{
    for (const ToolCall &call : calls) {
        if (std::string wrong = wrongCall(call, schemas); !wrong.empty())
            return wrong;
    }
    return calls.empty() ? "no call" : std::string();
}

std::string wrongContent(const ChatMessage &message, const Value &format)
{
    const Value &schema = format["json_schema"]["schema"];
    const auto grammar = schemaGrammar(schema.isNull() ? Value(Object()) : schema);
    const auto content = parseJson(message.content);
    if (!grammar || !content || !message.toolCalls.empty())
        return "content that is no JSON: " + message.content;
    const auto fits = [&grammar](const std::string &text) { return grammar->match(text).accepts; };
    return fits(message.content) || fits(toJson(*content)) ? std::string()
                                                           : "content that does not fit: " + message.content;
}

std::string wrongIn(const MessageParser &parser, const ChatRequest &request)
{
    for (const Diagnostic &diagnostic : parser.diagnostics()) {
        if (diagnostic.level == Diagnostic::Level::Recovered)
            return diagnostic.message;
    }
    // Beside tools the model may answer in the format or call.
    const bool isAnswer = !request.responseFormat.isNull() && parser.message().toolCalls.empty();
    const std::string wrong = isAnswer ? wrongContent(parser.message(), request.responseFormat)
                                       : wrongCalls(parser.message().toolCalls, schemasOf(request));
    return !wrong.empty() || parser.complete() ? wrong : "an answer that is incomplete";
}

/// What comes before a lazy grammar's first byte where the prompt has opened reasoning.
std::string before(const Analysis &analysis, const PreparedChat &chat)
{
    return chat.grammarLazy && opensReasoning(analysis, chat.answerPrefix) ? "Hm." + chat.thinkingEnd.text()
                                                                           : std::string();
}

} // namespace

void TestAgreement::reads_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<Value>("row");
    const auto templates = Test::caseFiles(PARLANCE_SOURCE_DIR "/templates", { ".jinja", ".md" });
    const auto files = Test::caseFiles(Test::dataFolder("agreement"), { ".jsonl" });
    PARLANCE_VERIFY_RESULT(templates);
    PARLANCE_VERIFY_RESULT(files);
    for (const auto &file : *files) {
        const auto rows = Test::readCases(file);
        PARLANCE_VERIFY_RESULT(rows);
        for (const auto &path : *templates) {
            for (const Value &row : *rows) {
                if (path.extension() == ".jinja")
                    QTest::addRow("%s: %s", path.stem().c_str(), row["id"].toString().c_str())
                        << QString::fromStdString(path.string()) << row;
            }
        }
    }
}

void TestAgreement::reads()
{
    QFETCH(QString, path);
    QFETCH(Value, row);
    const auto chatTemplate = ChatTemplate::load(path.toStdString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const auto request = requestOf(row);
    PARLANCE_VERIFY_RESULT(request);
    const Analysis analysis = analyze(*chatTemplate);
    const auto chat = prepareChat(*chatTemplate, analysis, *request, FormatRegistry::withBuiltins());
    const bool writesCalls = analysis.tools.format.has_value();
    if (!writesCalls && (request->toolChoice.isObject() || request->toolChoice == Value("required"))) {
        QVERIFY(!chat && chat.error().code == ErrorCode::InvalidRequest);
        return;
    }
    PARLANCE_VERIFY_RESULT(chat);
    if (!writesCalls && request->responseFormat.isNull()) {
        QCOMPARE(chat->grammar->text, std::string());
        QCOMPARE(chat->grammar->status, GrammarText::Status::Unconstrained);
        return;
    }
    const auto grammar = Grammar::parse(chat->grammar->text);
    PARLANCE_VERIFY_RESULT(grammar);
    for (std::uint64_t seed = 1; seed <= samples(); ++seed) {
        const std::string text = before(analysis, *chat) + grammar->sample(seed, 60 * seed);
        MessageParser parser = chat->parser();
        std::vector<Event> events;
        parser.feed(text, events);
        parser.finish(events);
        const std::string wrong = wrongIn(parser, *request);
        QVERIFY2(wrong.empty(), (wrong + "\n" + toJson(text) + "\n" + toJson(parser.message().toValue())).c_str());
    }
}

QTEST_APPLESS_MAIN(TestAgreement)
#include "tst_agreement.moc"
