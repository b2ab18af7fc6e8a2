// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The layout between the parts of a prompt: commas at the wrong end of a list, as in `{% if loop.last %}, {% endif %}`,
// the letters \n instead of a line end, and indentation before a `{{` without `-`.

#include "base/blanks_p.h"
#include "lint/facts/lintsubject_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>
#include <cctype>
#include <optional>

namespace Parlance {

namespace {

bool isComma(std::string_view text)
{
    return trimmed(text) == ",";
}

// The text that an assignment adds to a variable, `, ` of `{% set ns.list = ns.list + ", " %}`.
std::string_view addedText(const Jinja::Assign &assign)
{
    const auto *sum = dynamic_cast<const Jinja::Binary *>(assign.value.get());
    const auto *concat = dynamic_cast<const Jinja::Concat *>(assign.value.get());
    if (sum && sum->op == Jinja::BinaryOp::Add)
        return literalText(sum->right.get());
    return concat && !concat->parts.empty() ? literalText(concat->parts.back().get()) : std::string_view();
}

// The text that a branch writes, or adds to a variable; nothing where it does more than that.
std::optional<std::string> textOf(const Jinja::Body &body)
{
    std::string text;
    for (const Jinja::StmtPtr &statement : body) {
        if (const auto *assign = dynamic_cast<const Jinja::Assign *>(statement.get())) {
            text += addedText(*assign);
            continue;
        }
        const auto *output = dynamic_cast<const Jinja::Output *>(statement.get());
        if (!output)
            return {};
        for (const Jinja::Output::Part &part : output->parts) {
            const Jinja::Var *value = part.expression ? part.expression->constant() : &part.text;
            if (!value || !value->isString())
                return {};
            text += *value->plainText();
        }
    }
    return text;
}

/// "first" or "last" of `loop.first`, `not loop.last`; which of the two branches is taken there.
struct LoopEnd
{
    std::string_view name;
    bool negated = false;
};

LoopEnd loopEnd(const Jinja::Expr *test)
{
    if (const auto *unary = dynamic_cast<const Jinja::Unary *>(test); unary && unary->op == Jinja::UnaryOp::Not) {
        const LoopEnd inner = loopEnd(unary->operand.get());
        return { inner.name, !inner.negated };
    }
    const auto [member, object] = memberOf(test);
    const auto *loop = dynamic_cast<const Jinja::Name *>(object);
    const bool isEnd = loop && *loop->name == "loop" && (member == "first" || member == "last");
    return { isEnd ? member : std::string_view(), false };
}

class SeparatorCheck
{
public:
    SeparatorCheck(const TemplateTree &tree, LintLog &log)
        : m_tree(tree)
        , m_log(log)
    { }

    void run()
    {
        for (const auto *branch : m_tree.all<Jinja::If>()) {
            const auto then = textOf(branch->body);
            const auto otherwise = textOf(branch->otherwise);
            if (branch->elifs.empty() && then && otherwise)
                check(*branch, branch->test.get(), *then, *otherwise);
        }
        for (const auto *choice : m_tree.all<Jinja::Conditional>()) {
            const bool isText = choice->then->constant() && (!choice->otherwise || choice->otherwise->constant());
            if (isText)
                check(*choice, choice->test.get(), literalText(choice->then.get()),
                      literalText(choice->otherwise.get()));
        }
    }

private:
    void check(const Jinja::Node &node, const Jinja::Expr *test, std::string_view then, std::string_view otherwise)
    {
        const LoopEnd end = loopEnd(test);
        const std::string_view there = end.negated ? otherwise : then;
        const std::string_view elsewhere = end.negated ? then : otherwise;
        if (!end.name.empty() && isComma(there) && isBlank(elsewhere))
            m_log.add("misplaced-separator", m_tree.place(node),
                      "a comma is written at the " + std::string(end.name) + " element alone",
                      "ask whether it is not the " + std::string(end.name));
        const bool isFirst = end.name == "first";
        if (!end.name.empty() && isBlank(there) && isComma(elsewhere) && isEndOfBody(node, !isFirst))
            m_log.add("misplaced-separator", m_tree.place(node),
                      isFirst ? "a comma is written after each element except the first"
                              : "a comma is written before each element except the last",
                      std::string("ask for loop.") + (isFirst ? "last" : "first"));
    }

