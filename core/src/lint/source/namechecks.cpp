// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Names that nobody brings: `message.contents`, `add_generation_promt`, `role == "asistant"`.

#include "lint/facts/lintsubject_p.h"

#include <algorithm>
#include <map>
#include <set>

namespace Parlance {

namespace {

using Names = std::vector<std::string_view>;

bool has(const Names &names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::string inQuotes(std::string_view name)
{
    return '`' + std::string(name) + '`';
}

std::string meant(std::string_view near)
{
    return "write " + inQuotes(near);
}

bool isIdentifier(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    });
}

// What stands in front of a name where it is a member: `.name`, `["name"]`.
std::optional<LintEdit> respelt(const TemplateTree &tree, std::size_t offset, std::string_view name,
                                std::string_view near)
{
    const std::size_t at = tree.source().find_first_not_of(" \t\n.[\"'", offset);
    return at == std::string::npos ? std::nullopt : editAt(tree, at, name, near);
}

/// How a variable is used: asked about, or taken for granted.
struct Uses
{
    const Jinja::Name *first = nullptr;
    const Jinja::Name *granted = nullptr; ///< the first that fails or is empty where nobody set it
    const Jinja::Name *compared = nullptr;
    bool asked = false;
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
                        inQuotes(*name->name) + " is what the loop sets, and nobody sets it before",
                        "name what is to be walked over");
        }
    }
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
        if (has(rolesOfMessages(), name) && uses.compared) {
            log.add("undefined-variable", subject.tree.place(*uses.compared),
                    "nobody sets " + inQuotes(name) + " here; a role is a text, in quotes", "write \"" + name + '"', {},
                    editAt(subject.tree, uses.compared->offset, name, '"' + name + '"'));
        } else if (has(own, name)) {
            if (uses.granted && !uses.asked)
                log.add("undefined-variable", place,
                        inQuotes(name) + " is set in a loop or macro only, and read outside of it",
                        "set it out here, or keep it in a namespace");
        } else if (const std::string_view near = meantName(name, all); !near.empty()) {
            log.add("undefined-variable", place,
                    "nobody sets " + inQuotes(name) + "; did you mean " + inQuotes(near) + '?', meant(near), {},
                    editAt(subject.tree, (uses.granted ? uses.granted : uses.first)->offset, name, near));
        } else if (uses.granted && !uses.asked) {
            log.add("undefined-variable", place,
                    "nobody sets " + inQuotes(name) + ", and nothing asks whether it is there",
                    "ask with `is defined`, or set it", LintSeverity::Warning);
        }
    }
}

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
        if (!mention.called && (kinds == MessagesKind || kinds == CallsKind || kinds == ToolsKind)
            && !dynamic_cast<const Jinja::Compare *>(mention.node))
            return m_log.add("misspelt-member", m_subject.tree.place(*mention.node),
                             "a list has no member " + inQuotes(mention.name) + "; its elements have",
                             "walk over the list, or take one of its elements");
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
                      "the API has no member " + inQuotes(mention.name)
                          + "; only applications that know of it send it");
    }

    const LintSubject &m_subject;
    LintLog &m_log;
    std::set<std::string_view> m_own;
    std::set<std::string_view> m_namespaces;
    std::set<std::string_view> m_unknown;
};

} // namespace

void checkMembers(const LintSubject &subject, LintLog &log)
{
    MemberCheck check(subject, log);
    for (const Mention &mention : mentionsIn(subject.tree))
        check.run(mention);
    for (const auto *filter : subject.tree.all<Jinja::Filter>()) {
        if (!filter->function)
            log.add("unknown-filter", subject.tree.place(*filter), "there is no filter " + inQuotes(*filter->name));
    }
    for (const auto *test : subject.tree.all<Jinja::Test>()) {
        if (!test->function)
            log.add("unknown-filter", subject.tree.place(*test), "there is no test " + inQuotes(*test->name));
    }
}

