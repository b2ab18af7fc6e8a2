// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "expression.h"
#include "stream/ownplugins.h"
#include "support/cases.h"

#include <parlance/chat.h>
#include <parlance/host.h>
#include <parlance/json.h>

#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>

#include <algorithm>
#include <filesystem>

using namespace Parlance;

/// Whether XGrammar, an engine for constrained decoding, understands our grammars as our own matcher does: over the
/// schema and expr rows of tests/data/grammar, with what the matcher samples (of the latter also as structural tags),
/// and over the answers of the invented families in tests/data/stream, and over the outputs of the plugins' fixtures,
/// which their grammars must take or refuse as the fixtures say. PARLANCE_XGRAMMAR_DIR names the folder where its
/// package for Node is installed. Rows with "xgrammar": false hold classes beyond ASCII, of which it reads the lower
/// byte.
class TestXGrammar : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agrees();
    void takesAnswers();
    void takesPluginsOutputs();
};

namespace {

Value jobOf(const Value &row, const std::string &id)
{
    const auto written = Test::grammarOfRow(row);
    if (!written || written->text.empty())
        return {};
    Object job{ { "id", id }, { "grammar", written->text }, { "accept", row["accept"] }, { "reject", row["reject"] } };
    const auto grammar = Grammar::parse(written->text);
    for (std::uint64_t seed = 0; grammar && seed < 3; ++seed)
        job["accept"].array().push_back(grammar->sample(seed, 100));
    job["reject"].array();
    return job;
}

/// The same with a structural tag in place of the grammar, for a row with an expression.
Value asTag(const Value &job, const Value &row)
{
    if (!row.contains("expr") || !row["options"].isNull())
        return {};
    const auto expr = Test::ExpressionReader(row["shared"]).read(row["expr"]);
    const GrammarText tag = DeferredGrammar(GrammarSource{ [&expr] { return *expr; } }).as(GrammarForm::StructuralTag);
    Value out = job;
    out.object().set("id", job["id"].toString() + " as a tag");
    out.object().set("tag", tag.text);
    return out;
}

/// The grammar of an answer with a call, and whether it takes what the template's model writes and not half of it.
Value answerJob(const Host &host, const Value &row)
{
    const auto chatTemplate = ChatTemplate::load(Test::dataFolder("stream").parent_path().parent_path().parent_path()
                                                 / row["template"].toString());
    auto request = ChatRequest::fromValue(row["request"]);
    if (!chatTemplate || !request || !row["expect"].contains("tool_calls"))
        return {};
    request->toolChoice = "required";
    const auto chat = host.prepare(*chatTemplate, *request);
    const std::string &output = row["output"].toString();
    return !chat ? Value()
                 : Value(Object{ { "id", row["id"] },
                                 { "grammar", chat->grammar->text },
                                 { "accept", Array{ output } },
                                 { "reject", Array{ output.substr(0, output.size() / 2) } } });
}

/// Of the invented families, whose markers nest and count and complete headers.
QByteArray answerJobs()
{
    QByteArray lines;
    const Host host;
    const auto files = Test::caseFiles(Test::dataFolder("stream"), { ".jsonl" });
    for (const auto &file : files ? *files : std::vector<Test::Path>()) {
        const auto rows = Test::readCases(file);
        if (!rows || !file.stem().string().starts_with("parlance-"))
            continue;
        for (const Value &row : *rows) {
            if (const Value job = answerJob(host, row); job.isObject())
                lines += QByteArray::fromStdString(toJson(job)) + '\n';
        }
    }
    return lines;
}

qsizetype placeOf(const GrammarTrigger &trigger, const QString &output)
{
    const QString value = QString::fromStdString(trigger.value);
    return trigger.type == GrammarTrigger::Type::Word ? output.indexOf(value)
                                                      : QRegularExpression(value).match(output).capturedStart(1);
}

/// What a grammar constrains: everything, or what begins with the first trigger's word or with its pattern's group.
QString constrained(const PreparedChat &chat, const QString &output)
{
    qsizetype first = chat.grammarLazy ? output.size() : 0;
    for (const GrammarTrigger &trigger : chat.grammarTriggers) {
        if (const qsizetype place = placeOf(trigger, output); place >= 0)
            first = std::min(first, place);
    }
    return output.mid(first);
}

/// Of a fixture that says whether the grammar takes its output.
Value fixtureJob(const Host &host, const Test::Path &plugin, const Value &row)
{
    const auto chatTemplate = ChatTemplate::load(plugin / row["template"].toString());
    const auto request = ChatRequest::fromValue(row["request"]);
    if (!row["accepts"].isBool() || !chatTemplate || !request)
        return {};
    const auto chat = host.prepare(*chatTemplate, *request);
    if (!chat || chat->grammar->text.empty())
        return {};
    const QString text = constrained(*chat, QString::fromStdString(row["output"].toString()));
    const char *verdict = row["accepts"].toBool() ? "accept" : "reject";
    return text.isEmpty() ? Value()
                          : Value(Object{ { "id", plugin.filename().string() + ": " + row["id"].toString() },
                                          { "grammar", chat->grammar->text },
                                          { verdict, Array{ text.toStdString() } } });
}

QByteArray fixtureJobs()
{
    QByteArray lines;
    const Host host(Test::ownPlugins());
    for (const auto &entry : std::filesystem::recursive_directory_iterator(PARLANCE_SOURCE_DIR "/plugins")) {
        if (entry.path().filename() != "cases.jsonl")
            continue;
        const auto rows = Test::readCases(entry.path());
        for (const Value &row : rows ? *rows : std::vector<Value>()) {
            if (const Value job = fixtureJob(host, entry.path().parent_path().parent_path(), row); job.isObject())
                lines += QByteArray::fromStdString(toJson(job)) + '\n';
        }
    }
    return lines;
}

QByteArray jobs()
{
    QByteArray lines;
    for (const char *folder : { "grammar/schema", "grammar/expr" }) {
        const auto files = Test::caseFiles(Test::dataFolder(folder), { ".jsonl" });
        for (const auto &file : files ? *files : std::vector<Test::Path>()) {
            const auto rows = Test::readCases(file);
            for (std::size_t i = 0; rows && i < rows->size(); ++i) {
                const Value job = jobOf((*rows)[i], file.stem().string() + ' ' + std::to_string(i + 1));
                if (!job.isObject() || (*rows)[i]["xgrammar"] == Value(false))
                    continue;
                lines += QByteArray::fromStdString(toJson(job)) + '\n';
                if (const Value tagJob = asTag(job, (*rows)[i]); tagJob.isObject())
                    lines += QByteArray::fromStdString(toJson(tagJob)) + '\n';
            }
        }
    }
    return lines;
}

void check(const QByteArray &lines)
{
    const QString folder = qEnvironmentVariable("PARLANCE_XGRAMMAR_DIR");
    const QString node = QStandardPaths::findExecutable(QStringLiteral("node"));
    if (folder.isEmpty())
        QSKIP("no XGrammar: install its package for Node and set PARLANCE_XGRAMMAR_DIR");
    QVERIFY2(!node.isEmpty(), "PARLANCE_XGRAMMAR_DIR is set, but there is no node");
    QVERIFY(!lines.isEmpty());
    QProcess process;
    process.start(node, { QStringLiteral(PARLANCE_XGRAMMAR_SCRIPT), folder });
    QVERIFY(process.waitForStarted());
    process.write(lines);
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished(240'000));

    qsizetype answers = 0;
    std::string findings;
    for (const QByteArray &line : process.readAllStandardOutput().split('\n')) {
        const auto answer = parseJson(line.toStdString());
        if (!answer || !answer->isObject())
            continue;
        ++answers;
        for (const Value &finding : (*answer)["findings"].toArray())
            findings += (*answer)["id"].toString() + ": " + finding.toString().substr(0, 300) + '\n';
    }
    QVERIFY2(findings.empty(), findings.c_str());
    QCOMPARE(answers, lines.count('\n'));
}

} // namespace

void TestXGrammar::agrees()
{
    check(jobs());
}

void TestXGrammar::takesAnswers()
{
    check(answerJobs());
}

void TestXGrammar::takesPluginsOutputs()
{
    const QByteArray lines = fixtureJobs();
    QVERIFY(lines.count('\n') > 80);
    check(lines);
}

QTEST_GUILESS_MAIN(TestXGrammar)
#include "tst_xgrammar.moc"
