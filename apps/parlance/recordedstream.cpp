// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "recordedstream.h"

#include <parlance/json.h>
#include <parlance/shape.h>

namespace Cli {

using namespace Parlance;

namespace {

void addPiece(RecordedStream &stream, const std::string &text)
{
    if (!stream.output.empty())
        stream.splits.push_back(stream.output.size());
    stream.output += text;
}

RecordedStream readShape(Shape shape, std::string_view text)
{
    ShapedStreamReader reader(shape);
    std::vector<Event> events;
    reader.feed(text, events);
    reader.finish(events);
    RecordedStream stream;
    stream.end = reader.end();
    for (const Event &event : events) {
        if (event.type == Event::Type::ContentDelta)
            addPiece(stream, event.text);
        else if (event.type == Event::Type::Diagnostic)
            stream.problems.push_back(event.diagnostic->message);
        else if (event.type != Event::Type::Finish)
            stream.wasRead = true;
    }
    return stream;
}

RecordedStream readEvents(std::string_view text)
{
    RecordedStream stream;
    int number = 0;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        const std::string_view line = text.substr(from, end - from);
        const auto event = parseJson(line);
        ++number;
        from = end + 1;
        if (!event && line.find_first_not_of(" \t\r") != std::string_view::npos)
            stream.problems.push_back("line " + std::to_string(number) + " is no event: " + event.error().message);
        const std::string type = event ? (*event)["type"].toString() : std::string();
        if (type == "content_delta")
            addPiece(stream, (*event)["text"].toString());
        else
            stream.wasRead = stream.wasRead || type == "reasoning_delta" || type == "call_begin";
    }
    return stream;
}

} // namespace

std::optional<RecordedStream> readRecorded(std::string_view format, std::string_view text)
{
    if (format == "events")
        return readEvents(text);
    const auto shape = fromString<Shape>(format);
    if (!shape)
        return {};
    return readShape(*shape, text);
}

} // namespace Cli
