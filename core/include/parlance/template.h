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

/// Where reasoning goes in a parsed message.
/// \since 0.2
enum class ReasoningFormat
{
    Auto, ///< into reasoning_content
    None, ///< it stays in content, with its tags
};
PARLANCE_CORE_EXPORT EnumNames namesOf(ReasoningFormat value);

/// What a tool call means that the model writes inside its reasoning: a rehearsal or a call.
/// \since 0.2
enum class CallsInReasoning
{
    Ignore, ///< it is reasoning like the rest
    Close, ///< it is a call; the reasoning goes on behind it, to its own end
    Recover, ///< it is reasoning; where the output ends without any other call, it is a call as well
    End, ///< it is a call, and ends the reasoning
};
PARLANCE_CORE_EXPORT EnumNames namesOf(CallsInReasoning value);

/// How much a model is to think before it answers.
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

/// What becomes of a system or developer message behind the conversation's beginning.
/// \since 0.2
enum class SystemInTheMiddle
{
    Keep, ///< it is left where it is, whatever the template makes of it
    MergeFirst, ///< it is joined to the first system message: all of the prompt behind that is computed anew
    User, ///< it is sent as the user's, joined with the user's words where they stand beside it
};
PARLANCE_CORE_EXPORT EnumNames namesOf(SystemInTheMiddle value);

/// What a call of a tool is that the request does not declare.
/// \since 0.2
enum class UndeclaredTools
{
    Text, ///< content, with a diagnostic
    Call, ///< a call, with a diagnostic; a grammar never writes one
};
PARLANCE_CORE_EXPORT EnumNames namesOf(UndeclaredTools value);

/// Where a call counts that nothing but its JSON or its name opens, so that text which repeats one could be taken for
/// it.
/// \since 0.2
enum class BareCalls
{
    Anywhere, ///< also in the middle of a line of prose, with a diagnostic
    Line, ///< at the beginning of the answer or of a line
    Answer, ///< at the beginning of the answer, behind reasoning and other calls
};
PARLANCE_CORE_EXPORT EnumNames namesOf(BareCalls value);

/// What a call in a block of code is, and one between quotes or backticks, or in a comment.
/// \since 0.2
enum class CallsInQuotes
{
    Read, ///< a call, but where a tag is spoken of
    Ignore, ///< content, whatever it looks like
};
PARLANCE_CORE_EXPORT EnumNames namesOf(CallsInQuotes value);

/// What a grammar lets a model write between its thoughts and a call that tool_choice demands.
/// \since 0.9
enum class ContentBeforeCalls
{
    None, ///< nothing
    Short, ///< one paragraph: at most 400 characters, no blank line
    Free, ///< anything, so that the call may never come
};
PARLANCE_CORE_EXPORT EnumNames namesOf(ContentBeforeCalls value);

/// How far a grammar holds the arguments of a tool's calls to the tool's schema.
/// \since 0.2
enum class ToolConstraint
{
    Prefer, ///< as far as grammars can; what is wider than the schema is listed
    Require, ///< wholly: where something would be wider, preparing the request is an error that lists it
    Off, ///< not at all: any arguments
};
PARLANCE_CORE_EXPORT EnumNames namesOf(ToolConstraint value);

/// The texts of the tokens that begin a prompt and end a turn, as a tokenizer knows them; empty where it has none.
/// \since 0.2
struct SpecialTokens
{
    std::string bos;
    std::string eos;
    bool operator==(const SpecialTokens &) const = default;
};

/// A chat request in the names of the OpenAI chat-completions API, with the additions that chat templates need.
/// \since 0.2
struct PARLANCE_CORE_EXPORT ChatRequest
{
    Value messages = Array(); ///< array of objects
    Value tools; ///< array of {type, function: {name, description, parameters}}, or null
    Value toolChoice; ///< null, "auto", "none", "required" or {type, function: {name}}
    std::optional<bool> parallelToolCalls;
    Value responseFormat; ///< null or {type: "json_object" | "json_schema", json_schema: {schema}}
    bool addGenerationPrompt = true;
    bool continueFinalMessage = false; ///< the last message is a prefill to go on with
    std::optional<bool> enableThinking;
    /// reasoning_effort: "none", "minimal", "low", "medium", "high" or "xhigh"; prepared as the template takes it.
    std::optional<ReasoningEffort> reasoningEffort;
    std::optional<std::int64_t> thinkingBudget; ///< thinking_budget: so many tokens at most, where the template says so
    ReasoningFormat reasoningFormat = ReasoningFormat::Auto;
    /// calls_in_reasoning: "ignore", "close", "recover" or "end"; none means what the analysis says.
    std::optional<CallsInReasoning> callsInReasoning;
    UndeclaredTools undeclaredTools = UndeclaredTools::Text; ///< undeclared_tools: "text" or "call"
    /// bare_calls: "anywhere", "line" or "answer"; none means what the analysis says.
    std::optional<BareCalls> bareCalls;
    /// calls_in_quotes: "read" or "ignore"; none means what the analysis says.
    std::optional<CallsInQuotes> callsInQuotes;
    ContentBeforeCalls contentBeforeCalls =
        ContentBeforeCalls::Short; ///< content_before_calls: "none", "short" or "free"
    Value templateKwargs; ///< chat_template_kwargs: more variables for the template; object or null
    Value documents;
    std::optional<std::string> bosToken; ///< none: the template's own (in JSON, null is the empty text)
    std::optional<std::string> eosToken;
    /// strict_tool_choice: a tool_choice that cannot be met (a function that is not declared, a call where none can be
    /// written) is an error; otherwise it is a warning, and the choice is the model's.
    bool strictToolChoice = true;
    /// tool_constraints: {name: "prefer", "require" or "off"}; `*` stands for all tools that are not named.
    std::map<std::string, ToolConstraint> toolConstraints;
    /// id_seed: from what the ids of calls are made for which the model writes none. The same seed and messages give
    /// the same ids; none gives other ones with each preparing, unique within and across conversations.
    std::optional<std::uint64_t> idSeed;
    /// system_in_the_middle: "keep", "merge_first" or "user". None keeps it where the template writes it, and sends it
    /// as the user's elsewhere, so that the prompt in front of it stays as it was.
    std::optional<SystemInTheMiddle> systemInTheMiddle;
    bool lenient = false; ///< render with RenderOptions::lenient; not part of a request's JSON
    std::optional<std::int64_t> now; ///< local time as seconds since 1970 without a zone; none means the clock (in
                                     ///< JSON an ISO-8601 text, a zone in which is ignored)

