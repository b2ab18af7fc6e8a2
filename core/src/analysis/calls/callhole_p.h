// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/probes/rendering_p.h"

#include <map>
#include <string>
#include <vector>

/// What a template prints around calls that differs from one to the next and is no name:
///
///     <call index="1"><arg key="city" type="string">Oslo</arg><arg key="days" type="number">3</arg></call>
///     <call index="2">…
///
/// A counter is told by the place in the template that prints it, the word for a value's type by where it stands.
namespace Parlance {

/// The place in the template that prints a number. Two numbers of one text that it puts together, as in `1/2`, are told
/// apart by the literal in front of each.
struct CounterPlace
{
    int line = 0; ///< of the template
    int column = 0;
    int lineInFront = 0; ///< of the literal in front; 0: whatever stands there, -1: no literal
    int columnInFront = 0;
    bool operator==(const CounterPlace &) const = default;
};

struct Counter
{
    CounterPlace place;
    Hole hole;
};

/// Where the template prints the span; with the literal in front where that is asked for.
CounterPlace counterPlace(const Jinja::Spans &spans, std::size_t index, bool withLiteral);

/// Where the word for the type of a value stands.
struct TypePlace
{
    enum class Side
    {
        BeforeKey,
        BehindKey,
        BehindValue
    };
    Side side;
    std::size_t distance; ///< in bytes, from the key's begin to the word's end, or from the key's or value's end
    bool pastKey = false; ///< the key stands once more in between, and does not count
    bool operator==(const TypePlace &) const = default;
};

/// Which of the places of a function's name in a call is the name that is read, the closers' among them: the first of
/// two in `<open>look…<close>look`.
struct NamePlace
{
    std::size_t index = 0;
    std::size_t count = 0; ///< 0: not known
};

struct CallHoles
{
    NamePlace name; ///< of a call with arguments
    bool standInTags = false; ///< arguments stand each by itself
    std::vector<Counter> counters;
    std::vector<TypePlace> types;
    std::map<std::string, std::string> typeWords; ///< by the type's name in JSON Schema
};

/// A type with another word than texts have, a number's sooner than a list's; empty where there is none.
std::string typeTold(const std::map<std::string, std::string> &typeWords);
/// As JSON Schema calls it.
std::string typeNameOf(const Value &value);
/// The JSON of true, false, null, [] and {}, which may have a text of their own; empty for other values.
std::string wholeNameOf(const Value &value);

} // namespace Parlance
