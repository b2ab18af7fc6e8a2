// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/number/numberterm_p.h"

#include "grammar/automata/automatoneffort_p.h"
#include "grammar/pattern/patternterm_p.h"

#include <algorithm>
#include <numeric>

namespace Parlance::Gbnf {

namespace {

Term digitRange(char first, char last)
{
    if (first == last)
        return text(std::string(1, first));
    return set(CodePoints({ { static_cast<char32_t>(first), static_cast<char32_t>(last) } }));
}

Term anyDigits(std::size_t count)
{
    return repeat(digitRange('0', '9'), static_cast<int>(count), static_cast<int>(count));
}

bool isAll(std::string_view digits, char digit)
{
    return digits.find_first_not_of(digit) == std::string_view::npos;
}

/// Digit strings of one length, from low to high: 187 to 212 is "1" ( "8" [7-9] | "9" [0-9] ) | "2" ….
Term sameLength(std::string_view low, std::string_view high)
{
    if (low.empty())
        return emptyText();
    if (low.front() == high.front())
        return sequence({ text(low.substr(0, 1)), sameLength(low.substr(1), high.substr(1)) });
    const std::string_view lowRest = low.substr(1);
    const std::string_view highRest = high.substr(1);
    std::vector<Term> alternatives;
    char first = low.front();
    char last = high.front();
    if (!isAll(lowRest, '0')) {
        alternatives.push_back(
            sequence({ text(low.substr(0, 1)), sameLength(lowRest, std::string(lowRest.size(), '9')) }));
        ++first;
    }
    const bool wholeHigh = isAll(highRest, '9');
    if (!wholeHigh)
        --last;
    if (first <= last)
        alternatives.push_back(sequence({ digitRange(first, last), anyDigits(lowRest.size()) }));
    if (!wholeHigh) {
        alternatives.push_back(
            sequence({ text(high.substr(0, 1)), sameLength(std::string(highRest.size(), '0'), highRest) }));
    }
    return choice(std::move(alternatives));
}

/// Digit strings without a leading zero, with minimum to maximum digits.
Term withDigits(std::size_t minimum, int maximum)
{
    if (maximum != unbounded && static_cast<std::size_t>(maximum) < minimum)
        return never();
    return sequence({ digitRange('1', '9'),
                      repeat(digitRange('0', '9'), static_cast<int>(minimum) - 1,
                             maximum == unbounded ? unbounded : maximum - 1) });
}

/// Turns numbers into the texts that spell them.
class Writer
{
public:
    Writer(const NumberPart &part, const NumberSpelling &spelling)
        : m_part(part)
        , m_spelling(spelling)
    { }

    Term term() const
    {
        std::vector<Term> alternatives;
        const bool reachesBelow = !m_part.low || m_part.low->at.negative;
        const bool reachesAbove = !m_part.high || !m_part.high->at.negative;
        if (reachesBelow)
            alternatives.push_back(sequence({ text("-"), magnitudes(below()) }));
        if (reachesAbove)
            alternatives.push_back(magnitudes(above()));
        const bool isAnyNumber = m_part.whole && m_part.broken;
        if (isAnyNumber && m_spelling.exponents && reachesBelow)
            alternatives.push_back(sequence({ text("-"), withExponents(below()) }));
        if (isAnyNumber && m_spelling.exponents && reachesAbove)
            alternatives.push_back(withExponents(above()));
        if (!isAnyNumber && m_spelling.everyForm)
            appendExponents(alternatives);
        return choice(std::move(alternatives));
    }

private:
    struct Magnitudes
    {
        NumberBound low;
        std::optional<NumberBound> high;
    };

    Magnitudes above() const
    {
        const bool fromZero = !m_part.low || m_part.low->at.negative;
        return { fromZero ? NumberBound{} : *m_part.low, m_part.high };
    }

    /// The same below zero, without the sign; zero itself is written without one.
    Magnitudes below() const
    {
        const auto turned = [](const NumberBound &bound) { return NumberBound{ bound.at.magnitude(), bound.isOpen }; };
        Magnitudes out;
        out.low = m_part.high && m_part.high->at.negative ? turned(*m_part.high) : NumberBound{ {}, true };
        if (m_part.low)
            out.high = turned(*m_part.low);
        return out;
    }

