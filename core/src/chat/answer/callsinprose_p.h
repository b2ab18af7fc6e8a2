// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "chat/answer/answerparts_p.h"

/// Calls after text, if no marker distinguishes a call from a text that quotes one:
///
///     Let me look.\n{"name": "look", "arguments": {}}
///     The page says: {"name": "run", "arguments": {}}, which I leave alone.
namespace Parlance {

/// Whether no tag is among what calls begin with: a plugin's format may have openers that the analysis does not tell.
bool opensNothing(const CallGrammar &calls);
/// What looks like a call of a tool that was not declared, its first character being text.
Peg::Expr undeclaredCall(const AnswerOptions &options);
/// The parts that are calls after text: calls where BareCalls lets them count there, and what looks like one
/// elsewhere, which is text. Either in the middle of a line has a diagnostic.
std::vector<AnswerPart> callsInProse(const AnswerOptions &options, const AnswerPart &calls);
/// What switches a lazy grammar on: the format's triggers, where such calls may be as patterns that hold only there.
/// `(?:^|<\/think>)\s*(\{\s*"name")` leaves alone the call that prose repeats.
/// A prompt that ends inside of what opens calls leaves the rest of it to the answer's beginning: `^\s*(calls\|>)`.
/// A mere word, `tool:`, counts after a header, at a line's begin, or before one of the names that may be called.
std::vector<GrammarTrigger> triggersOfCalls(const AnswerOptions &options, const Analysis &analysis,
                                            const std::vector<std::string> &names);
/// What is right before a function's name; empty if something else than a text is there.
std::string wordBeforeName(const ToolsAnalysis &tools);
/// Makes the words that switch a lazy grammar on long enough where content begins like calls: of `<|start|>bot to=f`
/// and `<|start|>bot<|text|>` it is not `<|start|>`, of `<step 2 call f` and `<step 1 say>` not `<step`. A pattern has
/// the names that may be called.
void tellCallsFromContent(CallGrammar &calls, const Analysis &analysis, const std::vector<std::string> &names);
/// Patterns of what is left to write of what opens calls, where the prompt ends inside of it: of `<|section:calls|>`
/// after `<|section:` that is `calls\|>`; of `<|start|>bot to={name}` after `<|start|>bot` it is ` to=(?:look)`.
/// Nothing after other prompts.
std::vector<std::string> openersBegun(const AnswerOptions &options, const ToolsAnalysis &tools,
                                      const std::vector<std::string> &names);
/// Reads the calls in text that was taken for reasoning, for CallsInReasoning::Recover.
Peg::Expr callsInReasoningGrammar(const AnswerOptions &options);

} // namespace Parlance
