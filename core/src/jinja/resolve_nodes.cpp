// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Per node: which names it reads and writes (track), and what the code generator decides about it (resolve).
#include "jinja/builtins_p.h"
#include "jinja/resolver_p.h"

namespace Parlance::Jinja {

void Node::track(Symbols &symbols)
{
    children([&](Node &child) { child.track(symbols); });
}

void Node::resolve(Resolver &resolver)
{
    children([&](Node &child) { child.resolve(resolver); });
}

void Name::track(Symbols &symbols)
{
    switch (use) {
    case Use::Load:
        symbols.load(name);
        break;
    case Use::Store:
        symbols.store(name);
        break;
    case Use::Parameter:
        symbols.declareParameter(name);
        break;
    }
}

void Name::resolve(Resolver &resolver)
{
    resolver.resolveName(*this);
}

void NamespaceTarget::track(Symbols &symbols)
{
    symbols.load(name->name);
}

void Conditional::resolve(Resolver &resolver)
{
    const bool soft = std::exchange(resolver.soft(), true);
    Node::resolve(resolver);
    resolver.soft() = soft;
}

void Concat::resolve(Resolver &resolver)
{
    Node::resolve(resolver);
    escaping = resolver.escaping() == Escaping::On ? Escaping::On : Escaping::Off;
}

void Attribute::resolve(Resolver &resolver)
{
    Node::resolve(resolver);
    special = name->starts_with('_') || isDictAttribute(*name);
}

void Item::resolve(Resolver &resolver)
{
    Node::resolve(resolver);
    const Var *constant = key->constant();
    if (!constant || !constant->isString())
        return;
    name = constant->plainText();
    special = name->starts_with('_') || isDictAttribute(*name);
}

void Call::resolve(Resolver &resolver)
{
    Node::resolve(resolver);
    if (callee->kind() == ExprKind::Attribute) {
        auto *called = static_cast<Attribute *>(callee.get());
        called->methods = std::make_unique<MethodsNamed>(*called->name);
        attribute = called;
    }
    const Name *name = callee->asName();
    mayRaise = name && *name->name == "raise_exception" && arguments.simple() && arguments.positional.size() == 1;
}

void Binary::resolve(Resolver &resolver)
{
    Node::resolve(resolver);
    const auto *below =
        op == BinaryOp::Add && left->kind() == ExprKind::Binary ? static_cast<const Binary *>(left.get()) : nullptr;
    leftSum = below && below->op == BinaryOp::Add ? below : nullptr;
    isPowerOfConstant =
        op == BinaryOp::Power && resolver.escaping() != Escaping::Dynamic && left->folds(false) && !right->folds(false);
}

void Filter::resolve(Resolver &resolver)
{
    function = findFilter(*name);
    if (!function && !resolver.soft())
        resolver.fail("No filter named '" + *name + "'", offset);
    Node::resolve(resolver);
}

void Test::resolve(Resolver &resolver)
{
    function = findTest(*name);
    if (!function && !resolver.soft())
        resolver.fail("No test named '" + *name + "'", offset);
    Node::resolve(resolver);
}

void Output::resolve(Resolver &resolver)
{
    Node::resolve(resolver);
    const Escaping escaping = resolver.escaping();
    for (Part &part : parts) {
        const bool printedEarly = escaping == Escaping::Dynamic && part.expression && part.expression->folds(true);
        part.escaping = printedEarly ? resolver.knownEscaping() : escaping;
    }
}

namespace {

void trackAll(const Body &body, Symbols &symbols)
{
    for (const StmtPtr &statement : body)
        statement->track(symbols);
}

} // namespace

void If::track(Symbols &symbols)
{
    test->track(symbols);
    std::vector<Symbols> branches(3, Symbols::branchOf(symbols));
    trackAll(body, branches[0]);
    for (const auto &elif : elifs)
        elif->track(branches[1]);
    trackAll(otherwise, branches[2]);
    symbols.join(branches);
}

void If::resolve(Resolver &resolver)
{
    const bool soft = std::exchange(resolver.soft(), true);
    Node::resolve(resolver);
    resolver.soft() = soft;
}

void For::track(Symbols &symbols)
{
    iterable->track(symbols);
}

namespace {

void declareTargets(Node &target, Symbols &symbols)
{
    if (const Name *name = target.asName())
        symbols.declareParameter(name->name);
    else
        target.children([&](Node &child) { declareTargets(child, symbols); });
}

} // namespace

void For::resolve(Resolver &resolver)
{
    FunctionScope *owner = resolver.symbols()->function();
    if (recursive) {
        function = std::make_shared<FunctionScope>();
        function->outer = owner;
        owner = function.get();
    }
    Symbols loop(resolver.symbols(), owner);
    Symbols filter(resolver.symbols(), owner);
    Symbols other(resolver.symbols(), owner);
    escaping = resolver.escaping();
    extended = recursive || resolver.readsFirst(body, Special::Loop);
    if (extended)
        loopSlot = loop.declareParameter(resolver.name("loop"));
    declareTargets(*target, loop);
    trackAll(body, loop);
    trackAll(otherwise, other);
    if (test) {
        declareTargets(*testTarget, filter);
        test->track(filter);
        const Resolver::Scope scope(resolver, filter);
        testTarget->resolve(resolver);
        test->resolve(resolver);
        testLoads = resolver.loads(filter);
    }
    iterable->resolve(resolver);
    {
        const Resolver::Scope scope(resolver, loop);
        resolver.inLoop() = true;
        target->resolve(resolver);
        resolver.resolveAll(body);
        bodyLoads = resolver.loads(loop);
    }
    const Resolver::Scope scope(resolver, other);
    resolver.inLoop() = resolver.inLoop() && !recursive;
    resolver.resolveAll(otherwise);
    otherwiseLoads = resolver.loads(other);
}

void MacroStmt::track(Symbols &symbols)
{
    symbols.store(name);
}

void MacroStmt::resolve(Resolver &resolver)
{
    resolver.resolveMacro(macro, offset,
                          [&](Symbols &symbols) { children([&](Node &child) { child.track(symbols); }); });
    target->resolve(resolver);
}

void CallBlock::track(Symbols &symbols)
{
    if (call)
        call->track(symbols);
}

void CallBlock::resolve(Resolver &resolver)
{
    escaping = resolver.escaping();
    resolver.resolveMacro(macro, offset,
                          [&](Symbols &symbols) { macro.children([&](Node &child) { child.track(symbols); }); });
    resolver.resolve(call.get());
    if (!call)
        return;
    for (const auto &keyword : call->arguments.keywords) {
        if (*keyword.first == "caller")
            resolver.fail("keyword argument repeated: caller", call->offset);
    }
}

void FilterBlock::track(Symbols &symbols)
{
    filter->track(symbols);
}

void FilterBlock::resolve(Resolver &resolver)
{
    escaping = resolver.escaping();
    Symbols inner(resolver.symbols(), resolver.symbols()->function());
    trackAll(body, inner);
    filter->track(inner);
    const Resolver::Scope scope(resolver, inner);
    resolver.resolveAll(body);
    filter->resolve(resolver);
    loads = resolver.loads(inner);
}

void With::track(Symbols &symbols)
{
    for (const ExprPtr &value : values)
        value->track(symbols);
}

void With::resolve(Resolver &resolver)
{
    Symbols inner(resolver.symbols(), resolver.symbols()->function());
    for (const ExprPtr &target : targets)
        target->track(inner);
    trackAll(body, inner);
    for (const ExprPtr &value : values)
        value->resolve(resolver);
    const Resolver::Scope scope(resolver, inner);
    for (const ExprPtr &target : targets)
        target->resolve(resolver);
    resolver.resolveAll(body);
    loads = resolver.loads(inner);
}

void Assign::track(Symbols &symbols)
{
    value->track(symbols);
    target->track(symbols);
}

void AssignBlock::track(Symbols &symbols)
{
    target->track(symbols);
}

void AssignBlock::resolve(Resolver &resolver)
{
    target->resolve(resolver);
    Symbols inner(resolver.symbols(), resolver.symbols()->function());
    trackAll(body, inner);
    const Resolver::Scope scope(resolver, inner);
    resolver.resolveAll(body);
    resolver.resolve(filter.get());
    loads = resolver.loads(inner);
}

void Autoescape::track(Symbols &) { } // a scope of its own

void Autoescape::resolve(Resolver &resolver)
{
    Symbols inner(resolver.symbols(), resolver.symbols()->function());
    value->track(inner);
    trackAll(body, inner);
    const Resolver::Scope scope(resolver, inner);
    value->resolve(resolver);
    const Escaping before = resolver.escaping();
    const Escaping knownBefore = resolver.knownEscaping();
    const Var *constant = value->constant();
    if (constant && (constant->isBool() || constant->isInt() || constant->isNone() || constant->isString())) {
        const bool on = constant->isString() ? !constant->view().empty() : constant->toBool();
        resolver.escaping() = resolver.knownEscaping() = on ? Escaping::On : Escaping::Off;
    } else {
        resolver.escaping() = Escaping::Dynamic;
    }
    resolver.resolveAll(body);
    resolver.escaping() = before;
    resolver.knownEscaping() = knownBefore;
    loads = resolver.loads(inner);
}

void LoopControl::resolve(Resolver &resolver)
{
    if (!resolver.inLoop())
        resolver.fail("'" + label() + "' outside loop", offset);
}

} // namespace Parlance::Jinja