    // Whether the node is the first, or else the last, of several statements of its loop.
    bool isEndOfBody(const Jinja::Node &node, bool front) const
    {
        const auto *loop = m_tree.around<Jinja::For>(&node);
        if (!loop)
            return false;
        const Jinja::Node *top = &node;
        while (m_tree.parent(top) != loop)
            top = m_tree.parent(top);
        std::vector<const Jinja::Node *> statements;
        for (const Jinja::StmtPtr &statement : loop->body) {
            if (!isBlankText(*statement))
                statements.push_back(statement.get());
        }
        return statements.size() > 1 && (front ? statements.front() : statements.back()) == top;
    }

    static bool isBlankText(const Jinja::Stmt &statement)
    {
        const auto *output = dynamic_cast<const Jinja::Output *>(&statement);
        return output && std::all_of(output->parts.begin(), output->parts.end(), [](const Jinja::Output::Part &part) {
                   return !part.expression && isBlank(*part.text.plainText());
               });
    }

    const TemplateTree &m_tree;
    LintLog &m_log;
};

// The indentation before an expression: the blanks of its line, where they come into the prompt.
std::size_t indentationOf(const TemplateTree &tree, const TemplateTree::Literal &literal)
{
    const std::size_t end = literal.offset + literal.text.size();
    const std::size_t line = literal.text.rfind('\n');
    const std::string_view last = line == std::string_view::npos ? literal.text : literal.text.substr(line + 1);
    const bool isLineBegin =
        line != std::string_view::npos || literal.offset == 0 || tree.source()[literal.offset - 1] == '\n';
    const std::string_view after = std::string_view(tree.source()).substr(end);
    const bool fails = after.substr(0, after.find("}}")).find("raise_exception") != std::string_view::npos;
    const bool isExpression = after.starts_with("{{") && !fails;
    return !literal.quoted && isLineBegin && isExpression && isBlank(last) ? last.size() : 0;
}

// After a tag, and the word of a header: the letters of a line end, `\\n` in a text outside of expressions or escaped
// twice, or `/n`.
std::size_t lineEndAsText(std::string_view text, std::string_view tag)
{
    auto at = static_cast<std::size_t>(tag.data() - text.data()) + tag.size();
    const auto isLetter = [&](std::size_t index) {
        return index < text.size()
            && (std::isalpha(static_cast<unsigned char>(text[index])) != 0 || text[index] == '_');
    };
    while (isLetter(at))
        ++at;
    const std::string_view after = text.substr(at);
    const bool isSlash = after.starts_with("/n") && !isLetter(at + 2);
    return after.starts_with("\\n") || isSlash ? at : std::string_view::npos;
}

} // namespace

void checkLineEnds(const LintSubject &subject, LintLog &log)
{
    for (const TemplateTree::Literal &literal : subject.tree.literals()) {
        LiteralBytes bytes(subject.tree, literal);
        for (const std::string_view token : markerTokens(literal.text)) {
            const std::size_t at = isTag(token) ? lineEndAsText(literal.text, token) : std::string_view::npos;
            if (at != std::string_view::npos)
                log.add("line-end-as-text", subject.tree.place(bytes.offset(at)),
                        "after " + std::string(token) + " are the letters " + std::string(literal.text.substr(at, 2))
                            + " instead of a line end");
        }
    }
}

void checkSeparators(const LintSubject &subject, LintLog &log)
{
    SeparatorCheck(subject.tree, log).run();
}

// One that is left among many that are taken away is left by mistake.
void checkIndentation(const LintSubject &subject, LintLog &log)
{
    constexpr std::size_t usual = 8; // of so many expressions that begin an indented line
    const TemplateTree &tree = subject.tree;
    std::size_t taken = 0;
    for (std::size_t at = tree.source().find("{{-"); at != std::string::npos; at = tree.source().find("{{-", at + 1))
        taken += at > 0 && (tree.source()[at - 1] == ' ' || tree.source()[at - 1] == '\t') ? 1U : 0U;
    std::vector<std::size_t> left;
    for (const TemplateTree::Literal &literal : tree.literals()) {
        if (indentationOf(tree, literal) > 1)
            left.push_back(literal.offset + literal.text.size());
    }
    if (left.empty() || taken < usual * left.size())
        return;
    for (const std::size_t at : left)
        log.add("stray-indentation", tree.place(at), "the indentation before the expression becomes part of the prompt",
                {}, {}, editAt(tree, at, "{{", "{{-"));
}

} // namespace Parlance
