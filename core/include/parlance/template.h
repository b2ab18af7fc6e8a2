// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

#include <parlance/core_export.h>
#include <parlance/jinja.h>
#include <parlance/names.h>
#include <parlance/result.h>
#include <parlance/value.h>

#include <concepts>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

class QString;

namespace Parlance {

/// The place of reasoning in a parsed message.
/// \since 0.2
enum class ReasoningFormat
{
    Auto, ///< into reasoning_content
    None, ///< it stays in content, with its tags
};
PARLANCE_CORE_EXPORT EnumNames namesOf(ReasoningFormat value);

/// The meaning of a tool call inside reasoning.
/// \since 0.2
enum class CallsInReasoning
{
    Ignore, ///< it is reasoning like the rest
    Close, ///< it is a call; the reasoning continues after it, to its own end
    Recover, ///< it stays in the reasoning; if the answer has no other call, it is also a call
    End, ///< it is a call, and ends the reasoning
};
PARLANCE_CORE_EXPORT EnumNames namesOf(CallsInReasoning value);

/// How much a model should think before it answers.
/// \since 0.2
enum class ReasoningEffort
{
    None, ///< not at all
    Minimal,
    Low,
    Medium,
    High,
    XHigh,
};
PARLANCE_CORE_EXPORT EnumNames namesOf(ReasoningEffort value);

/// How a system or developer message after the conversation's beginning is treated.
/// \since 0.2
enum class SystemInTheMiddle
{
    Keep, ///< it stays in its place, for the template to handle
    MergeFirst, ///< it is joined to the first system message: all of the prompt after that is computed again
    User, ///< it is sent as a user message, joined with an adjacent user message
};
PARLANCE_CORE_EXPORT EnumNames namesOf(SystemInTheMiddle value);

/// The meaning of a call of an undeclared tool.
/// \since 0.2
enum class UndeclaredTools
{
    Text, ///< content, with a diagnostic
    Call, ///< a call, with a diagnostic; a grammar never writes one
};
PARLANCE_CORE_EXPORT EnumNames namesOf(UndeclaredTools value);

/// The places where a text without a marker is read as a call. Such a call begins with JSON or with a name, so a
/// quotation of a call looks the same.
/// \since 0.2
enum class BareCalls
{
    Anywhere, ///< also in the middle of a line of text, with a diagnostic
    Line, ///< at the beginning of the answer or of a line
    Answer, ///< at the beginning of the answer alone; reasoning and other calls may come before it
};
PARLANCE_CORE_EXPORT EnumNames namesOf(BareCalls value);

/// The meaning of a call in a block of code, between quotes or backticks, or in a comment.
/// \since 0.2
enum class CallsInQuotes
{
    Read, ///< a call, unless its tag alone is quoted
    Ignore, ///< content
};
PARLANCE_CORE_EXPORT EnumNames namesOf(CallsInQuotes value);

/// The text that a grammar allows between reasoning and a call that tool_choice demands.
/// \since 0.9
enum class ContentBeforeCalls
{
    None, ///< nothing
    Short, ///< one paragraph: at most 400 characters, no blank line
    Free, ///< any text, so the call may never come
};
PARLANCE_CORE_EXPORT EnumNames namesOf(ContentBeforeCalls value);

/// How strictly a grammar constrains the arguments of a tool's calls to the tool's schema.
/// \since 0.2
enum class ToolConstraint
{
    Prefer, ///< as far as grammars can; relaxations are listed
    Require, ///< completely: if something would be relaxed, preparing the request is an error that lists it
    Off, ///< not at all: any arguments
};
PARLANCE_CORE_EXPORT EnumNames namesOf(ToolConstraint value);

/// The texts of the tokens that begin a prompt and end a turn, from the tokenizer; empty if the model has no such
/// token. \since 0.2
struct SpecialTokens
{
    std::string bos;
    std::string eos;
    bool operator==(const SpecialTokens &) const = default;
};

/// A chat request with the names of the OpenAI chat-completions API, and additions for chat templates.
/// \since 0.2
struct PARLANCE_CORE_EXPORT ChatRequest
{
    Value messages = Array(); ///< array of objects
    Value tools; ///< array of {type, function: {name, description, parameters}}, or null
    Value toolChoice; ///< null, "auto", "none", "required" or {type, function: {name}}
    std::optional<bool> parallelToolCalls;
    Value responseFormat; ///< null or {type: "json_object" | "json_schema", json_schema: {schema}}
    bool addGenerationPrompt = true;
    bool continueFinalMessage = false; ///< the model continues the last message (a prefill)
    std::optional<bool> enableThinking;
    /// reasoning_effort: "none", "minimal", "low", "medium", "high" or "xhigh"; adapted to the template.
    std::optional<ReasoningEffort> reasoningEffort;
    std::optional<std::int64_t>
        thinkingBudget; ///< thinking_budget: the maximum number of tokens, if the template can write it
    ReasoningFormat reasoningFormat = ReasoningFormat::Auto;
    /// calls_in_reasoning: "ignore", "close", "recover" or "end"; if not set, the analysis' default.
    std::optional<CallsInReasoning> callsInReasoning;
    UndeclaredTools undeclaredTools = UndeclaredTools::Text; ///< undeclared_tools: "text" or "call"
    /// bare_calls: "anywhere", "line" or "answer"; if not set, the analysis' default.
    std::optional<BareCalls> bareCalls;
    /// calls_in_quotes: "read" or "ignore"; if not set, the analysis' default.
    std::optional<CallsInQuotes> callsInQuotes;
    ContentBeforeCalls contentBeforeCalls =
        ContentBeforeCalls::Short; ///< content_before_calls: "none", "short" or "free"
    Value templateKwargs; ///< chat_template_kwargs: more variables for the template; object or null
    Value documents; ///< for retrieval: an array of objects, as the template reads them, or null
    std::optional<std::string> bosToken; ///< not set: the template's own token; in JSON, null is no token
    std::optional<std::string> eosToken;
    /// strict_tool_choice: an impossible tool_choice (an undeclared function, or a call that the template cannot write)
    /// is an error. If false, it is a warning, and the choice is the model's.
    bool strictToolChoice = true;
    /// tool_constraints: {name: "prefer", "require" or "off"}; `*` means all tools that are not named.
    std::map<std::string, ToolConstraint> toolConstraints;
    /// id_seed: the seed for the ids of calls that have none. The same seed and messages give the same ids. Without a
    /// seed each preparation gives other ids, unique within and across conversations.
    std::optional<std::uint64_t> idSeed;
    /// system_in_the_middle: "keep", "merge_first" or "user". If not set, a system message in the middle keeps its
    /// place if the template can write it there. If not, it is sent as a user message. Both leave the prompt before it
    /// unchanged.
    std::optional<SystemInTheMiddle> systemInTheMiddle;
    bool lenient = false; ///< render with RenderOptions::lenient; not part of a request's JSON
    std::optional<std::int64_t> now; ///< local time, as seconds since 1970-01-01 00:00 local time; not set: the clock
                                     ///< (in JSON an ISO-8601 text, whose zone is ignored)

