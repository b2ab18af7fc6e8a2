// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/automata/automaton_p.h"

#include <parlance/grammar.h>

#include <string>
#include <vector>

namespace Parlance::Gbnf {

/// A text that a lazy grammar may begin with, and root's text after it.
struct TriggerWord
{
    std::string word;
    Peg::Expr rest;
    /// The texts up to the end of the word, where that is more than any text and the first such word: a pattern says
    /// what must be before it, and layout inside of the word may vary.
    std::optional<Automaton> upTo;
};

/// The triggers as texts, none of which begins another: of a pattern all that root may begin with, up to where the
/// pattern's group ends. No words where there are too many.
struct TriggerWords
{
    std::vector<TriggerWord> words;
    std::optional<Automaton> plain; ///< the texts without any trigger, where one of them is a pattern
};

TriggerWords triggerWords(const Peg::Expr &root, const std::vector<GrammarTrigger> &triggers,
                          const GrammarOptions &options);

} // namespace Parlance::Gbnf
