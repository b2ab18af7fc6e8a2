// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "pluginkit/plugincheck.h"
#include "input.h"
#include "platform.h"
#include "pluginkit/fixtures.h"
#include "terminal.h"

#include <parlance/json.h>
#include <parlance/plugininfo.h>

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QProcess>

#include <algorithm>
#include <chrono>
#include <filesystem>

namespace Cli {

using namespace Parlance;
namespace fs = std::filesystem;

namespace {

constexpr long defaultSeconds = 120;
constexpr long maximumSeconds = 86'400;
constexpr qsizetype mostOutput = 16 << 20;
constexpr std::size_t mostMemory = std::size_t{ 4 } << 30;

int fail(const std::string &path, const std::string &problem)
{
    return report({ ErrorCode::Plugin, problem, { path, 0, 0 }, {}, {} });
}

/// The subject of a check: a plugin's folder with metadata.json or profile.json, and fixtures/. An installed library or
/// profile has them next to it, in a folder of its name. A folder with only fixtures/ is read without a plugin where
/// the generic analysis is asked for.
struct Subject
{
    fs::path folder;
    fs::path file; ///< the library or profile; empty where the id says which
    std::string id;
};

bool isThere(const fs::path &path)
{
    std::error_code ignored;
    return fs::exists(path, ignored);
}

bool isFolder(const fs::path &path)
{
    std::error_code ignored;
    return fs::is_directory(path, ignored);
}

Subject subjectOf(const fs::path &given)
{
    if (isFolder(given))
        return isThere(given / "profile.json") ? Subject{ given, given / "profile.json", {} }
                                               : Subject{ given, {}, readPluginMetadata(given / "metadata.json").id };
    const fs::path parent = given.parent_path().empty() ? fs::path(".") : given.parent_path();
    const bool isInFolder = given.filename() == "profile.json";
    return { isInFolder ? parent : parent / given.stem(), given, {} };
}

/// A folder without a plugin, of which nobody said that it is to be read without one.
bool lacksPlugin(const fs::path &given, const Arguments &arguments)
{
    return isFolder(given) && !isThere(given / "metadata.json") && !isThere(given / "profile.json")
        && arguments.value("handler") != "generic";
}

/// The host's options that find the subject before any other plugin of its id.
HostOptions optionsFor(const Subject &subject, const Arguments &arguments)
{
    HostOptions options = hostOptions(arguments, Settings::Ignored);
    const fs::path parent = subject.file.parent_path();
    if (subject.file.extension() == ".json")
        options.profiles.insert(options.profiles.begin(), subject.file);
    else if (!subject.file.empty())
        options.folders.insert(options.folders.begin(), parent.empty() ? "." : parent);
    return options;
}

const PluginInfo *find(const std::vector<PluginInfo> &plugins, const Subject &subject)
{
    std::error_code ignored;
    const fs::path file = fs::canonical(subject.file, ignored);
    const auto found = std::find_if(plugins.begin(), plugins.end(), [&](const PluginInfo &plugin) {
        if (subject.file.empty())
            return plugin.id == subject.id;
        return plugin.file == file || plugin.file == subject.file;
    });
    return found == plugins.end() ? nullptr : &*found;
}

/// Whether a folder holds fixtures and no plugin: what is to be read without one.
bool isProof(const Subject &subject)
{
    return isFolder(subject.folder / "fixtures") && !isThere(subject.folder / "metadata.json")
        && !isThere(subject.folder / "profile.json");
}

/// Checks a plugin that can be used; an empty id is none.
class PluginCheck
{
public:
    PluginCheck(const Subject &subject, const HostOptions &options, std::string id)
        : m_subject(subject)
        , m_options(options)
        , m_id(std::move(id))
    { }

