// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The command line of one subcommand.
namespace Cli {

struct Option
{
    std::string_view name; ///< without its dashes
    std::string_view argument; ///< how the help calls its value; empty for a switch
    std::string_view help;
};

class Arguments
{
public:
    const std::vector<std::string> &positional() const { return m_positional; }
    bool has(std::string_view name) const { return m_values.find(name) != m_values.end(); }
    /// The option's last value, or the empty text.
    const std::string &value(std::string_view name) const;
    std::vector<std::string> values(std::string_view name) const;

    /// Reads what follows the subcommand's name. Gives what is wrong with it, or nothing.
    std::optional<std::string> parse(const std::vector<std::string> &words, const std::vector<Option> &options);

private:
    std::vector<std::string> m_positional;
    std::map<std::string, std::vector<std::string>, std::less<>> m_values;
};

/// A whole number from minimum to maximum, or nothing where text is none.
std::optional<long> readNumber(const std::string &text, long minimum, long maximum);

} // namespace Cli
