// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/argumentswriter_p.h"

#include "message/unescaper_p.h"

namespace Parlance {

void ArgumentsWriter::beginWhole(const Peg::CaptureKind &capture)
{
    m_whole = m_whole == Whole::None && !m_isOpen ? Whole::Wait : Whole::Surplus;
    m_coding = capture.coding;
    m_json = capture.json;
    m_waiting.clear();
}

void ArgumentsWriter::takeWhole(std::string_view text, std::string &out)
{
    const bool first = m_waiting.empty() && !text.empty();
    if (m_whole == Whole::Wait && first && m_json && text[0] == '{') {
        m_whole = Whole::Scan;
        m_wroteWhole = true;
        m_scanner.start(*m_json, true);
    }
    if (m_whole != Whole::Scan) {
        m_waiting.append(text);
        return;
    }
    writeThrough(m_scanner, text, out);
    collectScanned();
}

void ArgumentsWriter::collectScanned()
{
    for (Peg::JsonScanner::Member &member : m_scanner.takeMembers())
        addMember({ JsonUnescaper::whole(member.key), member.begin, member.end });
}

/// Whether the name is new, or one too many to be remembered.
bool ArgumentsWriter::remember(const std::string &name)
{
    constexpr std::size_t most = 1024; // what is kept of a call must not grow with it
    if (m_names.count(name) > 0)
        return false;
    if (m_names.size() >= most && !(m_schema && m_schema->isNamed(name)))
        return true;
    m_names.insert(name);
    if (m_schema && !m_schema->isExpected(name))
        m_unknown.push_back(name);
    return true;
}

/// A member of arguments that stand as one object.
void ArgumentsWriter::addMember(JsonMember value)
{
    constexpr std::size_t most = 16;
    if (m_names.count(value.name) > 0 && m_twice.size() < most)
        m_twice.push_back(value.name);
    add(std::move(value));
}

void ArgumentsWriter::add(JsonMember value)
{
    remember(value.name);
    m_values.push_back(std::move(value));
}

void ArgumentsWriter::addAll(std::vector<JsonMember> values)
{
    for (JsonMember &value : values)
        addMember(std::move(value));
}

void ArgumentsWriter::endWhole(bool complete, std::string &out, Notes &notes)
{
    if (m_whole == Whole::Wait)
        resolveWhole(complete, out, notes);
    else if (m_whole == Whole::Surplus)
        notes.push_back("a second set of arguments was left out: " + m_waiting);
    else if (m_coding == Peg::Coding::Json && m_scanner.laxities() != 0)
        notes.push_back("the arguments are no strict JSON: they hold " + laxityWords(m_scanner.laxities()));
    m_waiting.clear();
    m_whole = Whole::Done;
}

/// Arguments that did not stream: an object written as text, something that is no object, or unchecked text.
void ArgumentsWriter::resolveWhole(bool complete, std::string &out, Notes &notes)
{
    const std::string text =
        m_coding == Peg::Coding::JsonString ? JsonUnescaper::whole(m_waiting) : std::exchange(m_waiting, {});
    if (trimmed(text).empty())
        return;
    if (!complete) {
        out += beginningOfJson(text);
        return;
    }
    std::vector<JsonMember> members;
    const std::optional<std::string> json = m_json ? asJson(text, *m_json, &members) : asLiteral(text, &members);
    addAll(std::move(members));
    if (json && kindOfJson(json->front()) == Kind::Null)
        return;
    m_wroteWhole = true;
    if (json)
        return writeWhole(*json, out, notes);
    notes.push_back("the arguments are no JSON and were kept as text");
    out += asJsonString(text);
}

void ArgumentsWriter::writeWhole(const std::string &json, std::string &out, Notes &notes)
{
    const Kinds kind = kindOfJson(json[0]);
    if (kind == Kind::String) {
        const std::string inner = JsonUnescaper::whole(std::string_view(json).substr(1, json.size() - 2));
        std::vector<JsonMember> members;
        const std::optional<std::string> object = asLiteral(inner, &members);
        addAll(std::move(members));
        if (object && kindOfJson(object->front()) == Kind::Object) {
            notes.push_back("the arguments are an object written as text");
            out += *object;
            return;
        }
    }
    if (kind != Kind::Object)
        notes.push_back("the arguments are no object");
    out += json;
}

void ArgumentsWriter::name(std::string name, std::string &out, Notes &notes)
{
    if (m_wroteWhole) {
        notes.push_back("argument " + asJsonString(name) + " stands beside all arguments and was left out");
        return;
    }
    if (m_hasName) { // the one before got no value
        notes.push_back("argument " + asJsonString(m_name) + " has no value");
        writeKey(out, notes);
        out += "null";
        add({ m_name, m_valueBegin, m_size + out.size() });
    }
    m_name = std::move(name);
    m_hasName = true;
}

void ArgumentsWriter::writeKey(std::string &out, Notes &notes)
{
    const std::string key = asJsonString(m_name);
    out += (m_isOpen ? ", " : "{") + key + ": ";
    m_isOpen = true;
    m_hasName = false;
    m_valueBegin = m_size + out.size();
    if (!remember(m_name))
        notes.push_back("argument " + key + " stands twice");
}

void ArgumentsWriter::beginValue(const Peg::CaptureKind &capture, std::string &out, Notes &notes)
{
    if (m_wroteWhole)
        return;
    if (!m_hasName)
        m_name.clear();
    writeKey(out, notes);
    m_value.begin(capture, m_schema ? m_schema->kinds(m_name) : Kind::any, out);
}

void ArgumentsWriter::takeValue(std::string_view text, std::string &out)
{
    if (!m_wroteWhole)
        m_value.take(text, out);
}

void ArgumentsWriter::endValue(bool complete, std::string &out, Notes &notes)
{
    if (m_wroteWhole)
        return;
    const std::string note = m_value.finish(complete, out);
    if (complete)
        add({ m_name, m_valueBegin, m_size + out.size() });
    if (!note.empty())
        notes.push_back("argument " + asJsonString(m_name) + ' ' + note);
}

void ArgumentsWriter::finish(bool complete, std::string &out, Notes &notes)
{
    if (!complete)
        return;
    if (m_hasName)
        name({}, out, notes);
    if (m_isOpen)
        out += '}';
    else if (!m_wroteWhole)
        out += "{}";
    checkNames(notes);
}

void ArgumentsWriter::checkNames(Notes &notes) const
{
    for (const std::string &name : m_twice)
        notes.push_back("argument " + asJsonString(name) + " stands twice");
    if (!m_schema)
        return;
    for (const std::string &name : m_unknown)
        notes.push_back("argument " + asJsonString(name) + " is unknown to the tool");
    for (const std::string &name : m_schema->required()) {
        if (m_names.count(name) == 0)
            notes.push_back("argument " + asJsonString(name) + " is missing");
    }
}

} // namespace Parlance
