// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/schema/schemareader_p.h"

#include <string>
#include <utility>
#include <vector>

namespace Parlance::Gbnf {

/// The names of members that an object's schemas do not mention, by the rules for their values.
class OtherNames
{
public:
    /// The patterns that names fit, and those that they do not fit.
    struct Fits
    {
        std::vector<const TextRule *> yes = {};
        std::vector<const TextRule *> no = {};
    };
    /// Names for which the same holds.
    struct Kind
    {
        std::optional<Automaton> names; ///< none: all that are neither declared nor in but
        Conjunction conjunction;
        std::vector<std::string> but = {};
        std::vector<Fits> fits = {}; ///< each name fits as one of them says; none: whatever it is
    };

    /// declared has to live as long.
    OtherNames(SchemaReader &reader, const ObjectPart &part, const std::vector<std::string> &declared);

    const std::vector<Kind> &kinds() const { return m_kinds; }
    /// Those that may be what all the witnesses ask for.
    std::vector<Kind> kindsFitting(const std::vector<ObjectWitness> &witnesses);
    /// The names that a kind without an automaton leaves out.
    std::vector<std::string> namesBut(const Kind &kind) const;
    /// Whether the kinds are not simply all names.
    bool isLimited() const;
    /// Schemas of which something could not be said, and why.
    const std::vector<std::pair<const Value *, std::string>> &problems() const { return m_problems; }

private:
    /// Names that fit the same patterns.
    struct Class
    {
        Automaton names;
        Fits fits = {};
        std::vector<const TextRule *> unclear = {}; ///< patterns that no automaton knows
    };

    std::vector<const TextRule *> patterns() const;
    std::optional<Automaton> allNames();
    bool split(std::vector<Class> &classes, const TextRule &rule) const;
    std::optional<Conjunction> conjunctionOf(const Class &one);
    bool addFrom(const ObjectGroup &group, const Class &one, Conjunction &conjunction);
    bool fitsPattern(const SchemaNode &node, const Class &one, Conjunction *conjunction);
    void add(Class one, Conjunction conjunction);
    std::optional<Automaton> namesOf(const SchemaRef &wanted);
    std::optional<Automaton> namesOf(const ObjectWitness &witness);
    void fit(Kind &kind, const ObjectWitness &witness);
    bool isOpen() const;

    SchemaReader &m_reader;
    const ObjectPart &m_part;
    const std::vector<std::string> &m_declared;
    std::vector<Kind> m_kinds;
    std::vector<std::pair<const Value *, std::string>> m_problems;
};

} // namespace Parlance::Gbnf
