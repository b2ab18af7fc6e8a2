// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/marker.h>
#include <parlance/utf8.h>

#include "base/blanks_p.h"
#include "base/utf8repair_p.h"

#include <algorithm>

// Markers with placeholders, and their spelling: "\n</" + the name + ">" is "\n</{name}>".
namespace Parlance {

namespace {

using Part = Marker::Part;

std::string spelling(Placeholder placeholder)
{
    return '{' + std::string(toString(placeholder)) + '}';
}

// The placeholder that text begins with: `{name}>` with Name.
std::optional<Placeholder> placeholderAt(std::string_view text)
{
    if (!text.starts_with('{'))
        return {};
    const std::string_view inside = text.substr(1, 16);
    const std::size_t end = inside.find('}');
    return end == std::string_view::npos ? std::nullopt : fromString<Placeholder>(inside.substr(0, end));
}

std::size_t backslashesAtEnd(std::string_view text)
{
    const std::size_t last = text.find_last_not_of('\\');
    return last == std::string_view::npos ? text.size() : text.size() - last - 1;
}

// The text as it is in a spelled marker: what looks like a placeholder is no placeholder.
std::string escaped(std::string_view text)
{
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (placeholderAt(text.substr(at)))
            out.append(backslashesAtEnd(out) + 1, '\\');
        out += text[at];
    }
    return out;
}

void appendText(std::vector<Part> &parts, std::string_view text)
{
    if (text.empty())
        return;
    if (parts.empty() || parts.back().placeholder)
        parts.push_back({});
    parts.back().text += text;
}

// The first bytes of text, whole code points.
std::string_view shortened(std::string_view text, std::size_t bytes)
{
    const std::string_view kept = text.substr(0, bytes);
    return kept.size() == text.size() ? text : kept.substr(0, kept.size() - Utf8::incompleteTail(kept));
}

} // namespace

std::string PlaceholderValues::of(Placeholder placeholder) const
{
    switch (placeholder) {
    case Placeholder::Name:
        return std::string(name);
    case Placeholder::Key:
        return std::string(key);
    case Placeholder::Index:
        return std::to_string(index + 1);
    case Placeholder::Index0:
        return std::to_string(index);
    case Placeholder::Id:
        return std::string(id);
    }
    return {};
}

Marker::Marker(std::string_view given)
{
    const std::string_view text = shortened(given, longest);
    const std::string_view inside = trimmed(text);
    const auto leading = inside.empty() ? text.size() : static_cast<std::size_t>(inside.data() - text.data());
    before = std::string(text.substr(0, leading));
    core = inside;
    after = text.substr(leading + inside.size());
}

Marker::Marker(const std::vector<Part> &parts)
{
    const auto isPlaceholder = [](const Part &part) { return part.placeholder.has_value(); };
    const bool holed = std::any_of(parts.begin(), parts.end(), isPlaceholder);
    for (const Part &part : parts) {
        if (part.placeholder)
            placeholders.push_back({ core.size(), *part.placeholder });
        core += shortened(part.text, longest - std::min(longest, core.size()));
    }
    const std::string all = std::move(core);
    const std::size_t first = holed ? placeholders.front().offset : all.size();
    const std::size_t last = holed ? placeholders.back().offset : 0;
    const auto leading = static_cast<std::size_t>(std::find_if_not(all.begin(), all.end(), isSpace) - all.begin());
    const auto trailing = static_cast<std::size_t>(std::find_if_not(all.rbegin(), all.rend(), isSpace) - all.rbegin());
    const std::size_t begin = std::min(leading, first);
    const std::size_t end = std::max({ all.size() - trailing, last, begin });
    before = all.substr(0, begin);
    core = all.substr(begin, end - begin);
    after = all.substr(end);
    for (PlaceholderPlace &place : placeholders)
        place.offset -= begin;
}

Marker Marker::fromString(std::string_view spelled)
{
    std::vector<Part> parts;
    std::size_t from = 0;
    for (std::size_t at = spelled.find('{'); at != std::string_view::npos; at = spelled.find('{', at + 1)) {
        const auto placeholder = placeholderAt(spelled.substr(at));
        if (!placeholder)
            continue;
        const std::size_t slashes = backslashesAtEnd(spelled.substr(from, at - from));
        appendText(parts, spelled.substr(from, at - from - slashes));
        appendText(parts, std::string(slashes / 2, '\\'));
        from = at;
        if (slashes % 2 != 0)
            continue;
        parts.push_back({ {}, placeholder });
        from += spelling(*placeholder).size();
    }
    appendText(parts, spelled.substr(from));
    return Marker(parts);
}

std::string Marker::toString() const
{
    std::string out;
    for (const Part &part : parts()) {
        if (part.placeholder)
            out.append(backslashesAtEnd(out), '\\').append(spelling(*part.placeholder));
        else
            out += escaped(part.text);
    }
    return out;
}

std::string Marker::filled(const PlaceholderValues &values) const
{
    std::string out;
    for (const Part &part : parts())
        out += part.placeholder ? values.of(*part.placeholder) : part.text;
    return out;
}

std::vector<Part> Marker::parts() const
{
    std::vector<Part> parts;
    appendText(parts, before);
    std::size_t from = 0;
    for (const PlaceholderPlace &place : placeholders) {
        appendText(parts, std::string_view(core).substr(from, place.offset - from));
        parts.push_back({ {}, place.placeholder });
        from = place.offset;
    }
    appendText(parts, std::string_view(core).substr(from));
    appendText(parts, after);
    return parts;
}

std::string_view Marker::coreToPlaceholder() const
{
    return hasPlaceholder() ? std::string_view(core).substr(0, placeholders.front().offset) : std::string_view(core);
}

bool Marker::has(Placeholder placeholder) const
{
    return std::any_of(placeholders.begin(), placeholders.end(),
                       [placeholder](const PlaceholderPlace &place) { return place.placeholder == placeholder; });
}

Marker Marker::with(Placeholder placeholder, std::string_view text) const
{
    std::vector<Part> filled = parts();
    for (Part &part : filled) {
        if (part.placeholder == placeholder)
            part = { std::string(text) };
    }
    return Marker(filled);
}

Marker Marker::bare() const
{
    Marker bare;
    bare.core = core;
    bare.placeholders = placeholders;
    return bare;
}

EnumNames namesOf(Placeholder)
{
    static constexpr const char *names[] = { "name", "key", "index", "index0", "id" };
    return names;
}

} // namespace Parlance
