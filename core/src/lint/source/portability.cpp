// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Features that Jinja2 under Transformers has and other engines lack. Each row was tried with the engines: Jinja2
// renders the expression, and the engine gives an error or another text. The engines are @huggingface/jinja 0.5.11
// (Transformers.js), minijinja 2.11 with its Python methods on, llama.cpp's engine in llama.rn 0.12.9, and minja,
// llama.cpp's earlier engine, in llama.rn 0.8.3.

#include "lint/facts/lintsubject_p.h"

#include <algorithm>
#include <array>
#include <bit>

namespace Parlance {

namespace {

enum Engine : unsigned
{
    JavaScript = 1u << 0,
    Rust = 1u << 1,
    Cpp = 1u << 2,
    Minja = 1u << 3,
    All = JavaScript | Rust | Cpp | Minja,
    AllButRust = JavaScript | Cpp | Minja,
};

struct Gap
{
    std::string_view name;
    unsigned fail; ///< engines that answer with an error
    unsigned differ = 0; ///< engines that render another text
};

constexpr Gap methods[] = {
    { "removeprefix", All },
    { "removesuffix", All },
    { "rsplit", JavaScript | Rust | Minja },
    { "splitlines", AllButRust },
    { "find", AllButRust },
    { "rfind", AllButRust },
    { "count", AllButRust },
    { "index", All },
    { "isdigit", AllButRust },
    { "isalnum", AllButRust },
    { "isalpha", AllButRust },
    { "isspace", AllButRust },
    { "isupper", AllButRust },
    { "islower", AllButRust },
    { "istitle", All },
    { "isnumeric", AllButRust },
    { "isdecimal", All },
    { "isascii", AllButRust },
    { "isidentifier", All },
    { "zfill", All },
    { "center", All },
    { "ljust", All },
    { "rjust", All },
    { "partition", All },
    { "rpartition", All },
    { "swapcase", All },
    { "casefold", All },
    { "encode", All },
    { "expandtabs", All },
    { "translate", All },
    { "format", JavaScript | Rust | Minja },
    { "join", AllButRust },
    { "copy", All },
    { "values", Minja },
};

constexpr Gap filters[] = {
    { "abs", Minja },
    { "attr", AllButRust, Rust },
    { "batch", AllButRust },
    { "capitalize", Minja },
    { "center", All },
    { "count", JavaScript },
    { "d", JavaScript | Minja },
    { "e", JavaScript | Cpp },
    { "escape", JavaScript | Cpp },
    { "filesizeformat", AllButRust },
    { "first", Minja },
    { "float", Minja },
    { "forceescape", All },
    { "format", JavaScript | Rust | Minja, Cpp },
    { "groupby", AllButRust },
    { "max", JavaScript | Minja },
    { "min", JavaScript | Minja },
    { "pprint", AllButRust, Rust },
    { "random", All },
    { "reject", JavaScript },
    { "replace", Minja },
    { "reverse", Minja },
    { "round", AllButRust },
    { "select", JavaScript },
    { "slice", AllButRust },
    { "sort", Minja },
    { "striptags", AllButRust },
    { "sum", AllButRust },
    { "title", Minja },
    { "truncate", All },
    { "unique", Cpp },
    { "urlencode", All },
    { "urlize", All },
    { "wordcount", All },
    { "wordwrap", All },
    { "xmlattr", All },
};

constexpr Gap tests[] = {
    { "callable", Rust | Minja }, { "divisibleby", JavaScript | Minja },
    { "eq", JavaScript | Minja }, { "equalto", JavaScript | Minja },
    { "escaped", AllButRust },    { "even", Minja },
    { "filter", AllButRust },     { "float", JavaScript },
    { "ge", JavaScript | Minja }, { "greaterthan", JavaScript | Minja },
    { "gt", JavaScript | Minja }, { "in", AllButRust },
    { "le", JavaScript | Minja }, { "lessthan", JavaScript | Minja },
    { "lower", Minja },           { "lt", JavaScript | Minja },
    { "ne", JavaScript | Minja }, { "odd", Minja },
    { "sameas", AllButRust },     { "test", JavaScript | Minja },
    { "undefined", Minja },       { "upper", Minja },
};

// As `select` and its like are given them: `selectattr("role", "defined")`.
constexpr Gap testNames[] = {
    { "==", JavaScript | Cpp },
    { "defined", Cpp | Minja },
    { "eq", Minja },
    { "in", JavaScript },
};

constexpr Gap functions[] = {
    { "dict", AllButRust },
    { "joiner", JavaScript | Cpp },
    { "cycler", All },
    { "lipsum", All },
};

constexpr Gap loopCalls[] = { { "changed", AllButRust }, { "cycle", JavaScript | Cpp } };
constexpr Gap loopDepths[] = { { "depth", 0, AllButRust }, { "depth0", 0, AllButRust } };

constexpr Gap jsonArguments[] = {
    { "ensure_ascii", Rust },
    { "separators", Rust | Minja },
    { "sort_keys", Rust | Cpp | Minja },
};

template <std::size_t N> Gap gapOf(const Gap (&gaps)[N], std::string_view name)
{
    const auto *found =
        std::find_if(std::begin(gaps), std::end(gaps), [&](const Gap &gap) { return gap.name == name; });
    return found == std::end(gaps) ? Gap{ name, 0 } : *found;
}

std::string engineNames(unsigned engines)
{
    constexpr std::array names{ std::pair(JavaScript, "Transformers.js"), std::pair(Rust, "minijinja"),
                                std::pair(Cpp, "llama.cpp"), std::pair(Minja, "minja") };
    std::vector<std::string> own;
    for (const auto &[engine, name] : names) {
        if ((engines & engine) != 0)
            own.emplace_back(name);
    }
    std::string all;
    for (std::size_t i = 0; i < own.size(); ++i)
        all += (i == 0 ? "" : i + 1 < own.size() ? ", " : " and ") + own[i];
    return all;
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
            lookAt(*filter);
        else if (const auto *test = dynamic_cast<const Jinja::Test *>(node))
            note(*node, gapOf(tests, *test->name), "the test `" + *test->name + '`');
        else if (const auto *call = dynamic_cast<const Jinja::Call *>(node))
            lookAt(*call);
        else if (const auto *binary = dynamic_cast<const Jinja::Binary *>(node))
            lookAt(*binary);
        else if (const auto *compare = dynamic_cast<const Jinja::Compare *>(node); compare && compare->rest.size() > 1)
            note(*node, { {}, AllButRust }, "`a < b < c`");
        else if (const auto *member = dynamic_cast<const Jinja::Attribute *>(node);
                 member && nameOf(member->object.get()) == "loop")
            note(*node, gapOf(loopDepths, *member->name), "`loop." + *member->name + '`');
        else if (const auto *name = dynamic_cast<const Jinja::Name *>(node); name && *name->name == "varargs")
            note(*node, { {}, Rust | Minja, Cpp }, "`varargs`");
        else if (name && *name->name == "kwargs")
            note(*node, { {}, Rust | Minja, Cpp }, "`kwargs`");
        else
            lookAtStatement(node);
    }

