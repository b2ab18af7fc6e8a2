// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/jsonspelling_p.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace Parlance {

namespace {

Place placeOf(std::string_view text, std::size_t offset, const std::string &file)
{
    offset = std::min(offset, text.size());
    const std::string_view before = text.substr(0, offset);
    const std::size_t lineStart = before.rfind('\n') + 1; // npos + 1 is 0: the first line
    return { file, static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1,
             static_cast<int>(Utf8::length(before.substr(lineStart))) + 1 };
}

std::string lineOf(std::string_view text, std::size_t offset)
{
    offset = std::min(offset, text.size());
    const std::size_t start = text.substr(0, offset).rfind('\n') + 1;
    const std::size_t stop = std::min(text.find('\n', offset), text.size());
    return stop - start > 160 ? std::string() : Utf8::sanitized(text.substr(start, stop - start));
}

/// nlohmann's SAX events, put together to a Value without recursion. Where names are given, the outermost object keeps
/// only the members of those names.
class Builder : public nlohmann::json_sax<nlohmann::json>
{
public:
    explicit Builder(const std::vector<std::string_view> *names)
        : m_names(names)
    { }

    bool null() override { return add(Value()); }
    bool boolean(bool value) override { return add(Value(value)); }
    bool number_integer(number_integer_t value) override { return add(Value(std::int64_t{ value })); }
    bool number_unsigned(number_unsigned_t value) override
    {
        if (value > static_cast<number_unsigned_t>(std::numeric_limits<std::int64_t>::max()))
            return add(Value(BigInteger{ std::to_string(value) }));
        return add(Value(static_cast<std::int64_t>(value)));
    }
    bool number_float(number_float_t value, const string_t &lexeme) override
    {
        const bool integer = lexeme.find_first_of(".eE") == std::string::npos;
        return add(integer ? Value(BigInteger{ lexeme }) : Value(value));
    }
    bool string(string_t &value) override { return isLeftOut() || add(Value(std::move(value))); }
    bool binary(binary_t &) override { return false; }
    bool start_object(std::size_t) override { return open(m_noMembers); }
    bool start_array(std::size_t) override { return open(m_noElements); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t &value) override
    {
        if (m_depth == 1 && m_names)
            m_wanted = std::find(m_names->begin(), m_names->end(), value) != m_names->end();
        if (!isLeftOut())
            m_open.back().key = std::move(value);
        return true;
    }
    bool parse_error(std::size_t position, const std::string &, const nlohmann::detail::exception &problem) override
    {
        m_errorOffset = position > 0 ? position - 1 : 0;
        m_errorText = problem.what();
        return false;
    }

    /// What ended the reading, where it was neither the text's end nor its syntax.
    const std::string &limit() const { return m_limit; }
    std::size_t errorOffset() const { return m_errorOffset; }
    const std::string &errorText() const { return m_errorText; }
    Value takeResult() { return std::move(m_result); }

private:
    struct Frame
    {
        Value container;
        std::string key;
    };

    bool isLeftOut() const { return m_depth > 0 && !m_wanted; }

    bool add(Value value)
    {
        if (isLeftOut())
            return true;
        if (++m_values > maximumJsonValues)
            m_limit = "JSON has more than " + std::to_string(maximumJsonValues) + " values";
        if (m_open.empty())
            m_result = std::move(value);
        else if (Frame &frame = m_open.back(); frame.container.isArray())
            frame.container.array().push_back(std::move(value));
        else
            frame.container.object().set(std::move(frame.key), std::move(value));
        return m_limit.empty();
    }
    bool open(const Value &empty)
    {
        if (m_depth >= maximumJsonDepth)
            m_limit = "JSON nests deeper than " + std::to_string(maximumJsonDepth) + " levels";
        else if (++m_depth == 1 || m_wanted)
            m_open.push_back({ empty, {} });
        return m_limit.empty();
    }
    bool close()
    {
        if (m_depth > 1 && !m_wanted) {
            --m_depth;
            return true;
        }
        Value container = std::move(m_open.back().container);
        m_open.pop_back();
        --m_depth;
        return add(std::move(container));
    }

