// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "lint/facts/templatetree_p.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

/// The names in a request, and the part of the request that an expression of a template means. In `{% for m in
/// messages[1:] %}{{ m.tool_calls[0].id }}` m is a message, and id is a member of a call.
namespace Parlance {

/// Parts of a request, as bits: an expression may be for several.
enum ValueKind : unsigned
{
    AnyKind = 1u << 0, ///< not known
    MessagesKind = 1u << 1,
    MessageKind = 1u << 2,
    CallsKind = 1u << 3,
    CallKind = 1u << 4,
    FunctionKind = 1u << 5, ///< of a call
    ToolsKind = 1u << 6,
    ToolKind = 1u << 7,
    DeclarationKind = 1u << 8, ///< the function that a tool declares
    ContentKind = 1u << 9,
    PartKind = 1u << 10,
    RoleKind = 1u << 11,
    ArgumentsKind = 1u << 12,
    ReasoningKind = 1u << 13,
    DateKind = 1u << 14,
    NameKind = 1u << 15, ///< of a tool
    JsonKind = 1u << 16, ///< a text that holds JSON already
    OtherKind = 1u << 17, ///< a literal, a number
};
using KindSet = unsigned;

/// What a template's expressions are.
class ValueKinds
{
public:
    explicit ValueKinds(const TemplateTree &tree);
    KindSet of(const Jinja::Expr *expression) const;

private:
    KindSet ofMember(KindSet object, std::string_view name) const;
    KindSet ofFilter(const Jinja::Filter &filter) const;
    KindSet ofCall(const Jinja::Call &call) const;
    KindSet ofArgument(const Jinja::Expr *argument) const;
    void learn(const Jinja::Expr *target, KindSet kinds);
    void learnParameters(const TemplateTree &tree);
    std::map<std::string, KindSet> m_names;
    std::map<const Jinja::Expr *, const Jinja::For *> m_neighbours; // loop.previtem and loop.nextitem, and their loops
};

/// The members that the API gives a value of these kinds; empty where it is none that has members.
std::vector<std::string_view> membersOf(KindSet kinds);
const std::vector<std::string_view> &rolesOfMessages();
/// Variables that every prompt gets or that applications are known to send.
const std::vector<std::string_view> &knownVariables();
/// Whether it is one that every prompt gets, or a function of the engine.
bool isGivenVariable(std::string_view name);

} // namespace Parlance
