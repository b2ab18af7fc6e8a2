// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Content is read up to what calls may begin with, and a lazy grammar is switched on by it: for `\n<call=` these are
// the openers `\n<call=` and `<call=` and the word `<call=`; for a mere `[` the trigger is the pattern `(\[\s*…)`.

#include "formats/calltriggers_p.h"

#include <algorithm>

namespace Parlance::Pieces {

std::vector<std::string> openers(const std::vector<const Marker *> &markers)
{
    std::vector<std::string> texts;
    for (const Marker *marker : markers) {
        const bool tells = isDistinct(*marker) && !marker->coreToHole().empty();
        if (!marker->hasCore() || (!texts.empty() && !tells))
            continue;
        const std::vector<std::string> more = stopsOf(*marker);
        texts.insert(texts.end(), more.begin(), more.end());
    }
    return texts;
}

std::string openerPattern(const Marker &opener, const std::vector<std::string> &names)
{
    std::string pattern;
    for (const Marker::Part &part : opener.bare().parts())
        pattern += !part.hole                            ? patternOf(part.text)
            : *part.hole == Hole::Name && !names.empty() ? anyPattern(names)
                                                         : "\\w+";
    return pattern;
}

std::vector<GrammarTrigger> triggersOf(const std::vector<std::string> &openers, const ToolsAnalysis &tools,
                                       const std::vector<ToolDeclaration> &declared, const std::string &behind)
{
    if (openers.empty())
        return {};
    const Marker &call = tools.perCallStart;
    if (!tools.sectionStart.hasCore() && call.hasHole())
        return { { GrammarTrigger::Type::Pattern, "(" + openerPattern(call, namesOf(declared)) + ")" } };
    // The grammar begins with the first opener.
    const Marker first(openers.front());
    if (first.core.size() == 1)
        return { { GrammarTrigger::Type::Pattern, "(" + patternOf(first.core) + "\\s*" + behind + ")" } };
    return { { GrammarTrigger::Type::Word, isDistinct(first) ? first.core : openers.back() } };
}

void addOpener(CallGrammar &grammar, const Marker &start, const ToolsAnalysis &tools)
{
    for (std::string &opener : openers({ &start })) {
        if (std::find(grammar.openers.begin(), grammar.openers.end(), opener) == grammar.openers.end())
            grammar.openers.push_back(std::move(opener));
    }
    const auto isKnown = [&start](const GrammarTrigger &trigger) {
        return trigger.type == GrammarTrigger::Type::Word && start.core.starts_with(trigger.value);
    };
    const bool isTold = std::any_of(grammar.triggers.begin(), grammar.triggers.end(), isKnown);
    if (!tools.sectionStart.hasCore() && isDistinct(start) && !start.hasHole() && !isTold)
        grammar.triggers.push_back({ GrammarTrigger::Type::Word, start.core });
}

} // namespace Parlance::Pieces
