// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/primerstate_p.h"
#include "support/cases.h"

#include <parlance/chat.h>
#include <parlance/json.h>

#include <QTest>

#include <map>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// What a grammar allows the parser must read, as calls whose arguments the tools' schemas allow. Texts are drawn from
/// the grammars of each of templates/ for each line of tests/data/agreement ("tools", and what else the request has);
/// PARLANCE_SAMPLES sets how many of each.
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

/// A grammar for each tool's arguments.
std::map<std::string, Grammar> schemasOf(const ChatRequest &request)
{
    std::map<std::string, Grammar> schemas;
    for (const Value &function : request.functions()) {
        const GrammarText text = writeSchemaGbnf(function["parameters"]);
        if (auto grammar = Grammar::parse(text.text))
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

std::string wrongIn(const MessageParser &parser, const std::map<std::string, Grammar> &schemas)
{
    for (const Diagnostic &diagnostic : parser.diagnostics()) {
        if (diagnostic.level == Diagnostic::Level::Recovered)
            return diagnostic.message;
    }
    if (parser.message().toolCalls.empty())
        return "no call";
    for (const ToolCall &call : parser.message().toolCalls) {
        if (std::string wrong = wrongCall(call, schemas); !wrong.empty())
            return wrong;
    }
    return parser.complete() ? std::string() : "an answer that is incomplete";
}

/// What comes in front of a lazy grammar's first byte where the prompt has opened reasoning.
std::string before(const Analysis &analysis, const PreparedChat &chat)
{
    return chat.grammarLazy && opensReasoning(analysis, chat.primer) ? "Hm." + chat.thinkingEndText : std::string();
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
    PARLANCE_VERIFY_RESULT(chat);
    if (chat->grammar.text.empty())
        return;
    const auto grammar = Grammar::parse(chat->grammar.text);
    PARLANCE_VERIFY_RESULT(grammar);
    const auto schemas = schemasOf(*request);
    for (std::uint64_t seed = 1; seed <= samples(); ++seed) {
        const std::string text = before(analysis, *chat) + grammar->sample(seed, 60 * seed);
        MessageParser parser = chat->parser();
        std::vector<Event> events;
        parser.feed(text, events);
        parser.finish(events);
        const std::string wrong = wrongIn(parser, schemas);
        QVERIFY2(wrong.empty(), (wrong + "\n" + toJson(text) + "\n" + toJson(parser.message().toValue())).c_str());
    }
}

QTEST_APPLESS_MAIN(TestAgreement)
#include "tst_agreement.moc"