    Term magnitudes(const Magnitudes &within) const
    {
        const Term zeros = optional(sequence({ text("."), repeat(text("0"), 1, longest()) }));
        if (!m_part.broken)
            return sequence({ wholes(within), m_spelling.everyForm ? zeros : emptyText() });
        return decimals(within);
    }

    int longest() const { return m_spelling.mostDigits; }

    /// Integers from the bounds inwards.
    Term wholes(const Magnitudes &within) const
    {
        Decimal low = within.low.at.ceiling();
        if (within.low.isOpen && low == within.low.at)
            low = low.away();
        if (!within.high)
            return digitsFrom(low.whole);
        Decimal high = within.high->at.floor();
        if (within.high->isOpen && high == within.high->at) {
            if (high.isZero())
                return never();
            high = before(high);
        }
        return high < low ? never() : digitsBetween(low.whole, high.whole);
    }

    /// The whole number before one that is not zero.
    static Decimal before(Decimal number)
    {
        std::string &digits = number.whole;
        std::size_t i = digits.size() - 1;
        for (; digits[i] == '0'; --i)
            digits[i] = '9';
        --digits[i];
        if (digits.size() > 1 && digits[0] == '0')
            digits.erase(0, 1);
        return number;
    }

    Term digitsFrom(const std::string &low) const
    {
        const int most = longest() == unbounded ? unbounded : std::max(longest(), static_cast<int>(low.size()) + 1);
        if (low == "0")
            return choice({ text("0"), withDigits(1, most) });
        if (low == "1")
            return withDigits(1, most);
        return choice({ sameLength(low, std::string(low.size(), '9')), withDigits(low.size() + 1, most) });
    }

    static Term digitsBetween(const std::string &low, const std::string &high)
    {
        if (low.size() == high.size())
            return sameLength(low, high);
        if (low == "0")
            return choice({ text("0"), digitsBetween("1", high) });
        const std::string lowest = '1' + std::string(high.size() - 1, '0');
        const Term same = sameLength(lowest, high);
        if (low == "1" && isAll(high, '9'))
            return withDigits(1, static_cast<int>(high.size()));
        return choice({ sameLength(low, std::string(low.size(), '9')),
                        withDigits(low.size() + 1, static_cast<int>(high.size()) - 1), same });
    }

    Term decimals(const Magnitudes &within) const
    {
        const NumberBound &low = within.low;
        if (!within.high) {
            const Term longer = sequence({ digitsFrom(low.at.away().whole), fraction(nullptr, nullptr) });
            const bool isFree = low.at.fraction.empty() && !low.isOpen;
            if (isFree)
                return sequence({ digitsFrom(low.at.whole), fraction(nullptr, nullptr) });
            return choice({ sequence({ text(low.at.whole), fraction(&low, nullptr) }), longer });
        }
        const NumberBound &high = *within.high;
        if (high.at < low.at)
            return never();
        if (low.at.whole == high.at.whole)
            return sequence({ text(low.at.whole), fraction(&low, &high) });
        const Decimal first{ false, low.at.away().whole, {} };
        const Decimal last = before({ false, high.at.whole, {} });
        const Term inside =
            last < first ? never() : sequence({ digitsBetween(first.whole, last.whole), fraction(nullptr, nullptr) });
        return choice({ sequence({ text(low.at.whole), fraction(&low, nullptr) }), inside,
                        sequence({ text(high.at.whole), fraction(nullptr, &high) }) });
    }

    /// Digits after the point, from some place on.
    struct Rest
    {
        bool mayEnd; ///< with zeros for all places that follow
        Term more; ///< one digit at least
    };

    Term withMore(Rest rest) const { return rest.mayEnd ? optional(std::move(rest.more)) : std::move(rest.more); }

    /// The fractions after a whole number that is that of the bounds given.
    Term fraction(const NumberBound *low, const NumberBound *high) const
    {
        static const NumberBound aboveZero{ {}, true };
        if (!m_part.whole && (!low || low->at.fraction.empty()))
            low = &aboveZero;
        Rest rest = digitsOf(0, low, high);
        return withMore({ rest.mayEnd, sequence({ text("."), std::move(rest.more) }) });
    }