    /// Adds a message at the end; returns the request, for the next one.
    ///
    ///     ChatRequest().addSystem("Be brief.").addUser("Rain?")
    ChatRequest &addUser(std::string_view text);
    ChatRequest &addSystem(std::string_view text);
    /// A message in the form of the API: `{"role": "user", "content": [parts]}`, the result of
    /// ChatMessage::toHistory(), or the result of toolResult().
    ChatRequest &add(Value message);
    /// A message of the user with a text and more parts, such as `{"type": "image_url", "image_url": {"url": …}}`.
    ChatRequest &addUser(std::string_view text, const std::vector<Value> &parts);
    /// A function that the model may call; parameters is its JSON Schema.
    ChatRequest &addTool(std::string_view name, std::string_view description, Value parameters);
    template <std::same_as<QString> Text> ChatRequest &addUser(const Text &text) { return addUser(text.toStdString()); }
    template <std::same_as<QString> Text> ChatRequest &addSystem(const Text &text)
    {
        return addSystem(text.toStdString());
    }

    /// Reads a request; keys it does not know are ignored. An InvalidRequest error says which member is wrong.
    static Result<ChatRequest> fromValue(const Value &value);
    static Result<ChatRequest> fromJson(std::string_view json, const std::string &file = {});
    Value toValue() const;
    /// The error that fromValue() would give for the same request.
    Result<NoValue> validate() const;

    /// The variables for the template. For tokens, pass ChatTemplate::specialTokens().
    Value context(const SpecialTokens &tokens) const;
    /// The function object of each declared tool ({name, parameters …}), also of tools that are declared without {type,
    /// function}.
    std::vector<Value> functions() const;
    /// The constraint of a tool in toolConstraints: its own, else that of `*`, else Prefer.
    ToolConstraint constraintOf(const std::string &tool) const;

