// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/calls/calls_p.h"

#include <optional>
#include <string>
#include <vector>

/// Two texts in an object or a list inside of an argument, and what stands around them: behind place's name in
/// `<place><town>Oslo</town><street>Bygdøy allé</street></place>`, the names as holes, `><{key}>`, `</{key}><{key}>`
/// and
/// `</{key}></place>`.
namespace Parlance {

/// The counters among the echoes.
std::vector<Echo> countersOf(const CallRendering &sample);
/// The text between two offsets, the holes in it.
HoledText sliceWith(const std::vector<Echo> &holes, std::string_view all, std::size_t begin, std::size_t end);

class NestedTexts
{
public:
    /// The path is the argument's, parts are what leads on to each text: `.town`, `[0]`. Where texts are quoted, the
    /// quotes are theirs. Refers to the sample.
    NestedTexts(const CallRendering &sample, const std::string &path, const std::vector<std::string> &parts,
                bool quoted);

    bool areFound() const;
    /// The argument's own name is a hole, too, wherever it stands.
    void takeOuterNames();
    HoledText beforeOuter() const { return slice(m_turn.begin, m_values[0].begin); }
    HoledText before() const { return slice(m_outer->end, m_values[0].begin); }
    HoledText between() const { return slice(m_values[0].end, m_values[1].begin); }
    HoledText behind() const { return slice(m_values[1].end, m_turn.end); }
    /// The signs around texts belong to them; false where they have none here.
    bool takeSigns(const ValueShape &shape);

private:
    std::vector<Extent> within(std::vector<Extent> extents) const;
    void sortHoles();
    HoledText slice(std::size_t begin, std::size_t end) const { return sliceWith(m_holes, m_text, begin, end); }

    const std::string &m_text;
    Extent m_turn;
    std::vector<Echo> m_holes; ///< keys and counters
    std::vector<Extent> m_outerNames;
    std::optional<Extent> m_outer; ///< the argument's name
    std::vector<Extent> m_values; ///< in the order of the text
};

/// What stands around one member or item.
struct NestedElement
{
    HoledText start;
    HoledText end;
};

/// Objects and lists in brackets of the template's own; single is a call with a text for the argument of that key.
/// False where there are none.
bool readBrackets(const NestedTexts &members, const NestedTexts &items, const CallRendering &single,
                  const std::string &key, ToolsAnalysis::Arguments &arguments);

} // namespace Parlance
