// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"
#include "support/rows.h"

#include <parlance/analysis.h>

#include <QTest>

#include <algorithm>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Where markers are written and where their texts are defined. tests/data/places has the lines of one "field" of a
/// template; of every template of templates/, each place is held against the trace of what was rendered.
class TestPlaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areFound_data();
    void areFound();
    void agreeWithTheTrace_data();
    void agreeWithTheTrace();
};

void TestPlaces::areFound_data()
{
    Test::addRows("places/markers.jsonl");
}

void TestPlaces::areFound()
{
    QFETCH(Value, row);
    const auto chatTemplate = ChatTemplate::fromSource(row["source"].toString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const Analysis analysis = analyze(*chatTemplate);
    bool found = false;
    for (const Comparison &comparison : analysis.comparisons) {
        for (const Finding &finding : comparison.findings) {
            if (finding.field != row["field"].toString() || finding.line == 0)
                continue;
            found = true;
            QCOMPARE(finding.line, static_cast<int>(row["line"].toInteger()));
            QCOMPARE(finding.definedLine, static_cast<int>(row["defined_line"].toInteger()));
        }
    }
    QVERIFY(found);
}

void TestPlaces::agreeWithTheTrace_data()
{
    QTest::addColumn<QString>("file");
    const auto files = Test::caseFiles(TEMPLATE_DIR, { ".jinja" });
    PARLANCE_VERIFY_RESULT(files);
    for (const auto &file : *files)
        QTest::newRow(file.stem().c_str()) << QString::fromStdString(file.string());
}

/// Whether a stretch of text that the template wrote covers the line, as its own text or as what wrote it.
static bool isTraced(const ComparisonSide &side, const Finding &finding)
{
    return std::any_of(side.spans.begin(), side.spans.end(), [&](const Jinja::Span &span) {
        const auto begin = side.text.begin() + static_cast<std::ptrdiff_t>(span.begin);
        const auto end = side.text.begin() + static_cast<std::ptrdiff_t>(span.end);
        const int lines = static_cast<int>(std::count(begin, end, '\n'));
        const int text = finding.definedLine > 0 ? finding.definedLine : finding.line;
        const bool isText = span.line <= text && text <= span.line + lines;
        return isText && (finding.definedLine == 0 || span.writtenLine == finding.line);
    });
}

void TestPlaces::agreeWithTheTrace()
{
    QFETCH(QString, file);
    const auto chatTemplate = ChatTemplate::load(file.toStdString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    for (const Comparison &comparison : analyze(*chatTemplate).comparisons) {
        for (const Finding &finding : comparison.findings) {
            if (finding.line == 0 || comparison.unsupported)
                continue;
            const std::string where = comparison.id + ' ' + finding.field + ", line " + std::to_string(finding.line);
            QVERIFY2(isTraced(comparison.a, finding) || isTraced(comparison.b, finding)
                         || chatTemplate->source().find(Marker::fromString(finding.value).core) != std::string::npos,
                     where.c_str());
        }
    }
}

QTEST_GUILESS_MAIN(TestPlaces)
#include "tst_places.moc"
