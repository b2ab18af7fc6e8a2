// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "options.h"

#include <algorithm>
#include <charconv>

namespace Cli {

const std::string &Arguments::value(std::string_view name) const
{
    static const std::string none;
    const auto found = m_values.find(name);
    return found == m_values.end() ? none : found->second.back();
}

std::vector<std::string> Arguments::values(std::string_view name) const
{
    const auto found = m_values.find(name);
    return found == m_values.end() ? std::vector<std::string>() : found->second;
}

std::optional<std::string> Arguments::parse(const std::vector<std::string> &words, const std::vector<Option> &options)
{
    bool optionsEnded = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string &word = words[i];
        if (optionsEnded || word.size() < 2 || word[0] != '-') {
            m_positional.push_back(word);
            continue;
        }
        if (word == "--") {
            optionsEnded = true;
            continue;
        }
        const std::size_t equals = word.find('=');
        const std::string name = word.substr(std::min(word.find_first_not_of('-'), word.size()));
        const std::string key = name.substr(0, name.find('='));
        const auto known = std::find_if(options.begin(), options.end(), [&](const Option &o) { return o.name == key; });
        if (known == options.end())
            return "unknown option " + word.substr(0, equals);
        if (known->argument.empty() && equals != std::string::npos)
            return "--" + key + " takes no value";
        if (!known->argument.empty() && equals == std::string::npos && i + 1 == words.size())
            return "--" + key + " needs a value";
        if (known->argument.empty())
            m_values[key].emplace_back();
        else
            m_values[key].push_back(equals == std::string::npos ? words[++i] : word.substr(equals + 1));
    }
    return {};
}

std::optional<long> readNumber(const std::string &text, long minimum, long maximum)
{
    long value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < minimum || value > maximum)
        return {};
    return value;
}

} // namespace Cli
