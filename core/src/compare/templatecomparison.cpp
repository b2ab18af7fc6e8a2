// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Compares what two templates do. {"messages": [user, assistant with reasoning, user]} gives `…<think>Hm</think>…` with
// one, and no reasoning with the other: one prompt that differs.

#include "compare/templatecomparison_p.h"

#include "analysis/report/namedfields_p.h"
#include "lint/linttemplate_p.h"

#include <parlance/budget.h>
#include <parlance/json.h>

#include <algorithm>
#include <map>

namespace Parlance {

ComparedPrompt promptOf(const ChatTemplate &chatTemplate, const ChatRequest &request)
{
    const auto rendered = chatTemplate.render(request);
    return rendered ? ComparedPrompt{ rendered->text, {} } : ComparedPrompt{ {}, rendered.error().message };
}

namespace {

ComparedPrompt preparedPrompt(const TemplateUse &use, const ChatRequest &request)
{
    const auto chat = use.prepare(request);
    return chat ? ComparedPrompt{ chat->prompt, {} } : ComparedPrompt{ {}, chat.error().message };
}

// Other words for a refusal are no difference.
bool differ(const ComparedPrompt &a, const ComparedPrompt &b)
{
    return a.text != b.text || a.error.empty() != b.error.empty();
}

void comparePrompts(const TemplateUse &a, const TemplateUse &b, TemplateComparison &comparison)
{
    for (const NamedRequest &one : comparedRequests()) {
        ++comparison.requests;
        PromptDifference found{ one.name, promptOf(a.chatTemplate, one.request), promptOf(b.chatTemplate, one.request),
                                false };
        if (!differ(found.a, found.b))
            found = { one.name, preparedPrompt(a, one.request), preparedPrompt(b, one.request), true };
        if (differ(found.a, found.b))
            comparison.prompts.push_back(std::move(found));
    }
}

std::string asText(const Value &value)
{
    return value.isString() ? value.toString() : toJson(value);
}

void addIfDifferent(TemplateComparison &comparison, std::string field, std::string a, std::string b)
{
    if (a != b)
        comparison.fields.push_back({ std::move(field), std::move(a), std::move(b) });
}

void compareFields(const Analysis &a, const Analysis &b, TemplateComparison &comparison)
{
    const auto fieldsOfB = namedFields(b);
    for (std::size_t i = 0; const auto &[path, value] : namedFields(a))
        addIfDifferent(comparison, std::string(path), asText(value), asText(fieldsOfB[i++].second));
}

// Together with what both of two maps lack.
template <class Map> std::map<std::string, std::pair<std::string, std::string>> sideBySide(const Map &a, const Map &b)
{
    std::map<std::string, std::pair<std::string, std::string>> rows;
    for (const auto &[name, value] : a)
        rows[name].first = value;
    for (const auto &[name, value] : b)
        rows[name].second = value;
    return rows;
}

std::map<std::string, std::string> capabilitiesOf(const Analysis &analysis)
{
    std::map<std::string, std::string> found;
    for (const auto &[name, capability] : analysis.capabilities)
        found[toString(name)] = toString(capability.value);
    return found;
}

// As in `true = 1; "low" "high"`: settings that give one prompt are together.
std::string settingsOf(const LintSwitch &one)
{
    std::map<int, std::string> groups;
    for (const LintSwitch::Setting &setting : one.settings)
        groups[setting.group] += (groups[setting.group].empty() ? "" : ", ") + toJson(setting.value)
            + (setting.error.empty() ? "" : " (refused)");
    std::string text;
    for (const auto &[group, values] : groups)
        text += (text.empty() ? "" : "; ") + values + (group == 0 ? " (the same as without the variable)" : "");
    return text;
}

std::map<std::string, std::string> switchesOf(const TemplateUse &use)
{
    std::map<std::string, std::string> found;
    for (const LintSwitch &one : templateSwitches(use.chatTemplate, use.analysis))
        found[one.name] = settingsOf(one);
    return found;
}

std::string stopsOf(const TemplateUse &use)
{
    const auto chat = use.prepare(comparedRequests().front().request);
    return chat ? toJson(Array(chat->additionalStops.begin(), chat->additionalStops.end())) : std::string();
}

} // namespace

TemplateComparison compareTemplates(const TemplateUse &a, const TemplateUse &b)
{
    TemplateComparison comparison;
    comparePrompts(a, b, comparison);
    addIfDifferent(comparison, "handler", a.analysis.handler, b.analysis.handler);
    compareFields(a.analysis, b.analysis, comparison);
    for (const auto &[name, values] : sideBySide(capabilitiesOf(a.analysis), capabilitiesOf(b.analysis)))
        addIfDifferent(comparison, "capabilities." + name, values.first, values.second);
    addIfDifferent(comparison, "stops", stopsOf(a), stopsOf(b));
    const auto switches = sideBySide(switchesOf(a), switchesOf(b));
    for (const auto &[name, values] : switches) {
        if (BudgetScope::gaveUp().empty()) // or what looks different was cut short
            addIfDifferent(comparison, "switches." + name, values.first, values.second);
    }
    compareOutputs(a, b, comparison);
    return comparison;
}

std::vector<PromptGroup> TemplateComparison::groups() const
{
    std::vector<PromptGroup> groups;
    std::map<std::pair<std::string, std::string>, std::size_t> known;
    for (std::size_t i = 0; i < prompts.size(); ++i) {
        const TextDiff diff = diffTexts(prompts[i].a.text, prompts[i].b.text);
        const std::pair key(diff.left + '\0' + prompts[i].a.error, diff.right + '\0' + prompts[i].b.error);
        const auto [at, isNew] = known.emplace(key, groups.size());
        if (isNew)
            groups.push_back({ i, {} });
        groups[at->second].requests.push_back(prompts[i].request);
    }
    return groups;
}

} // namespace Parlance
