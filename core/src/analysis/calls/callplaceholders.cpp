// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/calls/calls_p.h"

#include <algorithm>
#include <functional>

// Finds counters: in two calls `<call index="0">…</call><call index="1">…</call>` one place in the template prints 0
// and 1.
namespace Parlance {

namespace {

struct Printed
{
    CounterPlace place;
    std::vector<long> numbers;
};

// Adds the numbers that the template computes in the turn, by the place that prints them.
void addNumbers(const CallRendering &calls, bool withLiteral, std::vector<Printed> &all)
{
    const Jinja::Spans &spans = calls.rendering.spans;
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const Jinja::Span &span = spans[i];
        const std::string text = calls.text({ span.begin, span.end });
        const bool isNumber = text.size() < 10 && text.find_first_not_of("0123456789") == std::string::npos;
        if (span.origin != Jinja::Span::Origin::Computed || !isNumber || !calls.turn.contains({ span.begin, span.end }))
            continue;
        const CounterPlace place = counterPlace(spans, i, withLiteral);
        auto same = std::find_if(all.begin(), all.end(), [&place](const Printed &one) { return one.place == place; });
        if (same == all.end())
            same = all.insert(same, { place, {} });
        same->numbers.push_back(std::stol(text));
    }
}

// What counts goes on by one or begins anew, from any number, and may be printed more than once.
std::optional<Placeholder> placeholderOf(const std::vector<long> &numbers)
{
    const long first = numbers.front();
    const auto goesOn = [first](long last, long next) { return next == last + 1 || next == last || next == first; };
    const bool counts = std::adjacent_find(numbers.begin(), numbers.end(), std::not_fn(goesOn)) == numbers.end()
        && *std::max_element(numbers.begin(), numbers.end()) > first;
    if (!counts)
        return {};
    return first == 0 ? Placeholder::Index0 : Placeholder::Index;
}

} // namespace

// By the place alone where that tells, or else by the literal before it, too.
static void findCounters(const CallRendering &message, std::vector<Counter> &counters)
{
    const auto isKnown = [&counters](const CounterPlace &place) {
        return std::any_of(counters.begin(), counters.end(), [&place](const Counter &counter) {
            return counter.place.line == place.line && counter.place.column == place.column
                && (counter.place.lineBefore == 0 || counter.place == place);
        });
    };
    for (const bool withLiteral : { false, true }) {
        std::vector<Printed> all;
        addNumbers(message, withLiteral, all);
        for (const Printed &printed : all) {
            const auto placeholder = placeholderOf(printed.numbers);
            if (placeholder && !isKnown(printed.place))
                counters.push_back({ printed.place, *placeholder });
        }
    }
}

// Where the first call's name is among all places of it.
static NamePlace namePlaceIn(const CallRendering &rendering)
{
    if (rendering.calls.empty() || rendering.calls.front().named)
        return {};
    const auto names = rendering.rendering.findIn(rendering.turn, "messages[1].tool_calls[0].function.name");
    const Extent &name = rendering.calls.front().name;
    const auto same =
        std::find_if(names.begin(), names.end(), [&name](const Extent &one) { return one.begin == name.begin; });
    return same == names.end() ? NamePlace()
                               : NamePlace{ static_cast<std::size_t>(same - names.begin()), names.size() };
}

CallPlaceholders findCallPlaceholders(const CallProbe &probe)
{
    CallPlaceholders placeholders;
    const CallRendering one = probe.renderOne();
    const CallRendering two = probe.renderTwo();
    placeholders.name = namePlaceIn(one);
    findCounters(two.calls.empty() ? one : two, placeholders.counters); // of a single call the arguments may be counted
    return placeholders;
}

} // namespace Parlance
