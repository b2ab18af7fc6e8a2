// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/chat.h>
#include <parlance/host.h>
#include <parlance/json.h>

#include "support/cases.h"
#include "support/rows.h"

#include <QTest>

#include <filesystem>

using namespace Parlance;

/// Grammars of all kinds of requests to all templates, ours and the corpus': a model that goes round in one writes
/// values each time.
class TestLoops : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdValues_data();
    void holdValues();
};

static const char *const tools = R"([
    {"type": "function", "function": {"name": "look", "parameters": {"type": "object", "properties": {
        "where": {"type": "string"}, "ways": {"type": "array", "items": {"enum": ["up", "down"]}},
        "far": {"type": "number"}, "more": {"type": "object"}}, "required": ["where"]}}},
    {"type": "function", "function": {"name": "sing", "parameters": {"type": "object", "properties": {}}}}])";

void TestLoops::holdValues_data()
{
    QTest::addColumn<QString>("path");
    const bool isNightly = qEnvironmentVariableIsSet("PARLANCE_NIGHTLY");
    for (const Test::Path &folder : { Test::Path(TEMPLATE_DIR), Test::corpus("templates") }) {
        const bool isOwn = folder == TEMPLATE_DIR;
        for (const auto &entry :
             folder.empty() ? std::filesystem::directory_iterator() : std::filesystem::directory_iterator(folder)) {
            const auto path = QString::fromStdString(entry.path().string());
            const bool isSampled = isOwn || isNightly || entry.path().stem().string().size() % 2 == 0;
            if (entry.path().extension() == ".jinja" && isSampled)
                QTest::newRow(qPrintable(path)) << path;
        }
    }
}

static std::vector<ChatRequest> requests()
{
    const Value named = parseJson(R"({"type": "function", "function": {"name": "look"}})").value();
    const Value schema = parseJson(R"({"type": "json_schema", "json_schema": {"name": "a", "schema": {"type": "object",
        "properties": {"tags": {"type": "array", "items": {"type": "string"}}, "n": {"type": "number"}}}}})")
                             .value();
    std::vector<ChatRequest> all;
    for (const Value &choice : { Value("auto"), Value("required"), Value("none"), named }) {
        for (const Value &format : { Value(), Value(Object{ { "type", "json_object" } }), schema }) {
            for (const bool thinks : { true, false }) {
                ChatRequest &request = all.emplace_back();
                request.messages = Array{ Object{ { "role", "user" }, { "content", "Hi" } } };
                request.tools = parseJson(tools).value();
                request.toolChoice = choice;
                request.responseFormat = format;
                request.enableThinking = thinks;
                request.parallelToolCalls = thinks;
                request.contentBeforeCalls = thinks ? ContentBeforeCalls::Short : ContentBeforeCalls::Free;
            }
        }
    }
    return all;
}

void TestLoops::holdValues()
{
    QFETCH(QString, path);
    static const Host host;
    const auto chatTemplate = ChatTemplate::load(path.toStdString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    for (const ChatRequest &request : requests()) {
        const auto chat = host.prepare(*chatTemplate, request);
        if (!chat || chat->grammar->text.empty())
            continue;
        const auto grammar = Grammar::parse(chat->grammar->text);
        PARLANCE_VERIFY_RESULT(grammar);
        const std::string rule = grammar->ruleWithEmptyLoop();
        QVERIFY2(rule.empty(), (toJson(request.toValue()) + ": " + rule + " in\n" + chat->grammar->text).c_str());
    }
}

QTEST_APPLESS_MAIN(TestLoops)
#include "tst_loops.moc"
