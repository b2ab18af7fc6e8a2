// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "markup/jsonscan_p.h"
#include "markup/markerlexer_p.h"

// In `<call>{"name": "set"}</call>` a value begins at 6: an object, up to the brace, with the member name; its key and
// value are at 8 and 15. `{'name': 'set'}` is one, too, and Python.
namespace Parlance {

namespace {

constexpr int deepest = 64;

class Scanner
{
public:
    explicit Scanner(std::string_view text, std::size_t at)
        : m_text(text)
        , m_at(at)
    { }

    bool value(JsonNode &node, int depth)
    {
        node.extent.begin = m_at;
        bool good = false;
        switch (depth > deepest ? 0 : peek()) {
        case '{':
            good = object(node, depth);
            break;
        case '[':
            good = array(node, depth);
            break;
        case '"':
        case '\'':
            good = string(node);
            break;
        default:
            good = word(node);
        }
        node.extent.end = m_at;
        return good;
    }

private:
    int peek() const { return m_at < m_text.size() ? static_cast<unsigned char>(m_text[m_at]) : 0; }
    bool take(char expected)
    {
        if (peek() != static_cast<unsigned char>(expected))
            return false;
        ++m_at;
        return true;
    }
    void space()
    {
        while (m_at < m_text.size() && isSpace(m_text[m_at]))
            ++m_at;
    }

    bool string(JsonNode &node)
    {
        node.kind = JsonNode::Kind::String;
        const char quote = m_text[m_at++];
        node.python = quote == '\'';
        for (; m_at < m_text.size(); ++m_at) {
            if (m_text[m_at] == '\\')
                ++m_at;
            else if (m_text[m_at] == quote)
                return take(quote);
        }
        m_at = m_text.size();
        return false;
    }

    bool word(JsonNode &node)
    {
        const std::size_t stop =
            m_text.find_first_not_of("+-.0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", m_at);
        const std::string_view text = m_text.substr(m_at, stop == std::string_view::npos ? stop : stop - m_at);
        node.python = text == "True" || text == "False" || text == "None";
        const bool number = !text.empty() && text.find_first_not_of("+-.0123456789eE") == std::string_view::npos;
        m_at += text.size();
        return node.python || number || text == "true" || text == "false" || text == "null";
    }

    bool member(JsonNode &node, int depth)
    {
        JsonNode key;
        key.extent.begin = m_at;
        if ((peek() != '"' && peek() != '\'') || !string(key))
            return false;
        key.extent.end = m_at;
        space();
        if (!take(':'))
            return false;
        space();
        node.members.push_back({ key.inside(), {} });
        if (!value(node.members.back().value, depth + 1))
            return false;
        node.python = node.python || key.python || node.members.back().value.python;
        return true;
    }

    bool object(JsonNode &node, int depth)
    {
        node.kind = JsonNode::Kind::Object;
        ++m_at;
        space();
        if (take('}'))
            return true;
        do {
            space();
            if (!member(node, depth))
                return false;
            space();
        } while (take(','));
        return take('}');
    }

    bool array(JsonNode &node, int depth)
    {
        node.kind = JsonNode::Kind::List;
        ++m_at;
        space();
        if (take(']'))
            return true;
        do {
            space();
            node.elements.emplace_back();
            if (!value(node.elements.back(), depth + 1))
                return false;
            node.python = node.python || node.elements.back().python;
            space();
        } while (take(','));
        return take(']');
    }

    std::string_view m_text;
    std::size_t m_at;
};

} // namespace

Extent JsonNode::inside() const
{
    return { extent.begin + 1, extent.end - 1 };
}

std::optional<JsonNode> scanJson(std::string_view text, std::size_t at)
{
    JsonNode node;
    if (Scanner(text, at).value(node, 0))
        return node;
    return {};
}

} // namespace Parlance
