// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"

#include "analysis/analyze_p.h"
#include "chat/preparechat_p.h"

#include <parlance/chat.h>
#include <parlance/json.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/types: a file is a template ("source", its first line) and calls of a tool `act`: with "parameters"
/// as the tool's schema, "output" must be read as a call with "arguments" (JSON text), whole and byte by byte. "notes"
/// are texts that are in diagnostics (none: there are no diagnostics), "grammar" says whether the grammar allows the
/// output (true unless the row says otherwise), "relaxed" names the tool that a relaxation must name.
class TestTypes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
};

namespace {

ChatRequest requestFor(const Value &row)
{
    ChatRequest request;
    request.messages = Array{ Object{ { "role", "user" }, { "content", "Go." } } };
    request.toolChoice = "required";
    request.tools = Array{ Object{
        { "type", "function" },
        { "function",
          Object{ { "name", "act" }, { "description", "Acts." }, { "parameters", row["parameters"] } } } } };
    return request;
}

std::string joined(const std::vector<Diagnostic> &diagnostics)
{
    std::string text;
    for (const Diagnostic &diagnostic : diagnostics)
        text += diagnostic.message + '\n';
    return text;
}

void checkNotes(const Value &row, const std::string &notes)
{
    if (row["notes"].toArray().empty())
        QCOMPARE(notes, std::string());
    for (const Value &note : row["notes"].toArray())
        QVERIFY2(notes.find(note.toString()) != std::string::npos, notes.c_str());
}

void checkRead(const Value &row, const PreparedChat &chat, std::size_t chunk)
{
    const std::string &output = row["output"].toString();
    MessageParser parser = chat.parser();
    std::vector<Event> events;
    for (std::size_t at = 0; at < output.size(); at += chunk)
        parser.feed(std::string_view(output).substr(at, chunk), events);
    parser.finish(events);
    QCOMPARE(parser.message().toolCalls.size(), std::size_t(1));
    QCOMPARE(parser.message().content, std::string());
    QCOMPARE(parser.message().toolCalls.front().arguments, row["arguments"].toString());
    checkNotes(row, joined(parser.diagnostics()));
}

void checkGrammar(const Value &row, const PreparedChat &chat)
{
    const auto grammar = Grammar::parse(chat.grammar->text);
    PARLANCE_VERIFY_RESULT(grammar);
    const bool allowed = row["grammar"].toBool(true);
    const GrammarMatch match = grammar->match(row["output"].toString());
    QVERIFY2(match.accepts == allowed,
             (std::to_string(match.matchedBytes) + " bytes match of\n" + chat.grammar->text).c_str());
    if (!row.contains("relaxed"))
        return;
    QVERIFY(!chat.grammar->relaxations.empty());
    QCOMPARE(chat.grammar->relaxations.front().tool, row["relaxed"].toString());
}

} // namespace

void TestTypes::reads_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<Value>("row");
    const auto files = Test::caseFiles(Test::dataFolder("types"), { ".jsonl" });
    PARLANCE_VERIFY_RESULT(files);
    for (const auto &file : *files) {
        const auto rows = Test::readCases(file);
        PARLANCE_VERIFY_RESULT(rows);
        const QString source = QString::fromStdString(rows->front()["source"].toString());
        for (std::size_t i = 1; i < rows->size(); ++i)
            QTest::addRow("%s: %s", file.stem().c_str(), (*rows)[i]["id"].toString().c_str()) << source << (*rows)[i];
    }
}

void TestTypes::reads()
{
    QFETCH(QString, source);
    QFETCH(Value, row);
    const auto chatTemplate = ChatTemplate::fromSource(source.toStdString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const auto chat =
        prepareChat(*chatTemplate, analyze(*chatTemplate), requestFor(row), FormatRegistry::withBuiltins());
    PARLANCE_VERIFY_RESULT(chat);
    checkRead(row, *chat, std::max<std::size_t>(row["output"].toString().size(), 1));
    checkRead(row, *chat, 1);
    checkGrammar(row, *chat);
}

QTEST_APPLESS_MAIN(TestTypes)
#include "tst_types.moc"
