// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/chat.h>
#include <parlance/host.h>
#include <parlance/json.h>

#include "support/rows.h"

#include <QTest>

#include <cstdlib>
#include <filesystem>

using namespace Parlance;

/// Grammars of all kinds of requests to all templates, ours and those of the folder PARLANCE_TEMPLATES: a model that
/// goes round in one writes values each time.
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
    std::vector<std::string> folders{ TEMPLATE_DIR };
    if (const char *others = std::getenv("PARLANCE_TEMPLATES"))
        folders.emplace_back(others);
    for (const std::string &folder : folders) {
        for (const auto &entry : std::filesystem::directory_iterator(folder)) {
            const auto path = QString::fromStdString(entry.path().string());
            if (entry.path().extension() == ".jinja")
                QTest::newRow(qPrintable(path)) << path;
        }
    }
}

void TestLoops::holdValues()
{
    QFETCH(QString, path);
    static const Host host;
    const auto chatTemplate = ChatTemplate::load(path.toStdString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    ChatRequest request;
    request.messages = Array{ Object{ { "role", "user" }, { "content", "Hi" } } };
    for (const char *choice : { "auto", "required", "none" }) {
        for (const char *format : { "text", "json_object" }) {
            for (const bool thinks : { true, false }) {
                request.tools = parseJson(tools).value();
                request.toolChoice = choice;
                request.responseFormat = Object{ { "type", format } };
                request.enableThinking = thinks;
                const auto chat = host.prepare(*chatTemplate, request);
                if (!chat || chat->grammar->text.empty())
                    continue;
                const auto grammar = Grammar::parse(chat->grammar->text);
                PARLANCE_VERIFY_RESULT(grammar);
                const std::string rule = grammar->ruleWithEmptyLoop();
                QVERIFY2(rule.empty(),
                         (std::string(choice) + ' ' + format + ": " + rule + " in\n" + chat->grammar->text).c_str());
            }
        }
    }
}

QTEST_APPLESS_MAIN(TestLoops)
#include "tst_loops.moc"
