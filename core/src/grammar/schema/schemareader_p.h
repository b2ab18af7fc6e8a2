// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/schema/document_p.h"
#include "grammar/schema/parts_p.h"
#include "grammar/schema/schemanotes_p.h"

#include <parlance/grammar.h>

#include <map>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace Parlance::Gbnf {

/// What the schemas of a whole grammar use up together.
struct SchemaEffort
{
    int readingSteps = 600'000; ///< left for reading them; one schema takes 60,000 at most
    std::int64_t automata = 6'000'000; ///< left for making them, in moves
    int trackedStates = 0; ///< rules spent on which members have been written
};

/// Finds out what schemas say about the values of one type, as parts. What cannot be said exactly is widened, both
/// where it has to hold and where it must not, and noted.
class SchemaReader
{
public:
    SchemaReader(const SchemaDocument &document, const GrammarOptions &options, SchemaNotes &notes,
                 SchemaEffort &effort);

    /// The parts of the values that fit the conjunction; none of them where no value does.
    template <class Part> std::vector<Part> parts(const Conjunction &conjunction);
    /// Whether no value fits the conjunction for certain.
    bool isEmpty(const Conjunction &conjunction);
    /// Whether no value is of the part for certain.
    template <class Part> bool isSurelyEmpty(const Part &part);

    const SchemaDocument &document() const { return m_document; }
    const GrammarOptions &options() const { return m_options; }
    SchemaNotes &notes() { return m_notes; }
    TextRules &texts() { return m_texts; }
    /// Those of the values that are strings, each once.
    std::shared_ptr<const StringPart::Texts> textsAmong(ListedValues values);
    /// Whether what is being read is inside of `not`, so that unevaluatedProperties do not see it.
    bool isInNot() const { return m_inNot > 0; }
    bool isWriting() const { return m_options.reading == SchemaReading::Writing; }
    /// One more thing to do; false where that is too much.
    bool step() { return --m_steps > 0 && --m_effort.readingSteps > 0; }
    /// Work that is smaller than a step, by what it looks at; false where that is too much.
    bool spend(std::size_t work);
    bool isExhausted() const { return m_steps <= 0 || m_effort.readingSteps <= 0; }

    /// What the parts of two unions have in common; where there are too many pairs, those of a, with a note at said.
    template <class Part>
    std::vector<Part> meet(std::vector<Part> a, std::vector<Part> b, const SchemaNode &node, const KeywordUse &said);
    /// The parts of one schema.
    template <class Part> std::vector<Part> parts(const Value &schema, bool holds);
    /// The same where around holds as well.
    template <class Part> std::vector<Part> partsWithin(const Part &around, const Value &schema, bool holds);

private:
    template <class Part> std::vector<Part> holding(const SchemaNode &node);
    template <class Part> std::vector<Part> failing(const SchemaNode &node);
    template <class Part> std::vector<Part> said(const SchemaNode &node, const KeywordUse &said, bool holds);
    template <class Part> std::vector<Part> referenced(const SchemaNode &node, const KeywordUse &said, bool holds);
    template <class Part> std::vector<Part> all(const SchemaNode &node, const KeywordUse &said, bool holds);
    template <class Part> std::vector<Part> any(const SchemaNode &node, const KeywordUse &said, bool holds);
    template <class Part> std::vector<Part> manyOf(const SchemaNode &node, const KeywordUse &said);
    template <class Part> std::vector<Part> exactlyOne(const SchemaNode &node, const KeywordUse &said);
    template <class Part>
    std::vector<Part> withoutTellingApart(const SchemaNode &node, const KeywordUse &said,
                                          std::vector<std::vector<Part>> each);
    template <class Part> std::vector<Part> notExactlyOne(const SchemaNode &node, const KeywordUse &said);
    template <class Part> std::vector<Part> conditional(const SchemaNode &node, const KeywordUse &said, bool holds);
    template <class Part> bool overlap(const std::vector<Part> &a, const std::vector<Part> &b);
    template <class Part> bool isPossible(Part part);
    template <class Part> class Within;
    /// A part that holds around what is being read, and what holds around that.
    template <class Part> struct Around
    {
        const Part *part;
        const Around *outer;
    };

    const SchemaDocument &m_document;
    const GrammarOptions &m_options;
    SchemaNotes &m_notes;
    SchemaEffort &m_effort;
    TextRules m_texts;
    /// What holds for values of each type around what is being read, where that is one part: alternatives that it
    /// leaves nothing of need not be distinguished.
    std::tuple<const Around<WordPart> *, const Around<NumbersPart> *, const Around<StringPart> *,
               const Around<ArrayPart> *, const Around<ObjectPart> *>
        m_around = {};
    Conjunction m_open; ///< schemas being read for which no bracket is between
    std::map<GoalKey, bool> m_emptiness;
    std::unordered_map<const Value *, std::shared_ptr<const StringPart::Texts>> m_lists; ///< by the first value
    int m_steps = 60'000;
    std::size_t m_work = 0; ///< that is no whole step yet
    int m_probeDepth = 0;
    int m_unevaluated = 0; ///< schemas being read that ask what others have evaluated
    bool m_hasTooManyBranches = false;
    int m_inNot = 0;
};

} // namespace Parlance::Gbnf
