// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/callsection_p.h"
#include "answer/toolnames_p.h"

#include <parlance/peg.h>

#include <optional>
#include <string>
#include <vector>

namespace Parlance {

/// Text values, up to their closer, and the end of a call's arguments: whether another argument comes, or the call's
/// closer. Keeps references to its parameters.
class ValueText
{
public:
    ValueText(const CallSection &section, const std::vector<std::string> &toolNames,
              const CallSyntax::ArgumentNames &names);

    /// The value before what the cursor is at.
    Peg::Expr read(const AnswerCursor &next, Peg::Coding coding) const;
    /// The same of one between Python's quotes, whose escapes count. isText: it is a text for certain.
    Peg::Expr readInQuotes(const AnswerCursor &next, bool isText) const;
    /// An argument that is declared as a list or an object begins: not a text. None if no tool declares one.
    std::optional<Peg::Expr> structureBegins(const std::vector<AnswerNode> &argument) const;
    /// The value of one as a whole, whose texts may hold what ends values: `["</arg>"]</arg>`.
    Peg::Expr structure(const AnswerCursor &next) const;
    /// A number, if an argument comes at once after it: `days=3e5where=`.
    static Peg::Expr numberBefore(const AnswerNode &argument);
    /// Text after a value's closer that belongs to nothing, `</arg> and <arg=far>`. next is the place after the closer.
    Peg::Expr strayText(const AnswerCursor &next) const;

    /// That what follows the arguments does not come, if it may begin as one more does: `</call>` after
    /// `<where>up</where>`, and `)` after any.
    Peg::Expr noMoreArguments(const AnswerNode &argument, const AnswerCursor &next) const;
    /// What is before the name of an argument whose opener is missing, if the name has a closer:
    /// `where</key>\n<value>`.
    Peg::Expr missingOpener(const std::vector<AnswerNode> &argument) const;
    /// An argument's closer once more: `here</arg></arg>`.
    Peg::Expr closerAgain(const std::string &text, const AnswerCursor &next) const;
    /// A separator after the last argument: `look(where=1,)`.
    Peg::Expr straySeparator(const std::string &separator, const AnswerCursor &next) const;
    /// Of arguments that are code: `'here' + x` goes on, so the call's end is missing before few texts.
    Peg::Expr codeOver() const;

private:
    struct Text
    {
        Peg::Expr expr;
        Peg::Expr quoted = Peg::choice({}); ///< whole arguments that it begins with, if it may quote any
    };

    static Peg::Expr openerAgain(const AnswerCursor &next, const Peg::Expr &quoted);
    Text markupText(AnswerStops stops, bool isWhole) const;
    Peg::Expr textInCode(AnswerStops stops) const;
    Peg::Expr afterFirstOf(const std::string &callEnd, const Peg::Expr &nextCall) const;
    Peg::Expr keyWithoutOpener(const std::vector<AnswerNode> &argument) const;
    void addNextKey(const AnswerCursor &next, AnswerStops &stops) const;
    void addNextArgument(const AnswerCursor &next, AnswerStops &stops) const;

    const CallSection &m_section;
    const std::vector<std::string> &m_names;
    const std::vector<std::string> &m_keys; ///< of all declared arguments
    const std::vector<std::string> &m_structures;
};

/// Arguments of calls that look like Python's, in Python's other spellings.
struct CodeArguments
{
    /// The template writes texts between quotes as they are. Models write Python's escapes there.
    bool areQuoted = false;
    Peg::Expr argument; ///< in another way than the template's
    Peg::Expr object; ///< `{"where": "here"}` or `**{"where": "here"}` for all arguments
};

/// Of a section whose arguments are code, with the place after them, the names of tools and of declared arguments.
CodeArguments codeArguments(const CallSection &section, const AnswerCursor &next,
                            const std::vector<std::string> &toolNames, const std::vector<std::string> &keys);
/// What may follow an argument, and the template's own texts do not show: `, far.off=` of the declared names, a
/// comment before the next one, and a call on the next line.
Peg::Expr unusualNext(const std::vector<std::string> &names, const std::vector<std::string> &toolNames);
/// `# a note` up to its line's end, if there is one.
Peg::Expr codeComment();

} // namespace Parlance
