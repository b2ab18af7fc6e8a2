// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// What Jinja2 under Transformers takes and other engines do not. Each row was tried with the engine itself: an
// expression that Jinja2 renders and that the engine answers with an error. Engines: @huggingface/jinja 0.5.11
// (Transformers.js) and minijinja 2.11 with its Python methods on.

#include "lint/facts/lintsubject_p.h"

#include <algorithm>

namespace Parlance {

namespace {

enum Engine : unsigned
{
    JavaScript = 1u << 0,
    Rust = 1u << 1,
    Both = JavaScript | Rust
};

struct Gap
{
    std::string_view name;
    unsigned engines;
};

constexpr Gap methods[] = {
    { "removeprefix", Both },  { "removesuffix", Both },  { "rsplit", Both },      { "splitlines", JavaScript },
    { "find", JavaScript },    { "rfind", JavaScript },   { "count", JavaScript }, { "index", Both },
    { "isdigit", JavaScript }, { "isalnum", JavaScript }, { "zfill", Both },       { "center", Both },
    { "ljust", Both },         { "partition", Both },     { "rpartition", Both },  { "swapcase", Both },
    { "casefold", Both },      { "encode", Both },        { "format", Both },      { "join", JavaScript },
    { "copy", Both },
};

constexpr Gap filters[] = {
    { "sum", JavaScript },
    { "min", JavaScript },
    { "max", JavaScript },
    { "d", JavaScript },
    { "batch", JavaScript },
    { "slice", JavaScript },
    { "select", JavaScript },
    { "reject", JavaScript },
    { "groupby", JavaScript },
    { "escape", JavaScript },
    { "e", JavaScript },
    { "truncate", Both },
    { "wordcount", Both },
    { "wordwrap", Both },
    { "center", Both },
    { "format", Both },
    { "pprint", JavaScript },
    { "xmlattr", Both },
    { "filesizeformat", JavaScript },
    { "urlencode", Both },
    { "striptags", JavaScript },
    { "random", Both },
    { "round", JavaScript },
    { "attr", JavaScript },
    { "count", JavaScript },
    { "forceescape", Both },
    { "urlize", Both },
};

constexpr Gap tests[] = {
    { "float", JavaScript },   { "in", JavaScript },          { "sameas", JavaScript },
    { "eq", JavaScript },      { "filter", JavaScript },      { "test", JavaScript },
    { "escaped", JavaScript }, { "divisibleby", JavaScript }, { "callable", Rust },
};

constexpr Gap functions[] = { { "dict", JavaScript }, { "joiner", JavaScript }, { "cycler", Both } };
constexpr Gap loopGaps[] = { { "changed", JavaScript }, { "cycle", JavaScript }, { "depth", JavaScript } };

template <std::size_t N> unsigned missingFrom(const Gap (&gaps)[N], std::string_view name)
{
    const auto *found =
        std::find_if(std::begin(gaps), std::end(gaps), [&](const Gap &gap) { return gap.name == name; });
    return found == std::end(gaps) ? 0 : found->engines;
}

std::string engineNames(unsigned engines)
{
    if (engines == JavaScript)
        return "Transformers.js";
    return engines == Rust ? "minijinja" : "Transformers.js and minijinja";
}

class PortabilityCheck
{
public:
    PortabilityCheck(const TemplateTree &tree, LintLog &log)
        : m_tree(tree)
        , m_log(log)
    { }

    void look(const Jinja::Node *node)
    {
        if (const auto *filter = dynamic_cast<const Jinja::Filter *>(node))
            note(*node, missingFrom(filters, *filter->name), "the filter `" + *filter->name + '`');
        else if (const auto *test = dynamic_cast<const Jinja::Test *>(node))
            note(*node, missingFrom(tests, *test->name), "the test `" + *test->name + '`');
        else if (const auto *call = dynamic_cast<const Jinja::Call *>(node))
            lookAt(*call);
        else if (const auto *binary = dynamic_cast<const Jinja::Binary *>(node);
                 binary && binary->op == Jinja::BinaryOp::Modulo && !literalText(binary->left.get()).empty())
            note(*node, Both, "formatting with `%`");
        else
            lookAtStatement(node);
    }

private:
    void note(const Jinja::Node &node, unsigned engines, const std::string &what)
    {
        if (engines != 0)
            m_log.add("not-portable", m_tree.place(node), engineNames(engines) + " cannot render " + what);
    }

    void lookAt(const Jinja::Call &call)
    {
        if (const auto *function = dynamic_cast<const Jinja::Name *>(call.callee.get()))
            return note(call, missingFrom(functions, *function->name), '`' + *function->name + "()`");
        if (!call.attribute)
            return;
        const auto *object = dynamic_cast<const Jinja::Name *>(call.attribute->object.get());
        const std::string &name = *call.attribute->name;
        if (object && *object->name == "loop")
            note(call, missingFrom(loopGaps, name), "`loop." + name + "()`");
        else
            note(call, missingFrom(methods, name), "the method `" + name + "()`");
    }

    void lookAtStatement(const Jinja::Node *node)
    {
        if (dynamic_cast<const Jinja::With *>(node))
            note(*node, JavaScript, "`with`");
        if (dynamic_cast<const Jinja::Autoescape *>(node))
            note(*node, JavaScript, "`autoescape`");
        if (const auto *loop = dynamic_cast<const Jinja::For *>(node); loop && loop->recursive)
            note(*node, JavaScript, "a recursive loop");
        if (const auto *block = dynamic_cast<const Jinja::AssignBlock *>(node); block && block->filter)
            note(*node, JavaScript, "a `set` block with a filter");
        if (const auto *assign = dynamic_cast<const Jinja::Assign *>(node);
            assign && dynamic_cast<const Jinja::Sequence *>(assign->target.get()))
            note(*node, Rust, "`set` with several targets");
        if (const auto *block = dynamic_cast<const Jinja::CallBlock *>(node); block && !block->call)
            note(*node, Rust, "`generation`");
        if (dynamic_cast<const Jinja::LoopControl *>(node))
            note(*node, Rust, "`break` and `continue`, unless it is built with them");
    }

    const TemplateTree &m_tree;
    LintLog &m_log;
};

} // namespace

void checkPortability(const LintSubject &subject, LintLog &log)
{
    PortabilityCheck check(subject.tree, log);
    for (const Jinja::Node *node : subject.tree.nodes())
        check.look(node);
}

} // namespace Parlance