namespace {

// Those that others are mistaken for; of the rest, some are words like any other.
const Names &usualRoles()
{
    static const Names names{ "system",    "user",     "assistant",     "tool",
                              "developer", "function", "tool_response", "observation" };
    return names;
}

// A role among other texts, or what is called so.
bool mayBeRole(const LintSubject &subject, const Jinja::Node *side)
{
    const auto *name = dynamic_cast<const Jinja::Name *>(side);
    return (subject.kinds.of(dynamic_cast<const Jinja::Expr *>(side)) & RoleKind) != 0 || memberOf(side).first == "role"
        || (name && *name->name == "role");
}

} // namespace

namespace {

TemplateTree::Nodes sidesOf(const Jinja::Compare &compare)
{
    TemplateTree::Nodes sides{ compare.first.get() };
    for (const auto &[op, side] : compare.rest)
        sides.push_back(side.get());
    return sides;
}

struct Word
{
    std::string_view text;
    const Jinja::Node *node;
};

// The names that a comparison has on one of its sides: "a" and "b" of `x in ["a", "b"]`.
std::vector<Word> wordsIn(const TemplateTree::Nodes &sides)
{
    std::vector<Word> words;
    for (const Jinja::Node *side : sides) {
        const auto *list = dynamic_cast<const Jinja::Sequence *>(side);
        for (const Jinja::Node *node : list ? below(*list) : TemplateTree::Nodes{ side }) {
            const std::string_view text = literalText(dynamic_cast<const Jinja::Const *>(node));
            if (isIdentifier(text))
                words.push_back({ text, node });
        }
    }
    return words;
}

} // namespace

void checkRoles(const LintSubject &subject, LintLog &log)
{
    for (const auto *compare : subject.tree.all<Jinja::Compare>()) {
        const TemplateTree::Nodes sides = sidesOf(*compare);
        const bool ofRole = std::any_of(sides.begin(), sides.end(), [&](const Jinja::Node *side) {
            return subject.kinds.of(dynamic_cast<const Jinja::Expr *>(side)) == RoleKind;
        });
        const bool maybe =
            std::any_of(sides.begin(), sides.end(), [&](const Jinja::Node *side) { return mayBeRole(subject, side); });
        for (const auto &[role, node] : ofRole || maybe ? wordsIn(sides) : std::vector<Word>()) {
            if (has(rolesOfMessages(), role))
                continue;
            if (const std::string_view near = nearName(role, usualRoles()); !near.empty())
                log.add("misspelt-role", subject.tree.place(*node),
                        "no message has the role " + inQuotes(role) + "; did you mean " + inQuotes(near) + '?',
                        meant(near), {}, respelt(subject.tree, node->offset, role, near));
            else if (ofRole)
                log.add("unknown-role", subject.tree.place(*node), "the API has no role " + inQuotes(role));
        }
    }
}

// `part.type == "txt"`, and so of a schema's types.
void checkTypes(const LintSubject &subject, LintLog &log)
{
    static const Names types{ "text",        "input_text",   "output_text", "image",  "image_url",   "input_image",
                              "video",       "video_url",    "audio",       "file",   "input_audio", "audio_url",
                              "document",    "thinking",     "reasoning",   "object", "tool_result", "tool_use",
                              "tool_call",   "function",     "string",      "number", "integer",     "boolean",
                              "array",       "null",         "custom",      "input",  "refusal",     "tool_calls",
                              "tool_result", "tool_response" };
    for (const auto *compare : subject.tree.all<Jinja::Compare>()) {
        const TemplateTree::Nodes sides = sidesOf(*compare);
        const bool ofType = std::any_of(sides.begin(), sides.end(),
                                        [](const Jinja::Node *side) { return memberOf(side).first == "type"; });
        for (const auto &[type, node] : ofType ? wordsIn(sides) : std::vector<Word>()) {
            const std::string_view near = has(types, type) ? std::string_view() : nearName(type, types);
            if (!near.empty())
                log.add("misspelt-type", subject.tree.place(*node),
                        "nothing has the type " + inQuotes(type) + "; did you mean " + inQuotes(near) + '?',
                        meant(near), {}, respelt(subject.tree, node->offset, type, near));
        }
    }
}

} // namespace Parlance
