// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/format.h>
#include <parlance/grammar.h>
#include <parlance/responsetemplate.h>

#include <string>
#include <vector>

/// The combinators that read an answer by a response template: of the fields thinking, tool_calls and content those of
/// `<think>So.</think>Here:<call>{"name": "look", "arguments": {}}</call>`.
namespace Parlance {

struct ResponseGrammar
{
    Peg::Expr root;
    Peg::Expr calls; ///< one or more calls, as a lazy grammar has them
    std::vector<GrammarTrigger> triggers; ///< of calls; empty where no calls are read
};

/// How the answer is read and written. Without tools, calls are content. The error says which member of the template
/// has no counterpart.
Result<ResponseGrammar> responseGrammar(const ResponseTemplate &responseTemplate,
                                        const std::vector<ToolDeclaration> &tools, bool callsRequired);

} // namespace Parlance
