// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/sectionopeners_p.h"
#include "formats/callcombinators_p.h"

/// How the beginning of calls is recognised in free text. Calls that `\n<call=look>` opens have the openers `\n<call=`
/// and `<call=` and the trigger `<call=`.
namespace Parlance::Pieces {

/// The texts that a section may begin with: of the first marker that has a core, and of the distinct ones behind it.
std::vector<std::string> openers(const std::vector<const Marker *> &markers);
/// The same for an opener with the names in its holes for them, and any word in others.
std::string openerPattern(const Marker &opener, const std::vector<std::string> &names);
/// What switches a lazy grammar on: the first opener, with the tool's name where that stands in it. An opener that is a
/// mere character stands in any prose, so that what the calls begin with (a regular expression) must stand behind it.
std::vector<GrammarTrigger> triggersOf(const std::vector<std::string> &openers, const ToolsAnalysis &tools,
                                       const std::vector<ToolDeclaration> &declared, const std::string &behind);
/// Adds what else calls may begin with.
void addOpener(CallGrammar &grammar, const Marker &start, const ToolsAnalysis &tools);

} // namespace Parlance::Pieces
