// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "responses/patternsearch_p.h"

#include <parlance/budget.h>
#include <parlance/peg.h>
#include <parlance/utf8.h>

#include <algorithm>
#include <unordered_set>

namespace Parlance {

namespace {

constexpr std::size_t mostPatternSteps = 5'000;

} // namespace

/// A pattern as steps: of `a*` Split, Set, Jump.
class PatternCompiler
{
public:
    using Step = PatternSearch::Step;
    using Kind = Step::Kind;

    Result<PatternSearch> run(const Pattern &pattern)
    {
        add(pattern);
        put(Kind::Found);
        if (m_search.m_steps.size() > mostPatternSteps)
            return Error{ ErrorCode::InvalidGrammar, "a pattern is too large", {}, {}, {} };
        return std::move(m_search);
    }

private:
    std::size_t at() const { return m_search.m_steps.size(); }
    Step &step(std::size_t index) { return m_search.m_steps[index]; }

    std::size_t put(Kind kind, std::size_t to = 0)
    {
        Step made;
        made.kind = kind;
        made.to = to;
        m_search.m_steps.push_back(std::move(made));
        return at() - 1;
    }

    void add(const Pattern &pattern)
    {
        if (at() > mostPatternSteps)
            return;
        switch (pattern.kind) {
        case Pattern::Kind::Set:
            step(put(Kind::Set)).set = pattern.set;
            return;
        case Pattern::Kind::Choice:
            return addChoice(pattern.parts);
        case Pattern::Kind::Repeat:
            return addRepeat(pattern);
        case Pattern::Kind::Group:
            return addGroup(pattern);
        case Pattern::Kind::Begin:
            put(Kind::Begin);
            return;
        case Pattern::Kind::End:
            put(Kind::End);
            return;
        case Pattern::Kind::Ahead:
        case Pattern::Kind::NotAhead:
            return addLook(pattern);
        default:
            for (const Pattern &part : pattern.parts)
                add(part);
        }
    }

    void addChoice(const std::vector<Pattern> &parts)
    {
        std::vector<std::size_t> ends;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const bool isLast = i + 1 == parts.size();
            const std::size_t split = isLast ? 0 : put(Kind::Split, at() + 1);
            add(parts[i]);
            if (isLast)
                break;
            ends.push_back(put(Kind::Jump));
            step(split).other = at();
        }
        for (const std::size_t end : ends)
            step(end).to = at();
    }

    // At split: the part at once, or what is after it.
    void decide(std::size_t split, std::size_t part, std::size_t after, bool isLazy)
    {
        step(split).to = isLazy ? after : part;
        step(split).other = isLazy ? part : after;
    }

    void addRepeat(const Pattern &pattern)
    {
        const Pattern &part = pattern.parts[0];
        for (int i = 0; i < pattern.minimum && at() <= mostPatternSteps; ++i)
            add(part);
        if (pattern.maximum == Peg::unbounded) {
            const std::size_t split = put(Kind::Split);
            add(part);
            put(Kind::Jump, split);
            return decide(split, split + 1, at(), pattern.isLazy);
        }
        std::vector<std::size_t> splits;
        for (int i = pattern.minimum; i < pattern.maximum && at() <= mostPatternSteps; ++i) {
            splits.push_back(put(Kind::Split));
            add(part);
        }
        for (const std::size_t split : splits)
            decide(split, split + 1, at(), pattern.isLazy);
    }

    void addGroup(const Pattern &pattern)
    {
        auto &names = m_search.m_groups;
        const auto known = std::find(names.begin(), names.end(), pattern.name);
        const auto slot = 2 * static_cast<std::size_t>(known - names.begin());
        if (known == names.end())
            names.push_back(pattern.name);
        put(Kind::Save, slot);
        for (const Pattern &part : pattern.parts)
            add(part);
        put(Kind::Save, slot + 1);
    }

    void addLook(const Pattern &pattern)
    {
        const std::size_t look = put(pattern.kind == Pattern::Kind::Ahead ? Kind::Look : Kind::NotLook);
        for (const Pattern &part : pattern.parts)
            add(part);
        put(Kind::Found);
        step(look).to = at();
    }

