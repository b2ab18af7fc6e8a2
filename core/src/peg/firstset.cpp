// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "peg/firstset_p.h"

#include "peg/jsonscanner_p.h"

#include <parlance/utf8.h>

namespace Parlance::Peg {

namespace {

using Kind = Node::Kind;

std::size_t leadByte(char32_t c)
{
    std::string text;
    Utf8::append(text, c);
    return static_cast<unsigned char>(text[0]);
}

First texts(const std::vector<std::string> &texts)
{
    First first;
    for (const std::string &text : texts) {
        if (text.empty())
            first.mayBeEmpty = true;
        else
            first.set.add(static_cast<unsigned char>(text[0]));
    }
    return first;
}

First spaceFirst()
{
    First first = { .set = {}, .mayBeEmpty = true };
    for (const char c : { ' ', '\t', '\n', '\r' })
        first.set.add(static_cast<unsigned char>(c));
    return first;
}

First jsonFirst(const JsonDialect &dialect)
{
    First first;
    for (unsigned byte = 0; byte < 256; ++byte) {
        if (JsonScanner::begins(dialect, static_cast<unsigned char>(byte)))
            first.set.add(byte);
    }
    return first;
}

First endFirst()
{
    First first;
    first.set.add(ByteSet::endOfText);
    return first;
}

} // namespace

ByteSet firstBytes(const std::vector<CharRange> &ranges, bool negated)
{
    ByteSet listed;
    ByteSet ascii; // those of one byte
    for (const CharRange &range : ranges) {
        listed.addRange(leadByte(range.first), leadByte(range.last));
        if (range.first <= U'\uFFFD' && range.last >= U'\uFFFD')
            listed.addRange(0x80, 0xff); // bytes that are not UTF-8
        for (char32_t c = range.first; c <= range.last && c < 0x80; ++c)
            ascii.add(c);
    }
    return negated ? ascii.others() : listed;
}

First FirstSets::of(const Node &node)
{
    if (node.kind == Kind::Literal || node.kind == Kind::Empty)
        return compute(node);
    const auto it = m_known.find(&node);
    return it != m_known.end() ? it->second : m_known.emplace(&node, compute(node)).first->second;
}

ByteSet FirstSets::of(const Node &node, const ByteSet &follow)
{
    const First first = of(node);
    ByteSet set = first.set;
    if (first.mayBeEmpty)
        set |= follow;
    return set;
}

First FirstSets::sequence(const Node &node)
{
    First first = { .set = {}, .mayBeEmpty = true };
    for (const Expr &part : node.parts) {
        const First next = of(Node::of(part));
        first.set |= next.set;
        if (next.mayBeEmpty)
            continue;
        first.mayBeEmpty = false;
        break;
    }
    return first;
}

First FirstSets::choice(const Node &node)
{
    First first;
    for (const Expr &part : node.parts) {
        const First alternative = of(Node::of(part));
        first.set |= alternative.set;
        first.mayBeEmpty = first.mayBeEmpty || alternative.mayBeEmpty;
    }
    return first;
}

First FirstSets::compute(const Node &node)
{
    switch (node.kind) {
    case Kind::Empty:
        return { .set = {}, .mayBeEmpty = true };
    case Kind::Literal:
    case Kind::OneOf:
        return texts(node.texts);
    case Kind::Sequence:
        return sequence(node);
    case Kind::Choice:
        return choice(node);
    case Kind::Repeat: {
        First first = of(Node::of(node.parts[0]));
        first.mayBeEmpty = first.mayBeEmpty || node.minimum == 0;
        return first;
    }
    case Kind::Chars:
        return { .set = firstBytes(node.ranges, node.negated), .mayBeEmpty = node.minimum == 0 };
    case Kind::Space:
        return spaceFirst();
    case Kind::Json:
        return jsonFirst(node.dialect);
    case Kind::End:
        return endFirst();
    case Kind::SameName:
    case Kind::Until:
    case Kind::Rest:
    case Kind::Ahead:
    case Kind::NotAhead:
    case Kind::Cut:
        return { .set = ByteSet::all(), .mayBeEmpty = true };
    case Kind::Guard:
    case Kind::Capture:
    case Kind::Constrain:
    case Kind::Tolerated:
    case Kind::Rule:
        return of(Node::of(node.parts[0]));
    }
    return { .set = ByteSet::all(), .mayBeEmpty = true };
}

} // namespace Parlance::Peg
