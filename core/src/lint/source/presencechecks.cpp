// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Conditions on the presence of a value that are negated by mistake: `{% if date is defined %}{% set date = "today"
// %}{% endif %}`. Another is `tools is not defined and tools | length > 0`, which reads the tools if there are none.

#include "lint/facts/lintsubject_p.h"

#include <algorithm>
#include <typeinfo>
#include <vector>

namespace Parlance {

namespace {

using Jinja::Expr;

/// What a test asks for: `message.name`, whether it is there.
struct Presence
{
    const Expr *of = nullptr;
    bool there = false;
    bool byDefined = false; ///< and not by `none`
};

Presence presenceOf(const Expr *test)
{
    if (const auto *negation = dynamic_cast<const Jinja::Unary *>(test);
        negation && negation->op == Jinja::UnaryOp::Not) {
        Presence inner = presenceOf(negation->operand.get());
        inner.there = !inner.there;
        return inner;
    }
    const auto *asked = dynamic_cast<const Jinja::Test *>(test);
    if (!asked || (*asked->name != "defined" && *asked->name != "undefined" && *asked->name != "none"))
        return {};
    return { asked->value.get(), *asked->name == "defined", *asked->name != "none" };
}

// `a`, `b` and `c` of `a and b and c`.
std::vector<const Expr *> operands(const Expr *expression, Jinja::BinaryOp op)
{
    const auto *both = dynamic_cast<const Jinja::Binary *>(expression);
    if (!both || both->op != op)
        return { expression };
    std::vector<const Expr *> all = operands(both->left.get(), op);
    const std::vector<const Expr *> right = operands(both->right.get(), op);
    all.insert(all.end(), right.begin(), right.end());
    return all;
}

/// Looks for places that read a value, but those that ask whether it is there.
class Reader
{
public:
    Reader(const TemplateTree &tree, const Presence &presence)
        : m_tree(tree)
        , m_of(*presence.of)
        , m_signature(signatureOf(*presence.of))
        , m_name(dynamic_cast<const Jinja::Name *>(presence.of))
        , m_byDefined(presence.byDefined)
    { }

    /// The first in the node, up to where the value is set.
    const Jinja::Node *readIn(const Jinja::Node &node)
    {
        for (const Jinja::Node *one : below(node)) {
            if (const auto *assign = dynamic_cast<const Jinja::Assign *>(one); assign && m_name) {
                const auto *target = dynamic_cast<const Jinja::Name *>(assign->target.get());
                if (target && *target->name == *m_name->name) {
                    m_isSet = true;
                    return readIn(*assign->value);
                }
            }
            if (isSame(*one) && !isTarget(*one) && !isAsked(one, node))
                return one;
        }
        return nullptr;
    }

    const Jinja::Node *readIn(const Jinja::Body &body)
    {
        for (const Jinja::StmtPtr &statement : body) {
            if (const Jinja::Node *read = readIn(*statement))
                return read;
            if (m_isSet)
                break;
        }
        return nullptr;
    }

private:
    bool isSame(const Jinja::Node &node) const
    {
        return typeid(node) == typeid(m_of) && signatureOf(node) == m_signature;
    }

    static bool isTarget(const Jinja::Node &node)
    {
        const auto *name = dynamic_cast<const Jinja::Name *>(&node);
        return name && name->use != Jinja::Name::Use::Load;
    }

    // In a test for its presence, or where such a test guards it: `x if x is defined else y`, `x is defined and x`.
    bool isAsked(const Jinja::Node *node, const Jinja::Node &top) const
    {
        for (const Jinja::Node *at = node; at && at != &top; at = m_tree.parent(at)) {
            const Jinja::Node *parent = m_tree.parent(at);
            const auto *test = dynamic_cast<const Jinja::Test *>(parent);
            const auto *filter = dynamic_cast<const Jinja::Filter *>(parent);
            if ((test && guards(presenceOf(test))) || (filter && (*filter->name == "default" || *filter->name == "d")))
                return true;
            if (const auto *choice = dynamic_cast<const Jinja::Conditional *>(parent);
                choice && choice->test.get() != at && asksFor(*choice->test))
                return true;
            if (const auto *both = dynamic_cast<const Jinja::Binary *>(parent); both && asksFor(*both))
                return true;
            if (const auto *branch = dynamic_cast<const Jinja::If *>(parent); branch && asksFor(*branch->test))
                return true;
        }
        return false;
    }

    // What is not defined is not none either.
    bool guards(const Presence &presence) const { return presence.of && (presence.byDefined || !m_byDefined); }

    bool asksFor(const Jinja::Node &test) const
    {
        const TemplateTree::Nodes nodes = below(test);
        return std::any_of(nodes.begin(), nodes.end(), [&](const Jinja::Node *node) {
            const Presence presence = presenceOf(node->asExpression());
            return guards(presence) && isSame(*presence.of);
        });
    }

