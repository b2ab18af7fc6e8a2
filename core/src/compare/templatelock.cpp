// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// What a template does, kept as hashes: {"requests": {"a user's message": {"prompt": "9f2c…", "prepared": "9f2c…",
// "grammar": "e3b0…"}}, "analysis": {"reasoning": "77ab…"}}. A template that says the same in other words keeps them.

#include "compare/templatecomparison_p.h"

#include <parlance/json.h>
#include <parlance/sha256.h>
#include <parlance/version.h>

#include <algorithm>

namespace Parlance {

namespace {

constexpr int lockFormat = 1;

std::string hashOf(const ComparedPrompt &prompt)
{
    return prompt.error.empty() ? sha256(prompt.text) : "refused";
}

std::string hashOf(const PreparedChat &chat)
{
    std::string all = chat.grammar->text;
    for (const GrammarTrigger &trigger : chat.grammarTriggers)
        all += '\0' + trigger.value;
    for (const std::string &stop : chat.additionalStops)
        all += '\0' + stop;
    return sha256(all);
}

Value requestLock(const TemplateUse &use, const ChatRequest &request)
{
    Object lock{ { "prompt", hashOf(promptOf(use.chatTemplate, request)) } };
    const auto chat = use.prepare(request);
    lock.set("prepared", chat ? sha256(chat->prompt) : "refused");
    lock.set("grammar", chat ? hashOf(*chat) : "refused");
    return lock;
}

// The parts of an analysis that say how a model writes; evidence may change its words.
Value analysisLock(const Analysis &analysis)
{
    const Value whole = analysis.toValue();
    Object lock;
    for (const char *part : { "handler", "workarounds", "reasoning", "content", "tools", "assistant_header", "turn_end",
                              "preserved_tokens" })
        lock.set(part, sha256(toJson(whole[part])));
    return lock;
}

Error noLock(std::string message)
{
    return { ErrorCode::InvalidRequest, std::move(message), {}, {}, {} };
}

std::string changedIn(const std::string &part, const std::vector<std::string> &requests)
{
    constexpr std::size_t shown = 6;
    const std::string name = part == "prepared" ? "prepared prompt" : part;
    if (requests.size() == 1)
        return "the " + name + " of \"" + requests.front() + "\" has changed";
    std::string text = "the " + name + "s of " + std::to_string(requests.size()) + " requests have changed: ";
    for (std::size_t i = 0; i < std::min(shown, requests.size()); ++i)
        text += (i > 0 ? ", \"" : "\"") + requests[i] + '"';
    return requests.size() > shown ? text + " and " + std::to_string(requests.size() - shown) + " more" : text;
}

void compareRequests(const Value &lock, const Value &now, std::vector<std::string> &changes)
{
    std::vector<std::pair<std::string, std::vector<std::string>>> changed{ { "prompt", {} },
                                                                           { "prepared", {} },
                                                                           { "grammar", {} } };
    std::vector<std::string> missing;
    for (const auto &[name, hashes] : lock.toObject()) {
        const Value &current = now[name];
        if (current.isNull())
            missing.push_back("the request \"" + name + "\" is not tried any more");
        const bool samePrompt = current["prompt"] == hashes["prompt"];
        for (auto &[part, requests] : changed) {
            const bool isTold = part == "prepared" && !samePrompt; // with the prompt
            if (!current.isNull() && !isTold && hashes.contains(part) && current[part] != hashes[part])
                requests.push_back(name);
        }
    }
    for (const auto &[part, requests] : changed) {
        if (!requests.empty())
            changes.push_back(changedIn(part, requests));
    }
    changes.insert(changes.end(), missing.begin(), missing.end());
}

} // namespace

Value lockOf(const TemplateUse &use)
{
    Object requests;
    for (const NamedRequest &one : comparedRequests())
        requests.set(one.name, requestLock(use, one.request));
    return Object{ { "parlance_lock", lockFormat },
                   { "parlance", PARLANCE_VERSION },
                   { "analyzer_version", analyzerVersion },
                   { "template_sha256", use.chatTemplate.sha256() },
                   { "analysis", analysisLock(use.analysis) },
                   { "requests", std::move(requests) } };
}

Result<std::vector<std::string>> lockChanges(const Value &lock, const Value &now)
{
    if (!lock.isObject() || !lock["parlance_lock"].isInteger())
        return noLock("this is no lock: it has no parlance_lock");
    if (lock["parlance_lock"] != now["parlance_lock"])
        return noLock("a lock of form " + toJson(lock["parlance_lock"]) + " cannot be read");
    std::vector<std::string> changes;
    for (const auto &[part, hash] : lock["analysis"].toObject()) {
        if (now["analysis"][part] != hash)
            changes.push_back("the analysis of " + part + " has changed");
    }
    compareRequests(lock["requests"], now["requests"], changes);
    if (!changes.empty() && lock["analyzer_version"] != now["analyzer_version"])
        changes.push_back("the lock was written by another analyzer: " + toJson(lock["analyzer_version"]));
    return changes;
}

} // namespace Parlance
