// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/merge/answerrow_p.h"

#include <vector>

/// Merges the derivations of several answers into one tree. A step of all answers is in a sequence. A step of only some
/// is in a choice, with a guard: the fact that distinguishes these answers from the others.
namespace Parlance {

struct DerivationStep;

/// How the template wrote an answer: its texts and the request's values in order, each with its place in the template.
/// Calls and arguments are turns of their loops.
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

AnswerNode merge(std::vector<Derivation> derivations);

/// Makes one node "object" of the texts and fields of a call that form a JSON object with the call's name in it.
void wrapObject(AnswerNode &call);
/// The same if the template writes one call only, so that the object's braces are texts of the section.
void wrapObjectOfSection(AnswerNode &section);
/// Makes separators of the texts that every turn of a loop has, except the first or the last one: `, ` in `a, b, c`.
void separateTurns(AnswerNode &parent);

/// The facts that hold of each of the chosen and of none of the others (or the other way round), as few as can be.
std::vector<AnswerGuard> guardsOf(const std::vector<const AnswerFacts *> &chosen,
                                  const std::vector<const AnswerFacts *> &others);

} // namespace Parlance
