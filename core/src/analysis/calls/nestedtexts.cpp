// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/calls/nestedtexts_p.h"

#include <algorithm>

// A template may sort an object's members: the texts are taken as they follow each other.
namespace Parlance {

namespace {

using Origin = Jinja::Span::Origin;

Extent withQuotes(Extent value, const std::vector<Extent> &quotes)
{
    const Extent inside = value;
    for (const Extent &quote : quotes) {
        if (quote.end == inside.begin)
            value.begin = quote.begin;
        else if (quote.begin == inside.end)
            value.end = quote.end;
    }
    return value;
}

} // namespace

std::vector<Echo> countersOf(const CallRendering &sample)
{
    std::vector<Echo> counters;
    std::copy_if(sample.echoes.begin(), sample.echoes.end(), std::back_inserter(counters), [](const Echo &echo) {
        return echo.hole == Hole::Index || echo.hole == Hole::Index0 || echo.hole == Hole::Depth;
    });
    return counters;
}

HoledText sliceWith(const std::vector<Echo> &holes, std::string_view all, std::size_t begin, std::size_t end)
{
    HoledText text;
    for (const auto &[extent, hole] : holes) {
        if (extent.begin < begin || extent.end > end)
            continue;
        text.append(all.substr(begin, extent.begin - begin));
        text.append(hole);
        begin = extent.end;
    }
    text.append(all.substr(begin, end - begin));
    return text;
}

NestedTexts::NestedTexts(const CallRendering &sample, const std::string &path, const std::vector<std::string> &parts,
                         bool quoted)
    : m_text(sample.rendering.text)
    , m_turn(sample.turn)
    , m_holes(countersOf(sample))
{
    const Rendering &rendering = sample.rendering;
    m_outerNames = within(rendering.find(path, Origin::Key));
    m_outer = m_outerNames.empty() ? std::nullopt : std::optional(m_outerNames.front());
    for (const std::string &part : parts) {
        for (const Extent &key : within(rendering.find(path + part, Origin::Key)))
            m_holes.push_back({ key, Hole::Key });
        const auto values = within(rendering.find(path + part));
        if (!values.empty())
            m_values.push_back(quoted ? withQuotes(values.front(), rendering.find(path + part, Origin::Syntax))
                                      : values.front());
    }
    std::sort(m_values.begin(), m_values.end(), [](const Extent &a, const Extent &b) { return a.begin < b.begin; });
    sortHoles();
}

void NestedTexts::sortHoles()
{
    std::sort(m_holes.begin(), m_holes.end(),
              [](const Echo &a, const Echo &b) { return a.extent.begin < b.extent.begin; });
}

void NestedTexts::takeOuterNames()
{
    for (const Extent &name : m_outerNames)
        m_holes.push_back({ name, Hole::Key });
    sortHoles();
}

bool NestedTexts::areFound() const
{
    return m_outer && m_values.size() == 2 && m_outer->end <= m_values[0].begin && m_values[0].end <= m_values[1].begin;
}

bool NestedTexts::takeSigns(const ValueShape &shape)
{
    const std::string prefix = shape.prefix.text();
    const std::string suffix = shape.suffix.text();
    for (Extent &value : m_values) {
        if (!std::string_view(m_text).substr(0, value.begin).ends_with(prefix)
            || m_text.compare(value.end, suffix.size(), suffix) != 0)
            return false;
        value = { value.begin - prefix.size(), value.end + suffix.size() };
    }
    return true;
}

std::vector<Extent> NestedTexts::within(std::vector<Extent> extents) const
{
    std::erase_if(extents, [this](const Extent &extent) { return !m_turn.contains(extent); });
    return extents;
}

} // namespace Parlance
