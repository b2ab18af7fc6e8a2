// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/utf8repair_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>

namespace Parlance::Utf8 {

namespace {

unsigned byteAt(std::string_view text, std::size_t at)
{
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0u;
}

bool isContinuation(unsigned byte)
{
    return (byte & 0xC0u) == 0x80u;
}

std::size_t lengthByLead(unsigned lead)
{
    if (lead < 0x80)
        return 1;
    if (lead >= 0xC2 && lead <= 0xDF)
        return 2;
    if (lead >= 0xE0 && lead <= 0xEF)
        return 3;
    return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

// The second byte's range excludes overlong forms, surrogates and what lies beyond U+10FFFF.
bool secondFits(unsigned lead, unsigned second)
{
    switch (lead) {
    case 0xE0:
        return second >= 0xA0 && second <= 0xBF;
    case 0xED:
        return second >= 0x80 && second <= 0x9F;
    case 0xF0:
        return second >= 0x90 && second <= 0xBF;
    case 0xF4:
        return second >= 0x80 && second <= 0x8F;
    default:
        return isContinuation(second);
    }
}

// How many bytes from text[at] on are surely ASCII, counted in steps of eight.
std::size_t asciiRun(std::string_view text, std::size_t at)
{
    const std::size_t begin = at;
    for (; at + 8 <= text.size(); at += 8) {
        std::uint64_t bytes = 0;
        std::memcpy(&bytes, text.data() + at, sizeof bytes);
        if (bytes & 0x8080808080808080u)
            break;
    }
    return at - begin;
}

} // namespace

std::size_t validLength(std::string_view text, std::size_t at)
{
    if (at >= text.size())
        return 0;
    const unsigned lead = byteAt(text, at);
    const std::size_t length = lengthByLead(lead);
    if (length <= 1)
        return length;
    if (at + length > text.size() || !secondFits(lead, byteAt(text, at + 1)))
        return 0;
    for (std::size_t i = 2; i < length; ++i) {
        if (!isContinuation(byteAt(text, at + i)))
            return 0;
    }
    return length;
}

std::size_t firstInvalid(std::string_view text)
{
    for (std::size_t at = asciiRun(text, 0); at < text.size();) {
        const std::size_t length = validLength(text, at);
        if (length == 0)
            return at;
        at += length;
        if (length == 1)
            at += asciiRun(text, at);
    }
    return std::string_view::npos;
}

char32_t next(std::string_view text, std::size_t &at)
{
    const std::size_t length = validLength(text, at);
    const unsigned lead = byteAt(text, at);
    if (length <= 1) {
        ++at;
        return length == 1 ? static_cast<char32_t>(lead) : U'\uFFFD';
    }
    unsigned point = lead & (0xFFu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i)
        point = (point << 6) | (byteAt(text, at + i) & 0x3Fu);
    at += length;
    return static_cast<char32_t>(point);
}

void append(std::string &out, char32_t codePoint)
{
    const auto point = static_cast<unsigned>(codePoint);
    const auto put = [&out](unsigned byte) { out += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (point < 0x80) {
        put(point);
    } else if (point < 0x800) {
        put(0xC0u | (point >> 6));
        put(0x80u | (point & 0x3Fu));
    } else if (point < 0x10000) {
        put(0xE0u | (point >> 12));
        put(0x80u | ((point >> 6) & 0x3Fu));
        put(0x80u | (point & 0x3Fu));
    } else {
        put(0xF0u | (point >> 18));
        put(0x80u | ((point >> 12) & 0x3Fu));
        put(0x80u | ((point >> 6) & 0x3Fu));
        put(0x80u | (point & 0x3Fu));
    }
}

std::size_t length(std::string_view text)
{
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); ++count) {
        const std::size_t run = asciiRun(text, at);
        count += run;
        at += run;
        if (at == text.size())
            break;
        at += std::max<std::size_t>(1, validLength(text, at));
    }
    return count;
}

std::size_t offsetOf(std::string_view text, std::size_t index)
{
    std::size_t at = 0;
    for (; index > 0 && at < text.size(); --index) {
        const std::size_t run = std::min(asciiRun(text, at), index);
        at += run;
        index -= run;
        if (index == 0 || at == text.size())
            break;
        at += std::max<std::size_t>(1, validLength(text, at));
    }
    return at;
}

std::string sanitized(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const std::size_t bad = std::min(firstInvalid(text), text.size());
        out += text.substr(0, bad);
        if (bad < text.size())
            append(out, U'\uFFFD');
        text.remove_prefix(std::min(bad + 1, text.size()));
    }
    return out;
}

std::size_t incompleteTail(std::string_view text)
{
    for (std::size_t back = 1; back <= 3 && back <= text.size(); ++back) {
        const unsigned byte = byteAt(text, text.size() - back);
        if (isContinuation(byte))
            continue;
        const bool started =
            lengthByLead(byte) > back && (back == 1 || secondFits(byte, byteAt(text, text.size() - back + 1)));
        return started ? back : 0;
    }
    return 0;
}

namespace {

bool isLayout(char32_t point)
{
    return point == U'\n' || point == U'\t';
}

bool isControl(char32_t point)
{
    return point < 0x20 || (point >= 0x7F && point < 0xA0);
}

// Marks, embeddings, overrides and isolates: after them, letters are in another order than in the text.
bool turnsDirection(char32_t point)
{
    return point == 0x061C || point == 0x200E || point == 0x200F || (point >= 0x202A && point <= 0x202E)
        || (point >= 0x2066 && point <= 0x2069);
}

bool endsLine(char32_t point)
{
    return point == 0x2028 || point == 0x2029;
}

std::string escaped(char32_t point)
{
    std::array<char, 12> out{};
    std::snprintf(out.data(), out.size(), point < 0x100 ? "\\x%02x" : "\\u%04x", static_cast<unsigned>(point));
    return out.data();
}

std::string_view lastCodePoints(std::string_view text, std::size_t count)
{
    std::size_t begin = text.size();
    for (; count > 0 && begin > 0; --count) {
        std::size_t length = std::min<std::size_t>(4, begin);
        while (length > 1 && validLength(text, begin - length) != length)
            --length;
        begin -= length;
    }
    return text.substr(begin);
}

} // namespace

bool isHarmless(char32_t point)
{
    return (!isControl(point) || isLayout(point)) && !turnsDirection(point) && !endsLine(point);
}

std::string harmless(std::string_view whole, std::size_t limit)
{
    const std::string text = shortened(whole, 2 * limit); // of long texts only what may be shown is looked at
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        const bool valid = validLength(text, at) > 0;
        const char32_t point = next(text, at);
        if (!valid)
            out += escaped(static_cast<unsigned char>(text[begin]));
        else if (!isHarmless(point))
            out += escaped(point);
        else
            out.append(text, begin, at - begin);
    }
    return shortened(out, limit);
}

std::string shortened(std::string_view text, std::size_t limit)
{
    if (limit == 0 || offsetOf(text, limit) == text.size())
        return std::string(text);
    const std::size_t tail = limit / 3;
    const std::size_t head = limit - tail - 1;
    std::string out(text.substr(0, offsetOf(text, head)));
    out += "…";
    out += lastCodePoints(text, tail);
    return out;
}

} // namespace Parlance::Utf8