    /// Adds a message at the end; the request itself comes back, for the next one.
    ///
    ///     ChatRequest().addSystem("Be brief.").addUser("Rain?")
    ChatRequest &addUser(std::string_view text);
    ChatRequest &addSystem(std::string_view text);
    /// A message in the form of the API: `{"role": "user", "content": [parts]}`, the answer of
    /// ChatMessage::toHistory(), toolResult() of a call.
    ChatRequest &add(Value message);
    /// Words and what belongs to them, as `{"type": "image_url", "image_url": {"url": …}}`.
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
    /// The error that fromValue() would have, of a request filled by hand.
    Result<Done> validate() const;

    /// The variables as the template sees them. ChatTemplate::specialTokens() says which tokens those are.
    Value context(const SpecialTokens &tokens) const;
    /// The declared tools' function objects ({name, parameters …}), whether or not wrapped in {type, function}.
    std::vector<Value> functions() const;
    /// What toolConstraints says of a tool.
    ToolConstraint constraintOf(const std::string &tool) const;

    bool operator==(const ChatRequest &) const = default;
};

struct TemplateSource;

/// A prompt and its end.
/// \since 0.2
struct Prompt
{
    std::string text;
    /// What add_generation_prompt added to the end of text; empty where it changed anything but the end, or where the
    /// template refuses the conversation without it.
    std::string generationPrompt;
};

/// A template for models that come without one, as a plugin brings it. It is for a model of which config.json lists one
/// of the architectures or has one of the model types, or of whose .gguf general.architecture is among either.
/// \since 0.2
struct SuppliedTemplate
{
    std::string supplier; ///< the plugin's id
    std::filesystem::path file; ///< a .jinja file
    std::vector<std::string> architectures = {};
    std::vector<std::string> modelTypes = {};
};

/// A chat template: its source, parsed once, and what its file said beside it. Immutable; copies share it and may be
/// used from several threads.
/// \since 0.2
class PARLANCE_CORE_EXPORT ChatTemplate
{
public:
    /// Parses source. file is used in errors only.
    static Result<ChatTemplate> fromSource(std::string source, const std::string &file = {},
                                           const Jinja::Limits &limits = {});
    /// Loads from a .jinja file, a tokenizer_config.json, a chat_template.json, a .gguf model file (of a model in parts
    /// any part beside the first), a model folder, or a model's name where the Hugging Face hub's cache on this machine
    /// has the model; nothing is fetched. In a folder, chat_template.jinja goes before chat_template.json,
    /// tokenizer_config.json and processor_config.json. name chooses among several named templates; empty means the one
    /// called "default", or the only one. Where the model has none, the first of supplied that is for it is taken
    /// (those of plugins: Host::suppliedTemplates()), and origin() says whose it is; none is taken unasked.
    static Result<ChatTemplate> load(const std::filesystem::path &path, const std::string &name = {},
                                     const Jinja::Limits &limits = {},
                                     const std::vector<SuppliedTemplate> &supplied = {});

    const std::string &source() const;
    const std::string &file() const; ///< the path it was loaded from, or what fromSource was told
    const std::string &name() const; ///< which of several templates in the file, or empty
    const std::string &sha256() const; ///< of source
    /// What the file says of the tokens (a tokenizer_config.json or a .gguf does): none where it says nothing, empty
    /// where it says that there is none.
    const std::optional<std::string> &bosToken() const;
    const std::optional<std::string> &eosToken() const;
    /// Further texts at which the model ends its turn, beside eosToken(): what generation_config.json or a .gguf lists.
    const std::vector<std::string> &endTokens() const;
    /// The texts that the model's tokenizer takes as one token wherever they stand; none where the file says nothing.
    const std::optional<std::vector<std::string>> &addedTokens() const;
    /// What the model's tokenizer_config.json says under response_template: how Transformers reads its answers; null
    /// where it says nothing. ResponseTemplate reads it.
    const Value &responseTemplate() const;
    /// Whether there is a response_schema, which was before response templates and is not read.
    bool hasResponseSchema() const;
    /// Which file of a model folder the template was taken from, and before which other, or which plugin's it is; empty
    /// where it is a file's.
    const std::string &origin() const;
    /// The tokens that a rendering uses: the request's, else the file's, else `<s>` and `</s>`.
    SpecialTokens specialTokens(const ChatRequest &request = {}) const;
    /// The same template with these tokens in place of the file's.
    ChatTemplate withTokens(const SpecialTokens &tokens) const;
    const Jinja::Program &program() const;

    /// The prompt, exactly as the template writes it; nothing is adapted.
    Result<Jinja::Rendered> render(const ChatRequest &request, const Jinja::RenderOptions &options = {}) const;
    /// The prompt, and what of its end is there because the request asks for a generation prompt.
    Result<Prompt> prompt(const ChatRequest &request) const;
    /// What add_generation_prompt adds to the end of the prompt; empty where it changes anything but the end.
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
