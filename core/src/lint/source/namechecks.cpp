// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Variables that do not exist: `add_generation_promt`, `for tool in tool`.

#include "lint/facts/lintsubject_p.h"
#include "lint/facts/spelling_p.h"

#include <algorithm>
#include <map>

namespace Parlance {

namespace {

/// How a variable is used: asked about, or taken for granted.
struct Uses
{
    const Jinja::Name *first = nullptr;
    const Jinja::Name *granted = nullptr; ///< the first that fails or is empty where nobody set it
    const Jinja::Name *compared = nullptr;
    bool asked = false;
    std::vector<const Jinja::Name *> all;
};

// A test, a default, or a place where only its truth counts.
bool isAsked(const TemplateTree &tree, const Jinja::Node *use)
{
    const Jinja::Node *parent = tree.parent(use);
    if (dynamic_cast<const Jinja::Test *>(parent) || dynamic_cast<const Jinja::Unary *>(parent)
        || dynamic_cast<const Jinja::If *>(parent) || dynamic_cast<const Jinja::Compare *>(parent))
        return true;
    if (const auto *filter = dynamic_cast<const Jinja::Filter *>(parent))
        return *filter->name == "default" || *filter->name == "d";
    if (const auto *choice = dynamic_cast<const Jinja::Conditional *>(parent))
        return choice->test.get() == use;
    const auto *binary = dynamic_cast<const Jinja::Binary *>(parent);
    return binary && (binary->op == Jinja::BinaryOp::And || binary->op == Jinja::BinaryOp::Or);
}

// What a macro of the template's gets may be undefined if the macro asks: `{% if value is defined %}`.
bool isAskedByMacro(const TemplateTree &tree, const Jinja::Node *use)
{
    const auto *call = dynamic_cast<const Jinja::Call *>(tree.parent(use));
    const auto *callee = call ? dynamic_cast<const Jinja::Name *>(call->callee.get()) : nullptr;
    for (const auto *macro : tree.all<Jinja::MacroStmt>()) {
        if (!callee || *macro->name != *callee->name)
            continue;
        for (const auto *test : tree.all<Jinja::Test>()) {
            const auto *name = dynamic_cast<const Jinja::Name *>(test->value.get());
            if (name && (*test->name == "defined" || *test->name == "undefined")
                && tree.around<Jinja::MacroStmt>(test) == macro)
                return true;
        }
    }
    return false;
}

std::map<std::string, Uses> usesOf(const TemplateTree &tree)
{
    std::map<std::string, Uses> all;
    for (const auto *name : tree.all<Jinja::Name>()) {
        if (name->use != Jinja::Name::Use::Load || name->hops != -1 || isGivenVariable(*name->name))
            continue;
        Uses &uses = all[*name->name];
        uses.all.push_back(name);
        const bool asked = isAsked(tree, name) || isAskedByMacro(tree, name);
        uses.asked |= asked;
        if (dynamic_cast<const Jinja::Compare *>(tree.parent(name)))
            uses.compared = name;
        if (!uses.first || name->offset < uses.first->offset)
            uses.first = name;
        if (!asked && (!uses.granted || name->offset < uses.granted->offset))
            uses.granted = name;
    }
    return all;
}

// What the template sets itself, anywhere.
Names ownVariables(const TemplateTree &tree)
{
    Names names;
    for (const auto *name : tree.all<Jinja::Name>()) {
        if (name->use != Jinja::Name::Use::Load)
            names.push_back(*name->name);
    }
    for (const auto *macro : tree.all<Jinja::MacroStmt>())
        names.push_back(*macro->name);
    return names;
}

// `generation_prompt` of `add_generation_prompt`: two words or more of a longer name.
std::string_view longerName(std::string_view name, const Names &names)
{
    const auto contains = [name](std::string_view other) {
        const std::size_t at = other.find(name);
        return at != std::string_view::npos && other.size() > name.size() && (at == 0 || other[at - 1] == '_')
            && (at + name.size() == other.size() || other[at + name.size()] == '_');
    };
    const auto found = std::find_if(names.begin(), names.end(), contains);
    return name.find('_') == std::string_view::npos || found == names.end() ? std::string_view() : *found;
}

std::string_view meantName(std::string_view name, const Names &names)
{
    const std::string_view near = nearName(name, names);
    return near.empty() ? longerName(name, knownVariables()) : near;
}

// `for tool in tool`: what the loop sets is not there yet.
void checkOwnLoops(const LintSubject &subject, LintLog &log)
{
    for (const auto *loop : subject.tree.all<Jinja::For>()) {
        const auto *target = dynamic_cast<const Jinja::Name *>(loop->target.get());
        if (!target || has(knownVariables(), *target->name))
            continue;
        for (const Jinja::Node *node : below(*loop->iterable)) {
            const auto *name = dynamic_cast<const Jinja::Name *>(node);
            if (name && *name->name == *target->name && name->hops == -1)
                log.add("undefined-variable", subject.tree.place(*name),
                        inQuotes(*name->name) + " is set by the loop, and nothing sets it before",
                        "name the list to loop over");
        }
    }
}

// `ns.found` of a name that is a member of a namespace and nothing else, unless it is what the member is set to.
std::string memberOfNamespace(const TemplateTree &tree, std::string_view name, const Uses &uses)
{
    for (const Jinja::Name *use : uses.all) {
        if (dynamic_cast<const Jinja::Test *>(tree.parent(use)) || tree.around<Jinja::Assign>(use)
            || tree.around<Jinja::Call>(use) || tree.around<Jinja::Filter>(use))
            return {};
    }
    for (const auto *target : tree.all<Jinja::NamespaceTarget>()) {
        if (*target->attribute == name)
            return *target->name->name + '.' + std::string(name);
    }
    return {};
}

void noteMeant(const TemplateTree &tree, const std::string &name, const Uses &uses, std::string_view near, LintLog &log)
{
    const Jinja::Name *told = uses.granted ? uses.granted : uses.first;
    for (const Jinja::Name *use : uses.all) {
        if (use != told)
            log.mend("undefined-variable", editAt(tree, use->offset, name, near));
    }
    log.add("undefined-variable", tree.place(*told),
            "nothing sets " + inQuotes(name) + "; did you mean " + inQuotes(near) + '?', meant(near), {},
            editAt(tree, told->offset, name, near));
}

} // namespace

void checkVariables(const LintSubject &subject, LintLog &log)
{
    checkOwnLoops(subject, log);
    const Names own = ownVariables(subject.tree);
    Names all = knownVariables();
    all.insert(all.end(), own.begin(), own.end());
    for (const auto &[name, uses] : usesOf(subject.tree)) {
        if (has(knownVariables(), name))
            continue;
        const SourcePlace place = subject.tree.place(*(uses.granted ? uses.granted : uses.first));
        if ((name == "null" || name == "nil") && !has(own, name)) {
            log.add("undefined-variable", subject.tree.place(*uses.first),
                    "there is no " + inQuotes(name) + "; Jinja2 has `none`", "write `none`", {},
                    editAt(subject.tree, uses.first->offset, name, "none"));
        } else if (has(rolesOfMessages(), name) && uses.compared) {
            log.add("undefined-variable", subject.tree.place(*uses.compared),
                    "nothing sets " + inQuotes(name) + " here; a role is a text, in quotes", "write \"" + name + '"',
                    {}, editAt(subject.tree, uses.compared->offset, name, '"' + name + '"'));
        } else if (has(own, name)) {
            if (uses.granted && !uses.asked)
                log.add("undefined-variable", place,
                        inQuotes(name) + " is set in a loop or macro only, and read outside of it",
                        "set it outside the loop or macro, or keep it in a namespace");
        } else if (const std::string_view near = meantName(name, all); !near.empty()) {
            noteMeant(subject.tree, name, uses, near, log);
        } else if (const std::string member = memberOfNamespace(subject.tree, name, uses); !member.empty()) {
            noteMeant(subject.tree, name, uses, member, log);
        } else if (uses.granted && !uses.asked) {
            log.add("undefined-variable", place, "nothing sets " + inQuotes(name) + ", and no condition checks it",
                    "check it with `is defined`, or set it", LintSeverity::Warning);
        }
    }
}

} // namespace Parlance
