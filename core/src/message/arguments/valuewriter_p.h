// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "message/arguments/fittedvalue_p.h"
#include "peg/instructions_p.h"
#include "peg/jsonscanner_p.h"

namespace Parlance {

/// Writes the value of one argument as JSON while its text comes.
///
///     `3`, an integer      ->   3               `3`, a string            ->   "3"
///     `3`, either of them  ->   3               `True`, known as Python  ->   true
///     `3.0`, an integer    ->   3, noted        `x`, an integer          ->   "x", noted
///
/// A text is written at once. If the schema allows a text or something else, the value is read as JSON if that has an
/// allowed type. It is written at once when it can no longer be such a value. Other values wait for their end, unless
/// the grammar has read them as JSON: the result must be valid, and nothing is revoked.
class ValueWriter
{
public:
    void begin(const Peg::CaptureKind &capture, Kinds kinds, std::string &out);
    /// The capture's text, or where it is one value (CaptureKind::json) what that says as JSON.
    void take(const Peg::JsonPiece &piece, std::string &out);
    /// Gives what was off, or the empty text.
    std::string finish(bool complete, std::string &out);
    std::size_t waiting() const { return m_waiting.size() + m_value.waiting(); }

private:
    enum class Mode : std::uint8_t
    {
        Text,
        InsideString, ///< of JSON
        Json, ///< was read as a value, and comes as JSON
        Union, ///< text, or something that is short or an array or object
        Wait,
    };

    static Mode modeFor(const Peg::CaptureKind &capture, Kinds kinds);
    void takeText(std::string_view text, std::string &out);
    void takeInsideString(std::string_view text, std::string &out);
    void takeUnion(std::string &out);
    bool mayBeOther() const;
    std::string finishJson(bool complete, std::string &out);
    std::string finishWaiting(bool complete, std::string &out);
    void finishUnion(bool complete, std::string &out);

    Mode m_mode = Mode::Text;
    bool m_isStrict = false; ///< anything but JSON is worth a note
    bool m_isBySchema = false; ///< what fits no type is a text
    Kinds m_kinds = Kind::any;
    std::uint16_t m_laxities = 0;
    std::string m_waiting;
    FittedValue m_value; // of Text, InsideString and Json
    Peg::JsonScanner m_scanner; // of InsideString
};

} // namespace Parlance
