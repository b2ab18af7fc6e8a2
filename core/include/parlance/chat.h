// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/core_export.h>
#include <parlance/format.h>
#include <parlance/grammar.h>
#include <parlance/message.h>
#include <parlance/names.h>
#include <parlance/reasoningbudget.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace Parlance {

/// Something about a prepared chat that its user may want to know: what was asked for and is not done, or not known.
/// \since 0.2
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
        SelfCheckFailed, ///< Host::verify() has found that some of what the template writes does not come back
        Unchecked, ///< Host::verify() could check nothing
        ResultWithoutCall, ///< a tool's result names a call that no message before it has
        SystemNotWritten, ///< a system message in the middle was to be kept, and is no part of the prompt
        PluginFailed, ///< a plugin that matches the template failed, so it is read without it
    };
    Code code = Code::NoStop;
    std::string text; ///< one sentence without a full stop
    bool operator==(const Warning &) const = default;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(Warning::Code value);

/// What of a request decides how its answer is read and constrained. The conversation is no part of it, but for the end
/// of the prompt.
/// \since 0.2
struct PARLANCE_CORE_EXPORT AnswerRequest
{
    AnswerRequest(const ChatRequest &request, std::string primer);
    bool operator==(const AnswerRequest &) const = default;

    /// The tools whose calls a grammar writes: the one that tool_choice names, or all. Where tool_constraints says off,
    /// the schema allows any arguments.
    std::vector<ToolDeclaration> writtenTools() const;

    std::vector<ToolDeclaration> tools;
    Value toolChoice;
    Value responseFormat;
    std::optional<bool> parallelToolCalls;
    ReasoningFormat reasoningFormat;
    std::optional<CallsInReasoning> callsInReasoning;
    UndeclaredTools undeclaredTools;
    std::optional<BareCalls> bareCalls;
    std::optional<CallsInQuotes> callsInQuotes;
    ContentBeforeCalls contentBeforeCalls;
    std::vector<std::string> unconstrainedTools; ///< those of which tool_constraints says off
    bool reasoningForbidden = false; ///< thinking is switched off
    std::string primer; ///< what a MessageParser is given before the output
};

/// How an answer is read and constrained: the part of a PreparedChat that requests with the same tools share. For tools
/// [forecast], tool_choice "required" and a primer `<think>` the program reads thoughts and calls of forecast, and the
/// grammar begins inside the thoughts.
/// \since 0.2
struct AnswerSpec
{
    MessageProgram program;
    DeferredGrammar grammar;
    bool grammarLazy = false; ///< the grammar holds from a trigger on
    std::vector<GrammarTrigger> grammarTriggers;
    std::vector<std::string> reasons; ///< one line for each choice that was made
    std::optional<std::vector<std::string>> stops = {}; ///< PreparedChat::additionalStops; none: as the analysis says
};

/// Makes a spec, or has one at hand.
/// \since 0.2
using AnswerMaker = std::function<std::shared_ptr<const AnswerSpec>(const AnswerRequest &request)>;

class OnceCache;

/// The specs that were used last, as many as fit in so many bytes. Thread-safe: of several threads that ask for the
/// same one, a single one makes it.
/// \since 0.2
class PARLANCE_CORE_EXPORT AnswerCache
{
public:
    explicit AnswerCache(std::size_t bytes = 8u << 20);
    /// Shares its bytes with whatever else is kept there.
    PARLANCE_CORE_NO_EXPORT explicit AnswerCache(std::shared_ptr<OnceCache> shared);
    ~AnswerCache();
    AnswerCache(const AnswerCache &) = delete;
    AnswerCache &operator=(const AnswerCache &) = delete;

    /// What was made for an equal request, or make's result. owner is what else the spec depends on, by its address; it
    /// is kept as long as the spec.
    std::shared_ptr<const AnswerSpec> get(const AnswerRequest &request, const std::function<AnswerSpec()> &make,
                                          const std::shared_ptr<const void> &owner = {});

private:
    struct PARLANCE_CORE_NO_EXPORT Data;
    std::unique_ptr<Data> d;
};

