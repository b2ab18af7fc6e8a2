// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// `<call>\n<name=` is read without `<call>`, `</name>\n</call>` without either, `<name="look">` as `<name=look>`.

#include "answer/tagtexts_p.h"

#include "answer/markerexprs_p.h"
#include "base/blanks_p.h"

#include <algorithm>

namespace Parlance {

using namespace Peg;
using namespace Pieces;

// A text that opens something; of its parts, the first may be missing before a distinct one.
Expr openingText(const std::string &text, const Expr &next, const char *what)
{
    const std::vector<std::string> parts = partsOf(text);
    if (parts.empty())
        return space();
    std::vector<Expr> ways{ marker(Marker(text)) };
    std::string rest;
    for (std::size_t i = parts.size(); i-- > 1;) {
        rest = parts[i] + rest;
        if (isDistinctText(parts[i]))
            ways.push_back(sequence(
                { space(), tolerated(ahead(literal(std::string(trimmed(parts[i])))), what), marker(Marker(rest)) }));
    }
    ways.push_back(sequence({ space(), tolerated(ahead(next), what) }));
    return choice(std::move(ways));
}

// What closes something may be missing part by part.
Expr closingText(const std::string &text, const char *what)
{
    std::vector<Expr> all;
    for (const std::string &part : partsOf(text)) {
        const Marker one(part);
        all.push_back(choice(
            { sequence({ space(), looseCore(one) }), tolerated(cutShort({ &one }), what), tolerated(Expr(), what) }));
    }
    all.push_back(space());
    return sequence(std::move(all));
}

// `<arg=` before the key and `>` after it: models put quotes around it.
bool isAttribute(const AnswerCursor &next)
{
    return next.index > 1 && next.index < next.nodes->size() && (*next.nodes)[next.index - 2].text.ends_with('=')
        && (*next.nodes)[next.index].text.starts_with('>');
}

// Between `<arg name="` and `">`: models write other quotes, or none.
bool isInQuotes(const AnswerCursor &next)
{
    return next.index > 1 && next.index < next.nodes->size() && (*next.nodes)[next.index - 2].text.ends_with("=\"")
        && (*next.nodes)[next.index].text.starts_with("\">");
}

// `<arg name="where" kind="text">`
Expr silentAttributes()
{
    constexpr int most = 8;
    const Expr text = chars({ { '"', '"' }, { '<', '<' }, { '\n', '\n' } }, true, 0, 64);
    const Expr attribute = sequence({ literal(" "), space(), anyWord(), literal("=\""), text, literal("\"") });
    return repeat(tolerated(attribute, "an attribute that says nothing was left out"), 0, most);
}

bool isBeforeQuoted(const AnswerCursor &next)
{
    const bool isName = next.index < next.nodes->size()
        && ((*next.nodes)[next.index].name == "NAME" || (*next.nodes)[next.index].name == "KEY");
    return isName && isInQuotes({ next.nodes, next.index + 1, nullptr, nullptr });
}

} // namespace Parlance
