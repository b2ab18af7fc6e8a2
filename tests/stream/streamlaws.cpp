// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "stream/streamlaws.h"

#include "stream/accounting.h"

#include <parlance/json.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <random>

namespace Parlance::Test {

namespace {

using Random = std::mt19937;

std::string different(const char *what, const Reading &one, const Reading &other)
{
    return std::string(what) + "\n  " + describe(one) + "\nagainst\n  " + describe(other);
}

Cuts everyByte(std::size_t size)
{
    Cuts cuts(size > 0 ? size - 1 : 0);
    std::iota(cuts.begin(), cuts.end(), 1);
    return cuts;
}

/// All offsets up to size where there are no more than most, otherwise so many of them.
Cuts sampled(std::size_t size, std::size_t most, Random &random)
{
    Cuts all(size + 1);
    std::iota(all.begin(), all.end(), 0);
    Cuts some;
    std::sample(all.begin(), all.end(), std::back_inserter(some), std::min(most, all.size()), random);
    return some;
}

Cuts someCuts(std::size_t size, Random &random)
{
    Cuts cuts;
    const unsigned rarity = 2 + static_cast<unsigned>(random() % 12);
    for (std::size_t i = 1; i < size; ++i) {
        if (random() % rarity == 0)
            cuts.push_back(i);
    }
    return cuts;
}

/// Longer than anything that waits or is quoted.
std::string longRun(Random &random)
{
    static constexpr std::array<std::string_view, 6> units{ "a", "<", "\xc3\xa9", "\xff", "{\"", "\n " };
    const std::string_view unit = units[random() % units.size()];
    std::string run;
    for (std::size_t size = 4000 + random() % 6000; run.size() < size;)
        run += unit;
    return run;
}

void edit(std::string &output, const std::vector<std::string> &texts, Random &random)
{
    const std::size_t at = random() % (output.size() + 1);
    const std::size_t from = random() % (output.size() + 1);
    const std::size_t length = 1 + random() % 12;
    if (random() % 32 == 0)
        output.insert(at, longRun(random));
    switch (random() % 6) {
    case 0:
        output.erase(at, length);
        break;
    case 1:
        output.insert(at, std::string(output, from, length));
        break;
    case 2:
        output.insert(at, 1, static_cast<char>(random()));
        break;
    case 3:
        if (at < output.size() && from < output.size())
            std::swap(output[at], output[from]);
        break;
    case 4:
        if (!texts.empty())
            output.insert(at, texts[random() % texts.size()]);
        break;
    default:
        std::rotate(output.begin(), output.begin() + static_cast<std::ptrdiff_t>(at), output.end());
    }
}

bool isBeginning(std::string_view part, std::string_view whole)
{
    return whole.starts_with(part);
}

/// Whether the message may go on to become the whole one.
bool isBeginning(const ChatMessage &part, const ChatMessage &whole)
{
    if (!isBeginning(part.content, whole.content) || !isBeginning(part.reasoningContent, whole.reasoningContent)
        || part.toolCalls.size() > whole.toolCalls.size())
        return false;
    for (std::size_t i = 0; i < part.toolCalls.size(); ++i) {
        const ToolCall &a = part.toolCalls[i];
        const ToolCall &b = whole.toolCalls[i];
        const bool sameCall = a.name == b.name && isBeginning(a.id, b.id) && isBeginning(a.arguments, b.arguments);
        if (!sameCall || (a.complete && (!b.complete || a.arguments != b.arguments)))
            return false;
    }
    return true;
}

/// Where even the whole output leaves the section of calls open and says so, only what follows a bare value's closer
/// could tell it from text of the value.
bool isAmbiguous(const Reading &whole)
{
    return std::any_of(whole.diagnostics.begin(), whole.diagnostics.end(),
                       [](const Diagnostic &one) { return one.message == "the end of the calls is missing"; });
}

/// No call that was cut short may be carried out.
std::string checkEndedCalls(const Reading &ended, const Reading &whole)
{
    if (isAmbiguous(whole))
        return {};
    for (std::size_t i = 0; i < ended.message.toolCalls.size(); ++i) {
        const ToolCall &call = ended.message.toolCalls[i];
        const bool isThere = i < whole.message.toolCalls.size() && whole.message.toolCalls[i].name == call.name
            && whole.message.toolCalls[i].arguments == call.arguments;
        if (call.complete && !isThere)
            return "a call that was cut short says that it is complete\n  " + describe(ended);
    }
    return {};
}

/// The output by single bytes, with a copy here and there that reads something else and is dropped.
Reading readWithDrafts(const Subject &subject, Random &random)
{
    MessageParser parser(subject.program, subject.answerPrefix);
    std::vector<Event> events;
    for (const char byte : subject.output) {
        parser.feed({ &byte, 1 }, events);
        if (random() % 8 != 0)
            continue;
        MessageParser draft = parser;
        std::vector<Event> drafted;
        draft.feed(std::string_view(subject.output).substr(random() % subject.output.size(), 9), drafted);
        if (random() % 2 == 0)
            draft.finish(drafted);
    }
    return conclude(parser, std::move(events));
}

/// How the message looked before the last piece's end was known, and after.
std::string checkEnd(const Subject &subject, std::size_t size, const Reading &whole, Random &random)
{
    const std::string_view output = std::string_view(subject.output).substr(0, size);
    MessageParser parser(subject.program, subject.answerPrefix);
    std::vector<Event> events;
    parser.feed(output, events);
    const ChatMessage before = addedUp(events);
    const std::size_t held = parser.heldBack();
    if (!isBeginning(before, whole.message))
        return "what was said is not how the whole begins";
    if (held > output.size() + subject.answerPrefix.size())
        return "more is held back than there is";
    const Reading ended = conclude(parser, std::move(events), OutputEnd::Length);
    const Reading pieces = read(subject, output, someCuts(size, random), OutputEnd::Length);
    if (!(pieces == ended))
        return different("pieces", pieces, ended);
    const std::string wrong = checkEvents(subject, output, ended);
    return wrong.empty() ? checkEndedCalls(ended, whole) : wrong;
}

// Where the model stopped, the same output may be a complete call: of an object then.
std::string checkStop(const Subject &subject, std::size_t size)
{
    const Reading ended = read(subject, std::string_view(subject.output).substr(0, size));
    for (const ToolCall &call : ended.message.toolCalls) {
        const auto arguments = parseJson(call.arguments);
        if (call.complete && !(arguments && arguments->isObject()))
            return "a complete call has arguments that are no object: " + call.arguments;
    }
    return checkEvents(subject, std::string_view(subject.output).substr(0, size), ended);
}

} // namespace

std::string checkSplits(const Subject &subject, const Effort &effort)
{
    const std::string_view output = subject.output;
    Random random(effort.seed);
    const Reading whole = read(subject, output);
    std::string wrong = checkEvents(subject, output, whole);
    if (const Reading drafted = readWithDrafts(subject, random); wrong.empty() && !(drafted == whole))
        wrong = different("with drafts", drafted, whole);
    std::vector<Cuts> ways = { everyByte(output.size()) };
    for (const std::size_t cut : sampled(output.size(), effort.splitsInTwo, random))
        ways.push_back({ cut });
    if (effort.tally) {
        ++effort.tally->outputs;
        effort.tally->splitsInTwo += static_cast<long>(ways.size()) - 1;
        effort.tally->randomSplits += effort.randomSplits;
    }
    for (int i = 0; i < effort.randomSplits; ++i)
        ways.push_back(someCuts(output.size(), random));
    for (std::size_t i = 0; i < ways.size() && wrong.empty(); ++i) {
        const Reading pieces = read(subject, output, ways[i]);
        wrong = pieces == whole ? checkEvents(subject, output, pieces) : different("pieces", pieces, whole);
        if (!wrong.empty())
            wrong += "\ncut at " + std::to_string(ways[i].empty() ? 0 : ways[i].front()) + " and "
                + std::to_string(ways[i].size()) + " places in all";
    }
    return wrong;
}

std::string checkPrefills(const Subject &subject, const Effort &effort)
{
    Random random(effort.seed);
    const Reading whole = read(subject, subject.output);
    for (const std::size_t size : sampled(subject.output.size(), effort.ends, random)) {
        if (effort.tally)
            ++effort.tally->prefills;
        const Subject prefilled = { subject.program, subject.answerPrefix + subject.output.substr(0, size),
                                    subject.output.substr(size) };
        const Reading continued = read(prefilled, prefilled.output);
        std::string wrong = checkEvents(prefilled, prefilled.output, continued);
        if (wrong.empty() && (continued.message != whole.message || continued.complete != whole.complete))
            wrong = different("prefilled", continued, whole);
        if (!wrong.empty())
            return wrong + "\nprefilled with " + toJson(subject.output.substr(0, size));
    }
    return {};
}

std::string checkEnds(const Subject &subject, const Effort &effort)
{
    Random random(effort.seed);
    const Reading whole = read(subject, subject.output);
    for (const std::size_t size : sampled(subject.output.size(), effort.ends, random)) {
        if (effort.tally)
            ++effort.tally->ends;
        std::string wrong = checkEnd(subject, size, whole, random);
        if (wrong.empty())
            wrong = checkStop(subject, size);
        if (!wrong.empty())
            return wrong + "\ncut short after " + toJson(subject.output.substr(0, size));
    }
    return {};
}

std::string checkMutations(const Subject &subject, const Effort &effort)
{
    Random random(effort.seed);
    const std::vector<std::string> texts = markers(subject.program);
    for (int i = 0; i < effort.mutations; ++i) {
        if (effort.tally)
            ++effort.tally->mutations;
        std::string output = subject.output;
        for (int edits = 1 + static_cast<int>(random() % 3); edits > 0; --edits)
            edit(output, texts, random);
        const Reading whole = read(subject, output);
        const Reading pieces = read(subject, output, someCuts(output.size(), random));
        std::string wrong = checkEvents(subject, output, whole);
        if (wrong.empty() && !(pieces == whole))
            wrong = different("pieces", pieces, whole);
        if (!wrong.empty())
            return wrong + "\nmutation " + std::to_string(i) + ": " + toJson(output);
    }
    return {};
}

} // namespace Parlance::Test
