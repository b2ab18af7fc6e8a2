// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Of `<call>functions.look:0 {…}` the id is `functions.look:0` and the name `look`. The parser takes any prefix, as in
// `tools.look:0`, or none; the grammar writes the template's.

#include "formats/callid_p.h"

#include "formats/namequotes_p.h"

namespace Parlance::Pieces {

using namespace Peg;

namespace {

Expr idText(const Marker &suffix)
{
    std::vector<std::string> stops = stopsOf(suffix);
    if (stops.empty())
        return chars(
            { { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' }, { '-', '-' }, { '.', '.' }, { ':', ':' } }, false,
            1, 128);
    return constrain(until(stops),
                     chars({ { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' }, { '-', '-' } }, false, 1, 64));
}

Expr digits()
{
    return chars({ { '0', '9' } }, false, 0, 9);
}

// prefix.NAME:index: the parser takes any prefix, the grammar the template's.
Expr idWithName(const ToolsAnalysis::CallId &id, const Expr &name)
{
    const Expr word = chars({ { 'A', 'Z' }, { 'a', 'z' }, { '_', '_' } }, false, 1, 40);
    const Expr prefix = constrain(optional(choice({ literal(id.nameBefore), sequence({ word, literal(".") }) })),
                                  literal(id.nameBefore));
    const Expr index = constrain(optional(sequence({ literal(id.nameAfter), digits() })),
                                 sequence({ literal(id.nameAfter), chars({ { '0', '9' } }, false, 1, 3) }));
    return capture(Tag::ToolId, sequence({ prefix, name, index }));
}

// What precedes the prefix has taken the white space before it.
Expr namePrefix(const Marker &prefix)
{
    const Expr core = looseCore(prefix);
    return constrain(prefix.after.empty() ? core : sequence({ core, space() }),
                     sequence({ coreWith(prefix), literal(prefix.after) }));
}

// Of `<call>do:look` the `do:`; a model may leave it out, or put a blank behind it.
Expr labelOfName(const ToolsAnalysis &tools)
{
    const Marker &label = tools.function.namePrefix;
    const Expr written = namePrefix(label);
    if (!isDistinct(tools.perCallStart) || isDistinct(label) || !label.core.ends_with(':'))
        return written;
    const Expr missing = tolerated(space(), "what stands in front of the call's name is missing");
    return constrain(choice({ sequence({ written, space() }), missing }), written);
}

} // namespace

Expr nameWithId(const ToolsAnalysis &tools, const Expr &name)
{
    using Position = ToolsAnalysis::IdPosition;
    const ToolsAnalysis::CallId &id = tools.callId;
    if (id.holdsName)
        return idWithName(id, name);
    if (id.position != Position::PreFuncName)
        return sequence({ labelOfName(tools), name });
    const Expr before = sequence({ capture(Tag::ToolId, idText(id.suffix)), marker(id.suffix) });
    return sequence({ before, name });
}

Expr nameUpToArguments(const ToolsAnalysis &tools, const Expr &name)
{
    const Marker &before = tools.function.namePrefix;
    const Marker &after = tools.function.nameSuffix;
    const Expr written = sequence({ nameWithId(tools, name), idBetween(tools), marker(beforeArguments(tools)) });
    if (tools.callId.position != ToolsAnalysis::IdPosition::None || !mayHaveOtherQuotes(before, after))
        return written;
    const std::string own = before.core.substr(upToQuote(before).core.size());
    const Expr quote = choice({ otherOpeningQuote(before), own.empty() ? Expr() : literal(own) });
    const Expr missing = sequence({ missingTagEnd(behindQuote(after)), space(), ahead(literal("<")) });
    const Expr tagEnd = choice({ marker(behindQuote(after)), missing });
    const Expr read = sequence({ namePrefix(upToQuote(before)), quote, name, otherClosingQuote(), tagEnd });
    if (!mayBeAttribute(before, after))
        return constrain(read, written);
    const Expr attribute = sequence({ namePrefix(tagOfAttribute(before)), nameAsAttribute(name), tagEnd });
    return constrain(choice({ read, attribute }), written);
}

Expr idBetween(const ToolsAnalysis &tools)
{
    const ToolsAnalysis::CallId &id = tools.callId;
    if (id.position != ToolsAnalysis::IdPosition::BetweenFuncAndArgs)
        return Expr();
    const Expr whole = sequence({ marker(id.prefix), capture(Tag::ToolId, idText(id.suffix)), cut() });
    return constrain(optional(whole), whole);
}

Marker beforeArguments(const ToolsAnalysis &tools)
{
    const bool between = tools.callId.position == ToolsAnalysis::IdPosition::BetweenFuncAndArgs;
    return between ? tools.callId.suffix : tools.function.nameSuffix;
}

Expr idBehind(const ToolsAnalysis &tools)
{
    const ToolsAnalysis::CallId &id = tools.callId;
    if (id.position != ToolsAnalysis::IdPosition::PostArgs)
        return Expr();
    std::vector<std::string> stops = stopsOf(tools.perCallEnd);
    const Expr text = chars({ { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' }, { '-', '-' } }, false, 1, 64);
    const Expr whole = sequence({ marker(id.prefix), capture(Tag::ToolId, text) });
    return constrain(optional(whole), whole);
}

} // namespace Parlance::Pieces
