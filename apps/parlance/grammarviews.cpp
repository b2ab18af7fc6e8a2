// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammarviews.h"
#include "input.h"
#include "terminal.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <cctype>
#include <map>

namespace Cli {

using namespace Parlance;

namespace {

/// Bytes as people read them: `"0"-"9" "}"`.
std::string listed(const std::string &bytes)
{
    const auto name = [](char byte) {
        const auto code = static_cast<unsigned char>(byte);
        static constexpr std::string_view digits = "0123456789ABCDEF";
        const bool isShown = code > 0x20 && code < 0x7F;
        return isShown    ? std::string(1, byte)
            : code == ' ' ? std::string("blank")
                          : std::string("0x") + digits[code >> 4] + digits[code & 15];
    };
    std::string out;
    for (std::size_t i = 0; i < bytes.size();) {
        std::size_t last = i;
        while (last + 1 < bytes.size()
               && static_cast<unsigned char>(bytes[last + 1]) == static_cast<unsigned char>(bytes[last]) + 1)
            ++last;
        out += (out.empty() ? "" : " ") + name(bytes[i]);
        if (last > i)
            out += (last > i + 1 ? ".." : " ") + name(bytes[last]);
        i = last + 1;
    }
    return out;
}

/// `line 3, column 7` of the offset.
std::string placeOf(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, offset);
    const std::size_t begin = before.rfind('\n') + 1; // npos + 1 is 0
    return "line " + std::to_string(1 + std::count(before.begin(), before.end(), '\n')) + ", column "
        + std::to_string(1 + Utf8::length(before.substr(begin)));
}

std::string lastBytes(std::string_view text, std::size_t count)
{
    return std::string(text.substr(text.size() - std::min(count, text.size())));
}

} // namespace

int showAcceptance(const GrammarText &grammar, const std::string &path)
{
    const auto text = readText(path);
    if (!text)
        return report(text.error());
    const auto read = Grammar::parse(grammar.text);
    if (!read)
        return report(read.error());
    GrammarMatcher matcher(*read);
    const std::size_t taken = matcher.feed(*text);
    if (taken == text->size() && matcher.canEnd()) {
        writeOut("accepted\n");
        return Success;
    }
    const bool isShort = taken == text->size();
    writeOut(std::string(isShort ? "incomplete: ends" : "refused") + " at byte " + std::to_string(taken) + " ("
             + placeOf(*text, taken) + "), behind " + visible(lastBytes(text->substr(0, taken), 40)) + '\n');
    if (!isShort)
        writeOut("found:   " + visible(text->substr(taken, 20)) + '\n');
    writeOut("allowed: " + listed(matcher.nextBytes()) + (matcher.canEnd() ? " or the end" : "") + '\n');
    return FoundSomething;
}

int showSamples(const GrammarText &grammar, const std::string &count)
{
    const auto wanted = readNumber(count, 1, 1'000'000);
    const auto read = Grammar::parse(grammar.text);
    if (!wanted) {
        writeErr("error: --sample takes a number of texts\n");
        return WrongUsage;
    }
    if (!read)
        return report(read.error());
    for (long i = 0; i < *wanted; ++i)
        writeOut(read->sample(static_cast<std::uint64_t>(i)) + '\n');
    return Success;
}

namespace {

/// A line of the grammar.
struct RuleLine
{
    std::string name;
    std::size_t bytes;
    std::vector<std::string> uses;
};

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

std::vector<RuleLine> linesOf(const std::string &text)
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

/// The bytes of the rules that begin with the name, and of all that these use.
std::size_t bytesFrom(const std::vector<RuleLine> &lines, const std::string &begin)
{
    std::map<std::string_view, const RuleLine *> byName;
    std::vector<const RuleLine *> found;
    for (const RuleLine &line : lines) {
        byName.emplace(line.name, &line);
        if (line.name.starts_with(begin))
            found.push_back(&line);
    }
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        bytes += found[i]->bytes;
        for (const std::string &name : found[i]->uses) {
            const auto used = byName.find(name);
            if (used != byName.end() && std::find(found.begin(), found.end(), used->second) == found.end())
                found.push_back(used->second);
        }
    }
    return bytes;
}

/// A tool's name as rules made for it begin.
std::string ruleNameOf(const std::string &tool)
{
    static constexpr std::size_t longest = 24;
    std::string name;
    for (const char c : tool.substr(0, longest))
        name += c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c == '_' ? '-' : c;
    return name;
}

void writeSizes(const std::string &heading, std::vector<std::pair<std::string, std::size_t>> sizes)
{
    std::stable_sort(sizes.begin(), sizes.end(), [](const auto &a, const auto &b) { return a.second > b.second; });
    writeOut(styled(Style::Heading, heading) + '\n');
    for (const auto &[name, bytes] : sizes)
        writeOut(padTo(std::to_string(bytes), 9) + name + '\n');
}

} // namespace

int showSizes(const GrammarText &grammar, const std::vector<std::string> &tools)
{
    const auto lines = linesOf(grammar.text);
    writeOut(std::to_string(grammar.text.size()) + " bytes, " + std::to_string(lines.size()) + " rules\n");
    std::vector<std::pair<std::string, std::size_t>> byTool;
    for (const std::string &tool : tools)
        byTool.emplace_back(tool, bytesFrom(lines, ruleNameOf(tool)));
    std::vector<std::pair<std::string, std::size_t>> byRule;
    for (const RuleLine &line : lines)
        byRule.emplace_back(line.name, line.bytes);
    if (!byTool.empty())
        writeSizes("tools, with all that they use", std::move(byTool));
    writeSizes("rules", std::move(byRule));
    return Success;
}

} // namespace Cli
