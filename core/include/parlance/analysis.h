// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

#include <parlance/answernode.h>
#include <parlance/core_export.h>
#include <parlance/marker.h>
#include <parlance/names.h>
#include <parlance/template.h>
#include <parlance/value.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace Parlance {

/// The version of the analysis, in saved analyses. It changes if a new Parlance may analyse the same template
/// differently.
/// \since 0.2
inline constexpr const char *analyzerVersion = "1";

/// How the template writes reasoning.
/// \since 0.2
struct ReasoningAnalysis
{
    enum class Mode
    {
        None,
        TagBased,
        ToolsOnly, ///< the history keeps reasoning only in messages with tool calls
    };
    Mode mode = Mode::None;
    Marker start; ///< empty if the template writes no opener (delimiter style)
    Marker end;
    bool headerFollows = false; ///< after end, the turn's header is written again
    std::string key; ///< the member of a message that holds its reasoning; empty if the template reads none
    std::string toggle; ///< the variable that switches thinking, or empty
    /// The value that switches thinking on, if it is off without the variable; empty if the variable takes true and
    /// false.
    std::string toggleOn = {};
    /// The value that switches thinking off, if it is on without the variable; empty if the variable takes true and
    /// false.
    std::string toggleOff = {};
    /// The meaning of a call inside reasoning, unless a request says otherwise. With an opener it is a call. JSON or
    /// Python without an opener may be part of the reasoning.
    CallsInReasoning calls = CallsInReasoning::Close;
    bool openAtCalls = false; ///< calls after reasoning are inside it, and no closer is before them

    /// The effort of thinking, if requests can set it.
    struct Effort
    {
        std::string variable; ///< the variable for a level, or empty
        /// By ReasoningEffort's name (and `max`, the highest level of some templates), the template's value as JSON
        /// text.
        std::map<std::string, std::string> levels;
        std::string usual; ///< the level of prompts without the variable; empty if it is none of them
        std::string budget; ///< the variable for a number of tokens, or empty; 0 switches thinking off
        bool operator==(const Effort &) const = default;
    } effort;

    /// Sets the variable that switches thinking, or leaves it out if no value is needed.
    PARLANCE_CORE_EXPORT void switchThinking(Object &variables, bool on) const;
    bool operator==(const ReasoningAnalysis &) const = default;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(ReasoningAnalysis::Mode value);

/// How the template wraps content.
/// \since 0.2
struct ContentAnalysis
{
    enum class Mode
    {
        Plain,
        AlwaysWrapped,
        WrappedWithReasoning
    };
    Mode mode = Mode::Plain;
    Marker start;
    Marker end;
    /// The same before calls, if it differs there: `<note>` and `</note>`. If the opener of the calls' section is
    /// before the content, it is part of startBeforeCalls: `<work><note>`. White space alone in endBeforeCalls is
    /// between content and calls, and calls without content do not begin with it.
    Marker startBeforeCalls = {};
    Marker endBeforeCalls = {};
    bool operator==(const ContentAnalysis &) const = default;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(ContentAnalysis::Mode value);

/// The markers around an argument's value, and the spelling of the value.
/// \since 0.2
struct ValueShape
{
    enum class Coding
    {
        Raw, ///< the characters themselves
        Json, ///< JSON (of a string: with its escapes, the quotes are part of the value)
        Python, ///< a Python literal
    };
    Marker prefix;
    Marker suffix;
    Coding coding = Coding::Raw;
    bool isBare() const { return coding == Coding::Raw; } ///< texts have no quotes
    bool operator==(const ValueShape &) const = default;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(ValueShape::Coding value);

/// How the template writes tool calls. The format decides which fields count.
/// \since 0.2
struct ToolsAnalysis
{
    enum class IdPosition
    {
        None,
        PreFuncName,
        BetweenFuncAndArgs,
        PostArgs
    };

    /// JSON_NATIVE, TAG_WITH_JSON, TAG_WITH_TAGGED, or the id of a format that a plugin registered. Not set if the
    /// template writes no calls (in JSON and in profiles: NONE).
    std::optional<std::string> format = {};
    Marker sectionStart;
    Marker sectionEnd;
    Marker perCallStart;
    Marker perCallEnd;
    Marker callSeparator;
    Marker turnEnd; ///< ends a turn with calls, if other turns end differently
    bool severalCalls = false; ///< the template writes more than one call in a message
    bool contentBeforeCalls = false; ///< the template writes a message's content before its calls
    bool contentAfterCalls = false; ///< the template writes a message's content after its calls
    /// The places where a call without a marker is read as a call, unless a request says otherwise: those of the
    /// template's own answers. Calls with a marker are read anywhere.
    BareCalls bareCalls = BareCalls::Anywhere;
    CallsInQuotes callsInQuotes = CallsInQuotes::Read; ///< unless a request says otherwise

    struct Function
    {
        Marker namePrefix;
        Marker nameSuffix;
        Marker close;
        bool operator==(const Function &) const = default;
    } function;

