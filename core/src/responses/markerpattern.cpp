// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "responses/markerpattern_p.h"

#include <utility>

namespace Parlance {

static constexpr std::string_view anySpace = R"(\s*)";

std::string escapedPattern(std::string_view text)
{
    constexpr std::string_view special = "\\.^$*+?{}[]|()";
    std::string pattern;
    for (const char character : text) {
        if (character == '\n') {
            pattern += "\\n";
            continue;
        }
        if (special.find(character) != std::string_view::npos)
            pattern += '\\';
        pattern += character;
    }
    return pattern;
}

PatternWriter PatternWriter::withoutGroups()
{
    PatternWriter writer;
    writer.m_hasName = true;
    writer.m_hasKey = true;
    return writer;
}

void PatternWriter::spaces()
{
    if (!m_pattern.ends_with(anySpace))
        m_pattern += anySpace;
}

// A name has no slash where it would make the tag a closing one.
std::string PatternWriter::noCloser() const
{
    return m_pattern.ends_with('<') || m_pattern.ends_with("\\[") ? "(?!/)" : "";
}

std::string PatternWriter::of(Placeholder placeholder)
{
    bool &given = placeholder == Placeholder::Name ? m_hasName : m_hasKey;
    switch (placeholder) {
    case Placeholder::Name:
    case Placeholder::Key:
        if (!std::exchange(given, true))
            return noCloser() + "(?P<" + (placeholder == Placeholder::Name ? "name" : "key") + '>' + namePattern + ')';
        return noCloser() + namePattern;
    case Placeholder::Index:
    case Placeholder::Index0:
        return R"(\d+)";
    case Placeholder::Id:
        break;
    }
    return R"([\w.:-]+)";
}

PatternWriter &PatternWriter::marker(const Marker &marker)
{
    if (!marker.before.empty())
        spaces();
    for (const Marker::Part &part : marker.bare().parts())
        m_pattern += part.placeholder ? of(*part.placeholder) : escapedPattern(part.text);
    if (!marker.after.empty())
        spaces();
    return *this;
}

PatternWriter &PatternWriter::optional(const Marker &marker)
{
    if (!marker.hasCore())
        return this->marker(marker);
    m_pattern += "(?:";
    this->marker(marker);
    spaces();
    m_pattern += ")?";
    return *this;
}

PatternWriter &PatternWriter::raw(std::string_view pattern)
{
    if (pattern == anySpace)
        spaces();
    else
        m_pattern += pattern;
    return *this;
}

PatternWriter &PatternWriter::group(std::string_view name, std::string_view pattern)
{
    const bool isGiven = (name == "name" && m_hasName) || (name == "key" && m_hasKey);
    m_hasName = m_hasName || name == "name";
    m_hasKey = m_hasKey || name == "key";
    m_pattern += isGiven ? "(?:" : "(?P<" + std::string(name) + '>';
    m_pattern += std::string(pattern) + ')';
    return *this;
}

} // namespace Parlance
