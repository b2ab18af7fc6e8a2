// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "input.h"
#include "manual.h"
#include "platform.h"
#include "terminal.h"

#include <parlance/version.h>

#include <QCoreApplication>

#include <algorithm>
#include <cstdio>
#include <new>

namespace Cli {

namespace {

std::vector<Command> allCommands()
{
    return { analyzeCommand(), diffCommand(),    renderCommand(),  prepareCommand(), grammarCommand(),  parseCommand(),
             verifyCommand(),  lintCommand(),    compareCommand(), lockCommand(),    continueCommand(), maskCommand(),
             exportCommand(),  pluginsCommand(), pluginCommand(),  formatsCommand(), batchCommand() };
}

int usageError(const std::string &command, const std::string &problem)
{
    const std::string name = command.empty() ? "parlance" : "parlance " + command;
    writeErr(name + ": error: " + oneLine(problem) + "\nTry `" + name + " --help`.\n");
    return WrongUsage;
}

int runCommand(const Command &command, const std::vector<std::string> &words)
{
    if (std::find(words.begin(), words.end(), "--help") != words.end()
        || std::find(words.begin(), words.end(), "-h") != words.end()) {
        writeOut(Manual::help(command));
        return Success;
    }
    Arguments arguments;
    const std::string name(command.name);
    if (const auto problem = arguments.parse(words, command.options))
        return usageError(name, *problem);
    if (arguments.positional().size() < command.minimum)
        return usageError(name, "too few arguments; usage: parlance " + name + ' ' + std::string(command.usage));
    if (arguments.positional().size() > command.maximum)
        return usageError(name, "unexpected argument " + arguments.positional()[command.maximum]);
    if (const auto error = pluginOptionsProblem(arguments))
        return report(*error);
    return command.run(arguments);
}

// help, or help --as FORM, or help COMMAND
int printHelp(const Manual &manual, const std::vector<std::string> &words)
{
    if (words.size() < 2) {
        writeOut(manual.help());
        return words.empty() ? WrongUsage : Success;
    }
    if (const Command *command = words.size() == 2 ? manual.find(words[1]) : nullptr) {
        writeOut(Manual::help(*command));
        return Success;
    }
    if (words.size() == 2)
        return usageError("", "there is no command " + words[1]);
    const auto text = words.size() == 3 && words[1] == "--as" ? manual.written(words[2]) : std::nullopt;
    if (!text)
        return usageError("help", "usage: parlance help [COMMAND | --as man|bash|zsh|fish|markdown]");
    writeExact(*text);
    return Success;
}

int run(const std::vector<std::string> &words)
{
    const Manual manual(allCommands());
    if (words.empty() || words[0] == "--help" || words[0] == "-h" || words[0] == "help")
        return printHelp(manual, words);
    if (words[0] == "--version") {
        writeOut(std::string("parlance ") + PARLANCE_VERSION + '\n');
        return Success;
    }
    if (words.size() > 1 && words[0] == "plugins" && words[1] == "new") // as people try it first
        return runCommand(*manual.find("plugin"), { words.begin() + 1, words.end() });
    const Command *command = manual.find(words[0]);
    if (!command)
        return usageError({}, "there is no command " + words[0]);
    return runCommand(*command, { words.begin() + 1, words.end() });
}

} // namespace

} // namespace Cli

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    try {
        Cli::Platform::survivePipes();
        const int status = Cli::run({ argv + 1, argv + argc });
        if (Cli::flushOut())
            return status;
        return Cli::reportUnwritten() ? static_cast<int>(Cli::UnusableInput) : status;
    } catch (const std::bad_alloc &) {
        Cli::writeErr("parlance: error: not enough memory\n");
        return Cli::UnusableInput;
    }
}
