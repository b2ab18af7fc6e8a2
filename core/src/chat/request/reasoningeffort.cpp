// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/request/reasoningeffort_p.h"

#include "markup/reasoningwords_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace Parlance {

namespace {

int rankOf(std::string_view level)
{
    return static_cast<int>(std::find(effortLevels.begin(), effortLevels.end(), level) - effortLevels.begin());
}

class Sending
{
public:
    Sending(const ChatRequest &request, const ReasoningAnalysis &reasoning)
        : m_request(request)
        , m_reasoning(reasoning)
        , m_effort(reasoning.effort)
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

    void setLevel(const std::string &level)
    {
        set(m_effort.variable, parseJson(m_effort.levels.at(level)).value_or(Value()));
    }

    bool isToggled() const
    {
        return !toggle().empty() && toggle() != m_effort.budget && m_reasoning.toggleOn.empty()
            && m_reasoning.toggleOff.empty();
    }
    const std::string &toggle() const { return m_reasoning.toggle; }

    // Whether there is a way to do so.
    bool switchThinking(bool on)
    {
        if (isToggled())
            set(toggle(), on);
        else if (!on && !m_reasoning.toggleOff.empty())
            set(toggle(), m_reasoning.toggleOff);
        else if (!on && !m_effort.budget.empty())
            set(m_effort.budget, 0);
        else if (!on && m_effort.levels.contains("none"))
            setLevel("none");
        else if (on && m_effort.usual == "none")
            switchOn();
        else
            return on || !m_reasoning.toggleOn.empty(); // a text may say more than to think: who wants it sends it
        return true;
    }

    // Without a level, or a number of tokens, the template has thinking off.
    void switchOn()
    {
        constexpr std::int64_t plenty = 16'384;
        const std::string level = nearestLevel(ReasoningEffort::Medium, m_effort);
        if (!level.empty())
            setLevel(level);
        else if (!m_effort.budget.empty())
            set(m_effort.budget, plenty);
    }

    void level(ReasoningEffort asked)
    {
        const std::string name = toString(asked);
        const bool isNone = asked == ReasoningEffort::None;
        if (isNone && !m_effort.levels.contains(name) && switchThinking(false))
            return;
        const std::string nearest = m_effort.levels.contains(name) ? name : nearestLevel(asked, m_effort);
        if (!nearest.empty())
            setLevel(nearest);
        if (!isNone && isToggled() && !m_request.enableThinking)
            set(toggle(), true);
        if (nearest != name)
            m_sent.levelProblem = "reasoning_effort " + name + " has no counterpart in the template: "
                + (nearest.empty() ? whatTemplateTakes() : nearest + " is sent");
    }

    const char *whatTemplateTakes() const
    {
        return isToggled()             ? "it only switches thinking on and off"
            : !m_effort.budget.empty() ? "it needs a number of tokens (thinking_budget)"
                                       : "it has no levels of effort";
    }

    void budget(std::int64_t tokens)
    {
        const bool on = tokens != 0;
        if (isToggled() && !m_request.enableThinking) // a switch may be beside the number
            set(toggle(), on);
        if (!m_effort.budget.empty())
            set(m_effort.budget, tokens);
        else if (on || !switchThinking(false))
            m_sent.budgetProblem = "thinking_budget has no counterpart in the template: the engine must count the "
                                   "tokens and end the reasoning";
    }

    const ChatRequest &m_request;
    const ReasoningAnalysis &m_reasoning;
    const ReasoningAnalysis::Effort &m_effort;
    SentEffort m_sent;
};

} // namespace

std::string nearestLevel(ReasoningEffort asked, const ReasoningAnalysis::Effort &effort)
{
    const int wanted = rankOf(toString(asked));
    const auto distance = [&](const std::string &level) {
        return std::tuple(std::abs(rankOf(level) - wanted), level != effort.usual, -rankOf(level));
    };
    std::string nearest;
    for (const auto &[level, value] : effort.levels) {
        if (level != "none" && (nearest.empty() || distance(level) < distance(nearest)))
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
