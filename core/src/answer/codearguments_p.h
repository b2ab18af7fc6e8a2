// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/callsection_p.h"

#include <parlance/peg.h>

#include <string>
#include <vector>

namespace Parlance {

/// Arguments of calls that look like Python's, `look(where="here", days=3)`, in Python's other spellings: without
/// names, in three quotes, with escaped quotes, as one dictionary.
struct CodeArguments
{
    bool areQuoted =
        false; ///< the template writes texts between quotes as they are. Models write Python's escapes there
    Peg::Expr argument; ///< in another way than the template's
    Peg::Expr object; ///< `{"where": "here"}` or `**{"where": "here"}` for all arguments
};

/// Of a section whose arguments are code, with the place after them, the names of tools and of declared arguments.
CodeArguments codeArguments(const CallSection &section, const AnswerCursor &next,
                            const std::vector<std::string> &toolNames, const std::vector<std::string> &keys);

/// Those of the names that are no words of Python's, or long ones: `far.off`, `$filter`, `two words`.
std::vector<std::string> unusualNames(const std::vector<std::string> &names);
/// What may follow an argument, and the template's own texts do not show: `, far.off=` of the declared names, a
/// comment before the next one, and a call on the next line.
Peg::Expr unusualNext(const std::vector<std::string> &names, const std::vector<std::string> &toolNames);
/// `# a note` up to its line's end, if there is one.
Peg::Expr codeComment();

} // namespace Parlance
