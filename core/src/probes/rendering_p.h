// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "markup/jsonscan_p.h"

#include <parlance/marker.h>
#include <parlance/template.h>

#include <optional>
#include <string>
#include <vector>

/// The result of a probe, with the places of the request's fields: messages[0].content from 6 to 8 in
/// `<user>Hi</user>`.
namespace Parlance {

/// A place in the template, counted from 1; line 0: none.
struct SourcePlace
{
    int line = 0;
    int column = 0; ///< in bytes
    int definedLine = 0; ///< where the text is defined that is written there; 0: in the same place
    int definedColumn = 0;
    bool operator==(const SourcePlace &) const = default;
};

/// What one rendering gave.
struct Rendering
{
    ChatRequest request;
    std::string text;
    Jinja::Spans spans;
    std::string_view source; ///< the template's
    std::uint64_t steps = 0; ///< the work it took
    /// Of a text with a generation prompt, how much of it the same request gives without; none where nobody can tell.
    std::optional<std::size_t> sizeWithoutPrompt;
    std::string error;
    bool raised = false; ///< by raise_exception
    SourcePlace errorPlace;
    bool ok() const { return error.empty(); }
    std::string_view sourceLine(int line) const;

    /// Where the characters of the value at path are, in order; adjacent spans are one extent. A message's content
    /// may be its text or the text of its only part.
    std::vector<Extent> find(std::string_view path, Jinja::Span::Origin origin = Jinja::Span::Origin::Data) const;
    /// The same of those that are inside of an extent.
    std::vector<Extent> findIn(Extent extent, std::string_view path,
                               Jinja::Span::Origin origin = Jinja::Span::Origin::Data) const;
    /// From the first to the last byte whose path begins with path (syntax and keys included), or nothing.
    std::optional<Extent> hull(std::string_view path) const;
    /// The span that the byte is in; null: none.
    const Jinja::Span *spanAt(std::size_t offset) const;
    /// Where in the template the byte is written; wanted is the text that begins there.
    SourcePlace placeAt(std::size_t offset, std::string_view wanted = {}) const;
    /// The same with both places, where the text is written and where it is defined: `{{ opener }}` and `{% set opener
    /// =
    /// "<x>" %}`.
    SourcePlace placesAt(std::size_t offset, std::string_view wanted) const;
    /// The same of a byte that comes from the request: of the template's text before it.
    SourcePlace placeNear(std::size_t offset) const;
    /// Of a span's column, which counts code points: in bytes, as places have it.
    int byteColumn(int line, int column) const;

private:
    std::size_t offsetOf(int line, int column) const;
    std::vector<Extent> placesOf(Extent extent, std::string_view path, Jinja::Span::Origin origin) const;
};

/// Where the template writes the marker that ends, or begins, at the offset.
SourcePlace placeBefore(const Rendering &rendering, const Marker &marker, std::size_t end);
SourcePlace placeAfter(const Rendering &rendering, const Marker &marker, std::size_t begin);
/// The last place of the marker in the rendering, or else the first in the template.
SourcePlace placeAnywhere(const Rendering &rendering, const Marker &marker);

} // namespace Parlance