    static char digitAt(const NumberBound &bound, std::size_t place)
    {
        return place < bound.at.fraction.size() ? bound.at.fraction[place] : '0';
    }

    /// low and high are the bounds that the digits so far are equal to.
    Rest digitsOf(std::size_t place, const NumberBound *low, const NumberBound *high) const
    {
        const bool lowDone = low && place >= low->at.fraction.size();
        const bool highDone = high && place >= high->at.fraction.size();
        if (low && lowDone && !low->isOpen)
            low = nullptr;
        const bool mayEnd = !low && (!highDone || !high->isOpen);
        if (highDone)
            return { mayEnd, mayEnd ? repeat(text("0"), 1, longest()) : never() };
        if (lowDone && low && !high)
            return { false, sequence({ repeat(text("0"), 0, longest()), digitRange('1', '9'), digits(0) }) };
        if (!low && !high)
            return { true, digits(1) };
        const char first = low ? digitAt(*low, place) : '0';
        const char last = high ? digitAt(*high, place) : '9';
        return { mayEnd, digitsBetweenBounds(place, low, high, first, last) };
    }

    Term digits(int minimum) const { return repeat(digitRange('0', '9'), minimum, longest()); }

    Term digitsBetweenBounds(std::size_t place, const NumberBound *low, const NumberBound *high, char first,
                             char last) const
    {
        if (first > last)
            return never();
        const auto after = [&](char digit, const NumberBound *l, const NumberBound *h) {
            return sequence({ digitRange(digit, digit), withMore(digitsOf(place + 1, l, h)) });
        };
        if (low && high && first == last)
            return after(first, low, high);
        std::vector<Term> alternatives;
        if (low)
            alternatives.push_back(after(first++, low, nullptr));
        if (high)
            alternatives.push_back(after(last--, nullptr, high));
        if (first <= last)
            alternatives.push_back(sequence({ digitRange(first, last), digits(0) }));
        return choice(std::move(alternatives));
    }

    /// One digit that is not zero, and more after the point: from 1 up to, not including, 10.
    static Term normalMantissa()
    {
        return sequence(
            { digitRange('1', '9'), optional(sequence({ text("."), repeat(digitRange('0', '9'), 1, 16) })) });
    }

    static Term exponent(Term sign, int least, int most)
    {
        if (most < least)
            return never();
        return sequence({ set(CodePoints::of(U"eE")), std::move(sign), least < 10 ? optional(text("0")) : emptyText(),
                          digitsBetween(std::to_string(least), std::to_string(most)) });
    }

    static Term plus(int least, int most) { return exponent(optional(text("+")), least, most); }
    static Term minus(int least, int most) { return exponent(text("-"), least, most); }

    /// Floats beyond sixteen digits, which are integers, and below a ten-thousandth, as they are commonly written.
    void appendExponents(std::vector<Term> &alternatives) const
    {
        static const Decimal large{ false, '1' + std::string(16, '0'), {} };
        static const Decimal small{ false, "0", "0001" };
        const auto reaches = [](const std::optional<NumberBound> &bound, const Decimal &at, bool fromBelow) {
            return !bound || (fromBelow ? bound->at < at || bound->at == at : !(bound->at < at));
        };
        const Term beyond = sequence({ normalMantissa(), plus(16, m_spelling.largestExponent) });
        const Term below = sequence({ normalMantissa(), minus(5, 99) });
        if (m_part.whole && !m_part.high && reaches(m_part.low, large, true))
            alternatives.push_back(beyond);
        if (m_part.whole && !m_part.low && reaches(m_part.high, large.negated(), false))
            alternatives.push_back(sequence({ text("-"), beyond }));
        if (m_part.broken && reaches(m_part.low, {}, true) && reaches(m_part.high, small, false))
            alternatives.push_back(below);
        if (m_part.broken && reaches(m_part.low, small.negated(), true) && reaches(m_part.high, {}, false))
            alternatives.push_back(sequence({ text("-"), below }));
    }

