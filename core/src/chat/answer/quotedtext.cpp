// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/answer/quotedtext_p.h"

#include "analysis/text/nulltext_p.h"

#include <algorithm>

namespace Parlance::QuotedText {

using namespace Peg;

static constexpr const char *quote = "\"";

// Any character may be escaped where it is read, those that JSON knows where it is written.
Expr inside(Tag tag)
{
    const std::vector<CharRange> signs{ { '"', '"' }, { '\\', '\\' } };
    std::vector<CharRange> signsAndControls = signs;
    signsAndControls.push_back({ 0, 0x1f });
    const Expr digits = chars({ { '0', '9' }, { 'a', 'f' }, { 'A', 'F' } }, false, 4, 4);
    const Expr known =
        choice({ oneOf({ "\"", "\\", "/", "b", "f", "n", "r", "t" }), sequence({ literal("u"), digits }) });
    const auto text = [](const std::vector<CharRange> &others, const Expr &escaped) {
        return repeat(choice({ chars(others, true, 1), sequence({ literal("\\"), escaped }) }));
    };
    return constrain(capture(tag, text(signs, chars({}, true, 1, 1)), Coding::JsonString),
                     text(signsAndControls, known));
}

// The first of them that stands there; one may begin with another.
static Expr longestOf(std::vector<std::string> texts)
{
    std::stable_sort(texts.begin(), texts.end(),
                     [](const std::string &a, const std::string &b) { return a.size() > b.size(); });
    std::vector<Expr> ways;
    for (const std::string &text : texts)
        ways.push_back(literal(text));
    return choice(std::move(ways));
}

Expr closedBy(const std::vector<Marker> &ends)
{
    std::vector<std::string> cores{ quote };
    for (const Marker &end : ends) {
        if (end.core.starts_with(quote))
            cores.push_back(end.core);
    }
    return longestOf(std::move(cores));
}

Expr afterNull(const std::vector<Marker> &ends)
{
    std::vector<std::string> rests;
    for (const Marker &end : ends) {
        if (end.core.starts_with(quote) && end.core.size() > 1)
            rests.emplace_back(behindNull(end.core));
    }
    return rests.empty() ? Expr() : optional(longestOf(std::move(rests)));
}

bool opensAnother(const Marker &end)
{
    return end.core.size() > 1 && end.core.ends_with(quote);
}

Expr signsBefore(const Expr &next)
{
    const Expr signs = sequence({ space(), chars({ { ',', ',' }, { ']', ']' }, { '}', '}' } }, false, 1, 1) });
    return sequence({ repeat(signs, 1), ahead(sequence({ space(), choice({ next, end() }) })) });
}

} // namespace Parlance::QuotedText
