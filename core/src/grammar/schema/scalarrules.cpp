// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/schemarules_p.h"

#include "grammar/number/numberterm_p.h"

#include <algorithm>

namespace Parlance::Gbnf {

Term SchemaRules::numbers(const Conjunction &conjunction, const std::vector<NumbersPart> &parts,
                          const std::string &hint)
{
    std::vector<Term> all;
    for (const NumbersPart &part : parts)
        all.push_back(number(conjunction, part, hint));
    return choice(std::move(all));
}

Term SchemaRules::number(const Conjunction &conjunction, const NumbersPart &part, const std::string &hint)
{
    JsonSyntax &syntax = m_output.syntax;
    NumberSpelling spelling{ .everyForm = syntax.hasEveryForm() && !part.isPlain,
                             .mostDigits = syntax.hasEveryForm() ? unbounded : 20 };
    if (const auto only = part.only()) {
        const std::string exponent = only->withExponent();
        if (!spelling.everyForm)
            return text(exponent.empty() ? only->text() : exponent);
        return exponent.empty() ? oneNumber(*only) : choice({ oneNumber(*only), text(exponent) });
    }
    const bool isFree = !part.low && !part.high && part.steps.empty() && part.notSteps.empty();
    const bool isAnyRange = part.range == NumbersPart::Range::Any || !syntax.hasEveryForm();
    if (isFree && part.whole && part.broken && isAnyRange)
        return syntax.number();
    if (isFree && part.whole && !part.broken && !spelling.everyForm && !syntax.hasEveryForm())
        return syntax.integer();
    if (part.range != NumbersPart::Range::Any) {
        spelling.mostDigits = part.range == NumbersPart::Range::Float ? 38 : 60;
        spelling.largestExponent = part.range == NumbersPart::Range::Float ? 37 : 307;
    }
    if (part.steps.empty() && part.notSteps.empty())
        return m_output.rules.add(hint, boundedNumbers(part, spelling));
    const auto automaton = steppedNumbers(part, spelling);
    if (automaton) {
        const Spelling plain{ [](const CodePoints &digits) { return set(digits); }, {} };
        return automatonTerm(m_output.rules, hint, *automaton, plain);
    }
    m_notes.relax(*conjunction.front().schema, "multipleOf", "counting in these steps needs too large a grammar");
    return m_output.rules.add(hint, boundedNumbers(part, spelling));
}

Term SchemaRules::strings(const Conjunction &conjunction, const std::vector<StringPart> &parts, const std::string &hint)
{
    std::vector<StringPart> alone;
    const auto together = unitedTexts(parts, alone);
    std::vector<Term> all;
    if (together)
        all.push_back(m_output.syntax.stringOf(hint, *together));
    for (const StringPart &part : together ? alone : parts)
        all.push_back(string(conjunction, part, hint));
    return choice(std::move(all));
}

/// Several parts that only automata can say are one automaton: most of their states are the same. The parts that are
/// said otherwise are added to alone.
std::optional<Automaton> SchemaRules::unitedTexts(const std::vector<StringPart> &parts, std::vector<StringPart> &alone)
{
    if (parts.size() < 2)
        return std::nullopt;
    std::vector<const StringPart *> united;
    for (const StringPart &part : parts) {
        const bool takesAutomaton = part.rules.size() + part.notRules.size() + part.except.size() > 1 && !part.list
            && !part.grammar && m_output.syntax.canCount();
        if (takesAutomaton)
            united.push_back(&part);
        else
            alone.push_back(part);
    }
    if (united.size() < 2)
        return std::nullopt;
    // Lengths take the most states, so one that all have is met last.
    const CountRange length = united.front()->length;
    const bool isShared =
        std::all_of(united.begin(), united.end(), [&](const StringPart *part) { return part->length == length; });
    Automaton all = Automaton::nothing();
    for (const StringPart *part : united) {
        StringPart one = *part;
        one.length = isShared ? CountRange() : one.length;
        const auto texts = automatonOf(one, mostWrittenStates);
        const auto both = texts ? all.unitedWith(*texts, mostAutomatonStates) : std::nullopt;
        if (!both)
            return std::nullopt;
        all = both->minimised();
    }
    return ofLength(all, isShared ? length : CountRange(), mostWrittenStates);
}

Term SchemaRules::string(const Conjunction &conjunction, const StringPart &part, const std::string &hint)
{
    JsonSyntax &syntax = m_output.syntax;
    if (part.list) {
        StringPart::Texts texts;
        std::copy_if(part.list->begin(), part.list->end(), std::back_inserter(texts),
                     [&](const std::string &text) { return part.allows(text); });
        return m_output.rules.add(hint, syntax.stringOf(texts));
    }
    if (part.isEverything())
        return syntax.anyString();
    if (part.grammar)
        return grammarString(conjunction, part, hint);
    const bool hasRules = !part.rules.empty() || !part.notRules.empty() || !part.except.empty();
    if (part.isRegex && !hasRules && part.length.isAny())
        return syntax.balancedString();
    if (hasRules)
        return ruledString(conjunction, part, hint);
    if (!syntax.canCount()) {
        const auto counted = automatonOf(part, mostWrittenStates);
        if (const auto written = counted ? syntax.stringWithoutToken(hint, *counted) : std::nullopt)
            return *written;
        m_notes.relax(*conjunction.front().schema, {}, "the length of a string between tokens is not checked");
        return syntax.anyString();
    }
    static constexpr std::int64_t most = 1'000'000'000;
    const auto bound = [](std::int64_t count) { return static_cast<int>(std::min(count, most)); };
    return m_output.rules.add(
        hint,
        syntax.string(bound(part.length.minimum), part.length.maximum > most ? unbounded : bound(part.length.maximum)));
}

Term SchemaRules::grammarString(const Conjunction &conjunction, const StringPart &part, const std::string &hint)
{
    if (!part.rules.empty() || !part.notRules.empty() || !part.except.empty() || !part.length.isAny())
        m_notes.relax(*conjunction.front().schema, {}, "with a grammar of the text, other keywords are ignored");
    return m_output.syntax.stringOf(hint, *part.grammar);
}

/// One rule alone is written as it is; its lengths are seen to where that changes how often a part comes. All else
/// takes an automaton.
Term SchemaRules::ruledString(const Conjunction &conjunction, const StringPart &part, const std::string &hint)
{
    JsonSyntax &syntax = m_output.syntax;
    const TextRule *only =
        part.rules.size() == 1 && part.notRules.empty() && part.except.empty() ? part.rules[0] : nullptr;
    if (only && part.length.isAny())
        return ruleString(*only, hint);
    const auto byAutomaton = [&] {
        const auto automaton = automatonOf(part, mostWrittenStates);
        return automaton ? syntax.stringWithoutToken(hint, *automaton) : std::nullopt;
    };
    if (const auto written = syntax.canCount() ? std::nullopt : byAutomaton())
        return *written;
    if (only && only->term()) {
        if (const auto limited = withLength(*only->term(), part.length.minimum, part.length.maximum))
            return m_output.rules.add(hint, syntax.stringOf(*limited));
    }
    if (const auto written = syntax.canCount() ? byAutomaton() : std::nullopt)
        return *written;
    m_notes.relax(*conjunction.front().schema, {},
                  "the length of the text and all its patterns together need too large a grammar");
    return part.rules.empty() ? syntax.anyString() : ruleString(*part.rules[0], hint);
}

Term SchemaRules::ruleString(const TextRule &rule, const std::string &hint)
{
    const auto known = m_texts.find(&rule);
    if (known != m_texts.end())
        return known->second;
    const Term made =
        rule.term() ? m_output.syntax.stringOf(*rule.term()) : m_output.syntax.sharedStringOf(hint, *rule.automaton());
    return m_texts.emplace(&rule, m_output.rules.add(hint, made)).first->second;
}

std::optional<Automaton> SchemaRules::texts()
{
    const Value &schema = m_document.first();
    std::optional<Automaton> all = Automaton::nothing();
    for (const StringPart &part : m_reader.parts<StringPart>({ { &schema } })) {
        const auto one = part.isRegex || part.grammar ? std::nullopt : automatonOf(part, mostWrittenStates);
        all = all && one ? all->unitedWith(*one, mostWrittenStates) : std::nullopt;
    }
    return all;
}

const TextGrammar *SchemaRules::textGrammar()
{
    const std::vector<StringPart> parts = m_reader.parts<StringPart>({ { &m_document.first() } });
    return parts.size() == 1 ? parts.front().grammar : nullptr;
}

} // namespace Parlance::Gbnf
