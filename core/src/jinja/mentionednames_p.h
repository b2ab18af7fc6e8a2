// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/tree_p.h"

#include <string>
#include <vector>

namespace Parlance::Jinja {

/// What a template mentions, each once, in the order of the source.
struct MentionedNames
{
    std::vector<std::string> undeclared; ///< names that it reads and does not set
    std::vector<std::string> attributes; ///< members that it reads of others
    std::vector<std::string> literals; ///< texts
};

/// One walk over the tree, which notes in it what others ask of it later: where its end begins, the members' uses, the
/// literals with which it does more than print them.
MentionedNames noteMentions(Tree &tree);

} // namespace Parlance::Jinja
