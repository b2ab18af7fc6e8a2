// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The variables of a request that change the prompt, and the effect of each value: of enable_thinking, true, false, and
// the values that the template compares it with.

#include "base/sharedbytes_p.h"
#include "chat/request/reasoningeffort_p.h"
#include "lint/facts/lintsubject_p.h"
#include "probes/vocabulary_p.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

#include <algorithm>
#include <cctype>
#include <map>

namespace Parlance {

namespace {

constexpr std::size_t mostSwitches = 24;
constexpr std::size_t mostValues = 24;

// What is written with one value of a variable, in every conversation that is tried.
struct Outcome
{
    std::vector<std::string> texts;
    std::string error;
};

std::vector<ChatRequest> triedRequests(const LintSubject &subject)
{
    const Prober &prober = subject.prober;
    const Value answer = prober.assistant(prober.words().content);
    std::vector<ChatRequest> all{ prober.request({}, false, true), prober.request({}, true, true),
                                  prober.request({ answer, prober.user() }, false) };
    ChatRequest system = prober.request({}, false, true);
    system.messages.array().insert(system.messages.array().begin(),
                                   Object{ { "role", "system" }, { "content", answer["content"] } });
    all.push_back(system);
    Value reasoned = answer;
    const std::string &key = subject.analysis.reasoning.key;
    if (!key.empty() && key.find('[') == std::string::npos)
        reasoned.object().set(key, prober.words().reasoning);
    all.push_back(prober.request({ reasoned, prober.user() }, false, true));
    if (subject.writesCalls())
        all.push_back(prober.request({ subject.calls(1), subject.result(0) }, true, true));
    return all;
}

Outcome outcomeOf(const LintSubject &subject, const std::vector<ChatRequest> &requests, const std::string &name,
                  const std::optional<Value> &value)
{
    Outcome outcome;
    for (ChatRequest request : requests) {
        request.templateKwargs.object().remove(name);
        if (value)
            request.templateKwargs.object().set(name, *value);
        const Rendering rendering = subject.prober.render(request);
        if (outcome.error.empty())
            outcome.error = rendering.error;
        outcome.texts.push_back(rendering.text);
    }
    return outcome;
}

void addOnce(std::vector<Value> &values, Value value)
{
    if (values.size() < mostValues && std::find(values.begin(), values.end(), value) == values.end())
        values.push_back(std::move(value));
}

// The literals that a variable is compared with; lists by their elements.
std::vector<Value> valuesOf(const LintSubject &subject, const std::string &name)
{
    std::vector<Value> values{ true, false };
    for (const auto *variable : subject.tree.all<Jinja::Name>()) {
        const auto *compare = dynamic_cast<const Jinja::Compare *>(subject.tree.parent(variable));
        if (*variable->name != name || !compare)
            continue;
        for (const Jinja::Node *node : below(*compare)) {
            const auto *literal = dynamic_cast<const Jinja::Const *>(node);
            if (literal && literal->value.isString())
                addOnce(values, *literal->value.plainText());
            else if (literal && literal->value.isInt())
                addOnce(values, literal->value.toInteger());
        }
    }
    addOnce(values, 0);
    addOnce(values, 1024);
    for (const char *level : { "none", "minimal", "low", "medium", "high", "xhigh" })
        addOnce(values, level);
    return values;
}

// What the first prompt that differs has in place of what it has otherwise.
LintSwitch::Written writtenIn(const std::vector<std::string> &usual, const std::vector<std::string> &texts)
{
    constexpr std::size_t mostShown = 120;
    const auto [before, now] = std::mismatch(usual.begin(), usual.end(), texts.begin(), texts.end());
    if (before == usual.end() || now == texts.end())
        return {};
    std::size_t shared = sharedBytes(*before, *now);
    const std::size_t most = std::min(before->size(), now->size()) - shared;
    const auto tail =
        std::mismatch(before->rbegin(), before->rbegin() + static_cast<std::ptrdiff_t>(most), now->rbegin());
    auto after = static_cast<std::size_t>(tail.first - before->rbegin());
    // Words and tags are shown whole.
    const auto isInWord = [](char c, std::string_view marks) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || marks.find(c) != std::string_view::npos;
    };
    while (after > 0 && isInWord((*before)[before->size() - after], "|>"))
        --after;
    while (shared > 0 && isInWord((*before)[shared - 1], "</|."))
        --shared;
    const auto between = [&](const std::string &text) {
        return Utf8::shortened(Utf8::sanitized(text.substr(shared, text.size() - after - shared)), mostShown);
    };
    return { between(*now), between(*before) };
}

bool hasEffect(const LintSwitch &one)
{
    return std::any_of(one.settings.begin(), one.settings.end(),
                       [](const LintSwitch::Setting &setting) { return setting.group != 0; });
}

LintSwitch triedIn(const LintSubject &subject, const std::vector<ChatRequest> &requests, const std::string &name,
                   const SourcePlace &place)
{
    LintSwitch found{ name, place.line, {} };
    std::vector<std::vector<std::string>> groups{ outcomeOf(subject, requests, name, {}).texts };
    for (const Value &value : valuesOf(subject, name)) {
        Outcome outcome = outcomeOf(subject, requests, name, value);
        const auto same = std::find(groups.begin(), groups.end(), outcome.texts);
        const auto group = static_cast<int>(same - groups.begin());
        if (same == groups.end())
            groups.push_back(outcome.texts);
        found.settings.push_back(
            { value, group, outcome.error,
              outcome.error.empty() ? writtenIn(groups.front(), outcome.texts) : LintSwitch::Written() });
    }
    return found;
}

// Some variables count where thinking is on alone; of most, what is there without it is what a request gets that
// sets nothing.
LintSwitch tried(const LintSubject &subject, const std::string &name, const SourcePlace &place)
{
    std::vector<ChatRequest> requests = triedRequests(subject);
    const std::vector<ChatRequest> thinking = requests;
    for (ChatRequest &request : requests)
        request.templateKwargs.object().remove(subject.analysis.reasoning.toggle);
    LintSwitch found = triedIn(subject, requests, name, place);
    return hasEffect(found) || subject.analysis.reasoning.toggle.empty() ? found
                                                                         : triedIn(subject, thinking, name, place);
}

} // namespace

