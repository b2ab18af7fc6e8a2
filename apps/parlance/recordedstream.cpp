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
        else if (event.type != Event::Type::Finish)
            stream.wasRead = true;
    }
    return stream;
}

RecordedStream readEvents(std::string_view text)
{
    RecordedStream stream;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        const auto event = parseJson(text.substr(from, end - from));
        from = end + 1;
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
