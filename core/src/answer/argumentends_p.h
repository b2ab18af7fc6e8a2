// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/callsection_p.h"

#include <parlance/peg.h>

#include <string>
#include <vector>

namespace Parlance {

/// The end of a call's arguments: whether another argument comes, or the closer. Keeps references to its parameters.
class ArgumentEnds
{
public:
    ArgumentEnds(const CallSection &section, const std::vector<std::string> &toolNames);

    /// That no argument begins before a call that would have none: one that cannot be read is one all the same.
    Peg::Expr noArgumentAhead(const AnswerNode &arguments) const;
    /// That what follows the arguments does not come, if it may begin as one more does: `</call>` after
    /// `<where>up</where>`, and `)` after any.
    Peg::Expr noMoreArguments(const AnswerNode &argument, const AnswerCursor &next) const;
    /// An argument's closer once more: `here</arg></arg>`.
    Peg::Expr closerAgain(const std::string &text, const AnswerCursor &next) const;
    /// A separator after the last argument: `look(where=1,)`.
    Peg::Expr straySeparator(const std::string &separator, const AnswerCursor &next) const;
    /// Of arguments that are code: `'here' + x` goes on, so the call's end is missing before few texts.
    Peg::Expr codeOver() const;

private:
    const CallSection &m_section;
    const std::vector<std::string> &m_names;
};

} // namespace Parlance
