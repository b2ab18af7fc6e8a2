// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/argumentsobject_p.h"
#include "answer/markerexprs_p.h"
#include "answer/toolnames_p.h"

#include <parlance/format.h>

#include <optional>

/// What calls of any format are put together from: what surrounds them, names, and arguments as one object.
///
///     <calls>         section's opening
///     <call=look>     call's opening, with a declared name
///     {"where": …}    arguments as one object
///     </call>,        call's closer and the separator
///     …</calls>       section's closing
namespace Parlance::Pieces {

/// Any of the declared names in the holes for names; the marker may have none, and then they are not looked at.
HoleExprs named(const std::vector<ToolDeclaration> &tools);
HoleExprs named(const std::vector<ToolDeclaration> &tools, const Marker &marker);
/// Whether reasoning stands inside of the calls' section: `<plan><why>Hm.</why><call=look>…</plan>`.
bool holdsReasoning(const Analysis &analysis);
/// Content and calls may begin with the same header, or stand in one section: behind content it does not stand again.
/// Nor behind reasoning in there.
/// Nothing where calls have an opener of their own. Without a section's start, that opens content, too: a lazy grammar
/// begins behind it.
std::optional<ToolsAnalysis> behindContent(const Analysis &analysis);
/// What opens a section and a call; dispensable where a later marker is distinct.
Expr sectionOpening(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared);
/// The same for calls that may stand behind content, too.
Expr sectionOpening(const ToolsAnalysis &tools, const std::optional<ToolsAnalysis> &behindContent,
                    const std::vector<ToolDeclaration> &declared);
/// without must stand behind an opener that is missing.
Expr callOpening(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared, const Expr &without = {});
/// The same where a Markdown block may stand in the call's tag, in front of the name's.
Expr callOpeningWithBlock(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared,
                          const HoleExprs &holes, const Expr &without = {});
/// What a model may begin a call with where the header of a message opens it: of `<m>{name}<call>` the part behind
/// `<m>`; nothing where it is not so.
Marker behindHeader(const Marker &start);
/// Of `<bot>{name}<call>`, where each call has its name inside, too, `<call>`.
std::string textBehindName(const ToolsAnalysis &tools);
/// Of `]</calls>`, of which a model may leave out the bracket, the tag; nothing of another marker.
Marker tagBehindBracket(const Marker &end);
/// What closes a section. Tags behind the one that closes what was opened end the turn, and the engine may have taken
/// them for its own.
Expr sectionClosing(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared);
/// The beginning of a call in JSON that no distinct marker opens, `{`, or "```json\n{"; of others, what matches
/// nothing.
Expr openingBrace(const ToolsAnalysis &tools);
/// Something stands around content, whatever follows.
bool isWrapped(const ContentAnalysis &content);
/// Words that open content behind calls, or that end the thoughts in front of it as well: the line `answer:`. A tag is
/// none.
Marker wordsBehindCalls(const Analysis &analysis);
/// What content begins with that stands right behind a call: it may be anything but that call's end once more. Nothing
/// matches where no content stands there, or the end might be a part of what is written.
Expr contentBehindCall(const Marker &callEnd, const Analysis &analysis);
/// One call and more, with separators; only one where parallel is off or the template writes no more (the parser reads
/// further ones all the same).
Expr calls(const Expr &call, const Analysis &analysis, const CallRequest &request);
/// The same where calls behind the first are read otherwise.
Expr calls(const Expr &call, const Expr &further, const Analysis &analysis, const CallRequest &request);

/// Those of the markers that cannot be anything else, each up to its first hole.
std::vector<std::string> distinctTexts(const std::vector<const Marker *> &markers);
/// opening, which begins with opener, and the beginning of a block that stands between it and next:
/// "<calls>\n```xml\n".
Expr withBlock(const Expr &opening, const Marker &opener, const Expr &next);
/// The end of such a block in front of closer.
Expr blockEndBefore(const Marker &closer);
} // namespace Parlance::Pieces
