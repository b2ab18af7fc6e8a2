// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/pluginmaker.h"

#include "text/visibletext.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace Parlance::Inspector {

namespace {

/// The command next to this program, or in the search path of programs.
QString commandFile()
{
    const QString beside = QCoreApplication::applicationDirPath() + QStringLiteral("/parlance");
    return QFileInfo(beside).isExecutable() ? beside : QStandardPaths::findExecutable(QStringLiteral("parlance"));
}

constexpr const char *ownId = "from the inspector";

QString casesFile(const QString &folder)
{
    return folder + QStringLiteral("/fixtures/cases.jsonl");
}

/// The lines of a plugin's cases: those that fixturesOf() made, or the others.
QByteArrayList casesOf(const QString &folder, bool own)
{
    QFile file(casesFile(folder));
    QByteArrayList lines = file.open(QIODevice::ReadOnly) ? file.readAll().split('\n') : QByteArrayList();
    lines.removeIf([own](const QByteArray &line) {
        const auto json = parseJson(line.toStdString());
        return !json || ((*json)["id"] == Value(ownId)) != own;
    });
    return lines;
}

QByteArrayList linesOf(std::vector<Value> fixtures)
{
    QByteArrayList lines;
    for (Value &fixture : fixtures) {
        fixture.object().set("template", "fixtures/template.jinja");
        lines << QByteArray::fromStdString(toJson(fixture));
    }
    return lines;
}

} // namespace

std::vector<Value> fixturesOf(const Prompted &prompted, const Replay &replay, const std::vector<std::size_t> &cuts)
{
    if (replay.output.empty() || Utf8::firstInvalid(replay.output) != std::string::npos)
        return {};
    Object fixture{ { "id", ownId },
                    { "request", prompted.request.toValue() },
                    { "output", replay.output },
                    { "complete", replay.complete },
                    { "expect", replay.message.toValue() } };
    Array splits;
    for (const std::size_t cut : cuts) {
        if (cut > 0 && cut < replay.output.size())
            splits.push_back(static_cast<std::int64_t>(cut));
    }
    if (!splits.empty())
        fixture.set("splits", std::move(splits));
    return { std::move(fixture) };
}

PluginMaker::PluginMaker(QObject *parent)
    : QObject(parent)
{
    m_check.setProcessChannelMode(QProcess::MergedChannels);
    connect(&m_check, &QProcess::readyRead, this, &PluginMaker::tellOutput);
    connect(&m_check, &QProcess::finished, this, [this](int status, QProcess::ExitStatus how) {
        const bool ok = how == QProcess::NormalExit && status == 0;
        Q_EMIT told(ok ? tr("Done.") : tr("The check found problems."));
        Q_EMIT finished(ok);
    });
    connect(&m_check, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart)
            return;
        Q_EMIT told(tr("The command `parlance` was not found, so the plugin is not checked."));
        Q_EMIT finished(false);
    });
}

PluginMaker::~PluginMaker()
{
    m_check.disconnect(this);
    cancel();
}

void PluginMaker::start(const QString &folder, const QString &kind, const InspectionPtr &inspection,
                        std::vector<Value> fixtures)
{
    cancel();
    m_writing.ask(
        [path = QFile::encodeName(folder).toStdString(), kind = kind.toStdString(), inspection,
         fixtures = std::move(fixtures)](Budget &) -> Made {
            auto written = Shared::writePlugin(path, kind, *inspection->chatTemplate, fixtures);
            return written ? Made{ {}, *std::move(written) } : Made{ written.error(), {} };
        },
        [this] { tellMade(); });
}

void PluginMaker::cancel()
{
    m_writing.cancel();
    if (m_check.state() == QProcess::NotRunning)
        return;
    m_check.kill();
    m_check.waitForFinished();
}

void PluginMaker::tellMade()
{
    const Made &made = m_writing.answer();
    if (made.error) {
        Q_EMIT told(capitalized(made.error->toString()));
        Q_EMIT finished(false);
        return;
    }
    const QString folder = QFile::decodeName(QByteArray::fromStdString(made.plugin.folder.string()));
    Q_EMIT told(tr("Written: %1, with %2 fixtures.").arg(folder).arg(made.plugin.fixtures));
    if (!made.plugin.hasCalls)
        Q_EMIT told(tr("The template shows no tool calls, so no fixture has calls."));
    const QString build = folder + QStringLiteral("/build");
    if (made.plugin.isCode) {
        Q_EMIT told(tr("Build it: cmake -S %1 -B %2 && cmake --build %2").arg(folder, build) + u'\n'
                    + tr("Check it: parlance plugins check %1 --plugin-folder %2").arg(folder, build));
        Q_EMIT finished(true);
        return;
    }
    check(folder);
}

bool PluginMaker::hasFixtures(const QString &folder, const std::vector<Value> &fixtures)
{
    return casesOf(folder, true) == linesOf(fixtures);
}

void PluginMaker::takeFixtures(const QString &folder, const std::vector<Value> &fixtures)
{
    const QByteArrayList lines = linesOf(fixtures) + casesOf(folder, false);
    QFile file(casesFile(folder));
    if (file.open(QIODevice::WriteOnly | QIODevice::Truncate))
        file.write(lines.join('\n') + '\n');
}

void PluginMaker::check(const QString &folder)
{
    if (m_check.state() == QProcess::NotRunning)
        m_check.start(commandFile(), { QStringLiteral("plugins"), QStringLiteral("check"), folder });
}

void PluginMaker::tellOutput()
{
    Q_EMIT told(QString::fromUtf8(m_check.readAll()).trimmed());
}

} // namespace Parlance::Inspector
