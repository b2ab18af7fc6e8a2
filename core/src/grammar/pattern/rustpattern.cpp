// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/pattern/pattern_p.h"

#include <algorithm>
#include <string>
#include <utility>

/// Rust's flags: `(?i)ab` takes `Ab` as a whole.
namespace Parlance::Gbnf {

namespace {

void makeCaseless(Pattern &pattern)
{
    std::vector<CharRange> more;
    for (const CharRange &range : pattern.set.ranges()) {
        for (char32_t c = std::max(range.first, U'A'); c <= std::min(range.last, U'z'); ++c) {
            const char32_t lower = c | 0x20;
            if (lower >= U'a' && lower <= U'z')
                more.insert(more.end(), { { lower, lower }, { lower ^ 0x20u, lower ^ 0x20u } });
        }
    }
    pattern.set = pattern.set.unitedWith(CodePoints(std::move(more)));
    for (Pattern &part : pattern.parts)
        makeCaseless(part);
}

Pattern wholeText(Pattern pattern)
{
    Pattern whole;
    whole.parts = { { .kind = Pattern::Kind::Begin }, std::move(pattern), { .kind = Pattern::Kind::End } };
    return whole;
}

} // namespace

PatternText readRustPattern(std::string_view utf8, std::string_view flags)
{
    std::string all(flags);
    // Flags may be before it: `(?is)`.
    if (const std::size_t end = utf8.find(')'); utf8.starts_with("(?") && end != std::string_view::npos
        && utf8.substr(2, end - 2).find_first_not_of("ismxu") == std::string_view::npos) {
        all += utf8.substr(2, end - 2);
        utf8.remove_prefix(end + 1);
    }
    if (all.find_first_not_of("isu") != std::string::npos)
        return { std::nullopt, { "the flag m or x", false } };
    const bool dotIsAll = all.find('s') != std::string::npos;
    PatternText read = readPattern(utf8, dotIsAll ? PatternSyntax::RustWithAnyDot : PatternSyntax::Rust);
    if (read.pattern)
        read.pattern = wholeText(*std::move(read.pattern));
    if (read.pattern && all.find('i') != std::string::npos)
        makeCaseless(*read.pattern);
    return read;
}

} // namespace Parlance::Gbnf
