// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "host/match_p.h"

#include "analysis/report/namedfields_p.h"

#include <parlance/json.h>

#include <algorithm>

namespace Parlance {

namespace {

constexpr int baseScore = 10'000; // keeps the score of a match positive with any priority
constexpr int priorityWeight = 100;
constexpr int hashScore = 50'000;

std::string inQuotes(const Value &value)
{
    return toJson(value);
}

bool holds(const std::string &source, const std::string &text)
{
    return source.find(text) != std::string::npos;
}

bool reads(const ChatTemplate &chatTemplate, const std::string &name)
{
    const Jinja::Program &program = chatTemplate.program();
    const auto has = [&](const std::vector<std::string> &names) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    return has(program.undeclaredNames()) || has(program.attributeNames());
}

/// The member of the analysis; a capability is its value.
const Value &factAt(const Value &analysis, std::string_view path)
{
    const Value &found = memberAt(analysis, path);
    return found.contains("evidence") ? found["value"] : found;
}

std::string brokenFact(const MatchRules &rules, const AnalysisFacts &facts)
{
    for (const MatchRules::Fact &fact : rules.analysis) {
        const Value &found = factAt(facts(), fact.path);
        if (std::find(fact.allowed.begin(), fact.allowed.end(), found) == fact.allowed.end())
            return "the analysis has " + fact.path + ' ' + inQuotes(found);
    }
    return {};
}

/// The first rule that the template breaks, in words; empty where it breaks none.
std::string brokenRule(const MatchRules &rules, const ChatTemplate &chatTemplate, const AnalysisFacts &facts)
{
    const std::string &source = chatTemplate.source();
    const auto found = [&](const std::string &text) { return holds(source, text); };
    for (const std::string &text : rules.all) {
        if (!found(text))
            return "the template lacks " + inQuotes(text);
    }
    if (!rules.any.empty() && std::none_of(rules.any.begin(), rules.any.end(), found))
        return "the template has none of " + std::to_string(rules.any.size()) + " alternative texts";
    for (const std::string &text : rules.none) {
        if (found(text))
            return "the template has " + inQuotes(text);
    }
    for (const std::string &name : rules.features) {
        if (!reads(chatTemplate, name))
            return "the template does not read " + name;
    }
    return brokenFact(rules, facts);
}

bool hasTexts(const MatchRules &rules)
{
    return !rules.all.empty() || !rules.any.empty() || !rules.features.empty();
}

int ruleCount(const MatchRules &rules)
{
    const std::size_t count =
        rules.all.size() + (rules.any.empty() ? 0 : 1) + rules.features.size() + rules.analysis.size();
    return static_cast<int>(std::min<std::size_t>(count, priorityWeight - 1));
}

void appendPart(std::string &reason, const std::string &part)
{
    reason += (reason.empty() ? "" : ", ") + part;
}

std::string whyItMatches(const MatchRules &rules, const ChatTemplate &chatTemplate)
{
    std::string reason;
    for (const std::string &text : rules.all)
        appendPart(reason, "has " + inQuotes(text));
    for (const std::string &text : rules.any) {
        if (holds(chatTemplate.source(), text)) {
            appendPart(reason, "has " + inQuotes(text));
            break;
        }
    }
    for (const std::string &name : rules.features)
        appendPart(reason, "reads " + name);
    for (const MatchRules::Fact &fact : rules.analysis)
        appendPart(reason, "has the " + fact.path);
    return "the template " + reason;
}

} // namespace

PluginMatch matchPlugin(const PluginInfo &plugin, const ChatTemplate &chatTemplate, const AnalysisFacts &facts)
{
    const MatchRules &rules = plugin.match;
    const int priority = baseScore + plugin.priority * priorityWeight;
    const auto isListed = [&](const std::string &digest) { return digest == chatTemplate.sha256(); };
    if (std::any_of(rules.sha256.begin(), rules.sha256.end(), isListed))
        return { plugin.id, priority + hashScore, "the plugin lists the template's SHA-256" };
    if (!hasTexts(rules))
        return { plugin.id, 0, "the plugin does not list the template's SHA-256" };
    std::string broken = brokenRule(rules, chatTemplate, facts);
    if (!broken.empty())
        return { plugin.id, 0, std::move(broken) };
    return { plugin.id, priority + ruleCount(rules), whyItMatches(rules, chatTemplate) };
}

} // namespace Parlance
