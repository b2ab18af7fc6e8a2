// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/answer/quotedtext_p.h"

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

Expr closedBy(const std::vector<Marker> &ends)
{
    std::vector<std::string> cores{ quote };
    for (const Marker &end : ends) {
        if (end.core.starts_with(quote))
            cores.push_back(end.core);
    }
    std::stable_sort(cores.begin(), cores.end(),
                     [](const std::string &a, const std::string &b) { return a.size() > b.size(); });
    std::vector<Expr> ways;
    for (const std::string &core : cores)
        ways.push_back(literal(core));
    return choice(std::move(ways));
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
