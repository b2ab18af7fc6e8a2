// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "answer/callobjectplace_p.h"

#include "answer/argumentsobject_p.h"
#include "answer/callnodes_p.h"
#include "answer/markerexprs_p.h"
#include "answer/tagtexts_p.h"
#include "peg/node_p.h"

namespace Parlance {

using namespace Peg;
using namespace CallSyntax;

Expr callObjectIn(const CallSection &section, const SectionTexts &texts, const std::vector<ToolDeclaration> &tools)
{
    const Expr beginning = callObjectBeginning(*section.json, tools, section.isList);
    const bool isOpened = !section.isList && isDistinctText(section.callOpening);
    const Expr list = sequence({ ahead(sequence({ literal("["), space(), beginning })),
                                 tolerated(literal("["), "the call is in a list"), space() });
    const Expr next = sequence({ optional(sequence({ literal("["), space() })), beginning });
    const Expr listEnd =
        optional(sequence({ ahead(sequence({ space(), literal("]"),
                                             choice({ texts.certainEnd(), sequence({ space(), end() }),
                                                      literal("<|") }) })), // a token that the template does not write
                            toleratedAs("list_end", sequence({ space(), literal("]") }),
                                        "the end of a list after the call is ignored") }));
    const Expr twice = optional(sequence({ ahead(sequence({ literal("{"), space(), beginning })),
                                           tolerated(literal("{"), "an opening brace appears twice"), space() }));
    return sequence({ isOpened ? blockOpeningBefore(next) : Expr(), section.isList ? Expr() : optional(list),
                      isOpened ? twice : Expr(),
                      callObject(*section.json, tools, { texts.endsOfCall(), texts.certainEnd(), section.isList }),
                      strayBrace(texts.certainEnd()), section.isList ? Expr() : listEnd,
                      isOpened ? blockClosingBefore(texts.certainEnd()) : Expr() });
}

Expr callObjectHeaderIn(const CallSection &section, const std::vector<ToolDeclaration> &tools)
{
    const bool isOpened = !section.isList && isDistinctText(section.callOpening);
    const Expr bracket = optional(sequence({ space(), literal("["), space() }));
    const Expr opener = marker(Marker(section.callOpening));
    const Expr before =
        isOpened ? optional(sequence({ notAhead(opener), bracket })) : bracket; // `[CALL]` begins so, too
    return sequence({ isOpened || section.isList ? optional(blockOpening()) : Expr(), before, opener,
                      isOpened ? optional(blockOpening()) : Expr(), bracket, callObjectHeader(*section.json, tools) });
}

} // namespace Parlance
