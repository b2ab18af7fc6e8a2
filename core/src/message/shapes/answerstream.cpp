// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/shapes/answerstream_p.h"

#include "message/shapes/clienttools_p.h"

#include <parlance/json.h>

namespace Parlance {

using namespace Shapes;

void AnswerStream::write(const std::vector<Event> &events, std::string &out)
{
    m_out = &out;
    if (!std::exchange(m_hasBegun, true))
        start();
    for (const Event &event : events) {
        if (!m_hasEnded)
            take(event);
    }
}

void AnswerStream::setEnd(OutputEnd end, Value usage)
{
    m_frame.end = end;
    if (!usage.isNull())
        m_frame.usage = std::move(usage);
}

void AnswerStream::take(const Event &event)
{
    switch (event.type) {
    case Event::Type::ReasoningDelta:
        return takeText("reasoning", event.text);
    case Event::Type::ContentDelta:
        return takeText("text", event.text);
    case Event::Type::CallBegin:
        ++m_calls;
        return beginPiece(callPiece(
            event.id.empty() && !takesLateIds() ? "call_" + std::to_string(event.call) : event.id, event.name, {}));
    case Event::Type::ArgumentsDelta:
        return takeArguments(event.text);
    case Event::Type::CallEnd:
        if (m_piece && (*m_piece)["tool_call"]["id"].toString().empty())
            m_piece->object()["tool_call"].object().set("id", event.id);
        return endPiece(event.complete);
    case Event::Type::ArgumentValue:
    case Event::Type::Markup:
    case Event::Type::Diagnostic:
        return;
    case Event::Type::Finish:
        endPiece(true);
        finish();
        m_hasEnded = true;
    }
}

void AnswerStream::takeText(const char *type, const std::string &text)
{
    if (!m_piece || (*m_piece)["type"].toString() != type)
        beginPiece(textPiece(type, {}));
    m_text += text;
    grow(*m_piece, text);
}

// The text of a free-form tool's input is told when it is whole: what the model writes is JSON that holds it.
void AnswerStream::takeArguments(const std::string &text)
{
    m_text += text;
    if (m_piece && !isFreeForm(*m_piece))
        grow(*m_piece, text);
}

void AnswerStream::beginPiece(Piece piece)
{
    endPiece(true);
    ++m_index;
    m_piece = std::move(piece);
    begin(*m_piece);
}

void AnswerStream::endPiece(bool complete)
{
    if (!m_piece)
        return;
    Piece piece = *std::exchange(m_piece, {});
    const std::string text = std::exchange(m_text, {});
    m_isCut = m_isCut || !complete;
    if (piece["type"].toString() == "tool_call") {
        piece.object()["tool_call"].object()["function"].object().set("arguments", text);
        if (isFreeForm(piece))
            grow(piece, complete ? inputOf(text) : text);
    } else {
        piece.object().set("text", text);
    }
    if (!complete)
        piece.object().set("incomplete", true);
    end(piece);
}

bool AnswerStream::isFreeForm(const Piece &piece) const
{
    const ClientTool *tool = toolNamed(m_frame.tools, piece["tool_call"]["function"]["name"].toString());
    return tool && tool->isFreeForm;
}

void AnswerStream::writeData(std::string_view data)
{
    m_out->append("data: ").append(data).append("\n\n");
}

void AnswerStream::writeEvent(const char *type, const Object &data)
{
    Object whole{ { "type", type } };
    for (const auto &[key, value] : data)
        whole.set(key, value);
    m_out->append("event: ").append(type) += '\n';
    writeData(toJson(whole, JsonFormat::compact()));
}

std::string toJsonLines(const std::vector<Event> &events)
{
    std::string out;
    for (const Event &event : events) {
        out += toJson(event.toValue(), JsonFormat::compact());
        out += '\n';
    }
    return out;
}

ShapedStreamWriter::ShapedStreamWriter(Shape shape, AnswerFrame frame)
    : d(shape == Shape::Completions     ? completionStream(std::move(frame))
            : shape == Shape::Responses ? responsesStream(std::move(frame))
                                        : messagesStream(std::move(frame)))
{ }

ShapedStreamWriter::ShapedStreamWriter(ShapedStreamWriter &&) noexcept = default;
ShapedStreamWriter &ShapedStreamWriter::operator=(ShapedStreamWriter &&) noexcept = default;
ShapedStreamWriter::~ShapedStreamWriter() = default;

void ShapedStreamWriter::write(const std::vector<Event> &events, std::string &out)
{
    d->write(events, out);
}

void ShapedStreamWriter::setEnd(OutputEnd end, Value usage)
{
    d->setEnd(end, std::move(usage));
}

} // namespace Parlance
