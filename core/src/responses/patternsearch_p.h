// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "responses/responsepattern_p.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Patterns looked for in a whole text, as Python's re.search does: `<call=(?P<name>\w+)>` in "So.<call=look>" is found
/// at 3, and its name is "look".
namespace Parlance {

struct PatternMatch
{
    std::size_t begin = 0;
    std::size_t end = 0;
    std::map<std::string, std::string, std::less<>> groups; ///< those that took part
};

/// A pattern made ready to be looked for.
class PatternSearch
{
public:
    /// The error says that the pattern is too large.
    static Result<PatternSearch> of(const Pattern &pattern);

    /// The first match at from or later; of several there the one that Python prefers. Work is taken from steps and
    /// from the thread's budget. Steps are used up where nothing else ended it.
    std::optional<PatternMatch> first(std::string_view text, std::size_t from, std::int64_t &steps) const;
    std::size_t size() const { return m_steps.size(); }

private:
    friend class PatternCompiler;
    friend class PatternRun;

    std::optional<PatternMatch> firstWithin(std::string_view text, std::size_t from, std::int64_t &steps) const;

    struct Step
    {
        enum class Kind : std::uint8_t
        {
            Set,
            Split, ///< go on at to, or else at other
            Jump, ///< go on at to
            Save, ///< remember where slot number to is
            Begin,
            End,
            Look, ///< what is after this step, up to Found, has to fit; go on at to
            NotLook, ///< the same, must not fit
            Found,
        };
        Kind kind = Kind::Found;
        std::size_t to = 0;
        std::size_t other = 0;
        Gbnf::CodePoints set = {};
    };

    std::vector<Step> m_steps;
    std::vector<std::string> m_groups; ///< each has two slots
};

} // namespace Parlance
