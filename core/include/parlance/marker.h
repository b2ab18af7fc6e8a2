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

/// The texts that structure a template's answers.
namespace Parlance {

/// A value that a template prints inside a marker; it differs for each call or argument. Reports and profiles spell it
/// `{name}`, `{key}`, `{index}`, `{index0}`, `{id}`.
/// \since 0.2
enum class Placeholder
{
    Name, ///< the function's name
    Key, ///< the argument's name
    Index, ///< the number of the call in its message, or of the argument in its call, counted from 1
    Index0, ///< the same, counted from 0
    Id, ///< the call's id, if the template writes it a second time; the parser reads the id elsewhere
};
PARLANCE_CORE_EXPORT EnumNames namesOf(Placeholder value);

/// The values of a marker's placeholders in one call.
/// \since 0.2
struct PlaceholderValues
{
    std::string_view name = {};
    std::string_view key = {};
    std::size_t index = 0; ///< from 0
    std::string_view id = {};

    PARLANCE_CORE_EXPORT std::string of(Placeholder placeholder) const;
};

/// A text that structures a template's answers, as in "\n</{name}>". White space at its edges is layout, and a model
/// may leave it out. UTF-8.
/// \since 0.2
struct PARLANCE_CORE_EXPORT Marker
{
    /// A piece of a marker: a text, or a placeholder without text.
    struct Part
    {
        std::string text;
        std::optional<Placeholder> placeholder = {};
        bool operator==(const Part &) const = default;
    };
    struct PlaceholderPlace
    {
        std::size_t offset = 0; ///< the position in core, in bytes; the placeholder is before it
        Placeholder placeholder = Placeholder::Name;
        bool operator==(const PlaceholderPlace &) const = default;
    };

    /// The maximum number of bytes of a marker. No real marker is that long, and a longer one could make
    /// parsing slow.
    static constexpr std::size_t longest = 2048;

    std::string before; ///< white space before core
    std::string
        core; ///< neither begins nor ends with white space, except next to a placeholder; without the placeholders
    std::string after;
    std::vector<PlaceholderPlace> placeholders = {}; ///< in the order of their offsets

    Marker() = default;
    explicit Marker(std::string_view text); ///< without placeholders; a text of white space alone is stored in before
    explicit Marker(const std::vector<Part> &parts);
    /// The inverse of toString().
    static Marker fromString(std::string_view spelled);

    /// The whole marker, each placeholder spelled as above. `\{name}` is the literal text `{name}`. A backslash
    /// before a placeholder, or before such a literal text, is written twice: `\\{name}` is a backslash and a
    /// placeholder. Any other backslash is literal.
    std::string toString() const;
    std::string text() const { return before + core + after; } ///< without the placeholders
    std::string filled(const PlaceholderValues &values) const;
    /// Texts and placeholders in order, adjacent texts joined; none is empty.
    std::vector<Part> parts() const;
    /// The core up to the first placeholder.
    std::string_view coreToPlaceholder() const;
    /// The marker without the white space at its edges.
    Marker bare() const;

    /// The marker with text in the placeholders of that kind.
    Marker with(Placeholder placeholder, std::string_view text) const;

    bool hasPlaceholder() const { return !placeholders.empty(); }
    bool has(Placeholder placeholder) const;
    bool hasCore() const { return !core.empty() || hasPlaceholder(); }
    bool isEmpty() const { return before.empty() && after.empty() && !hasCore(); }
    bool operator==(const Marker &) const = default;
};

} // namespace Parlance
