// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "responses/responsepattern_p.h"

#include <parlance/utf8.h>

#include <algorithm>

namespace Parlance {

using Gbnf::CodePoints;

Result<Pattern> readResponsePattern(std::string_view text)
{
    constexpr std::size_t mostBytes = 8192;
    const auto wrong = [text](const std::string &why) {
        return Error{
            ErrorCode::InvalidGrammar, "the pattern " + std::string(text) + " is not read: " + why, {}, {}, {}
        };
    };
    if (text.size() > mostBytes)
        return wrong("it is too long");
    Gbnf::PatternText read = Gbnf::readPattern(text, Gbnf::PatternSyntax::Python);
    if (!read.pattern)
        return wrong("it holds " + read.error.message);
    return *std::move(read.pattern);
}

Pattern textsPattern(std::vector<std::string> texts)
{
    std::stable_sort(texts.begin(), texts.end(),
                     [](const std::string &a, const std::string &b) { return a.size() > b.size(); });
    Pattern choice{ .kind = Pattern::Kind::Choice };
    for (const std::string &text : texts) {
        Pattern sequence;
        for (std::size_t at = 0; at < text.size();) {
            const char32_t c = Utf8::next(text, at);
            sequence.parts.push_back({ .kind = Pattern::Kind::Set, .set = CodePoints({ { c, c } }) });
        }
        choice.parts.push_back(std::move(sequence));
    }
    return choice;
}

} // namespace Parlance
