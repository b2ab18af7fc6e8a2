// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/ast_p.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace Parlance::Jinja {

/// The slots of a function: the template, a macro, a call block, a recursive loop.
struct FunctionScope
{
    int slots = 0;
    bool hasInner = false; ///< there are macros inside, which keep its slots alive
    FunctionScope *outer = nullptr;
};

struct Assign;
struct Attribute;
struct Call;
struct Compare;
struct Item;

/// The nodes by which a template uses members of what it is given, in the order of the source.
struct MemberNodes
{
    std::vector<const Attribute *> attributes;
    std::vector<const Item *> items;
    std::vector<const Call *> calls;
    std::vector<const Compare *> comparisons;
    std::vector<const Assign *> assignments;
};

/// A template's tree and what it is made of.
struct Tree
{
    struct Hash
    {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };
    NodeMemory memory; // outlives the nodes
    /// Every name, attribute and literal, each once; addresses are stable.
    std::unordered_set<std::string, Hash, std::equal_to<>> names;
    Body body;
    FunctionScope function;
    Loads loads;
    bool assignsLoop = false; ///< a variable called loop, which is forbidden inside of one
    std::vector<std::string> contextNames; ///< the variables that are looked up in the context
    std::vector<const Function *> globals; ///< of each of them, what it is where the context has none
    /// The first of the last statements that only write: running them changes nothing.
    std::size_t end = 0;
    std::unordered_set<std::string_view> readInEndOnly; ///< variables of the context that nothing before it mentions
    /// Variables that are set to what is taken out of another: `text` of {% set text = message.content %}.
    std::unordered_set<std::string_view> taken;
    MemberNodes memberNodes;
    /// With which the template does more than print them, themselves or by the name of a variable.
    std::vector<const std::string *> usedLiterals;

    const std::string *intern(std::string_view text)
    {
        const auto found = names.find(text);
        return found != names.end() ? &*found : &*names.emplace(text).first;
    }
};

/// Parses a normalized source; throws SyntaxFailure.
std::unique_ptr<Tree> parseTree(std::string_view source, int depthLimit);
/// Gives every name its slot; throws SyntaxFailure.
void resolveTree(Tree &tree);
/// The tree as indented text.
std::string dumpTree(const Tree &tree);

} // namespace Parlance::Jinja
