// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/grammar.h>

#include <string>
#include <vector>

namespace Parlance::Gbnf {

/// A text that a lazy grammar may begin with, and what root writes behind it.
struct TriggerWord
{
    std::string word;
    Peg::Expr rest;
};

/// The triggers as texts, none of which begins another: of a pattern all that root may begin with, up to where the
/// pattern is found, with one blank or none where white space may stand. None of them where there are too many.
std::vector<TriggerWord> triggerWords(const Peg::Expr &root, const std::vector<GrammarTrigger> &triggers,
                                      const GrammarOptions &options);

} // namespace Parlance::Gbnf
