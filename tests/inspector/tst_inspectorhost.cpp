// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "plainengine.h"
#include "session/session.h"
#include "support/cases.h"
#include "text/diffrows.h"
#include "views/comparisons/comparisonmodel.h"
#include "views/summary/summarymodel.h"

#include <parlance/json.h>
#include <parlance/lint.h>

#include <QAbstractItemModelTester>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Parlance;
using namespace Parlance::Inspector;

namespace {

constexpr int patience = 60'000; // ms: sanitizers take their time
constexpr auto strict = QAbstractItemModelTester::FailureReportingMode::QtTest;

QString sideText(const DiffRows &rows, DiffCell DiffRow::*side)
{
    QString text;
    for (const DiffRow &row : rows)
        text += (row.*side).text();
    return text;
}

/// What the command prints, without plugins.
std::string said(const QStringList &words, const std::string &input = {})
{
    QProcess process;
    process.start(QStringLiteral(PARLANCE_PROGRAM), words + QStringList{ QStringLiteral("--no-plugins") });
    process.write(QByteArray::fromStdString(input));
    process.closeWriteChannel();
    if (!process.waitForFinished(patience))
        return "the command did not end";
    return process.readAllStandardOutput().toStdString();
}

SessionState stateOf(const QString &file)
{
    auto state = loadState(file);
    return state ? *std::move(state) : SessionState();
}

} // namespace

/// Sessions over our own templates, with the real analysis, against what the command says.
class TestInspectorHost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void inspects_data();
    void inspects();
    void figuresAreTheCommands_data();
    void figuresAreTheCommands();
    void comparisonIsTheCommands_data() { figuresAreTheCommands_data(); }
    void comparisonIsTheCommands();
    void lintIsTheCommands_data() { figuresAreTheCommands_data(); }
    void lintIsTheCommands();
    void reportIsCompared();
    void bundleOpensEverywhere();
    void reportsErrors();
    void everyCutGivesTheMessage();
    void turnsAreCompared();
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
    Budget budget;
    const Inspection inspection = Test::plainEngine()->inspect(stateOf(file), budget);
    QVERIFY(!inspection.error);
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
        QCOMPARE(inspection.refusals.contains(comparison.id),
                 !comparison.a.error.empty() || !comparison.b.error.empty());
    }
}

void TestInspectorHost::figuresAreTheCommands_data()
{
    QTest::addColumn<QString>("file");
    const QFileInfoList files =
        QDir(QStringLiteral(PARLANCE_SOURCE_DIR "/templates")).entryInfoList({ QStringLiteral("*.jinja") });
    for (qsizetype i = 0; i < files.size(); i += 2) {
        if (i < 40)
            QTest::newRow(qPrintable(files[i].baseName())) << files[i].filePath();
    }
}

// The analysis, the prepared chat and the message are those of `parlance` to the byte.
void TestInspectorHost::figuresAreTheCommands()
{
    QFETCH(QString, file);
    SessionState state = stateOf(file);
    state.output = "Let me see.\n<tool_call>{\"name\": \"get_weather\"";
    state.request.insert(state.request.find('{') + 1, "\n  \"id_seed\": 7,");
    Session session(Test::plainEngine(), state);
    QSignalSpy settled(&session, &Session::settled);
    session.start();
    QVERIFY(settled.wait(patience));
    QCOMPARE(toJson(session.lastGood()->analysis->toValue(), JsonFormat::indented()) + '\n',
             said({ QStringLiteral("analyze"), file, QStringLiteral("--json") }));
    const QTemporaryDir folder;
    QFile request(folder.filePath(QStringLiteral("request.json")));
    QVERIFY(request.open(QIODevice::WriteOnly));
    request.write(QByteArray::fromStdString(state.request));
    request.close();
    const QStringList job{ file, QStringLiteral("--request"), request.fileName() };
    if (session.prompted()->error)
        return;
    QCOMPARE(toJson(session.prompted()->chat.toValue(), JsonFormat::indented()) + '\n',
             said(QStringList{ QStringLiteral("prepare") } + job));
    QCOMPARE(toJson(session.replay()->toValue(), JsonFormat::indented()) + '\n',
             said(QStringList{ QStringLiteral("parse"), QStringLiteral("--json") } + job, state.output));
    QCOMPARE(session.replay()->messageAt(session.replay()->steps.size()), session.replay()->message);
}

void TestInspectorHost::comparisonIsTheCommands()
{
    QFETCH(QString, file);
    const QString other = QStringLiteral(PARLANCE_SOURCE_DIR "/templates/qwen3.jinja");
    SessionState state = stateOf(file);
    state.counterpart = other.toStdString();
    const EnginePtr engine = Test::plainEngine();
    Budget budget;
    const CounterpartTrial trial = tryCounterpart(*engine, state, engine->inspect(state, budget));
    QVERIFY(trial.comparison);
    QCOMPARE(toJson(trial.comparison->toValue(), JsonFormat::indented()) + '\n',
             said({ QStringLiteral("compare"), other, file, QStringLiteral("--json") }));
}

void TestInspectorHost::lintIsTheCommands()
{
    QFETCH(QString, file);
    const EnginePtr engine = Test::plainEngine();
    Budget budget;
    Object found{ { "template", file.toStdString() } };
    const Value report = engine->lint(engine->inspect(stateOf(file), budget), {}).toValue();
    for (const auto &[name, member] : report.toObject())
        found.set(name, member);
    QCOMPARE(toJson(found) + '\n',
             said({ QStringLiteral("lint"), file, QStringLiteral("--format"), QStringLiteral("json") }));
}

