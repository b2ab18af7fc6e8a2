// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <type_traits>

/// How the nodes below another one are walked.
namespace Parlance::Jinja {

struct Node;

/// What is to be done with each node of some. It refers to a callable, which outlives it.
class NodeVisit
{
public:
    template <class Action>
    requires(!std::is_same_v<std::remove_cvref_t<Action>, NodeVisit>)
        // NOLINTNEXTLINE(bugprone-forwarding-reference-overload,google-explicit-constructor): for lambdas
        NodeVisit(Action &&action)
        : m_action(&action)
        , m_run(
              [](const void *what, Node &node) { (*static_cast<const std::remove_reference_t<Action> *>(what))(node); })
    { }
    void operator()(Node &node) const { m_run(m_action, node); }

private:
    const void *m_action;
    void (*m_run)(const void *, Node &);
};

} // namespace Parlance::Jinja
