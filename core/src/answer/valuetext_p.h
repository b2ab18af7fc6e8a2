// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/callsection_p.h"

#include <parlance/peg.h>

#include <string>
#include <vector>

namespace Parlance {

/// Text values, up to their closer. Keeps references to its parameters.
class ValueText
{
public:
    /// keys are the names of all declared arguments.
    ValueText(const CallSection &section, const std::vector<std::string> &toolNames,
              const std::vector<std::string> &keys);

    /// The value before what the cursor is at.
    Peg::Expr read(const AnswerCursor &next, Peg::Coding coding) const;

    /// The same of one between Python's quotes, whose escapes count. isText: it is a text for certain.
    Peg::Expr readInQuotes(const AnswerCursor &next, bool isText) const;

    /// Text after a value's closer that belongs to nothing, `</arg> and <arg=far>`. next is the place after the closer.
    Peg::Expr strayText(const AnswerCursor &next) const;

private:
    Peg::Expr markupText(AnswerStops stops, bool isWhole) const;
    bool isInCode() const;
    Peg::Expr textInCode(AnswerStops stops) const;
    void addNextArgument(const AnswerCursor &next, AnswerStops &stops) const;
    std::string argumentOpening() const;

    const CallSection &m_section;
    const std::vector<std::string> &m_names;
    const std::vector<std::string> &m_keys;
};

} // namespace Parlance
