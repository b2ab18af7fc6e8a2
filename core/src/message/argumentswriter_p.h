// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "message/jsontext_p.h"
#include "message/valuewriter_p.h"

#include <unordered_set>
#include <utility>

namespace Parlance {

/// Writes the arguments of one call as the text of a JSON object while their captures come: either all of them as one
/// value, or names and values in turn. What is off goes to notes.
class ArgumentsWriter
{
public:
    using Notes = std::vector<std::string>;

    /// The schema must outlive the writer; null: unknown tool.
    void begin(const ToolSchema *schema) { m_schema = schema; }

    void beginWhole(const Peg::CaptureKind &capture);
    void takeWhole(std::string_view text, std::string &out);
    void endWhole(bool complete, std::string &out, Notes &notes);

    void name(std::string name, std::string &out, Notes &notes);
    void beginValue(const Peg::CaptureKind &capture, std::string &out, Notes &notes);
    void takeValue(std::string_view text, std::string &out);
    void endValue(bool complete, std::string &out, Notes &notes);

    /// What was written since was appended to the arguments.
    void advance(std::size_t bytes) { m_size += bytes; }
    /// The arguments whose values have become complete since the last call of this, with their places in the text.
    std::vector<JsonMember> takeComplete() { return std::exchange(m_values, {}); }

    /// The call has ended.
    void finish(bool complete, std::string &out, Notes &notes);
    std::size_t waiting() const { return m_waiting.size() + m_value.waiting(); }

private:
    enum class Whole : std::uint8_t
    {
        None,
        Scan,
        Wait,
        Surplus,
        Done
    };

    void resolveWhole(bool complete, std::string &out, Notes &notes);
    void writeWhole(const std::string &json, std::string &out, Notes &notes);
    void writeKey(std::string &out, Notes &notes);
    void collectScanned();
    bool remember(const std::string &name);
    void add(JsonMember value);
    void addMember(JsonMember value);
    void addAll(std::vector<JsonMember> values);
    void checkNames(Notes &notes) const;

    const ToolSchema *m_schema = nullptr;
    Whole m_whole = Whole::None;
    Peg::Coding m_coding = Peg::Coding::Json;
    Peg::JsonScanner m_scanner;
    const Peg::JsonDialect *m_json = nullptr;
    std::string m_waiting;
    bool m_wroteWhole = false;

    bool m_isOpen = false; // its brace was written
    bool m_hasName = false;
    std::string m_name;
    ValueWriter m_value;
    std::vector<std::string> m_twice; // members of one object
    std::unordered_set<std::string> m_names; // of the arguments so far, as many as are looked after
    std::vector<std::string> m_unknown; // those of them that the tool does not know
    std::vector<JsonMember> m_values; // not taken yet
    std::size_t m_size = 0;
    std::size_t m_valueBegin = 0;
};

} // namespace Parlance
