// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/result.h>
#include <parlance/utf8.h>

#include <algorithm>

namespace Parlance {

static std::string placePrefix(const Place &place)
{
    std::string prefix = place.file.empty() ? std::string() : place.file + ":";
    if (place.line > 0)
        prefix += std::to_string(place.line) + ":";
    if (place.line > 0 && place.column > 0)
        prefix += std::to_string(place.column) + ":";
    return prefix.empty() ? prefix : prefix + " ";
}

static constexpr std::size_t excerptCharacters = 120; // shown of a long line, half of them before the column

static constexpr std::size_t shownCharacters = 1000; // of a message, which may quote names from outside

// The line, or what is around the column of a long one, and a caret below it.
static std::string lineWithCaret(const std::string &sourceLine, int column)
{
    const std::string_view line = sourceLine;
    const auto wanted = static_cast<std::size_t>(std::max(column, 1)) - 1;
    const bool cutsLeft = wanted > excerptCharacters / 2 && Utf8::length(line) > excerptCharacters;
    const std::size_t begin = cutsLeft ? Utf8::offsetOf(line, wanted - excerptCharacters / 2) : 0;
    const std::size_t at = begin + Utf8::offsetOf(line.substr(begin), cutsLeft ? excerptCharacters / 2 : wanted);
    const std::size_t end = begin + Utf8::offsetOf(line.substr(begin), excerptCharacters);
    std::string text = "\n    ";
    std::string caret = "\n    ";
    if (cutsLeft) {
        text += "… ";
        caret += "  ";
    }
    for (const char c : line.substr(begin, end - begin))
        text += static_cast<unsigned char>(c) < 0x20 && c != '\t' ? ' ' : c; // the caret stays below its column
    if (end < line.size())
        text += " …";
    if (column <= 0)
        return text;
    for (std::size_t i = begin; i < at;)
        caret += Utf8::next(line, i) == U'\t' ? '\t' : ' ';
    return text + caret + "^";
}

std::string Error::toString() const
{
    std::string text = placePrefix(place) + "error: " + Utf8::shortened(message, shownCharacters);
    if (!sourceLine.empty())
        text += lineWithCaret(sourceLine, place.column);
    for (const std::string &step : trail)
        text += "\n  " + Utf8::shortened(step, shownCharacters);
    return Utf8::harmless(text, 0);
}

EnumNames namesOf(ErrorCode)
{
    static constexpr const char *names[] = { "io",
                                             "invalid_utf8",
                                             "invalid_json",
                                             "invalid_request",
                                             "no_template",
                                             "template_syntax",
                                             "template_runtime",
                                             "template_raised",
                                             "limit",
                                             "cancelled",
                                             "invalid_schema",
                                             "invalid_grammar",
                                             "plugin",
                                             "usage" };
    return names;
}

EnumNames namesOf(ErrorCause)
{
    static constexpr const char *names[] = { "other", "undefined_name", "refused_by_sandbox", "not_serializable" };
    return names;
}

} // namespace Parlance
