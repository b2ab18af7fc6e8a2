// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "command.h"
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

std::string padded(std::string text, std::size_t width)
{
    text.resize(std::max(width, text.size()), ' ');
    return text;
}

void printHelp(const std::vector<Command> &commands)
{
    std::string text = "parlance reads chat templates and works out how their models write answers.\n\n";
    for (const Command &command : commands)
        text += "  parlance " + padded(std::string(command.name), 10) + std::string(command.summary) + '\n';
    text += "\nTEMPLATE is a .jinja file, a tokenizer_config.json, a chat_template.json, a model folder, a .gguf, or - "
            "for\n"
            "standard input. `parlance COMMAND --help` tells more; `parlance --version` tells the version.\n\n"
            "Exit status: 0 done, 1 a check found something, 2 wrong usage, 3 input that cannot be used.\n";
    writeOut(text);
}

void printHelp(const Command &command)
{
    std::string text = "parlance " + std::string(command.name) + ' ' + std::string(command.usage) + "\n\n"
        + std::string(command.summary) + '\n';
    if (!command.options.empty())
        text += '\n';
    for (const Option &option : command.options) {
        std::string left = "  --" + std::string(option.name);
        if (!option.argument.empty())
            left += ' ' + std::string(option.argument);
        text += padded(std::move(left), 22) + ' ' + std::string(option.help) + '\n';
    }
    writeOut(text);
}

int usageError(const std::string &command, const std::string &problem)
{
    const std::string name = command.empty() ? "parlance" : "parlance " + command;
    writeErr(name + ": error: " + problem + "\nTry `" + name + " --help`.\n");
    return WrongUsage;
}

int runCommand(const Command &command, const std::vector<std::string> &words)
{
    if (std::find(words.begin(), words.end(), "--help") != words.end()
        || std::find(words.begin(), words.end(), "-h") != words.end()) {
        printHelp(command);
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
    return command.run(arguments);
}

int run(const std::vector<std::string> &words)
{
    const auto commands = allCommands();
    if (words.size() > 1 && words[0] == "help")
        return run({ words[1], "--help" });
    if (words.empty() || words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
        printHelp(commands);
        return words.empty() ? WrongUsage : Success;
    }
    if (words[0] == "--version") {
        writeOut(std::string("parlance ") + PARLANCE_VERSION + '\n');
        return Success;
    }
    const auto command =
        std::find_if(commands.begin(), commands.end(), [&](const Command &c) { return c.name == words[0]; });
    if (command == commands.end())
        return usageError({}, "there is no command " + words[0]);
    return runCommand(*command, { words.begin() + 1, words.end() });
}

} // namespace

} // namespace Cli

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    try {
        const int status = Cli::run({ argv + 1, argv + argc });
        return Cli::flushOut() ? status : Cli::UnusableInput;
    } catch (const std::bad_alloc &) {
        Cli::writeErr("parlance: error: not enough memory\n");
        return Cli::UnusableInput;
    }
}
