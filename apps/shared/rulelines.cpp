// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "shared/rulelines.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <string_view>

namespace Shared {

namespace {

/// The names of rules in a rule's body: `"\"" name ( [a-z] | other )*`.
std::vector<std::string> namesIn(std::string_view body)
{
    const auto isPart = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-'; };
    std::vector<std::string> names;
    for (std::size_t i = 0; i < body.size(); ++i) {
        if (body[i] == '"' || body[i] == '[') {
            const char end = body[i] == '"' ? '"' : ']';
            for (++i; i < body.size() && body[i] != end; ++i)
                i += body[i] == '\\' ? 1 : 0;
        } else if (isPart(body[i])) {
            const std::size_t begin = i;
            while (i + 1 < body.size() && isPart(body[i + 1]))
                ++i;
            names.emplace_back(body.substr(begin, i + 1 - begin));
        }
    }
    return names;
}

/// Which rules the first one uses, with all that these use, as if the rule left out were not there.
std::vector<bool> usedWithout(const std::vector<RuleLine> &lines, std::size_t leftOut)
{
    std::map<std::string_view, std::size_t> byName;
    for (std::size_t i = 0; i < lines.size(); ++i)
        byName.emplace(lines[i].name, i);
    std::vector<bool> used(lines.size());
    std::vector<std::size_t> todo;
    const auto use = [&](std::size_t i) {
        if (used[i] || i == leftOut)
            return;
        used[i] = true;
        todo.push_back(i);
    };
    if (!lines.empty())
        use(0);
    while (!todo.empty()) {
        const std::size_t next = todo.back();
        todo.pop_back();
        for (const std::string &name : lines[next].uses) {
            if (const auto found = byName.find(name); found != byName.end())
                use(found->second);
        }
    }
    return used;
}

} // namespace

std::vector<RuleLine> ruleLines(const std::string &text)
{
    std::vector<RuleLine> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        const std::string_view line = std::string_view(text).substr(at, end - at);
        const std::size_t body = std::min(line.find(" ::= "), line.size());
        lines.push_back({ std::string(line.substr(0, body)), line.size(), namesIn(line.substr(body)) });
        at = end;
    }
    return lines;
}

std::vector<std::size_t> rulesBelow(const std::vector<RuleLine> &lines, std::size_t rule)
{
    const std::vector<bool> used = usedWithout(lines, rule);
    const std::vector<bool> usual = usedWithout(lines, lines.size());
    std::vector<std::size_t> below;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i != rule && usual[i] && !used[i])
            below.push_back(i);
    }
    return below;
}

} // namespace Shared
