// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/arguments/valuewriter_p.h"

#include "base/jsonspelling_p.h"
#include "message/arguments/jsontext_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace Parlance {

using Peg::Coding;
using Peg::JsonPiece;

/// Words as templates print them that do not ask for JSON.
constexpr std::pair<std::string_view, std::string_view> printedWords[] = { { "None", "null" },
                                                                           { "True", "true" },
                                                                           { "False", "false" } };

/// JSON's word for a printed one; other texts are as they are.
static std::string_view asJsonWord(std::string_view text)
{
    for (const auto &[printed, json] : printedWords) {
        if (text == printed)
            return json;
    }
    return text;
}

/// Whether a printed word or one of JSON's begins with the text.
static bool beginsWord(std::string_view text)
{
    return std::any_of(std::begin(printedWords), std::end(printedWords), [text](const auto &word) {
        return word.first.starts_with(text) || word.second.starts_with(text);
    });
}

ValueWriter::Mode ValueWriter::modeFor(const Peg::CaptureKind &capture, Kinds kinds)
{
    switch (capture.coding) {
    case Coding::Text:
        return Mode::Text;
    case Coding::JsonString:
        return Mode::InsideString;
    case Coding::Json:
    case Coding::Literal:
        return capture.json ? Mode::Json : Mode::Wait;
    case Coding::PythonText:
        if (kinds == Kind::String)
            return Mode::InsideString;
        break;
    case Coding::BySchema:
        break;
    }
    if (kinds == Kind::String)
        return Mode::Text;
    return (kinds & Kind::String) != 0 ? Mode::Union : Mode::Wait;
}

void ValueWriter::begin(const Peg::CaptureKind &capture, Kinds kinds, std::string &out)
{
    m_mode = modeFor(capture, kinds);
    m_kinds = kinds;
    m_waiting.clear();
    m_isStrict = capture.coding == Coding::Json;
    m_isBySchema = capture.coding == Coding::BySchema || capture.coding == Coding::PythonText;
    m_laxities = 0;
    m_value.begin(kinds);
    if (m_mode == Mode::InsideString)
        m_scanner.startInsideString();
    if (m_mode == Mode::Text || m_mode == Mode::InsideString)
        m_value.take("\"", out);
}

void ValueWriter::take(const JsonPiece &piece, std::string &out)
{
    switch (m_mode) {
    case Mode::Text:
        return takeText(piece.text, out);
    case Mode::InsideString:
        return takeInsideString(piece.text, out);
    case Mode::Json:
        m_laxities = static_cast<std::uint16_t>(m_laxities | piece.laxities);
        return m_value.take(piece.text, out);
    case Mode::Union:
        m_waiting.append(piece.text);
        return takeUnion(out);
    case Mode::Wait:
        m_waiting.append(piece.text);
        return;
    }
}

// If a number is expected, the text may be one.
void ValueWriter::takeText(std::string_view text, std::string &out)
{
    if (!m_value.holds())
        return appendJsonEscaped(out, text);
    std::string json;
    appendJsonEscaped(json, text);
    m_value.take(json, out);
}

void ValueWriter::takeInsideString(std::string_view text, std::string &out)
{
    JsonPiece inside;
    for (std::size_t i = 0; i < text.size(); ++i) {
        i += m_scanner.skip(text.substr(i), &inside);
        if (i < text.size())
            m_scanner.step(text[i], &inside);
    }
    m_value.take(inside.text, out);
}

void ValueWriter::takeUnion(std::string &out)
{
    if (mayBeOther())
        return;
    m_mode = Mode::Text;
    out += '"';
    appendJsonEscaped(out, std::exchange(m_waiting, {}));
}

/// Whether what waits may still turn out to be no text.
bool ValueWriter::mayBeOther() const
{
    constexpr std::size_t longest = 64; // a number with more digits than that is text
    const std::string_view text = trimmed(m_waiting);
    if (text.empty())
        return m_waiting.size() <= longest;
    const Kinds kind = std::string_view("NTF").find(text[0]) != std::string_view::npos ? kindOfJson(text[0] | 0x20)
                                                                                       : kindOfJson(text[0]);
    if (kind == Kind::String || (m_kinds & kind) == 0)
        return false;
    if (kind == Kind::Array || kind == Kind::Object)
        return true;
    if (m_waiting.size() > longest)
        return false;
    if (kind == Kind::Number)
        return text.find_first_not_of("+-.0123456789eE") == std::string_view::npos;
    return beginsWord(text);
}

std::string ValueWriter::finish(bool complete, std::string &out)
{
    switch (m_mode) {
    case Mode::Text:
        break;
    case Mode::InsideString: {
        JsonPiece rest;
        m_scanner.endOfString(&rest);
        m_value.take(rest.text, out);
        break;
    }
    case Mode::Json:
        return finishJson(complete, out);
    case Mode::Union:
        finishUnion(complete, out);
        return {};
    case Mode::Wait:
        return finishWaiting(complete, out);
    }
    if (complete)
        m_value.take("\"", out);
    return m_value.finish(complete, out);
}

/// What a value may not hold without a word where its format spells values as Python does, too.
static std::string mendedWords(std::uint16_t laxities)
{
    using Peg::JsonScanner;
    constexpr int python = JsonScanner::SingleQuotes | JsonScanner::PythonWord | JsonScanner::TrailingComma
        | JsonScanner::OtherPython | JsonScanner::BareText;
    const auto told = static_cast<std::uint16_t>(laxities & ~python);
    return told == 0 ? std::string() : "was corrected: it has " + laxityWords(told);
}

std::string ValueWriter::finishJson(bool complete, std::string &out)
{
    std::string note = m_value.finish(complete, out);
    if (m_isStrict && m_laxities != 0)
        return "is not strict JSON: it has " + laxityWords(m_laxities);
    const std::string mended = mendedWords(m_laxities);
    return mended.empty() ? note : mended;
}

void ValueWriter::finishUnion(bool complete, std::string &out)
{
    const std::string text = std::exchange(m_waiting, {});
    const std::string_view solid = asJsonWord(trimmed(text));
    const bool isContainer = solid.starts_with('{') || solid.starts_with('[');
    const std::optional<JsonPiece> json = isContainer ? asLiteral(text) : asJson(solid, plainJson);
    const Kinds kind = json ? kindOfJson(json->text.front()) : Kind::String;
    if (kind != Kind::String && (m_kinds & kind) != 0) {
        out += json->text;
        return;
    }
    out += asJsonString(text);
    if (!complete)
        out.pop_back();
}

/// JSON's words in capitals, as some models write them.
static std::string_view inSmallLetters(std::string_view text)
{
    static constexpr std::pair<std::string_view, std::string_view> words[] = { { "TRUE", "true" },
                                                                               { "FALSE", "false" },
                                                                               { "NULL", "null" } };
    for (const auto &[capitals, small] : words) {
        if (trimmed(text) == capitals)
            return small;
    }
    return text;
}

std::string ValueWriter::finishWaiting(bool complete, std::string &out)
{
    const std::string text = std::exchange(m_waiting, {});
    if (!complete) {
        out += beginningOfJson(text);
        return {};
    }
    const std::optional<JsonPiece> json = asLiteral(m_isBySchema ? inSmallLetters(text) : text);
    const Fitted value = json ? fitted(json->text, m_kinds) : Fitted{ {}, "is not a JSON value", false };
    const bool isText = !json || (m_isBySchema && !value.fits);
    out += isText ? asJsonString(text) : value.json;
    if (isText)
        return value.note + " and was kept as text";
    return value.note.empty() ? mendedWords(json->laxities) : value.note;
}

} // namespace Parlance
