// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "formats/tag_with_tagged/nestedcall_p.h"
#include "formats/tag_with_tagged/taggedcontext_p.h"

#include <optional>

namespace Parlance::Tagged {

/// Where a value ends that stands without quotes. Its closer is the value's own text unless the next argument, or the
/// end of the call, follows:
///
///     <arg=text>a</arg> or b</arg>\n</call>     the value is `a</arg> or b`
///     <arg=text>a\n<arg=far>true</arg>\n</call>   the closer is missing, the value is `a`
///     <arg=text>a <call>…</arg></call> b</arg>\n</call>   a whole call is text of the value, too
///     <arg=text>use <arg=far> here</arg>\n</call>   and so is a tag behind a blank
class ValueEnd
{
public:
    ValueEnd(const Context &context, const ValueShape &shape);

    /// The value's text, as the parser reads it.
    Expr text() const;
    /// The same as the grammar writes it, which knows the whole closer and holds the text to the schema.
    Expr writtenText(const Value &schema) const;
    /// The closer; the parser does without it where it is clear that the value is over.
    Expr closer() const;
    /// What may follow the closer, white space in front.
    const Expr &nextThing() const;
    /// The same inside of the call, or what ends it.
    Expr nextInCall() const;
    /// Behind the closer of a text: where the output ends, a mere character that ends the call may be the text's own.
    Expr lastOfOutput() const;

private:
    std::vector<std::string> stops(const Marker &suffix) const;
    std::vector<std::string> nextCalls() const;
    std::vector<std::string> stopsWithNames(const Marker &marker) const;
    bool endsLikeTurn() const;
    std::string toldEnd() const;
    Expr behindToldEnd() const;
    std::string sharedBeginning() const;
    const Expr &ownEnd() const;
    Expr makeOwnEnd() const;
    bool mayHoldOpener() const;
    Expr spokenOpener() const;
    Expr spokenArgument() const;
    Expr wholeArgument(std::size_t from = 0) const;
    Expr textBefore(std::vector<std::string> stops, const std::optional<NestedCall> &nested) const;
    Expr textBeforeShared(const std::string &beginning, const Expr &quoted) const;
    Expr behindFirst() const;
    const Expr &follow() const;
    Expr makeFollow() const;
    Expr makeNextThing(bool mayLackEnd) const;
    Expr halvedCallEnd(const std::string &bracket) const;
    bool standInLines() const;
    bool isBare() const; ///< neither the value's end nor the next argument has a marker
    Expr followingCloser() const;
    const Expr &followingWrittenCloser() const;
    Expr makeFollowingWrittenCloser() const;
    Expr followingBareText(const Expr &argument, const Expr &name) const;
    Expr followingWrittenText() const;
    Expr declaredStart() const;
    Expr nameSuffix() const;
    Expr declaredName() const;
    Expr behindNextStart() const;
    Expr behindCallEnd() const;

    const Context &m_context;
    const ToolsAnalysis &m_tools;
    const ToolsAnalysis::Arguments &m_arguments;
    const ValueShape &m_shape;
    mutable std::optional<Expr> m_ownEnd, m_follow, m_nextThing, m_writtenFollow; ///< each stands in many places
};

} // namespace Parlance::Tagged