    int run()
    {
        const Host host(m_options);
        FixtureOutcome outcome = checkFixtures(host, m_subject.folder.string(), m_id);
        addMissingTemplates(host, outcome);
        if (outcome.passed + outcome.failed == 0 && outcome.problems.empty())
            outcome.problems.push_back(
                (m_subject.folder / "fixtures").string() + ": error: there are no fixtures (*.jsonl) in this folder"
                + (m_subject.file.extension() == ".json" || m_subject.file.empty()
                       ? ""
                       : "; to check a plugin that is not installed, name its source folder, and the folder of its "
                         "library with --plugin-folder"));
        const RoundTrips trips = checkRoundTrips(host, m_subject.folder.string());
        outcome.problems.insert(outcome.problems.end(), trips.problems.begin(), trips.problems.end());
        if (!addFailure(host, outcome)) // that it failed says why it was not used
            outcome.problems.insert(outcome.problems.begin(), outcome.unusedProblems.begin(),
                                    outcome.unusedProblems.end());
        for (const std::string &problem : outcome.problems)
            writeErr(problem + '\n');
        const bool hasFixtures = outcome.passed + outcome.failed > 0;
        writeOut((m_id.empty() ? "without a plugin" : m_id) + ": " + (hasFixtures ? passing(outcome) : "no fixtures")
                 + "; " + std::to_string(trips.passed)
                 + (trips.passed == 1 ? " message of its templates is" : " messages of its templates are")
                 + " read back\n");
        if (!m_id.empty() && hasFixtures)
            writeOut(withoutThePlugin(outcome, trips));
        return outcome.problems.empty() ? Success : FoundSomething;
    }

private:
    static std::string passing(const FixtureOutcome &outcome)
    {
        const int total = outcome.passed + outcome.failed;
        return std::to_string(outcome.passed) + " of " + std::to_string(total)
            + (total == 1 ? " fixture passes" : " fixtures pass");
    }

    bool addFailure(const Host &host, FixtureOutcome &outcome) const
    {
        for (const PluginInfo &plugin : host.plugins()) {
            if (plugin.id != m_id || plugin.state != PluginInfo::State::Failed)
                continue;
            outcome.problems.insert(outcome.problems.begin(), m_id + ": error: " + plugin.reason);
            return true;
        }
        return false;
    }

    void addMissingTemplates(const Host &host, FixtureOutcome &outcome) const
    {
        for (const PluginInfo &plugin : host.plugins()) {
            for (const SuppliedTemplate &supplied : plugin.templates) {
                if (plugin.id == m_id && !isThere(supplied.file))
                    outcome.problems.push_back(supplied.file.string()
                                               + ": error: no such file; the member templates of "
                                               + plugin.file.filename().string() + " names it");
            }
        }
    }

    std::string withoutThePlugin(const FixtureOutcome &with, const RoundTrips &trips) const
    {
        HostOptions options = m_options;
        options.disabled.push_back(m_id);
        const Host host(options);
        const FixtureOutcome without = checkFixtures(host, m_subject.folder.string(), {});
        const RoundTrips bare = checkRoundTrips(host, m_subject.folder.string());
        if (without.passed + with.passed + bare.passed + trips.passed == 0) // no template could be read
            return {};
        if (without.passed == with.passed && bare.passed == trips.passed)
            return "Without the plugin, the results are the same.\n";
        const bool isWorse = without.passed >= with.passed && bare.passed >= trips.passed;
        return "Without it " + passing(without) + ", and " + std::to_string(bare.passed) + " messages are read back"
            + (isWorse ? ": the plugin makes the results worse.\n" : ".\n");
    }

    const Subject &m_subject;
    const HostOptions &m_options;
    std::string m_id;
};

/// The child's output without the lines that name the fixture at work, of which last keeps the last.
std::string withoutProgress(const QByteArray &output, std::string &last)
{
    std::string text;
    for (const QByteArray &line : output.split('\n')) {
        if (line.startsWith(fixtureMark))
            last = line.mid(1).toStdString();
        else if (!line.isEmpty())
            text += line.toStdString() + '\n';
    }
    return text;
}

/// What the child writes, as far as it is taken; more than that ends it, as the time does.
struct ChildOutput
{
    QByteArray out;
    QByteArray err;
    bool isTooMuch = false;