    // `"\u00e9"`.
    void lookAtLiterals()
    {
        for (const TemplateTree::Literal &literal : m_tree.literals()) {
            const std::string &source = m_tree.source();
            const char quote = literal.quoted && literal.offset > 0 ? source[literal.offset - 1] : '\0';
            for (std::size_t at = literal.offset; quote != '\0' && at + 1 < source.size() && source[at] != quote;
                 ++at) {
                if (source[at] != '\\')
                    continue;
                ++at;
                if (source[at] == 'u' || source[at] == 'x')
                    return add(m_tree.place(at - 1), { {}, Cpp, Minja },
                               std::string("the escape `\\") + source[at] + '`');
            }
        }
    }

private:
    static std::string_view nameOf(const Jinja::Expr *expression)
    {
        const auto *name = dynamic_cast<const Jinja::Name *>(expression);
        return name ? std::string_view(*name->name) : std::string_view();
    }

    void note(const Jinja::Node &node, const Gap &gap, const std::string &what, const char *how = "")
    {
        add(m_tree.place(node), gap, what, how);
    }

    void add(const SourcePlace &place, const Gap &gap, const std::string &what, const char *how = "")
    {
        const std::string failing = gap.fail != 0 ? engineNames(gap.fail) + " cannot render " + what : std::string();
        const std::string differing = gap.differ != 0
            ? engineNames(gap.differ) + (std::has_single_bit(gap.differ) ? " renders " : " render ")
                + (failing.empty() ? what : "it") + " differently"
            : std::string();
        if (gap.fail != 0 || gap.differ != 0)
            m_log.add("not-portable", place,
                      failing + (failing.empty() || differing.empty() ? "" : "; ") + differing + how);
    }

    void lookAt(const Jinja::Filter &filter)
    {
        const std::string &name = *filter.name;
        const auto &[positional, keywords, rest, more] = filter.arguments;
        note(filter, gapOf(filters, name), "the filter `" + name + '`');
        if (name == "tojson") {
            for (const auto &[key, value] : keywords)
                note(filter, gapOf(jsonArguments, *key), "`tojson` with `" + *key + '`');
        } else if (name == "trim" && !positional.empty()) {
            note(filter, { {}, JavaScript | Minja }, "`trim` with an argument");
        } else if (name == "map" && !positional.empty()) {
            note(filter, { {}, JavaScript | Cpp }, "`map` with a filter");
        } else if (name == "join" && !keywords.empty()) {
            note(filter, { {}, Rust | Minja, JavaScript }, "`join` with an attribute");
        } else if (name == "selectattr" || name == "rejectattr" || name == "select" || name == "reject") {
            const std::size_t at = name.ends_with("attr") ? 1 : 0;
            const std::string test(positional.size() > at ? literalText(positional[at].get()) : std::string_view());
            note(filter, gapOf(testNames, test), '`' + name + "` with the test `" + test + '`');
        }
    }

