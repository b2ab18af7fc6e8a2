// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Conditions that test one value and then use another: `{% if arguments is not string %}{{ arguments }}{% else %}{{
// arguments | tojson }}{% endif %}`, and `{% if m.reasoning_content %}{{ m.reasoning }}{% endif %}`.

#include "lint/facts/lintsubject_p.h"
#include "lint/facts/spelling_p.h"

#include <algorithm>
#include <map>
#include <set>

namespace Parlance {

namespace {

using Nodes = TemplateTree::Nodes;

Nodes nodesIn(const Jinja::Body &body)
{
    Nodes nodes;
    for (const Jinja::StmtPtr &statement : body) {
        const Nodes more = below(*statement);
        nodes.insert(nodes.end(), more.begin(), more.end());
    }
    return nodes;
}

/// A value that a test calls text, or the contrary, and what is written in either case.
struct TextTest
{
    const Jinja::Expr *value = nullptr;
    bool isText = false; ///< where the test holds
};

TextTest textTest(const Jinja::Expr *test)
{
    if (const auto *negation = dynamic_cast<const Jinja::Unary *>(test);
        negation && negation->op == Jinja::UnaryOp::Not) {
        TextTest inner = textTest(negation->operand.get());
        inner.isText = !inner.isText;
        return inner;
    }
    const auto *asked = dynamic_cast<const Jinja::Test *>(test);
    if (!asked || (*asked->name != "string" && *asked->name != "mapping"))
        return {};
    return { asked->value.get(), *asked->name == "string" };
}

/// How a value is written: as JSON, or as it is.
struct Writing
{
    bool asJson = false;
    bool plain = false;
};

Writing writingIn(const TemplateTree &tree, const Nodes &nodes, const std::string &value)
{
    Writing writing;
    for (const Jinja::Node *node : nodes) {
        const auto *filter = dynamic_cast<const Jinja::Filter *>(node);
        if (filter && filter->value && *filter->name == "tojson" && signatureOf(*filter->value) == value)
            writing.asJson = true;
        const Jinja::Node *parent = tree.parent(node);
        const bool isWritten = dynamic_cast<const Jinja::Output *>(parent)
            || dynamic_cast<const Jinja::Concat *>(parent) || dynamic_cast<const Jinja::Conditional *>(parent);
        if (isWritten && node->asExpression() && signatureOf(*node) == value)
            writing.plain = true;
    }
    return writing;
}

void compareWritings(const LintSubject &subject, const Jinja::Expr &test, const Nodes &then, const Nodes &otherwise,
                     LintLog &log)
{
    const TextTest asked = textTest(&test);
    if (!asked.value)
        return;
    const std::string value = signatureOf(*asked.value);
    const Writing ofText = writingIn(subject.tree, asked.isText ? then : otherwise, value);
    const Writing ofObject = writingIn(subject.tree, asked.isText ? otherwise : then, value);
    if (ofText.asJson && !ofText.plain && ofObject.plain && !ofObject.asJson)
        log.add("turned-around", subject.tree.place(test), "a text is written as JSON, but other values as Python",
                "turn the question around");
}

std::string memberName(const Jinja::Node *node)
{
    return std::string(memberOf(node).first);
}

// The members of a message that hold thoughts, among the nodes.
std::set<std::string> thoughtsIn(const LintSubject &subject, const Nodes &nodes)
{
    std::set<std::string> names;
    for (const Jinja::Node *node : nodes) {
        const auto [name, object] = memberOf(node);
        if (object && subject.kinds.of(node->asExpression()) == ReasoningKind
            && (subject.kinds.of(object) & MessageKind) != 0)
            names.insert(std::string(name));
    }
    return names;
}

// One member is asked for, and another one read that nobody asks for.
void compareMembers(const LintSubject &subject, const Jinja::If &branch, LintLog &log)
{
    const std::set<std::string> asked = thoughtsIn(subject, below(*branch.test));
    if (asked.size() != 1)
        return;
    const Nodes body = nodesIn(branch.body);
    const std::set<std::string> read = thoughtsIn(subject, body);
    if (read.size() != 1 || asked == read)
        return;
    const auto place = std::find_if(body.begin(), body.end(),
                                    [&](const Jinja::Node *node) { return memberName(node) == *read.begin(); });
    log.add("misspelt-member", subject.tree.place(**place),
            "the branch asks for " + inQuotes(*asked.begin()) + " and reads " + inQuotes(*read.begin()),
            "read the member that the condition asks for", LintSeverity::Warning);
}

// What is compared with numbers, `budget == 0`, and with numbers as texts, `budget == "0"`, which are never equal.
void checkNumbersAsTexts(const LintSubject &subject, LintLog &log)
{
    std::map<std::string, int> lines; // of comparisons with a number, by what is compared
    std::vector<std::pair<std::string, const Jinja::Const *>> texts;
    for (const auto *compare : subject.tree.all<Jinja::Compare>()) {
        const auto *literal = dynamic_cast<const Jinja::Const *>(compare->rest.front().second.get());
        if (!literal || compare->rest.size() > 1)
            continue;
        const std::string_view text = literalText(literal);
        const std::string compared = signatureOf(*compare->first);
        if (literal->value.isInt())
            lines.emplace(compared, subject.tree.place(*compare).line);
        else if (!text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; }))
            texts.emplace_back(compared, literal);
    }
    for (const auto &[compared, literal] : texts) {
        if (const auto number = lines.find(compared); number != lines.end())
            log.add("number-as-text", subject.tree.place(*literal),
                    "it is compared with the text \"" + std::string(literalText(literal))
                        + "\" here, and with a number in line " + std::to_string(number->second));
    }
}

} // namespace

void checkTextTests(const LintSubject &subject, LintLog &log)
{
    checkNumbersAsTexts(subject, log);
    for (const auto *branch : subject.tree.all<Jinja::If>()) {
        if (branch->elifs.empty())
            compareWritings(subject, *branch->test, nodesIn(branch->body), nodesIn(branch->otherwise), log);
        compareMembers(subject, *branch, log);
    }
    for (const auto *choice : subject.tree.all<Jinja::Conditional>()) {
        if (choice->otherwise)
            compareWritings(subject, *choice->test, below(*choice->then), below(*choice->otherwise), log);
    }
}

} // namespace Parlance
