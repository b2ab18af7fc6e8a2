// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/rows.h"

#include "analysis/analyze_p.h"
#include "analysis/report/reportwords_p.h"

#include <parlance/json.h>
#include <parlance/report.h>

#include <QTest>

#include <algorithm>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/report: the report about a "template" of templates/ or a "source". Its self-check has the numbers
/// "passed", "failed" and "skipped", fails at the "paths", has the "reasons" why messages were skipped, those with
/// "rivals" among them, and "gave_up". Then "summary" are lines of the summary, "sentence" is that about the
/// self-check, and "json" has values of the analysis' JSON by their paths.
class TestReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void says_data();
    void says();
};

namespace {

Result<ChatTemplate> templateOf(const Value &row)
{
    if (row.contains("source"))
        return ChatTemplate::fromSource(row["source"].toString());
    return ChatTemplate::load(PARLANCE_SOURCE_DIR "/templates/" + row["template"].toString() + ".jinja");
}

InexpressibleMessage skippedFor(const Value &reason, const Value &rival)
{
    InexpressibleMessage message;
    message.name = "one call";
    message.reason = reason.toString();
    message.rival = rival;
    return message;
}

Verification verificationOf(const Value &row)
{
    Verification verification;
    verification.passed = static_cast<int>(row["passed"].toInteger());
    verification.failed = static_cast<int>(row["failed"].toInteger());
    verification.skipped = static_cast<int>(row["skipped"].toInteger());
    verification.gaveUp = row["gave_up"].toString();
    for (const Value &path : row["paths"].toArray())
        verification.failures.emplace_back().place.path = path.toString();
    for (const Value &reason : row["reasons"].toArray())
        verification.inexpressible.push_back(skippedFor(reason, {}));
    for (const Value &rival : row["rivals"].toArray())
        verification.inexpressible.push_back(
            skippedFor("the template writes the same text for another message", rival));
    return verification;
}

/// The value at `report/sections/0/mode`.
Value valueAt(Value value, std::string_view path)
{
    while (!path.empty()) {
        const std::string step(path.substr(0, path.find('/')));
        path.remove_prefix(std::min(step.size() + 1, path.size()));
        if (!value.isArray())
            value = Value(value[step]);
        else if (const std::size_t at = std::stoul(step); at < value.toArray().size())
            value = Value(value.toArray()[at]);
        else
            return "no such item";
    }
    return value;
}

} // namespace

void TestReport::says_data()
{
    Test::addRows(
        "report",
        { .given = { "template", "source", "passed", "failed", "skipped", "gave_up", "paths", "reasons", "rivals" },
          .checked = { "summary", "sentence", "json" } });
}

void TestReport::says()
{
    QFETCH(Value, row);
    const auto chatTemplate = templateOf(row);
    PARLANCE_VERIFY_RESULT(chatTemplate);
    Analysis analysis = analyze(*chatTemplate);
    analysis.verification = verificationOf(row);
    Array lines;
    for (const ReportLine &line : summaryOf(analysis))
        lines.push_back(line.topic + ": " + line.text);
    for (const Value &line : row["summary"].toArray())
        QVERIFY2(std::find(lines.begin(), lines.end(), line) != lines.end(),
                 (toJson(line) + " in " + toJson(lines)).c_str());
    if (row.contains("sentence"))
        QCOMPARE(QString::fromStdString(verificationSentence(analysis.verification)),
                 QString::fromStdString(row["sentence"].toString()));
    const Value json = analysis.toValue();
    for (const auto &[path, expected] : row["json"].toObject())
        QCOMPARE(QString::fromStdString(path + ": " + toJson(valueAt(json, path))),
                 QString::fromStdString(path + ": " + toJson(expected)));
}

QTEST_APPLESS_MAIN(TestReport)
#include "tst_report.moc"
