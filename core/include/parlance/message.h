// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>
#include <parlance/names.h>
#include <parlance/outputend.h>
#include <parlance/peg.h>
#include <parlance/result.h>
#include <parlance/value.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace Parlance {

/// A note of a parser about the output. Offsets are bytes of the output; negative ones are in the answer prefix.
/// \since 0.2
struct Diagnostic
{
    enum class Level
    {
        Note, ///< nothing is wrong; something worth knowing (a default, for example)
        Tolerated, ///< differs from the format, but was read
        Recovered, ///< not read as the expected part; message says where its text is
    };
    Level level = Level::Note;
    std::string rule; ///< the grammar rule that failed, or a rule of docs/reading.md
    std::string message;
    std::ptrdiff_t begin = 0;
    std::ptrdiff_t end = 0;
    /// The tolerated or recovered text from begin on (UTF-8, 4 KB at most; end - begin is its length).
    std::string text = {};

    PARLANCE_CORE_EXPORT Value toValue() const;
    bool operator==(const Diagnostic &) const = default;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(Diagnostic::Level value);

/// A call of a tool in a message.
/// \since 0.2
struct ToolCall
{
    std::string id; ///< the model's, or made by Parlance
    std::string name;
    std::string arguments; ///< JSON text of an object; cut short if not complete
    bool complete = false;

    /// The arguments as an object, members in the model's order; an empty object if the call is not complete. For
    /// Qt's JSON: toQJson(call.argumentsObject()).toObject().
    /// \since 0.9
    PARLANCE_CORE_EXPORT Value argumentsObject() const;
    bool operator==(const ToolCall &) const = default;
};

/// An assistant message with the names of the OpenAI chat-completions API.
/// \since 0.2
struct PARLANCE_CORE_EXPORT ChatMessage
{
    std::string content;
    std::string reasoningContent;
    std::vector<ToolCall> toolCalls;

    /// A part of one of the fields above: bytes of content or of reasoningContent, or one of toolCalls.
    struct Part
    {
        enum class Type
        {
            Reasoning,
            Text,
            Call
        };
        Type type = Type::Text;
        std::size_t begin = 0; ///< Call: its index
        std::size_t end = 0; ///< Call: the index after it
        bool operator==(const Part &) const = default;
    };
    /// The parts of the fields in their written order. Neighbours differ in their type, except calls. The parts
    /// of one type, joined, are the whole field.
    std::vector<Part> parts = {};

    enum class Form
    {
        Flat, ///< {role, content, reasoning_content if not empty, tool_calls if there are any}
        /// the same, and parts: [{type: "reasoning" | "text", text} | {type: "tool_call", tool_call: as in tool_calls}]
        WithParts
    };
    Value toValue(Form form = Form::Flat) const;

    /// How toHistory() treats incomplete calls.
    enum class Incomplete
    {
        Drop,
        Keep, ///< with the complete members of their arguments
    };
    /// The message for the next request's history: as toValue(). The arguments of each call are the whole JSON text of
    /// an object (UTF-8).
    Value toHistory(Incomplete incomplete = Incomplete::Drop) const;
    bool operator==(const ChatMessage &) const = default;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(ChatMessage::Part::Type value);
PARLANCE_CORE_EXPORT EnumNames namesOf(ChatMessage::Form value);
PARLANCE_CORE_EXPORT EnumNames namesOf(ChatMessage::Incomplete value);

/// The message that answers call: {role: "tool", tool_call_id, name, content}.
/// \since 0.2
PARLANCE_CORE_EXPORT Value toolResult(const ToolCall &call, std::string text);

/// One step of a message. Events only append: the deltas of a field concatenate to it, and no event revokes an earlier
/// one.
///
/// begin and end are the event's bytes of the output (negative ones are in the answer prefix). The events cover every
/// byte exactly once: as text of a field, as part of a call, or as markup. Each begins at the end of the event before
/// it. The first begins at the answer prefix's first byte, and Finish ends with the output. ArgumentValue and
/// Diagnostic are exceptions; they only say more about bytes of other events. If a call has a text that is in none of
/// its fields, a diagnostic covers that text.
///
///     <why>Sun.</why>Here:<call>{"name": "f", "arguments": {"a": 1}}</call>
///
///      0..5   Markup                                 20..37  CallBegin       0, "f"
///      5..9   ReasoningDelta  "Sun."                 37..61  ArgumentsDelta  {"a": 1}, ArgumentValue "a" 1
///      9..15  Markup                                 61..69  CallEnd         complete
///     15..20  ContentDelta    "Here:"                69..69  Finish, complete
/// \since 0.2
struct PARLANCE_CORE_EXPORT Event
{
    enum class Type
    {
        ReasoningDelta,
        ContentDelta,
        CallBegin,
        ArgumentsDelta,
        ArgumentValue, ///< an argument is complete; its text was already in the deltas
        CallEnd,
        Markup, ///< bytes outside fields and calls: the format's markers, and white space of its layout
        Diagnostic,
        Finish
    };
    Type type = Type::ContentDelta;
    int call = -1; ///< index of the call, for the call events
    std::string text = {}; ///< of the deltas (UTF-8); ArgumentValue: the value as JSON text
    /// CallBegin, CallEnd. It is empty at CallBegin if the model may still write one after the arguments.
    std::string id = {};
    std::string name = {}; ///< CallBegin, CallEnd: the tool; ArgumentValue: the argument
    bool complete = false; ///< CallEnd, Finish
    std::optional<Parlance::Diagnostic> diagnostic = {}; ///< of Diagnostic only
    std::ptrdiff_t begin = 0; ///< ArgumentValue: of the delta that completed it
    std::ptrdiff_t end = 0;

