// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "message/shapes/turnpieces_p.h"

namespace Parlance {

/// An answer under way: events become pieces that begin, grow and end, one at a time, which a shape writes its way.
///
///     ContentDelta "Hi", CallBegin look   ->   begin text, grow "Hi", end; begin call look
class AnswerStream
{
public:
    explicit AnswerStream(AnswerFrame frame)
        : m_frame(std::move(frame))
    { }
    AnswerStream(const AnswerStream &) = delete;
    AnswerStream &operator=(const AnswerStream &) = delete;
    virtual ~AnswerStream() = default;

    void write(const std::vector<Event> &events, std::string &out);
    void setEnd(OutputEnd end, Value usage);

protected:
    virtual void start() = 0;
    virtual void begin(const Shapes::Piece &piece) = 0;
    virtual void grow(const Shapes::Piece &piece, const std::string &delta) = 0;
    /// piece is whole, and says so if it is "incomplete".
    virtual void end(const Shapes::Piece &piece) = 0;
    virtual void finish() = 0;
    /// Whether a call may begin without an id, which end() knows; otherwise one is made up.
    virtual bool takesLateIds() const { return false; }

    /// event: TYPE and data: {type, …}.
    void writeEvent(const char *type, const Object &data);
    void writeData(std::string_view data);
    const AnswerFrame &frame() const { return m_frame; }
    bool isFreeForm(const Shapes::Piece &piece) const;
    bool isCut() const { return m_isCut || m_frame.end == OutputEnd::Length; }
    bool hasCalls() const { return m_calls > 0; }
    int index() const { return m_index; } ///< of the piece under way

private:
    void take(const Event &event);
    void takeText(const char *type, const std::string &text);
    void takeArguments(const std::string &text);
    void endPiece(bool complete);
    void beginPiece(Shapes::Piece piece);

    AnswerFrame m_frame;
    std::string *m_out = nullptr;
    std::optional<Shapes::Piece> m_piece;
    std::string m_text; ///< of the piece: its text or its arguments
    int m_index = -1;
    int m_calls = 0;
    bool m_hasBegun = false;
    bool m_hasEnded = false;
    bool m_isCut = false;
};

std::unique_ptr<AnswerStream> completionStream(AnswerFrame frame);
std::unique_ptr<AnswerStream> responsesStream(AnswerFrame frame);
std::unique_ptr<AnswerStream> messagesStream(AnswerFrame frame);

} // namespace Parlance
