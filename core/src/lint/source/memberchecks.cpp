// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Members that do not exist: `message.contents`, `loop.frist`, and filters that do not exist.

#include "jinja/builtins/builtinnames_p.h"
#include "lint/facts/lintsubject_p.h"
#include "lint/facts/spelling_p.h"

#include <algorithm>
#include <map>
#include <set>

namespace Parlance {

namespace {

const Names &loopMembers()
{
    static const Names names{ "index", "index0", "revindex", "revindex0", "first", "last",   "length",
                              "depth", "depth0", "previtem", "nextitem",  "cycle", "changed" };
    return names;
}

// Keys and attributes that the template makes itself.
std::set<std::string_view> ownMembers(const TemplateTree &tree)
{
    std::set<std::string_view> names;
    for (const auto *call : tree.all<Jinja::Call>()) {
        for (const auto &[name, value] : call->arguments.keywords)
            names.insert(*name);
    }
    for (const auto *dict : tree.all<Jinja::DictLiteral>()) {
        for (const auto &[key, value] : dict->items)
            names.insert(literalText(key.get()));
    }
    for (const auto *target : tree.all<Jinja::NamespaceTarget>())
        names.insert(*target->attribute);
    return names;
}

// Variables that are namespaces wherever they are set.
std::set<std::string_view> namespaces(const TemplateTree &tree)
{
    std::set<std::string_view> names;
    std::map<std::string_view, int> stores;
    for (const auto *name : tree.all<Jinja::Name>())
        stores[*name->name] += name->use == Jinja::Name::Use::Load ? 0 : 1;
    for (const auto *assign : tree.all<Jinja::Assign>()) {
        const auto *call = dynamic_cast<const Jinja::Call *>(assign->value.get());
        const auto *callee = call ? dynamic_cast<const Jinja::Name *>(call->callee.get()) : nullptr;
        const auto *target = dynamic_cast<const Jinja::Name *>(assign->target.get());
        if (callee && target && *callee->name == "namespace" && --stores[*target->name] == 0)
            names.insert(*target->name);
    }
    return names;
}

bool isMethod(std::string_view name)
{
    using Jinja::MethodsOf;
    for (const MethodsOf type :
         { MethodsOf::String, MethodsOf::List, MethodsOf::Dict, MethodsOf::Tuple, MethodsOf::Int, MethodsOf::Float }) {
        if (Jinja::findMethod(type, name))
            return true;
    }
    static const Names changing{ "append", "extend", "insert",  "pop",        "update", "remove",
                                 "clear",  "sort",   "reverse", "setdefault", "popitem" };
    return has(changing, name);
}

const Names &textMethods()
{
    static const Names names{ "strip",      "lstrip",  "rstrip", "split",  "rsplit",       "startswith",
                              "endswith",   "replace", "lower",  "upper",  "title",        "items",
                              "keys",       "values",  "join",   "format", "removeprefix", "removesuffix",
                              "splitlines", "find",    "count" };
    return names;
}

/// One mention of a member: `object.name`, `object["name"]` or `"name" in object`.
struct Mention
{
    std::string_view name;
    const Jinja::Expr *object = nullptr;
    const Jinja::Node *node = nullptr;
    bool called = false;
};

std::vector<Mention> mentionsIn(const TemplateTree &tree)
{
    std::vector<Mention> mentions;
    for (const Jinja::Node *node : tree.nodes()) {
        if (const auto [name, object] = memberOf(node); object) {
            const auto *call = dynamic_cast<const Jinja::Call *>(tree.parent(node));
            mentions.push_back({ name, object, node, call && call->callee.get() == node });
        }
        const auto *compare = dynamic_cast<const Jinja::Compare *>(node);
        const bool asks = compare && compare->rest.size() == 1
            && (compare->rest[0].first == Jinja::CompareOp::In || compare->rest[0].first == Jinja::CompareOp::NotIn);
        if (asks && isIdentifier(literalText(compare->first.get())))
            mentions.push_back({ literalText(compare->first.get()), compare->rest[0].second.get(), node, false });
    }
    return mentions;
}

class MemberCheck
{
public:
    MemberCheck(const LintSubject &subject, LintLog &log)
        : m_subject(subject)
        , m_log(log)
        , m_own(ownMembers(subject.tree))
        , m_namespaces(namespaces(subject.tree))
    { }

