// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/merge/answerrow_p.h"

#include <vector>

/// How the template wrote an answer: its texts and the request's values in order, each with its place in the template.
/// Calls and arguments are turns of their loops.
namespace Parlance {

struct DerivationStep;

struct Derivation
{
    AnswerFacts facts;
    std::vector<DerivationStep> steps;
};

/// A text, a field or a loop of a derivation.
struct DerivationStep
{
    PlaceKey key;
    AnswerNode node; ///< a literal, a field, or a repeat or the section of calls, without children
    std::vector<Derivation> turns = {}; ///< of a loop; what a section holds
    std::vector<Derivation> between = {}; ///< two turns: the separator
};

/// A derivation for each of the rows.
std::vector<Derivation> derive(const std::vector<AnswerRow> &rows, const std::string &reasoningKey);

} // namespace Parlance
