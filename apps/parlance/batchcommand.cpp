// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "batchrunner.h"
#include "terminal.h"

#include <parlance/json.h>

#include <iostream>

namespace Cli {

namespace {

int run(const Arguments &arguments)
{
    std::ios::sync_with_stdio(false);
    BatchRunner runner(hostOptions(arguments));
    std::string line;
    while (std::getline(std::cin, line)) {
        if (line.find_first_not_of(" \t\r") == std::string::npos)
            continue;
        writeOut(Parlance::toJson(runner.answer(line)) + '\n');
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
