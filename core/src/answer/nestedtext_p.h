// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/answercursor_p.h"

#include <string>
#include <vector>

namespace Parlance {

/// Calls in a text value. `look at <call><arg>a</arg></call> here</arg>` is one value: its own closer comes after the
/// quoted call. A call that begins in a value need not end there.
class NestedText
{
public:
    /// The texts that open and close a call, the one that opens an argument in it (may be empty), and what ends the
    /// value: its closer and what follows that.
    NestedText(std::string opener, const std::string &closing, std::string argument, Peg::Expr valueEnd);

    bool isPossible() const;
    /// What the value has to be looked at for.
    std::vector<AnswerStop> stops() const;
    /// One or more calls, up to the value's next part.
    Peg::Expr expression() const;

private:
    Peg::Expr character() const;
    Peg::Expr call(std::size_t from) const;
    Peg::Expr callsInValue(std::size_t from) const;
    Peg::Expr header(std::size_t from) const;

    const std::string m_opener;
    std::string m_closer;
    const std::string m_argument;
    const Peg::Expr m_valueEnd;
};

} // namespace Parlance
