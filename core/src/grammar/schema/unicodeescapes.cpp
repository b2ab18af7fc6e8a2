// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/jsonsyntax_p.h"

#include <algorithm>

namespace Parlance::Gbnf {

namespace {

Term hexDigit(unsigned first, unsigned last)
{
    std::vector<CharRange> ranges;
    ranges.reserve(std::size_t(2) * (last - first + 1));
    for (unsigned digit = first; digit <= last; ++digit) {
        if (digit < 10)
            ranges.push_back({ '0' + digit, '0' + digit });
        else
            ranges.insert(ranges.end(),
                          { { 'a' + digit - 10, 'a' + digit - 10 }, { 'A' + digit - 10, 'A' + digit - 10 } });
    }
    const CodePoints digits(std::move(ranges));
    if (digits.count() > 1)
        return set(digits);
    return text(std::string(1, static_cast<char>(digits.ranges()[0].first)));
}

/// Numbers of so many digits from first to last, cut until each piece is a range for each digit.
void appendNumbers(char32_t first, char32_t last, int digits, std::vector<Term> &out)
{
    for (int tail = 1; tail < digits; ++tail) {
        const char32_t mask = (char32_t(1) << (4 * tail)) - 1;
        if ((first & ~mask) == (last & ~mask))
            continue;
        if ((first & mask) != 0) {
            appendNumbers(first, first | mask, digits, out);
            return appendNumbers((first | mask) + 1, last, digits, out);
        }
        if ((last & mask) != mask) {
            appendNumbers(first, (last & ~mask) - 1, digits, out);
            return appendNumbers(last & ~mask, last, digits, out);
        }
    }
    std::vector<Term> parts;
    for (int place = digits - 1; place >= 0; --place)
        parts.push_back(hexDigit(first >> (4 * place) & 15, last >> (4 * place) & 15));
    out.push_back(sequence(std::move(parts)));
}

} // namespace

Term hexDigits(int count)
{
    return repeat(set(CodePoints({ { '0', '9' }, { 'a', 'f' }, { 'A', 'F' } })), count, count);
}

Term unicodeEscape()
{
    const Term d = set(CodePoints({ { 'd', 'd' }, { 'D', 'D' } }));
    const Term others = set(CodePoints({ { '0', '9' }, { 'a', 'c' }, { 'A', 'C' }, { 'e', 'f' }, { 'E', 'F' } }));
    const Term high = sequence({ d, set(CodePoints({ { '8', '9' }, { 'a', 'b' }, { 'A', 'B' } })), hexDigits(2) });
    const Term low = sequence({ d, set(CodePoints({ { 'c', 'f' }, { 'C', 'F' } })), hexDigits(2) });
    return choice({ sequence({ others, hexDigits(3) }),
                    sequence({ d, set(CodePoints({ { '0', '7' } })), hexDigits(2) }),
                    sequence({ high, text("\\u"), low }) });
}

Term unicodeEscapes(const CodePoints &set)
{
    std::vector<Term> out;
    const CodePoints characters = set.without(CodePoints({ { 0xD800, 0xDFFF } }));
    for (const CharRange &range : characters.ranges()) {
        if (range.first <= 0xFFFF)
            appendNumbers(range.first, std::min<char32_t>(range.last, 0xFFFF), 4, out);
    }
    const bool hasAllBeyond = CodePoints({ { 0x10000, lastCodePoint } }).without(set).empty();
    if (hasAllBeyond) {
        const Term d = set.empty() ? never() : hexDigit(13, 13);
        std::vector<Term> pair = { d, hexDigit(8, 11),  hexDigit(0, 15), hexDigit(0, 15), text("\\u"),
                                   d, hexDigit(12, 15), hexDigit(0, 15), hexDigit(0, 15) };
        out.push_back(sequence(std::move(pair)));
    }
    return choice(std::move(out));
}

} // namespace Parlance::Gbnf
