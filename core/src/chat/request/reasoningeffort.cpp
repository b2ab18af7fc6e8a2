// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/request/reasoningeffort_p.h"

#include "markup/reasoningwords_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <cstdlib>

namespace Parlance {

namespace {

int rankOf(std::string_view level)
{
    return static_cast<int>(std::find(effortLevels.begin(), effortLevels.end(), level) - effortLevels.begin());
}

Value valueOf(const ReasoningAnalysis::Effort &effort, const std::string &level)
{
    const auto found = effort.levels.find(level);
    const auto value = found == effort.levels.end() ? Result<Value>(Value()) : parseJson(found->second);
    return value ? *value : Value();
}

class Sending
{
public:
    Sending(const ChatRequest &request, const ReasoningAnalysis &reasoning)
        : m_request(request)
        , m_reasoning(reasoning)
    { }

    SentEffort run()
    {
        if (m_request.enableThinking)
            switchThinking(*m_request.enableThinking);
        if (m_request.reasoningEffort)
            level(*m_request.reasoningEffort);
        if (m_request.thinkingBudget)
            budget(*m_request.thinkingBudget);
        return std::move(m_sent);
    }

private:
    void set(const std::string &variable, Value value)
    {
        std::erase_if(m_sent.variables, [&](const auto &known) { return known.first == variable; });
        m_sent.variables.emplace_back(variable, std::move(value));
    }

    bool isToggled() const
    {
        return !toggle().empty() && toggle() != m_reasoning.effort.budget && m_reasoning.toggleOn.empty()
            && m_reasoning.toggleOff.empty();
    }
    const std::string &toggle() const { return m_reasoning.toggle; }

    // Whether there is a way to do so.
    bool switchThinking(bool on)
    {
        const ReasoningAnalysis::Effort &effort = m_reasoning.effort;
        if (isToggled())
            set(toggle(), on);
        else if (!on && !m_reasoning.toggleOff.empty())
            set(toggle(), m_reasoning.toggleOff);
        else if (!on && !effort.budget.empty())
            set(effort.budget, 0);
        else if (!on && effort.levels.contains("none"))
            set(effort.variable, valueOf(effort, "none"));
        else if (on && effort.usual == "none")
            switchOn();
        else
            return on || !m_reasoning.toggleOn.empty(); // a text may say more than to think: who wants it sends it
        return true;
    }

    // Without a level, or a number of tokens, the template has thinking off.
    void switchOn()
    {
        constexpr std::int64_t plenty = 16'384;
        const ReasoningAnalysis::Effort &effort = m_reasoning.effort;
        const std::string level = nearestLevel(ReasoningEffort::Medium, effort);
        if (!level.empty())
            set(effort.variable, valueOf(effort, level));
        else if (!effort.budget.empty())
            set(effort.budget, plenty);
    }

    void level(ReasoningEffort asked)
    {
        const ReasoningAnalysis::Effort &effort = m_reasoning.effort;
        const std::string name = toString(asked);
        const bool isNone = asked == ReasoningEffort::None;
        if (isNone && !effort.levels.contains(name) && switchThinking(false))
            return;
        const std::string nearest = effort.levels.contains(name) ? name : nearestLevel(asked, effort);
        if (!nearest.empty())
            set(effort.variable, valueOf(effort, nearest));
        if (!isNone && isToggled() && !m_request.enableThinking)
            set(toggle(), true);
        if (nearest != name)
            m_sent.levelProblem = problemOf(name, nearest);
    }

    std::string problemOf(const std::string &name, const std::string &nearest) const
    {
        const std::string asked = "reasoning_effort " + name;
        if (!nearest.empty())
            return asked + " has no counterpart in the template: " + nearest + " is sent";
        if (isToggled())
            return asked + " has no counterpart in the template: it only switches thinking on and off";
        if (!m_reasoning.effort.budget.empty())
            return asked + " has no counterpart in the template: it needs a number of tokens (thinking_budget)";
        return asked + " has no counterpart in the template: it has no levels of effort";
    }

    void budget(std::int64_t tokens)
    {
        const bool on = tokens != 0;
        if (isToggled() && !m_request.enableThinking) // a switch may be beside the number
            set(toggle(), on);
        const std::string &variable = m_reasoning.effort.budget;
        if (!variable.empty())
            set(variable, tokens);
        else if (on || !switchThinking(false))
            m_sent.budgetProblem = "thinking_budget has no counterpart in the template: the engine must count the "
                                   "tokens and end the reasoning";
    }

    const ChatRequest &m_request;
    const ReasoningAnalysis &m_reasoning;
    SentEffort m_sent;
};

} // namespace

std::string nearestLevel(ReasoningEffort asked, const ReasoningAnalysis::Effort &effort)
{
    const int wanted = rankOf(toString(asked));
    std::string nearest;
    const auto distance = [&](const std::string &level) { return std::abs(rankOf(level) - wanted); };
    const auto isBetter = [&](const std::string &level) {
        if (nearest.empty() || distance(level) != distance(nearest))
            return nearest.empty() || distance(level) < distance(nearest);
        return level == effort.usual || (nearest != effort.usual && rankOf(level) > rankOf(nearest));
    };
    for (const auto &[level, value] : effort.levels) {
        if (level != "none" && isBetter(level))
            nearest = level;
    }
    return nearest;
}

SentEffort sentEffort(const ChatRequest &request, const ReasoningAnalysis &reasoning)
{
    return Sending(request, reasoning).run();
}

void sendEffort(ChatRequest &request, const ReasoningAnalysis &reasoning, std::vector<std::string> &adaptations)
{
    for (auto &[variable, value] : sentEffort(request, reasoning).variables) {
        const bool isGiven = request.templateKwargs.contains(variable)
            || (variable == "enable_thinking" && request.enableThinking.has_value());
        if (isGiven)
            continue;
        adaptations.push_back("the thinking options are sent as " + variable + " = " + toJson(value)
                              + ": the template reads this name");
        request.templateKwargs.object().set(variable, std::move(value));
    }
}

} // namespace Parlance
