// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/grammartrial.h"

#include "shared/triggeroffset.h"

namespace Parlance::Inspector {

GrammarTrial tryGrammar(const std::string &gbnf, const std::vector<GrammarTrigger> &triggers, const std::string &text,
                        int samples, std::uint64_t seed, Budget &budget)
{
    GrammarTrial trial;
    trial.text = text;
    const auto grammar = Grammar::parse(gbnf);
    if (!grammar) {
        trial.error = grammar.error();
        return trial;
    }
    trial.free = triggers.empty() ? 0 : Shared::triggerOffset(triggers, text);
    if (trial.free == std::string::npos) {
        trial.match = { true, true, text.size(), false };
    } else {
        const std::string_view bound = std::string_view(text).substr(trial.free);
        trial.match = grammar->match(bound);
        trial.match.matchedBytes += trial.free;
        GrammarMatcher matcher(*grammar);
        matcher.feed(bound);
        trial.next = matcher.nextBytes();
    }
    for (int i = 0; i < samples && !budget.isCancelled(); ++i)
        trial.samples.push_back(grammar->sample(seed + static_cast<std::uint64_t>(i)));
    return trial;
}

} // namespace Parlance::Inspector