    Value toValue() const;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(Event::Type value);

/// A tool that the request declares.
/// \since 0.2
struct ToolDeclaration
{
    std::string name; ///< empty: any undeclared tool
    Value parameters; ///< JSON Schema of the arguments object; null: anything
    bool operator==(const ToolDeclaration &) const = default;
};

/// How ids are made for calls without one.
/// \since 0.2
struct IdRule
{
    std::string prefix;
    int length = 9; ///< characters after the prefix, from [A-Za-z0-9]
};

struct MessageProgramData;

/// A compiled parser of answers; PreparedChat::program has one. Immutable and shared by copies.
/// \since 0.2
class PARLANCE_CORE_EXPORT MessageProgram
{
public:
    /// The parts that all answers of the program share.
    struct Options
    {
        std::vector<ToolDeclaration> tools = {};
        IdRule ids = {};
        /// If an output ends without a call, this grammar reads its reasoning again. Calls that it finds are added to
        /// the message; the reasoning keeps their text.
        std::optional<Peg::Expr> recovery = {};
        /// Tags of calls and of the turn's end. If content contains one, a diagnostic says so.
        std::vector<std::string> watched = {};
        std::string turnEnd = {}; ///< the tag that ends the turn
        /// False: tools may be called, but the template's form of calls is unknown.
        bool knowsCalls = true;
    };
    /// The parts that belong to one answer. prepareChat() sets them; a handler leaves them as they are.
    struct Turn
    {
        /// Another seed gives other ids; the ids of one seed depend on a call's place and name. Each prepared chat has
        /// a seed of its own, unless the request sets it.
        std::uint64_t idSeed = 0;
        /// Reasoning (UTF-8) of a prefill that the template cannot write: the message begins with it.
        std::string reasoningBefore = {};
        /// The beginning of the answer prefix that is not part of the message, because the template wrote it.
        std::string promptWords = {};
        /// True if promptWords are the first words of the reasoning. They are part of it if the model continues it.
        bool wordsBeginThought = false;
        /// If all answers begin with a blank, the model may leave this blank out. The text has the possible letters
        /// after the blank. Example: if ` to=user>` comes after the answer prefix `<bot`, the letter is `t`.
        std::string firstsBehindBlank = {};
        /// The answer prefix before such a blank. With any other answer prefix, no blank is missing.
        std::string answerPrefixBeforeBlank = {};
    };

    MessageProgram();
    MessageProgram(const Peg::Expr &root, Options options);
    /// The same program for another answer: what is compiled is shared.
    MessageProgram forTurn(Turn turn) const;
    const Turn &turn() const;
    /// The program's instructions as text.
    std::string dump() const;

private:
    friend struct MessageProgramData;
    explicit MessageProgram(std::shared_ptr<const MessageProgramData> data);
    std::shared_ptr<const MessageProgramData> d;
};

/// Reads a model's output as it arrives. A value: copies are independent snapshots, and cost the same (some KB) for
/// messages of any length. So a copy can read a draft and then be dropped. Any way of cutting the same bytes into
/// chunks gives the same message. The events cover every byte.
///
/// Parsers of one program may be used in different threads at once, one parser in one thread at a time.
/// \since 0.2
class PARLANCE_CORE_EXPORT MessageParser
{
public:
    /// `answerPrefix` is the beginning of the answer that the prompt already has: a prefill, or a marker that the
    /// generation prompt wrote. It is read first, and the events cover it. Its text is part of the message, except for
    /// Turn::promptWords at its beginning.
    explicit MessageParser(MessageProgram program, std::string_view answerPrefix = {});
    MessageParser(const MessageParser &);
    MessageParser(MessageParser &&) noexcept;
    MessageParser &operator=(const MessageParser &);
    MessageParser &operator=(MessageParser &&) noexcept;
    ~MessageParser();

    /// Takes the next bytes and appends to events what is now certain. The bytes may be cut anywhere. Bytes that are
    /// not valid UTF-8 become U+FFFD in texts. Does nothing after finish().
    void feed(std::string_view bytes, std::vector<Event> &events);
    /// The output has ended, for this reason. A call with all arguments and without closers is complete if the model
    /// stopped, and incomplete if more might have come. After this, feed() and finish() do
    /// nothing.
    void finish(std::vector<Event> &events, OutputEnd why = OutputEnd::Stop);

    /// The message so far; valid until the next call of a function that is not const. Each call takes time in
    /// proportion to the bytes since the last call.
    const ChatMessage &message() const;
    /// The notes so far; valid until the next call of a function that is not const.
    const std::vector<Diagnostic> &diagnostics() const;
    /// Whether finish() was called and the output ended at a place that the format allows.
    bool complete() const;
    /// The number of received bytes without an event yet, because they may belong to a marker.
    std::size_t heldBack() const;
    /// What the held-back bytes may become, in words; empty if nothing is held back.
    std::string heldFor() const;

private:
    struct PARLANCE_CORE_NO_EXPORT State;
    std::unique_ptr<State> d;
};

} // namespace Parlance
