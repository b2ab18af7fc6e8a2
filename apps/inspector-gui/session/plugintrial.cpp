// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/plugintrial.h"

#include "session/prompting.h"
#include "session/replay.h"

#include <parlance/json.h>

namespace Parlance::Inspector {

namespace {

/// What the session shows with some plugins switched off.
struct Outcome
{
    std::shared_ptr<const Analysis> analysis;
    ComparisonSide prompt;
    ComparisonSide message;
};

Outcome outcomeOf(const Engine &engine, const SessionState &state, Budget &budget)
{
    Outcome outcome;
    const Inspection inspection = engine.inspect(state, budget);
    if (inspection.error)
        return outcome;
    outcome.analysis = inspection.analysis;
    const Prompted prompted =
        promptOf(*engine.host(state.without), *inspection.chatTemplate, state.request, {}, budget);
    if (prompted.error) {
        outcome.prompt.error = outcome.message.error = prompted.error->message;
        return outcome;
    }
    outcome.prompt.text = prompted.chat.prompt;
    outcome.prompt.spans = prompted.spans;
    const Replay replay = replayOutput(prompted.chat, state.output, { state.output.size() }, budget);
    outcome.message.text = toJson(replay.toValue(), JsonFormat::indented()) + '\n';
    return outcome;
}

Comparison besideEachOther(ComparisonSide without, ComparisonSide with)
{
    without.label = "without the plugin";
    with.label = "with the plugin";
    return compared(std::move(without), std::move(with));
}

} // namespace

PluginTrial tryPlugin(const Engine &engine, const SessionState &state, const std::string &id, Budget &budget)
{
    SessionState with = state;
    std::erase(with.without, id);
    SessionState without = with;
    without.without.push_back(id);
    Outcome before = outcomeOf(engine, without, budget);
    Outcome after = outcomeOf(engine, with, budget);
    PluginTrial trial;
    trial.id = id;
    if (before.analysis && after.analysis)
        trial.analysis = analysisDifferences(*before.analysis, *after.analysis);
    trial.prompts = besideEachOther(std::move(before.prompt), std::move(after.prompt));
    trial.messages = besideEachOther(std::move(before.message), std::move(after.message));
    return trial;
}

} // namespace Parlance::Inspector
