// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/merge/derivation_p.h"

/// Derivations of several answers as one tree: a step that all have is in a sequence, one that some have in a
/// choice, guarded by the fact in which these differ from the others.
namespace Parlance {

AnswerNode merge(const std::vector<Derivation> &derivations);

/// The facts that hold of each of the chosen and of none of the others (or the other way round), as few as can be.
std::vector<AnswerGuard> guardsOf(const std::vector<const AnswerFacts *> &chosen,
                                  const std::vector<const AnswerFacts *> &others);

} // namespace Parlance
