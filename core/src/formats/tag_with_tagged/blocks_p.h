// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "formats/parameters_p.h"
#include "formats/tag_with_tagged/taggedcontext_p.h"

#include <map>
#include <string>

/// Objects and lists that stand in lines of their own, each deeper than the line which holds it, to any depth:
///
///     place:
///       town: "Oslo"
///       doors:
///         - 2
///         - 4
///
/// is {"town": "Oslo", "doors": [2, 4]}. Where a block ends is told by the blanks in front of the next line alone, so
/// each depth has an expression of its own. Behind the deepest one lines are text. Or brackets tell, and blanks
/// nothing:
///
///     place {
///       town = "Oslo"
///       doors [
///         * = 2
///       ]
///     }
namespace Parlance::Tagged {

/// What the lines of blocks are made of.
struct BlockShape
{
    explicit BlockShape(const ToolsAnalysis::Arguments &arguments);

    bool hasItems() const { return !itemSign.empty() || !listStart.empty(); }
    bool hasMembers() const { return !memberIndent.empty(); }
    bool isEmpty() const { return !hasItems() && !hasMembers(); }
    /// What an item has in front of it inside of an item whose line has the indent, or of a name's line.
    std::string itemIndentIn(const std::string &indent, bool isInItem) const;
    bool inBrackets() const { return !objectStart.empty() || !listStart.empty(); }
    /// What stands in front of the blank of what is no block, behind a name, or an item's sign.
    const std::string &front(bool isItem) const { return isItem ? itemColon : colon; }
    /// That blank: items without a sign have none.
    std::string blankOf(bool isItem) const { return isItem && inBrackets() && itemSign.empty() ? "" : blank; }
    /// What opens an object or a list behind a name, or an item's sign: with brackets, all up to the line's end.
    std::string opening(bool isList, bool isItem) const;
    const std::string &closing(bool isList) const { return isList ? listEnd : objectEnd; }
    /// What no name holds: what may stand behind it, and what begins markers.
    std::vector<Peg::CharRange> outsideOfKeys() const;
    /// The template writes an object, or a list, there in lines.
    bool writesLines(bool isList, bool isNested) const
    {
        return (isList ? hasItems() : hasMembers()) && (!isNested || nests);
    }

    std::string base; ///< in front of arguments
    std::string quote; ///< in front of names, where they stand in quotes
    std::string colon; ///< behind names
    std::string blank; ///< behind colon and sign, in front of what is no block
    std::string memberIndent;
    std::string itemIndent;
    std::string itemSign;
    std::string itemColon; ///< where the sign is like a name
    std::string objectStart; ///< behind a name; empty where no brackets stand around lines
    std::string objectEnd;
    std::string listStart;
    std::string listEnd;
    std::string textSign; ///< in place of a text of several lines, which follow; empty where there are none
    std::string textIndent;
    bool nests = false;
    bool emptyIsNothing = false; ///< `doors:` with nothing behind it
    bool memberBehindSign = false;
    bool itemBehindSign = false;
};

/// Reads arguments whose values are blocks.
class Blocks
{
public:
    explicit Blocks(const Context &context);

    /// An argument with a block, or the argument as it is read otherwise.
    Expr orElse(const Value &parameters, const Expr &argument) const;

private:
    struct Holder
    {
        std::string indent; ///< of its line
        bool isItem = false;
        int depth = 0;
    };

    Expr argument(const Value &parameters) const;
    Expr argumentInBrackets(const Value &parameters) const;
    Expr emptyArguments(const Value &parameters) const;
    Expr blockAhead(const Holder &holder) const;
    Expr block(const Value &schema, const Holder &holder) const;
    Expr inBrackets(const Value &schema, const Holder &holder) const;
    Expr inBracketsOf(bool isList, const Value &schema, const Holder &holder) const;
    Expr value(const Value &schema, const Holder &holder) const;
    Expr valueUnshared(const Value &schema, const Holder &holder) const;
    Expr list(const Value &schema, const std::string &indent, int depth) const;
    Expr object(const Value &schema, const std::string &indent, int depth) const;
    Expr item(const Value &schema, const std::string &indent, int depth) const;
    Expr member(const Value &schema, const std::string &indent, int depth) const;
    Expr nothing(const Value &schema) const;
    Expr scalar(const Value &schema, const Holder &holder) const;
    Expr bareScalar(const Value &schema) const;
    Expr textInLines(const std::string &indent) const;
    Expr line(const std::string &indent) const;
    Expr sign() const;
    Expr key() const;
    Expr lineText() const;
    Expr lineEnd(bool mayHaveComma) const;
    Expr commaAtLineEnd() const;

    const Context &m_context;
    const BlockShape m_shape;
    const bool m_isTold; ///< by the form alone, whatever the schema says
    const Expr m_lineText; ///< the same wherever a value stands
    const Expr m_lineEnd;
    mutable std::map<std::string, Expr> m_anyValues; ///< of no schema, by their holders
    mutable std::map<std::string, Expr> m_values; ///< of the tool at hand, by their holders and schemas
};

/// What a model writes behind the argument's name, and the colon where no brackets are, for an object or a list of the
/// schema; nothing matches where the schema allows neither.
Expr writtenBlock(const Context &context, const Value &schema);
/// An empty one, with what stands behind the argument's name, where the template has blocks for others.
Expr writtenEmptyBlock(const BlockShape &shape, const Value &schema, bool isList, bool isInItem = false);
/// That a schema goes deeper than grammars hold it to.
void noteDepth(const Context &context, const ToolDeclaration &tool, std::vector<Relaxation> &relaxations);

} // namespace Parlance::Tagged
