// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "base/slabs_p.h"

#include <parlance/peg.h>

#include <memory>
#include <utility>

namespace Parlance::Peg {

/// One operator of an expression. Which members count depends on the kind; parts holds the operands.
struct Node
{
    enum class Kind : std::uint8_t
    {
        Empty,
        Literal, ///< texts[0]
        OneOf, ///< texts; none: fails
        Sequence, ///< parts
        Choice, ///< parts; none: fails
        Repeat, ///< parts[0], minimum, maximum
        Chars, ///< ranges, negated, minimum, maximum
        Space,
        Until, ///< texts are the stops; parts[0] is what must follow one, or, negated, begin with it; schema
        Rest,
        Json, ///< schema, dialect; negated where an object may lack its brace, before texts for one
        Ahead, ///< parts[0]
        NotAhead, ///< parts[0]
        After, ///< texts, one of which ends what was read
        SameName, ///< the argument's name that was captured last
        End,
        Cut,
        Guard, ///< parts are body and recovery, name is what
        Capture, ///< parts[0], tag, coding; texts[0], where there is one, is what it means whatever is there
        Constrain, ///< parts are parsed and written
        Tolerated, ///< parts[0], name is what; texts[0], where there is one, the diagnostic's rule
        Rule, ///< parts[0], name
    };

    Kind kind = Kind::Empty;
    std::vector<Expr> parts = {};
    std::vector<std::string> texts = {};
    std::string name = {};
    std::vector<CharRange> ranges = {};
    bool negated = false;
    int minimum = 0;
    int maximum = unbounded;
    Value schema = {};
    JsonDialect dialect = {};
    Tag tag = Tag::Content;
    Coding coding = Coding::Text;

    static const Node &of(const Expr &expr) { return *expr.m_node; }
    static Expr made(Node &&node) { return Expr(std::allocate_shared<const Node>(InSlabs<Node>(), std::move(node))); }
};

/// tolerated(), of which the diagnostic has that rule. It is whole where the output ends after it.
inline Expr toleratedAs(std::string rule, Expr part, std::string what)
{
    return Node::made({ .kind = Node::Kind::Tolerated,
                        .parts = { std::move(part) },
                        .texts = { std::move(rule) },
                        .name = std::move(what) });
}

/// capture() of what means that text, whatever is there.
inline Expr captureAs(Tag tag, std::string meaning, Expr part)
{
    return Node::made(
        { .kind = Node::Kind::Capture, .parts = { std::move(part) }, .texts = { std::move(meaning) }, .tag = tag });
}

/// jsonValue() of an object that may lack its brace before one of the texts, or at the end of the output where its
/// last value is certain to be over: `{"city": "Oslo"</call>`. What is read says so, and has no brace either.
inline Expr jsonUpTo(std::vector<std::string> texts, Value schema, JsonDialect dialect)
{
    return Node::made({ .kind = Node::Kind::Json,
                        .texts = std::move(texts),
                        .negated = true,
                        .schema = std::move(schema),
                        .dialect = std::move(dialect) });
}

/// until() the first place where whole comes, which begins with one of the stops. So each stop has what follows it.
inline Expr untilWhole(std::vector<std::string> stops, Expr whole, Value schema)
{
    return Node::made({ .kind = Node::Kind::Until,
                        .parts = { std::move(whole) },
                        .texts = std::move(stops),
                        .negated = true,
                        .schema = std::move(schema) });
}

/// The name of the argument that was captured last, once more: of `[city]Oslo[/city]` the second one. Grammars, which
/// cannot say so, write each name by itself.
inline Expr sameName()
{
    return Node::made({ .kind = Node::Kind::SameName });
}

/// What was read ends with one of the texts, each of at most 8 bytes: before `<call>`, " `". Before the output is a
/// line feed. Reads nothing. A grammar ignores it.
inline Expr after(std::vector<std::string> texts)
{
    return Node::made({ .kind = Node::Kind::After, .texts = std::move(texts) });
}

/// Where rest follows, which ends the output, more of the call may have been to come: it is whole if the model stopped
/// there. Reads nothing, and says nothing.
inline Expr mayGoOnBefore(Expr rest)
{
    return optional(sequence({ ahead(std::move(rest)), tolerated(Expr(), {}) }));
}

} // namespace Parlance::Peg