namespace {

/// A variable that a request may bring: read from it, or asked about before the template sets it.
struct Candidate
{
    const Jinja::Name *first = nullptr;
    bool isSet = false; ///< by the template as well
    bool isFunction = false;
};

std::vector<std::pair<std::string, Candidate>> candidatesOf(const LintSubject &subject)
{
    std::map<std::string, Candidate> all;
    for (const auto *name : subject.tree.all<Jinja::Name>()) {
        Candidate &one = all[*name->name];
        if (!one.first && name->use == Jinja::Name::Use::Load)
            one.first = name;
        one.isSet |= name->use != Jinja::Name::Use::Load;
        const auto *call = dynamic_cast<const Jinja::Call *>(subject.tree.parent(name));
        one.isFunction |= call && call->callee.get() == name;
    }
    std::vector<std::pair<std::string, Candidate>> found;
    for (const std::string &name : subject.chatTemplate.program().undeclaredNames()) {
        const auto known = all.find(name);
        if (!isGivenVariable(name) && known != all.end() && known->second.first && !known->second.isFunction)
            found.emplace_back(name, known->second);
    }
    return found;
}

} // namespace

std::vector<LintSwitch> findSwitches(const LintSubject &subject)
{
    std::vector<LintSwitch> found;
    for (const auto &[name, candidate] : candidatesOf(subject)) {
        if (found.size() >= mostSwitches)
            break;
        LintSwitch one = tried(subject, name, subject.tree.place(*candidate.first));
        // What the template sets itself is no switch unless it shows to be one.
        if (!candidate.isSet || hasEffect(one))
            found.push_back(std::move(one));
    }
    return found;
}

namespace {

void checkEffort(const LintSubject &subject, LintLog &log)
{
    using enum ReasoningEffort;
    const ReasoningAnalysis::Effort &effort = subject.analysis.reasoning.effort;
    const auto &names = subject.tree.all<Jinja::Name>();
    const auto site = std::find_if(names.begin(), names.end(),
                                   [&](const Jinja::Name *name) { return *name->name == effort.variable; });
    if (effort.variable.empty() || site == names.end())
        return;
    std::string missing;
    for (const ReasoningEffort level : { None, Minimal, Low, Medium, High, XHigh }) {
        const std::string name = toString(level);
        const bool isSwitch = level == None && !subject.analysis.reasoning.toggle.empty();
        if (!effort.levels.contains(name) && !isSwitch)
            missing += (missing.empty() ? "" : ", ") + ('"' + name + "\" (Parlance sends ")
                + nearestLevel(level, effort) + ')';
    }
    if (!missing.empty())
        log.add("effort-unmatched", subject.tree.place(**site),
                '`' + effort.variable + "` does not take these levels of the API: " + missing);
}

} // namespace

void checkSwitches(const LintSubject &subject, LintLog &log)
{
    checkEffort(subject, log);
    for (const LintSwitch &one : subject.switches) {
        if (!hasEffect(one))
            log.add("switch-without-effect", { one.line, 1 },
                    '`' + one.name + "` is read, and no value of it changes a prompt");
    }
}

} // namespace Parlance
