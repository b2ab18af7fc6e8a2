// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "hostinspection.h"
#include "models/comparisonmodel.h"
#include "models/diffrows.h"
#include "models/summarymodel.h"
#include "support/cases.h"

#include <QAbstractItemModelTester>
#include <QTemporaryDir>
#include <QTest>

using namespace Parlance;
using namespace Parlance::Inspector;

namespace {

constexpr auto strict = QAbstractItemModelTester::FailureReportingMode::QtTest;

QString sideText(const DiffRows &rows, DiffCell DiffRow::*side)
{
    QString text;
    for (const DiffRow &row : rows)
        text += (row.*side).text();
    return text;
}

} // namespace

/// The inspector over our own templates, with the real analysis.
class TestInspectorHost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void inspects_data();
    void inspects();
    void reportsErrors();
};

void TestInspectorHost::inspects_data()
{
    QTest::addColumn<QString>("file");
    const QDir folder(QStringLiteral(PARLANCE_SOURCE_DIR "/templates"));
    for (const QFileInfo &file : folder.entryInfoList({ QStringLiteral("*.jinja") }))
        QTest::newRow(qPrintable(file.baseName())) << file.filePath();
}

void TestInspectorHost::inspects()
{
    QFETCH(QString, file);
    static const Inspect inspect = hostInspect();
    const Inspection inspection = inspect(file);
    QVERIFY(!inspection.error);
    QVERIFY(!inspection.source.empty());
    QVERIFY(!inspection.analysis->comparisons.empty());

    ComparisonModel comparisons;
    SummaryModel summary;
    const QAbstractItemModelTester comparisonsTester(&comparisons, strict);
    const QAbstractItemModelTester summaryTester(&summary, strict);
    comparisons.setAnalysis(inspection.analysis);
    summary.setSummary(summarize(inspection));
    for (const Comparison &comparison : inspection.analysis->comparisons) {
        const DiffRows rows = diffRows(comparison);
        if (comparison.a.error.empty())
            QCOMPARE(sideText(rows, &DiffRow::left), QString::fromStdString(comparison.a.text));
        if (comparison.b.error.empty())
            QCOMPARE(sideText(rows, &DiffRow::right), QString::fromStdString(comparison.b.text));
    }
}

void TestInspectorHost::reportsErrors()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("broken.jinja")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("one\n{{ two + }}\n");
    file.close();
    const Inspection broken = hostInspect()(file.fileName());
    QVERIFY(broken.error);
    QCOMPARE(broken.error->place.line, 2);
    QCOMPARE(broken.error->sourceLine, std::string("{{ two + }}"));
    QVERIFY(!broken.source.empty());
    const Inspection missing = hostInspect()(folder.filePath(QStringLiteral("missing.jinja")));
    QVERIFY(missing.error);
    QVERIFY(missing.source.empty());
}

QTEST_GUILESS_MAIN(TestInspectorHost)
#include "tst_inspectorhost.moc"