    struct Arguments
    {
        Marker start;
        Marker end; ///< neither start nor end is written if there are no arguments
        Marker none; ///< the text of a call without arguments, in place of the arguments
        Marker namePrefix;
        Marker nameSuffix;
        ValueShape string; ///< around a string value
        ValueShape other; ///< around any other value
        /// Markers around a text that could be mistaken for markup, inside the string's prefix and suffix; empty if
        /// there are none.
        Marker guardStart;
        Marker guardEnd;
        Marker separator;
        bool python = false; ///< the arguments are one Python dict; with JSON_NATIVE the whole call is one
        std::string quote; ///< a token that replaces `"` around strings in nested values, or empty
        bool bareKeys = false; ///< nested objects have keys without quotes
        bool operator==(const Arguments &) const = default;
    } arguments;

    /// Calls of tools that the template knows by name and writes differently, by the tool's name. `<|python|>ls<|end|>`
    /// is a call of run with {"code": "ls"}; any other is written as `<call>look{"where": "here"}</call>`.
    struct NamedCalls
    {
        std::map<std::string, Marker> start; ///< the opener of such a call, up to the value
        std::map<std::string, Marker> end; ///< its closer
        /// The argument whose text is between them; an empty name means an object of all arguments.
        std::map<std::string, std::string> argument;
        bool operator==(const NamedCalls &) const = default;
    } namedCalls;

    struct CallId
    {
        IdPosition position = IdPosition::None;
        Marker prefix;
        Marker suffix;
        /// The id is the text that names the function: nameBefore + name + nameAfter + an index.
        bool holdsName = false;
        std::string nameBefore;
        std::string nameAfter;
        bool alphanumeric = false; ///< the template refuses ids with anything but letters and digits
        int length = 0; ///< the only length that the template accepts; 0: any
        bool operator==(const CallId &) const = default;
    } callId;

    struct Json
    {
        bool funNameIsKey = false;
        std::string functionField; ///< the member that contains name and arguments, or empty
        std::string nameField;
        std::string argsField;
        std::string idField;
        std::string genIdField; ///< an id that the template counts itself
        bool toolsArrayWrapped = false;
        bool argumentsAsText = false; ///< the arguments are a JSON string that contains JSON
        std::vector<std::string> parameterOrder; ///< the members in the template's order
        std::map<std::string, std::string> constants; ///< members with the same value in every call: their JSON text
        bool operator==(const Json &) const = default;
    } json;

    /// The section of calls as a tree, as the template writes it. If it has no children, the fields above describe the
    /// calls.
    AnswerNode section = {};

