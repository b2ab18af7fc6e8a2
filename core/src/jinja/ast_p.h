// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/builtins_p.h"
#include "jinja/nodememory_p.h"
#include "jinja/nodevisit_p.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

/// The parsed template: the tree that is dumped, resolved to slots, and evaluated in place.
namespace Parlance::Jinja {

class Evaluator;
class Mentions;
class Resolver;
class Symbols;
struct Expr;
struct FunctionScope;
struct Name;

/// Which way a list of statements was left.
enum class Flow : std::uint8_t
{
    Normal,
    Break,
    Continue,
    Failed ///< why is what Evaluator::failure() gives
};

/// What autoescape is where the node is, as far as that is known when the template is parsed.
enum class Escaping : std::uint8_t
{
    Off,
    On,
    Dynamic
};

struct Node
{
    static void *operator new(std::size_t size) { return NodeMemory::take(size); }
    static void operator delete(void *) noexcept { } // the tree does

    std::uint32_t offset = 0; ///< into the normalized source

    explicit Node(std::uint32_t at)
        : offset(at)
    { }
    virtual ~Node() = default;
    Node(const Node &) = delete;
    Node &operator=(const Node &) = delete;

    using Visit = NodeVisit;
    /// The nodes below, in the order of Jinja2's node fields.
    virtual void children(const Visit &) { }
    /// Tells the symbols which names are read and written here, in the order in which Jinja2 looks.
    virtual void track(Symbols &symbols);
    /// Finds the slots of names, and refuses what Jinja2 refuses when it compiles.
    virtual void resolve(Resolver &resolver);
    /// Says what the node itself is, where that is asked for.
    virtual void mention(Mentions &) const { }
    virtual const Expr *asExpression() const { return nullptr; }
    virtual const Name *asName() const { return nullptr; }
    /// Whether statements are inside.
    virtual bool hasBody() const { return false; }
    /// One line of the dump, without its children.
    virtual std::string label() const = 0;
};

/// The expressions that others look into.
enum class ExprKind : std::uint8_t
{
    Other,
    Attribute,
    Item,
    Filter,
    Conditional,
    Binary,
    Call
};

struct Expr : Node
{
    using Node::Node;
    virtual ExprKind kind() const { return ExprKind::Other; }
    const Expr *asExpression() const final { return this; }
    std::uint16_t height = 1; ///< of the tree below
    virtual Var eval(Evaluator &evaluator) const = 0;
    /// Writes what eval() gives, not escaped; printed is the place of the whole expression that is printed.
    virtual Flow write(Evaluator &evaluator, std::uint32_t printed) const;
    /// Stores value where the target of a statement says; of names, sequences and namespace targets.
    virtual void assign(Evaluator &, Var) const { } // NOLINT(performance-unnecessary-value-param): overriders keep it
    virtual const Var *constant() const { return nullptr; } ///< its value where that is known
    /// Whether Jinja2's compiler computes it. With autoescape not known, it computes neither filters nor tests.
    virtual bool folds(bool isVolatile) const;
};
using ExprPtr = std::unique_ptr<Expr>;

struct Stmt : Node
{
    using Node::Node;
    virtual Flow exec(Evaluator &evaluator) const = 0;
};
using StmtPtr = std::unique_ptr<Stmt>;
using Body = std::vector<StmtPtr>;

/// What to do with a slot when its scope is entered.
struct Load
{
    enum class From : std::uint8_t
    {
        Nothing,
        Slot,
        Context
    };
    From from = From::Nothing;
    int slot = 0; ///< to be filled, in the scope's function
    int hops = 0; ///< for Slot: functions outwards
    int source = 0; ///< the slot there, or the index into the context's names
};
using Loads = std::vector<Load>;

// --- expressions

struct Const final : Expr
{
    Const(std::uint32_t at, Var literal)
        : Expr(at)
        , value(std::move(literal))
    { }
    Var eval(Evaluator &evaluator) const override;
    Flow write(Evaluator &evaluator, std::uint32_t printed) const override;
    const Var *constant() const override { return &value; }
    bool folds(bool) const override { return true; }
    void mention(Mentions &mentions) const override;
    std::string label() const override;
    Var value;
};

struct Name final : Expr
{
    enum class Use : std::uint8_t
    {
        Load,
        Store,
        Parameter
    };
    Name(std::uint32_t at, const std::string *called, Use how)
        : Expr(at)
        , name(called)
        , use(how)
    { }
    void track(Symbols &symbols) override;
    void resolve(Resolver &resolver) override;
    const Name *asName() const override { return this; }
    Var eval(Evaluator &evaluator) const override;
    void assign(Evaluator &evaluator, Var value) const override;
    bool folds(bool) const override { return false; }
    void mention(Mentions &mentions) const override;
    std::string label() const override { return "name " + *name; }
    const std::string *name;
    Use use;
    int hops = -1; ///< -1: slot is an index into the context's names
    int slot = 0;
};

struct Sequence final : Expr ///< a tuple or list
{
    using Expr::Expr;
    void children(const Visit &visit) override;
    Var eval(Evaluator &evaluator) const override;
    void assign(Evaluator &evaluator, Var value) const override;
    std::string label() const override { return isTuple ? "tuple" : "list"; }
    std::vector<ExprPtr> items;
    bool isTuple = true;
};

struct DictLiteral final : Expr
{
    using Expr::Expr;
    void children(const Visit &visit) override;
    Var eval(Evaluator &evaluator) const override;
    std::string label() const override { return "dict"; }
    std::vector<std::pair<ExprPtr, ExprPtr>> items;
};

struct Conditional final : Expr
{
    using Expr::Expr;
    ExprKind kind() const override { return ExprKind::Conditional; }
    void children(const Visit &visit) override;
    void resolve(Resolver &resolver) override;
    Var eval(Evaluator &evaluator) const override;
    Flow write(Evaluator &evaluator, std::uint32_t printed) const override;
    std::string label() const override { return "if-else"; }
    ExprPtr test, then, otherwise; ///< otherwise may be null
};

enum class BinaryOp : std::uint8_t
{
    Add,
    Subtract,
    Multiply,
    Divide,
    FloorDivide,
    Modulo,
    Power,
    And,
    Or
};

/// The strings that a chain of additions consists of, before they are joined.
struct Summands
{
    static constexpr std::size_t most = 16;
    std::array<Var, most> strings;
    std::size_t count = 0;
    bool failed = false; ///< why is what Evaluator::failure() gives
};

struct Binary final : Expr
{
    using Expr::Expr;
    ExprKind kind() const override { return ExprKind::Binary; }
    void children(const Visit &visit) override;
    void resolve(Resolver &resolver) override;
    Var eval(Evaluator &evaluator) const override;
    Flow write(Evaluator &evaluator, std::uint32_t printed) const override;
    std::string label() const override;
    BinaryOp op = BinaryOp::Add;
    ExprPtr left, right;
    const Binary *leftSum = nullptr; ///< left, where both are additions
    bool isPowerOfConstant = false; ///< Jinja2 writes the left side as Python, and -3 ** i means -(3 ** i) there

private:
    /// The sum's value; Missing where it is the strings of summands.
    Var sum(Evaluator &evaluator, Summands &summands) const;
    Flow writeBoth(Evaluator &evaluator, std::uint32_t printed) const; ///< of two summands
};

enum class UnaryOp : std::uint8_t
{
    Not,
    Negative,
    Positive
};

struct Unary final : Expr
{
    using Expr::Expr;
    void children(const Visit &visit) override;
    Var eval(Evaluator &evaluator) const override;
    std::string label() const override;
    UnaryOp op = UnaryOp::Not;
    ExprPtr operand;
};

enum class CompareOp : std::uint8_t
{
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    In,
    NotIn
};

struct Compare final : Expr
{
    using Expr::Expr;
    void children(const Visit &visit) override;
    Var eval(Evaluator &evaluator) const override;
    void mention(Mentions &mentions) const override;
    std::string label() const override;
    ExprPtr first;
    std::vector<std::pair<CompareOp, ExprPtr>> rest;
};

struct Concat final : Expr
{
    using Expr::Expr;
    void children(const Visit &visit) override;
    void resolve(Resolver &resolver) override;
    Var eval(Evaluator &evaluator) const override;
    Flow write(Evaluator &evaluator, std::uint32_t printed) const override;
    std::string label() const override { return "concat"; }
    std::vector<ExprPtr> parts;
    Escaping escaping = Escaping::Off;

private:
    Var evalEscaped(Evaluator &evaluator) const;
};

struct Attribute final : Expr ///< object.name
{
    using Expr::Expr;
    ExprKind kind() const override { return ExprKind::Attribute; }
    void children(const Visit &visit) override;
    Var eval(Evaluator &evaluator) const override;
    void resolve(Resolver &resolver) override;
    void mention(Mentions &mentions) const override;
    std::string label() const override { return "attribute " + *name; }
    ExprPtr object;
    const std::string *name = nullptr;
    bool special = false; ///< dicts have an attribute of that name, which comes before their members
    std::unique_ptr<const MethodsNamed> methods; ///< where it is called
};

struct Item final : Expr ///< object[key]
{
    using Expr::Expr;
    ExprKind kind() const override { return ExprKind::Item; }
    void children(const Visit &visit) override;
    Var eval(Evaluator &evaluator) const override;
    void resolve(Resolver &resolver) override;
    void mention(Mentions &mentions) const override;
    std::string label() const override { return "item"; }
    ExprPtr object, key;
    const std::string *name = nullptr; ///< the key, where it is a string literal
    bool special = false; ///< dicts have an attribute of that name, which comes after their members
};

struct Slice final : Expr ///< object[start:stop:step]; any of them may be null
{
    using Expr::Expr;
    void children(const Visit &visit) override;
    void mention(Mentions &mentions) const override;
    Var eval(Evaluator &evaluator) const override;
    std::string label() const override { return "slice"; }
    ExprPtr object, start, stop, step;
};

struct Arguments
{
    std::vector<ExprPtr> positional;
    std::vector<std::pair<const std::string *, ExprPtr>> keywords;
    ExprPtr rest; ///< *rest
    ExprPtr more; ///< **more

