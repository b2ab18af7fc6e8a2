// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/merge/derivation_p.h"

#include <parlance/template.h>

/// The experiment: one table of answers of all kinds, rendered by the template.
namespace Parlance {

struct AnswerExperiment
{
    std::vector<AnswerRow> rows;
    std::string reasoningKey; ///< the member of messages that holds reasoning
};

AnswerExperiment experimentOn(const ChatTemplate &chatTemplate);

/// How the template writes answers: experiment, derivations and merge.
AnswerNode findAnswerTree(const ChatTemplate &chatTemplate);

} // namespace Parlance
