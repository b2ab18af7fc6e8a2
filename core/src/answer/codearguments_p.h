// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/answercursor_p.h"

#include <string>
#include <vector>

namespace Parlance {

/// Arguments of calls that look like Python's, `look(where="here", days=3)`, in Python's other spellings: without
/// names, in three quotes, with escaped quotes, as one dictionary. Keeps references to its parameters.
class CodeArguments
{
public:
    /// A loop over arguments that looksLikeCode(), the place after it, and the names of tools and of declared
    /// arguments.
    CodeArguments(const AnswerNode &loop, const AnswerCursor &next, const std::vector<std::string> &toolNames,
                  const std::vector<std::string> &keys);

    /// Whether the template writes texts between quotes as they are. A model writes Python's escapes there.
    bool hasQuotes() const;
    /// An argument in another way than the template's.
    Peg::Expr argument() const;
    /// `{"where": "here"}` or `**{"where": "here"}` for all arguments.
    Peg::Expr object() const;

private:
    Peg::Expr name() const;
    Peg::Expr value() const;
    Peg::Expr textInThreeQuotes(const std::string &quote) const;
    Peg::Expr textWithPrefix(const std::string &quote) const;
    Peg::Expr set() const;
    Peg::Expr neighbours() const;
    Peg::Expr neighboursInBrackets() const;
    Peg::Expr quotedValue() const;
    Peg::Expr valueInOtherQuotes() const;
    Peg::Expr valueAfterColon() const;
    Peg::Expr valueWithoutName() const;

    const std::vector<std::string> &m_keys;
    std::string m_quote; ///< between which the template writes texts as they are; empty: it escapes them
    bool m_quotesAll = false; ///< and all other values
    bool m_isBare = false; ///< the template writes texts without quotes
    bool m_hasTail = false; ///< and a text after each value
    Peg::Expr m_next; ///< what follows an argument
};

} // namespace Parlance