    /// Numbers of any kind, with an exponent.
    Term withExponents(const Magnitudes &within) const
    {
        const bool fromZero = within.low.at.isZero();
        if (fromZero && !within.high && m_spelling.everyForm) // any power of ten is within, too
            return sequence({ decimals(within), choice({ plus(0, m_spelling.largestExponent), minus(1, 99) }) });
        std::vector<Term> alternatives{ sequence({ normalMantissa(), freeExponents(within) }) };
        const int places = placesOf(within);
        if (!m_spelling.everyForm)
            appendOuterDecades(within, alternatives);
        if (m_spelling.everyForm && places <= 10) {
            for (int power = -3; power <= std::min(places + 1, 4); ++power)
                alternatives.push_back(sequence(
                    { decimals(shifted(within, -power)), power < 0 ? minus(-power, -power) : plus(power, power) }));
        }
        return choice(std::move(alternatives));
    }

    /// The powers of ten that are within together with all up to ten times as much.
    Term freeExponents(const Magnitudes &within) const
    {
        const bool fromZero = within.low.at.isZero();
        const int least = fromZero ? 0 : static_cast<int>(within.low.at.whole.size());
        if (!within.high)
            return choice({ plus(least, m_spelling.largestExponent), fromZero ? minus(1, 99) : never() });
        const Decimal &high = within.high->at;
        const int most = static_cast<int>(high.whole.size()) - 2;
        if (!fromZero)
            return plus(least, most);
        const std::size_t zeros = high.fraction.find_first_not_of('0');
        const int leastBelow = high.whole != "0" ? 1 : zeros == std::string::npos ? 100 : static_cast<int>(zeros) + 2;
        return choice({ plus(least, most), minus(leastBelow, 99) });
    }

    /// Of 0 to 250 the powers of ten from 100 on: up to 2.5e2.
    void appendOuterDecades(const Magnitudes &within, std::vector<Term> &alternatives) const
    {
        constexpr int most = 15;
        std::vector<int> powers;
        for (const Decimal *bound : { &within.low.at, within.high ? &within.high->at : &within.low.at }) {
            const int power = static_cast<int>(bound->whole.size()) - 1;
            if (power > 0 && power <= most && (powers.empty() || powers.back() != power))
                powers.push_back(power);
        }
        for (const int power : powers)
            alternatives.push_back(sequence({ decimals(oneDigit(shifted(within, -power))), plus(power, power) }));
    }

    /// As much of that as is from 1 to below 10.
    static Magnitudes oneDigit(Magnitudes within)
    {
        const NumberBound one{ Decimal::of(1), false };
        const NumberBound ten{ Decimal::of(10), true };
        if (within.low.at < one.at)
            within.low = one;
        if (!within.high || within.high->at > ten.at || within.high->at == ten.at)
            within.high = ten;
        return within;
    }

    static int placesOf(const Magnitudes &within)
    {
        return static_cast<int>((within.high ? within.high->at : within.low.at).whole.size());
    }

    static Magnitudes shifted(const Magnitudes &within, int places)
    {
        Magnitudes out = within;
        out.low.at = within.low.at.shifted(places);
        if (out.high)
            out.high->at = within.high->at.shifted(places);
        return out;
    }

