// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// {"far": true, "note": null} is `{"far": true, "note": null}` in JSON, `{'far': True, 'note': None}` in Python, and
// `{far:true,note:null}` with bare keys.

#include "answer/dialecttext_p.h"

#include <parlance/json.h>

namespace Parlance {

namespace {

// As Python's repr has it: double quotes only where single ones would need a backslash.
std::string pythonString(const std::string &text)
{
    const bool isDouble = text.find('\'') != std::string::npos && text.find('"') == std::string::npos;
    const char quote = isDouble ? '"' : '\'';
    std::string out(1, quote);
    for (const char character : text) {
        const std::size_t named = std::string_view("\n\r\t").find(character);
        if (named != std::string_view::npos)
            (out += '\\') += "nrt"[named];
        else if (static_cast<unsigned char>(character) < 0x20 || character == 0x7f)
            out += std::string("\\x") + "0123456789abcdef"[character >> 4] + "0123456789abcdef"[character & 15];
        else if (character == quote || character == '\\')
            (out += '\\') += character;
        else
            out += character;
    }
    return out + quote;
}

class DialectWriter
{
public:
    explicit DialectWriter(const Peg::JsonDialect &dialect)
        : m_dialect(dialect)
        , m_comma(dialect.bareKeys ? "," : ", ")
    { }

    std::string write(const Value &value) const
    {
        if (value.isObject())
            return object(value.toObject());
        if (value.isArray())
            return array(value.toArray());
        if (value.isString())
            return string(value.toString());
        if (m_dialect.python && value.isNull())
            return "None";
        if (m_dialect.python && value.isBool())
            return value.toBool() ? "True" : "False";
        return toJson(value);
    }

private:
    std::string string(const std::string &text) const
    {
        if (!m_dialect.quote.empty())
            return m_dialect.quote + text + m_dialect.quote;
        return m_dialect.python ? pythonString(text) : toJson(text);
    }

    std::string array(const Array &elements) const
    {
        std::string text;
        for (const Value &element : elements)
            text += (text.empty() ? "" : m_comma) + write(element);
        return '[' + text + ']';
    }

    std::string object(const Object &members) const
    {
        std::string text;
        for (const auto &[key, value] : members)
            text +=
                (text.empty() ? "" : m_comma) + (m_dialect.bareKeys ? key + ':' : string(key) + ": ") + write(value);
        return '{' + text + '}';
    }

    const Peg::JsonDialect &m_dialect;
    const std::string m_comma;
};

} // namespace

Peg::JsonDialect dialectOf(const AnswerNode &field)
{
    Peg::JsonDialect dialect;
    dialect.python = field.spelling == AnswerNode::Spelling::Python;
    dialect.bareKeys = field.spelling == AnswerNode::Spelling::BareKeys;
    if (dialect.bareKeys)
        dialect.quote = field.text;
    return dialect;
}

std::string dialectText(const Value &value, const Peg::JsonDialect &dialect)
{
    return DialectWriter(dialect).write(value);
}

} // namespace Parlance
