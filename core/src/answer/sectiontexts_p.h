// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/callsection_p.h"

#include <parlance/message.h>
#include <parlance/peg.h>

#include <optional>
#include <string>
#include <vector>

namespace Parlance {

/// The texts around calls and between them, as models write them. Keeps a reference to the section.
class SectionTexts
{
public:
    SectionTexts(const CallSection &section, const std::vector<ToolDeclaration> &tools);

    Peg::Expr opening() const;
    /// The end of a Markdown block may be before it, unless no block has begun.
    Peg::Expr closing(bool mayEndBlock = true) const;
    /// Of a list of calls that the template does not write, the end alone.
    Peg::Expr loneClosing() const;
    /// The calls between the brackets of a list.
    Peg::Expr list(const Peg::Expr &calls) const;
    /// A Markdown block around the calls of a section.
    Peg::Expr blockBeforeCalls() const;
    Peg::Expr separator() const;
    /// What is left of a malformed call, up to the next one in the list.
    Peg::Expr unreadable() const;
    Peg::Expr surplusComma() const;
    /// Distinct texts after a call.
    std::vector<std::string> endsOfCall() const;
    /// Looks ahead for what may come after a call without arguments: the stops, and other texts after calls.
    Peg::Expr callOver(const AnswerStops &stops) const;
    /// That no argument begins where a call may end: one that cannot be read, or is cut, is one all the same.
    Peg::Expr noMoreOpeners() const;
    /// What is no part of a call for certain.
    Peg::Expr certainEnd() const;
    /// What follows a call that nothing closes.
    Peg::Expr nextCallOrEnd() const;
    Peg::Expr answerGoesOn() const;
    /// Arguments as one object, in a Markdown block or missing if the call goes on after them.
    Peg::Expr arguments(const AnswerNode &node) const;
    /// A call that is one JSON object, with the texts around it: a list, a Markdown block, an extra brace after it.
    const Peg::Expr &object() const;
    /// What begins it, up to the call's name.
    Peg::Expr objectHeader() const;
    /// The object alone up to the call's name.
    Peg::Expr nameHeader() const;
    /// The same up to the name's member.
    const Peg::Expr &objectBeginning() const { return m_beginning; }
    /// Says of a text that its own quote ends that it may go on.
    Peg::Expr cutAfterText() const;

private:
    Peg::Expr listEnd() const;
    Peg::Expr blockClosing(const std::string &tail) const;

    const CallSection &m_section;
    const Peg::Expr m_name, m_beginning; ///< of an object, if calls are objects
    mutable std::optional<Peg::Expr> m_object; ///< made where it is first needed
};

} // namespace Parlance
