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

First firstOfSequence(std::span<const First *const> parts)
{
    First first = { .set = {}, .mayBeEmpty = true };
    for (const First *part : parts) {
        first.set |= part->set;
        if (part->mayBeEmpty)
            continue;
        first.mayBeEmpty = false;
        break;
    }
    return first;
}

First firstOfChoice(std::span<const First *const> parts)
{
    First first;
    for (const First *part : parts) {
        first.set |= part->set;
        first.mayBeEmpty = first.mayBeEmpty || part->mayBeEmpty;
    }
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

ByteSet firstBefore(const First &first, const ByteSet &follow)
{
    ByteSet set = first.set;
    if (first.mayBeEmpty)
        set |= follow;
    return set;
}

First firstOf(const Node &node, std::span<const First *const> parts)
{
    switch (node.kind) {
    case Kind::Empty:
    case Kind::After:
        return { .set = {}, .mayBeEmpty = true };
    case Kind::Literal:
    case Kind::OneOf:
        return texts(node.texts);
    case Kind::Sequence:
        return firstOfSequence(parts);
    case Kind::Choice:
        return firstOfChoice(parts);
    case Kind::Repeat:
        return { .set = parts[0]->set, .mayBeEmpty = parts[0]->mayBeEmpty || node.minimum == 0 };
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
        return *parts[0];
    }
    return { .set = ByteSet::all(), .mayBeEmpty = true };
}

} // namespace Parlance::Peg
