// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/ruleset_p.h"

#include <parlance/result.h>
#include <parlance/value.h>

#include <functional>
#include <string>
#include <string_view>

namespace Parlance::Gbnf {

/// A grammar of texts: rules, and the one that they are about.
struct TextGrammar
{
    RuleSet rules;
    int root = 0;
};

/// The texts with rules of their own in rules, each body as spelled gives it.
Term copied(RuleSet &rules, std::string_view hint, const TextGrammar &texts,
            const std::function<Term(const Term &)> &spelled);

/// Writes the values of a JSON Schema into rules.
using SchemaWriter = std::function<Result<Term>(RuleSet &rules, const Value &schema)>;

/// Reads a Lark grammar, whose root is `start`: rules and terminals with strings, regular expressions in Rust's syntax,
/// ranges, repetitions, `%import common`, `%ignore`, `%json` and, as llguidance has them, special tokens, `[lazy]` and
/// `[suffix="…"]`. Terminals are distinguished by what is around them alone, so that a text is taken where any way of
/// cutting it into terminals fits. Immediate left recursion becomes repetition. What goes beyond that is an
/// InvalidGrammar error with its place.
Result<TextGrammar> readLark(std::string_view lark, const SchemaWriter &schemas);

/// The terminal of that name in Lark's library `common`, as Lark; empty where it has none.
std::string_view commonTerminal(std::string_view name);

} // namespace Parlance::Gbnf
