// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "answer/callsection_p.h"

#include <algorithm>

// sequence section( "<calls>", repeat calls( sequence call( "<call>", NAME, ARGUMENTS, "</call>" ) ), "</calls>" ) is a
// section. Walkers rely on what is checked here.
namespace Parlance {

using Kind = AnswerNode::Kind;
using Fact = AnswerGuard::Fact;

namespace {

constexpr std::size_t mostNodes = 1000;
constexpr int mostLevels = 24;
constexpr int mostLoops = 4; // each is made for all tools
constexpr int mostNames = 16;

std::string described(const AnswerNode &node)
{
    return toString(node.kind) + (node.name.empty() ? std::string() : " '" + node.name + '\'');
}

bool isField(const AnswerNode &node)
{
    static constexpr const char *words[] = { "NAME", "KEY",   "VALUE",  "ARGUMENTS", "ID",
                                             "TYPE", "INDEX", "INDEX0", "COUNT" };
    return std::find(std::begin(words), std::end(words), node.name) != std::end(words);
}

std::string faultOfKind(const AnswerNode &node)
{
    const std::size_t count = node.children.size();
    switch (node.kind) {
    case Kind::Literal:
        return node.text.empty() || count > 0 ? "needs a text, and has no children" : "";
    case Kind::Field:
        return !isField(node) || count > 0 ? "is no field of a call" : "";
    case Kind::Sequence:
    case Kind::Choice:
        return count == 0 ? "needs children" : "";
    case Kind::Repeat:
        return count == 0 || count > 2 ? "needs one child, and may have a second one between turns" : "";
    case Kind::Recursion:
        return "is not possible in calls";
    }
    return {};
}

// Arguments one by one: each has a name and a value.
std::string faultOfLoop(const AnswerNode &node)
{
    if (node.kind != Kind::Repeat)
        return {};
    if (node.name != "arguments")
        return node.name == "calls" ? "" : "may repeat calls or arguments only";
    const AnswerNode &argument = node.children.front();
    const bool isOne = argument.kind == Kind::Sequence && argument.children.size() > 1 && holds(argument, "KEY")
        && holds(argument, "VALUE");
    return isOne ? "" : "needs a sequence with KEY and VALUE";
}

bool isOfTool(const AnswerNode &node)
{
    return !node.guards.empty() && node.guards.front().fact == Fact::Tool;
}

// What the tree has so far.
struct Counts
{
    std::size_t nodes = 0;
    int loops = 0;
    int names = 0;
};

std::string faultOf(const AnswerNode &node, Counts &counts, int level = 0, bool hasValues = false)
{
    const bool isLoop = node.kind == Kind::Repeat && node.name == "arguments";
    counts.loops += isLoop ? 1 : 0;
    counts.names += node.kind == Kind::Field && node.name == "NAME" ? 1 : 0;
    if (++counts.nodes > mostNodes || level > mostLevels)
        return "the tree has more than " + std::to_string(mostNodes) + " nodes or " + std::to_string(mostLevels)
            + " levels";
    if (counts.loops > mostLoops || counts.names > mostNames)
        return "the tree has more than " + std::to_string(mostLoops) + " repeats of arguments or "
            + std::to_string(mostNames) + " fields NAME";
    std::string fault = faultOfKind(node);
    if (fault.empty())
        fault = faultOfLoop(node);
    const bool isOfArgument = node.name == "KEY" || node.name == "VALUE" || node.name == "TYPE";
    if (fault.empty() && !hasValues && node.kind == Kind::Field && isOfArgument)
        fault = "is possible in arguments only";
    if (!fault.empty())
        return described(node) + ' ' + fault;
    for (const AnswerNode &child : node.children) {
        if (std::string one = faultOf(child, counts, level + 1, hasValues || isLoop || isOfTool(node)); !one.empty())
            return one;
    }
    return {};
}

bool isCall(const AnswerNode &call)
{
    return call.kind == Kind::Sequence && holds(call, "NAME") && holdsArguments(call);
}

// `<|python|>CODE` for one tool: its opener and the value of one argument, or all of them.
bool isKnownCall(const AnswerNode &call)
{
    const std::vector<AnswerNode> &nodes = call.children;
    return call.kind == Kind::Sequence && isOfTool(call) && nodes.size() > 1 && nodes[0].kind == Kind::Literal
        && (nodes[1].name == "VALUE" || nodes[1].name == "ARGUMENTS");
}

std::string faultOfCall(const AnswerNode &call)
{
    if (call.kind != Kind::Choice)
        return isCall(call) ? "" : "a call needs NAME, and ARGUMENTS or a repeat of arguments";
    const bool areCalls = call.name == "call" && isCall(call.children.front())
        && std::all_of(call.children.begin() + 1, call.children.end(), isKnownCall);
    return areCalls ? "" : "a choice of calls needs the usual one first, and guards that name a tool for all others";
}

} // namespace

std::string faultIn(const AnswerNode &section)
{
    Counts counts;
    if (std::string fault = faultOf(section, counts); !fault.empty())
        return fault;
    const std::vector<AnswerNode> &nodes = section.children;
    const auto isLoop = [](const AnswerNode &node) { return node.name == "calls"; };
    if (section.kind != Kind::Sequence || section.name != "section"
        || std::count_if(nodes.begin(), nodes.end(), isLoop) != 1)
        return "the tree must be a sequence 'section' with one child 'calls'";
    const AnswerNode &calls = *std::find_if(nodes.begin(), nodes.end(), isLoop);
    if (calls.kind != Kind::Repeat && calls.kind != Kind::Sequence)
        return "'calls' must be a repeat, or a sequence if an answer has one call";
    if (std::any_of(nodes.begin(), nodes.end(),
                    [&](const AnswerNode &node) { return &node != &calls && node.kind != Kind::Literal; }))
        return "only texts may be before and after 'calls'";
    return faultOfCall(calls.children.front());
}

} // namespace Parlance
