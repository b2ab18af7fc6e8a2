// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Branches that are never taken, and variables that are set without an effect: `{% elif role == "user" %}` after the
// same `if`.

#include "lint/facts/blame_p.h"

#include <algorithm>
#include <set>

namespace Parlance {

namespace {

// `a` and `b` of `a or b`.
std::set<std::string> alternatives(const Jinja::Expr &test)
{
    const auto *both = dynamic_cast<const Jinja::Binary *>(&test);
    if (!both || both->op != Jinja::BinaryOp::Or)
        return { signatureOf(test) };
    std::set<std::string> found = alternatives(*both->left);
    found.merge(alternatives(*both->right));
    return found;
}

bool areAsked(const std::set<std::string> &own, const std::set<std::string> &asked)
{
    return std::all_of(own.begin(), own.end(), [&asked](const std::string &one) { return asked.contains(one); });
}

// Whether one of what `a and b` asks for has been asked alone.
bool asksForMore(const Jinja::Expr &test, const std::set<std::string> &asked)
{
    const auto *both = dynamic_cast<const Jinja::Binary *>(&test);
    if (both && both->op == Jinja::BinaryOp::And)
        return asksForMore(*both->left, asked) || asksForMore(*both->right, asked);
    return areAsked(alternatives(test), asked);
}

// A branch is never taken where all that it asks for has been asked before, or where less has.
void checkChain(const Jinja::If &chain, const TemplateTree &tree, LintLog &log)
{
    std::set<std::string> asked = alternatives(*chain.test);
    for (const auto &branch : chain.elifs) {
        std::set<std::string> own = alternatives(*branch->test);
        if (areAsked(own, asked)) {
            log.mend("duplicate-branch", editOf(tree, conditionOf(tree, *branch, " true ")));
            log.add("duplicate-branch", tree.place(*branch), "an earlier branch asks the same");
        } else if (asksForMore(*branch->test, asked))
            log.add("duplicate-branch", tree.place(*branch), "an earlier branch asks for less, and is taken instead",
                    "put it before that one");
        asked.merge(own);
    }
}

// `a if x else a`.
void checkChoices(const TemplateTree &tree, LintLog &log)
{
    for (const auto *choice : tree.all<Jinja::Conditional>()) {
        if (choice->otherwise && signatureOf(*choice->then) == signatureOf(*choice->otherwise))
            log.add("same-branches", tree.place(*choice), "both sides of the choice are the same",
                    "correct one of them");
    }
}

void checkSelfAssignment(const LintSubject &subject, LintLog &log)
{
    const TemplateTree &tree = subject.tree;
    for (const auto *assign : tree.all<Jinja::Assign>()) {
        const auto *target = dynamic_cast<const Jinja::Name *>(assign->target.get());
        const auto *value = dynamic_cast<const Jinja::Name *>(assign->value.get());
        if (target && value && *target->name == *value->name)
            log.add("set-to-itself", tree.place(*assign), '`' + *target->name + "` is set to its own value", {},
                    subject.kinds.of(value) == MessagesKind ? LintSeverity::Warning : LintSeverity::Note);
    }
}

// `content.split("")` fails, and every text holds an empty one: something was left out.
void checkEmptyTexts(const TemplateTree &tree, LintLog &log)
{
    const auto isEmpty = [](const Jinja::Expr *expression) {
        const Jinja::Var *constant = expression ? expression->constant() : nullptr;
        return constant && constant->isString() && constant->plainText()->empty();
    };
    for (const auto *call : tree.all<Jinja::Call>()) {
        const std::string name = call->attribute ? *call->attribute->name : std::string();
        const bool looks = name == "split" || name == "rsplit" || name == "startswith" || name == "endswith";
        if (looks && !call->arguments.positional.empty() && isEmpty(call->arguments.positional.front().get()))
            log.add("empty-search", tree.place(*call->arguments.positional.front()),
                    '`' + name + "` is asked for an empty text");
    }
    for (const auto *compare : tree.all<Jinja::Compare>()) {
        const Jinja::CompareOp op = compare->rest.front().first;
        if ((op == Jinja::CompareOp::In || op == Jinja::CompareOp::NotIn) && isEmpty(compare->first.get()))
            log.add("empty-search", tree.place(*compare->first), "every text contains the empty text");
    }
}

// A literal as a condition; `if true` is often meant so, as `if false` is to leave something out.
void checkConstant(const Jinja::If &branch, const TemplateTree &tree, LintLog &log)
{
    const Jinja::Var *constant = branch.test->constant();
    if (!constant || !constant->isBool())
        return;
    const bool taken = constant->toBool();
    if (!taken && !branch.body.empty()) {
        log.mend("unreachable", editOf(tree, conditionOf(tree, branch, " true ")));
        log.add("unreachable", tree.place(branch), "the condition is always false");
    } else if (taken && (!branch.otherwise.empty() || !branch.elifs.empty()))
        log.add("unreachable", tree.place(branch),
                "the condition is always true, so its other branches are never taken");
}

// The parts of `a and b and c`.
void addParts(const Jinja::Expr &test, std::vector<const Jinja::Expr *> &parts)
{
    const auto *both = dynamic_cast<const Jinja::Binary *>(&test);
    if (!both || both->op != Jinja::BinaryOp::And)
        return parts.push_back(&test);
    addParts(*both->left, parts);
    addParts(*both->right, parts);
}

// `x` and `not x`, `x == "a"` and `x == "b"`, `x < y` and `x > y`, `x is string` and `x is mapping`.
bool excludeEachOther(const Jinja::Expr &a, const Jinja::Expr &b)
{
    const auto *negated = dynamic_cast<const Jinja::Unary *>(&b);
    if (negated && negated->op == Jinja::UnaryOp::Not)
        return signatureOf(*negated->operand) == signatureOf(a);
    const auto *testA = dynamic_cast<const Jinja::Test *>(&a);
    const auto *testB = dynamic_cast<const Jinja::Test *>(&b);
    if (testA && testB && testA->value && testB->value) {
        static const std::set<std::string> kinds{ "string", "mapping", "none", "undefined", "number", "boolean" };
        const bool differ = kinds.contains(*testA->name) && kinds.contains(*testB->name);
        const bool isOne = *testA->name == "undefined" && *testB->name == "defined";
        return *testA->name != *testB->name && (isOne || (differ && *testA->name != "boolean"))
            && signatureOf(*testA->value) == signatureOf(*testB->value);
    }
    const auto *compareA = dynamic_cast<const Jinja::Compare *>(&a);
    const auto *compareB = dynamic_cast<const Jinja::Compare *>(&b);
    if (!compareA || !compareB || compareA->rest.size() != 1 || compareB->rest.size() != 1
        || signatureOf(*compareA->first) != signatureOf(*compareB->first))
        return false;
    const auto &[opA, withA] = compareA->rest.front();
    const auto &[opB, withB] = compareB->rest.front();
    const bool isSame = signatureOf(*withA) == signatureOf(*withB);
    using Op = Jinja::CompareOp;
    return (opA == Op::Equal && opB == Op::Equal && !isSame && withA->constant() && withB->constant())
        || (isSame
            && ((opA == Op::Less && (opB == Op::Greater || opB == Op::GreaterEqual))
                || (opA == Op::Greater && opB == Op::LessEqual) || (opA == Op::Equal && opB == Op::NotEqual)));
}

void checkContradiction(const Jinja::If &branch, const TemplateTree &tree, LintLog &log)
{
    std::vector<const Jinja::Expr *> parts;
    addParts(*branch.test, parts);
    const bool isNever = std::any_of(parts.begin(), parts.end(), [&](const Jinja::Expr *a) {
        return std::any_of(parts.begin(), parts.end(),
                           [&](const Jinja::Expr *b) { return a != b && excludeEachOther(*a, *b); });
    });
    if (!isNever)
        return;
    log.mend("unreachable", editOf(tree, conditionOf(tree, branch, " true ")));
    log.add("unreachable", tree.place(branch), "the condition is never true: its parts exclude each other");
}

// The call that makes what is set a namespace, `{% set ns = namespace(found=false) %}`; null where it is none.
const Jinja::Call *namespaceCall(const Jinja::Assign &assign)
{
    const auto *call = dynamic_cast<const Jinja::Call *>(assign.value.get());
    const auto *callee = call ? dynamic_cast<const Jinja::Name *>(call->callee.get()) : nullptr;
    return callee && *callee->name == "namespace" ? call : nullptr;
}

// What a namespace begins with, unless any of its members may be read: `counts[part.type]`.
void checkNamespaces(const TemplateTree &tree, const std::set<std::string_view> &members, LintLog &log)
{
    std::set<std::string_view> readByKey;
    for (const auto *item : tree.all<Jinja::Item>()) {
        const auto *object = dynamic_cast<const Jinja::Name *>(item->object.get());
        if (object && !item->name)
            readByKey.insert(*object->name);
    }
    std::set<std::string_view> known = members;
    for (const auto *target : tree.all<Jinja::NamespaceTarget>())
        known.insert(*target->attribute); // told where it is set
    for (const auto *assign : tree.all<Jinja::Assign>()) {
        const auto *call = namespaceCall(*assign);
        const auto *target = dynamic_cast<const Jinja::Name *>(assign->target.get());
        if (!call || !target || readByKey.contains(*target->name))
            continue;
        for (const auto &[name, value] : call->arguments.keywords) {
            if (!known.contains(*name))
                log.add("unused-variable", tree.place(*value), '`' + *name + "` of a namespace is never read");
        }
    }
}

// A loop over a request's parts that does without its variable writes nothing of them, unless it takes them by their
// index: `messages[loop.index0]`.
void checkLoopVariables(const LintSubject &subject, LintLog &log)
{
    constexpr KindSet parts = MessagesKind | CallsKind | ToolsKind;
    for (const auto *loop : subject.tree.all<Jinja::For>()) {
        const auto *target = dynamic_cast<const Jinja::Name *>(loop->target.get());
        if (!target || target->name->starts_with('_') || (subject.kinds.of(loop->iterable.get()) & parts) == 0)
            continue;
        const TemplateTree::Nodes inside = below(*loop);
        const bool isRead = std::any_of(inside.begin(), inside.end(), [&](const Jinja::Node *node) {
            const auto *name = dynamic_cast<const Jinja::Name *>(node);
            return name && name->use == Jinja::Name::Use::Load
                && (*name->name == *target->name || *name->name == "loop");
        });
        if (!isRead)
            log.add("unused-variable", subject.tree.place(*loop),
                    '`' + *target->name + "` of the loop is never read in it", {}, LintSeverity::Warning);
    }
}

// What is made of the messages, to be walked over, and never read: the loop walks over the messages instead.
void checkUnusedMessages(const LintSubject &subject, LintLog &log)
{
    std::set<std::string_view> read;
    std::set<std::string_view> made;
    for (const auto *name : subject.tree.all<Jinja::Name>()) {
        if (name->use == Jinja::Name::Use::Load)
            read.insert(*name->name);
    }
    for (const auto *assign : subject.tree.all<Jinja::Assign>()) {
        const auto *name = dynamic_cast<const Jinja::Name *>(assign->target.get());
        if (name && dynamic_cast<const Jinja::Slice *>(assign->value.get()) && !read.contains(*name->name)
            && subject.kinds.of(assign->value.get()) == MessagesKind)
            made.insert(*name->name);
    }
    for (const auto *loop : subject.tree.all<Jinja::For>()) {
        const auto *all = dynamic_cast<const Jinja::Name *>(loop->iterable.get());
        if (made.empty() || !all || *all->name != "messages")
            continue;
        return log.add("unused-variable", subject.tree.place(*loop),
                       "the loop walks over all messages, and `" + std::string(*made.begin())
                           + "`, a part of them, is never read",
                       "loop over `" + std::string(*made.begin()) + '`', LintSeverity::Warning);
    }
}

// What a loop sets is lost after each of its rounds, where the name is that of a namespace, `{% set ns = true %}`, or
// of a member of one that is read: `{% set found = true %}` beside `ns.found`.
bool isLostInLoop(const TemplateTree &tree, const Jinja::Assign &assign, const std::set<std::string_view> &read,
                  const std::set<std::string_view> &members)
{
    const auto *name = dynamic_cast<const Jinja::Name *>(assign.target.get());
    if (!name || !tree.around<Jinja::For>(&assign) || namespaceCall(assign))
        return false;
    if (!read.contains(*name->name)) {
        const auto starts = tree.all<Jinja::Assign>();
        return members.contains(*name->name)
            && std::any_of(starts.begin(), starts.end(), [&](const Jinja::Assign *one) {
                   const auto *call = namespaceCall(*one);
                   return call
                       && std::any_of(call->arguments.keywords.begin(), call->arguments.keywords.end(),
                                      [&](const auto &member) { return *member.first == *name->name; });
               });
    }
    const auto all = tree.all<Jinja::Assign>();
    return std::any_of(all.begin(), all.end(), [&](const Jinja::Assign *one) {
        const auto *other = dynamic_cast<const Jinja::Name *>(one->target.get());
        return other && *other->name == *name->name && namespaceCall(*one)
            && tree.around<Jinja::For>(one) != tree.around<Jinja::For>(&assign);
    });
}

void checkUnused(const TemplateTree &tree, LintLog &log)
{
    std::set<std::string_view> read;
    for (const auto *name : tree.all<Jinja::Name>()) {
        if (name->use == Jinja::Name::Use::Load)
            read.insert(*name->name);
    }
    std::set<std::string_view> members;
    std::set<std::string_view> unread; // reported once, however often it is set
    for (const Jinja::Node *node : tree.nodes())
        members.insert(memberOf(node).first);
    for (const auto *assign : tree.all<Jinja::Assign>()) {
        const auto *name = dynamic_cast<const Jinja::Name *>(assign->target.get());
        if (isLostInLoop(tree, *assign, read, members))
            log.add("unused-variable", tree.place(*assign),
                    '`' + *name->name + "` loses its value when the loop's iteration ends; a namespace keeps it",
                    "set it as a member of the namespace", LintSeverity::Warning);
        else if (name && !name->name->starts_with('_') && !read.contains(*name->name)
                 && unread.insert(*name->name).second)
            log.add("unused-variable", tree.place(*assign), '`' + *name->name + "` is set, but never read");
    }
    for (const auto *macro : tree.all<Jinja::MacroStmt>()) {
        for (const auto &parameter : macro->macro.parameters) {
            if (!parameter->name->starts_with('_') && !read.contains(*parameter->name))
                log.add("unused-variable", tree.place(*macro),
                        '`' + *parameter->name + "` is a parameter of `" + *macro->name + "` but is never read");
        }
    }
    checkNamespaces(tree, members, log);
    for (const auto *target : tree.all<Jinja::NamespaceTarget>()) {
        if (!members.contains(*target->attribute))
            log.add("unused-variable", tree.place(*target),
                    '`' + *target->name->name + '.' + *target->attribute + "` is set, but never read");
    }
}

} // namespace

void checkBranches(const LintSubject &subject, LintLog &log)
{
    for (const auto *branch : subject.tree.all<Jinja::If>()) {
        checkChain(*branch, subject.tree, log);
        checkConstant(*branch, subject.tree, log);
        checkContradiction(*branch, subject.tree, log);
    }
    checkChoices(subject.tree, log);
    checkSelfAssignment(subject, log);
    checkUnused(subject.tree, log);
    checkUnusedMessages(subject, log);
    checkLoopVariables(subject, log);
    checkEmptyTexts(subject.tree, log);
}

} // namespace Parlance