    void children(const Node::Visit &visit);
    bool simple() const { return keywords.empty() && !rest && !more; }
    bool isEmpty() const { return positional.empty() && simple(); }
};

struct Call final : Expr
{
    using Expr::Expr;
    ExprKind kind() const override { return ExprKind::Call; }
    void children(const Visit &visit) override;
    void resolve(Resolver &resolver) override;
    Var eval(Evaluator &evaluator) const override;
    Flow write(Evaluator &evaluator, std::uint32_t printed) const override;
    void mention(Mentions &mentions) const override;
    Var evalWithCaller(Evaluator &evaluator, const Var *caller) const;
    bool folds(bool) const override { return false; }
    std::string label() const override { return "call"; }
    ExprPtr callee;
    const Attribute *attribute = nullptr; ///< the callee, where it is one
    Arguments arguments;
    bool mayRaise = false; ///< raise_exception("…")
};

struct Filter final : Expr
{
    using Expr::Expr;
    ExprKind kind() const override { return ExprKind::Filter; }
    void children(const Visit &visit) override;
    void resolve(Resolver &resolver) override;
    Var eval(Evaluator &evaluator) const override;
    Var apply(Evaluator &evaluator, Var value) const;
    bool folds(bool isVolatile) const override;
    std::string label() const override { return "filter " + *name; }
    ExprPtr value; ///< null at the bottom of a filter block's or set block's chain
    const std::string *name = nullptr;
    const Function *function = nullptr; ///< null where there is none of that name
    Arguments arguments;
};

struct Test final : Expr
{
    using Expr::Expr;
    void children(const Visit &visit) override;
    void resolve(Resolver &resolver) override;
    Var eval(Evaluator &evaluator) const override;
    bool folds(bool isVolatile) const override { return !isVolatile && function && Expr::folds(isVolatile); }
    std::string label() const override { return "test " + *name; }
    ExprPtr value;
    const std::string *name = nullptr;
    const Function *function = nullptr;
    Arguments arguments;
};

/// The target of {% set namespace.attribute = … %}.
struct NamespaceTarget final : Expr
{
    using Expr::Expr;
    void track(Symbols &symbols) override;
    void children(const Visit &visit) override;
    Var eval(Evaluator &) const override { return {}; }
    void assign(Evaluator &evaluator, Var value) const override;
    std::string label() const override { return "namespace attribute " + *attribute; }
    std::unique_ptr<Name> name;
    const std::string *attribute = nullptr;
};

// --- statements

/// Text of the template, and expressions that are printed.
struct Output final : Stmt
{
    using Stmt::Stmt;
    struct Part
    {
        Var text; ///< Missing for an expression
        ExprPtr expression;
        std::uint32_t offset = 0; ///< of the text
        Escaping escaping = Escaping::Off;
    };
    void children(const Visit &visit) override;
    void resolve(Resolver &resolver) override;
    Flow exec(Evaluator &evaluator) const override;
    void mention(Mentions &mentions) const override;
    std::string label() const override { return "output"; }
    std::vector<Part> parts;
};

struct If final : Stmt
{
    using Stmt::Stmt;
    bool hasBody() const override { return true; }
    void children(const Visit &visit) override;
    void track(Symbols &symbols) override;
    void resolve(Resolver &resolver) override;
    Flow exec(Evaluator &evaluator) const override;
    std::string label() const override { return "if"; }
    ExprPtr test;
    Body body;
    std::vector<std::unique_ptr<If>> elifs;
    Body otherwise;
};

struct For final : Stmt
{
    using Stmt::Stmt;
    bool hasBody() const override { return true; }
    void children(const Visit &visit) override;
    void track(Symbols &symbols) override;
    void resolve(Resolver &resolver) override;
    Flow exec(Evaluator &evaluator) const override;
    std::string label() const override { return recursive ? "for recursive" : "for"; }
    ExprPtr target, iterable;
    Body body, otherwise;
    ExprPtr test; ///< may be null
    ExprPtr testTarget; ///< the target again, with the slots that the test sees
    bool recursive = false;

