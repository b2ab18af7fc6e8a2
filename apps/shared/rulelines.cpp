// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "shared/rulelines.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <string_view>

namespace Shared {

namespace {

/// Where the text or class that begins at i ends.
std::size_t endOfLiteral(std::string_view body, std::size_t i)
{
    const char end = body[i] == '"' ? '"' : ']';
    for (++i; i < body.size() && body[i] != end; ++i)
        i += body[i] == '\\' ? 1 : 0;
    return std::min(i, body.size());
}

/// Whether the word is in the text, and not as a part of another one.
bool holdsWord(std::string_view text, std::string_view word)
{
    const auto isPart = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_'; };
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !isPart(text[at - 1])) && (end == text.size() || !isPart(text[end])))
            return true;
    }
    return false;
}

} // namespace

// `"\"" name ( [a-z] | other )*`
std::vector<std::string> namesIn(std::string_view body)
{
    const auto isPart = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-'; };
    std::vector<std::string> names;
    for (std::size_t i = 0; i < body.size(); ++i) {
        if (body[i] == '"' || body[i] == '[') {
            i = endOfLiteral(body, i);
        } else if (isPart(body[i])) {
            const std::size_t begin = i;
            while (i + 1 < body.size() && isPart(body[i + 1]))
                ++i;
            names.emplace_back(body.substr(begin, i + 1 - begin));
        }
    }
    return names;
}

std::string_view alternativeWith(std::string_view gbnf, std::string_view word)
{
    std::vector<std::size_t> begins = { 0 };
    std::size_t depth = 0; // in which the word was found
    for (std::size_t i = 0; i < gbnf.size(); ++i) {
        const char c = gbnf[i];
        if (depth == begins.size() && (c == '|' || c == ')' || c == '\n'))
            return gbnf.substr(begins.back(), i - begins.back());
        if (c == '"' || c == '[') {
            const std::size_t end = endOfLiteral(gbnf, i);
            if (depth == 0 && c == '"' && holdsWord(gbnf.substr(i + 1, end - i - 1), word))
                depth = begins.size();
            i = end;
        } else if (c == '(') {
            begins.push_back(i + 1);
        } else if (c == ')' && begins.size() > 1) {
            begins.pop_back();
        } else if (c == '|' || c == '=') {
            begins.back() = i + 1;
        } else if (c == '\n') {
            begins.assign(1, i + 1);
        }
    }
    return depth > 0 ? gbnf.substr(begins.back()) : std::string_view();
}

namespace {

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
