// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/replay.h"
#include "session/serverlogs.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

#include <initializer_list>
#include <optional>
#include <string_view>

namespace Parlance::Inspector {

namespace {

using Form = Recording::Form;

std::optional<std::string> firstText(std::initializer_list<const Value *> places)
{
    for (const Value *place : places) {
        if (place->isString())
            return place->toString();
    }
    return {};
}

/// The piece of output that a line of a stream holds; the empty text where it speaks of something else.
struct Piece
{
    std::string text;
    Form form = Form::JsonLines;
    bool wasRead = false;
};

/// Of the streams whose lines say what they are; nothing where it is none of them.
std::optional<Piece> typedPiece(const Value &line)
{
    const std::string type = line["type"].toString();
    if (type.starts_with("response."))
        return Piece{ type == "response.output_text.delta" ? line["delta"].toString() : std::string(),
                      Form::ResponsesStream,
                      type.starts_with("response.function_call") || type.starts_with("response.reasoning") };
    const std::string delta = line["delta"]["type"].toString();
    if (type == "content_block_delta")
        return Piece{ line["delta"]["text"].toString(), Form::MessagesStream, delta != "text_delta" };
    if (type.starts_with("message_") || type.starts_with("content_block_") || type == "ping")
        return Piece{ {}, Form::MessagesStream };
    return {};
}

std::optional<Piece> pieceOf(const Value &line)
{
    if (line.isString())
        return Piece{ line.toString() };
    if (!line.isObject())
        return {};
    if (auto typed = typedPiece(line))
        return typed;
    const Value &choice = line["choices"][std::size_t(0)];
    const Value &delta = choice["delta"];
    const bool wasRead = delta["reasoning_content"].isString() || delta["tool_calls"].isArray();
    if (auto text = firstText(
            { &line["text"], &line["content"], &line["piece"], &line["chunk"], &choice["text"], &delta["content"] }))
        return Piece{ *text, Form::JsonLines, wasRead };
    return line.contains("choices") ? std::optional(Piece{ {}, Form::JsonLines, wasRead }) : std::nullopt;
}

bool isBlank(std::string_view text)
{
    return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

void addPiece(Recording &recording, const Piece &piece)
{
    if (piece.form != Form::JsonLines)
        recording.form = piece.form;
    recording.wasRead = recording.wasRead || piece.wasRead;
    recording.output += piece.text;
    if (!piece.text.empty())
        recording.cuts.push_back(recording.output.size());
}

/// The pieces of the lines after prefix; nothing where a line is none of a stream.
std::optional<Recording> readLines(std::string_view bytes, std::string_view prefix, Form form)
{
    Recording recording{ form, {} };
    for (std::size_t begin = 0; begin < bytes.size();) {
        const std::size_t end = std::min(bytes.find('\n', begin), bytes.size());
        std::string_view line = bytes.substr(begin, end - begin);
        begin = end + 1;
        const bool isOther =
            !prefix.empty() && (line.starts_with(':') || line.starts_with("event:") || line.starts_with("id:"));
        if (isBlank(line) || isOther)
            continue;
        if (!line.starts_with(prefix))
            return {};
        line.remove_prefix(prefix.size());
        if (!prefix.empty() && line.find("[DONE]") != std::string_view::npos)
            continue;
        const auto json = parseJson(line);
        const auto piece = json ? pieceOf(*json) : std::nullopt;
        if (!piece)
            return {};
        addPiece(recording, *piece);
    }
    return recording.cuts.empty() && !recording.wasRead ? std::nullopt : std::optional(std::move(recording));
}

/// The texts of parts of a type, one after the other.
Recording readParts(const Value &parts, std::string_view type, Form form)
{
    Recording recording{ form, {} };
    for (const Value &part : parts.toArray()) {
        if (part["type"].toString() == type)
            recording.output += part["text"].toString();
        else if (part["type"].toString() == "message")
            recording.output += readParts(part["content"], type, form).output;
        else
            recording.wasRead = true;
    }
    return recording;
}

/// A whole answer of an API; nothing where the text is none.
std::optional<Recording> readAnswer(const std::string &bytes)
{
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    if (first == std::string::npos || bytes[first] != '{')
        return {};
    const auto json = parseJson(bytes);
    if (!json || !json->isObject())
        return {};
    const Value &answer = *json;
    const auto withMessage = [](Recording recording, const Value &message) {
        recording.message = recording.wasRead ? message : Value();
        return recording;
    };
    if (answer["object"].toString() == "response" || answer["output"].isArray())
        return withMessage(readParts(answer["output"], "output_text", Form::Response), answer["output"]);
    if (answer["type"].toString() == "message" && answer["content"].isArray())
        return withMessage(readParts(answer["content"], "text", Form::Message), answer["content"]);
    const Value &choice = answer["choices"][std::size_t(0)];
    const Value &message = choice["message"];
    const bool isServers =
        answer["content"].isString() && (answer.contains("stop") || answer.contains("tokens_predicted"));
    if (!message.isObject() && !choice["text"].isString() && !isServers)
        return {};
    Recording recording{ Form::Completion, {} };
    recording.output = firstText({ &choice["text"], &message["content"], &answer["content"] }).value_or(std::string());
    recording.wasRead = message["reasoning_content"].isString() || !message["tool_calls"].toArray().empty();
    return withMessage(std::move(recording), message);
}

} // namespace

Recording readRecording(const std::string &bytes)
{
    if (auto events = readLines(bytes, "data:", Form::ServerSentEvents))
        return *std::move(events);
    if (auto answer = readAnswer(bytes))
        return *std::move(answer);
    // A single line of JSON is more likely an answer than a recording.
    if (auto lines = readLines(bytes, "", Form::JsonLines); lines && lines->cuts.size() > 1)
        return *std::move(lines);
    if (auto log = readServerLog(bytes))
        return *std::move(log);
    return { Form::Raw, bytes };
}

std::string recordingLines(const std::string &output, const std::vector<std::size_t> &cuts)
{
    if (cuts.size() < 2) // one line of JSON would be taken for an answer
        return output;
    std::string lines;
    std::size_t begin = 0;
    const auto add = [&](std::size_t end) {
        if (end <= begin || end > output.size() || (end < output.size() && (output[end] & 0xc0) == 0x80))
            return;
        lines +=
            toJson(Utf8::sanitized(std::string_view(output).substr(begin, end - begin)), JsonFormat::compact()) + '\n';
        begin = end;
    };
    for (const std::size_t cut : cuts)
        add(cut);
    add(output.size());
    return lines;
}

} // namespace Parlance::Inspector
