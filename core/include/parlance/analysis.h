// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

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

/// Changes whenever the same template may be analysed differently; saved analyses carry it.
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
    Marker start; ///< empty where the template writes no opener (delimiter style)
    Marker end;
    /// The same of reasoning that calls follow, where it is something else there.
    Marker startBeforeCalls = {};
    Marker endBeforeCalls = {};
    bool headerFollows = false; ///< behind end the turn's header stands once more
    std::string key; ///< the message's key the template reads reasoning from; empty when it reads none
    std::string toggle; ///< the variable that switches thinking, or empty
    /// The text that it takes to switch thinking on, which is off without the variable; empty where true and false do.
    std::string toggleOn = {};
    /// The text that it takes to switch thinking off, which is on without the variable; empty where true and false do.
    std::string toggleOff = {};
    /// What a call inside reasoning means unless a request says otherwise: calls that nothing but a tag opens end it,
    /// bare JSON or Python is as likely to be a thought.
    CallsInReasoning calls = CallsInReasoning::Close;
    bool openAtCalls = false; ///< calls that follow reasoning stand inside of it, and nothing ends it in front of them

    /// How much the model thinks, as far as requests can say so.
    struct Effort
    {
        std::string variable; ///< in which the template takes a level, or empty
        /// By ReasoningEffort's name (and `max`, which some have above all) the template's value as JSON text.
        std::map<std::string, std::string> levels;
        std::string usual; ///< the level of prompts without the variable; empty where it is none of them
        std::string budget; ///< the variable that takes a number of tokens, of which 0 switches thinking off; or empty
        bool operator==(const Effort &) const = default;
    } effort;

    /// Sets the variable that switches thinking, or leaves it out where no text is needed.
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
    /// The same in front of calls, where it is something else there: `<note>` and `</note>`. What opens the calls'
    /// section may stand in front of the content then, and is part of the first: `<work><note>`.
    Marker startBeforeCalls = {};
    Marker endBeforeCalls = {};
    bool operator==(const ContentAnalysis &) const = default;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(ContentAnalysis::Mode value);

/// What surrounds an argument's value, and how the value is spelled.
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

/// ToolsAnalysis::format of a template that writes no calls.
/// \since 0.2
inline constexpr const char *noFormat = "NONE";

/// How the template writes tool calls. Which fields count depends on the format.
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

    /// noFormat, JSON_NATIVE, TAG_WITH_JSON, TAG_WITH_TAGGED, or the id of a format that a plugin registered.
    std::string format = noFormat;
    Marker sectionStart;
    Marker sectionEnd;
    Marker perCallStart;
    Marker perCallEnd;
    Marker callSeparator;
    Marker turnEnd; ///< ends a turn with calls, where what ends other turns does not
    bool severalCalls = false; ///< the template writes more than one call in a message
    bool contentBeforeCalls = false; ///< the template writes a message's content in front of its calls
    bool contentAfterCalls = false; ///< the template writes a message's content behind its calls
    /// Where calls that no marker opens count unless a request says otherwise: where the template's own answers have
    /// them. Calls with a marker count anywhere.
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
        Marker end; ///< neither start nor end stands where there are no arguments
        Marker none; ///< stands in place of the arguments where there are none
        Marker namePrefix;
        Marker nameSuffix;
        ValueShape string; ///< how a string value stands
        ValueShape other; ///< how any other value stands
        /// What the template puts around a text that could be mistaken for markup, inside of the string's prefix and
        /// suffix; empty where it does not.
        Marker guardStart;
        Marker guardEnd;
        Marker separator;
        bool python = false; ///< TAG_WITH_JSON: the object is written as a Python dict
        std::string quote; ///< a token that quotes strings inside nested values in place of `"`, or empty
        bool bareKeys = false; ///< nested objects have keys without quotes
        bool operator==(const Arguments &) const = default;
    } arguments;

    /// Calls of tools that the template knows by name are written otherwise, by the tool's name: `<|python|>ls<|end|>`
    /// is one of run with {"code": "ls"}, where any other stands as `<call>look{"where": "here"}</call>`.
    struct NamedCalls
    {
        std::map<std::string, Marker> start; ///< opens such a call, up to the value
        std::map<std::string, Marker> end; ///< closes it
        /// The argument whose text stands between them; an empty name: an object of all arguments.
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
        int length = 0; ///< and with any other number of them; 0 means any
        bool operator==(const CallId &) const = default;
    } callId;

    struct Json
    {
        bool funNameIsKey = false;
        std::string functionField; ///< the member that name and arguments are nested in, or empty
        std::string nameField;
        std::string argsField;
        std::string idField;
        std::string genIdField; ///< an id that the template counts itself
        bool toolsArrayWrapped = false;
        bool argumentsAsText = false; ///< the arguments stand as a JSON string that holds JSON
        bool usesPythonDicts = false;
        std::vector<std::string> parameterOrder; ///< the members as the template orders them
        std::map<std::string, std::string> constants; ///< members that say the same of every call: their JSON text
        bool operator==(const Json &) const = default;
    } json;

    /// No marker with a tag or a word stands in front of a call's name: text that repeats a call looks the same.
    PARLANCE_CORE_EXPORT bool hasBareCalls() const;
    bool operator==(const ToolsAnalysis &) const = default;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(ToolsAnalysis::IdPosition value);

