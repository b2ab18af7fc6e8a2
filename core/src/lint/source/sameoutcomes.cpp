// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Conditions without an effect: `{% if a %}{% set rest = messages %}{% else %}{% set rest = messages %}{% endif %}`,
// and flags that are only ever set to their first value.

#include "lint/facts/lintsubject_p.h"

#include <algorithm>
#include <map>

namespace Parlance {

namespace {

// All of a branch, its texts included.
std::string wholeText(const Jinja::Body &body)
{
    std::string text;
    for (const Jinja::StmtPtr &statement : body) {
        text += signatureOf(*statement);
        for (const Jinja::Node *node : below(*statement)) {
            const auto *output = dynamic_cast<const Jinja::Output *>(node);
            for (std::size_t i = 0; output && i < output->parts.size(); ++i)
                text += output->parts[i].expression ? "{}" : std::string(output->parts[i].text.view());
        }
    }
    return text;
}

// The branches of an if that always takes one.
std::vector<const Jinja::Body *> branchesOf(const Jinja::If &chain)
{
    std::vector<const Jinja::Body *> all{ &chain.body };
    for (const auto &branch : chain.elifs)
        all.push_back(&branch->body);
    all.push_back(&chain.otherwise);
    return all;
}

// What a branch sets, and to what; constants aside, which flags share.
std::map<std::string, std::pair<std::string, const Jinja::Assign *>> settingsIn(const Jinja::Body &body)
{
    std::map<std::string, std::pair<std::string, const Jinja::Assign *>> settings;
    for (const Jinja::StmtPtr &statement : body) {
        const auto *assign = dynamic_cast<const Jinja::Assign *>(statement.get());
        const auto *target = assign ? dynamic_cast<const Jinja::Name *>(assign->target.get()) : nullptr;
        if (target && !assign->value->constant())
            settings[*target->name] = { signatureOf(*assign->value), assign };
    }
    return settings;
}

void checkSameBranches(const Jinja::If &chain, const TemplateTree &tree, LintLog &log)
{
    constexpr std::size_t most = 20; // each is held against the first
    if (chain.otherwise.empty() || chain.elifs.size() > most)
        return;
    const std::vector<const Jinja::Body *> branches = branchesOf(chain);
    const std::string first = wholeText(*branches.front());
    const auto isSame = [&](const Jinja::Body *body) { return wholeText(*body) == first; };
    if (std::all_of(branches.begin(), branches.end(), isSame))
        return log.add("same-branches", tree.place(*chain.otherwise.front()), "all branches do the same");
    for (const auto &[name, setting] : settingsIn(chain.body)) {
        const bool isEverywhere =
            std::all_of(branches.begin(), branches.end(), [&, &name = name, &setting = setting](const auto *body) {
                const auto own = settingsIn(*body);
                const auto found = own.find(name);
                return found != own.end() && found->second.first == setting.first;
            });
        if (isEverywhere)
            log.add("same-branches", tree.place(*setting.second), "all branches set `" + name + "` to the same");
    }
}

/// A member of a namespace: what it begins with, and what it is set to.
struct Flag
{
    std::string first;
    std::vector<const Jinja::Assign *> settings;
};

std::map<std::string, Flag> flagsOf(const TemplateTree &tree)
{
    std::map<std::string, Flag> flags;
    std::map<std::string, int> made; // by the namespace's name
    for (const auto *assign : tree.all<Jinja::Assign>()) {
        const auto *call = dynamic_cast<const Jinja::Call *>(assign->value.get());
        const auto *callee = call ? dynamic_cast<const Jinja::Name *>(call->callee.get()) : nullptr;
        const auto *target = dynamic_cast<const Jinja::Name *>(assign->target.get());
        if (!callee || !target || *callee->name != "namespace")
            continue;
        ++made[*target->name];
        for (const auto &[name, value] : call->arguments.keywords) {
            if (value->constant())
                flags[*target->name + '.' + *name].first = signatureOf(*value);
        }
    }
    for (const auto *assign : tree.all<Jinja::Assign>()) {
        if (const auto *target = dynamic_cast<const Jinja::NamespaceTarget *>(assign->target.get()))
            flags[*target->name->name + '.' + *target->attribute].settings.push_back(assign);
    }
    std::erase_if(flags, [&](const auto &flag) { return made[flag.first.substr(0, flag.first.find('.'))] != 1; });
    return flags;
}

void checkFlags(const TemplateTree &tree, LintLog &log)
{
    for (const auto &[name, flag] : flagsOf(tree)) {
        const auto isFirst = [&, &first = flag.first](const Jinja::Assign *assign) {
            return signatureOf(*assign->value) == first;
        };
        if (!flag.first.empty() && !flag.settings.empty()
            && std::all_of(flag.settings.begin(), flag.settings.end(), isFirst))
            log.add("set-to-itself", tree.place(*flag.settings.front()),
                    '`' + name + "` is only ever set to its first value", {}, LintSeverity::Warning);
    }
}

} // namespace

void checkSameOutcomes(const LintSubject &subject, LintLog &log)
{
    for (const auto *chain : subject.tree.all<Jinja::If>())
        checkSameBranches(*chain, subject.tree, log);
    checkFlags(subject.tree, log);
}

} // namespace Parlance
