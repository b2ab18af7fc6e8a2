// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/budget.h>
#include <parlance/grammar.h>

#include <optional>
#include <string>
#include <vector>

namespace Parlance::Inspector {

/// What a grammar says of a text, and texts that it allows.
struct GrammarTrial
{
    std::optional<Error> error; ///< the grammar cannot be read
    std::string text;
    /// Of a lazy grammar: where the trigger begins; all before it is free. npos where no trigger has come.
    std::size_t free = 0;
    GrammarMatch match; ///< its bytes count from the text's beginning
    std::string next; ///< the bytes that may come after the part that was accepted, ascending
    std::vector<std::string> samples;
};

/// triggers are a lazy grammar's.
GrammarTrial tryGrammar(const std::string &gbnf, const std::vector<GrammarTrigger> &triggers, const std::string &text,
                        int samples, std::uint64_t seed, Budget &budget);

} // namespace Parlance::Inspector