    const std::vector<std::string_view> *m_names;
    const Value m_noMembers = Object(); // empty containers share these
    const Value m_noElements = Array();
    std::vector<Frame> m_open;
    int m_depth = 0; // with the containers that are left out
    bool m_wanted = true;
    std::size_t m_values = 0;
    Value m_result;
    std::string m_limit;
    std::string m_errorText;
    std::size_t m_errorOffset = 0;
};

/// At most a line of the text that an error quotes: `; last read: '"xxxxx'` may hold all of it.
std::string shortQuote(std::string words)
{
    constexpr std::string_view quoting = "last read: '";
    constexpr std::size_t shown = 40;
    const std::size_t from = words.find(quoting);
    if (from == std::string::npos || words.size() < from + 3 * shown)
        return words;
    const std::size_t begin = from + quoting.size();
    const std::size_t end = words.rfind('\'');
    if (end > begin + shown)
        words.replace(begin, end - shown - begin, "…");
    return words;
}

/// nlohmann prefixes its words with a code and the position, which the Place says better.
std::string plainWords(const std::string &what)
{
    if (what.find("number overflow") != std::string::npos)
        return "a number too large for a double";
    const std::size_t position = what.find("column ");
    const std::size_t from = what.find(": ", position == std::string::npos ? 0 : position);
    return Utf8::sanitized(shortQuote(from == std::string::npos ? what : what.substr(from + 2)));
}

Result<Value> parsed(std::string_view text, const std::vector<std::string_view> *names, const std::string &file)
{
    Builder builder(names);
    if (nlohmann::json::sax_parse(text.begin(), text.end(), &builder))
        return builder.takeResult();
    if (!builder.limit().empty())
        return Error{ ErrorCode::Limit, builder.limit(), { file }, {}, {} };
    const std::size_t offset = builder.errorOffset();
    return Error{ ErrorCode::InvalidJson,
                  "not valid JSON: " + plainWords(builder.errorText()),
                  placeOf(text, offset, file),
                  lineOf(text, offset),
                  {} };
}

class Writer
{
public:
    Writer(std::string &out, const JsonFormat &format)
        : m_out(out)
        , m_format(format)
    { }

    void write(const Value &value, int level)
    {
        switch (value.type()) {
        case Value::Type::Null:
            m_out += "null";
            break;
        case Value::Type::Bool:
            m_out += value.toBool() ? "true" : "false";
            break;
        case Value::Type::Integer:
            m_out += std::to_string(value.toInteger());
            break;
        case Value::Type::BigInteger:
            m_out += value.bigDigits();
            break;
        case Value::Type::Float:
            writeFloat(value.toDouble());
            break;
        case Value::Type::String:
            writeString(value.toString());
            break;
        case Value::Type::Array:
            writeArray(value.toArray(), level);
            break;
        case Value::Type::Object:
            writeObject(value.toObject(), level);
            break;
        }
    }

private:
    void writeFloat(double value)
    {
        if (std::isfinite(value))
            m_out += floatRepr(value);
        else
            m_out += std::isnan(value) ? "NaN" : value > 0 ? "Infinity" : "-Infinity";
    }
    void writeString(const std::string &text)
    {
        m_out += '"';
        appendJsonEscaped(m_out, text, m_format.ensureAscii);
        m_out += '"';
    }
    void breakLine(int level)
    {
        if (!m_format.indent)
            return;
        m_out += '\n';
        m_out.append(static_cast<std::size_t>(std::max(0, *m_format.indent * level)), ' ');
    }
    void writeArray(const Array &elements, int level)
    {
        m_out += '[';
        for (std::size_t i = 0; i < elements.size(); ++i) {
            if (i > 0)
                m_out += m_format.itemSeparator;
            breakLine(level + 1);
            write(elements[i], level + 1);
        }
        if (!elements.empty())
            breakLine(level);
        m_out += ']';
    }
    void writeObject(const Object &object, int level)
    {
        std::vector<const Object::Member *> members;
        for (const Object::Member &member : object)
            members.push_back(&member);
        if (m_format.sortKeys)
            std::stable_sort(members.begin(), members.end(), [](auto *a, auto *b) { return a->key < b->key; });
        m_out += '{';
        for (std::size_t i = 0; i < members.size(); ++i) {
            if (i > 0)
                m_out += m_format.itemSeparator;
            breakLine(level + 1);
            writeString(members[i]->key);
            m_out += m_format.keySeparator;
            write(members[i]->value, level + 1);
        }
        if (!members.empty())
            breakLine(level);
        m_out += '}';
    }

