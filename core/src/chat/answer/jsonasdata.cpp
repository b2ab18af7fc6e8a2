// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// `{"page": "<call>look</call>"} Done.<call>look</call>` is JSON, then text and a call.

#include "chat/answer/jsonasdata_p.h"

#include <parlance/requestedanswer.h>

namespace Parlance {

using namespace Peg;

namespace {

constexpr int deepest = 12; ///< brackets; after deeper ones all that JSON may have is JSON

Expr oneChar(char c)
{
    return chars({ { static_cast<char32_t>(c), static_cast<char32_t>(c) } }, false, 1, 1);
}

Expr string(const std::string &turnEnd)
{
    const Expr escape = sequence({ literal("\\"), cut(), optional(chars({}, true, 1, 1)) });
    if (turnEnd.empty()) {
        const Expr plain = chars({ { '"', '"' }, { '\\', '\\' } }, true, 1);
        return sequence({ literal("\""), cut(), repeat(choice({ escape, plain })), optional(literal("\"")) });
    }
    const Expr isOver = sequence({ literal(turnEnd), space(), end() });
    const Expr plain = sequence(
        { notAhead(choice({ literal("\""), isOver })), chars({}, true, 1, 1), cut(), until({ "\"", "\\", turnEnd }) });
    return sequence({ literal("\""), cut(), repeat(choice({ escape, plain })), optional(literal("\"")) });
}

} // namespace

bool beginsLikeJson(std::string_view marker)
{
    const std::size_t next = marker.find_first_not_of(" \t\n\r", 1);
    const char after = next < marker.size() ? marker[next] : '"';
    return marker.starts_with('{')
        || (marker.starts_with('[') && std::string_view("{[\"]-").find(after) != std::string_view::npos);
}

Expr structureBegin()
{
    return choice({ sequence({ oneChar('{'), space(), oneOf({ "\"", "}" }) }),
                    sequence({ oneChar('['), space(), oneOf({ "{", "[", "\"" }) }) });
}

Expr jsonBegin()
{
    const Expr inList = choice({ oneOf({ "]", "-" }), chars({ { '0', '9' } }, false, 1, 1) });
    return choice({ structureBegin(), sequence({ oneChar('['), space(), inList }) });
}

Expr jsonAsData(const std::string &turnEnd)
{
    const Expr text = string(turnEnd);
    const Expr between = chars({ { ' ', ' ' },
                                 { '\t', '\t' },
                                 { '\n', '\n' },
                                 { '\r', '\r' },
                                 { ',', ',' },
                                 { ':', ':' },
                                 { '+', '+' },
                                 { '-', '-' },
                                 { '.', '.' },
                                 { '0', '9' },
                                 { 'A', 'Z' },
                                 { 'a', 'z' } },
                               false, 1);
    const Expr open = oneOf({ "{", "[" });
    const Expr close = optional(oneOf({ "}", "]" }));
    const Expr tooDeep = sequence({ open, cut(), repeat(choice({ text, between, oneOf({ "{", "[", "]", "}" }) })) });
    Expr value = sequence({ open, cut(), repeat(choice({ text, between, tooDeep })), close });
    for (int depth = 1; depth < deepest; ++depth)
        value = sequence({ open, cut(), repeat(choice({ text, between, value })), close });
    return value;
}

Expr jsonContent(const std::string &turnEnd)
{
    return sequence({ ahead(jsonBegin()), capture(Tag::Content, jsonAsData(turnEnd)) });
}

} // namespace Parlance
