// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/engines/triggerwords_p.h"

#include "grammar/engines/beginnings_p.h"
#include "grammar/grammartexts_p.h"
#include "grammar/matcher/gbnfreader_p.h"
#include "grammar/schema/textrule_p.h"
#include "peg/residual_p.h"

#include <algorithm>

namespace Parlance::Gbnf {

namespace {

constexpr std::size_t mostWords = 64;

/// The text as a regular expression of itself.
std::string escaped(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (std::string_view("\\^$.*+?()[]{}|/").find(c) != std::string_view::npos)
            out += '\\';
        out += c;
    }
    return out;
}

/// With the white space that engines mean by `\s`, which is that of ASCII.
std::string withPlainSpace(std::string_view pattern)
{
    std::string out;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const std::size_t length = pattern[i] == '\\' && i + 1 < pattern.size() ? 2 : 1;
        const std::string_view one = pattern.substr(i, length);
        out += one == "\\s" ? "[ \\t\\n\\v\\f\\r]" : one;
        i += length - 1;
    }
    return out;
}

/// A trigger's pattern taken apart: `(?:^|>>>)((?:plant|dig)\n)` is `(?:^|>>>)` and `(?:plant|dig)\n`, where the
/// grammar begins. Without a group it is all group.
struct GroupedPattern
{
    std::string before;
    std::string group;
};

GroupedPattern grouped(const std::string &pattern)
{
    std::vector<std::size_t> open;
    bool isInClass = false;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const char c = pattern[i];
        if (c == '\\')
            ++i;
        else if (c == '[' || c == ']')
            isInClass = c == '[';
        else if (c == '(' && !isInClass)
            open.push_back(i);
        else if (c == ')' && !isInClass && !open.empty() && i + 1 < pattern.size())
            open.pop_back();
    }
    const bool hasGroup = !open.empty() && pattern.back() == ')' && pattern[open.back() + 1] != '?';
    if (!hasGroup)
        return { {}, pattern };
    return { pattern.substr(0, open.back()), pattern.substr(open.back() + 1, pattern.size() - open.back() - 2) };
}

bool overlap(const std::string &a, const std::string &b)
{
    return a.starts_with(b) || b.starts_with(a);
}

/// The texts that end where they come to be accepted.
Automaton upToAcceptance(const Automaton &automaton)
{
    std::vector<Automaton::State> states = automaton.states();
    for (Automaton::State &state : states) {
        if (state.accepts)
            state.moves.clear();
    }
    return Automaton::of(std::move(states));
}

/// Whatever holds one of the triggers.
std::optional<Automaton> holding(const std::vector<GrammarTrigger> &triggers)
{
    std::string any;
    for (const GrammarTrigger &trigger : triggers) {
        const bool isWord = trigger.type == GrammarTrigger::Type::Word;
        any += (any.empty() ? "(?:" : "|(?:") + (isWord ? escaped(trigger.value) : withPlainSpace(trigger.value)) + ')';
    }
    return TextRule(any).automaton();
}

class Words
{
public:
    Words(const Peg::Expr &root, const std::vector<GrammarTrigger> &triggers, const GrammarOptions &options)
        : m_root(root)
        , m_options(options)
    {
        const bool hasPattern = std::any_of(triggers.begin(), triggers.end(), isPattern);
        const auto found = hasPattern ? holding(triggers) : std::nullopt;
        if (hasPattern && !found)
            return;
        if (found) {
            m_out.plain = found->complement();
            m_first = upToAcceptance(*found);
        }
        for (const GrammarTrigger &trigger : triggers) {
            if (isPattern(trigger))
                addPattern(withPlainSpace(trigger.value));
            else if (m_first)
                add(trigger.value, {}, Automaton::ofTexts({ trigger.value }));
            else
                add(trigger.value, {}, {});
        }
    }

    TriggerWords take() { return std::move(m_out); }

private:
    static bool isPattern(const GrammarTrigger &trigger) { return trigger.type == GrammarTrigger::Type::Pattern; }

    void addPattern(const std::string &pattern)
    {
        const GroupedPattern parts = grouped(pattern);
        const TextRule group("^(?:" + parts.group + ")$");
        const auto rules = readRules(writeGbnf(m_root, m_options).text);
        if (!rules || !group.automaton())
            return;
        const auto beginnings = beginningsOf(*rules, rules->find("root"), *group.automaton());
        if (beginnings.size() > mostWords)
            return;
        for (const Beginning &one : beginnings)
            add(one.shortest, parts.before, one.texts);
    }

    /// texts: how the word may be written, where what is before it counts.
    void add(const std::string &word, const std::string &before, const std::optional<Automaton> &texts)
    {
        auto rest = Peg::residual(m_root, word);
        const bool isKnown = std::any_of(m_out.words.begin(), m_out.words.end(),
                                         [&](const TriggerWord &known) { return overlap(known.word, word); });
        auto upTo = texts ? firstEndingWith(before, *texts) : std::nullopt;
        if (rest && !isKnown && upTo.has_value() == texts.has_value())
            m_out.words.push_back({ word, *std::move(rest), std::move(upTo) });
    }

    /// The texts that end with one of these, and before it what a pattern says, as the first trigger in them.
    std::optional<Automaton> firstEndingWith(const std::string &before, const Automaton &texts) const
    {
        const TextRule front("(?:" + before + ")$");
        auto ending = front.automaton() ? front.automaton()->followedBy(texts, mostAutomatonStates) : std::nullopt;
        ending = ending ? ending->intersectedWith(*m_first, mostAutomatonStates) : std::nullopt;
        return ending ? std::optional(ending->minimised()) : std::nullopt;
    }

    const Peg::Expr &m_root;
    const GrammarOptions &m_options;
    std::optional<Automaton> m_first; ///< the texts that end with the first trigger in them
    TriggerWords m_out;
};

} // namespace

TriggerWords triggerWords(const Peg::Expr &root, const std::vector<GrammarTrigger> &triggers,
                          const GrammarOptions &options)
{
    return Words(root, triggers, options).take();
}

} // namespace Parlance::Gbnf