    /// Whether no marker with a tag or a word is before a call's name. Then a quoted call looks like a real call.
    PARLANCE_CORE_EXPORT bool hasBareCalls() const;
    bool operator==(const ToolsAnalysis &) const = default;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(ToolsAnalysis::IdPosition value);

/// One of the variants that a comparison renders: a prompt, or the template's error.
/// \since 0.2
struct ComparisonSide
{
    ChatRequest request;
    std::string label; ///< its difference from the others, in a few words
    std::string text;
    std::string error; ///< not empty if the template raised an error
    Jinja::Spans spans;
};

/// How two texts differ: prefix + left + suffix is one, prefix + right + suffix the other.
/// \since 0.2
struct TextDiff
{
    std::string prefix;
    std::string left;
    std::string right;
    std::string suffix;
};

/// A result of a comparison.
/// \since 0.2
struct Finding
{
    std::string field; ///< the member of the analysis, as in tools.function.name_prefix
    std::string value; ///< its value
    std::string explanation; ///< one sentence
    int line = 0; ///< the template's line that writes the marker; 0 if unknown
    int column = 0; ///< in bytes, from 1
    int definedLine = 0; ///< the line that defines its text, if that is another one: a variable's `set`; else 0
    int definedColumn = 0;
};

/// Two renderings that differ in one thing, and the conclusion: the analysis' evidence.
/// \since 0.2
struct Comparison
{
    std::string id; ///< R1-R3, C1, C2, T1-T7, A1, A2
    std::string title;
    ComparisonSide a;
    ComparisonSide b;
    TextDiff diff;
    std::vector<Finding> findings;
    bool unsupported = false; ///< the template raised an error for one of the sides
};

/// An answer that may be unknown.
/// \since 0.2
enum class Tristate
{
    No,
    Yes,
    Unknown
};

PARLANCE_CORE_EXPORT EnumNames namesOf(Tristate value);

/// What a template can do.
/// \since 0.2
enum class Capability
{
    CallIds, ///< it writes the ids of calls
    DeveloperInTheMiddle, ///< it writes a developer message after an answer
    DeveloperRole, ///< it writes a developer message
    EmptyContent, ///< calls may have an empty text as content
    NestedArguments, ///< it writes an argument that is an object or a list as JSON or Python does
    NullContent, ///< the content of an answer may be null
    NumberArguments, ///< arguments of earlier calls may be values other than texts
    ObjectArguments, ///< arguments of earlier calls may be objects
    ParallelToolCalls, ///< it writes several calls in a message
    PrefixStable, ///< the next prompt begins with the previous prompt and its answer
    ReasoningEffort, ///< a variable sets a level of thinking
    ReasoningInHistory, ///< it writes the reasoning of earlier answers
    ResultNames, ///< it writes the name of a tool with its result
    StringContent, ///< a user's content may be a text
    SystemInTheMiddle, ///< it writes a system message after an answer
    SystemRole, ///< it writes a system message
    TextArguments, ///< arguments of earlier calls may be their JSON text
    ThinkingBudget, ///< a variable sets a number of tokens for thinking
    ThinkingToggle, ///< a variable switches thinking
    ToolCalls, ///< it writes calls in a known form
    ToolResults, ///< it writes the results of tools
    Tools, ///< it tells the model about tools
    TypedAnswers, ///< an answer may have typed parts
    TypedContent, ///< a user's content may be a list of typed parts
    TypedResults, ///< a tool's result may have typed parts
    TypedSystem, ///< a system message may have typed parts
    TypedWithTools, ///< a user's and a system message may have typed parts if tools are declared
    WrappedTools, ///< it reads tools inside `function`, as the API has them
};
PARLANCE_CORE_EXPORT EnumNames namesOf(Capability value);

/// Whether a template can do something, with the evidence.
/// \since 0.2
struct CapabilityFinding
{
    Tristate value = Tristate::Unknown;
    std::string evidence;
};

/// The first difference between a written message and the message that was read back.
/// \since 0.2
struct MessageDifference
{
    std::string path; ///< content, reasoning_content, tool_calls[0].function.arguments.NAME …; empty: no difference
    std::string words; ///< the difference, in a few words
    std::string expected; ///< the written value: a text unchanged, anything else as JSON, empty if there was none
    std::string got;
    std::size_t offset = 0; ///< the length of the common beginning of expected and got
    bool operator==(const MessageDifference &) const = default;
};

/// A message that was not read back, reduced to the smallest one that still fails.
/// \since 0.2
struct VerificationFailure
{
    std::string name; ///< which message, as in "two calls, thinking on"
    std::string text; ///< the output of a model for it
    Value expected; ///< messages
    Value got;
    std::string difference; ///< the first difference, in words
    MessageDifference place = {}; ///< the same for programs
    std::optional<std::size_t> textOffset = {}; ///< the position of that difference in text, if it is found there
    std::vector<std::string> others = {}; ///< the names of messages with the same failure
};

/// A message that could not be tested, or whose text has no certain meaning.
/// \since 0.2
struct InexpressibleMessage
{
    std::string name; ///< as in VerificationFailure
    std::string reason; ///< one sentence without a trailing period
    std::string text; ///< with rival: the common text of both
    Value message;
    Value rival; ///< another message with the same text from the template, or null
};

/// The outcome of reading back what the template writes for messages of every kind.
/// \since 0.2
struct Verification
{
    int passed = 0;
    int failed = 0;
    int skipped = 0; ///< not expressible in this template
    std::vector<VerificationFailure> failures = {}; ///< the smallest first
    std::vector<InexpressibleMessage> inexpressible = {}; ///< the skipped messages
    std::string gaveUp = {}; ///< why some messages were not tested: the budget was used up; empty if all were

    /// The number of inexpressible messages with a rival: two messages give the same text.
    PARLANCE_CORE_EXPORT int ambiguous() const;
    /// The JSON in `verify --json`.
    PARLANCE_CORE_EXPORT Value toValue() const;
};

/// Everything known about how a model with this template writes. It depends on the template alone.
///
///     const auto analysis = host.analyze(chatTemplate);
///     if (analysis->can(Capability::Tools) == Tristate::Yes)
///         showTools();
///
/// \since 0.2
struct PARLANCE_CORE_EXPORT Analysis
{
    std::string templateSha256;
    std::string handler; ///< id of the handler that claims the template, or empty
    std::vector<std::string> workarounds; ///< ids, in the order of their use
    std::map<Capability, CapabilityFinding> capabilities;
    ReasoningAnalysis reasoning;
    ContentAnalysis content;
    ToolsAnalysis tools;
    /// The text between the end of the user's turn and the assistant's own text.
    std::string assistantHeader;
    /// The end of an assistant's turn.
    Marker turnEnd;
    std::vector<std::string> preservedTokens; ///< markers that a tokenizer must not drop or split
    Verification verification;
    std::vector<Comparison> comparisons;
    /// Why the analysis is incomplete: the budget was used up. Empty if it is complete.
    std::string gaveUp;

    /// Unknown if no comparison shows it.
    Tristate can(Capability capability) const;
    const Comparison *comparison(std::string_view id) const; ///< null if there is none; part of this analysis
    /// The template's first error, if it refused every test conversation; else empty.
    std::string refusal() const;
    Value toValue() const; ///< the JSON of `analyze --json`
};

/// The common beginning and end of two texts and what differs between them; never cuts a code point.
/// \since 0.2
PARLANCE_CORE_EXPORT TextDiff diffTexts(std::string_view a, std::string_view b);

} // namespace Parlance

#include <parlance/showmacros.h>
