// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>
#include <parlance/message.h>
#include <parlance/result.h>
#include <parlance/template.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Requests and answers in the JSON of the APIs that clients speak, read as ours and written from ours. All text is
/// UTF-8; what clients send may be anything, and what of it is wrong is an InvalidRequest error that names the member.
namespace Parlance {

/// An API, by the shape of its messages.
/// \since 0.2
enum class Shape
{
    Completions, ///< OpenAI chat completions: messages, tool_calls
    Responses, ///< OpenAI Responses: items
    Messages, ///< Anthropic Messages: blocks
};

PARLANCE_CORE_EXPORT EnumNames namesOf(Shape value);

/// A tool that template and model know otherwise than its client does.
///
///     {"type": "custom", "name": "patch"}                    a function patch with the text argument `input`
///     {"type": "namespace", "name": "crm", "tools": [find]}  a function crm__find
/// \since 0.2
struct ClientTool
{
    std::string name; ///< in the template and in the model's calls
    std::string clientName;
    std::string space; ///< the namespace it belongs to; empty: none
    bool isFreeForm = false; ///< its input is text, which the model writes as the argument `input`
    /// Of that text: null, {type: "text"}, or {type: "grammar", syntax: "lark" | "regex", definition}.
    Value format = {};
    bool operator==(const ClientTool &) const = default;
};

/// A client's request: what of it the template and the parser need, in our names, and all of it as it came.
///
/// System and developer texts become messages in their places, images and files typed parts of content, the items or
/// blocks of one turn one message. Where such a turn's order is not reasoning, text, calls, the message has `parts`
/// too, as ChatMessage::toValue() writes them.
/// \since 0.2
struct PARLANCE_CORE_EXPORT ShapedRequest
{
    static Result<ShapedRequest> fromValue(Shape shape, const Value &value);
    static Result<ShapedRequest> fromJson(Shape shape, std::string_view json, const std::string &file = {});

    /// The request in its shape. Messages and tools that were not changed since they were read are written as they
    /// came, members that we do not know included.
    Value toValue() const;
    /// The request in any shape, from our names alone; what the shape has no place for is left out.
    Value toValue(Shape other) const;

    Shape shape = Shape::Completions;
    ChatRequest chat = {};
    std::vector<ClientTool> tools = {}; ///< those of chat's tools that the client knows otherwise
    Value original = {}; ///< as it came
};

/// What an answer says beside its message.
/// \since 0.2
struct AnswerFrame
{
    std::string id = "answer-0";
    std::int64_t created = 0; ///< seconds since 1970
    std::string model = {};
    OutputEnd end = OutputEnd::Stop;
    Value usage = {}; ///< as the shape has it; null: none
    std::vector<ClientTool> tools = {}; ///< of the request: calls of theirs are told as the client knows them
};

/// The answer in the shape, parts in their order. A call that came to no end is marked as such (Completions: by the
/// finish_reason, Responses: by its status), and left out where its input must be an object (Messages).
/// \since 0.2
PARLANCE_CORE_EXPORT Value shapedAnswer(Shape shape, const ChatMessage &message, const AnswerFrame &frame = {});
/// The message that an answer in the shape tells, its calls in our names.
/// \since 0.2
PARLANCE_CORE_EXPORT Result<ChatMessage> readAnswer(Shape shape, const Value &answer,
                                                    const std::vector<ClientTool> &tools = {});

/// The events as JSON lines, one a line, each as Event::toValue() has it.
/// \since 0.2
PARLANCE_CORE_EXPORT std::string toJsonLines(const std::vector<Event> &events);

class AnswerStream;

/// Writes a message's events as the shape's server-sent events, in the order of its parts. Diagnostics have no place in
/// any of them and are left out. A value that can be moved.
/// \since 0.2
class PARLANCE_CORE_EXPORT ShapedStreamWriter
{
public:
    explicit ShapedStreamWriter(Shape shape, AnswerFrame frame = {});
    ShapedStreamWriter(ShapedStreamWriter &&) noexcept;
    ShapedStreamWriter &operator=(ShapedStreamWriter &&) noexcept;
    ~ShapedStreamWriter();

    /// Appends the events' text to out. The first call begins the answer, with events or without; behind Finish nothing
    /// more comes.
    void write(const std::vector<Event> &events, std::string &out);
    /// Why the output ended, and what it cost: to be said before Finish is written.
    void setEnd(OutputEnd end, Value usage = {});

private:
    std::unique_ptr<AnswerStream> d;
};

/// Reads a stream of the shape as it comes, as server-sent events or as JSON lines with their data, into events (whose
/// offsets are 0: the output they belong to is not known). What cannot be read, and what a server tells of errors, are
/// events of Diagnostic.
/// \since 0.2
class PARLANCE_CORE_EXPORT ShapedStreamReader
{
public:
    explicit ShapedStreamReader(Shape shape);
    ShapedStreamReader(ShapedStreamReader &&) noexcept;
    ShapedStreamReader &operator=(ShapedStreamReader &&) noexcept;
    ~ShapedStreamReader();

    void feed(std::string_view bytes, std::vector<Event> &events);
    /// The stream is over: what it left open ends incomplete, and Finish comes if it has not.
    void finish(std::vector<Event> &events);
    /// Why the output ended, as far as the stream has told.
    OutputEnd end() const;

private:
    struct State;
    std::unique_ptr<State> d;
};

} // namespace Parlance
