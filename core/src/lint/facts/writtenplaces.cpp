// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "lint/facts/writtenplaces_p.h"

#include <algorithm>

namespace Parlance {

namespace {

using Origin = Jinja::Span::Origin;

std::vector<std::size_t> endsOf(std::string_view word, std::string_view source)
{
    std::vector<std::size_t> ends;
    for (std::size_t at = source.find(word); at != std::string_view::npos; at = source.find(word, at + 1))
        ends.push_back(at + word.size());
    return ends;
}

/// The last of the ascending offsets that is not after the limit; 0: none.
std::size_t lastUpTo(const std::vector<std::size_t> &offsets, std::size_t limit)
{
    const auto after = std::upper_bound(offsets.begin(), offsets.end(), limit);
    return after == offsets.begin() ? 0 : *std::prev(after);
}

} // namespace

BlockLines::BlockLines(std::string_view source)
    : m_lineEnds(endsOf("\n", source))
    , m_kinds{ { endsOf(" macro ", source), endsOf("endmacro", source) },
               { endsOf(" generation", source), endsOf("endgeneration", source) } }
{
    for (std::size_t &end : m_lineEnds)
        --end;
    m_lineEnds.push_back(source.size());
}

bool BlockLines::contain(int line) const
{
    const std::size_t end =
        m_lineEnds[std::min(static_cast<std::size_t>(std::max(line, 1) - 1), m_lineEnds.size() - 1)];
    return std::any_of(m_kinds.begin(), m_kinds.end(),
                       [end](const Words &words) { return lastUpTo(words.opened, end) > lastUpTo(words.closed, end); });
}

const BlockLines &WrittenPlaces::blocks() const
{
    if (!m_blocks)
        m_blocks.emplace(m_rendering.source);
    return *m_blocks;
}

const WrittenPlaces::SpansByPosition &WrittenPlaces::spansInBlocks() const
{
    if (m_inBlocks)
        return *m_inBlocks;
    m_inBlocks.emplace();
    for (const Jinja::Span &span : m_rendering.spans) {
        if (span.line > 0 && span.line != span.writtenLine && blocks().contain(span.line))
            (*m_inBlocks)[{ span.writtenLine, span.writtenColumn }].push_back(&span);
    }
    return *m_inBlocks;
}

// Of the request's text in a block: the line in there that has the text nearest to it.
std::optional<SourcePlace> WrittenPlaces::placeInBlock(const Jinja::Span &data) const
{
    const auto found = spansInBlocks().find({ data.writtenLine, data.writtenColumn });
    if (found == spansInBlocks().end())
        return {};
    const auto &spans = found->second;
    const auto after =
        std::partition_point(spans.begin(), spans.end(), [&](const Jinja::Span *one) { return one->begin < data.end; });
    const bool isLast = after == spans.end();
    if (after != spans.begin()) {
        const Jinja::Span &before = **std::prev(after);
        if (isLast || data.begin - std::min(data.begin, before.end) <= (*after)->begin - data.end)
            return m_rendering.placeAt(before.end - 1);
    }
    return m_rendering.placeAt((*after)->begin);
}

SourcePlace WrittenPlaces::writer(const Jinja::Span &span) const
{
    return { span.writtenLine, m_rendering.byteColumn(span.writtenLine, span.writtenColumn), 0, 0 };
}

SourcePlace WrittenPlaces::at(std::size_t offset) const
{
    const Jinja::Span *span = m_rendering.spanAt(offset);
    if (span && span->origin != Origin::Template && span->origin != Origin::Computed && span->writtenLine > 0)
        return placeInBlock(*span).value_or(writer(*span));
    const SourcePlace place = ofTag(offset, {});
    return place.line > 0 ? place : m_rendering.placeNear(offset);
}

SourcePlace WrittenPlaces::byLoop(std::size_t offset) const
{
    const Jinja::Span *span = m_rendering.spanAt(offset);
    return span && span->writtenLine > 0 ? writer(*span) : at(offset);
}

SourcePlace WrittenPlaces::ofTag(std::size_t offset, std::string_view tag) const
{
    const SourcePlace place = m_rendering.placesAt(offset, tag);
    return place.definedLine > 0 && blocks().contain(place.definedLine)
        ? SourcePlace{ place.definedLine, place.definedColumn, 0, 0 }
        : place;
}

SourcePlace writtenAt(const Rendering &rendering, std::size_t offset)
{
    return WrittenPlaces(rendering).at(offset);
}

SourcePlace writtenByLoop(const Rendering &rendering, std::size_t offset)
{
    return WrittenPlaces(rendering).byLoop(offset);
}

SourcePlace tagPlace(const Rendering &rendering, std::size_t offset, std::string_view tag)
{
    return WrittenPlaces(rendering).ofTag(offset, tag);
}

} // namespace Parlance