    void lookAt(const Jinja::Call &call)
    {
        if (dynamic_cast<const Jinja::Name *>(call.callee.get()))
            return note(call, gapOf(functions, nameOf(call.callee.get())),
                        '`' + std::string(nameOf(call.callee.get())) + "()`");
        if (!call.attribute)
            return;
        const std::string &name = *call.attribute->name;
        if (nameOf(call.attribute->object.get()) == "loop")
            return note(call, gapOf(loopCalls, name), "`loop." + name + "()`");
        note(call, gapOf(methods, name), "the method `" + name + "()`");
        lookAtArguments(call, name);
    }

    void lookAtArguments(const Jinja::Call &call, const std::string &name)
    {
        const std::vector<Jinja::ExprPtr> &given = call.arguments.positional;
        const auto *tuple = given.empty() ? nullptr : dynamic_cast<const Jinja::Sequence *>(given.front().get());
        if ((name == "strip" || name == "lstrip" || name == "rstrip") && !given.empty())
            note(call, { {}, 0, JavaScript }, '`' + name + "()` with an argument",
                 ": it removes white space of every kind");
        else if (name == "split" && given.empty())
            note(call, { {}, Minja, Cpp }, "`split()` without an argument");
        else if (name == "split" && given.size() > 1)
            note(call, { {}, Minja }, "`split()` with a count");
        else if ((name == "startswith" || name == "endswith") && tuple)
            note(call, { {}, Cpp | Minja }, '`' + name + "()` with several texts");
        else if (name == "replace" && given.size() > 2)
            note(call, { {}, Cpp }, "`replace()` with a count");
        else if (name == "get" && given.size() > 1)
            note(call, { {}, Rust }, "`get()` with a default");
        if (call.arguments.rest)
            note(call, { {}, Cpp }, "a call with `*`");
    }

    void lookAt(const Jinja::Binary &binary)
    {
        using enum Jinja::BinaryOp;
        const bool isText = !literalText(binary.left.get()).empty();
        const bool isList = dynamic_cast<const Jinja::Sequence *>(binary.left.get()) != nullptr;
        if (binary.op == Modulo && isText)
            note(binary, { {}, All }, "formatting with `%`");
        else if (binary.op == Power)
            note(binary, { {}, Cpp, Minja }, "`**`");
        else if (binary.op == FloorDivide)
            note(binary, { {}, Cpp }, "`//`");
        else if (binary.op == Multiply && isText)
            note(binary, { {}, JavaScript }, "a text times a number");
        else if (binary.op == Multiply && isList)
            note(binary, { {}, AllButRust }, "a list times a number");
    }

    void lookAtStatement(const Jinja::Node *node)
    {
        if (dynamic_cast<const Jinja::With *>(node))
            note(*node, { {}, AllButRust }, "`with`");
        if (dynamic_cast<const Jinja::Autoescape *>(node))
            note(*node, { {}, AllButRust }, "`autoescape`");
        if (const auto *loop = dynamic_cast<const Jinja::For *>(node); loop && loop->recursive)
            note(*node, { {}, AllButRust }, "a recursive loop");
        if (const auto *block = dynamic_cast<const Jinja::AssignBlock *>(node); block && block->filter)
            note(*node, { {}, AllButRust }, "a `set` block with a filter");
        if (const auto *assign = dynamic_cast<const Jinja::Assign *>(node);
            assign && dynamic_cast<const Jinja::Sequence *>(assign->target.get()))
            note(*node, { {}, Rust | Minja }, "`set` with several targets");
        if (const auto *block = dynamic_cast<const Jinja::CallBlock *>(node); block && !block->call)
            note(*node, { {}, Rust }, "`generation`");
        if (dynamic_cast<const Jinja::LoopControl *>(node))
            note(*node, { {}, Rust }, "`break` and `continue`, unless it is built with them");
    }

    const TemplateTree &m_tree;
    LintLog &m_log;
};

} // namespace

// What engines have and Jinja2 does not: filters and tests.
std::string filterElsewhere(std::string_view name)
{
    static constexpr Gap known[] = {
        { "bool", Rust },
        { "chain", Rust },
        { "endingwith", Rust },
        { "endswith", Cpp },
        { "keys", JavaScript | Cpp },
        { "lines", Rust },
        { "lstrip", Cpp },
        { "pluralize", Rust },
        { "rstrip", Cpp },
        { "split", Rust | Cpp },
        { "startingwith", Rust },
        { "startswith", Cpp },
        { "strip", Cpp },
        { "values", JavaScript | Cpp },
    };
    return engineNames(gapOf(known, name).fail);
}

void checkPortability(const LintSubject &subject, LintLog &log)
{
    PortabilityCheck check(subject.tree, log);
    for (const Jinja::Node *node : subject.tree.nodes())
        check.look(node);
    check.lookAtLiterals();
}

} // namespace Parlance
