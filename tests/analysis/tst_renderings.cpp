// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/rows.h"

#include "analysis/calls/calls_p.h"
#include "analysis/reasoning/reasoning_p.h"
#include "analysis/views/viewtexts_p.h"
#include "rowrenderings.h"

#include "analysis/report/analysisfields_p.h"

#include <parlance/json.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// What the steps of the analysis conclude from renderings, without a template: rows of tests/data/analysis whose texts
/// are written as rowrenderings.h tells.
///     turns.jsonl      "history", "prompt" and "answer" give "header" and "turn_end"; of each "others", "turn" is the
///                      assistant's own text
///     calls.jsonl      a "turn" with calls of "functions" (0 and 1): what is "before", "between" and "after"
///     them,
///                      and whether the name is "named" in the id; "before" null: no calls are found
///     splits.jsonl     what is "before", "between" and "after" calls, and the fields that it is divided into
///     reasoning.jsonl  a "text" in an answer with reasoning markers "start" and "end": the text "without" an empty
///                      block; the "opener" it ends with where "after" follows it; how much of "after" "closes" it
class TestRenderings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void framesTurns_data()
    {
        Test::addRows("analysis/turns.jsonl",
                      { .given = { "history", "prompt", "answer" }, .checked = { "header", "turn_end", "others" } });
    }
    void framesTurns();
    void findsCalls_data()
    {
        Test::addRows("analysis/calls.jsonl",
                      { .given = { "functions", "turn" }, .checked = { "before", "after", "named", "between" } });
    }
    void findsCalls();
    void dividesSurroundings_data()
    {
        Test::addRows("analysis/splits.jsonl", { .given = { "before", "between", "after" }, .checked = { "expect" } });
    }
    void dividesSurroundings();
    void findsReasoning_data()
    {
        Test::addRows(
            "analysis/reasoning.jsonl",
            { .given = { "text", "start", "end", "after", "header" }, .checked = { "without", "opener", "closes" } });
    }
    void findsReasoning();
};

namespace {

TemplateText holed(const Value &spelled)
{
    return TemplateText(Marker::fromString(spelled.toString()));
}

std::string spelled(const TemplateText &text)
{
    return text.marker().toString();
}

void compareFields(const ToolsAnalysis &tools, const Value &expected)
{
    Analysis analysis;
    analysis.tools = tools;
    Object got;
    for (const auto &[path, value] : expected.toObject()) {
        const AnalysisField *field = analysisField("tools." + path);
        QVERIFY2(field, path.c_str());
        got.set(path, valueAt(*field, analysis));
    }
    QCOMPARE(QString::fromStdString(toJson(got)), QString::fromStdString(toJson(expected)));
}

// The whole text is the assistant's own.
CallRendering located(const Value &pieces, const Array &calls)
{
    const Rendering rendering = Test::renderingOf(pieces);
    return locateCalls(rendering, { 0, rendering.text.size() }, calls);
}

} // namespace

void TestRenderings::framesTurns()
{
    QFETCH(Value, row);
    Conversation talk;
    talk.history = Test::renderingOf(row["history"]);
    talk.prompt = Test::renderingOf(row["prompt"]);
    talk.answer = Test::renderingOf(row["answer"]);
    talk.answerContent = talk.answer.find("messages[1].content").back();
    const TurnFrame frame = frameOf(talk);
    QCOMPARE(frame.header, row["header"].toString());
    QCOMPARE(frame.turnEnd, row["turn_end"].toString());
    for (const Value &other : row["others"].toArray()) {
        const Rendering full = Test::renderingOf(other["full"]);
        const Extent turn = turnOf(talk.history, full, frame);
        QCOMPARE(full.text.substr(turn.begin, turn.size()), other["turn"].toString());
    }
}

void TestRenderings::findsCalls()
{
    QFETCH(Value, row);
    const Vocabulary &words = Test::rowWords();
    const std::vector<ProbeArgument> arguments{ { words.names[0], words.values[0] }, { words.names[1], 7 } };
    Array calls;
    for (const Value &function : row["functions"].toArray())
        calls.push_back(Test::rowCall(static_cast<int>(function.toInteger()), arguments));
    const CallRendering found = located(row["turn"], calls);
    QCOMPARE(found.calls.empty(), row["before"].isNull());
    if (found.calls.empty())
        return;
    const std::size_t end = found.calls.back().end();
    QCOMPARE(spelled(found.slice(0, found.calls[0].begin())), row["before"].toString());
    QCOMPARE(spelled(found.slice(end, found.turn.end)), row["after"].toString());
    QCOMPARE(found.calls[0].named, row["named"].toBool());
    if (calls.size() == 2)
        QCOMPARE(spelled(found.slice(found.calls[0].end(), found.calls[1].begin())), row["between"].toString());
}

void TestRenderings::dividesSurroundings()
{
    QFETCH(Value, row);
    const ViewTexts::Surroundings around{ .before = holed(row["before"]),
                                          .between = holed(row["between"]),
                                          .after = holed(row["after"]),
                                          .several = row.contains("between") };
    compareFields(ViewTexts::divided(around), row["expect"]);
}

void TestRenderings::findsReasoning()
{
    QFETCH(Value, row);
    ReasoningAnalysis reasoning;
    reasoning.start = Marker(row["start"].toString());
    reasoning.end = Marker(row["end"].toString());
    const std::string &text = row["text"].toString();
    const std::string &after = row["after"].toString();
    QCOMPARE(std::string(withoutReasoning(text, reasoning)), row["without"].toString());
    QCOMPARE(std::string(openerAtEnd(text, after)), row["opener"].toString());
    QCOMPARE(after.substr(0, endOfReasoning(after, row["start"].toString())), row["closes"].toString());
    QCOMPARE(withoutOpener(text, reasoning.start),
             row.contains("header") ? row["header"].toString() : row["text"].toString());
}

QTEST_APPLESS_MAIN(TestRenderings)
#include "tst_renderings.moc"
