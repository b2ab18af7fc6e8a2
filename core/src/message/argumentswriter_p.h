#pragma once

#include "message/valuewriter_p.h"

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
    std::vector<std::string> m_names;
};

} // namespace Parlance