    std::string &m_out;
    const JsonFormat &m_format;
};

void appendUnicodeEscape(std::string &out, unsigned unit)
{
    constexpr char digits[] = "0123456789abcdef";
    out += "\\u";
    for (int shift = 12; shift >= 0; shift -= 4)
        out += digits[(unit >> shift) & 0xFu];
}

void appendAsciiEscape(std::string &out, char32_t point)
{
    auto code = static_cast<unsigned>(point);
    if (code >= 0x10000) {
        code -= 0x10000;
        appendUnicodeEscape(out, 0xD800u + (code >> 10));
        code = 0xDC00u + (code & 0x3FFu);
    }
    appendUnicodeEscape(out, code);
}

// The escape letter json.dumps has for the character, or 0.
char shortEscape(char character)
{
    switch (character) {
    case '"':
    case '\\':
        return character;
    case '\n':
        return 'n';
    case '\r':
        return 'r';
    case '\t':
        return 't';
    case '\f':
        return 'f';
    case '\b':
        return 'b';
    default:
        return 0;
    }
}

/// Whether the character is written as it is.
bool isPlain(char character, bool ensureAscii)
{
    const auto byte = static_cast<unsigned char>(character);
    return byte >= 0x20 && (byte < 0x80 || !ensureAscii) && byte != '"' && byte != '\\';
}

} // namespace

Result<Value> parseJson(std::string_view text, const std::string &file)
{
    return parsed(text, nullptr, file);
}

Result<Value> parseJsonMembers(std::string_view text, const std::vector<std::string_view> &names,
                               const std::string &file)
{
    return parsed(text, &names, file);
}

std::string toJson(const Value &value, const JsonFormat &format)
{
    std::string out;
    Writer(out, format).write(value, 0);
    return out;
}

void appendJsonEscaped(std::string &out, std::string_view text, bool ensureAscii)
{
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        while (at < text.size() && isPlain(text[at], ensureAscii))
            ++at;
        out.append(text.substr(begin, at - begin));
        if (at == text.size())
            return;
        const char character = text[at];
        const auto byte = static_cast<unsigned char>(character);
        if (const char letter = shortEscape(character)) {
            out += '\\';
            out += letter;
            ++at;
        } else if (byte < 0x20) {
            appendUnicodeEscape(out, byte);
            ++at;
        } else {
            appendAsciiEscape(out, Utf8::next(text, at));
        }
    }
}

std::string floatRepr(double value)
{
    if (std::isnan(value))
        return "nan";
    if (std::isinf(value))
        return value > 0 ? "inf" : "-inf";
    // Shortest digits by to_chars; Python writes an exponent below 1e-4 and from 1e16.
    char buffer[64];
    const double magnitude = std::fabs(value);
    const bool plain = magnitude == 0 || (magnitude >= 1e-4 && magnitude < 1e16);
    const auto format = plain ? std::chars_format::fixed : std::chars_format::scientific;
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value, format).ptr;
    std::string text(buffer, end);
    if (plain && text.find('.') == std::string::npos)
        text += ".0";
    return text;
}

} // namespace Parlance
