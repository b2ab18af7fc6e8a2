// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "probes/rendering_p.h"

#include "base/sourceline_p.h"

#include <parlance/utf8.h>

#include <algorithm>

// In "<user>Hi</user>" the span of messages[0].content is "Hi": find() gives its extent, placeAt(0) the template's line
// that has "<user>".
namespace Parlance {

std::vector<Extent> Rendering::find(std::string_view path, Jinja::Span::Origin origin) const
{
    return findIn({ 0, text.size() }, path, origin);
}

std::vector<Extent> Rendering::findIn(Extent extent, std::string_view path, Jinja::Span::Origin origin) const
{
    std::vector<Extent> found = placesOf(extent, path, origin);
    if (found.empty() && path.ends_with(".content"))
        found = placesOf(extent, std::string(path) + "[0].text", origin);
    return found;
}

std::vector<Extent> Rendering::placesOf(Extent extent, std::string_view path, Jinja::Span::Origin origin) const
{
    std::vector<Extent> found;
    const auto *span = std::partition_point(spans.begin(), spans.end(),
                                            [extent](const Jinja::Span &one) { return one.begin < extent.begin; });
    for (; span != spans.end() && span->end <= extent.end; ++span) {
        if (span->origin != origin || span->path != path)
            continue;
        if (!found.empty() && found.back().end == span->begin)
            found.back().end = span->end;
        else
            found.push_back({ span->begin, span->end });
    }
    return found;
}

std::optional<Extent> Rendering::hull(std::string_view path) const
{
    std::optional<Extent> hull;
    for (const Jinja::Span &span : spans) {
        const bool inside = span.path.starts_with(path)
            && (span.path.size() == path.size() || span.path[path.size()] == '.' || span.path[path.size()] == '[');
        if (!inside)
            continue;
        if (!hull)
            hull = Extent{ span.begin, span.end };
        hull->end = span.end;
    }
    return hull;
}

const Jinja::Span *Rendering::spanAt(std::size_t offset) const
{
    const auto *span = std::partition_point(spans.begin(), spans.end(),
                                            [offset](const Jinja::Span &one) { return one.end <= offset; });
    return span != spans.end() && span->begin <= offset ? span : nullptr;
}

SourcePlace Rendering::placeAt(std::size_t offset, std::string_view wanted) const
{
    const Jinja::Span *span = spanAt(offset);
    if (!span)
        return {};
    // A span of template text begins where the text does; what is wanted may be some lines further down, and
    // after other text on its line. In a string literal it is escaped: then its beginning is looked for.
    const auto from = text.begin() + static_cast<std::ptrdiff_t>(span->begin);
    const auto breaks = static_cast<int>(std::count(from, text.begin() + static_cast<std::ptrdiff_t>(offset), '\n'));
    const std::string_view beginning = wanted.substr(0, wanted.find_first_of("\n\t\\\"'"));
    for (const int line : { span->line + breaks, span->line }) {
        const auto first = static_cast<std::size_t>(line == span->line ? byteColumn(line, span->column) - 1 : 0);
        const std::size_t at = beginning.empty() ? std::string_view::npos : sourceLine(line).find(beginning, first);
        if (at != std::string_view::npos)
            return { line, static_cast<int>(at) + 1, 0, 0 };
    }
    const bool isVerbatim = beginning.empty() && span->line > 0
        && source.substr(offsetOf(span->line, span->column))
               .starts_with(std::string_view(text).substr(span->begin, offset - span->begin));
    if (isVerbatim && breaks > 0)
        return { span->line + breaks, 1, 0, 0 };
    return { span->line, byteColumn(span->line, span->column), 0, 0 };
}

// The expression around a place, from `{{` to `}}`; text outside of expressions is none.
static Extent expressionAround(std::string_view source, std::size_t at)
{
    const std::size_t begin = source.rfind("{{", at);
    const std::size_t end = source.find("}}", at);
    const bool isInside = begin != std::string_view::npos && end != std::string_view::npos
        && source.substr(begin, at - begin).find("}}") == std::string_view::npos;
    return isInside ? Extent{ begin, end } : Extent{ at, at };
}

SourcePlace Rendering::placesAt(std::size_t offset, std::string_view wanted) const
{
    const SourcePlace defined = placeAt(offset, wanted);
    const Jinja::Span *span = spanAt(offset);
    if (!span || span->writtenLine == 0)
        return defined;
    if (span->line == 0) // the request's: `{{ eos_token }}`
        return { span->writtenLine, byteColumn(span->writtenLine, span->writtenColumn), 0, 0 };
    if (span->origin != Jinja::Span::Origin::Template
        || (span->writtenLine == span->line && span->writtenColumn == span->column))
        return defined;
    const Extent written = expressionAround(source, offsetOf(span->writtenLine, span->writtenColumn));
    const std::size_t literal = offsetOf(span->line, span->column);
    const bool isBlock = written.size() == 0; // `{% generation %}` writes what is in it
    if (isBlock || (written.begin <= literal && literal <= written.end))
        return defined;
    return { span->writtenLine, byteColumn(span->writtenLine, span->writtenColumn), defined.line, defined.column };
}

std::size_t Rendering::offsetOf(int line, int column) const
{
    const std::string_view whole = sourceLine(line);
    const auto begin = static_cast<std::size_t>(whole.data() - source.data());
    return std::min(source.size(), begin + static_cast<std::size_t>(byteColumn(line, column) - 1));
}

int Rendering::byteColumn(int line, int column) const
{
    return static_cast<int>(Utf8::offsetOf(sourceLine(line), static_cast<std::size_t>(std::max(column - 1, 0)))) + 1;
}

SourcePlace Rendering::placeNear(std::size_t offset) const
{
    const auto *span = std::partition_point(spans.begin(), spans.end(),
                                            [offset](const Jinja::Span &one) { return one.begin <= offset; });
    while (span != spans.begin() && std::prev(span)->line == 0)
        --span;
    return span == spans.begin() ? SourcePlace() : placeAt(std::min(offset, std::prev(span)->end - 1));
}

std::string_view Rendering::sourceLine(int line) const
{
    return Parlance::sourceLine(source, line);
}

SourcePlace placeBefore(const Rendering &rendering, const Marker &marker, std::size_t end)
{
    const std::size_t at = rendering.text.rfind(marker.core, end - std::min(end, marker.core.size()));
    return at == std::string::npos ? SourcePlace() : rendering.placesAt(at, marker.core);
}

SourcePlace placeAfter(const Rendering &rendering, const Marker &marker, std::size_t begin)
{
    const std::size_t at = rendering.text.find(marker.core, begin);
    return at == std::string::npos ? SourcePlace() : rendering.placesAt(at, marker.core);
}

SourcePlace placeAnywhere(const Rendering &rendering, const Marker &marker)
{
    if (marker.core.empty())
        return {};
    if (const std::size_t at = rendering.text.rfind(marker.core); at != std::string::npos)
        return rendering.placesAt(at, marker.core);
    const std::size_t at = rendering.source.find(marker.core);
    if (at == std::string_view::npos)
        return {};
    const std::string_view before = rendering.source.substr(0, at);
    const auto lines = static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    return { lines + 1, static_cast<int>(at - (before.rfind('\n') + 1)) + 1, 0, 0 };
}

} // namespace Parlance
