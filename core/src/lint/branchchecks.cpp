// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Branches that are never taken, and variables that are set in vain: `{% elif role == "user" %}` behind the same `if`.

#include "lint/lintsubject_p.h"

#include <algorithm>
#include <set>

namespace Parlance {

namespace {

void checkChain(const Jinja::If &chain, const TemplateTree &tree, LintLog &log)
{
    std::set<std::string> asked{ signatureOf(*chain.test) };
    for (const auto &branch : chain.elifs) {
        if (!asked.insert(signatureOf(*branch->test)).second)
            log.add("duplicate-branch", tree.place(*branch), "an earlier branch asks the same");
    }
}

// A literal as a condition; `if true` is often meant so, as `if false` is to leave something out.
void checkConstant(const Jinja::If &branch, const TemplateTree &tree, LintLog &log)
{
    const Jinja::Var *constant = branch.test->constant();
    if (!constant || !constant->isBool())
        return;
    const bool taken = constant->toBool();
    if (!taken && !branch.body.empty())
        log.add("unreachable", tree.place(branch), "the condition is always false");
    else if (taken && (!branch.otherwise.empty() || !branch.elifs.empty()))
        log.add("unreachable", tree.place(branch), "the condition is always true: its other branches are never taken");
}

void checkUnused(const TemplateTree &tree, LintLog &log)
{
    std::set<std::string_view> read;
    for (const auto *name : tree.all<Jinja::Name>()) {
        if (name->use == Jinja::Name::Use::Load)
            read.insert(*name->name);
    }
    for (const auto *assign : tree.all<Jinja::Assign>()) {
        const auto *name = dynamic_cast<const Jinja::Name *>(assign->target.get());
        if (name && !name->name->starts_with('_') && !read.contains(*name->name))
            log.add("unused-variable", tree.place(*assign), '`' + *name->name + "` is set and never read");
    }
}

} // namespace

void checkBranches(const LintSubject &subject, LintLog &log)
{
    for (const auto *branch : subject.tree.all<Jinja::If>()) {
        checkChain(*branch, subject.tree, log);
        checkConstant(*branch, subject.tree, log);
    }
    checkUnused(subject.tree, log);
}

} // namespace Parlance
