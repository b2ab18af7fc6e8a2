// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/marker.h>

#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace Parlance {

/// A piece of a rendering with placeholders for the words that change with each call: "</set_alarm>" is "</", the
/// name's placeholder and ">". Offsets count bytes, and a placeholder as one, so that a text can be cut on either side
/// of it.
class TemplateText
{
public:
    TemplateText() = default;
    template <class Text>
    requires std::is_convertible_v<const Text &, std::string_view>
    TemplateText(const Text &literal) // NOLINT(google-explicit-constructor): a text is one without placeholders
        : m_bytes(std::string_view(literal))
    { }
    explicit TemplateText(const Marker &marker);

    void append(std::string_view literal) { m_bytes += literal; }
    void append(Placeholder placeholder);
    void join(const TemplateText &after); ///< its placeholders are kept
    TemplateText from(std::size_t begin) const { return sub(begin, size() - begin); }
    TemplateText sub(std::size_t begin, std::size_t count) const;
    std::vector<Marker::Part> parts() const;
    Marker marker() const { return Marker(parts()); }

    std::size_t size() const { return m_bytes.size(); }
    bool isEmpty() const { return m_bytes.empty(); }
    bool hasPlaceholder() const { return !m_placeholders.empty(); }
    std::string_view toPlaceholder() const; ///< the text up to the first placeholder
    /// For looking at texts and their places. In a placeholder's place is a byte that is neither white space nor
    /// part of a word.
    std::string_view bytes() const { return m_bytes; }
    /// Whether the pieces of two texts are the same, placeholders included.
    static bool same(const TemplateText &a, std::size_t beginA, const TemplateText &b, std::size_t beginB,
                     std::size_t count);
    /// As for strings.
    std::size_t find(const TemplateText &piece, std::size_t begin = 0) const;
    bool startsWith(const TemplateText &piece) const;
    bool endsWith(const TemplateText &piece) const;
    bool operator==(const TemplateText &) const = default;

    /// The byte in a placeholder's place. It says nothing by itself: a text may hold it, too.
    static constexpr char filler = '\x1a';

private:
    struct Place
    {
        std::size_t at;
        Placeholder placeholder;
        bool operator==(const Place &) const = default;
    };
    std::vector<Place> within(std::size_t begin, std::size_t count) const;

    std::string m_bytes;
    std::vector<Place> m_placeholders;
};

} // namespace Parlance
