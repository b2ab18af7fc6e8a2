// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/grammars.h"
#include "stream/streamlaws.h"
#include "support/rowfiles.h"

#include <parlance/json.h>

#include <QTest>

using namespace Parlance;

/// Over tests/data/message: each line has a "name", the "grammar" (one of grammars.cpp), "tools" ({name: schema}, or
/// those before), a "answer_prefix" where there is one, the "output" (or "output_hex"), and what is expected: "message"
/// (calls as [id, name, arguments], the id "" where it is generated), "complete" and "diagnostics" ([level, begin, end,
/// message]).
class TestMessage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void means_data() { rows(); }
    void means();
    void isTheSameHoweverCut_data() { rows(); }
    void isTheSameHoweverCut();
    void canEndAnywhere_data() { rows(); }
    void canEndAnywhere();
    void anyPrefillGoesOn_data() { rows(); }
    void anyPrefillGoesOn();
    void survivesMutation_data() { rows(); }
    void survivesMutation();

private:
    void rows();
    std::map<std::string, std::vector<std::pair<std::string, Value>>> m_files;
};

Q_DECLARE_METATYPE(Parlance::Value)

namespace {

std::vector<ToolDeclaration> toolsOf(const Value &row)
{
    std::vector<ToolDeclaration> tools;
    for (const auto &[name, schema] : row["tools"].toObject())
        tools.push_back({ name, schema });
    return tools;
}

std::string fromHex(const std::string &hex)
{
    return QByteArray::fromHex(QByteArray::fromStdString(hex)).toStdString();
}

Test::Subject prepare(const Value &row)
{
    const auto tools = toolsOf(row);
    const auto grammar = Test::namedGrammar(row["grammar"].toString(), tools);
    if (!grammar)
        qFatal("no grammar is named %s", row["grammar"].toString().c_str());
    return { MessageProgram(*grammar, { .tools = tools }), row["answer_prefix"].toString(),
             row.contains("output_hex") ? fromHex(row["output_hex"].toString()) : row["output"].toString() };
}

/// All of it: these outputs are short.
Test::Effort effort()
{
    constexpr std::size_t all = 1'000'000;
    return { .splitsInTwo = all, .randomSplits = 30, .ends = all, .mutations = 60 };
}

Value described(const Test::Reading &reading)
{
    Object message;
    message.set("content", reading.message.content);
    if (!reading.message.reasoningContent.empty())
        message.set("reasoning_content", reading.message.reasoningContent);
    Array calls;
    for (const ToolCall &call : reading.message.toolCalls) {
        const bool generated = call.id.size() == 9 && call.id.find_first_not_of("0123456789") != std::string::npos
            && call.id.find('-') == std::string::npos;
        calls.push_back(Array{ generated ? std::string() : call.id, call.name, call.arguments });
    }
    if (!calls.empty())
        message.set("calls", std::move(calls));
    Array diagnostics;
    for (const Diagnostic &one : reading.diagnostics) {
        const Value value = one.toValue();
        diagnostics.push_back(Array{ value["level"], value["begin"], value["end"], value["message"] });
    }
    return Object{ { "message", std::move(message) },
                   { "complete", reading.complete },
                   { "diagnostics", std::move(diagnostics) } };
}

void verify(const std::string &wrong)
{
    QVERIFY2(wrong.empty(), wrong.c_str());
}

Value expectation(const Value &row)
{
    return Object{ { "message", row["message"] },
                   { "complete", row["complete"] },
                   { "diagnostics", row["diagnostics"] } };
}

} // namespace

void TestMessage::initTestCase()
{
    const Test::Keys keys{ .given = { "grammar", "tools", "answer_prefix", "output", "output_hex" },
                           .checked = { "message", "complete", "diagnostics" } };
    const auto files = Test::caseFiles(Test::dataFolder("message"), { ".jsonl" });
    PARLANCE_VERIFY_RESULT(files);
    for (const auto &file : *files) {
        const auto cases = Test::readCases(file);
        PARLANCE_VERIFY_RESULT(cases);
        Value tools;
        for (Value row : *cases) {
            QCOMPARE(Test::wrongKeys(row, keys), std::string());
            if (!row.contains("tools"))
                row.object().set("tools", tools);
            tools = row["tools"];
            m_files[file.stem().string()].emplace_back(row["name"].toString(), row);
        }
    }
}

void TestMessage::rows()
{
    QTest::addColumn<Value>("row");
    for (const auto &[file, cases] : m_files) {
        for (const auto &[name, row] : cases)
            QTest::addRow("%s: %s", file.c_str(), name.c_str()) << row;
    }
}

void TestMessage::means()
{
    QFETCH(Value, row);
    const Test::Subject subject = prepare(row);
    const std::string actual = toJson(described(Test::read(subject, subject.output)));
    if (actual != toJson(expectation(row)))
        Test::writeActual("message", std::string(QTest::currentDataTag()) + ".json", actual);
    QCOMPARE(actual, toJson(expectation(row)));
}

void TestMessage::isTheSameHoweverCut()
{
    QFETCH(Value, row);
    verify(Test::checkSplits(prepare(row), effort()));
}

void TestMessage::canEndAnywhere()
{
    QFETCH(Value, row);
    verify(Test::checkEnds(prepare(row), effort()));
}

void TestMessage::anyPrefillGoesOn()
{
    QFETCH(Value, row);
    verify(Test::checkPrefills(prepare(row), effort()));
}

void TestMessage::survivesMutation()
{
    QFETCH(Value, row);
    verify(Test::checkMutations(prepare(row), effort()));
}

QTEST_APPLESS_MAIN(TestMessage)
#include "tst_message.moc"
