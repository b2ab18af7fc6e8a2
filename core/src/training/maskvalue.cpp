// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A mask in other forms: joined, in tokens, as JSON. The bytes 3 to 9 are, of tokens [0,2] [2,5] [5,9] [9,12], the
// second and the third.

#include "base/joinedranges_p.h"

#include <parlance/mask.h>
#include <parlance/utf8.h>

#include <algorithm>

namespace Parlance {

namespace {

/// For each character the byte it begins with, and the length after the last.
std::vector<std::size_t> characterBytes(std::string_view text)
{
    std::vector<std::size_t> bytes;
    std::size_t at = 0;
    while (at < text.size()) {
        bytes.push_back(at);
        Utf8::next(text, at);
    }
    bytes.push_back(text.size());
    return bytes;
}

std::size_t byteOf(std::size_t offset, const std::vector<std::size_t> &bytes)
{
    return bytes.empty() ? offset : bytes[std::min(offset, bytes.size() - 1)];
}

} // namespace

Value MaskRange::toValue() const
{
    return Object{ { "part", toString(part) },
                   { "message", static_cast<std::int64_t>(message) },
                   { "begin", static_cast<std::int64_t>(begin) },
                   { "end", static_cast<std::int64_t>(end) } };
}

EnumNames namesOf(MaskRange::Part)
{
    static constexpr const char *names[] = { "reasoning", "content", "calls", "turn_end" };
    return names;
}

EnumNames namesOf(OffsetUnit)
{
    static constexpr const char *names[] = { "bytes", "characters" };
    return names;
}

bool AnswerMask::hasTurnEnd() const
{
    return std::any_of(ranges.begin(), ranges.end(),
                       [](const MaskRange &one) { return one.part == MaskRange::Part::TurnEnd; });
}

std::vector<TextRange> AnswerMask::written() const
{
    std::vector<TextRange> joined;
    for (const MaskRange &range : ranges)
        appendJoined(joined, { range.begin, range.end });
    return joined;
}

std::vector<MaskRange> AnswerMask::tokens(const std::vector<TextRange> &offsets, OffsetUnit unit) const
{
    const auto bytes = unit == OffsetUnit::Characters ? characterBytes(text) : std::vector<std::size_t>();
    std::vector<MaskRange> result;
    for (std::size_t token = 0; token < offsets.size(); ++token) {
        const std::size_t begin = byteOf(offsets[token].begin, bytes);
        const std::size_t end = byteOf(offsets[token].end, bytes);
        const auto range = std::partition_point(ranges.begin(), ranges.end(),
                                                [begin](const MaskRange &one) { return one.end <= begin; });
        if (begin >= end || range == ranges.end() || range->begin >= end)
            continue;
        const bool goesOn = !result.empty() && result.back().end == token && result.back().part == range->part
            && result.back().message == range->message;
        if (goesOn)
            result.back().end = token + 1;
        else
            result.push_back({ range->part, token, token + 1, range->message });
    }
    return result;
}

Value AnswerMask::toValue() const
{
    Array rangeValues;
    for (const MaskRange &range : ranges) {
        Value value = range.toValue();
        value.object().set("text", text.substr(range.begin, range.end - range.begin));
        rangeValues.push_back(std::move(value));
    }
    Array missed;
    for (const std::size_t message : missing)
        missed.push_back(static_cast<std::int64_t>(message));
    return Object{ { "text", text },
                   { "tagged", tagged },
                   { "ranges", std::move(rangeValues) },
                   { "missing", std::move(missed) },
                   { "has_turn_end", hasTurnEnd() },
                   { "adaptations", Array(adaptations.begin(), adaptations.end()) } };
}

} // namespace Parlance
