// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "probes/rendering_p.h"

#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

/// Where a template writes the bytes of a rendering: of `{{ row(m) }}` the line of the macro that has the text, or the
/// call.
namespace Parlance {

/// The lines inside of macros and generation blocks. A call or the block's end puts into the prompt what is written
/// there.
class BlockLines
{
public:
    explicit BlockLines(std::string_view source);
    bool contain(int line) const;

private:
    struct Words
    {
        std::vector<std::size_t> opened; ///< the ends of ` macro `
        std::vector<std::size_t> closed; ///< the ends of `endmacro`
    };
    std::vector<std::size_t> m_lineEnds;
    std::vector<Words> m_kinds;
};

/// The places of one rendering. It goes through the spans once for all offsets. For one thread.
class WrittenPlaces
{
public:
    /// The rendering must outlive this.
    explicit WrittenPlaces(const Rendering &rendering)
        : m_rendering(rendering)
    { }

    /// Where the template writes the byte, its own or one of the request.
    SourcePlace at(std::size_t offset) const;
    /// Where a byte of a message is put into the prompt: of one that a macro writes, the macro's call.
    SourcePlace byLoop(std::size_t offset) const;
    /// Where the template writes a tag of its own; of one that a variable holds, where the variable is written.
    SourcePlace ofTag(std::size_t offset, std::string_view tag) const;

private:
    using Position = std::pair<int, int>; ///< line and column
    using SpansByPosition = std::map<Position, std::vector<const Jinja::Span *>>;

    const BlockLines &blocks() const;
    const SpansByPosition &spansInBlocks() const;
    std::optional<SourcePlace> placeInBlock(const Jinja::Span &data) const;
    SourcePlace writer(const Jinja::Span &span) const;

    const Rendering &m_rendering;
    mutable std::optional<BlockLines> m_blocks; ///< once asked for
    mutable std::optional<SpansByPosition> m_inBlocks; ///< by what writes them into the prompt; once asked for
};

/// The same for one offset.
SourcePlace writtenAt(const Rendering &rendering, std::size_t offset);
SourcePlace writtenByLoop(const Rendering &rendering, std::size_t offset);
SourcePlace tagPlace(const Rendering &rendering, std::size_t offset, std::string_view tag);

} // namespace Parlance
