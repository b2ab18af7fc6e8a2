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

/// For programs that are API servers: requests and answers in the JSON of other APIs, converted to Parlance's and back.
/// All text is UTF-8. Clients may send anything; an InvalidRequest error names the wrong member.
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

/// A tool that the client declares in one form and the model sees in another.
///
///     {"type": "custom", "name": "patch"}                    a function patch with the text argument `input`
///     {"type": "namespace", "name": "crm", "tools": [find]}  a function crm__find
/// \since 0.2
struct ClientTool
{
    std::string name; ///< in the template and in the model's calls
    std::string clientName;
    std::string space; ///< the namespace it belongs to; empty: none
    bool isFreeForm = false; ///< its input is text; the model writes it as the argument `input`
    /// The format of that text: null, {type: "text"}, or {type: "grammar", syntax: "lark" | "regex", definition}.
    Value format = {};
    bool operator==(const ClientTool &) const = default;
};

/// A client's request: the parts for the template and the parser, with our names, and all of it unchanged.
///
/// System and developer texts become messages in their places. Images and files become typed parts of content. The
/// items or blocks of one turn become one message. If the order of such a turn is not reasoning, text, calls, the
/// message has the member parts, too, as ChatMessage::toValue() writes it.
/// \since 0.2
struct PARLANCE_CORE_EXPORT ShapedRequest
{
    static Result<ShapedRequest> fromValue(Shape shape, const Value &value);
    static Result<ShapedRequest> fromJson(Shape shape, std::string_view json, const std::string &file = {});

    /// The request in its shape. Messages and tools without changes are written as they came, unknown members included.
    Value toValue() const;
    /// The request in any shape, from our names alone; parts without a place in the shape are left out.
    Value toValue(Shape other) const;

    Shape shape = Shape::Completions;
    ChatRequest chat = {};
    std::vector<ClientTool> tools = {}; ///< the tools of chat that have another form for the client
    Value original = {}; ///< unchanged
};

/// The data of an answer in addition to its message.
/// \since 0.2
struct AnswerFrame
{
    std::string id = "answer-0";
    std::int64_t created = 0; ///< seconds since 1970
    std::string model = {};
    OutputEnd end = OutputEnd::Stop;
    Value usage = {}; ///< in the shape's form; null: none
    std::vector<ClientTool> tools = {}; ///< of the request: their calls are written in the client's form
};

/// The answer in the shape, parts in their order. An incomplete call is marked (Completions: by the finish_reason,
/// Responses: by its status), and left out if its input must be an object (Messages).
/// \since 0.2
PARLANCE_CORE_EXPORT Value shapedAnswer(Shape shape, const ChatMessage &message, const AnswerFrame &frame = {});
/// The message of an answer in the shape, its calls with our names.
/// \since 0.2
PARLANCE_CORE_EXPORT Result<ChatMessage> readAnswer(Shape shape, const Value &answer,
                                                    const std::vector<ClientTool> &tools = {});

/// The events as JSON lines, one on each line, each from Event::toValue().
/// \since 0.2
PARLANCE_CORE_EXPORT std::string toJsonLines(const std::vector<Event> &events);

class AnswerStream;

/// Writes a message's events as the shape's server-sent events, in the order of its parts. Diagnostics have no place in
/// the shapes and are left out. A value that can be moved.
/// \since 0.2
class PARLANCE_CORE_EXPORT ShapedStreamWriter
{
public:
    explicit ShapedStreamWriter(Shape shape, AnswerFrame frame = {});
    ShapedStreamWriter(ShapedStreamWriter &&) noexcept;
    ShapedStreamWriter &operator=(ShapedStreamWriter &&) noexcept;
    ~ShapedStreamWriter();

    /// Appends the events' text to out. The first call begins the answer, with events or without; nothing comes after
    /// Finish.
    void write(const std::vector<Event> &events, std::string &out);
    /// Why the output ended, and its token counts in the shape's form. Call it before Finish is written.
    void setEnd(OutputEnd end, Value usage = {});

private:
    std::unique_ptr<AnswerStream> d;
};

/// Reads a stream of the shape as it comes, as server-sent events or as JSON lines with their data, into events. Their
/// offsets are 0, because the original output is unknown. Unreadable data and the server's errors are events of
/// Diagnostic.
/// \since 0.2
class PARLANCE_CORE_EXPORT ShapedStreamReader
{
public:
    explicit ShapedStreamReader(Shape shape);
    ShapedStreamReader(ShapedStreamReader &&) noexcept;
    ShapedStreamReader &operator=(ShapedStreamReader &&) noexcept;
    ~ShapedStreamReader();

    void feed(std::string_view bytes, std::vector<Event> &events);
    /// The stream has ended: open parts end incomplete, and Finish comes if it has not.
    void finish(std::vector<Event> &events);
    /// Why the output ended, according to the stream so far.
    OutputEnd end() const;

private:
    struct State;
    std::unique_ptr<State> d;
};

} // namespace Parlance