/// One of the variants that a comparison renders: a prompt, or the error the template answered with.
/// \since 0.2
struct ComparisonSide
{
    ChatRequest request;
    std::string label; ///< what is special about it, in a few words
    std::string text;
    std::string error; ///< not empty where the template raised
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

/// Something a comparison found out.
/// \since 0.2
struct Finding
{
    std::string field; ///< the member of the analysis, as in tools.function.name_prefix
    std::string value; ///< what it was set to
    std::string explanation; ///< one sentence
    int line = 0; ///< of the template, where the marker is written; 0 when unknown
    int column = 0; ///< in bytes, from 1
    int definedLine = 0; ///< where its text is defined, if that is another place: a variable's `set`; else 0
    int definedColumn = 0;
};

/// Two renderings that differ in one thing, and what follows from that: the analysis' evidence.
/// \since 0.2
struct Comparison
{
    std::string id; ///< R1-R3, C1, C2, T1-T7, A1, A2
    std::string title;
    ComparisonSide a;
    ComparisonSide b;
    TextDiff diff;
    std::vector<Finding> findings;
    bool unsupported = false; ///< the template raised for one of the sides
};

/// \since 0.2
enum class Tristate
{
    No,
    Yes,
    Unknown
};

PARLANCE_CORE_EXPORT EnumNames namesOf(Tristate value);

/// What a template may be able to do.
/// \since 0.2
enum class Capability
{
    SystemRole, ///< it writes a system message
    DeveloperRole, ///< and one of the developer's
    SystemInTheMiddle, ///< and both behind an answer, too
    DeveloperInTheMiddle,
    TypedContent, ///< a user's content may be a list of typed parts
    StringContent, ///< or a text
    NullContent, ///< or null
    EmptyContent, ///< calls may stand beside an empty text
    ReasoningInHistory, ///< it writes the reasoning of earlier answers
    ThinkingToggle, ///< a variable switches thinking
    ReasoningEffort, ///< a variable takes levels of it
    ThinkingBudget, ///< a variable takes a number of tokens for it
    PrefixStable, ///< the next prompt begins with the last one and its answer
    Tools, ///< it tells the model of tools
    ToolCalls, ///< it writes calls in a form that is read
    ParallelToolCalls, ///< and several of them in a message
    ToolResults, ///< it writes the results of tools
    ObjectArguments, ///< arguments of earlier calls may be objects
    TextArguments, ///< or their JSON text
    CallIds, ///< it writes the ids of calls
    TypedSystem, ///< a system message may be in typed parts
    TypedAnswers, ///< and an answer
    TypedResults, ///< and a tool's result
    WrappedTools, ///< it reads tools inside of `function`, as the API has them
    NumberArguments, ///< arguments of earlier calls may be other than texts
    ResultNames, ///< it writes the name of a tool with its result
    TypedWithTools, ///< a user's and a system message may be in typed parts where tools are declared
};
PARLANCE_CORE_EXPORT EnumNames namesOf(Capability value);

/// Whether a template can do something, and how that was found out.
/// \since 0.2
struct CapabilityFinding
{
    Tristate value = Tristate::Unknown;
    std::string evidence;
};

/// The first place where a message that was read differs from the one that was written.
/// \since 0.2
struct MessageDifference
{
    std::string path; ///< content, reasoning_content, tool_calls[0].function.arguments.NAME …; empty: no difference
    std::string words; ///< what differs there, in a few words
    std::string expected; ///< what was written there: a text as it is, anything else as JSON, empty where nothing was
    std::string got;
    std::size_t offset = 0; ///< the bytes that expected and got have in common at their beginning
    bool operator==(const MessageDifference &) const = default;
};

/// A round trip that did not come back, with the message made as small as it still fails.
/// \since 0.2
struct VerificationFailure
{
    std::string name; ///< which message, as in "two calls, thinking on"
    std::string text; ///< what the model would have written
    Value expected; ///< messages
    Value got;
    std::string difference; ///< the first differing place, in words
    MessageDifference place = {}; ///< the same for programs
    std::optional<std::size_t> textOffset = {}; ///< where in text that place stands, as far as it is found there
    std::vector<std::string> others = {}; ///< the names of messages that come down to the same failure
};

/// A message that could not be tried, or of which nobody could say what its text means.
/// \since 0.2
struct InexpressibleMessage
{
    std::string name; ///< as in VerificationFailure
    std::string reason; ///< one sentence without a full stop
    std::string text; ///< with rival: the text of both
    Value message;
    Value rival; ///< another message that the template writes with the same text, or null
};

/// The outcome of parsing what the template itself writes for messages of every kind.
/// \since 0.2
struct Verification
{
    int passed = 0;
    int failed = 0;
    int skipped = 0; ///< not expressible in this template
    std::vector<VerificationFailure> failures = {}; ///< the smallest first
    std::vector<InexpressibleMessage> inexpressible = {}; ///< those that were skipped
    std::string gaveUp = {}; ///< why not all was tried: the budget was used up; empty: all was

