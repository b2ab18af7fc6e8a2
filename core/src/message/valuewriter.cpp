// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/valuewriter_p.h"

#include "message/jsontext_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <array>

namespace Parlance {

using Peg::Coding;
using Peg::JsonScanner;

ValueWriter::Mode ValueWriter::modeFor(const Peg::CaptureKind &capture, Kinds kinds)
{
    switch (capture.coding) {
    case Coding::Text:
        return Mode::Text;
    case Coding::JsonString:
        return Mode::InsideString;
    case Coding::Json:
    case Coding::Literal:
        return capture.json ? Mode::Checked : Mode::Wait;
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
    if (m_mode == Mode::Checked)
        m_scanner.start(*capture.json);
    if (m_mode == Mode::InsideString)
        m_scanner.startInsideString();
    if (m_mode == Mode::Text || m_mode == Mode::InsideString)
        out += '"';
}

void ValueWriter::take(std::string_view text, std::string &out)
{
    switch (m_mode) {
    case Mode::Text:
        appendJsonEscaped(out, text);
        return;
    case Mode::InsideString:
    case Mode::Checked:
        return writeThrough(m_scanner, text, out);
    case Mode::Union:
    case Mode::Wait:
        m_waiting.append(text);
        break;
    }
    if (m_mode == Mode::Wait || mayBeOther())
        return;
    m_mode = Mode::Text;
    out += '"';
    appendJsonEscaped(out, std::exchange(m_waiting, {}));
}

/// Whether what waits may still turn out to be no text.
bool ValueWriter::mayBeOther() const
{
    constexpr std::size_t longest = 64; // a number with more digits than that is text
    constexpr std::array<std::string_view, 3> words = { "true", "false", "null" };
    const std::string_view text = trimmed(m_waiting);
    if (text.empty())
        return m_waiting.size() <= longest;
    const Kinds kind = kindOfJson(text[0]);
    if (kind == Kind::String || (m_kinds & kind) == 0)
        return false;
    if (kind == Kind::Array || kind == Kind::Object)
        return true;
    if (m_waiting.size() > longest)
        return false;
    if (kind == Kind::Number)
        return text.find_first_not_of("+-.0123456789eE") == std::string_view::npos;
    return std::any_of(words.begin(), words.end(), [text](std::string_view word) { return word.starts_with(text); });
}

std::string ValueWriter::finish(bool complete, std::string &out)
{
    switch (m_mode) {
    case Mode::Text:
        break;
    case Mode::InsideString:
        m_scanner.endOfString(&out);
        break;
    case Mode::Checked:
        if (complete)
            m_scanner.finish(&out);
        return m_isStrict && m_scanner.laxities() != 0
            ? "is no strict JSON: it holds " + laxityWords(m_scanner.laxities())
            : std::string();
    case Mode::Union:
        finishUnion(complete, out);
        return {};
    case Mode::Wait:
        return finishWaiting(complete, out);
    }
    if (complete)
        out += '"';
    return {};
}

void ValueWriter::finishUnion(bool complete, std::string &out)
{
    const std::string text = std::exchange(m_waiting, {});
    const std::optional<std::string> json = asJson(text, plainJson);
    const bool other = json && kindOfJson(json->front()) != Kind::String && (m_kinds & kindOfJson(json->front())) != 0;
    if (other) {
        out += *json;
        return;
    }
    out += asJsonString(text);
    if (!complete)
        out.pop_back();
}

std::string ValueWriter::finishWaiting(bool complete, std::string &out)
{
    const std::string text = std::exchange(m_waiting, {});
    if (!complete) {
        out += beginningOfJson(text);
        return {};
    }
    const std::optional<std::string> json = asLiteral(text);
    out += json ? *json : asJsonString(text);
    return json ? std::string() : "is no JSON value and was kept as text";
}

} // namespace Parlance
