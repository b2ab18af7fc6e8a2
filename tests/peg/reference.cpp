// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "peg/reference.h"

#include "peg/node_p.h"

#include <algorithm>

namespace Parlance::Test {

using Peg::Expr;
using Peg::Node;
using Kind = Node::Kind;
using End = std::optional<std::size_t>;

bool Reference::matchesQuietly(const Expr &expr, std::size_t at)
{
    return Reference{ text }.match(expr, at).has_value();
}

End Reference::repeat(const Expr &expr, std::size_t at)
{
    const Node &node = Node::of(expr);
    for (int count = 0; node.maximum == Peg::unbounded || count < node.maximum; ++count) {
        const std::size_t edgesBefore = edges.size();
        const End end = match(node.parts[0], at);
        if (!end) {
            edges.resize(edgesBefore);
            return count >= node.minimum ? End(at) : End();
        }
        if (*end == at) // once more would be the same for ever
            break;
        at = *end;
    }
    return at;
}

End Reference::until(const Expr &expr, std::size_t at)
{
    const Node &node = Node::of(expr);
    for (std::size_t start = at; start < text.size(); ++start) {
        for (const std::string &stop : node.texts) {
            const bool isThere = text.substr(start).starts_with(stop);
            if (isThere && (node.parts.empty() || matchesQuietly(node.parts[0], start + stop.size())))
                return start;
        }
    }
    return text.size();
}

End Reference::chars(const Expr &expr, std::size_t at)
{
    const Node &node = Node::of(expr);
    int count = 0;
    for (; at < text.size() && (node.maximum == Peg::unbounded || count < node.maximum); ++count, ++at) {
        const auto c = static_cast<char32_t>(text[at]); // the tests' texts are ASCII
        const auto holds = [c](const Peg::CharRange &range) { return c >= range.first && c <= range.last; };
        if (std::any_of(node.ranges.begin(), node.ranges.end(), holds) == node.negated)
            break;
    }
    return count >= node.minimum ? End(at) : End();
}

End Reference::match(const Expr &expr, std::size_t at)
{
    const Node &node = Node::of(expr);
    const std::size_t edgesBefore = edges.size();
    switch (node.kind) {
    case Kind::Literal:
    case Kind::OneOf: {
        End best;
        for (const std::string &one : node.texts) {
            if (text.substr(at).starts_with(one) && (!best || at + one.size() > *best))
                best = at + one.size();
        }
        return best;
    }
    case Kind::Sequence: {
        End end = at;
        for (std::size_t i = 0; end && i < node.parts.size(); ++i)
            end = match(node.parts[i], *end);
        return end;
    }
    case Kind::Choice:
        for (const Expr &part : node.parts) {
            if (const End end = match(part, at))
                return end;
            edges.resize(edgesBefore);
        }
        return {};
    case Kind::Repeat:
        return repeat(expr, at);
    case Kind::Chars:
        return chars(expr, at);
    case Kind::Space:
        return std::min(text.find_first_not_of(" \t\r\n", at), text.size());
    case Kind::Until:
        return until(expr, at);
    case Kind::Rest:
        return text.size();
    case Kind::Ahead:
        return matchesQuietly(node.parts[0], at) ? End(at) : End();
    case Kind::NotAhead:
        return matchesQuietly(node.parts[0], at) ? End() : End(at);
    case Kind::After:
        return std::any_of(
                   node.texts.begin(), node.texts.end(),
                   [&](const std::string &one) { return ('\n' + std::string(text.substr(0, at))).ends_with(one); })
            ? End(at)
            : End();
    case Kind::End:
        return at == text.size() ? End(at) : End();
    case Kind::Capture: {
        edges.push_back({ node.tag, at });
        const End end = match(node.parts[0], at);
        if (end)
            edges.push_back({ {}, *end });
        return end;
    }
    case Kind::Guard:
    case Kind::Constrain:
    case Kind::Tolerated:
    case Kind::Rule:
        return match(node.parts[0], at);
    case Kind::Empty:
    case Kind::Cut:
    case Kind::Json:
    case Kind::SameName:
        break;
    }
    return at;
}

} // namespace Parlance::Test
