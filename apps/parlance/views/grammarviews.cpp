// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/grammarviews.h"
#include "input.h"
#include "terminal.h"

#include "shared/rulelines.h"
#include "shared/triggeroffset.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

#include <algorithm>
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

/// Where the text leaves the grammar, what is found there, and what could be.
int showRefusal(const std::string &text, std::size_t taken, const GrammarMatcher &matcher)
{
    if (matcher.limited()) {
        writeOut("undecided: gave up at byte " + std::to_string(taken) + " (" + placeOf(text, taken)
                 + "): matching reached its limit\n");
        return FoundSomething;
    }
    const bool isShort = taken == text.size();
    writeOut(std::string(isShort ? "incomplete: ends" : "refused") + " at byte " + std::to_string(taken) + " ("
             + placeOf(text, taken) + "), after " + visible(lastBytes(text.substr(0, taken), 40)) + '\n');
    if (!isShort)
        writeOut("found:   " + visible(text.substr(taken, 20)) + '\n');
    const std::string next = listed(matcher.nextBytes());
    writeOut("allowed: " + next + (!matcher.canEnd() ? "" : next.empty() ? "the end" : " or the end") + '\n');
    return FoundSomething;
}

} // namespace

int showAcceptance(const GrammarText &grammar, const std::string &path, const std::vector<GrammarTrigger> &triggers)
{
    const auto text = readText(path);
    if (!text)
        return report(text.error());
    const auto read = Grammar::parse(grammar.text);
    if (!read)
        return report(read.error());
    const std::size_t begin = triggers.empty() ? 0 : Shared::triggerOffset(triggers, *text);
    if (begin == std::string::npos) {
        writeOut("accepted: the text has no trigger, so the grammar does not apply\n");
        return Success;
    }
    if (begin > 0)
        writeOut("free up to byte " + std::to_string(begin) + " (" + placeOf(*text, begin) + "); from there on: ");
    GrammarMatcher matcher(*read);
    const std::size_t taken = begin + matcher.feed(std::string_view(*text).substr(begin));
    if (taken == text->size() && matcher.canEnd()) {
        writeOut("accepted\n");
        return Success;
    }
    return showRefusal(*text, taken, matcher);
}

int showSamples(const GrammarText &grammar, const std::string &count)
{
    const auto wanted = readNumber(count, 1, 1'000'000);
    const auto read = Grammar::parse(grammar.text);
    if (!wanted) {
        writeErr("error: --sample: expected a number of texts from 1 to 1000000\n");
        return WrongUsage;
    }
    if (!read)
        return report(read.error());
    for (long i = 0; i < *wanted; ++i)
        writeExact(read->sample(static_cast<std::uint64_t>(i)) + '\n');
    return Success;
}

namespace {

/// The texts of a list, or the keys of an object, as `vocab.json` has them.
Result<std::vector<std::string>> readVocabulary(const std::string &path)
{
    std::vector<std::string> tokens;
    if (path.empty())
        return tokens;
    const auto text = readText(path);
    if (!text)
        return text.error();
    const auto value = parseJson(*text, path);
    if (!value)
        return value.error();
    for (const Value &token : value->toArray())
        tokens.push_back(token.toString());
    for (const auto &[token, number] : value->toObject())
        tokens.push_back(token);
    std::erase(tokens, std::string());
    if (tokens.empty())
        return Error{ ErrorCode::InvalidRequest, "the vocabulary is not a list of texts", { path, 0, 0 }, {}, {} };
    return tokens;
}

} // namespace

int showDraws(const GrammarText &grammar, const Draws &draws)
{
    const auto wanted = readNumber(draws.count, 1, 1'000'000);
    const auto seed = readNumber(draws.seed, 0, 1'000'000'000);
    if (!wanted || !seed) {
        writeErr("error: --sample, --seed: expected numbers up to 1000000 and 1000000000\n");
        return WrongUsage;
    }
    const auto vocabulary = readVocabulary(draws.vocabulary);
    const auto read = Grammar::parse(grammar.text);
    if (!vocabulary || !read)
        return report(vocabulary ? read.error() : vocabulary.error());
    long ended = 0;
    for (long i = 0; i < *wanted; ++i) {
        DrawnText drawn = read->draw(static_cast<std::uint64_t>(*seed + i), 2000, *vocabulary);
        ended += drawn.ended ? 1 : 0;
        const Object line{ { "text", Utf8::sanitized(drawn.text) }, { "ended", drawn.ended } };
        writeExact((draws.json ? toJson(line) : drawn.text) + '\n');
    }
    if (!draws.json)
        writeErr("note: " + std::to_string(ended) + " of " + draws.count + " texts ended within 2000 bytes\n");
    return Success;
}

namespace {

/// The bytes of a part of a rule, and of all rules that it uses.
std::size_t bytesOf(std::string_view part, const std::vector<Shared::RuleLine> &lines)
{
    std::map<std::string_view, const Shared::RuleLine *> unused;
    for (const Shared::RuleLine &line : lines)
        unused.emplace(line.name, &line);
    std::size_t bytes = part.size();
    std::vector<std::string> names = Shared::namesIn(part);
    while (!names.empty()) {
        const auto used = unused.find(names.back());
        names.pop_back();
        if (used == unused.end())
            continue;
        bytes += used->second->bytes;
        names.insert(names.end(), used->second->uses.begin(), used->second->uses.end());
        unused.erase(used);
    }
    return bytes;
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
    const auto lines = Shared::ruleLines(grammar.text);
    writeOut(std::to_string(grammar.text.size()) + " bytes, " + std::to_string(lines.size()) + " rules\n");
    std::vector<std::pair<std::string, std::size_t>> byTool;
    for (const std::string &tool : tools)
        byTool.emplace_back(tool, bytesOf(Shared::alternativeWith(grammar.text, tool), lines));
    std::vector<std::pair<std::string, std::size_t>> byRule;
    for (const Shared::RuleLine &line : lines)
        byRule.emplace_back(line.name, line.bytes);
    if (!byTool.empty())
        writeSizes("tools, with all rules that they use", std::move(byTool));
    writeSizes("rules", std::move(byRule));
    return Success;
}

} // namespace Cli
