// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "probes/probe_p.h"

#include <parlance/answernode.h>

#include <map>
#include <set>
#include <string>
#include <vector>

/// How the template came to write an answer: the texts and the request's values in order, each with the place in the
/// template that wrote it, and the calls and arguments as turns of their loops.
namespace Parlance {

/// Facts that hold of a message, or of a call or argument of it: those that are not there do not hold.
using AnswerFacts = std::set<std::pair<AnswerGuard::Fact, std::string>>;

struct Derivation;

/// A text, a field or a loop of a derivation.
struct DerivationStep
{
    std::string key; ///< the place in the template; the same for the same place
    AnswerNode node; ///< a literal, a field, or a repeat without children
    std::vector<Derivation> turns = {}; ///< of a loop
    std::vector<Derivation> between = {}; ///< what stands between two turns
};

struct Derivation
{
    AnswerFacts facts;
    std::vector<DerivationStep> steps;
};

/// One row of the experiment.
struct AnswerRow
{
    Rendering rendering;
    std::size_t begin = 0; ///< of the answer in the rendering, header included
    AnswerFacts facts;
};

/// Which loops of the template go over calls, and which over a call's arguments: the nodes of their statements.
struct LoopNodes
{
    std::set<std::uint32_t> calls;
    std::set<std::uint32_t> arguments;
};
LoopNodes findLoops(const std::vector<AnswerRow> &rows, const std::string &reasoningKey);
Derivation derive(const AnswerRow &row, const LoopNodes &loops, const std::string &reasoningKey);

} // namespace Parlance
