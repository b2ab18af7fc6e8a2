// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "batchrunner.h"
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

Parlance::Value answerTo(BatchRunner &runner, const std::string &line)
{
    if (line.size() > longestLine)
        return BatchRunner::refusal("a line longer than " + std::to_string(longestLine) + " bytes");
    return runner.answer(line);
}

int run(const Arguments &arguments)
{
    std::ios::sync_with_stdio(false);
    BatchRunner runner(hostOptions(arguments));
    std::string line;
    while (readLine(line)) {
        if (line.find_first_not_of(" \t\r") == std::string::npos)
            continue;
        writeOut(Parlance::toJson(answerTo(runner, line)) + '\n');
        if (!flushOut()) // somebody may wait for this answer before asking again
            return UnusableInput;
    }
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
             withPluginOptions({}),
             run };
}

} // namespace Cli
