// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/core_export.h>
#include <parlance/format.h>
#include <parlance/grammar.h>
#include <parlance/message.h>
#include <parlance/reasoningbudget.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace Parlance {

/// Something about a prepared chat that its user may want to know: what was asked for and is not done, or not known.
struct Warning
{
    enum class Code
    {
        ThinkingNotSwitched, ///< thinking was to be off, and the template has no switch
        ToolsWithoutCalls, ///< tools were given, and no call could be read
        ToolsNotWritten, ///< tools were given, and the prompt says nothing of them
        ToolResultsNotWritten, ///< results of tools are no part of the prompt
        ToolChoiceUnmet, ///< with ChatRequest::strictToolChoice off: the choice is the model's
        PartsLeftOut, ///< parts of a message, images for instance, are no part of the prompt
        CallsNotWritten, ///< earlier calls that a profile would write out as text cannot be written so
        MarksSplit, ///< the tokenizer has no tokens for marks of the format, as far as the template's file tells
        NothingProbed, ///< the template refused all that it was tried with
        EffortUnmatched, ///< the template does not take the level of effort that was asked for
        BudgetNotWritten, ///< the template takes no number of tokens to think with
        NoStop, ///< no text ends an answer: the engine must stop by the model's own token
    };
    Code code = Code::NoStop;
    std::string text; ///< one sentence without a full stop
    bool operator==(const Warning &) const = default;
};

/// As PreparedChat::toValue() spells it: `no_stop`.
PARLANCE_CORE_EXPORT const char *warningName(Warning::Code code);

/// Everything an engine needs for one request: the prompt, and how to constrain and read the answer. A value.
struct PARLANCE_CORE_EXPORT PreparedChat
{
    std::string prompt;
    std::string generationPrompt; ///< the tail of prompt that add_generation_prompt brought
    std::string handler; ///< "generic", or the id of the plugin that prepared this
    std::vector<std::string> workarounds;
    std::vector<std::string> reasons; ///< one line for each choice that was made
    std::vector<std::string> adaptations; ///< what was changed in the request, and why
    std::vector<Warning> warnings;
    bool thinkingHonoured = true; ///< false where thinking was to be off and the template has no switch

    MessageProgram program;
    std::string primer; ///< what a MessageParser is given before the output

    GrammarText grammar;
    bool grammarLazy = false; ///< the grammar holds from a trigger on
    std::vector<GrammarTrigger> grammarTriggers;

    std::vector<std::string> preservedTokens;
    /// Texts that end an answer and stand nowhere inside of one; empty, with a warning, where there are none.
    std::vector<std::string> additionalStops;
    std::string thinkingStartTag; ///< empty where the model does not reason
    std::string thinkingEndTag;
    std::string thinkingStartText; ///< the tags with the white space that the template writes around them
    std::string thinkingEndText;

    /// A parser for the answer.
    MessageParser parser() const { return MessageParser(program, primer); }
    /// Options of a ReasoningBudget for the answer, whose primer is generationPrompt; pieces: see there.
    ReasoningBudget::Options reasoningBudget(std::optional<std::size_t> pieces = {}) const;
    /// The body of a request to the `/completion` of llama.cpp's server: prompt, grammar, triggers, stops; to be added
    /// to (stream, n_predict …).
    Value toLlamaServer() const;
    /// As `parlance prepare` prints it.
    Value toValue() const;
};

/// Prepares with what the analysis says. The error is the template's, where it refuses the request however adapted.
PARLANCE_CORE_EXPORT Result<PreparedChat> prepareChat(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                                      const ChatRequest &request, const FormatRegistry &formats);

/// Prepares one request; verification is given one so that it checks what an application would get.
using PrepareFunction = std::function<Result<PreparedChat>(const ChatRequest &request)>;

/// Renders a whole conversation (no generation prompt) as an application's next request would have it.
using RenderFunction = std::function<Result<std::string>(const ChatRequest &request)>;

/// The self-check: renders assistant messages of every kind, cuts out what a model would have written, parses that with
/// what prepare gives, and compares. Failures are made small: the work is bounded. Without render, the template is
/// rendered with requests adapted by the analysis alone.
PARLANCE_CORE_EXPORT Verification verifyTemplate(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                                 const PrepareFunction &prepare, const RenderFunction &render = {});

} // namespace Parlance
