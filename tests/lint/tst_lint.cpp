// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "lintof.h"
#include "support/rows.h"

#include "chat/preparechat_p.h"
#include "chat/verification/verifytemplate_p.h"

#include <parlance/json.h>
#include <parlance/lint.h>
#include <parlance/utf8.h>

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

#include <algorithm>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/lint: the findings that lint has on a template ("source"), which may be one of a
/// tokenizer_config.json with the members of "config". "codes" lists those of the checks named in "about" as CODE:LINE,
/// in the order of the lines; a row without "about" lists all of them. "mended" is the source with their edits done.
class TestLint : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void finds_data();
    void finds();
    void everyRuleIsFoundByARow();
    void severitiesAreTheUsers();
    void stopsWithItsBudget();
    void sarifNamesPlaces();
    void everyRuleIsExplained();
};

static Result<ChatTemplate> templateOf(const std::string &source, const Value &config)
{
    if (!config.isObject())
        return ChatTemplate::fromSource(source);
    const QTemporaryDir folder;
    const std::string file = folder.filePath(QStringLiteral("tokenizer_config.json")).toStdString();
    Value members = config;
    members.object().set("chat_template", source);
    std::ofstream(file, std::ios::binary) << toJson(members);
    return ChatTemplate::load(file);
}

static LintReport lintOf(const std::string &source, const LintOptions &options = {}, const Value &config = {})
{
    const FormatRegistry formats = FormatRegistry::withBuiltins();
    const auto verified = [&](const ChatTemplate &one, const Analysis &analysis) {
        return verifyTemplate(one, analysis,
                              [&](const ChatRequest &request) { return prepareChat(one, analysis, request, formats); });
    };
    return Test::lintOf(templateOf(source, config), verified, options);
}

static Result<std::vector<Value>> allRows()
{
    std::vector<Value> all;
    const auto files = Test::caseFiles(Test::dataFolder("lint"), { ".jsonl" });
    if (!files)
        return files.error();
    for (const auto &file : *files) {
        const auto rows = Test::readCases(file);
        if (!rows)
            return rows.error();
        all.insert(all.end(), rows->begin(), rows->end());
    }
    return all;
}

void TestLint::finds_data()
{
    Test::addRows("lint", { .given = { "source", "config" }, .checked = { "codes", "about", "mended" } });
}

void TestLint::finds()
{
    QFETCH(Value, row);
    const Array &about = row["about"].toArray();
    Array codes;
    std::string mended = row["source"].toString();
    for (const LintFinding &finding : lintOf(row["source"].toString(), {}, row["config"]).findings) {
        QVERIFY(lintRule(finding.code));
        QVERIFY(!finding.message.empty() && !finding.fix.empty());
        if (about.empty() || std::find(about.begin(), about.end(), Value(finding.code)) != about.end())
            codes.push_back(finding.code + ':' + std::to_string(finding.line));
        else
            continue;
        if (finding.edit && row.contains("mended"))
            mended = finding.edit->applied(mended).value_or("the edit's text is not there");
    }
    QCOMPARE(QString::fromStdString(toJson(codes)), QString::fromStdString(toJson(row["codes"])));
    if (row.contains("mended"))
        QCOMPARE(mended, row["mended"].toString());
}

void TestLint::everyRuleIsFoundByARow()
{
    const auto rows = allRows();
    PARLANCE_VERIFY_RESULT(rows);
    for (const LintRule &rule : lintRules()) {
        const bool found = std::any_of(rows->begin(), rows->end(), [&](const Value &row) {
            return std::any_of(row["codes"].toArray().begin(), row["codes"].toArray().end(), [&](const Value &code) {
                return code.toString().starts_with(std::string(rule.code) + ':');
            });
        });
        QVERIFY2(found, (std::string(rule.code) + " is found by no row").c_str());
    }
}

static const char *trimming = "{% for m in messages %}<u>{{ m.content | trim }}</u>\n{% endfor %}";

void TestLint::severitiesAreTheUsers()
{
    const auto options = LintOptions::fromJson(R"({"severities": {"content-trimmed": "error"}})");
    PARLANCE_VERIFY_RESULT(options);
    const LintReport report = lintOf(trimming, *options);
    QVERIFY(report.count(LintSeverity::Error) > 0);
    const auto off = LintOptions::fromJson(R"({"severities": {"content-trimmed": "off"}})");
    PARLANCE_VERIFY_RESULT(off);
    for (const LintFinding &finding : lintOf(trimming, *off).findings)
        QVERIFY(finding.code != "content-trimmed");
    QVERIFY(!LintOptions::fromJson(R"({"severities": {"no-such-code": "off"}})"));
    QVERIFY(!LintOptions::fromJson(R"({"severities": {"syntax": "loud"}})"));
    QVERIFY(!LintOptions::fromJson("[]"));
}

void TestLint::stopsWithItsBudget()
{
    Budget budget;
    budget.cancel();
    const BudgetScope scope(budget);
    QVERIFY(!lintOf(trimming).complete);
}

void TestLint::sarifNamesPlaces()
{
    const std::string source = "{# \uFF5C\uFF5C #}" + std::string(trimming);
    const Value sarif = sarifOf({ { "a.jinja", source, lintOf(source) } });
    const Value &run = sarif["runs"][0];
    QCOMPARE(run["tool"]["driver"]["rules"].toArray().size(), lintRules().size());
    const Array &results = run["results"].toArray();
    const auto found = std::find_if(results.begin(), results.end(),
                                    [](const Value &result) { return result["ruleId"] == Value("content-trimmed"); });
    QVERIFY(found != results.end());
    const Value &place = (*found)["locations"][0]["physicalLocation"];
    QCOMPARE(place["artifactLocation"]["uri"].toString(), std::string("a.jinja"));
    QCOMPARE(place["region"]["startLine"].toInteger(), 1);
    QCOMPARE(static_cast<std::size_t>(place["region"]["startColumn"].toInteger()),
             Utf8::length(std::string_view(source).substr(0, source.find("| trim"))) + 1);
}

void TestLint::everyRuleIsExplained()
{
    const auto page = Test::readFile(LINT_PAGE);
    PARLANCE_VERIFY_RESULT(page);
    for (const LintRule &rule : lintRules()) {
        const std::string title = "### " + std::string(rule.code) + " (" + toString(rule.severity) + ")\n";
        QVERIFY2(page->find(title) != std::string::npos, title.c_str());
        const std::string words = std::string(rule.summary) + ". Effect: " + std::string(rule.why)
            + ". What to do: " + std::string(rule.fix) + ".\n";
        QVERIFY2(page->find(words) != std::string::npos, words.c_str());
    }
}

QTEST_GUILESS_MAIN(TestLint)
#include "tst_lint.moc"