    PatternSearch m_search;
};

/// Goes through the steps and back to the last choice where one does not fit. A choice that has led nowhere from one
/// place of the text leads nowhere from there again: work is linear, but for what is looked at ahead.
class PatternRun
{
public:
    using Step = PatternSearch::Step;
    using Kind = Step::Kind;
    using Slots = std::vector<std::size_t>;

    PatternRun(const PatternSearch &search, std::string_view text, std::int64_t &steps)
        : m_search(search)
        , m_text(text)
        , m_steps(steps)
    { }

    /// The end of the match that begins at step and at.
    std::optional<std::size_t> match(std::size_t step, std::size_t at, Slots &slots)
    {
        std::vector<State> open{ { step, at, slots } };
        while (!open.empty()) {
            State state = std::move(open.back());
            open.pop_back();
            while (advance(state, open)) {
                if (--m_steps < 0)
                    return {};
            }
            if (state.step != nowhere) {
                slots = std::move(state.slots);
                return state.at;
            }
        }
        return {};
    }

private:
    static constexpr std::size_t nowhere = std::string::npos;

    struct State
    {
        std::size_t step;
        std::size_t at;
        Slots slots;
    };

    // False where the state has come to an end: at Found, or nowhere.
    bool advance(State &state, std::vector<State> &open)
    {
        const Step &step = m_search.m_steps[state.step];
        ++state.step;
        switch (step.kind) {
        case Kind::Set:
            return fits(state, state.at < m_text.size() && step.set.contains(Utf8::next(m_text, state.at)));
        case Kind::Split:
            if (!m_seen.insert(state.at * m_search.m_steps.size() + state.step - 1).second)
                return fits(state, false);
            m_steps -= static_cast<std::int64_t>(state.slots.size()); // that are copied
            open.push_back({ step.other, state.at, state.slots });
            state.step = step.to;
            return true;
        case Kind::Jump:
            state.step = step.to;
            return true;
        case Kind::Save:
            state.slots[step.to] = state.at;
            return true;
        case Kind::Begin:
            return fits(state, state.at == 0);
        case Kind::End:
            return fits(state, state.at == m_text.size());
        case Kind::Look:
        case Kind::NotLook: {
            const bool isThere =
                PatternRun(m_search, m_text, m_steps).match(state.step, state.at, state.slots).has_value();
            state.step = step.to;
            return fits(state, isThere == (step.kind == Kind::Look));
        }
        default:
            return false;
        }
    }

    static bool fits(State &state, bool does)
    {
        if (!does)
            state.step = nowhere;
        return does;
    }

    const PatternSearch &m_search;
    const std::string_view m_text;
    std::int64_t &m_steps;
    std::unordered_set<std::size_t> m_seen; // choices at places
};

Result<PatternSearch> PatternSearch::of(const Pattern &pattern)
{
    return PatternCompiler().run(pattern);
}

std::optional<PatternMatch> PatternSearch::first(std::string_view text, std::size_t from, std::int64_t &steps) const
{
    const std::int64_t before = steps;
    auto match = firstWithin(text, from, steps);
    if (!BudgetScope::draw(static_cast<std::uint64_t>(before - steps)))
        steps = 0;
    return match;
}

std::optional<PatternMatch> PatternSearch::firstWithin(std::string_view text, std::size_t from,
                                                       std::int64_t &steps) const
{
    PatternRun run(*this, text, steps);
    for (std::size_t at = from; at <= text.size() && steps > 0;) {
        PatternRun::Slots slots(2 * m_groups.size(), std::string::npos);
        if (const auto end = run.match(0, at, slots)) {
            PatternMatch match{ at, *end, {} };
            for (std::size_t i = 0; i < m_groups.size(); ++i) {
                if (slots[2 * i + 1] != std::string::npos)
                    match.groups.emplace(m_groups[i], text.substr(slots[2 * i], slots[2 * i + 1] - slots[2 * i]));
            }
            return match;
        }
        if (at == text.size())
            break;
        Utf8::next(text, at);
    }
    return {};
}

} // namespace Parlance
