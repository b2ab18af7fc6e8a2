// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/engines/triggerwords_p.h"

#include "grammar/schema/textrule_p.h"
#include "peg/residual_p.h"

namespace Parlance::Gbnf {

namespace {

constexpr std::size_t mostWords = 64;
constexpr std::size_t longestWord = 200;

/// Follows what a grammar may begin with until a pattern is found in it.
class Beginnings
{
public:
    Beginnings(const Grammar &grammar, const TextRule &pattern)
        : m_pattern(pattern)
    {
        follow(GrammarMatcher(grammar), {});
    }

    /// None where there are too many.
    std::vector<std::string> words() const { return m_isTooMuch ? std::vector<std::string>() : m_words; }

private:
    void follow(const GrammarMatcher &matcher, const std::string &text)
    {
        if (m_isTooMuch)
            return;
        if (m_pattern.automaton() && m_pattern.automaton()->accepts(text)) {
            m_words.push_back(text);
            m_isTooMuch = m_words.size() > mostWords;
            return;
        }
        m_isTooMuch = text.size() > longestWord || !m_pattern.automaton() || ++m_steps > mostWords * longestWord;
        const std::string nexts = matcher.nextBytes();
        const bool isLayout = nexts.find_first_not_of(" \t\r\n") != std::string::npos;
        const bool isBehindBlank = !text.empty() && text.back() == ' ';
        for (const char next : nexts) {
            const bool isBreak = next == '\n' || next == '\t' || next == '\r';
            if (isLayout && (isBreak || (next == ' ' && isBehindBlank)))
                continue;
            GrammarMatcher one = matcher;
            if (one.feed({ &next, 1 }) == 1)
                follow(one, text + next);
        }
    }

    const TextRule &m_pattern;
    std::vector<std::string> m_words;
    std::size_t m_steps = 0;
    bool m_isTooMuch = false;
};

std::vector<std::string> wordsOf(const Peg::Expr &root, const GrammarTrigger &trigger, const GrammarOptions &options)
{
    if (trigger.type == GrammarTrigger::Type::Word)
        return { trigger.value };
    const auto grammar = Grammar::parse(writeGbnf(root, options).text);
    const TextRule pattern(trigger.value);
    return grammar ? Beginnings(*grammar, pattern).words() : std::vector<std::string>();
}

bool overlap(const std::string &a, const std::string &b)
{
    return a.starts_with(b) || b.starts_with(a);
}

} // namespace

std::vector<TriggerWord> triggerWords(const Peg::Expr &root, const std::vector<GrammarTrigger> &triggers,
                                      const GrammarOptions &options)
{
    std::vector<TriggerWord> words;
    for (const GrammarTrigger &trigger : triggers) {
        for (std::string &word : wordsOf(root, trigger, options)) {
            auto rest = Peg::residual(root, word);
            const bool isKnown = std::any_of(words.begin(), words.end(),
                                             [&](const TriggerWord &known) { return overlap(known.word, word); });
            if (rest && !isKnown)
                words.push_back({ std::move(word), *std::move(rest) });
        }
    }
    return words;
}

} // namespace Parlance::Gbnf