    void run(const Mention &mention)
    {
        const auto *name = dynamic_cast<const Jinja::Name *>(mention.object);
        const KindSet kinds = m_subject.kinds.of(mention.object);
        if (mention.called)
            return checkMethod(mention, kinds);
        if (name && *name->name == "loop")
            return checkAmong(mention, loopMembers(), "a loop has no member ");
        if (name && m_namespaces.contains(*name->name))
            return checkNamespace(mention);
        if (isLength(mention, kinds))
            return m_log.add("misspelt-member", m_subject.tree.place(*mention.node),
                             "texts and lists have no member `length`; in Transformers.js they have",
                             "write `| length`");
        if (isUncalled(mention, kinds))
            return m_log.add("misspelt-member", m_subject.tree.place(*mention.node),
                             inQuotes(mention.name) + " is a method, and is not called",
                             "write `" + std::string(mention.name) + "()`");
        if (!mention.called && (kinds == MessagesKind || kinds == CallsKind || kinds == ToolsKind)
            && !dynamic_cast<const Jinja::Compare *>(mention.node))
            return m_log.add("misspelt-member", m_subject.tree.place(*mention.node),
                             "a list has no member " + inQuotes(mention.name) + "; its elements have",
                             "loop over the list, or take one of its elements");
        if ((kinds & ContentKind) != 0 || m_own.contains(mention.name))
            return;
        if ((kinds & AnyKind) == 0)
            return checkTyped(mention, kinds);
        if (dynamic_cast<const Jinja::Compare *>(mention.node))
            return;
        static const Names distinct{ "tool_calls", "tool_call_id", "reasoning_content", "arguments", "function",
                                     "content",    "parameters",   "description",       "properties" };
        // Of a value that is not known, only what can hardly be meant.
        const std::string_view near = mention.name.size() >= 7 ? nearName(mention.name, distinct) : std::string_view();
        if (!near.empty() && near != std::string(mention.name) + 's' && std::string(near) + 's' != mention.name
            && !has(membersOf(~0u), mention.name))
            misspelt(mention, near, "");
    }

private:
    // `content.length`, as JavaScript has it.
    bool isLength(const Mention &mention, KindSet kinds) const
    {
        constexpr KindSet measured = MessagesKind | CallsKind | ToolsKind | ContentKind;
        return mention.name == "length" && (kinds & measured) != 0 && (kinds & ~(measured | OtherKind)) == 0
            && !m_own.contains(mention.name) && dynamic_cast<const Jinja::Attribute *>(mention.node);
    }

    // `{{ content.strip }}`.
    static bool isUncalled(const Mention &mention, KindSet kinds)
    {
        static const Names methods{ "strip",   "lstrip",     "rstrip",   "split", "splitlines",
                                    "replace", "startswith", "endswith", "lower", "upper" };
        return has(methods, mention.name) && (kinds & ContentKind) != 0 && (kinds & ~(ContentKind | OtherKind)) == 0
            && dynamic_cast<const Jinja::Attribute *>(mention.node);
    }

    void misspelt(const Mention &mention, std::string_view near, const std::string &of)
    {
        // Of `"name" in object` the name is what is asked for.
        const auto *asks = dynamic_cast<const Jinja::Compare *>(mention.node);
        const std::size_t from = asks ? asks->first->offset : mention.node->offset;
        m_log.add("misspelt-member", m_subject.tree.place(*mention.node),
                  of + inQuotes(mention.name) + "; did you mean " + inQuotes(near) + '?', meant(near), {},
                  respelt(m_subject.tree, from, mention.name, near));
    }

    void checkAmong(const Mention &mention, const Names &names, const std::string &of)
    {
        if (has(names, mention.name))
            return;
        if (const std::string_view near = nearName(mention.name, names); !near.empty())
            misspelt(mention, near, of);
        else
            m_log.add("misspelt-member", m_subject.tree.place(*mention.node), of + inQuotes(mention.name));
    }