/// What the prompt has in place of a picture, a sound or a film of the request.
/// \since 0.9
struct MediaPlace
{
    std::size_t begin = 0; ///< in bytes of PreparedChat::prompt
    std::size_t end = 0;
    std::size_t message = 0; ///< of PreparedChat::adapted
    std::size_t part = 0; ///< of the message's content
    bool operator==(const MediaPlace &) const = default;
};

/// Everything an engine needs for one request: the prompt, and how to constrain and read the answer. A value.
/// \since 0.2
struct PARLANCE_CORE_EXPORT PreparedChat
{
    std::string prompt;
    std::string generationPrompt; ///< the tail of prompt that add_generation_prompt brought
    std::string handler; ///< "generic", or the id of the plugin that prepared this
    std::vector<std::string> workarounds;
    std::vector<std::string> reasons; ///< one line for each choice that was made
    ChatRequest request; ///< as it was asked
    ChatRequest adapted; ///< as it was rendered
    std::vector<std::string> adaptations; ///< what was changed in it, and why
    std::vector<Warning> warnings;
    bool thinkingHonoured = true; ///< false where thinking was to be off and the template has no switch

    MessageProgram program;
    std::string primer; ///< what a MessageParser is given before the output

    DeferredGrammar grammar; ///< written when it is first asked for
    bool grammarLazy = false; ///< the grammar holds from a trigger on
    std::vector<GrammarTrigger> grammarTriggers;

    std::vector<std::string> preservedTokens;
    /// Texts that end an answer and stand nowhere inside of one; empty, with a warning, where there are none.
    std::vector<std::string> additionalStops;
    std::string thinkingStartTag; ///< empty where the model does not reason
    std::string thinkingEndTag;
    std::string thinkingStartText; ///< the tags with the white space that the template writes around them
    std::string thinkingEndText;
    /// The same of reasoning that calls follow, where the template has other tags for it.
    std::string thinkingStartTextBeforeCalls;
    std::string thinkingEndTextBeforeCalls;

    /// A parser for the answer.
    [[nodiscard]] MessageParser parser() const { return MessageParser(program, primer); }
    /// Options of a ReasoningBudget for the answer, whose primer is generationPrompt; pieces: see there.
    ReasoningBudget::Options reasoningBudget(std::optional<std::size_t> pieces = {}) const;
    /// The stretches of prompt that come from the request, in bytes, as Jinja::Rendered::dataRanges() has them:
    /// chatTemplate renders what it rendered for this chat once more. A prefill counts as far as it stands there as in
    /// the prompt.
    Result<std::vector<std::pair<std::size_t, std::size_t>>> dataRanges(const ChatTemplate &chatTemplate) const;
    /// The placeholders that the template wrote for parts of messages that are no text, in the order of the request:
    /// the conversation is rendered once more for each. One that changes the prompt elsewhere, too, has no place.
    Result<std::vector<MediaPlace>> mediaPlaces(const ChatTemplate &chatTemplate) const;
    /// The body of a request to an engine's server, for the caller to add to (model, stream, the number of tokens …).
    /// With the model's special tokens, a trigger that begins with one is that token for llama.cpp.
    [[nodiscard]] Value forLlamaCpp(const std::vector<std::string> &specialTokens = {}) const; ///< `POST /completion`
    [[nodiscard]] Value forVllm() const; ///< `POST /v1/completions`, with `structured_outputs`
    [[nodiscard]] Value forSglang() const; ///< `POST /generate`
    /// `POST /v1/chat/completions`: the service writes the prompt and has grammars of its own.
    [[nodiscard]] Value forOpenAi() const;
    /// The grammar in an engine's own form; a lazy one with its triggers. specialTokens: see
    /// DeferredGrammar::as().
    GrammarText grammarAs(GrammarForm form, const std::vector<std::string> &specialTokens = {}) const;
    /// As `parlance prepare` prints it, with the grammar in a form.
    Value toValue(GrammarForm form = GrammarForm::Gbnf, const std::vector<std::string> &specialTokens = {}) const;
};

/// Prepares with what the analysis says and specs from maker: a handler's own parser and grammar go on from what the
/// generic way renders. The error is the template's, where it refuses the request however adapted.
/// \since 0.2
PARLANCE_CORE_EXPORT Result<PreparedChat> prepareChat(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                                      const ChatRequest &request, const AnswerMaker &maker);

} // namespace Parlance
