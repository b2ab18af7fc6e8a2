// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>
#include <parlance/names.h>
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

/// What a parser has to say beside the message. Offsets are bytes of the output (negative ones lie in the primer).
/// \since 0.2
struct Diagnostic
{
    enum class Level
    {
        Note, ///< nothing was off; something worth knowing (a default that was taken, say)
        Tolerated, ///< off-format, and read all the same
        Recovered, ///< not readable as what it began as; its text went where message says
    };
    Level level = Level::Note;
    std::string rule; ///< the grammar rule that failed, or one of docs/reading.md
    std::string message;
    std::ptrdiff_t begin = 0;
    std::ptrdiff_t end = 0;
    /// Of what was tolerated or recovered, what stands from begin on (UTF-8, 4 KB at most; end - begin is its length).
    std::string text = {};

    PARLANCE_CORE_EXPORT Value toValue() const;
    bool operator==(const Diagnostic &) const = default;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(Diagnostic::Level value);

/// Why an output ended.
/// \since 0.2
enum class OutputEnd
{
    Stop, ///< the model ended it: what it left open it meant to be closed
    Length, ///< at a limit: more might have come
    Cancelled ///< by somebody else: more might have come
};
PARLANCE_CORE_EXPORT EnumNames namesOf(OutputEnd value);

/// \since 0.2
struct ToolCall
{
    std::string id; ///< as the model wrote it, or made by the IdRule
    std::string name;
    std::string arguments; ///< JSON text of an object; cut short where not complete
    bool complete = false;

    /// The arguments as an object, members in the model's order; empty where the call is not complete. For Qt's JSON:
    /// toQJson(call.argumentsObject()).toObject().
    /// \since 0.9
    PARLANCE_CORE_EXPORT Value argumentsObject() const;
    bool operator==(const ToolCall &) const = default;
};

/// An assistant message in the terms of the OpenAI chat-completions API.
/// \since 0.2
struct PARLANCE_CORE_EXPORT ChatMessage
{
    std::string content;
    std::string reasoningContent;
    std::vector<ToolCall> toolCalls;

    /// A stretch of one of the fields above: bytes of content or of reasoningContent, or one of toolCalls.
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
        std::size_t end = 0; ///< Call: the index behind it
        bool operator==(const Part &) const = default;
    };
    /// The fields' stretches in the order in which they were written, as the events tell them. Neighbours differ in
    /// their type, calls apart; all of a type add up to its field.
    std::vector<Part> parts = {};

    enum class Form
    {
        Flat, ///< {role, content, reasoning_content where not empty, tool_calls where there are any}
        /// the same, and parts: [{type: "reasoning" | "text", text} | {type: "tool_call", tool_call: as in tool_calls}]
        WithParts
    };
    Value toValue(Form form = Form::Flat) const;

    /// What becomes of calls that were cut short.
    enum class Incomplete
    {
        Drop,
        Keep, ///< with the whole members of their arguments
    };
    /// The message for the next request's history: as toValue(), with arguments that are JSON objects all.
    Value toHistory(Incomplete incomplete = Incomplete::Drop) const;
    bool operator==(const ChatMessage &) const = default;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(ChatMessage::Part::Type value);
PARLANCE_CORE_EXPORT EnumNames namesOf(ChatMessage::Form value);
PARLANCE_CORE_EXPORT EnumNames namesOf(ChatMessage::Incomplete value);

/// The message that answers call: {role: "tool", tool_call_id, name, content}.
/// \since 0.2
PARLANCE_CORE_EXPORT Value toolResult(const ToolCall &call, std::string text);

/// One step of a message. Events only append: the deltas of a field concatenate to it, and nothing is taken back.
///
/// begin and end are the bytes of the output that the event stands for (negative ones lie in the primer). Of all events
/// but ArgumentValue and Diagnostic, which only say more about bytes that others stand for, each begins where the one
/// before it ended: the first at the primer's first byte, and Finish ends where the output does. So every byte is
/// accounted for exactly once: as text of a field, as part of a call, or as markup. What a call's bytes say and its
/// fields do not is in a diagnostic that covers it.
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
        ArgumentValue, ///< an argument is complete; what the deltas said of it, once more
        CallEnd,
        Markup, ///< bytes that are no part of a field or call: the format's markers, and white space of its layout
        Diagnostic,
        Finish
    };
    Type type = Type::ContentDelta;
    int call = -1; ///< index of the call, for the call events
    std::string text = {}; ///< of the deltas (UTF-8); ArgumentValue: the value as JSON text
    /// CallBegin, CallEnd. At CallBegin it is empty where the model may still write one behind the arguments.
    std::string id = {};
    std::string name = {}; ///< CallBegin, CallEnd: the tool; ArgumentValue: the argument
    bool complete = false; ///< CallEnd, Finish
    std::optional<Parlance::Diagnostic> diagnostic = {}; ///< of Diagnostic, and of no other
    std::ptrdiff_t begin = 0; ///< ArgumentValue: of the delta that completed it
    std::ptrdiff_t end = 0;

    Value toValue() const;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(Event::Type value);

