// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/grammar.h>

#include <string>
#include <vector>

/// What a grammar does, for people. Each writes to standard output and gives the exit status.
namespace Cli {

/// Whether the text of a file fits; otherwise where it leaves the grammar, and what could have come there.
int showAcceptance(const Parlance::GrammarText &grammar, const std::string &path,
                   const std::vector<Parlance::GrammarTrigger> &triggers);
/// So many texts of the language, a line each where they hold no line feeds.
int showSamples(const Parlance::GrammarText &grammar, const std::string &count);
/// What a random model writes, and whether it came to an end: as JSON, or only the texts.
struct Draws
{
    std::string count;
    std::string seed;
    std::string vocabulary; ///< a file; empty: bytes are drawn
    bool json = false;
};
int showDraws(const Parlance::GrammarText &grammar, const Draws &draws);
/// Bytes by tool, then by rule, the largest first.
int showSizes(const Parlance::GrammarText &grammar, const std::vector<std::string> &tools);

} // namespace Cli
