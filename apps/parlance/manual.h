// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "command.h"

#include <optional>
#include <string>
#include <vector>

namespace Cli {

/// What is written of the commands, each from the same words: `--help`, manual pages, completion, a reference.
class Manual
{
public:
    explicit Manual(std::vector<Command> commands)
        : m_commands(std::move(commands))
    { }

    const Command *find(std::string_view name) const;
    std::string help() const;
    static std::string help(const Command &command);
    /// The command and all its options in one of these forms: "man", "man COMMAND", "bash", "zsh", "fish", "markdown".
    /// Nothing where there is none of that name.
    std::optional<std::string> written(std::string_view form) const;

private:
    std::string manPage() const;
    std::string manPage(const Command &command) const;
    std::string bash() const;
    std::string zsh() const;
    std::string fish() const;
    std::string markdown() const;

    std::vector<Command> m_commands;
};

} // namespace Cli
