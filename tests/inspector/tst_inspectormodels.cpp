// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "sample.h"
#include "session/replay.h"
#include "session/sessionstate.h"
#include "session/worker.h"
#include "support/cases.h"
#include "support/rows.h"
#include "text/diffrows.h"
#include "text/rowsmodel.h"
#include "text/selfcheckwords.h"
#include "text/visibletext.h"
#include "views/changes/changesmodel.h"
#include "views/comparisons/comparisonmodel.h"
#include "views/comparisons/findingsmodel.h"
#include "views/comparisons/structuremodel.h"
#include "views/summary/summarymodel.h"

#include <parlance/json.h>

#include <QAbstractItemModelTester>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <atomic>

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
    void structure();
    void summary();
    void summaryLeadsToLines();
    void verificationInWords_data();
    void verificationInWords();
    void workerDelivers();
    void workerDropsWhatIsOld();
    void workerMayGoFirst();
    void changes();
    void rowsShowWhiteSpace();
    void recordings_data();
    void recordings();
    void bundlesComeBack();
    void bundlesKeepBrokenRequests();
};

void TestInspectorModels::whiteSpaceIsVisible()
{
    const QString text = QStringLiteral("a b\tc\r\n") + QChar(0x200b) + QChar(1);
    QCOMPARE(visible(text), QStringLiteral("a·b→c⟨CR⟩↵⟨U+200B⟩⟨U+0001⟩"));
    QCOMPARE(capitalized("a call begins"), QStringLiteral("A call begins"));
    QCOMPARE(capitalized("add_generation_prompt adds text"), QStringLiteral("add_generation_prompt adds text"));
}

void TestInspectorModels::diff_data()
{
    Test::addRows("inspector/diffs.jsonl", { .given = { "left", "right" }, .checked = { "prefix", "suffix", "rows" } });
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
    const QStringList expected{ QStringLiteral("same prompts"), QStringLiteral("template raised an error"),
                                QStringLiteral("prompts differ, no finding"), QStringLiteral("2 findings") };
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

void TestInspectorModels::structure()
{
    StructureModel model;
    QAbstractItemModelTester tester(&model, strict);
    model.setReport(reportOf(*sampleAnalysis()));
    QVERIFY(!model.firstFound().isValid());
    model.setComparison("T1");
    const QModelIndex found = model.firstFound();
    QCOMPARE(found.data(StructureModel::FieldRole).toString(), QStringLiteral("tools.per_call_start"));
    QCOMPARE(found.siblingAtColumn(StructureModel::Text).data().toString(), QStringLiteral("<call>"));
    QCOMPARE(found.parent().data().toString(), QStringLiteral("Call"));
    QCOMPARE(found.parent().data(StructureModel::FieldRole).toString(), QStringLiteral("tools"));
    model.setComparison("R1");
    QVERIFY(!model.firstFound().isValid());
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
    QCOMPARE(model.index(0, SummaryModel::Name, capabilities).data().toString(), QStringLiteral("Call ids"));
    QCOMPARE(model.index(0, SummaryModel::Text, capabilities).data().toString(), QStringLiteral("unknown"));
    model.setSummary({});
    QCOMPARE(model.rowCount(), 0);
}

void TestInspectorModels::summaryLeadsToLines()
{
    SummaryModel model;
    model.setSummary(summarize(Test::sampleInspection(QStringLiteral("x.jinja"))));
    const QModelIndexList found = model.match(model.index(0, SummaryModel::Name), Qt::DisplayRole,
                                              QStringLiteral("Call opener"), 1, Qt::MatchExactly | Qt::MatchRecursive);
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
    QTest::addColumn<Tone>("tone");
    QTest::newRow("none") << 0 << 0 << 3
                          << QStringLiteral("Not checked: none of 3 test messages can be tested with this "
                                            "template.")
                          << QStringLiteral("Not checked") << Tone::Neutral;
    QTest::newRow("one") << 1 << 0 << 0 << QStringLiteral("The one message is read back.")
                         << QStringLiteral("Parser agrees with the template") << Tone::Good;
    QTest::newRow("all") << 8 << 0 << 2
                         << QStringLiteral("All 8 messages that the template can write are read back. 2 other test "
                                           "messages cannot be tested with this template.")
                         << QStringLiteral("Parser agrees with the template") << Tone::Good;
    QTest::newRow("few") << 2 << 0 << 9
                         << QStringLiteral("All 2 messages that the template can write are read back. 9 other test "
                                           "messages cannot be tested with this template.")
                         << QStringLiteral("Checked in part") << Tone::Unsure;
    QTest::newRow("some") << 6 << 2 << 0 << QStringLiteral("2 of 8 messages come back different.")
                          << QStringLiteral("Parser and template disagree") << Tone::Bad;
}

void TestInspectorModels::verificationInWords()
{
    QFETCH(int, passed);
    QFETCH(int, failed);
    QFETCH(int, skipped);
    const Verification verification{ passed, failed, skipped, {}, {} };
    QTEST(Inspector::verificationSentence(verification), "words");
    QTEST(verificationHeadline(verification), "headline");
    QFETCH(Tone, tone);
    QVERIFY(verificationTone(verification) == tone);
}

void TestInspectorModels::workerDelivers()
{
    Worker worker;
    QSignalSpy busy(&worker, &Worker::busyChanged);
    QString made;
    worker.start([&made](Budget &) { return Worker::Delivery([&made] { made = QStringLiteral("one"); }); });
    QVERIFY(worker.isBusy());
    QTRY_COMPARE(made, QStringLiteral("one"));
    QVERIFY(!worker.isBusy());
    QCOMPARE(busy.size(), 2);
}

void TestInspectorModels::workerDropsWhatIsOld()
{
    Worker worker;
    QSemaphore release;
    QStringList made;
    const auto job = [&made](const QString &name) {
        return [&made, name](Budget &) { return Worker::Delivery([&made, name] { made << name; }); };
    };
    std::atomic<bool> wasCancelled = false;
    worker.start([&](Budget &budget) {
        release.acquire();
        wasCancelled = budget.isCancelled();
        return Worker::Delivery([&made] { made << QStringLiteral("old"); });
    });
    QTest::qWait(30);
    worker.start(job(QStringLiteral("newer")), std::chrono::hours(1));
    worker.start(job(QStringLiteral("newest")));
    QTRY_COMPARE(made, QStringList{ QStringLiteral("newest") }); // while the old one is still at it
    release.release();
    QTRY_VERIFY(wasCancelled);
    QTest::qWait(30);
    QCOMPARE(made.size(), 1);
}

void TestInspectorModels::workerMayGoFirst()
{
    QSemaphore release;
    QSemaphore over;
    {
        Worker worker;
        worker.start([&](Budget &) {
            release.acquire();
            over.release();
            return Worker::Delivery([] { QFAIL("the worker is gone"); });
        });
        QTest::qWait(30);
    }
    release.release();
    QVERIFY(over.tryAcquire(1, 5000));
    QTest::qWait(30);
}

void TestInspectorModels::changes()
{
    ChangesModel model;
    QAbstractItemModelTester tester(&model, strict);
    const auto before = sampleAnalysis();
    Analysis after = *before;
    after.tools.perCallStart = Marker("<call> ");
    after.capabilities[Capability::Tools].value = Tristate::No;
    after.verification.failed = 0;
    QVERIFY(analysisDifferences(*before, *before).empty());
    model.setDifferences(analysisDifferences(*before, after));
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row)
        rows << model.index(row, 0).data().toString() + u' ' + model.index(row, 1).data().toString() + u' '
                + model.index(row, 2).data().toString();
    QCOMPARE(
        rows.join(u'|'),
        QStringLiteral("capabilities.tools true false|tools.per_call_start <call> <call>·|verification.failed 1 0"));
    model.setDifferences({ { "tools.per_call_end", "</tool_call>", "</tool_calling>" } }); // cells are narrow
    QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("…ll>"));
    QCOMPARE(model.index(0, 2).data().toString(), QStringLiteral("…lling>"));
    QCOMPARE(model.index(0, 1).data(Qt::ToolTipRole).toString(), QStringLiteral("</tool_call>"));
}

