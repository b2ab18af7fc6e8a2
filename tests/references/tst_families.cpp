// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"
#include "support/rows.h"

#include <parlance/chat.h>
#include <parlance/host.h>
#include <parlance/json.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/families. families.jsonl: what the analysis must say of each template of templates/ ("analysis":
/// some of its members), and that the self-check finds nothing but "failures" many misses (0 unless the row says
/// otherwise). outputs.jsonl: with the template and the request, "output" must be read as the message "expect"; "why"
/// says which doubt about the family that settles.
class TestFamilies : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isRecognised_data();
    void isRecognised();
    void readsWhatItWrites_data() { isRecognised_data(); }
    void readsWhatItWrites();
    void readsOutputs_data();
    void readsOutputs();
};

static Result<ChatTemplate> load(const Value &row)
{
    return ChatTemplate::load(PARLANCE_SOURCE_DIR "/templates/" + row["template"].toString() + ".jinja");
}

/// The first member of expected that got does not have as it is, or an empty text.
static std::string difference(const Value &expected, const Value &got, const std::string &path)
{
    if (!expected.isObject()) {
        if (expected.isString() && got.isString() && Marker(got.toString()).core == Marker(expected.toString()).core)
            return {};
        return expected == got ? std::string() : path + " is " + toJson(got) + ", not " + toJson(expected);
    }
    for (const auto &[key, value] : expected.toObject()) {
        if (std::string found = difference(value, got[key], path + '/' + key); !found.empty())
            return found;
    }
    return {};
}

void TestFamilies::isRecognised_data()
{
    QTest::addColumn<Value>("row");
    const auto rows = Test::readCases(Test::dataFolder("families") / "families.jsonl");
    PARLANCE_VERIFY_RESULT(rows);
    for (const Value &row : *rows)
        QTest::newRow(row["template"].toString().c_str()) << row;
    const auto templates = Test::caseFiles(Test::Path(PARLANCE_SOURCE_DIR) / "templates", { ".jinja" });
    PARLANCE_VERIFY_RESULT(templates);
    QCOMPARE(rows->size(), templates->size());
}

void TestFamilies::isRecognised()
{
    QFETCH(Value, row);
    const auto chatTemplate = load(row);
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const std::string found = difference(row["analysis"], Host().analyze(*chatTemplate)->toValue(), {});
    QVERIFY2(found.empty(), found.c_str());
}

void TestFamilies::readsWhatItWrites()
{
    QFETCH(Value, row);
    const auto chatTemplate = load(row);
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const Verification verification = Host().verify(*chatTemplate);
    QVERIFY(verification.passed > 0);
    std::string told;
    for (const VerificationFailure &failure : verification.failures)
        told += "\n  " + failure.name + ": " + failure.difference + "\n    " + toJson(failure.text);
    QVERIFY2(verification.failed == row["failures"].toInteger(), told.c_str());
}

void TestFamilies::readsOutputs_data()
{
    Test::addRows("families/outputs.jsonl",
                  { .given = { "template", "why", "request", "output" }, .checked = { "expect" } });
}

static Value readOf(const PreparedChat &chat, const std::string &output)
{
    MessageParser parser = chat.parser();
    std::vector<Event> events;
    parser.feed(output, events);
    parser.finish(events);
    Value message = parser.message().toValue();
    Array calls;
    for (const ToolCall &call : parser.message().toolCalls) {
        const auto arguments = parseJson(call.arguments);
        calls.push_back(
            Object{ { "name", call.name }, { "arguments", arguments ? *arguments : Value(call.arguments) } });
    }
    if (!calls.empty())
        message.object().set("tool_calls", std::move(calls));
    return message;
}

void TestFamilies::readsOutputs()
{
    QFETCH(Value, row);
    const auto chatTemplate = load(row);
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const auto request = ChatRequest::fromValue(row["request"]);
    PARLANCE_VERIFY_RESULT(request);
    const auto chat = Host().prepare(*chatTemplate, *request);
    PARLANCE_VERIFY_RESULT(chat);
    Value message = readOf(*chat, row["output"].toString());
    for (const char *key : { "content", "reasoning_content" }) {
        if (message.contains(key))
            message.object().set(key, QString::fromStdString(message[key].toString()).trimmed().toStdString());
    }
    JsonFormat sorted;
    sorted.sortKeys = true;
    QCOMPARE(toJson(message, sorted), toJson(row["expect"], sorted));
}

QTEST_APPLESS_MAIN(TestFamilies)
#include "tst_families.moc"