    const TemplateTree &m_tree;
    const Expr &m_of;
    std::string m_signature;
    const Jinja::Name *m_name;
    bool m_byDefined;
    bool m_isSet = false;
};

class PresenceCheck
{
public:
    PresenceCheck(const TemplateTree &tree, LintLog &log)
        : m_tree(tree)
        , m_log(log)
    { }

    void run()
    {
        for (const auto *both : m_tree.all<Jinja::Binary>()) {
            const auto *parent = dynamic_cast<const Jinja::Binary *>(m_tree.parent(both));
            const bool isWhole = !parent || parent->op != both->op;
            if (isWhole && (both->op == Jinja::BinaryOp::And || both->op == Jinja::BinaryOp::Or))
                checkOperands(*both);
        }
        for (const auto *branch : m_tree.all<Jinja::If>()) {
            checkBranch(*branch);
            checkDefault(*branch);
        }
        for (const auto *choice : m_tree.all<Jinja::Conditional>())
            checkChoice(*choice);
    }

private:
    // `a is not defined and a.b`: what is after is looked at only where there is none; so with `a is defined or`.
    void checkOperands(const Jinja::Binary &both)
    {
        const bool isAnd = both.op == Jinja::BinaryOp::And;
        const std::vector<const Expr *> all = operands(&both, both.op);
        for (std::size_t i = 0; i + 1 < all.size(); ++i) {
            const Presence presence = presenceOf(all[i]);
            for (std::size_t j = i + 1; presence.of && presence.there != isAnd && j < all.size(); ++j) {
                if (Reader(m_tree, presence).readIn(*all[j]))
                    return tell(*all[i], presence, isAnd ? "the part after the `and`" : "the part after the `or`",
                                isAnd ? "turn the question around, or write `or`" : "write `and`");
            }
        }
    }

    void checkBranch(const Jinja::If &branch)
    {
        for (const Expr *operand : operands(branch.test.get(), Jinja::BinaryOp::And)) {
            const Presence presence = presenceOf(operand);
            if (presence.of && !presence.there && Reader(m_tree, presence).readIn(branch.body))
                return tell(*operand, presence, "the branch", "turn the question around");
        }
        const Presence presence = presenceOf(branch.test.get());
        if (presence.of && presence.there && branch.elifs.empty() && Reader(m_tree, presence).readIn(branch.otherwise))
            tell(*branch.test, presence, "the `else`", "turn the question around");
    }

    void checkChoice(const Jinja::Conditional &choice)
    {
        const Presence presence = presenceOf(choice.test.get());
        const Expr *absent = presence.there ? choice.otherwise.get() : choice.then.get();
        if (presence.of && absent && Reader(m_tree, presence).readIn(*absent))
            tell(*choice.test, presence, "the chosen value", "turn the question around");
    }

    // What is to be set where the request has none is set where it has one.
    void checkDefault(const Jinja::If &branch)
    {
        const Presence presence = presenceOf(branch.test.get());
        const auto *name = dynamic_cast<const Jinja::Name *>(presence.of);
        if (!name || !presence.there || !presence.byDefined || !branch.elifs.empty() || !branch.otherwise.empty())
            return;
        const Jinja::Assign *only = nullptr;
        for (const Jinja::StmtPtr &statement : branch.body) {
            const auto *assign = dynamic_cast<const Jinja::Assign *>(statement.get());
            if (!assign && !dynamic_cast<const Jinja::Output *>(statement.get()))
                return;
            only = assign ? assign : only;
        }
        const auto *target = only ? dynamic_cast<const Jinja::Name *>(only->target.get()) : nullptr;
        if (target && *target->name == *name->name && only->value->constant())
            m_log.add("turned-around", m_tree.place(branch),
                      '`' + *name->name + "` is set to a fixed value if the request has one, and to none if not",
                      "write `if " + *name->name + " is not defined`");
    }

    void tell(const Expr &test, const Presence &presence, const std::string &reader, std::string fix)
    {
        const auto *name = dynamic_cast<const Jinja::Name *>(presence.of);
        const std::string what = name ? *name->name : std::string(memberOf(presence.of).first);
        m_log.add("turned-around", m_tree.place(test),
                  std::string("if this condition is ") + (presence.there ? "false" : "true") + " there is no "
                      + (what.empty() ? "such value" : '`' + what + '`') + ", and " + reader + " reads it",
                  std::move(fix));
    }

    const TemplateTree &m_tree;
    LintLog &m_log;
};

} // namespace

void checkPresence(const LintSubject &subject, LintLog &log)
{
    PresenceCheck(subject.tree, log).run();
}

} // namespace Parlance
