// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/engines/triggerwords_p.h"

#include "grammar/schema/textrule_p.h"
#include "peg/residual_p.h"

#include <algorithm>

namespace Parlance::Gbnf {

namespace {

constexpr std::size_t mostWords = 64;
constexpr std::size_t longestWord = 200;
constexpr std::string_view layout = " \t\r\n";

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

std::string layoutBytes(const GrammarMatcher &matcher)
{
    std::string out = matcher.nextBytes();
    std::erase_if(out, [](char c) { return layout.find(c) == std::string_view::npos; });
    return out;
}

/// The white space that may stand here, as a regular expression: `(?: |\n[\t ]{0,24})?`.
std::string layoutPattern(const GrammarMatcher &matcher)
{
    static constexpr int most = 99;
    std::string out;
    for (const char first : layoutBytes(matcher)) {
        GrammarMatcher at = matcher;
        at.feed({ &first, 1 });
        const std::string more = layoutBytes(at);
        int count = 0;
        for (; count < most && !more.empty() && layoutBytes(at) == more; ++count)
            at.feed({ more.data(), 1 });
        out += (out.empty() ? "(?:" : "|") + std::string(1, first);
        out += more.empty() ? "" : '[' + more + "]{0," + std::to_string(count) + '}';
    }
    return out + ")?";
}

/// Follows what a grammar may begin with until a pattern has matched it.
class Beginnings
{
public:
    struct Beginning
    {
        std::string word; ///< without white space that need not be
        std::string pattern; ///< with it
    };

    Beginnings(const Grammar &grammar, const Automaton &pattern)
        : m_pattern(pattern)
    {
        follow(GrammarMatcher(grammar), {});
    }

    /// None where there are too many.
    std::vector<Beginning> all() const { return m_isTooMuch ? std::vector<Beginning>() : m_found; }

private:
    void follow(const GrammarMatcher &matcher, const Beginning &text)
    {
        if (m_isTooMuch)
            return;
        if (m_pattern.accepts(text.word)) {
            m_found.push_back(text);
            m_isTooMuch = m_found.size() > mostWords;
            return;
        }
        m_isTooMuch = text.word.size() > longestWord || ++m_steps > mostWords * longestWord;
        const std::string nexts = matcher.nextBytes();
        const bool mayVary = !layoutBytes(matcher).empty() && nexts.find_first_not_of(layout) != std::string::npos;
        const std::string before = mayVary ? text.pattern + layoutPattern(matcher) : text.pattern;
        for (const char next : nexts) {
            if (mayVary && layout.find(next) != std::string_view::npos)
                continue;
            GrammarMatcher one = matcher;
            if (one.feed({ &next, 1 }) == 1)
                follow(one, { text.word + next, before + escaped({ &next, 1 }) });
        }
    }

    const Automaton &m_pattern;
    std::vector<Beginning> m_found;
    std::size_t m_steps = 0;
    bool m_isTooMuch = false;
};

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
        any += (any.empty() ? "(?:" : "|(?:") + (isWord ? escaped(trigger.value) : trigger.value) + ')';
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
        for (const GrammarTrigger &trigger : triggers)
            isPattern(trigger) ? addPattern(trigger.value) : add({ trigger.value, escaped(trigger.value) }, {});
    }

    TriggerWords take() { return std::move(m_out); }

private:
    static bool isPattern(const GrammarTrigger &trigger) { return trigger.type == GrammarTrigger::Type::Pattern; }

    void addPattern(const std::string &pattern)
    {
        const GroupedPattern parts = grouped(pattern);
        const TextRule group("^(?:" + parts.group + ")$");
        const auto grammar = Grammar::parse(writeGbnf(m_root, m_options).text);
        if (!grammar || !group.automaton())
            return;
        for (const Beginnings::Beginning &one : Beginnings(*grammar, *group.automaton()).all())
            add(one, parts.before);
    }

    void add(const Beginnings::Beginning &one, const std::string &before)
    {
        auto rest = Peg::residual(m_root, one.word);
        const auto &words = m_out.words;
        const bool isKnown = std::any_of(words.begin(), words.end(),
                                         [&](const TriggerWord &known) { return overlap(known.word, one.word); });
        if (!rest || isKnown)
            return;
        TriggerWord word{ one.word, *std::move(rest), {} };
        if (m_first) {
            const TextRule ending("(?:" + before + ")" + one.pattern + '$');
            if (ending.automaton())
                word.upTo = m_first->intersectedWith(*ending.automaton(), mostAutomatonStates);
            if (!word.upTo)
                return;
            word.upTo = word.upTo->minimised();
        }
        m_out.words.push_back(std::move(word));
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
