// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "formats/callcombinators_p.h"
#include "grammar/schema/planreader_p.h"

#include <deque>
#include <map>
#include <optional>

/// Calls whose arguments stand in tags, taken apart:
///
///     <call=look>\n<arg=where>here</arg>\n<arg=far>true</arg>\n</call>
///
///     call's frame      `<call=look>\n` … `\n</call>`                tagwithtagged.cpp
///     argument's name   `<arg=where>`                                argumentname.cpp
///     value             `here`, which is text, and `true`            argumentvalue.cpp
///     value's end       `</arg>`, and what may follow it             valueend.cpp
///     what is written   the arguments by their tool's schema         writtenarguments.cpp
namespace Parlance::Tagged {

using Peg::Expr;

/// What stands in the quotes of a name that is no plain word.
Peg::Expr quotedWord();

/// Of `}</call>` the brace, which ends the arguments; a model may leave out the rest.
std::string bracketBefore(const Marker &close);

/// What every part of a call looks at. Lives as long as the request.
class Context
{
public:
    Context(const Analysis &analysis, const CallRequest &request);

    const ToolsAnalysis &tools() const { return m_tools; }
    const ToolsAnalysis::Arguments &arguments() const { return m_tools.arguments; }
    const std::vector<ToolDeclaration> &declared() const { return m_request.tools; }
    /// A declared tool that has a name.
    struct Tool
    {
        ToolDeclaration declared;
        ArgumentPlan plan;
        ArgumentPlan::Alternative all; ///< of the plan, as one
    };
    const std::vector<Tool> &planned() const { return m_planned; }
    /// The names of all arguments that any tool declares.
    const std::vector<std::string> &keys() const { return m_keys; }
    /// Those of them that are no words: `x-y.z`, `2nd`.
    const std::vector<std::string> &unusualKeys() const { return m_unusualKeys; }
    const Peg::JsonDialect &dialect() const { return m_dialect; }
    /// Any declared name in the holes of markers.
    const Pieces::HoleExprs &holes() const { return m_holes; }
    /// The same holes, the key's with the name of the argument that is open; or with one that is not declared.
    Pieces::HoleExprs holesOfOwnKey() const;
    Pieces::HoleExprs holesOfUnknownKey() const;
    const Marker &turnEnd() const { return m_turnEnd; }

    /// The first of the markers that close a call.
    const Marker &close() const;
    bool hasTextBare() const; ///< strings stand without quotes
    /// Texts that look like markup may stand in a guard, as in `<![CDATA[</arg>]]>`.
    bool hasGuard() const;
    /// Texts have no markers of their own, and other values have: `<arg=where>here</arg><arg=n><json>3</json></arg>`.
    bool hasOthersApart() const;
    bool isCode() const; ///< `look(far=true)`, as Python has it, or with all values in quotes
    /// Whether a name that is no plain word stands in quotes: `"größe" = 3` beside `far = 3`.
    bool mayQuoteNames() const;
    bool isSpelledAsCode() const; ///< `far=true`: blanks around the sign mean nothing

    /// The template puts all values between quotes, `far="true"`, and a model may put none around those that are no
    /// text.
    bool quotesAllValues() const;

    /// The sign between which the template puts texts as they are, as in code: `where="here"`; empty where it does not.
    std::string rawQuote() const;

    /// Nothing but the output's end ends a value that has no closer, and the call with it.
    bool mayEndOutput(const ValueShape &shape) const
    {
        return !shape.suffix.hasCore() && !close().hasCore() && !m_tools.sectionEnd.hasCore();
    }
    /// What an argument's tag begins with, whatever quotes its name stands in: `<arg name=` of `<arg name="`.
    const Marker &argumentIntro() const { return m_argumentIntro; }
    /// Nothing but what opens the value tells an argument: `city <<END` and `days = `.
    bool opensInValue() const;
    /// What a next argument begins with.
    Expr argumentStart() const;
    /// The same of one that is declared, where any is.
    Expr declaredArgumentStart() const;
    /// What ends the call, or, where nothing does, the section.
    Expr callEnd() const { return callEnd(close()); }
    /// The same of a call without arguments, where these have an end of their own.
    Expr callEndWithoutArguments() const;
    /// What ends the call without its last tag, for which an engine stopped, where there is something else.
    std::optional<Expr> cutCallEnd() const;
    const Marker &closeWithoutArguments() const { return m_closeWithoutArguments; }
    Expr sectionEnd() const;
    /// What opens a call, and no argument.
    Expr callOpener() const;
    /// One more call, up to its name.
    Expr nextCall(const Expr &separator, const Expr &name) const;
    /// What opens calls that the template has in other forms than most: of some tools.
    std::vector<const Marker *> openersOfOtherForms() const;
    bool hasOtherForms() const { return !openersOfOtherForms().empty(); }
    Expr callInOtherForm() const;
    /// What tells that content follows the call, where it may.
    const Expr &contentBehind() const { return m_contentBehind; }
    /// That no words which open content come, where no closer of the call tells them from an argument: the line
    /// `answer:` behind `where: "here"`.
    Expr noWordsBehind() const;

    /// What a value of a shape is read by, made once: it stands wherever a value does.
    struct ValueRead
    {
        ValueShape shape;
        std::optional<Expr> text; ///< without quotes, as it stands, up to the closer
        std::optional<Expr> closer;
        std::optional<Expr> behind; ///< the closer of a text
    };
    ValueRead &valueRead(const ValueShape &shape) const;

private:
    Expr callEnd(const Marker &close) const;
    Expr wordInFront() const;
    Expr argumentStart(const Expr &word) const;

    const Marker &m_turnEnd;
    const CallRequest &m_request;
    const std::vector<Tool> m_planned;
    const Marker m_closeWithoutArguments;
    const ToolsAnalysis m_tools; ///< what closes the arguments is the beginning of what closes the call
    const Marker m_argumentIntro;
    const Expr m_contentBehind;
    const Marker m_wordsBehind; ///< of content, where nothing closes the call
    Peg::JsonDialect m_dialect;
    Pieces::HoleExprs m_holes;
    std::vector<std::string> m_keys;
    std::vector<std::string> m_unusualKeys;
    mutable std::deque<ValueRead> m_valuesRead;
};

/// Texts stand in quotes behind a marker that other values have not: `where: !!str "here"`.
bool areQuotesApart(const ToolsAnalysis::Arguments &arguments);

} // namespace Parlance::Tagged
