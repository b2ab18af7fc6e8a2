// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/marker.h>

#include <initializer_list>
#include <string>
#include <string_view>

/// Markers as regular expressions in Python's syntax: "\n<call={name}>" is `\s*<call=(?P<name>[\w.:/-]+)>`.
namespace Parlance {

/// What a function's or an argument's name is made of.
inline constexpr const char *namePattern = R"([\w.:/-]+)";

/// The text as itself.
std::string escapedPattern(std::string_view text);
/// A marker; where there is white space at its edges, any amount of it, none included. The first placeholder of a name
/// is the group `name` unless that is given already, one of a key the group `key`.
class PatternWriter
{
public:
    PatternWriter() = default;
    /// One without groups, for closers and what is looked at ahead.
    static PatternWriter withoutGroups();
    PatternWriter &marker(const Marker &marker);
    /// The same, or nothing at all.
    PatternWriter &optional(const Marker &marker);
    PatternWriter &raw(std::string_view pattern);
    /// A named group; where a placeholder has given that name already, one without a name.
    PatternWriter &group(std::string_view name, std::string_view pattern);
    const std::string &pattern() const { return m_pattern; }
    /// After the pattern so far: what a name must not begin with; empty where it may begin with anything.
    std::string noCloser() const;

private:
    std::string of(Placeholder placeholder);
    void spaces();

    std::string m_pattern;
    bool m_hasName = false;
    bool m_hasKey = false;
};

} // namespace Parlance
