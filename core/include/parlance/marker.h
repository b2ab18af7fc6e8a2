// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>
#include <parlance/names.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The texts by which a template structures an answer.
namespace Parlance {

/// What a template prints inside a marker, another text with each call or argument. Reports and profiles spell it
/// `{name}`, `{key}`, `{index}`, `{index0}`, `{id}`.
/// \since 0.2
enum class Hole
{
    Name, ///< the function's name
    Key, ///< the argument's name
    Index, ///< which call of its message it is, or which argument of its call, from 1 or another number
    Index0, ///< the same from 0
    Id, ///< the call's id, once more where it is not read
};
PARLANCE_CORE_EXPORT EnumNames namesOf(Hole value);

/// What the holes of a marker stand for in one call.
/// \since 0.2
struct HoleValues
{
    std::string_view name = {};
    std::string_view key = {};
    std::size_t index = 0; ///< from 0
    std::string_view id = {};

    PARLANCE_CORE_EXPORT std::string of(Hole hole) const;
};

/// A text by which a template structures an answer, as in "\n</{name}>". The white space at its edges is layout: a
/// model may leave it out. UTF-8.
/// \since 0.2
struct PARLANCE_CORE_EXPORT Marker
{
    /// A piece of a marker: a text, or a hole without one.
    struct Part
    {
        std::string text;
        std::optional<Hole> hole = {};
        bool operator==(const Part &) const = default;
    };
    struct HolePlace
    {
        std::size_t offset = 0; ///< in core, of the byte behind the hole
        Hole hole = Hole::Name;
        bool operator==(const HolePlace &) const = default;
    };

    /// Of a longer text, so many bytes are kept: no model's marker is that long, and hostile ones are searched for
    /// often.
    static constexpr std::size_t longest = 2048;

    std::string before; ///< white space in front of core
    std::string core; ///< neither begins nor ends with white space, but beside a hole; the holes are left out
    std::string after;
    std::vector<HolePlace> holes = {}; ///< in the order of their offsets

    Marker() = default;
    explicit Marker(std::string_view text); ///< without holes; white space alone goes to before
    explicit Marker(const std::vector<Part> &parts);
    /// The inverse of toString().
    static Marker fromString(std::string_view spelled);

    /// The whole marker, each hole spelled as above. A backslash tells the literal text `\{name}` from a hole; one that
    /// stands in front of either is doubled: `\\{name}` is a backslash and a hole. Any other stands for itself.
    std::string toString() const;
    std::string text() const { return before + core + after; } ///< the holes left out
    std::string filled(const HoleValues &values) const;
    /// Texts and holes in order, adjacent texts joined; none is empty.
    std::vector<Part> parts() const;
    /// The core up to the first hole.
    std::string_view coreToHole() const;
    /// The marker without the white space at its edges.
    Marker bare() const;

    /// The marker with text in the holes of that kind.
    Marker with(Hole hole, std::string_view text) const;

    bool hasHole() const { return !holes.empty(); }
    bool has(Hole hole) const;
    bool hasCore() const { return !core.empty() || hasHole(); }
    bool isEmpty() const { return before.empty() && after.empty() && !hasCore(); }
    bool operator==(const Marker &) const = default;
};

} // namespace Parlance
