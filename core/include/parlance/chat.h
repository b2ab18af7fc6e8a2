// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/core_export.h>
#include <parlance/format.h>
#include <parlance/grammar.h>
#include <parlance/marker.h>
#include <parlance/message.h>
#include <parlance/names.h>
#include <parlance/reasoningbudget.h>
#include <parlance/textrange.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace Parlance {

/// A note for the user of a prepared chat: Parlance could not do a part of the request, or does not know whether it
/// did.
/// \since 0.2
struct ChatWarning
{
    enum class Code
    {
        ThinkingNotSwitched, ///< thinking should be off, but the template has no switch
        ToolsWithoutCalls, ///< there are tools, but no call in a known format
        ToolsNotWritten, ///< there are tools, but the prompt does not mention them
        ToolResultsNotWritten, ///< the prompt lacks the results of tools
        ToolChoiceUnmet, ///< with ChatRequest::strictToolChoice off: the model may choose
        PartsLeftOut, ///< the prompt lacks parts of a message, for example images
        CallsNotWritten, ///< a profile demands earlier calls as text in the prompt, but they cannot be written
        MarksSplit, ///< some markers are not single tokens (known only if the template's file lists the tokens)
        NothingProbed, ///< the template refused every test conversation
        EffortUnmatched, ///< the template does not have this level of effort
        BudgetNotWritten, ///< thinking is limited to a number of tokens, and the template has no variable for it
        NoStop, ///< no text ends an answer: the engine must stop by the model's own token
        SelfCheckFailed, ///< Host::verify() has found messages that are not read back as the template writes them
        Unchecked, ///< Host::verify() could check nothing
        ResultWithoutCall, ///< a tool's result names a call that no message before it has
        SystemNotWritten, ///< the prompt lacks a system message in the middle that should stay there
        PluginFailed, ///< a plugin that matches the template failed, so the template is read without this plugin
    };
    Code code = Code::NoStop;
    std::string text; ///< one sentence without a trailing period
    bool operator==(const ChatWarning &) const = default;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(ChatWarning::Code value);

/// The parts of a request that decide how its answer is read and constrained. It contains nothing of the conversation
/// except the end of the prompt.
/// \since 0.2
struct PARLANCE_CORE_EXPORT AnswerRequest
{
    AnswerRequest(const ChatRequest &request, std::string answerPrefix);
    bool operator==(const AnswerRequest &) const = default;

    /// The tools whose calls a grammar writes: the one in tool_choice, or all. If tool_constraints says off, the schema
    /// allows any arguments.
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
    std::vector<std::string> unconstrainedTools; ///< the tools that tool_constraints turns off
    bool reasoningForbidden = false; ///< thinking is switched off
    std::string answerPrefix; ///< the end of the prompt that the parser reads before the output, as in `<think>`
};

/// How an answer is read and constrained: the part of a PreparedChat that requests with the same tools share. Example:
/// the tool is forecast, tool_choice is "required", the answer prefix is `<think>`. Then the parser (program) reads
/// reasoning and calls of forecast, and the grammar begins inside the reasoning.
/// \since 0.2
struct AnswerSpec
{
    MessageProgram program;
    DeferredGrammar grammar;
    bool grammarLazy = false; ///< the grammar begins at a trigger
    std::vector<GrammarTrigger> grammarTriggers;
    std::vector<std::string> reasons; ///< one line for each decision
    /// PreparedChat::additionalStops. Not set: the analysis' stops. An empty list: no stops.
    std::optional<std::vector<std::string>> stops = {};
};

/// Returns a spec: a new one or a cached one.
/// \since 0.2
using AnswerMaker = std::function<std::shared_ptr<const AnswerSpec>(const AnswerRequest &request)>;

class OnceCache;

/// The most recent specs, up to a number of bytes. Thread-safe: if several threads ask for the same spec, one
/// thread makes it.
/// \since 0.2
class PARLANCE_CORE_EXPORT AnswerCache
{
public:
    explicit AnswerCache(std::size_t bytes = 8u << 20);
    /// Shares its bytes with the cache.
    PARLANCE_CORE_NO_EXPORT explicit AnswerCache(std::shared_ptr<OnceCache> shared);
    ~AnswerCache();
    AnswerCache(const AnswerCache &) = delete;
    AnswerCache &operator=(const AnswerCache &) = delete;

