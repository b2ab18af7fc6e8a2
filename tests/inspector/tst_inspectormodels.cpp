// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "models/analysissession.h"
#include "models/comparisonmodel.h"
#include "models/diffrows.h"
#include "models/findingsmodel.h"
#include "models/summarymodel.h"
#include "models/visibletext.h"
#include "sample.h"
#include "support/cases.h"

#include <QAbstractItemModelTester>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>

using namespace Parlance;
using namespace Parlance::Inspector;

namespace {

constexpr auto strict = QAbstractItemModelTester::FailureReportingMode::QtTest;

std::shared_ptr<const Analysis> sampleAnalysis()
{
    return Test::sampleInspection(QStringLiteral("x.jinja")).analysis;
}

} // namespace

class TestInspectorModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whiteSpaceIsVisible();
    void diff_data();
    void diff();
    void diffFollowsOrigins();
    void diffShowsErrors();
    void comparisons();
    void comparisonsChoose();
    void findings();
    void summary();
    void summaryLeadsToLines();
    void verificationInWords_data();
    void verificationInWords();
    void sessionDelivers();
    void sessionDropsWhatIsOld();
    void sessionCancels();
};

void TestInspectorModels::whiteSpaceIsVisible()
{
    const QString text = QStringLiteral("a b\tc\r\n") + QChar(0x200b) + QChar(1);
    QCOMPARE(visible(text), QStringLiteral("a·b→c␍↵⟨U+200B⟩␁"));
}

void TestInspectorModels::diff_data()
{
    QTest::addColumn<Value>("row");
    const auto cases = Test::readCases(Test::dataFolder("inspector") / "diffs.jsonl");
    PARLANCE_VERIFY_RESULT(cases);
    for (const Value &row : *cases)
        QTest::newRow(row["name"].toString().c_str()) << row;
}

void TestInspectorModels::diff()
{
    QFETCH(Value, row);
    Comparison comparison;
    comparison.diff = { row["prefix"].toString(), row["left"].toString(), row["right"].toString(),
                        row["suffix"].toString() };
    comparison.a.text = comparison.diff.prefix + comparison.diff.left + comparison.diff.suffix;
    comparison.b.text = comparison.diff.prefix + comparison.diff.right + comparison.diff.suffix;
    QString expected;
    for (const Value &line : row["rows"].toArray())
        expected += fromCore(line.toString()) + u'\n';
    QCOMPARE(dump(diffRows(comparison)), expected);
}

void TestInspectorModels::diffFollowsOrigins()
{
    const DiffRows rows = diffRows(sampleAnalysis()->comparisons.front());
    const std::vector<DiffChunk> call{ { QStringLiteral("<call>"), Part::Right, 1 },
                                       { QStringLiteral("{}"), Part::Right, 2 },
                                       { QStringLiteral("</call>\n"), Part::Right, 3 } };
    QCOMPARE(firstDifference(rows), 2);
    QCOMPARE(rows[2].right.number, 3);
    QVERIFY2(rows[2].right.chunks == call, qPrintable(dump(rows)));
}

void TestInspectorModels::diffShowsErrors()
{
    const Comparison *refused = nullptr;
    const auto analysis = sampleAnalysis();
    for (const Comparison &comparison : analysis->comparisons) {
        if (comparison.unsupported)
            refused = &comparison;
    }
    QVERIFY(refused);
    QCOMPARE(dump(diffRows(*refused)),
             QStringLiteral("1 alone(fine)  |  1 error(The·template·raised·an·error:)\n"
                            "~  |  2 error(Conversation·roles·must·alternate)\n"));
}

void TestInspectorModels::comparisons()
{
    ComparisonModel model;
    QAbstractItemModelTester tester(&model, strict);
    QCOMPARE(model.rowCount(), 0);
    model.setAnalysis(sampleAnalysis());
    const QStringList expected{ QStringLiteral("no difference"), QStringLiteral("template raised an error"),
                                QStringLiteral("differs, nothing concluded"), QStringLiteral("2 findings") };
    QStringList verdicts;
    for (int row = 0; row < model.rowCount(); ++row)
        verdicts << model.index(row, ComparisonModel::VerdictText).data().toString();
    QCOMPARE(verdicts, expected);
    QCOMPARE(model.index(3, ComparisonModel::Findings).data().toInt(), 2);
    QCOMPARE(model.index(3, 0).data(Qt::AccessibleTextRole).toString(), QStringLiteral("T1, A tool call: 2 findings"));
}

void TestInspectorModels::comparisonsChoose()
{
    ComparisonModel model;
    QVERIFY(!model.richest().isValid());
    model.setAnalysis(sampleAnalysis());
    QCOMPARE(model.richest().row(), 3);
    QCOMPARE(model.indexOf(QStringLiteral("r2")).row(), 1);
    QVERIFY(!model.indexOf(QStringLiteral("Z9")).isValid());
    QCOMPARE(model.comparison(model.index(2, 0))->id, std::string("C1"));
    QVERIFY(!model.comparison({}));
}

