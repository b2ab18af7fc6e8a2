// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "batch/answerfile.h"
#include "batch/batchrunner.h"
#include "batch/isolatedrunner.h"
#include "batch/orderedjobs.h"
#include "batch/progress.h"
#include "platform.h"
#include "terminal.h"

#include <parlance/json.h>

#include <iostream>

namespace Cli {

namespace {

constexpr std::size_t longestLine = 64u << 20;

/// The next line without its end; of a longer one than longestLine the beginning, one byte more than that. False at the
/// end of the input.
bool readLine(std::string &line)
{
    std::streambuf &input = *std::cin.rdbuf();
    line.clear();
    int byte = input.sbumpc();
    if (byte == std::char_traits<char>::eof())
        return false;
    for (; byte != '\n' && byte != std::char_traits<char>::eof(); byte = input.sbumpc()) {
        if (line.size() <= longestLine)
            line += static_cast<char>(byte);
    }
    return true;
}

/// The next line that is a job, blank ones left out. False at the end of the input.
bool readJob(std::string &line)
{
    while (readLine(line)) {
        if (line.find_first_not_of(" \t\r") != std::string::npos)
            return true;
    }
    return false;
}

/// Leaves out the jobs whose answers are there; false where those are answers to other jobs.
bool skipAnswered(const AnswerFile &file)
{
    std::string line;
    for (std::size_t i = 0; i < file.count(); ++i) {
        if (!readJob(line))
            return false;
    }
    return file.count() == 0 || file.answers(line);
}

using Work = std::function<std::string(const std::string &line)>;

template <class Runner> Work answersOf(std::shared_ptr<Runner> runner)
{
    return [runner](const std::string &line) {
        return line.size() <= longestLine
            ? runner->answer(line)
            : BatchRunner::refusal("a line longer than " + std::to_string(longestLine) + " bytes", {});
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
bool answerAll(const Arguments &arguments, int jobs, const std::function<bool(const std::string &)> &write)
{
    const auto makeWork = [&] { return workOf(arguments); };
    std::string line;
    if (jobs > 1) {
        OrderedJobs<std::string, std::string> work(jobs, makeWork, write);
        while (readJob(line) && work.add(line)) { }
        return work.finish();
    }
    const auto answer = makeWork();
    while (readJob(line)) {
        if (!write(answer(line)))
            return false;
    }
    return true;
}

int runBatch(const Arguments &arguments)
{
    std::ios::sync_with_stdio(false);
    const auto jobs = jobsOf(arguments);
    if (!jobs)
        return WrongUsage;
    Progress progress(0, !Platform::outIsTerminal());
    if (!arguments.has("resume")) {
        const bool written = answerAll(arguments, *jobs, [&](const std::string &line) {
            progress.next("jobs");
            writeOut(line);
            return flushOut(); // somebody may wait for this answer before asking again
        });
        return written ? Success : UnusableInput;
    }
    auto file = AnswerFile::open(arguments.value("resume"));
    if (!file) {
        report(file.error());
        return UnusableInput;
    }
    if (!skipAnswered(*file)) {
        writeErr("parlance batch: error: " + arguments.value("resume") + " has answers to other jobs\n");
        return UnusableInput;
    }
    const bool written = answerAll(arguments, *jobs, [&](const std::string &line) {
        progress.next("jobs");
        return file->write(line);
    });
    if (!written)
        return report({ Parlance::ErrorCode::Io, "cannot be written", { arguments.value("resume"), 0, 0 }, {}, {} });
    return Success;
}

} // namespace

Command batchCommand()
{
    return { "batch",
             "[OPTIONS] < JOBS.jsonl > ANSWERS.jsonl",
             "Do many jobs in one process: JSON lines in, JSON lines out.",
             0,
             0,
             withPluginOptions(
                 { jobsOption,
                   { "isolate", "",
                     "do the jobs in a process of their own: one that ends it gets an error, and the next a new one" },
                   { "resume", "ANSWERS",
                     "write to this file instead, and go on behind the answers that an earlier run left in "
                     "it" } }),
             runBatch };
}

} // namespace Cli
