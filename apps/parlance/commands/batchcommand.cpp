// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "batch/answerfile.h"
#include "batch/batchrunner.h"
#include "batch/isolatedrunner.h"
#include "batch/joblines.h"
#include "batch/orderedjobs.h"
#include "batch/progress.h"
#include "platform.h"
#include "terminal.h"

namespace Cli {

namespace {

using Work = std::function<std::string(const std::string &line)>;

template <class Runner> Work answersOf(std::shared_ptr<Runner> runner)
{
    return [runner](const std::string &line) {
        return line.size() <= longestInput
            ? runner->answer(line)
            : BatchRunner::refusal("a line longer than " + std::to_string(longestInput) + " bytes", {});
    };
}

Work workOf(const Arguments &arguments)
{
    if (!arguments.has("isolate"))
        return answersOf(std::make_shared<BatchRunner>(hostOptions(arguments)));
    QStringList words{ QStringLiteral("batch") };
    for (const std::string &word : pluginWords(arguments))
        words << QString::fromStdString(word);
    return answersOf(std::make_shared<IsolatedRunner>(words));
}

/// Answers every job that is left. False where an answer could not be written.
bool answerAll(const Arguments &arguments, int jobs, JobLines &lines,
               const std::function<bool(const std::string &)> &write)
{
    const auto makeWork = [&] { return workOf(arguments); };
    std::string line;
    if (jobs > 1) {
        OrderedJobs<std::string, std::string> work(jobs, makeWork, write);
        while (lines.next(line) && work.add(line)) { }
        return work.finish();
    }
    const auto answer = makeWork();
    while (lines.next(line)) {
        if (!write(answer(line)))
            return false;
    }
    return true;
}

/// The exit status; jobs that could not be read are an error like answers that could not be written.
int statusOf(const JobLines &lines)
{
    return lines.error() ? report(*lines.error()) : Success;
}

int resume(const Arguments &arguments, int jobs, JobLines &lines)
{
    const std::string &path = arguments.value("resume");
    auto file = AnswerFile::open(path);
    if (!file) {
        report(file.error());
        return UnusableInput;
    }
    if (!file->goOn(lines)) {
        if (!lines.error())
            writeErrLine("parlance batch: error: " + path + " does not have the answers to these jobs");
        return lines.error() ? statusOf(lines) : UnusableInput;
    }
    Progress progress(0, !Platform::outIsTerminal());
    const bool written = answerAll(arguments, jobs, lines, [&](const std::string &line) {
        progress.next("jobs");
        return file->write(line);
    });
    if (!written)
        return report({ Parlance::ErrorCode::Io, "cannot be written", { path, 0, 0 }, {}, {} });
    return statusOf(lines);
}

int runBatch(const Arguments &arguments)
{
    const auto jobs = jobsOf(arguments);
    if (!jobs)
        return WrongUsage;
    JobLines lines;
    if (arguments.has("resume"))
        return resume(arguments, *jobs, lines);
    Progress progress(0, !Platform::outIsTerminal());
    const bool written = answerAll(arguments, *jobs, lines, [&](const std::string &line) {
        progress.next("jobs");
        writeJson(line);
        return flushOut(); // somebody may wait for this answer before asking again
    });
    return written ? statusOf(lines) : UnusableInput;
}

} // namespace

Command batchCommand()
{
    return { "batch",
             "[OPTIONS] < JOBS.jsonl > ANSWERS.jsonl",
             "Run many jobs in one process: one line of JSON for each job and each answer.",
             0,
             0,
             withPluginOptions({ jobsOption,
                                 { "isolate", "",
                                   "run the jobs in a second process; if a job crashes it, that job gets an error, "
                                   "and the next job a new process" },
                                 { "resume", "ANSWERS",
                                   "append to this file, after the answers of an earlier run, and skip their jobs" } }),
             runBatch };
}

} // namespace Cli
