// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/replay.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

#include <algorithm>

namespace Parlance::Inspector {

namespace {

constexpr std::size_t mostSteps = 10'000;
constexpr std::size_t mostSnapshots = 200;
constexpr std::size_t mostTrialBytes = 64u << 20; // read again for all cuts together

/// Where the pieces end: at cuts, or after every code point.
std::vector<std::size_t> pieceEnds(const std::string &output, const std::vector<std::size_t> &cuts)
{
    std::vector<std::size_t> ends;
    if (!cuts.empty()) {
        for (const std::size_t cut : cuts) {
            if (cut > (ends.empty() ? 0 : ends.back()) && cut < output.size())
                ends.push_back(cut);
        }
    } else {
        const std::size_t stride = std::max<std::size_t>(output.size() / mostSteps, 1);
        for (std::size_t at = 0; at < output.size();) {
            const std::size_t until = std::min(at + stride, output.size());
            while (at < until)
                Utf8::next(output, at);
            if (at < output.size())
                ends.push_back(at);
        }
    }
    if (!output.empty())
        ends.push_back(output.size());
    return ends;
}

std::optional<Field> fieldOf(Event::Type type)
{
    switch (type) {
    case Event::Type::ReasoningDelta:
        return Field::Reasoning;
    case Event::Type::ContentDelta:
        return Field::Content;
    case Event::Type::CallBegin:
        return Field::Name;
    case Event::Type::ArgumentsDelta:
        return Field::Arguments;
    case Event::Type::CallEnd:
    case Event::Type::Markup:
        return Field::Markup;
    default:
        return {};
    }
}

void addSpan(std::vector<FieldSpan> &spans, const FieldSpan &span)
{
    if (span.begin >= span.end)
        return;
    if (!spans.empty() && spans.back().field == span.field && spans.back().call == span.call
        && spans.back().end == span.begin)
        spans.back().end = span.end;
    else
        spans.push_back(span);
}

std::size_t inOutput(std::ptrdiff_t offset)
{
    return offset < 0 ? 0 : static_cast<std::size_t>(offset);
}

} // namespace

ChatMessage Replay::messageAt(std::size_t step) const
{
    if (steps.empty() || step + 1 >= steps.size())
        return message;
    const auto later = std::upper_bound(snapshots.begin(), snapshots.end(), step,
                                        [](std::size_t wanted, const auto &entry) { return wanted < entry.first; });
    MessageParser parser = later == snapshots.begin() ? MessageParser(program, answerPrefix) : std::prev(later)->second;
    const std::size_t begin = later == snapshots.begin() ? 0 : steps[std::prev(later)->first].end;
    std::vector<Event> ignored;
    parser.feed(std::string_view(output).substr(begin, steps[step].end - begin), ignored);
    return parser.message();
}

std::vector<FieldSpan> Replay::fieldsAt(std::size_t step, std::size_t from) const
{
    std::vector<FieldSpan> spans;
    if (steps.empty())
        return spans;
    const ReplayStep &now = steps[std::min(step, steps.size() - 1)];
    const auto isBefore = [](const ReplayStep &one, std::size_t byte) { return one.end < byte; };
    const auto first = std::lower_bound(steps.begin(), steps.end(), from, isBefore);
    for (std::size_t i = first == steps.begin() ? 0 : std::prev(first)->events; i < now.events; ++i) {
        if (const auto field = fieldOf(events[i].type))
            addSpan(spans, { inOutput(events[i].begin), inOutput(events[i].end), *field, events[i].call });
    }
    const std::size_t said = spans.empty() ? from : spans.back().end;
    addSpan(spans, { said, now.end, Field::HeldBack, -1 });
    return spans;
}

Value Replay::toValue() const
{
    Array list;
    for (const Diagnostic &one : diagnostics)
        list.push_back(one.toValue());
    return Object{ { "message", message.toValue() }, { "complete", complete }, { "diagnostics", std::move(list) } };
}

Replay replayOutput(const PreparedChat &chat, const std::string &output, const std::vector<std::size_t> &cuts,
                    Budget &budget, bool isComing)
{
    Replay replay;
    replay.isComing = isComing;
    replay.output = output;
    replay.program = chat.program;
    replay.answerPrefix = chat.answerPrefix;
    MessageParser parser = chat.parser();
    replay.steps.push_back({});
    const std::vector<std::size_t> ends = pieceEnds(output, cuts);
    const std::size_t stride = ends.size() / mostSnapshots + 1;
    std::size_t begin = 0;
    for (const std::size_t end : ends) {
        if (budget.isCancelled())
            return replay;
        parser.feed(std::string_view(output).substr(begin, end - begin), replay.events);
        begin = end;
        replay.steps.push_back({ end, replay.events.size(), parser.heldBack(), parser.heldFor() });
        if (replay.steps.size() % stride == 0)
            replay.snapshots.emplace_back(replay.steps.size() - 1, parser);
    }
    if (!isComing) {
        parser.finish(replay.events);
        replay.steps.push_back({ output.size(), replay.events.size(), 0, {} });
    }
    replay.message = parser.message();
    replay.diagnostics = parser.diagnostics();
    if (isComing)
        return replay;
    replay.complete = parser.complete();
    replay.finished = std::move(parser);
    return replay;
}

CutTrial tryEveryCut(const Replay &replay, Budget &budget, const std::function<void(std::size_t)> &progress)
{
    CutTrial trial;
    const std::string_view output = replay.output;
    trial.all = output.empty() ? 0 : output.size() - 1;
    const std::size_t stride = std::max<std::size_t>(1, output.size() * output.size() / 2 / mostTrialBytes);
    MessageParser ahead(replay.program, replay.answerPrefix);
    std::size_t fed = 0;
    for (std::size_t cut = stride; cut < output.size() && !budget.isCancelled(); cut += stride) {
        std::vector<Event> ignored;
        ahead.feed(output.substr(fed, cut - fed), ignored);
        fed = cut;
        MessageParser rest = ahead;
        rest.feed(output.substr(cut), ignored);
        rest.finish(ignored);
        if (rest.message() != replay.message)
            trial.divergences.push_back({ cut, toJson(rest.message().toValue()) });
        if (++trial.tried % 64 == 0 && progress)
            progress(trial.tried);
    }
    return trial;
}

} // namespace Parlance::Inspector
