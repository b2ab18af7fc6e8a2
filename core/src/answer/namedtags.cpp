// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "answer/namedtags_p.h"

#include "answer/argumentsobject_p.h"
#include "answer/toolnames_p.h"
#include "peg/node_p.h"

namespace Parlance {

using namespace Peg;
using namespace CallSyntax;

CallsToRead callsInNamedTags(const std::vector<ToolDeclaration> &tools)
{
    const Expr word = chars({ { 'a', 'z' }, { 'A', 'Z' }, { '_', '_' } }, false, 1, 32);
    const Expr header = sequence(
        { space(), literal("<"), word, literal("="), plainName(tools), literal(">"), space(), ahead(literal("{")) });
    const Expr closer = sequence({ space(), literal("</"), word, literal(">") });
    const Expr end = choice({ closer, tolerated(Expr(), "the end of the call is missing") });
    const Expr call =
        guard(capture(Tag::Tool, sequence({ header, cut(), anyArguments(false), end })), Expr(), "a call");
    const Expr sign = sequence({ ahead(header), tolerated(Expr(), "the call's name is in a tag") });
    return { .section = sequence({ sign, repeat(sequence({ ahead(header), call }), 1), space() }),
             .header = header,
             .openers = {} };
}

} // namespace Parlance
