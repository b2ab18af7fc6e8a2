// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"
#include "support/rows.h"

#include <parlance/json.h>

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/command: each line runs the command once, in an empty folder, with
///
///     "args", "stdin", "files": {name: text}, "files_base64": {name: Base64}, "links": {name: target}
///     "commits": the files of each commit of a git repository in that folder
///
/// and says the exit status ("exit", 0 where it is absent), and of "stdout" and "stderr" each the exact text, or in
/// "stdout_has" and "stderr_has" texts that must be there, or in "stdout_lines" the JSON values of its lines, or in
/// "stdout_json" members of the one JSON value it is. Where nothing is said of stderr, it must be empty. "files_after"
/// has the texts of files, or null for one that must not be there.
class TestCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void runs_data();
    void runs();
};

static QByteArray bytes(const Value &text)
{
    return QByteArray::fromStdString(text.toString());
}

static void writeFile(const QTemporaryDir &folder, const std::string &name, const QByteArray &content)
{
    const QString path = folder.filePath(QString::fromStdString(name));
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QFile::WriteOnly));
    QCOMPARE(file.write(content), content.size());
}

static void writeFiles(const QTemporaryDir &folder, const Value &row)
{
    for (const auto &[name, text] : row["files"].toObject())
        writeFile(folder, name, bytes(text));
    for (const auto &[name, text] : row["files_base64"].toObject())
        writeFile(folder, name, QByteArray::fromBase64(bytes(text)));
    for (const auto &[name, target] : row["links"].toObject()) {
        const QString path = folder.filePath(QString::fromStdString(name));
        QDir().mkpath(QFileInfo(path).path());
        QVERIFY(QFile::link(QString::fromStdString(target.toString()), path));
    }
}

static void git(const QTemporaryDir &folder, const QStringList &words)
{
    QProcess process;
    process.setWorkingDirectory(folder.path());
    QStringList arguments{ QStringLiteral("-c"), QStringLiteral("user.name=Parlance"), QStringLiteral("-c"),
                           QStringLiteral("user.email=parlance@localhost") };
    process.start(QStringLiteral("git"), arguments += words);
    QVERIFY(process.waitForFinished(60'000));
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
}

static void commitFiles(const QTemporaryDir &folder, const Array &commits)
{
    git(folder, { QStringLiteral("init"), QStringLiteral("--quiet") });
    for (const Value &files : commits) {
        for (const auto &[name, text] : files.toObject())
            writeFile(folder, name, bytes(text));
        git(folder, { QStringLiteral("add"), QStringLiteral(".") });
        git(folder, { QStringLiteral("commit"), QStringLiteral("--quiet"), QStringLiteral("-m"), QStringLiteral("x") });
    }
}

static void run(QProcess &process, const QTemporaryDir &folder, const Value &row)
{
    QStringList arguments;
    for (const Value &argument : row["args"].toArray())
        arguments << QString::fromStdString(argument.toString());
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("PARLANCE_PLUGIN_PATH"));
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), folder.filePath(QStringLiteral("config")));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder.path());
    process.start(QStringLiteral(PARLANCE_PROGRAM), arguments);
    process.write(bytes(row["stdin"]));
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished(60'000));
}

static void checkTexts(const Value &row, const char *key, const QByteArray &text)
{
    if (row.contains(key))
        QCOMPARE(text, bytes(row[key]));
    for (const Value &part : row[std::string(key) + "_has"].toArray())
        QVERIFY2(text.contains(bytes(part)), (part.toString() + " is not in " + text.toStdString()).c_str());
}

/// Every member that is expected must be there with that value; others may be.
static void checkMembers(const Value &expected, const std::string &text)
{
    const auto got = parseJson(text);
    PARLANCE_VERIFY_RESULT(got);
    for (const auto &[key, value] : expected.toObject())
        QVERIFY2(toJson((*got)[key]) == toJson(value), (key + ": " + toJson((*got)[key])).c_str());
}

static void checkLines(const Value &row, const QByteArray &text)
{
    const QList<QByteArray> lines = text.split('\n');
    const Array &expected = row["stdout_lines"].toArray();
    QCOMPARE(static_cast<std::size_t>(lines.size()) - 1, expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
        checkMembers(expected[i], lines[static_cast<qsizetype>(i)].toStdString());
}

static void checkFiles(const QTemporaryDir &folder, const Value &row)
{
    for (const auto &[name, text] : row["files_after"].toObject()) {
        QFile file(folder.filePath(QString::fromStdString(name)));
        QVERIFY2(file.open(QFile::ReadOnly) != text.isNull(), name.c_str());
        if (!text.isNull())
            QCOMPARE(file.readAll(), bytes(text));
    }
}

void TestCommand::runs_data()
{
    Test::addRows("command",
                  { .given = { "args", "files", "files_base64", "links", "stdin", "commits" },
                    .checked = { "exit", "stdout", "stdout_has", "stdout_lines", "stdout_json", "stderr", "stderr_has",
                                 "files_after" } });
}

void TestCommand::runs()
{
    QFETCH(Value, row);
    const QTemporaryDir folder;
    if (row.contains("commits") && QStandardPaths::findExecutable(QStringLiteral("git")).isEmpty())
        QSKIP("there is no git");
    if (row.contains("commits"))
        commitFiles(folder, row["commits"].toArray());
    writeFiles(folder, row);
    QProcess process;
    run(process, folder, row);
    const QByteArray out = process.readAllStandardOutput();
    const QByteArray err = process.readAllStandardError();
    QVERIFY2(process.exitCode() == row["exit"].toInteger(), (out + err).constData());
    checkTexts(row, "stdout", out);
    checkTexts(row, "stderr", err);
    if (!row.contains("stderr") && !row.contains("stderr_has"))
        QCOMPARE(err, QByteArray());
    if (row.contains("stdout_lines"))
        checkLines(row, out);
    if (row.contains("stdout_json"))
        checkMembers(row["stdout_json"], out.toStdString());
    checkFiles(folder, row);
}

QTEST_GUILESS_MAIN(TestCommand)
#include "tst_command.moc"
