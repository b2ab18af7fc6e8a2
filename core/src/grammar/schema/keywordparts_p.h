// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/schema/schemareader_p.h"

namespace Parlance::Gbnf {

/// What the keywords of one type say.
template <class Part> struct Keywords
{
    using Parts = std::vector<Part>;

    /// By `type`: the values of Part's type that it allows, or that it does not.
    static Parts ofType(SchemaReader &reader, const SchemaNode &node, bool holds);
    /// `enum` and `const`.
    static Parts listed(SchemaReader &reader, const SchemaNode &node, const KeywordUse &said, ListedValues values,
                        bool holds);
    static Parts said(SchemaReader &reader, const SchemaNode &node, const KeywordUse &said, bool holds);
    /// Beyond what the part sees by itself.
    static bool isEmpty(SchemaReader &reader, const Part &part);
};

/// Applies unevaluatedProperties or unevaluatedItems to the parts of everything else that node says. Where there were
/// more alternatives than can be distinguished, a note instead.
void closeEvaluated(SchemaReader &reader, const SchemaNode &node, std::vector<ObjectPart> &parts, bool tooMany);
void closeEvaluated(SchemaReader &reader, const SchemaNode &node, std::vector<ArrayPart> &parts, bool tooMany);
template <class Part> void closeEvaluated(SchemaReader &, const SchemaNode &, std::vector<Part> &, bool) { }

inline bool isAboutEvaluation(const KeywordUse &said)
{
    return said.keyword == Keyword::UnevaluatedProperties || said.keyword == Keyword::UnevaluatedItems;
}

/// `nullable`
inline void allowNull(std::vector<WordPart> &parts)
{
    if (parts.empty())
        parts.push_back(WordPart::of(0));
    for (WordPart &part : parts) {
        part.words |= WordPart::Null;
        part.types.named = true;
    }
}
template <class Part> void allowNull(std::vector<Part> &) { }

/// A count as JSON has it: 2, or 2.0.
inline std::int64_t countOf(const Value &value)
{
    static constexpr double most = 1e12;
    return static_cast<std::int64_t>(std::min(value.toDouble(), most));
}

/// What the element at a place is held to.
Conjunction elementConjunction(const ArrayPart &part, std::size_t place);
/// How many first places are not like all others after them.
std::size_t placesOf(const ArrayPart &part);

/// All names that the part speaks of, as they are declared first, then as they are asked for.
std::vector<std::string> declaredNames(const ObjectPart &part);
/// What the member with that name is held to; none where there must be no such member.
std::optional<Conjunction> memberConjunction(SchemaReader &reader, const ObjectPart &part, const std::string &name);
/// Whether a member with that name may be what the witness asks for; its value has to fit as well.
bool isWitnessName(SchemaReader &reader, const ObjectWitness &witness, const std::string &name);

/// Whether a member that the part asks for is what the witness asks for, for certain.
bool isSurelyThere(SchemaReader &reader, const ObjectPart &part, const ObjectWitness &witness);
/// Whether a list asks for that name, some schema declares it, or lets any in: what is written has no other members.
bool isExpectedName(SchemaReader &reader, const ObjectPart &part, const std::string &name);

} // namespace Parlance::Gbnf
