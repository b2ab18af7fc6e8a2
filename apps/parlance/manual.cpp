// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "manual.h"

#include <parlance/version.h>

#include <algorithm>

namespace Cli {

namespace {

constexpr std::string_view purpose = "reads chat templates and works out how their models write answers";
constexpr std::string_view templateWords =
    "TEMPLATE is a .jinja file, a tokenizer_config.json, a chat_template.json, a model folder, a .gguf, or - for";
constexpr std::string_view statusWords = "0 done, 1 a check found something, 2 wrong usage, 3 unusable input.";

std::string padded(std::string text, std::size_t width)
{
    text.resize(std::max(width, text.size()), ' ');
    return text;
}

std::string withArgument(const Option &option)
{
    return "--" + std::string(option.name) + (option.argument.empty() ? "" : ' ' + std::string(option.argument));
}

std::string replaced(std::string_view text, char what, std::string_view with)
{
    std::string result;
    for (const char c : text)
        result += c == what ? std::string(with) : std::string(1, c);
    return result;
}

/// Text escaped for roff: no line is a request, and a reader can copy each -.
std::string roff(std::string_view text)
{
    std::string result = replaced(replaced(text, '\\', "\\e"), '-', "\\-");
    for (std::size_t at = 0; at < result.size(); at = result.find('\n', at), at += at < result.size() ? 1 : 0) {
        if (result[at] == '.' || result[at] == '\'')
            result.insert(at, "\\&");
    }
    return result;
}

std::string manHead(const std::string &name, std::string_view summary)
{
    return ".TH " + replaced(name, '-', "\\-")
        + " 1 \"\" \"parlance " PARLANCE_VERSION "\" \"User Commands\"\n.SH NAME\n" + roff(name) + " \\- "
        + roff(summary) + '\n';
}

/// What the list of commands shows of a summary.
std::string firstSentence(std::string_view text)
{
    return std::string(text.substr(0, text.find(". "))) + (text.find(". ") == std::string_view::npos ? "" : ".");
}

/// In single quotes of a shell.
std::string inShellQuotes(std::string_view text)
{
    return '\'' + replaced(text, '\'', "'\\''") + '\'';
}

/// Inside an _arguments specification, with brackets and colons escaped.
std::string forZsh(std::string_view text)
{
    return replaced(replaced(replaced(text, ':', "\\:"), '[', "\\["), ']', "\\]");
}

std::string optionWords(const Command &command)
{
    std::string words;
    for (const Option &option : command.options)
        words += " --" + std::string(option.name);
    return words + " --help";
}

} // namespace

const Command *Manual::find(std::string_view name) const
{
    const auto found =
        std::find_if(m_commands.begin(), m_commands.end(), [&](const Command &c) { return c.name == name; });
    return found == m_commands.end() ? nullptr : &*found;
}

std::string Manual::help() const
{
    std::string text = "parlance " + std::string(purpose) + ".\n\n";
    for (const Command &command : m_commands)
        text += "  parlance " + padded(std::string(command.name), 10) + firstSentence(command.summary) + '\n';
    return text + '\n' + std::string(templateWords)
        + "\nstandard input. `parlance COMMAND --help` explains a command; `parlance --version` shows the "
          "version.\n\nExit "
          "status: "
        + std::string(statusWords) + '\n';
}

std::string Manual::help(const Command &command)
{
    std::string text = "parlance " + std::string(command.name) + ' ' + std::string(command.usage) + "\n\n"
        + std::string(command.summary) + '\n';
    if (!command.options.empty())
        text += '\n';
    for (const Option &option : command.options)
        text += padded("  " + withArgument(option), 22) + ' ' + std::string(option.help) + '\n';
    return text;
}

std::string Manual::manPage() const
{
    std::string text =
        manHead("parlance", purpose) + ".SH SYNOPSIS\n.B parlance\n.I COMMAND\n[\\fIOPTIONS\\fR]\n.SH COMMANDS\n";
    for (const Command &command : m_commands)
        text += ".TP\n.BR parlance\\-" + roff(command.name) + " (1)\n" + roff(firstSentence(command.summary)) + '\n';
    return text
        + ".SH OPTIONS\n.TP\n.B \\-\\-help\nThe commands, or with a command its options.\n.TP\n.B \\-\\-version\nThe "
          "version.\n"
        + ".SH TEMPLATES\n" + roff(templateWords) + " standard input.\n.SH EXIT STATUS\n" + roff(statusWords) + '\n';
}

std::string Manual::manPage(const Command &command) const
{
    const std::string name(command.name);
    std::string text = manHead("parlance-" + name, firstSentence(command.summary)) + ".SH SYNOPSIS\n.B parlance "
        + roff(name) + '\n' + roff(command.usage) + "\n.SH DESCRIPTION\n" + roff(command.summary) + '\n';
    if (!command.options.empty())
        text += ".SH OPTIONS\n";
    for (const Option &option : command.options)
        text += ".TP\n.B " + roff(withArgument(option)) + '\n' + roff(option.help) + '\n';
    return text + ".SH EXIT STATUS\n" + roff(statusWords) + "\n.SH SEE ALSO\n.BR parlance (1)\n";
}

std::string Manual::bash() const
{
    std::string names;
    std::string cases;
    for (const Command &command : m_commands) {
        names += ' ' + std::string(command.name);
        cases += "        " + std::string(command.name) + ") words=" + inShellQuotes(optionWords(command)) + " ;;\n";
    }
    return "# bash completion for parlance\n_parlance() {\n    local current=${COMP_WORDS[COMP_CWORD]} words=\n"
           "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n        COMPREPLY=($(compgen -W "
        + inShellQuotes(names + " help --version")
        + " -- \"$current\"))\n        return\n    fi\n    case ${COMP_WORDS[1]} in\n" + cases
        + "    esac\n    case $current in\n        -*) COMPREPLY=($(compgen -W \"$words\" -- \"$current\")) ;;\n"
          "        *) COMPREPLY=($(compgen -f -- \"$current\")) ;;\n    esac\n}\ncomplete -o filenames -F _parlance "
          "parlance\n";
}

std::string Manual::zsh() const
{
    std::string names;
    std::string cases;
    for (const Command &command : m_commands) {
        names +=
            "        " + inShellQuotes(std::string(command.name) + ':' + forZsh(firstSentence(command.summary))) + '\n';
        cases += "    " + std::string(command.name) + ")\n        _arguments \\\n";
        for (const Option &option : command.options)
            cases += "            "
                + inShellQuotes("--" + std::string(option.name) + '[' + forZsh(option.help) + ']'
                                + (option.argument.empty() ? "" : ':' + std::string(option.argument) + ":_files"))
                + " \\\n";
        cases += "            '*:file:_files' ;;\n";
    }
    return "#compdef parlance\n_parlance() {\n    local -a commands=(\n" + names
        + "    )\n    if (( CURRENT == 2 )); then\n        _describe command commands\n        return\n    fi\n"
          "    local command=$words[2]\n    shift words\n    (( CURRENT-- ))\n    case $command in\n"
        + cases + "    esac\n}\n_parlance \"$@\"\n";
}

std::string Manual::fish() const
{
    std::string text = "# fish completion for parlance\n";
    for (const Command &command : m_commands) {
        text += "complete -c parlance -n __fish_use_subcommand -f -a " + std::string(command.name) + " -d "
            + inShellQuotes(firstSentence(command.summary)) + '\n';
        for (const Option &option : command.options)
            text += "complete -c parlance -n '__fish_seen_subcommand_from " + std::string(command.name) + "' -l "
                + std::string(option.name) + (option.argument.empty() ? "" : " -r") + " -d "
                + inShellQuotes(option.help) + '\n';
    }
    return text;
}

std::string Manual::markdown() const
{
    std::string text = "<!--\nSPDX-"
                       "FileCopyrightText: 2026 Parlance contributors\nSPDX-"
                       "License-Identifier: MIT\n-->\n\n"
                       "# The command\n\n`parlance help --as markdown` writes this page.\n\n```\n"
        + help() + "```\n";
    for (const Command &command : m_commands)
        text += "\n## " + std::string(command.name) + "\n\n```\n" + help(command) + "```\n";
    return text;
}

std::optional<std::string> Manual::written(std::string_view form) const
{
    if (form == "man")
        return manPage();
    if (form == "bash")
        return bash();
    if (form == "zsh")
        return zsh();
    if (form == "fish")
        return fish();
    if (form == "markdown")
        return markdown();
    const Command *command = form.starts_with("man ") ? find(form.substr(4)) : nullptr;
    return command ? std::optional(manPage(*command)) : std::nullopt;
}

} // namespace Cli
