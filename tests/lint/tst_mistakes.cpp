// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "lintof.h"
#include "support/cases.h"

#include <parlance/lint.h>

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace Parlance;

/// Typical mistakes, made by rule in reference templates: tests/data/mistakes holds a row for each kind,
///
///     "find", a regular expression; "replace", what is put in place of its first match, or of its last with "last";
///     "codes", one of which is to be found at the line of the change, or "within" so many lines of it
///
/// All that apply, thirty at the least, are made in each of ten templates. What lint says of the template as it is does
/// not count.
class TestMistakes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areFound();
};

static constexpr int fewestEach = 30;

static LintReport lintOf(const Result<ChatTemplate> &chatTemplate)
{
    return Test::lintOf(chatTemplate, [](const ChatTemplate &, const Analysis &) { return Verification(); });
}

struct Mistake
{
    QString source;
    int line = 0; ///< of the change
};

static std::optional<Mistake> made(const Value &row, const QString &source)
{
    const QRegularExpression find(QString::fromStdString(row["find"].toString()));
    QRegularExpressionMatchIterator matches = find.globalMatch(source, source.indexOf(QStringLiteral("#}")));
    QRegularExpressionMatch match;
    while (matches.hasNext()) {
        match = matches.next();
        if (!row["last"].toBool())
            break;
    }
    if (!match.hasMatch())
        return {};
    QString put = QString::fromStdString(row["replace"].toString());
    put.replace(QStringLiteral("\\1"), match.captured(1));
    Mistake mistake{ source, static_cast<int>(source.left(match.capturedStart()).count(QLatin1Char('\n'))) + 1 };
    mistake.source.replace(match.capturedStart(), match.capturedLength(), put);
    return mistake;
}

static bool isFound(const Value &row, const Mistake &mistake, const LintReport &report, const LintReport &before)
{
    const Array &codes = row["codes"].toArray();
    return std::any_of(report.findings.begin(), report.findings.end(), [&](const LintFinding &finding) {
        const bool known = std::any_of(before.findings.begin(), before.findings.end(), [&](const LintFinding &one) {
            return one.code == finding.code && one.message == finding.message;
        });
        return !known && std::abs(finding.line - mistake.line) <= row["within"].toInteger()
            && std::find(codes.begin(), codes.end(), Value(finding.code)) != codes.end();
    });
}

void TestMistakes::areFound()
{
    const auto rows = Test::readCases(Test::dataFolder("mistakes") / "typical.jsonl");
    PARLANCE_VERIFY_RESULT(rows);
    int tried = 0;
    std::string missed;
    int misses = 0;
    for (const char *name : { "deepseek-v3.1", "ibm-granite-3.3", "liquid-lfm2.5", "minimax-m2", "moonshot-kimi-k2",
                              "nous-hermes-3", "nvidia-nemotron-3", "qwen3", "qwen3-coder", "zai-glm-4.6" }) {
        const auto text = Test::readFile(Test::Path(TEMPLATE_DIR) / (std::string(name) + ".jinja"));
        PARLANCE_VERIFY_RESULT(text);
        const LintReport before = lintOf(ChatTemplate::fromSource(*text));
        int own = 0;
        for (const Value &row : *rows) {
            const auto mistake = made(row, QString::fromStdString(*text));
            if (!mistake)
                continue;
            ++own;
            const LintReport report = lintOf(ChatTemplate::fromSource(mistake->source.toStdString()));
            if (!isFound(row, *mistake, report, before)) {
                ++misses;
                missed += std::string(name) + ", line " + std::to_string(mistake->line) + ": " + row["name"].toString()
                    + '\n';
            }
        }
        QVERIFY2(own >= fewestEach, (std::string(name) + ": only " + std::to_string(own) + " mistakes apply").c_str());
        tried += own;
    }
    const std::string words =
        std::to_string(tried - misses) + " of " + std::to_string(tried) + " mistakes were found; missed:\n" + missed;
    qInfo("%s", words.c_str());
    QVERIFY2(misses * 20 <= tried, words.c_str());
}

QTEST_GUILESS_MAIN(TestMistakes)
#include "tst_mistakes.moc"
