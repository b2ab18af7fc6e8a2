// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/tree_p.h"

/// What a template mentions, whether or not it is ever run.
namespace Parlance::Jinja {

/// Walks a tree and is told of each node of a kind that somebody asks for.
class Mentions
{
public:
    virtual ~Mentions() = default;

    virtual void note(const Const &) { }
    virtual void note(const Name &) { }
    virtual void note(const Attribute &) { }
    virtual void note(const Item &) { }
    virtual void note(const Slice &) { }
    virtual void note(const Compare &) { }
    virtual void note(const Call &) { }
    virtual void note(const Assign &) { }
    virtual void note(const Output &) { }

protected:
    void walk(Tree &tree);
    void walk(Node &node);
};

/// That of a program, which stays as it is.
Tree &treeOf(const Program &program);

} // namespace Parlance::Jinja
