// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Calls `>>>look\n{…}` after free text: `root ::= text-without-arrows | text-up-to-look "\n" …`.

#include "grammar/automata/automatonrules_p.h"
#include "grammar/engines/triggerwords_p.h"
#include "grammar/exprrules_p.h"
#include "grammar/gbnfwriter_p.h"

namespace Parlance {

using namespace Gbnf;

GrammarText writeGbnfWithText(const Peg::Expr &expression, const std::vector<GrammarTrigger> &triggers,
                              const GrammarOptions &options)
{
    const TriggerWords words = triggerWords(expression, triggers, options);
    if (!words.plain)
        return unconstrained("the texts before a call need too large a grammar");
    RuleSet rules;
    GrammarText out;
    const int root = rules.reserve("root");
    ExprRules expressions(rules, options, out);
    const auto texts = [&rules](const Automaton &automaton) {
        return automatonTerm(rules, "text", automaton, plainSpelling());
    };
    std::vector<Term> ways{ texts(*words.plain) };
    for (const TriggerWord &one : words.words)
        ways.push_back(sequence({ texts(*one.upTo), expressions.write(one.rest) }));
    rules.define(root, choice(std::move(ways)));
    finish(rules, root, options, out);
    return out;
}

} // namespace Parlance
