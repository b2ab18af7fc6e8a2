// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"
#include "support/rows.h"

#include <parlance/analysis.h>
#include <parlance/host.h>
#include <parlance/report.h>
#include <parlance/template.h>

#include <QTest>

#include <algorithm>
#include <string>
#include <string_view>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Where markers are written and where their texts are defined. tests/data/places has the lines of one "field" of a
/// template; of every template of templates/, each place is held against the trace of what was rendered, and each
/// marker of the report has one, with plugins and without.
class TestPlaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areFound_data();
    void areFound();
    void agreeWithTheTrace_data();
    void agreeWithTheTrace();
    void everyMarkerHasOne_data();
    void everyMarkerHasOne();
};

static const Host &withoutPlugins()
{
    static const Host host(HostOptions{ .defaultFolders = false });
    return host;
}

void TestPlaces::areFound_data()
{
    Test::addRows("places/markers.jsonl", { .given = { "source", "field" }, .checked = { "line", "defined_line" } });
}

void TestPlaces::areFound()
{
    QFETCH(Value, row);
    const auto chatTemplate = ChatTemplate::fromSource(row["source"].toString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const auto analysis = withoutPlugins().analyze(*chatTemplate);
    bool found = false;
    for (const Comparison &comparison : analysis->comparisons) {
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

/// Whether what the template wrote at an offset was written where the finding says, and its text defined there.
static bool isTraced(const ComparisonSide &side, std::size_t offset, const Finding &finding)
{
    return std::any_of(side.spans.begin(), side.spans.end(), [&](const Jinja::Span &span) {
        if (offset < span.begin || offset >= span.end)
            return false;
        if (span.line == 0) // the request's: `{{ eos_token }}`
            return span.writtenLine == finding.line && finding.definedLine == 0;
        const auto begin = side.text.begin() + static_cast<std::ptrdiff_t>(span.begin);
        const auto end = side.text.begin() + static_cast<std::ptrdiff_t>(offset);
        const int lines = static_cast<int>(std::count(begin, end, '\n'));
        const int text = finding.definedLine > 0 ? finding.definedLine : finding.line;
        const bool isText = text == span.line || text == span.line + lines;
        return isText && (finding.definedLine == 0 || span.writtenLine == finding.line);
    });
}

/// After what the user says: instructions before it show markers, too.
static std::size_t answerBegin(const ComparisonSide &side)
{
    std::size_t begin = 0;
    for (const Jinja::Span &span : side.spans) {
        if (span.path.starts_with("messages[0].content"))
            begin = span.end;
    }
    return begin;
}

/// Whether the marker is in one of the texts at a place that the trace confirms.
static bool isTracedIn(const ComparisonSide &side, const std::string &marker, const Finding &finding)
{
    const std::size_t begin = answerBegin(side);
    for (std::size_t at = side.text.find(marker, begin); at != std::string::npos; at = side.text.find(marker, at + 1)) {
        if (isTraced(side, at, finding))
            return true;
    }
    return false;
}

static bool isIn(const ComparisonSide &side, const std::string &marker)
{
    return side.text.find(marker, answerBegin(side)) != std::string::npos;
}

/// Whether the marker begins in the line of the template. Neither side may write it: prompts open reasoning and do not
/// close it.
static bool lineHolds(std::string_view source, int line, std::string_view marker)
{
    for (int i = 1; i < line; ++i)
        source.remove_prefix(std::min(source.size(), source.find('\n') + 1));
    return source.substr(0, source.find('\n')).find(marker) != std::string_view::npos;
}

void TestPlaces::agreeWithTheTrace()
{
    QFETCH(QString, file);
    const auto chatTemplate = ChatTemplate::load(file.toStdString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const auto analysis = withoutPlugins().analyze(*chatTemplate);
    for (const Comparison &comparison : analysis->comparisons) {
        for (const Finding &finding : comparison.findings) {
            const std::string marker(Marker::fromString(finding.value).coreToPlaceholder());
            if (finding.line == 0 || comparison.unsupported || marker.empty())
                continue;
            const std::string where = comparison.id + ' ' + finding.field + ", line " + std::to_string(finding.line);
            const bool traced = isTracedIn(comparison.a, marker, finding) || isTracedIn(comparison.b, marker, finding);
            const bool isWritten = isIn(comparison.a, marker) || isIn(comparison.b, marker);
            QVERIFY2(traced || (!isWritten && lineHolds(chatTemplate->source(), finding.line, marker)), where.c_str());
        }
    }
}

void TestPlaces::everyMarkerHasOne_data()
{
    agreeWithTheTrace_data();
}

static std::string unplaced(const Analysis &analysis)
{
    std::string fields;
    for (const ReportSection &section : reportOf(analysis).sections) {
        for (const ReportRow &row : section.rows) {
            if (row.isMarker && row.marker.hasCore() && (row.line == 0 || row.column == 0))
                fields += row.field + ' ';
        }
    }
    return fields;
}

void TestPlaces::everyMarkerHasOne()
{
    QFETCH(QString, file);
    const auto chatTemplate = ChatTemplate::load(file.toStdString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    QCOMPARE(unplaced(*withoutPlugins().analyze(*chatTemplate)), std::string());
    const Host host;
    QCOMPARE(unplaced(*host.analyze(*chatTemplate)), std::string());
}

QTEST_GUILESS_MAIN(TestPlaces)
#include "tst_places.moc"
