// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/mentions_p.h"

namespace Parlance::Jinja {

void Mentions::walk(Tree &tree)
{
    for (const StmtPtr &statement : tree.body)
        walk(*statement);
}

void Mentions::walk(Node &node)
{
    node.mention(*this);
    node.children([this](Node &child) { walk(child); });
}

void Const::mention(Mentions &mentions) const
{
    mentions.note(*this);
}

void Name::mention(Mentions &mentions) const
{
    mentions.note(*this);
}

void Attribute::mention(Mentions &mentions) const
{
    mentions.note(*this);
}

void Item::mention(Mentions &mentions) const
{
    mentions.note(*this);
}

void Slice::mention(Mentions &mentions) const
{
    mentions.note(*this);
}

void Compare::mention(Mentions &mentions) const
{
    mentions.note(*this);
}

void Call::mention(Mentions &mentions) const
{
    mentions.note(*this);
}

void Assign::mention(Mentions &mentions) const
{
    mentions.note(*this);
}

void Output::mention(Mentions &mentions) const
{
    mentions.note(*this);
}

} // namespace Parlance::Jinja