    /// The result for an equal request, or make's result. owner is another object that the spec depends on. It is
    /// compared by its address, and kept as long as the spec.
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
    std::size_t message = 0; ///< its index in PreparedChat::adapted
    std::size_t part = 0; ///< of the message's content
    std::string data = {}; ///< its URL, or its data as base64, as the request has it; empty if it has neither
    bool operator==(const MediaPlace &) const = default;
};

/// Everything an engine needs for one request: the prompt, and how to constrain and read the answer. A value.
///
///     const auto chat = host.prepare(chatTemplate, request);
///     MessageParser parser = chat->parser(); // of the model's answer to chat->prompt
///     for (const ChatWarning &warning : chat->warnings)
///         std::cerr << warning.text << '\n';
///
/// \since 0.2
struct PARLANCE_CORE_EXPORT PreparedChat
{
    std::string prompt; ///< the text for the model, UTF-8
    std::string generationPrompt; ///< the end of prompt that add_generation_prompt adds
    std::string handler; ///< the id of the plugin that prepared this; empty: the generic analysis
    std::vector<std::string> workarounds; ///< ids of the plugins that changed the analysis or the request
    std::vector<std::string> reasons; ///< for developers: why this plugin, this grammar, these triggers
    ChatRequest request; ///< the original request
    ChatRequest adapted; ///< the rendered request
    std::vector<std::string> adaptations; ///< the changes to the request, and the reasons
    std::vector<ChatWarning> warnings;
    bool thinkingHonoured = true; ///< false if thinking should be off and the template has no switch

    MessageProgram program; ///< of parser()
    std::string answerPrefix; ///< the end of the prompt that the parser reads before the output, as in `<think>`

    DeferredGrammar grammar; ///< written on demand
    bool grammarLazy = false; ///< the grammar begins at a trigger
    std::vector<GrammarTrigger> grammarTriggers;

    /// Tokens that the tokenizer must not split and the server must not hide.
    std::vector<std::string> preservedTokens;
    /// Texts that end an answer and never appear inside one; empty, with a warning, if there are none.
    std::vector<std::string> additionalStops;
    Marker thinkingStart; ///< the opener of reasoning; empty if the model does not reason
    Marker thinkingEnd; ///< the closer

    /// A parser for the answer.
    [[nodiscard]] MessageParser parser() const { return MessageParser(program, answerPrefix); }
    /// Options of a ReasoningBudget for the answer; pass answerPrefix to its constructor. For pieces, see
    /// ReasoningBudget::Options.
    ReasoningBudget::Options reasoningBudget(std::optional<std::size_t> pieces = {}) const;
    /// The byte ranges of prompt that come from the request, as in Jinja::Rendered::dataRanges(). The function renders
    /// the request again; chatTemplate must be the template of this chat. A prefill is one of the ranges if the
    /// template did not change it. The error is the template's.
    Result<std::vector<TextRange>> dataRanges(const ChatTemplate &chatTemplate) const;
    /// The placeholders of images, sounds and films, in the order of the request. With n of them, the function renders
    /// n + 1 times. A part that changes the prompt at more than one place has no MediaPlace, and no part after the
    /// first 256 has one. The error is the template's.
    Result<std::vector<MediaPlace>> mediaPlaces(const ChatTemplate &chatTemplate) const;
    /// The body of a request to an engine's server, for the caller to add to (model, stream, the number of tokens …).
    /// If a trigger begins with one of specialTokens, llama.cpp gets this token as the trigger instead of the text.
    [[nodiscard]] Value forLlamaCpp(const std::vector<std::string> &specialTokens = {}) const; ///< `POST /completion`
    [[nodiscard]] Value forVllm() const; ///< `POST /v1/completions`, with `structured_outputs`
    [[nodiscard]] Value forSglang() const; ///< `POST /generate`
    /// `POST /v1/chat/completions`: the service writes the prompt and has grammars of its own.
    [[nodiscard]] Value forOpenAi() const;
    /// The grammar in an engine's own form; a lazy one with its triggers. specialTokens: see
    /// DeferredGrammar::as().
    GrammarText grammarAs(GrammarForm form, const std::vector<std::string> &specialTokens = {}) const;
    /// The JSON of `parlance prepare`, with the grammar in a form.
    Value toValue(GrammarForm form = GrammarForm::Gbnf, const std::vector<std::string> &specialTokens = {}) const;
};

/// For handlers: prepares a request in the generic way, with the parser and grammar that maker returns. The error is
/// the template's, if it refuses every adapted form of the request. \since 0.2
PARLANCE_CORE_EXPORT Result<PreparedChat> prepareChat(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                                      const ChatRequest &request, const AnswerMaker &maker);

} // namespace Parlance
