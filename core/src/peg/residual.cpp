// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "peg/residual_p.h"

#include "base/blanks_p.h"
#include "peg/node_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <utility>

namespace Parlance::Peg {

namespace {

/// Takes a text off the beginning of what an expression writes; what is left of the text is not taken yet.
class Remover
{
public:
    explicit Remover(std::string_view text)
        : m_text(text)
    { }

    bool isDone() const { return m_text.empty(); }

    std::optional<Expr> rest(const Expr &expr)
    {
        const Node &node = Node::of(expr);
        switch (node.kind) {
        case Node::Kind::Empty:
        case Node::Kind::Cut:
        case Node::Kind::Ahead:
        case Node::Kind::NotAhead:
        case Node::Kind::After:
            return Expr();
        case Node::Kind::Literal:
            return ofLiteral(node.texts[0]);
        case Node::Kind::OneOf:
            return ofAlternatives(literals(node.texts));
        case Node::Kind::Choice:
            return ofAlternatives(node.parts);
        case Node::Kind::Sequence:
            return ofSequence(node.parts);
        case Node::Kind::Repeat:
            return ofRepeat(node);
        case Node::Kind::Chars:
            return ofChars(node);
        case Node::Kind::Space:
            if (isSpace(m_text.front()))
                m_text.remove_prefix(1);
            return Expr();
        case Node::Kind::Constrain:
            return rest(node.parts[1]);
        case Node::Kind::Guard:
        case Node::Kind::Capture:
            return rest(node.parts[0]);
        case Node::Kind::Rule:
            return ofRule(node);
        default:
            return {};
        }
    }

private:
    static std::vector<Expr> literals(const std::vector<std::string> &texts)
    {
        std::vector<Expr> all;
        all.reserve(texts.size());
        for (const std::string &text : texts)
            all.push_back(literal(text));
        return all;
    }

    std::optional<Expr> ofRule(const Node &node)
    {
        auto left = rest(node.parts[0]);
        return left ? std::optional(rule(node.name, *std::move(left))) : std::nullopt;
    }

    std::optional<Expr> ofLiteral(const std::string &written)
    {
        const std::size_t shared = std::min(written.size(), m_text.size());
        if (m_text.substr(0, shared) != std::string_view(written).substr(0, shared))
            return {};
        m_text.remove_prefix(shared);
        return literal(written.substr(shared));
    }

    // Each alternative has to take the whole text, unless one alone takes a part of it: parts could not be
    // distinguished.
    std::optional<Expr> ofAlternatives(const std::vector<Expr> &alternatives)
    {
        std::vector<Expr> kept;
        std::vector<std::pair<Expr, std::string_view>> begun;
        for (const Expr &alternative : alternatives) {
            Remover remover(m_text);
            auto left = remover.rest(alternative);
            if (left && remover.isDone())
                kept.push_back(std::move(*left));
            else if (left)
                begun.emplace_back(std::move(*left), remover.m_text);
        }
        if (kept.empty() && begun.size() == 1) {
            m_text = begun.front().second;
            return std::move(begun.front().first);
        }
        if (kept.empty())
            return {};
        m_text = {};
        return choice(kept);
    }

    std::optional<Expr> ofSequence(const std::vector<Expr> &parts)
    {
        for (std::size_t i = 0; i < parts.size(); ++i) {
            auto left = rest(parts[i]);
            if (!left)
                return {};
            if (!isDone())
                continue;
            std::vector<Expr> all{ std::move(*left) };
            all.insert(all.end(), parts.begin() + static_cast<std::ptrdiff_t>(i) + 1, parts.end());
            return sequence(std::move(all));
        }
        return Expr();
    }

    std::optional<Expr> ofRepeat(const Node &node)
    {
        Remover remover(m_text);
        const auto left = remover.rest(node.parts[0]);
        if (!left || !remover.isDone())
            return node.minimum == 0 ? std::optional<Expr>(Expr()) : std::nullopt;
        m_text = {};
        const int most = node.maximum == unbounded ? unbounded : node.maximum - 1;
        return sequence({ *left, repeat(node.parts[0], std::max(node.minimum - 1, 0), most) });
    }

    /// Takes as many of the text's characters as may be there.
    std::optional<Expr> ofChars(const Node &node)
    {
        int taken = 0;
        for (; !m_text.empty() && (node.maximum == unbounded || taken < node.maximum); ++taken) {
            std::size_t size = 0;
            if (holds(node, Utf8::next(m_text, size)) == node.negated)
                break;
            m_text.remove_prefix(size);
        }
        if (!m_text.empty())
            return taken >= node.minimum ? std::optional<Expr>(Expr()) : std::nullopt;
        const int most = node.maximum == unbounded ? unbounded : node.maximum - taken;
        return chars(node.ranges, node.negated, std::max(node.minimum - taken, 0), most);
    }

    static bool holds(const Node &node, char32_t c)
    {
        return std::any_of(node.ranges.begin(), node.ranges.end(),
                           [c](const CharRange &range) { return range.first <= c && c <= range.last; });
    }

    std::string_view m_text;
};

} // namespace

std::optional<Expr> residual(const Expr &expr, std::string_view text)
{
    Remover remover(text);
    if (text.empty())
        return expr;
    auto left = remover.rest(expr);
    return remover.isDone() ? left : std::nullopt;
}

} // namespace Parlance::Peg