    /// How many of inexpressible have a rival: two messages give the same text.
    PARLANCE_CORE_EXPORT int ambiguous() const;
    /// As design and `verify --json` have it.
    PARLANCE_CORE_EXPORT Value toValue() const;
};

/// All that is known about how a model with this template writes. Depends on the template alone.
/// \since 0.2
struct PARLANCE_CORE_EXPORT Analysis
{
    std::string templateSha256;
    std::string handler; ///< id of the specialized handler that claims the template, or empty
    std::vector<std::string> workarounds; ///< ids, in the order they were applied
    std::map<std::string, CapabilityFinding, std::less<>> capabilities; ///< by the name of the Capability
    ReasoningAnalysis reasoning;
    ContentAnalysis content;
    ToolsAnalysis tools;
    /// What stands between the end of the user's turn and the assistant's own text.
    std::string assistantHeader;
    /// What ends an assistant's turn.
    Marker turnEnd;
    std::vector<std::string> preservedTokens; ///< markers that a tokenizer must not drop or split
    Verification verification;
    std::vector<Comparison> comparisons;
    /// Why the template was not probed to the end: the budget was used up. Empty: it was.
    std::string gaveUp;

    /// Unknown where nobody asked.
    Tristate can(Capability capability) const;
    const Comparison *comparison(std::string_view id) const; ///< null where there is none
    /// What the template said first, where it refused every conversation that it was tried with; empty elsewhere.
    std::string refusal() const;
    Value toValue() const; ///< as design and `analyze --json` have it
};

/// The common beginning and end of two texts and what differs between them; never cuts a code point.
/// \since 0.2
PARLANCE_CORE_EXPORT TextDiff diffTexts(std::string_view a, std::string_view b);

} // namespace Parlance

#include <parlance/showmacros.h>