    void checkMethod(const Mention &mention, KindSet kinds)
    {
        if (isMethod(mention.name) || has(membersOf(~0u), mention.name) || (kinds & AnyKind && mention.name.size() < 4))
            return;
        const auto *name = dynamic_cast<const Jinja::Name *>(mention.object);
        if (name && *name->name == "loop")
            return;
        if (const std::string_view near = nearName(mention.name, textMethods()); !near.empty())
            misspelt(mention, near, "there is no method ");
    }

    void checkNamespace(const Mention &mention)
    {
        if (m_own.contains(mention.name))
            return;
        const std::string_view near = nearName(mention.name, Names(m_own.begin(), m_own.end()));
        const std::string what = "the namespace never gets a member ";
        if (!near.empty())
            misspelt(mention, near, what);
        else
            m_log.add("misspelt-member", m_subject.tree.place(*mention.node), what + inQuotes(mention.name));
    }

    void checkTyped(const Mention &mention, KindSet kinds)
    {
        const Names known = membersOf(kinds);
        // Some templates take either; those that take this alone get no arguments.
        if ((kinds & ~(CallKind | FunctionKind)) == 0 && mention.name == "parameters"
            && !m_subject.mentions("arguments"))
            return misspelt(mention, "arguments", "calls have no ");
        if (known.empty() || has(known, mention.name))
            return;
        if (kinds == MessageKind && has(membersOf(CallKind), mention.name))
            return m_log.add("misspelt-member", m_subject.tree.place(*mention.node),
                             "messages have no " + inQuotes(mention.name) + "; their calls have",
                             "read it from the call");
        const std::string_view near = nearName(mention.name, known);
        if (!near.empty() && !isMethod(near)) // a method would be called
            return misspelt(mention, near, "the API has no member ");
        if (m_unknown.insert(mention.name).second)
            m_log.add("unknown-member", m_subject.tree.place(*mention.node),
                      "the API has no member " + inQuotes(mention.name));
    }

    const LintSubject &m_subject;
    LintLog &m_log;
    std::set<std::string_view> m_own;
    std::set<std::string_view> m_namespaces;
    std::set<std::string_view> m_unknown;
};

// "there is no filter `strip`; llama.cpp has one".
std::string notThere(const char *kind, const std::string &name)
{
    const std::string others = filterElsewhere(name);
    return std::string("there is no ") + kind + ' ' + inQuotes(name)
        + (others.empty() ? ""
                          : "; " + others + (others.find(" and ") == std::string::npos ? " has one" : " have one"));
}

// What is meant by a filter or test that is not there: one whose name is nearly that, or a method.
std::string meantBy(const char *kind, const std::string &name)
{
    static const std::map<std::string_view, std::string_view> methods = {
        { "strip", "strip" },       { "lstrip", "lstrip" },         { "rstrip", "rstrip" },
        { "split", "split" },       { "startswith", "startswith" }, { "startingwith", "startswith" },
        { "endswith", "endswith" }, { "endingwith", "endswith" },   { "keys", "keys" },
        { "values", "values" },
    };
    if (const auto method = methods.find(name); method != methods.end())
        return "call the method: `." + std::string(method->second) + "()`";
    const auto names = Jinja::builtinNames();
    const auto &known = names.at(kind);
    const std::string_view near = nearName(name, { known.begin(), known.end() });
    return near.empty() ? std::string() : meant(near);
}

} // namespace

void noteUnknownFilter(LintLog &log, const SourcePlace &place, const char *kind, const std::string &name)
{
    log.add("unknown-filter", place, notThere(kind, name), meantBy(kind, name));
}

void checkMembers(const LintSubject &subject, LintLog &log)
{
    MemberCheck check(subject, log);
    for (const Mention &mention : mentionsIn(subject.tree))
        check.run(mention);
    for (const auto *filter : subject.tree.all<Jinja::Filter>()) {
        if (!filter->function)
            noteUnknownFilter(log, subject.tree.place(*filter), "filter", *filter->name);
    }
    for (const auto *test : subject.tree.all<Jinja::Test>()) {
        if (!test->function)
            noteUnknownFilter(log, subject.tree.place(*test), "test", *test->name);
    }
}

} // namespace Parlance