void TestInspectorModels::findings()
{
    FindingsModel model;
    QAbstractItemModelTester tester(&model, strict);
    model.setFindings({ { "content.end", " </x>\n", "Ends.", 4 }, { "tools.format", "JSON_NATIVE", "Calls.", 0 } });
    QCOMPARE(model.index(0, FindingsModel::FoundValue).data().toString(), QStringLiteral("·</x>↵"));
    QCOMPARE(model.index(0, 0).data(FindingsModel::RawValueRole).toString(), QStringLiteral(" </x>\n"));
    QCOMPARE(model.index(0, FindingsModel::Line).data().toInt(), 4);
    QVERIFY(!model.index(1, FindingsModel::Line).data().isValid());
}

void TestInspectorModels::summary()
{
    SummaryModel model;
    QAbstractItemModelTester tester(&model, strict);
    model.setSummary(summarize(Test::sampleInspection(QStringLiteral("x.jinja"))));
    QStringList titles;
    for (int section = 0; section < model.rowCount(); ++section)
        titles << model.index(section, 0).data().toString();
    QCOMPARE(
        titles.join(u','),
        QStringLiteral("In short,Self-check,Reasoning,Content,Tool calls,Turn,Capabilities,Preserved tokens,How it "
                       "was made"));
    const QModelIndex capabilities = model.index(6, 0);
    QCOMPARE(model.index(0, SummaryModel::Name, capabilities).data().toString(), QStringLiteral("Supports images"));
    QCOMPARE(model.index(0, SummaryModel::Text, capabilities).data().toString(), QStringLiteral("unknown"));
    model.setSummary({});
    QCOMPARE(model.rowCount(), 0);
}

void TestInspectorModels::summaryLeadsToLines()
{
    SummaryModel model;
    model.setSummary(summarize(Test::sampleInspection(QStringLiteral("x.jinja"))));
    const QModelIndexList found = model.match(model.index(0, SummaryModel::Name), Qt::DisplayRole,
                                              QStringLiteral("Call start"), 1, Qt::MatchExactly | Qt::MatchRecursive);
    QCOMPARE(found.size(), 1);
    QCOMPARE(found.first().data(SummaryModel::LineRole).toInt(), 3);
}

void TestInspectorModels::verificationInWords_data()
{
    QTest::addColumn<int>("passed");
    QTest::addColumn<int>("failed");
    QTest::addColumn<int>("skipped");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("headline");
    QTest::newRow("none") << 0 << 0 << 3
                          << QStringLiteral(
                                 "Nothing could be checked: the template cannot write any answer that says what "
                                 "it means")
                          << QStringLiteral("Not checked");
    QTest::newRow("one") << 1 << 0 << 0
                         << QStringLiteral("The one message that the template can write comes back as it was written")
                         << QStringLiteral("Self-check passed");
    QTest::newRow("all") << 8 << 0 << 2
                         << QStringLiteral("All 8 messages that the template can write come back as they were written; "
                                           "2 cannot be written in this template")
                         << QStringLiteral("Self-check passed");
    QTest::newRow("few") << 2 << 0 << 9
                         << QStringLiteral("All 2 messages that the template can write come back as they were written; "
                                           "9 cannot be written in this template")
                         << QStringLiteral("Checked in part");
    QTest::newRow("some") << 6 << 2 << 0 << QStringLiteral("2 of 8 messages come back different from what was written")
                          << QStringLiteral("Self-check failed");
}

void TestInspectorModels::verificationInWords()
{
    QFETCH(int, passed);
    QFETCH(int, failed);
    QFETCH(int, skipped);
    const Verification verification{ passed, failed, skipped, {}, {} };
    QTEST(verificationSentence(verification), "words");
    QTEST(verificationHeadline(verification), "headline");
}

void TestInspectorModels::sessionDelivers()
{
    AnalysisSession session(&Test::sampleInspection);
    QSignalSpy finished(&session, &AnalysisSession::finished);
    session.start(QStringLiteral("one.jinja"));
    QVERIFY(session.isRunning());
    QVERIFY(finished.wait());
    QVERIFY(!session.isRunning());
    QCOMPARE(finished.first().first().value<InspectionPtr>()->file, QStringLiteral("one.jinja"));
}

void TestInspectorModels::sessionDropsWhatIsOld()
{
    QSemaphore gate;
    AnalysisSession session([&gate](const QString &file) {
        gate.acquire();
        return Test::sampleInspection(file);
    });
    QSignalSpy finished(&session, &AnalysisSession::finished);
    session.start(QStringLiteral("old.jinja"));
    session.start(QStringLiteral("new.jinja"));
    gate.release(2);
    QVERIFY(finished.wait());
    QCOMPARE(finished.size(), 1);
    QCOMPARE(finished.first().first().value<InspectionPtr>()->file, QStringLiteral("new.jinja"));
}

void TestInspectorModels::sessionCancels()
{
    QSemaphore gate;
    AnalysisSession session([&gate](const QString &file) {
        gate.acquire();
        return Test::sampleInspection(file);
    });
    QSignalSpy finished(&session, &AnalysisSession::finished);
    QSignalSpy cancelled(&session, &AnalysisSession::cancelled);
    session.start(QStringLiteral("one.jinja"));
    session.cancel();
    QCOMPARE(cancelled.size(), 1);
    gate.release();
    QVERIFY(!finished.wait(100));
}

QTEST_GUILESS_MAIN(TestInspectorModels)
#include "tst_inspectormodels.moc"