// What `parlance analyze` wrote once is compared with the template as it is.
void TestInspectorHost::reportIsCompared()
{
    SessionState state = stateOf(QStringLiteral(PARLANCE_SOURCE_DIR "/templates/zai-glm-4.6.jinja"));
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("report.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(said({ QStringLiteral("analyze"), state.file, QStringLiteral("--json") })));
    file.close();
    const EnginePtr engine = Test::plainEngine();
    Budget budget;
    state.counterpart = file.fileName().toStdString();
    const CounterpartTrial same = tryCounterpart(*engine, state, engine->inspect(state, budget));
    QVERIFY(!same.error && !same.comparison && same.fields.empty());
    for (std::size_t at; (at = state.source.find("</think>")) != std::string::npos;)
        state.source.replace(at, 8, "</thoughts>");
    const CounterpartTrial other = tryCounterpart(*engine, state, engine->inspect(state, budget));
    QVERIFY(std::any_of(other.fields.begin(), other.fields.end(), [](const AnalysisDifference &one) {
        return one.field == "reasoning.end" && one.before.starts_with("</think>")
            && one.after.starts_with("</thoughts>");
    }));
}

// One file is the template, the request and the session.
void TestInspectorHost::bundleOpensEverywhere()
{
    SessionState state = stateOf(QStringLiteral(PARLANCE_SOURCE_DIR "/templates/zai-glm-4.6.jinja"));
    state.output = "Hello";
    state.cuts = { 2, 4 };
    state.counterpart = "HEAD:a.jinja";
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("case.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(toJson(bundle(state, {}))));
    file.close();
    const auto again = loadState(path);
    PARLANCE_VERIFY_RESULT(again);
    QCOMPARE(again->source, state.source);
    QCOMPARE(again->output, state.output);
    QCOMPARE(again->cuts, state.cuts);
    QCOMPARE(again->counterpart, state.counterpart);
    QVERIFY(again->request.find("compared_with") == std::string::npos);
    const auto message =
        parseJson(said({ QStringLiteral("parse"), path, QStringLiteral("--request"), path }, state.output));
    PARLANCE_VERIFY_RESULT(message);
    QCOMPARE(toJson((*message)["role"]), std::string("\"assistant\""));
}

void TestInspectorHost::reportsErrors()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("broken.jinja")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("one\n{{ two + }}\n");
    file.close();
    Budget budget;
    const Inspection broken = Test::plainEngine()->inspect(stateOf(file.fileName()), budget);
    QVERIFY(broken.error);
    QCOMPARE(broken.error->place.line, 2);
    QCOMPARE(broken.error->sourceLine, std::string("{{ two + }}"));
    QVERIFY(!loadState(folder.filePath(QStringLiteral("missing.jinja"))));
}

void TestInspectorHost::everyCutGivesTheMessage()
{
    SessionState state = stateOf(QStringLiteral(PARLANCE_SOURCE_DIR "/templates/zai-glm-4.6.jinja"));
    state.output = "\n<think>Weather.</think>\nI "
                   "look.\n<tool_call>get_weather\n<arg_key>city</arg_key>\n<arg_value>Paris</arg_value>\n</tool_call>";
    Session session(Test::plainEngine(), state);
    QSignalSpy settled(&session, &Session::settled);
    session.start();
    QVERIFY(settled.wait(patience));
    const Replay &replay = *session.replay();
    QVERIFY(replay.complete);
    QCOMPARE(replay.message.toolCalls.size(), std::size_t(1));
    for (std::size_t step = 0; step < replay.steps.size(); ++step) {
        std::size_t covered = 0;
        for (const FieldSpan &span : replay.fieldsAt(step)) {
            QCOMPARE(span.begin, covered);
            covered = span.end;
        }
        QCOMPARE(covered, replay.steps[step].end);
    }
    QSignalSpy tried(&session, &Session::cutsTried);
    session.tryCuts();
    QVERIFY(tried.wait(patience));
    QCOMPARE(session.cutTrial().tried, state.output.size() - 1);
    QVERIFY(session.cutTrial().divergences.empty());
}

void TestInspectorHost::turnsAreCompared()
{
    SessionState state;
    state.source = "{% for message in messages %}<|{{ message.role }}|>{{ message.content }}\n{% endfor %}"
                   "{% if add_generation_prompt %}<|assistant|>{% endif %}";
    state.request = R"({"messages": [{"role": "user", "content": "a"}, {"role": "assistant", "content": "b"}]})";
    state.variant = "next-turn";
    Budget budget;
    const auto chatTemplate = ChatTemplate::fromSource(state.source);
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const auto host = Test::plainEngine()->host();
    const Prompted stable = promptOf(*host, *chatTemplate, state.request, state.variant, budget);
    QVERIFY(stable.turn && stable.turn->isStable);
    const auto counting = ChatTemplate::fromSource("{{ messages | length }}\n" + state.source);
    PARLANCE_VERIFY_RESULT(counting);
    const Prompted broken = promptOf(*host, *counting, state.request, state.variant, budget);
    QVERIFY(broken.turn && !broken.turn->isStable);
    QCOMPARE(broken.turn->offset, std::size_t(0));
    QCOMPARE(broken.turn->line, 1);
}

QTEST_GUILESS_MAIN(TestInspectorHost)
#include "tst_inspectorhost.moc"
