// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/merge/merge_p.h"
#include "probes/probe_p.h"

#include <parlance/template.h>

/// The experiment: one table with answers of all kinds, rendered by the template.
namespace Parlance {

struct AnswerExperiment
{
    std::vector<AnswerRow> rows;
    std::string reasoningKey; ///< the member of messages that holds reasoning
    MessageForm form = {}; ///< in which calls are written
};

AnswerExperiment experimentOn(const ChatTemplate &chatTemplate);

/// How the template writes answers: experiment, derivations and merge.
AnswerNode findAnswerTree(const ChatTemplate &chatTemplate);
/// The same of answers with calls, with what is known of the template. Tools are declared if calls need them.
AnswerNode findCallsTree(const Prober &prober, const MessageForm &form, bool callsNeedTools,
                         const std::string &reasoningKey);

} // namespace Parlance
