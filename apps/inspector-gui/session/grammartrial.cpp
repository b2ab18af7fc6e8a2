// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/grammartrial.h"

namespace Parlance::Inspector {

GrammarTrial tryGrammar(const std::string &gbnf, const std::string &text, int samples, std::uint64_t seed,
                        Budget &budget)
{
    GrammarTrial trial;
    trial.text = text;
    const auto grammar = Grammar::parse(gbnf);
    if (!grammar) {
        trial.error = grammar.error();
        return trial;
    }
    trial.match = grammar->match(text);
    GrammarMatcher matcher(*grammar);
    matcher.feed(text);
    trial.next = matcher.nextBytes();
    for (int i = 0; i < samples && !budget.isCancelled(); ++i)
        trial.samples.push_back(grammar->sample(seed + static_cast<std::uint64_t>(i)));
    return trial;
}

} // namespace Parlance::Inspector
