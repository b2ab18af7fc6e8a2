// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/replay.h"

#include <parlance/json.h>

#include <initializer_list>
#include <optional>
#include <string_view>

namespace Parlance::Inspector {

namespace {

std::optional<std::string> firstText(std::initializer_list<const Value *> places)
{
    for (const Value *place : places) {
        if (place->isString())
            return place->toString();
    }
    return {};
}

/// The piece of output that a line of a recording holds; the empty text where it speaks of something else.
std::optional<std::string> pieceOf(const Value &line)
{
    if (line.isString())
        return line.toString();
    if (!line.isObject())
        return {};
    const Value &choice = line["choices"][std::size_t(0)];
    if (auto text = firstText({ &line["text"], &line["content"], &line["piece"], &line["chunk"], &choice["text"],
                                &choice["delta"]["content"] }))
        return text;
    return line.contains("choices") ? std::optional<std::string>(std::string()) : std::nullopt;
}

bool isBlank(std::string_view text)
{
    return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

/// The pieces of the lines behind prefix; nothing where a line is none of a recording.
std::optional<Recording> readLines(std::string_view bytes, std::string_view prefix, Recording::Form form)
{
    Recording recording{ form, {}, {} };
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
        recording.output += *piece;
        if (!piece->empty())
            recording.cuts.push_back(recording.output.size());
    }
    return recording.cuts.empty() ? std::nullopt : std::optional(std::move(recording));
}

} // namespace

Recording readRecording(const std::string &bytes)
{
    if (auto events = readLines(bytes, "data:", Recording::Form::ServerSentEvents))
        return *std::move(events);
    // A single line of JSON is more likely an answer than a recording.
    if (auto lines = readLines(bytes, "", Recording::Form::JsonLines); lines && lines->cuts.size() > 1)
        return *std::move(lines);
    return { Recording::Form::Raw, bytes, {} };
}

} // namespace Parlance::Inspector
