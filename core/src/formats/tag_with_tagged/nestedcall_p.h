// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "formats/callcombinators_p.h"

namespace Parlance::Tagged {

/// A whole call that is quoted in a value, where its closers are not the value's; and the header of one, which has
/// none:
///
///     <arg=text>write <call=look><arg=where>here</arg></call> for it</arg>
///     <arg=text>write <call=look><arg=where> to begin</arg>
///
/// Behind an opener alone the value's own end comes first: `<arg=text>write <call=look></arg>\n<arg=far>`. So much is
/// looked at that a kilobyte stands in each call and behind the last. The first `from` bytes of the opener may have
/// been read.
class NestedCall
{
public:
    explicit NestedCall(const ToolsAnalysis &tools);

    /// What tells that a call begins; empty where nothing does.
    const std::string &opener() const { return m_opener; }
    /// What ends the value, for all that follows.
    void endAt(const Peg::Expr &valueEnd);
    /// Calls up to the value's own end.
    Peg::Expr calls(std::size_t from = 0) const;
    Peg::Expr call(std::size_t from = 0) const { return behindOpener(m_call, from); }
    /// Up to where the name of the first argument would stand.
    Peg::Expr header(std::size_t from = 0) const { return behindOpener(m_header, from); }

private:
    Peg::Expr behindOpener(const Peg::Expr &rest, std::size_t from) const;
    Peg::Expr character() const;
    Peg::Expr textWithout(int minimum) const;
    Peg::Expr inHeader(int most) const;

    Peg::Expr m_valueEnd, m_call, m_header; ///< the latter without the opener
    std::string m_opener;
    std::string m_closer;
    std::string m_argument; ///< what an argument begins with
    bool m_isSection = false; ///< nothing but a section's opener tells that calls begin
};

} // namespace Parlance::Tagged