    bool operator==(const ChatRequest &) const = default;
};

struct TemplateSource;

/// A prompt and its end.
/// \since 0.2
struct Prompt
{
    std::string text;
    /// The text that add_generation_prompt added to the end of text. Empty if it changed anything other than the end,
    /// or if the template refuses the conversation without it.
    std::string generationPrompt;
};

/// A template from a plugin for models without one. It fits a model folder if config.json lists one of the
/// architectures or has one of the model types. It fits a .gguf file if general.architecture is in architectures or
/// modelTypes, or if general.name or general.basename is in modelTypes. These two names are compared by letters and
/// digits only, in upper or lower case. \since 0.2
struct SuppliedTemplate
{
    std::string supplier; ///< the plugin's id
    std::filesystem::path file; ///< a .jinja file
    std::vector<std::string> architectures = {};
    std::vector<std::string> modelTypes = {};
};

/// A chat template: its source, parsed once, and other data of its file. Immutable; copies share it and may be used
/// from several threads.
///
///     const auto chatTemplate = ChatTemplate::load("model/tokenizer_config.json");
///     if (!chatTemplate)
///         std::cerr << chatTemplate.error().toString() << '\n';
///
/// \since 0.2
class PARLANCE_CORE_EXPORT ChatTemplate
{
public:
    /// Parses source (UTF-8). file is only used in errors. The error is InvalidUtf8, or has the place of the wrong
    /// syntax.
    static Result<ChatTemplate> fromSource(std::string source, const std::string &file = {},
                                           const Jinja::Limits &limits = {});
    /// Loads from a .jinja file, a tokenizer_config.json, a chat_template.json, a .gguf model file, a model folder, or
    /// a model's name. If a .gguf model has several parts, give any of them; the first must be in the same folder. A
    /// name is looked up in the Hugging Face hub's cache on this machine; nothing is fetched. In a folder,
    /// chat_template.jinja has priority over chat_template.json, tokenizer_config.json and processor_config.json. name
    /// chooses among several named templates; empty means the one called "default", or the only one. If there are
    /// several and none is called "default", the error is NoTemplate and lists them. If the model has none, the first
    /// matching one of supplied is used (those of plugins: Host::suppliedTemplates()), and origin() names its source.
    static Result<ChatTemplate> load(const std::filesystem::path &path, const std::string &name = {},
                                     const Jinja::Limits &limits = {},
                                     const std::vector<SuppliedTemplate> &supplied = {});

    /// The names of the templates at that path, for load(): the one called "default" first. Empty if there is at most
    /// one, or if the file cannot be read.
    static std::vector<std::string> namesAt(const std::filesystem::path &path);

    const std::string &source() const;
    const std::string &file() const; ///< the path it was loaded from, or the file of fromSource
    const std::string &name() const; ///< the name among several templates in the file, or empty
    const std::string &sha256() const; ///< of source
    /// The tokens in the file (a tokenizer_config.json or a .gguf): not set if the file does not mention them, empty if
    /// it says that the model has none.
    const std::optional<std::string> &bosToken() const;
    const std::optional<std::string> &eosToken() const;
    /// More texts that end the model's turn, in addition to eosToken(): the list in generation_config.json or a .gguf.
    const std::vector<std::string> &endTokens() const;
    /// The texts that are always one token for the model's tokenizer; not set if the file does not list them.
    const std::optional<std::vector<std::string>> &addedTokens() const;
    /// The response_template of the model's tokenizer_config.json, which describes how Transformers reads its answers;
    /// null if there is none. ResponseTemplate reads it.
    const Value &responseTemplate() const;
    /// Whether there is a response_schema, the older form, which is not read.
    bool hasResponseSchema() const;
    /// A text that names the source: the file of the model folder with the template (and the ignored file), or the
    /// plugin. Empty if the template was loaded from a file.
    const std::string &origin() const;
    /// The tokens of a rendering: the request's, else the file's, else `<s>` and `</s>`.
    SpecialTokens specialTokens(const ChatRequest &request = {}) const;
    /// The same template with these tokens instead of the file's.
    ChatTemplate withTokens(const SpecialTokens &tokens) const;
    const Jinja::Program &program() const;

    /// The prompt, exactly as the template writes it; nothing is adapted.
    Result<Jinja::Rendered> render(const ChatRequest &request, const Jinja::RenderOptions &options = {}) const;
    /// The prompt, and the part of its end that the generation prompt adds.
    Result<Prompt> prompt(const ChatRequest &request) const;
    /// The text that add_generation_prompt adds to the end of the prompt; empty if it changes anything other than the
    /// end.
    Result<std::string> generationPrompt(const ChatRequest &request) const;

private:
    struct PARLANCE_CORE_NO_EXPORT Data;
    friend const std::string &fingerprintOf(const ChatTemplate &chatTemplate);
    PARLANCE_CORE_NO_EXPORT explicit ChatTemplate(Data data);
    PARLANCE_CORE_NO_EXPORT static Result<ChatTemplate> fromFound(TemplateSource found, const Jinja::Limits &limits);
    std::shared_ptr<const Data> d;
};

} // namespace Parlance

#include <parlance/showmacros.h>
