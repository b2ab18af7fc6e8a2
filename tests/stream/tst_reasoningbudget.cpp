// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/rows.h"

#include "base/utf8repair_p.h"

#include <parlance/json.h>
#include <parlance/reasoningbudget.h>
#include <parlance/utf8.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/budget: each line has the "start" and "end" tags, a "answer_prefix", "pieces" (the bound), a
/// "farewell", the "form" ("trimmed") and "reopens" where they are not the default; "initial" is [state, forced text],
/// and each of the "steps" [piece, state, forced text, pieces used] afterwards. A piece "hex:…" is given by its bytes,
/// "stop:" is stop().
class TestReasoningBudget : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void follows_data() { rows(); }
    void follows();
    void endsWhereTheEngineObeys_data() { rows(); }
    void endsWhereTheEngineObeys();
    void knowsTagsHoweverCut_data() { rows(); }
    void knowsTagsHoweverCut();

private:
    void rows();
};

namespace {

using State = ReasoningBudget::State;

std::vector<std::string> texts(const Value &array)
{
    std::vector<std::string> out;
    for (const Value &one : array.toArray())
        out.push_back(one.toString());
    return out;
}

ReasoningBudget::Options optionsOf(const Value &row)
{
    ReasoningBudget::Options options;
    options.startTags = texts(row["start"]);
    options.endTags = texts(row["end"]);
    if (row.contains("pieces"))
        options.pieces = static_cast<std::size_t>(row["pieces"].toInteger());
    options.farewell = row["farewell"].toString();
    options.reopens = row["reopens"].toBool();
    if (row["form"].toString() == "trimmed")
        options.form = ReasoningBudget::Form::Trimmed;
    return options;
}

ReasoningBudget budgetOf(const Value &row)
{
    return ReasoningBudget(optionsOf(row), row["answer_prefix"].toString());
}

const char *name(State state)
{
    switch (state) {
    case State::Idle:
        return "idle";
    case State::Counting:
        return "counting";
    case State::Forcing:
        return "forcing";
    case State::Done:
        return "done";
    }
    return "";
}

std::string bytesOf(const std::string &piece)
{
    const bool isHex = piece.starts_with("hex:");
    return isHex ? QByteArray::fromHex(QByteArray::fromStdString(piece.substr(4))).toStdString() : piece;
}

void take(ReasoningBudget &budget, const std::string &piece)
{
    if (piece == "stop:")
        budget.stop();
    else
        budget.accept(bytesOf(piece));
}

Array described(const ReasoningBudget &budget)
{
    return { name(budget.state()), budget.forced() };
}

/// Everything that the row's model writes, up to where it is first made to stop.
std::string freeText(const Value &row)
{
    std::string text;
    for (const Value &step : row["steps"].toArray()) {
        if (step[std::size_t(0)].toString() != "stop:")
            text += bytesOf(step[std::size_t(0)].toString());
    }
    return text;
}

} // namespace

void TestReasoningBudget::rows()
{
    Test::addRows("budget",
                  { .given = { "start", "end", "pieces", "answer_prefix", "reopens", "form", "farewell" },
                    .checked = { "initial", "steps" } });
}

void TestReasoningBudget::follows()
{
    QFETCH(Value, row);
    ReasoningBudget budget = budgetOf(row);
    QCOMPARE(toJson(described(budget)), toJson(row["initial"]));
    for (const Value &step : row["steps"].toArray()) {
        const std::string &piece = step[std::size_t(0)].toString();
        take(budget, piece);
        Array got = described(budget);
        got.insert(got.begin(), piece);
        got.emplace_back(static_cast<std::int64_t>(budget.used()));
        QCOMPARE(toJson(got), toJson(step));
        QCOMPARE(budget.forced().empty(), budget.state() != State::Forcing);
    }
}

/// Byte by byte, an engine that writes what it is told comes to the end of reasoning and leaves no code point broken.
void TestReasoningBudget::endsWhereTheEngineObeys()
{
    QFETCH(Value, row);
    const std::string text = freeText(row);
    if (Utf8::firstInvalid(text) != std::string::npos)
        return;
    for (std::size_t stop = 0; stop <= text.size(); ++stop) {
        ReasoningBudget budget = budgetOf(row);
        std::string written;
        for (std::size_t at = 0; at < text.size() && budget.forced().empty(); ++at) {
            if (at == stop)
                budget.stop();
            if (!budget.forced().empty())
                break;
            written += text[at];
            budget.accept(std::string_view(text).substr(at, 1));
        }
        QVERIFY2(budget.forced().empty() || Utf8::incompleteTail(written) == 0, written.c_str());
        for (int limit = 200; !budget.forced().empty() && limit > 0; --limit)
            budget.accept(std::string(budget.forced().substr(0, 1)));
        QVERIFY2(budget.state() != State::Forcing, written.c_str());
    }
}

/// Without a bound the state after a text depends on the text alone.
void TestReasoningBudget::knowsTagsHoweverCut()
{
    QFETCH(Value, row);
    ReasoningBudget::Options options = optionsOf(row);
    options.pieces.reset();
    const ReasoningBudget fresh(options, row["answer_prefix"].toString());
    const std::string text = freeText(row);
    for (std::size_t size = 0; size <= text.size(); ++size) {
        ReasoningBudget whole = fresh;
        whole.accept(std::string_view(text).substr(0, size));
        for (std::size_t cut = 0; cut < size; ++cut) {
            ReasoningBudget pieces = fresh;
            pieces.accept(std::string_view(text).substr(0, cut));
            pieces.accept(std::string_view(text).substr(cut, size - cut));
            QCOMPARE(name(pieces.state()), name(whole.state()));
        }
    }
}

QTEST_APPLESS_MAIN(TestReasoningBudget)
#include "tst_reasoningbudget.moc"
