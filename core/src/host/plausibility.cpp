// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "host/plausibility_p.h"

#include <algorithm>

namespace Parlance {

namespace {

bool saysWhen(const GrammarTrigger &trigger)
{
    return !trigger.value.empty();
}

// A grammar that is not written yet is what it will say.
bool isContradictory(const DeferredGrammar &grammar)
{
    if (!grammar.isWritten())
        return false;
    const bool isMissing = grammar->text.empty();
    return (grammar->status == GrammarText::Status::Unconstrained) != isMissing
        && !(isMissing && grammar->relaxations.empty());
}

} // namespace

std::optional<std::string> implausible(const PreparedChat &chat)
{
    if (chat.prompt.find(chat.generationPrompt) == std::string::npos)
        return "the prompt lacks the generation prompt";
    if (isContradictory(chat.grammar))
        return "its grammar is constrained but missing, or present but unconstrained";
    if (chat.grammarLazy
        && (chat.grammarTriggers.empty()
            || !std::all_of(chat.grammarTriggers.begin(), chat.grammarTriggers.end(), saysWhen)))
        return "its grammar needs a trigger, but there is none";
    const auto isEmpty = [](const std::string &text) { return text.empty(); };
    if (std::any_of(chat.additionalStops.begin(), chat.additionalStops.end(), isEmpty)
        || std::any_of(chat.preservedTokens.begin(), chat.preservedTokens.end(), isEmpty))
        return "an empty text is among its stops or preserved tokens";
    return {};
}

std::string unknownFormat(const std::string &format, const FormatRegistry &formats)
{
    std::string known;
    for (const auto &one : formats.formats())
        known += (known.empty() ? "" : ", ") + one->id();
    return "unknown format " + format + "; known: " + known;
}

std::optional<std::string> implausible(const Analysis &analysis, const FormatRegistry &formats)
{
    const std::optional<std::string> &format = analysis.tools.format;
    if (format && !formats.find(*format))
        return unknownFormat(*format, formats);
    return {};
}

} // namespace Parlance
