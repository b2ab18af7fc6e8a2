// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/arguments/argumentswriter_p.h"

#include "message/arguments/jsontext_p.h"
#include "message/arguments/unescaper_p.h"

#include <utility>

namespace Parlance {

using Peg::JsonPiece;

void ArgumentsWriter::beginWhole(const Peg::CaptureKind &capture)
{
    m_whole = m_whole == Whole::None && !m_isOpen ? Whole::Wait : Whole::Surplus;
    m_coding = capture.coding;
    m_isJson = capture.json;
    m_laxities = 0;
    m_waiting.clear();
}

void ArgumentsWriter::takeWhole(const JsonPiece &piece, ArgumentsPiece &out)
{
    m_laxities = static_cast<std::uint16_t>(m_laxities | piece.laxities);
    if (m_whole == Whole::Wait && m_isJson && m_waiting.empty() && piece.text.starts_with('{')) {
        m_whole = Whole::Object;
        m_wroteWhole = true;
    }
    if (m_whole != Whole::Surplus && (piece.laxities & Peg::JsonScanner::MissingBrace) != 0)
        m_isOpen = true;
    if (m_whole == Whole::Object)
        writeJson(piece, out);
    else
        m_waiting.append(piece.text);
}

void ArgumentsWriter::writeJson(const JsonPiece &object, ArgumentsPiece &out)
{
    std::size_t at = 0;
    const auto writeUpTo = [&](std::size_t end) {
        const std::string_view text = std::string_view(object.text).substr(at, end - at);
        const std::size_t begin = out.json.size();
        if (m_isInMember)
            m_member.take(text, out.json);
        else
            out.json += text;
        watch(begin, out.json);
        at = end;
    };
    for (const JsonPiece::Edge &edge : object.edges) {
        writeUpTo(edge.at);
        if (edge.key)
            beginMember(JsonUnescaper::whole(*edge.key), out);
        else
            endMember(true, out);
    }
    writeUpTo(object.text.size());
}

void ArgumentsWriter::beginMember(std::string name, const ArgumentsPiece &out)
{
    m_isInMember = true;
    m_name = std::move(name);
    m_valueBegin = out.end();
    m_member.begin(m_names.kinds(m_name));
    m_isWatched = m_names.asksForValue(m_name);
}

void ArgumentsWriter::endMember(bool complete, ArgumentsPiece &out)
{
    if (!std::exchange(m_isInMember, false))
        return;
    constexpr std::size_t mostNotes = 16;
    const std::size_t begin = out.json.size();
    const std::string note = m_member.finish(complete, out.json);
    watch(begin, out.json);
    endWatch(complete);
    if (!note.empty() && m_memberNotes.size() < mostNotes)
        m_memberNotes.push_back("argument " + asJsonString(m_name) + ' ' + note);
    if (!complete)
        return;
    m_names.addMember(m_name);
    out.complete.push_back({ m_name, m_valueBegin, out.end() });
}

void ArgumentsWriter::endWhole(bool complete, ArgumentsPiece &out)
{
    if (m_whole == Whole::Wait)
        resolveWhole(complete, out);
    else if (m_whole == Whole::Surplus)
        out.notes.push_back("a second set of arguments was ignored: " + m_waiting);
    else if (m_coding == Peg::Coding::Json && m_laxities != 0)
        out.notes.push_back("the arguments are not strict JSON: they have " + laxityWords(m_laxities));
    endMember(false, out); // one that was cut
    for (std::string &note : std::exchange(m_memberNotes, {}))
        out.notes.push_back(std::move(note));
    m_waiting.clear();
    m_whole = Whole::Done;
}

/// Arguments that did not stream: an object written as text, something that is no object, or unchecked text.
void ArgumentsWriter::resolveWhole(bool complete, ArgumentsPiece &out)
{
    const std::string text = m_coding == Peg::Coding::JsonString ? JsonUnescaper::whole(m_waiting) : m_waiting;
    if (trimmed(text).empty()) {
        m_wroteWhole = complete && !m_isOpen;
        out.json += m_wroteWhole ? "{}" : "";
        return;
    }
    if (!complete) {
        out.json += m_isJson ? text : beginningOfJson(text);
        return;
    }
    const std::optional<JsonPiece> json = m_isJson ? JsonPiece{ .text = text } : asLiteral(text);
    if (json && kindOfJson(json->text.front()) == Kind::Null)
        return;
    m_wroteWhole = true;
    if (json)
        return resolveJson(*json, out);
    m_isObject = false;
    out.notes.push_back("the arguments are not JSON: " + text);
}

void ArgumentsWriter::resolveJson(const JsonPiece &json, ArgumentsPiece &out)
{
    const Kinds kind = kindOfJson(json.text.front());
    if (kind == Kind::String) {
        const std::string_view inside = std::string_view(json.text).substr(1, json.text.size() - 2);
        const std::optional<JsonPiece> object = asLiteral(JsonUnescaper::whole(inside));
        if (object && kindOfJson(object->text.front()) == Kind::Object) {
            out.notes.push_back("the arguments are an object written as text");
            return writeJson(*object, out);
        }
    }
    m_isObject = kind == Kind::Object;
    if (m_isObject)
        writeJson(json, out);
    else
        out.notes.push_back("the arguments are not an object: " + json.text);
}

void ArgumentsWriter::name(std::string name, ArgumentsPiece &out)
{
    if (m_wroteWhole) {
        out.notes.push_back("argument " + asJsonString(name) + " is outside the arguments and was ignored");
        return;
    }
    if (m_hasName) { // the one before got no value
        out.notes.push_back("argument " + asJsonString(m_name) + " has no value");
        writeKey(out);
        out.json += "null";
        tellComplete(out);
    }
    m_name = std::move(name);
    m_hasName = true;
}

void ArgumentsWriter::writePartStart(ArgumentsPiece &out)
{
    Level &level = m_levels.back();
    m_hasName = false;
    out.json += std::exchange(level.hasParts, true) ? ", " : "";
    if (!level.isList)
        out.json += asJsonString(m_name) + ": ";
    m_valueBegin = out.end();
}

std::size_t ArgumentsWriter::waiting() const
{
    return m_waiting.size() + m_value.waiting() + m_member.waiting();
}

void ArgumentsWriter::tellComplete(ArgumentsPiece &out) const
{
    if (m_levels.empty())
        out.complete.push_back({ m_name, m_valueBegin, out.end() });
}

void ArgumentsWriter::writeKey(ArgumentsPiece &out)
{
    if (!m_levels.empty())
        return writePartStart(out);
    const std::string key = asJsonString(m_name);
    out.json += (m_isOpen ? ", " : "{") + key + ": ";
    m_isOpen = true;
    m_hasName = false;
    m_valueBegin = out.end();
    if (!m_names.add(m_name))
        out.notes.push_back("argument " + key + " appears twice");
}

void ArgumentsWriter::beginValue(const Peg::CaptureKind &capture, ArgumentsPiece &out)
{
    if (m_wroteWhole)
        return;
    if (!m_hasName)
        m_name = m_names.next();
    writeKey(out);
    const bool isArgument = m_levels.empty();
    m_isWatched = isArgument && m_names.asksForValue(m_name);
    const std::size_t begin = out.json.size();
    m_value.begin(capture, isArgument ? m_names.kinds(m_name) : Kind::any, out.json);
    watch(begin, out.json);
}

void ArgumentsWriter::takeValue(const JsonPiece &piece, ArgumentsPiece &out)
{
    if (m_wroteWhole)
        return;
    const std::size_t begin = out.json.size();
    m_value.take(piece, out.json);
    watch(begin, out.json);
}

/// What was written of an argument's value.
void ArgumentsWriter::watch(std::size_t from, const std::string &json)
{
    constexpr std::size_t longest = 256; // what is longer is listed nowhere
    if (m_isWatched && m_watched.size() <= longest)
        m_watched.append(json, from, longest + 1);
}

void ArgumentsWriter::endWatch(bool complete)
{
    if (std::exchange(m_isWatched, false) && complete)
        m_names.setValue(m_name, trimmed(m_watched));
    m_watched.clear();
}

void ArgumentsWriter::endValue(bool complete, ArgumentsPiece &out)
{
    if (m_wroteWhole)
        return;
    const std::size_t begin = out.json.size();
    const std::string note = m_value.finish(complete, out.json);
    watch(begin, out.json);
    endWatch(complete);
    if (complete)
        tellComplete(out);
    if (!note.empty())
        out.notes.push_back("argument " + asJsonString(m_name) + ' ' + note);
}

void ArgumentsWriter::beginNested(bool isList, ArgumentsPiece &out)
{
    if (m_wroteWhole)
        return;
    if (!m_hasName)
        m_name.clear();
    writeKey(out);
    out.json += isList ? '[' : '{';
    m_levels.push_back({ isList, false, m_name, m_valueBegin });
}

void ArgumentsWriter::endNested(bool complete, ArgumentsPiece &out)
{
    if (m_wroteWhole || m_levels.empty())
        return;
    if (complete && m_hasName && !m_levels.back().isList) {
        writeKey(out);
        out.json += "null";
    }
    const Level level = std::move(m_levels.back());
    m_levels.pop_back();
    if (complete)
        out.json += level.isList ? ']' : '}';
    m_hasName = false;
    m_name = level.name;
    m_valueBegin = level.begin;
    if (complete)
        tellComplete(out);
}

void ArgumentsWriter::finish(bool complete, ArgumentsPiece &out)
{
    if (!complete)
        return;
    if (m_hasName)
        name({}, out);
    if (m_isOpen)
        out.json += '}';
    else if (!m_wroteWhole)
        out.json += "{}";
    for (std::string &note : m_names.notes())
        out.notes.push_back(std::move(note));
}

} // namespace Parlance