    bool extended = false; ///< the body uses `loop`
    int loopSlot = -1;
    Loads bodyLoads, otherwiseLoads, testLoads;
    std::shared_ptr<FunctionScope> function; ///< of a recursive loop
    Escaping escaping = Escaping::Off;
};

/// What macros and call blocks have in common.
struct MacroBody
{
    std::vector<std::unique_ptr<Name>> parameters;
    std::vector<ExprPtr> defaults; ///< of the last parameters
    Body body;

    bool usesCaller = false, usesKeywords = false, usesRest = false;
    bool explicitCaller = false; ///< `caller` is among the parameters
    int callerSlot = -1, keywordsSlot = -1, restSlot = -1;
    std::shared_ptr<FunctionScope> function;
    Loads loads;
    bool autoescape = false;

    void children(const Node::Visit &visit);
};

struct MacroStmt final : Stmt
{
    using Stmt::Stmt;
    bool hasBody() const override { return true; }
    void children(const Visit &visit) override { macro.children(visit); }
    void track(Symbols &symbols) override;
    void resolve(Resolver &resolver) override;
    Flow exec(Evaluator &evaluator) const override;
    std::string label() const override { return "macro " + *name; }
    const std::string *name = nullptr;
    std::unique_ptr<Name> target;
    MacroBody macro;
};

/// {% call %} and {% generation %}, which is a call block without a call.
struct CallBlock final : Stmt
{
    using Stmt::Stmt;
    bool hasBody() const override { return true; }
    void children(const Visit &visit) override;
    void track(Symbols &symbols) override;
    void resolve(Resolver &resolver) override;
    Flow exec(Evaluator &evaluator) const override;
    std::string label() const override { return call ? "call block" : "generation"; }
    std::unique_ptr<Call> call;
    MacroBody macro;
    Escaping escaping = Escaping::Off;
};

struct FilterBlock final : Stmt
{
    using Stmt::Stmt;
    bool hasBody() const override { return true; }
    void children(const Visit &visit) override;
    void track(Symbols &symbols) override;
    void resolve(Resolver &resolver) override;
    Flow exec(Evaluator &evaluator) const override;
    std::string label() const override { return "filter block"; }
    Body body;
    ExprPtr filter;
    Loads loads;
    Escaping escaping = Escaping::Off;
};

struct With final : Stmt
{
    using Stmt::Stmt;
    bool hasBody() const override { return true; }
    void children(const Visit &visit) override;
    void track(Symbols &symbols) override;
    void resolve(Resolver &resolver) override;
    Flow exec(Evaluator &evaluator) const override;
    std::string label() const override { return "with"; }
    std::vector<ExprPtr> targets, values;
    Body body;
    Loads loads;
};

struct Assign final : Stmt
{
    using Stmt::Stmt;
    void children(const Visit &visit) override;
    void track(Symbols &symbols) override;
    void mention(Mentions &mentions) const override;
    Flow exec(Evaluator &evaluator) const override;
    std::string label() const override { return "set"; }
    ExprPtr target, value;
};

struct AssignBlock final : Stmt
{
    using Stmt::Stmt;
    bool hasBody() const override { return true; }
    void children(const Visit &visit) override;
    void track(Symbols &symbols) override;
    void resolve(Resolver &resolver) override;
    Flow exec(Evaluator &evaluator) const override;
    std::string label() const override { return "set block"; }
    ExprPtr target;
    ExprPtr filter; ///< may be null
    Body body;
    Loads loads;
};

struct Autoescape final : Stmt
{
    using Stmt::Stmt;
    bool hasBody() const override { return true; }
    void children(const Visit &visit) override;
    void track(Symbols &symbols) override;
    void resolve(Resolver &resolver) override;
    Flow exec(Evaluator &evaluator) const override;
    std::string label() const override { return "autoescape"; }
    ExprPtr value;
    Body body;
    Loads loads;
};

struct LoopControl final : Stmt
{
    using Stmt::Stmt;
    void resolve(Resolver &resolver) override;
    Flow exec(Evaluator &) const override { return flow; }
    std::string label() const override { return flow == Flow::Break ? "break" : "continue"; }
    Flow flow = Flow::Break;
};

} // namespace Parlance::Jinja