    const NumberPart &m_part;
    const NumberSpelling &m_spelling;
};

} // namespace

Term oneNumber(const Decimal &number)
{
    const Term zeros =
        number.isWhole() ? optional(sequence({ text("."), repeat(text("0"), 1) })) : repeat(text("0"), 0);
    return sequence({ number.isZero() ? optional(text("-")) : emptyText(), text(number.text()), zeros });
}

Term boundedNumbers(const NumberPart &part, const NumberSpelling &spelling)
{
    return Writer(part, spelling).term();
}

namespace {

/// The multiples of a step without sign: the rest of what is read so far, by the number of places after the point.
std::optional<Automaton> multiples(const Step &step)
{
    static constexpr std::uint64_t most = 20'000;
    static constexpr std::uint64_t movesOfState = 10;
    const auto phases = static_cast<std::uint64_t>(step.places) + 1;
    if (step.units > most || step.units * phases > most || !AutomatonEffort::spend(movesOfState * step.units * phases))
        return std::nullopt;
    // State 0 is the start; then the rests before the point, then those after it by places, then only zeros.
    const auto units = static_cast<Automaton::Index>(step.units);
    const auto number = [units](std::uint64_t phase, std::uint64_t rest) {
        return static_cast<Automaton::Index>(1 + phase * units + rest);
    };
    std::vector<Automaton::State> states(2 + units * phases);
    const auto zeros = static_cast<Automaton::Index>(states.size() - 1);
    states[zeros] = { { { '0', '0', zeros } }, true };
    const auto digitMoves = [&](std::uint64_t phase, std::uint64_t rest) {
        Automaton::Moves moves;
        for (char32_t digit = 0; digit < 10; ++digit)
            appendMove(moves, { '0' + digit, '0' + digit, number(phase, (rest * 10 + digit) % units) });
        return moves;
    };
    states[0].moves = digitMoves(0, 0);
    std::uint64_t scale = 1; // of the places that are still missing
    for (std::uint64_t phase = phases; phase-- > 0; scale = scale * 10 % units) {
        for (std::uint64_t rest = 0; rest < units; ++rest) {
            Automaton::State &state = states[number(phase, rest)];
            state.accepts = rest * scale % units == 0;
            const bool isLast = phase + 1 == phases;
            if (phase > 0 && !isLast)
                state.moves = digitMoves(phase + 1, rest);
            else if (phase > 0 && state.accepts)
                state.moves = { { '0', '0', zeros } };
        }
    }
    // Before the point: further digits, or the point with a digit after it.
    for (std::uint64_t rest = 0; rest < units; ++rest) {
        Automaton::State &state = states[number(0, rest)];
        Automaton::Moves digits = digitMoves(0, rest);
        Automaton::State point;
        if (phases > 1)
            point.moves = digitMoves(1, rest);
        else if (state.accepts)
            point.moves = { { '0', '0', zeros } };
        state.moves = { { '.', '.', static_cast<Automaton::Index>(states.size()) } };
        state.moves.insert(state.moves.end(), digits.begin(), digits.end());
        states.push_back(std::move(point));
    }
    return Automaton::of(std::move(states)).minimised();
}

/// About how many rests have to be distinguished, up to more than most. Factors that ten has are seen from the last
/// digits.
std::uint64_t leastStates(const NumberPart &part, std::uint64_t most)
{
    std::uint64_t common = 1;
    for (const std::vector<Step> *steps : { &part.steps, &part.notSteps }) {
        for (const Step &step : *steps) {
            std::uint64_t units = step.units;
            for (const std::uint64_t factor : { 2u, 5u }) {
                while (units % factor == 0)
                    units /= factor;
            }
            if (units > most || common > most)
                return most + 1;
            common = std::lcm(common, units);
        }
    }
    return common;
}

} // namespace

std::optional<Automaton> steppedNumbers(const NumberPart &part, const NumberSpelling &spelling)
{
    static constexpr std::size_t most = 8'000;
    static constexpr std::size_t mostWritten = 400;
    if (leastStates(part, 4 * mostWritten) > 4 * mostWritten)
        return std::nullopt;
    NumberSpelling plain = spelling;
    plain.everyForm = plain.exponents = false;
    // Integers may be written with zeros after the point where every form counts.
    NumberPart bounds = part;
    auto out = termAutomaton(boundedNumbers(bounds, plain), most);
    if (spelling.everyForm && !part.broken) {
        const Term zeros = optional(sequence({ text("."), repeat(text("0"), 1) }));
        out = termAutomaton(sequence({ boundedNumbers(bounds, plain), zeros }), most);
    }
    const auto signedMultiples = [](const Step &step) -> std::optional<Automaton> {
        auto unsignedOnes = multiples(step);
        if (!unsignedOnes)
            return std::nullopt;
        // A sign leads to a copy of the start.
        std::vector<Automaton::State> states = unsignedOnes->states();
        states.push_back(states[0]);
        Automaton::Moves &first = states[0].moves;
        first.insert(first.begin(), { '-', '-', static_cast<Automaton::Index>(states.size() - 1) });
        return Automaton::of(std::move(states));
    };
    for (const Step &step : part.steps) {
        const auto one = signedMultiples(step);
        out = one && out ? out->intersectedWith(*one, most) : std::nullopt;
    }
    for (const Step &step : part.notSteps) {
        const auto one = signedMultiples(step);
        out = one && out ? out->without(*one, most) : std::nullopt;
    }
    if (!out)
        return std::nullopt;
    *out = out->minimised();
    return out->states().size() <= mostWritten ? out : std::nullopt;
}

} // namespace Parlance::Gbnf
