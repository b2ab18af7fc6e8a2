// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/grammar.h>
#include <parlance/peg.h>

#include <string>
#include <vector>

namespace Parlance {

/// The grammar of what root writes. Never fails: what cannot be said in GBNF is relaxed, and listed.
///
/// Named rules of the expression become rules of the grammar, with names of letters, digits and dashes. JSON is what
/// models write: at most one blank, or a line feed and its indentation, between tokens. Properties that a schema does
/// not declare are written only where it says additionalProperties, or where it declares none at all.
GrammarText writeGbnf(const Peg::Expr &root, const GrammarOptions &options = {});

/// The grammar of an answer with calls from the first byte on: text without a trigger, or up to one, and what root has
/// after that.
GrammarText writeGbnfWithText(const Peg::Expr &root, const std::vector<GrammarTrigger> &triggers,
                              const GrammarOptions &options);

/// The same grammar as writeGbnf() writes, for engines that read something else. With triggers, root is the grammar
/// from a trigger on, and the text before it is free.
///
/// A structural tag of XGrammar, as JSON text: sequences, alternatives and tags, JSON Schema where the engine reads it
/// exactly as we do (scalars: it has an order and white space of its own for members), and our grammar everywhere else.
GrammarText writeStructuralTag(const Peg::Expr &root, const std::vector<GrammarTrigger> &triggers = {},
                               const GrammarOptions &options = {});
/// Lark for llguidance: what is regular as terminals, schemas of common keywords as `%json` (of which the engine fixes
/// the order of members), the rest as rules. specialTokens are texts that the model's tokenizer takes as one token;
/// those of the form `<name>` are tokens in rules.
GrammarText writeLark(const Peg::Expr &root, const std::vector<GrammarTrigger> &triggers = {},
                      const GrammarOptions &options = {}, const std::vector<std::string> &specialTokens = {});

} // namespace Parlance