    void take(QProcess &child)
    {
        out += child.readAllStandardOutput();
        err += child.readAllStandardError();
        isTooMuch = out.size() + err.size() > mostOutput;
    }
};

/// False where the child had to be ended.
bool waitFor(QProcess &child, long seconds, ChildOutput &output)
{
    const QDeadlineTimer deadline{ std::chrono::seconds(seconds) };
    while (child.state() != QProcess::NotRunning && !deadline.hasExpired() && !output.isTooMuch) {
        child.waitForFinished(static_cast<int>(std::min<qint64>(deadline.remainingTime() + 1, 100)));
        output.take(child);
    }
    const bool ended = child.state() == QProcess::NotRunning;
    if (!ended) {
        child.kill();
        child.waitForFinished();
    }
    output.take(child);
    return ended;
}

std::string endInWords(const QProcess &child, bool ended, bool wroteTooMuch, long seconds)
{
    if (!ended && wroteTooMuch)
        return "wrote more than " + std::to_string(mostOutput >> 20) + " MiB";
    if (!ended)
        return "did not end within " + std::to_string(seconds) + " s";
    if (child.exitStatus() == QProcess::CrashExit)
        return "crashed";
    return "ended the program with exit status " + std::to_string(child.exitCode());
}

} // namespace

int checkPluginHere(const Arguments &arguments)
{
    const std::string &path = arguments.positional()[1];
    const Subject subject = subjectOf(path);
    const HostOptions options = optionsFor(subject, arguments);
    if (subject.file.empty() && isProof(subject))
        return checkedHere + PluginCheck(subject, options, {}).run();
    const auto plugins = Host(options).plugins();
    const PluginInfo *plugin = find(plugins, subject);
    if (!plugin && subject.file.empty()) {
        const fs::path metadata = subject.folder / "metadata.json";
        if (const PluginInfo own = readPluginMetadata(metadata); own.state == PluginInfo::State::Refused)
            return checkedHere + fail(metadata.string(), own.reason);
    }
    if (!plugin)
        return checkedHere
            + fail(path,
                   subject.id.empty() ? "this is not a plugin; name its folder, its profile.json or its library"
                                      : "the library of the plugin " + subject.id
                           + " was not found; build it, and name its folder with --plugin-folder");
    if (plugin->state == PluginInfo::State::Refused || plugin->state == PluginInfo::State::Disabled)
        return checkedHere
            + fail(subject.file.empty() ? path : subject.file.string(),
                   plugin->reason.empty() ? "is disabled" : plugin->reason);
    return checkedHere + PluginCheck(subject, options, plugin->id).run();
}

int checkPlugin(const Arguments &arguments)
{
    const std::string &path = arguments.positional()[1];
    if (!isThere(path))
        return fail(path, "no such file or folder");
    const std::string &limit = arguments.value("timeout");
    const auto seconds = limit.empty() ? defaultSeconds : readNumber(limit, 1, maximumSeconds).value_or(0);
    if (seconds == 0)
        return report({ ErrorCode::Usage, "--timeout: expected seconds, not " + limit, {}, {}, {} });
    if (lacksPlugin(path, arguments))
        return report({ ErrorCode::Usage,
                        "this is not a plugin: the folder has neither metadata.json nor profile.json",
                        { path, 0, 0 },
                        {},
                        {} });
    QStringList words{ QStringLiteral("plugins"), QStringLiteral("check-here"), QString::fromStdString(path) };
    for (const std::string &word : pluginWords(arguments))
        words << QString::fromStdString(word);
    QProcess child;
    child.setProcessChannelMode(QProcess::SeparateChannels);
    Platform::boundMemory(child, mostMemory);
    child.start(QCoreApplication::applicationFilePath(), words);
    ChildOutput output;
    const bool ended = waitFor(child, seconds, output);
    std::string fixture;
    writeOut(withoutProgress(output.out.left(mostOutput), fixture));
    writeErr(output.err.left(mostOutput).toStdString());
    if (ended && child.exitStatus() == QProcess::NormalExit && child.exitCode() >= checkedHere)
        return child.exitCode() - checkedHere;
    writeErr(path + ": error: the plugin " + endInWords(child, ended, output.isTooMuch, seconds)
             + (fixture.empty() ? "" : ", at the fixture " + fixture) + '\n');
    return FoundSomething;
}

} // namespace Cli
