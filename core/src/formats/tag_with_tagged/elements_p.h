// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "formats/parameters_p.h"
#include "formats/tag_with_tagged/taggedcontext_p.h"

#include <optional>
#include <set>
#include <string>

/// Objects and lists that stand as elements inside of an argument's own, to any depth:
///
///     <place><town>Oslo</town><doors><item>2</item><item>4</item></doors></place>
///
/// is {"town": "Oslo", "doors": [2, 4]}. The schema says what stands bare, a text or a number; where no schema speaks
/// of a value, elements inside make it an object or a list. All members may stand in brackets of the template's own,
/// and apart: `(town='Oslo'; doors=[2; 4])`. Brackets say what a value is, and so do signs around a text.
namespace Parlance::Tagged {

/// What ends a value: its closer, names in it filled where they are known, and what may follow that.
struct Ending
{
    Marker closer;
    Expr next;
    bool endsMember = false; ///< whose name stands right in front of the value
};

/// Reads arguments whose values may hold elements.
class Elements
{
public:
    explicit Elements(const Context &context);

    /// One argument of the tool, whole: `<place>` … `</place>`.
    Expr argument(const Value &parameters) const;

private:
    Expr nested(const Pieces::Property &property) const;
    Expr toldInFront(const Pieces::Property &property) const;
    Expr repeated(const Pieces::Property &property, const Expr &separator, const Expr &next, int depth) const;
    Expr unknown() const;
    Expr element(const Marker &start, const Pieces::HoleExprs &holes, const Value &schema, const Ending &ending,
                 int depth) const;
    Expr value(const Value &schema, const Ending &ending, int depth) const;
    Expr valueOfType(const std::string &type, const Value &schema, const Ending &ending, int depth) const;
    bool isOfTexts(const std::string &word) const;
    Expr valueWithWord(const std::string &word, const Value &schema, const Ending &ending, int depth) const;
    Expr valueOfTypes(const std::set<std::string> &types, const Value &schema, const Ending &ending, int depth) const;
    Expr valueWithTextsWord(const Value &schema, const Ending &ending, int depth) const;
    Expr object(const Value &schema, const Ending &ending, int depth) const;
    Expr list(const Value &schema, const Ending &ending, int depth) const;
    Expr item(const Value &schema, const Ending &ending, int depth) const;
    Expr member(const Value &schema, const Ending &ending, int depth) const;
    bool isRepeated(const Value &schema) const;
    Expr text(const Ending &ending, Peg::Coding coding) const;
    Expr simple(SchemaTypes types, const Ending &ending) const;
    Expr any(const Ending &ending, int depth) const;
    Expr anyMember(int depth) const;
    Expr anyRepeated(int depth) const;
    Expr anyItem(int depth) const;
    Ending anyEnding(const Marker &closer, bool endsMember = false) const;
    Expr over(const Marker &closer) const;
    Expr closer(const Ending &ending) const;
    Expr beginning(const Marker &start) const;
    Expr bracketOf(const Marker &start) const;
    Expr objectAhead() const;
    Expr listAhead() const;
    Expr wholeMemberOrItemAhead() const;
    Expr separator() const;
    Expr inBrackets(const Marker &start, const Expr &one, const Marker &end) const;
    Expr betweenSigns() const;
    const Marker &endOf(const Marker &bracket, const Ending &ending) const;
    Expr following(const Marker &start, const Marker &end) const;
    Ending ofArgument(const std::string &key) const;
    Ending ofText(const Ending &ending) const;
    Expr quotedText(const Ending &ending) const;

    const Context &m_context;
    const ToolsAnalysis::Arguments &m_arguments;
    // By depth, for values that no schema speaks of.
    mutable std::vector<std::optional<Expr>> m_anyMembers;
    mutable std::vector<std::optional<Expr>> m_anyItems;
};

/// What ends a nested text that has no closer of its own.
std::vector<std::string> stopsWithoutCloser(const Context &context);
/// What a model writes inside of an argument's markers for an object or a list of the schema.
Expr writtenObject(const Context &context, const Value &schema, int depth = 0);
Expr writtenList(const Context &context, const Value &schema, int depth = 0);
/// A list that stands as its argument, or member, once for each item. An empty one has no place.
Expr writtenRepeated(const Context &context, const std::string &name, const Value &schema, const Expr &separator,
                     int depth = 0);

} // namespace Parlance::Tagged
