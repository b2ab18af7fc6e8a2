// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "stream/streamlaws.h"

#include "stream/accounting.h"

#include <parlance/json.h>

#include <algorithm>
#include <numeric>

namespace Parlance::Test {

namespace {

using Random = std::mt19937;

/// Adds events up as a client does that knows nothing else.
class Sum
{
public:
    explicit Sum(const std::vector<Event> &events)
    {
        for (const Event &event : events) {
            if (wrong.empty())
                add(event);
        }
    }

    ChatMessage message = {};
    std::vector<Diagnostic> diagnostics = {};
    int ends = 0;
    int finishes = 0;
    bool complete = false;
    std::string wrong = {};

private:
    void add(const Event &event)
    {
        if (finishes > 0)
            wrong = "an event after the end";
        if (event.begin > event.end)
            wrong = "an event that ends before it begins";
        switch (event.type) {
        case Event::Type::ReasoningDelta:
            message.reasoningContent += event.text;
            break;
        case Event::Type::ContentDelta:
            message.content += event.text;
            break;
        case Event::Type::Diagnostic:
            diagnostics.push_back(event.diagnostic);
            break;
        case Event::Type::Finish:
            ++finishes;
            complete = event.complete;
            break;
        case Event::Type::Markup:
            break;
        default:
            addToCall(event);
        }
    }

    void addToCall(const Event &event)
    {
        const auto index = static_cast<std::size_t>(event.call);
        const bool begins = event.type == Event::Type::CallBegin;
        if (event.call < 0 || index >= message.toolCalls.size() + (begins ? 1 : 0)) {
            wrong = "an event of a call that has not begun";
            return;
        }
        if (begins) {
            if (index != message.toolCalls.size() || event.name.empty())
                wrong = "a call out of order or without a name";
            message.toolCalls.push_back({ event.id, event.name, {}, false });
            return;
        }
        ToolCall &call = message.toolCalls[index];
        if (event.type == Event::Type::ArgumentsDelta)
            call.arguments += event.text;
        if (event.type == Event::Type::CallEnd)
            endCall(call, event);
    }

    void endCall(ToolCall &call, const Event &event)
    {
        if (!call.id.empty() && call.id != event.id)
            wrong = "an id that changed";
        call.id = event.id;
        call.complete = event.complete;
        ++ends;
    }
};

std::string checkSum(const Sum &sum, const Reading &reading)
{
    if (!sum.wrong.empty())
        return sum.wrong;
    if (sum.finishes != 1 || sum.complete != reading.complete)
        return "no end, or another one";
    if (sum.ends != static_cast<int>(sum.message.toolCalls.size()))
        return "a call that does not end";
    if (sum.message != reading.message || sum.diagnostics != reading.diagnostics)
        return "events that do not add up to the message";
    return {};
}

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

std::string checkReading(const Subject &subject, std::string_view output, const Reading &reading)
{
    const std::string wrong = checkEvents(reading);
    return wrong.empty() ? checkEveryByte(subject, output, reading) : wrong;
}

void edit(std::string &output, const std::vector<std::string> &texts, Random &random)
{
    const std::size_t at = random() % (output.size() + 1);
    const std::size_t from = random() % (output.size() + 1);
    const std::size_t length = 1 + random() % 12;
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

Reading conclude(MessageParser &parser, std::vector<Event> events)
{
    parser.finish(events);
    return { parser.message(), parser.diagnostics(), parser.complete(), std::move(events) };
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
    MessageParser parser(subject.program, subject.primer);
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
std::string checkEnd(const Subject &subject, std::size_t size, const Reading &whole)
{
    const std::string_view output = std::string_view(subject.output).substr(0, size);
    MessageParser parser(subject.program, subject.primer);
    std::vector<Event> events;
    parser.feed(output, events);
    const ChatMessage before = Sum(events).message;
    const std::size_t held = parser.heldBack();
    if (!isBeginning(before, whole.message))
        return "what was said is not how the whole begins";
    if (held > output.size() + subject.primer.size())
        return "more is held back than there is";
    const Reading ended = conclude(parser, std::move(events));
    const std::string wrong = checkReading(subject, output, ended);
    return wrong.empty() ? checkEndedCalls(ended, whole) : wrong;
}

} // namespace

Reading read(const Subject &subject, std::string_view output, const Cuts &cuts)
{
    MessageParser parser(subject.program, subject.primer);
    std::vector<Event> events;
    std::size_t from = 0;
    for (const std::size_t cut : cuts) {
        parser.feed(output.substr(from, cut - from), events);
        from = cut;
    }
    parser.feed(output.substr(from), events);
    return conclude(parser, std::move(events));
}

std::string describe(const Reading &reading)
{
    Array diagnostics;
    for (const Diagnostic &one : reading.diagnostics)
        diagnostics.push_back(one.toValue());
    return toJson(Object{ { "message", reading.message.toValue() },
                          { "complete", reading.complete },
                          { "diagnostics", std::move(diagnostics) } });
}

std::string checkEvents(const Reading &reading)
{
    const std::string wrong = checkSum(Sum(reading.events), reading);
    if (!wrong.empty())
        return wrong + "\n  " + describe(reading);
    for (const ToolCall &call : reading.message.toolCalls) {
        if (call.complete && !parseJson(call.arguments).has_value())
            return "arguments that are no JSON: " + call.arguments;
    }
    return {};
}

std::string checkEveryByte(const Subject &subject, std::string_view output, const Reading &reading)
{
    const std::string wrong = checkAccount(subject.program, subject.primer, output, reading.events);
    return wrong.empty() ? wrong : wrong + "\n  " + describe(reading);
}

std::string checkSplits(const Subject &subject, const Effort &effort)
{
    const std::string_view output = subject.output;
    Random random(effort.seed);
    const Reading whole = read(subject, output);
    std::string wrong = checkReading(subject, output, whole);
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
        wrong = pieces == whole ? checkReading(subject, output, pieces) : different("pieces", pieces, whole);
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
        const Subject prefilled = { subject.program, subject.primer + subject.output.substr(0, size),
                                    subject.output.substr(size) };
        const Reading continued = read(prefilled, prefilled.output);
        std::string wrong = checkReading(prefilled, prefilled.output, continued);
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
        const std::string wrong = checkEnd(subject, size, whole);
        if (!wrong.empty())
            return wrong + "\ncut short behind " + toJson(subject.output.substr(0, size));
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
        std::string wrong = checkReading(subject, output, whole);
        if (wrong.empty() && !(pieces == whole))
            wrong = different("pieces", pieces, whole);
        if (!wrong.empty())
            return wrong + "\nmutation " + std::to_string(i) + ": " + toJson(output);
    }
    return {};
}

} // namespace Parlance::Test
