// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/reasoning/reasoning_p.h"
#include "base/lowered_p.h"
#include "markup/reasoningwords_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <set>

// The variables for the amount of reasoning. The prompt has "Reasoning: low" with one level and "Reasoning:
// high" with another. thinking_budget 0 closes the reasoning in the prompt; 4096 is written into it.
namespace Parlance {

namespace {

using Effort = ReasoningAnalysis::Effort;

bool isNamedBudget(std::string_view name)
{
    return name.find("budget") != std::string_view::npos;
}

bool soundsLikeAmount(std::string_view name)
{
    return soundsLikeReasoning(name) || name.find("effort") != std::string_view::npos || isNamedBudget(name);
}

/// One variable, set to one value after another.
struct VariableTrial
{
    const Prober &prober;
    std::string name;

    /// The prompt; nothing where the template refuses the value. Null leaves the variable out.
    std::optional<std::string> prompt(const Value &value) const
    {
        ChatRequest request = prober.request({}, false, true);
        if (value.isNull())
            request.templateKwargs.object().remove(name);
        else
            request.templateKwargs.object().set(name, value);
        const Rendering &rendering = prober.renderText(request);
        return rendering.ok() ? std::optional(rendering.text) : std::nullopt;
    }
};

// The level as the template itself spells it somewhere, as in `['Low', 'Medium', 'High']`.
std::optional<std::string> spelledInTemplate(const ChatTemplate &chatTemplate, std::string_view level)
{
    const auto &literals = chatTemplate.program().stringLiterals();
    const auto found = std::find_if(literals.begin(), literals.end(),
                                    [&](const std::string &literal) { return lowered(literal) == level; });
    return found == literals.end() ? std::nullopt : std::optional(*found);
}

// What is not called so takes levels only where the template names two.
bool mayTakeLevels(const std::string &name, const ChatTemplate &chatTemplate)
{
    const auto isSpelled = [&](std::string_view level) { return spelledInTemplate(chatTemplate, level).has_value(); };
    return soundsLikeAmount(name) || std::count_if(effortLevels.begin(), effortLevels.end(), isSpelled) > 1;
}

// What the template makes of any other text tells which levels it knows. A level that it neither names nor prints is
// any other text to it. Empty where the variable is none of effort.
Effort levelsOf(const VariableTrial &trial)
{
    const auto without = trial.prompt({});
    const auto other = trial.prompt("zonkfle");
    const bool isPrinted = other && other->find("zonkfle") != std::string::npos;
    // A text that is printed may be anything: models know the three levels that all have. What is not called so is
    // effort only by the levels that the template itself names.
    const auto isKnown = [&](std::string_view level, bool isSpelled, const std::string &prompt) {
        if (!soundsLikeAmount(trial.name))
            return isSpelled && !isPrinted && prompt != other;
        const bool isCommon = level == "low" || level == "medium" || level == "high";
        const bool mayBeMeant = isSpelled && level != "none";
        return mayBeMeant || (isPrinted ? isCommon : prompt != other);
    };
    Effort effort;
    std::set<std::string> prompts;
    for (const std::string_view level : effortLevels) {
        const auto spelled = spelledInTemplate(trial.prober.chatTemplate(), level);
        if (!spelled && !isPrinted)
            continue;
        const Value value = spelled ? *spelled : std::string(level);
        const auto prompt = trial.prompt(value);
        if (!prompt || !isKnown(level, spelled.has_value(), *prompt))
            continue;
        prompts.insert(*prompt);
        effort.levels.emplace(level, toJson(value));
        if (prompt == without)
            effort.usual = level;
    }
    if (prompts.size() < 2)
        return {};
    effort.variable = trial.name;
    return effort;
}

// `low_effort` is on or off.
Effort namedLevel(const VariableTrial &trial)
{
    Effort effort;
    if (trial.name.find("effort") == std::string::npos)
        return effort;
    const auto on = trial.prompt(true);
    const auto off = trial.prompt(false);
    for (const std::string_view level : effortLevels) {
        const bool isNamed = ('_' + trial.name + '_').find('_' + std::string(level) + '_') != std::string::npos;
        if (level == "none" || !isNamed || !on || !off || on == off)
            continue;
        const bool isHigh = level == "high" || level == "xhigh" || level == "max";
        effort.variable = trial.name;
        effort.usual = isHigh ? "medium" : "high";
        effort.levels = { { std::string(level), "true" }, { effort.usual, "false" } };
    }
    return effort;
}

bool takesTokens(const VariableTrial &trial)
{
    const bool isNamedSo = isNamedBudget(trial.name);
    if (!isNamedSo && !soundsLikeReasoning(trial.name))
        return false;
    const auto few = trial.prompt(512);
    const auto many = trial.prompt(4096);
    if (!few || !many || (!isNamedSo && few == many))
        return false;
    const auto none = trial.prompt(0);
    return none && none != few;
}

} // namespace

Effort findEffort(const Prober &prober, const std::string &toggle)
{
    Effort found;
    const auto isToggle = [&toggle](std::string_view name) { return name == toggle; };
    for (const std::string &name : variablesToTry(prober.chatTemplate(), isToggle, soundsLikeAmount)) {
        const VariableTrial trial{ prober, name };
        if (found.variable.empty() && !isNamedBudget(name)) {
            Effort effort;
            if (mayTakeLevels(name, prober.chatTemplate()))
                effort = levelsOf(trial);
            if (effort.variable.empty())
                effort = namedLevel(trial);
            effort.budget = std::move(found.budget);
            found = std::move(effort);
        }
        if (found.budget.empty() && found.variable != name && takesTokens(trial))
            found.budget = name;
    }
    // A budget of 0 and false are one to the template: what compares with 0 may have shown as the toggle.
    if (found.budget.empty() && !toggle.empty() && takesTokens({ prober, toggle }))
        found.budget = toggle;
    const VariableTrial budget{ prober, found.budget }; // without it the prompt may be the one with a budget of nothing
    if (found.levels.empty() && !found.budget.empty() && budget.prompt({}) == budget.prompt(0))
        found.usual = "none";
    return found;
}

} // namespace Parlance