/// A tool as the request declares it.
/// \since 0.2
struct ToolDeclaration
{
    std::string name; ///< empty: any tool that is not declared
    Value parameters; ///< JSON Schema of the arguments object; null: anything
    bool operator==(const ToolDeclaration &) const = default;
};

/// How ids are made for calls that the model wrote none for.
/// \since 0.2
struct IdRule
{
    std::string prefix;
    int length = 9; ///< characters after the prefix, from [A-Za-z0-9]
};

struct MessageProgramData;

/// A compiled grammar with all that turns its captures into a message. Immutable and shared by copies.
/// \since 0.2
class PARLANCE_CORE_EXPORT MessageProgram
{
public:
    /// What all answers share that the program reads.
    struct Options
    {
        std::vector<ToolDeclaration> tools = {};
        IdRule ids = {};
        /// Where an output ends without a call, what it says as reasoning is read once more by this grammar. The calls
        /// that are found there are added to the message (the reasoning keeps their text).
        std::optional<Peg::Expr> recovery = {};
        /// Tags of calls and of the turn's end. If they are in content all the same, a diagnostic says so.
        std::vector<std::string> watched = {};
        std::string turnEnd = {}; ///< the one of them that ends the turn
        /// False: tools may be called, and nobody knows how the template would write that.
        bool knowsCalls = true;
    };
    /// What one answer has of its own.
    struct Turn
    {
        /// Another one gives other ids; the ids of one seed depend on a call's place and name. A prepared chat has one
        /// that no other has, unless the request says which.
        std::uint64_t idSeed = 0;
        /// Reasoning (UTF-8) that a prefill holds and its template has no way to write: the message begins with it.
        std::string reasoningBefore = {};
        std::string promptWords = {}; ///< that a primer begins with and the message does not: the prompt wrote them
        bool wordsBeginThought = false; ///< but a thought of it may
        /// What an answer begins with that lacks the blank in front: behind the primer `<bot`, the `t` of ` to=user>`.
        std::string firstsBehindBlank = {};
        std::string primerBeforeBlank = {}; ///< that primer: behind any other, nothing is missing
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

/// Reads a model's output as it arrives. A value: copies are independent snapshots, and cost the same (some KB)
/// however long the message is, so that a draft can be read by a copy which is then dropped. Any way of cutting the
/// same bytes into chunks gives the same message; no byte is lost: what cannot be read otherwise is content.
///
/// Parsers of one program may be used in different threads at once, one parser in one thread at a time.
/// \since 0.2
class PARLANCE_CORE_EXPORT MessageParser
{
public:
    /// primer is text that stands before the output and belongs to the message: a prefill, or a marker that the
    /// generation prompt wrote. It is read first, and what it says is part of the message and of the events.
    explicit MessageParser(MessageProgram program, std::string_view primer = {});
    MessageParser(const MessageParser &);
    MessageParser(MessageParser &&) noexcept;
    MessageParser &operator=(const MessageParser &);
    MessageParser &operator=(MessageParser &&) noexcept;
    ~MessageParser();

    /// Takes the next bytes and appends what became certain to events.
    void feed(std::string_view bytes, std::vector<Event> &events);
    /// The output has ended, and why: a call whose arguments are all there and whose closers are missing is complete
    /// where the model stopped, and incomplete where more might have come. Later calls do nothing.
    void finish(std::vector<Event> &events, OutputEnd why = OutputEnd::Stop);

    /// The message so far; valid until the next call of a function that is not const. It is put together when asked
    /// for, at the cost of what came since the last time, and then kept beside the parser's own state.
    const ChatMessage &message() const;
    const std::vector<Diagnostic> &diagnostics() const;
    /// Whether finish() was called and the output ended where the format allows an end.
    bool complete() const;
    /// Bytes received that no event speaks of yet because they may turn out to be part of a marker.
    std::size_t heldBack() const;
    /// What they may turn out to be, in words; empty where nothing is held back.
    std::string heldFor() const;

private:
    struct PARLANCE_CORE_NO_EXPORT State;
    std::unique_ptr<State> d;
};

} // namespace Parlance