void TestInspectorModels::rowsShowWhiteSpace()
{
    RowsModel model({ QStringLiteral("a"), QStringLiteral("b") }, { 1 });
    QAbstractItemModelTester tester(&model, strict);
    model.setRows({ { { QStringLiteral("x y"), QStringLiteral("x y") }, 7 } });
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("x y"));
    QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("x·y"));
    QCOMPARE(model.index(0, 1).data(RowsModel::RawRole).toString(), QStringLiteral("x y"));
    QCOMPARE(model.index(0, 0).data(RowsModel::KeyRole).toInt(), 7);
}

void TestInspectorModels::recordings_data()
{
    Test::addRows("inspector/recordings.jsonl", { .given = { "bytes" }, .checked = { "output", "cuts" } });
}

void TestInspectorModels::recordings()
{
    QFETCH(Value, row);
    const Recording recording = readRecording(row["bytes"].toString());
    QCOMPARE(recording.output, row["output"].toString());
    std::vector<std::size_t> cuts;
    for (const Value &cut : row["cuts"].toArray())
        cuts.push_back(static_cast<std::size_t>(cut.toInteger()));
    QCOMPARE(recording.cuts, cuts);
}

void TestInspectorModels::bundlesComeBack()
{
    SessionState state;
    state.title = QStringLiteral("a.jinja");
    state.source = "{{ messages }}";
    state.eos = "</s>";
    state.request = "{\n  \"messages\": []\n}\n";
    state.output = std::string("a\xff", 2);
    state.cuts = { 1 };
    state.without = { "x" };
    const Value saved = bundle(state, { { "y", "1" } });
    QVERIFY(isBundle(saved));
    auto again = fromBundle(saved, QStringLiteral("b.json"));
    PARLANCE_VERIFY_RESULT(again);
    const auto request = parseJson(again->request);
    PARLANCE_VERIFY_RESULT(request);
    QVERIFY((*request)["messages"].isArray());
    again->request = state.request;
    QVERIFY(*again == state);
}

void TestInspectorModels::bundlesKeepBrokenRequests()
{
    SessionState state;
    state.request = "{\"messages\": [";
    const auto again = fromBundle(bundle(state, {}), {});
    PARLANCE_VERIFY_RESULT(again);
    QCOMPARE(again->request, state.request);
}

QTEST_GUILESS_MAIN(TestInspectorModels)
#include "tst_inspectormodels.moc"
