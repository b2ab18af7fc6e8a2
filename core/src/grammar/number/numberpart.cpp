// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/number/numberpart_p.h"

#include <algorithm>

namespace Parlance::Gbnf {

NumberPart NumberPart::point(const Decimal &number)
{
    NumberPart part;
    part.low = part.high = NumberBound{ number, false };
    part.whole = number.isWhole();
    part.broken = !part.whole;
    return part;
}

void NumberPart::raise(const NumberBound &bound)
{
    if (!low || low->at < bound.at)
        low = bound;
    else if (low->at == bound.at)
        low->isOpen = low->isOpen || bound.isOpen;
}

void NumberPart::lower(const NumberBound &bound)
{
    if (!high || bound.at < high->at)
        high = bound;
    else if (high->at == bound.at)
        high->isOpen = high->isOpen || bound.isOpen;
}

void NumberPart::meet(const NumberPart &other)
{
    if (other.low)
        raise(*other.low);
    if (other.high)
        lower(*other.high);
    whole = whole && other.whole;
    broken = broken && other.broken;
    const auto add = [](std::vector<Step> &to, const std::vector<Step> &from) {
        for (const Step &step : from) {
            if (std::find(to.begin(), to.end(), step) == to.end())
                to.push_back(step);
        }
    };
    add(steps, other.steps);
    add(notSteps, other.notSteps);
}

bool NumberPart::isEmpty() const
{
    if (!whole && !broken)
        return true;
    const bool contradicts = std::any_of(steps.begin(), steps.end(), [this](const Step &step) {
        return std::find(notSteps.begin(), notSteps.end(), step) != notSteps.end();
    });
    if (contradicts)
        return true;
    if (!low || !high)
        return false;
    if (high->at < low->at)
        return true;
    if (high->at == low->at)
        return low->isOpen || high->isOpen || !contains(low->at);
    if (broken)
        return false;
    Decimal first = low->at.ceiling();
    if (low->isOpen && first == low->at)
        first = first.negative ? first.negated().floor().negated() : first.away();
    return high->at < first && first != high->at;
}

bool NumberPart::isEverything() const
{
    return !low && !high && whole && broken && steps.empty() && notSteps.empty();
}

bool NumberPart::contains(const Decimal &number) const
{
    if (low && (number < low->at || (low->isOpen && number == low->at)))
        return false;
    if (high && (high->at < number || (high->isOpen && number == high->at)))
        return false;
    const auto divides = [&](const Step &step) { return step.divides(number); };
    return (number.isWhole() ? whole : broken) && std::all_of(steps.begin(), steps.end(), divides)
        && std::none_of(notSteps.begin(), notSteps.end(), divides);
}

std::optional<Decimal> NumberPart::only() const
{
    if (low && high && low->at == high->at && contains(low->at))
        return low->at;
    return std::nullopt;
}

} // namespace Parlance::Gbnf
