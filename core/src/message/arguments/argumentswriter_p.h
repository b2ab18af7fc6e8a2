// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "message/arguments/argumentnames_p.h"
#include "message/arguments/argumentspiece_p.h"
#include "message/arguments/valuewriter_p.h"

namespace Parlance {

/// Writes the arguments of one call as the text of a JSON object while their captures come: either all of them as one
/// value, or names and values in turn. What is written is appended to out and is final.
///
///     {'a': 1}, as one value of Python's           ->   {"a": 1}
///     name `a`, value `1`; name `b`, value `x y`   ->   {"a": 1   , "b": "x y"   }
class ArgumentsWriter
{
public:
    /// The schema must outlive the writer; null: unknown tool.
    void begin(const ToolSchema *schema) { m_names.setSchema(schema); }

    void beginWhole(const Peg::CaptureKind &capture);
    /// The capture's text, or where it is one value (CaptureKind::json) what that says as JSON.
    void takeWhole(const Peg::JsonPiece &piece, ArgumentsPiece &out);
    void endWhole(bool complete, ArgumentsPiece &out);

    /// All of them at once, or the next part.
    void writeJson(const Peg::JsonPiece &object, ArgumentsPiece &out);

    void name(std::string name, ArgumentsPiece &out);
    void beginValue(const Peg::CaptureKind &capture, ArgumentsPiece &out);
    void takeValue(const Peg::JsonPiece &piece, ArgumentsPiece &out);
    void endValue(bool complete, ArgumentsPiece &out);

    /// A value in parts: up to its end, names and values are those of its members, or values those of a list.
    void beginNested(bool isList, ArgumentsPiece &out);
    void endNested(bool complete, ArgumentsPiece &out);

    /// The call has ended: arguments of a complete one are closed, those of one that was cut are left as they are.
    void finish(bool complete, ArgumentsPiece &out);
    const std::string &lastName() const { return m_name; } ///< of the argument or member that came last
    bool hasAny() const { return m_isOpen || m_wroteWhole; }
    bool hasRequired() const { return m_names.hasRequired(); }
    bool lacksBrace() const { return m_isOpen && m_wroteWhole; } ///< of all arguments as one object
    bool isObject() const { return m_isObject; } ///< what was written is one, or the beginning of one
    std::size_t waiting() const;

private:
    enum class Whole : std::uint8_t
    {
        None,
        Object, ///< it is one, and is written as it comes
        Wait,
        Surplus,
        Done
    };

    /// An object or a list that is open inside of the arguments.
    struct Level
    {
        bool isList;
        bool hasParts;
        std::string name; ///< of the argument or member
        std::size_t begin;
    };

    void resolveWhole(bool complete, ArgumentsPiece &out);
    void resolveJson(const Peg::JsonPiece &json, ArgumentsPiece &out);
    void beginMember(std::string name, const ArgumentsPiece &out);
    void endMember(bool complete, ArgumentsPiece &out);
    void writeKey(ArgumentsPiece &out);
    void writePartStart(ArgumentsPiece &out);
    void tellComplete(ArgumentsPiece &out) const;
    void watch(std::size_t from, const std::string &json);
    void endWatch(bool complete);

    ArgumentNames m_names;
    bool m_isWatched = false; // the open argument's value tells which types others have
    std::string m_watched; // its JSON so far, or as much as may matter
    Whole m_whole = Whole::None;
    Peg::Coding m_coding = Peg::Coding::Json;
    bool m_isJson = false; // what is taken of the whole
    std::uint16_t m_laxities = 0;
    std::string m_waiting;
    bool m_wroteWhole = false;
    bool m_isInMember = false; // of the whole
    FittedValue m_member;
    std::vector<std::string> m_memberNotes; // told at the whole's end: wherever its bytes were cut
    bool m_isObject = true;

    bool m_isOpen = false; // its brace was written
    bool m_hasName = false;
    std::string m_name;
    std::size_t m_valueBegin = 0;
    std::vector<Level> m_levels;
    ValueWriter m_value;
};

} // namespace Parlance
