// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Calls without an opener of their own: only their JSON, `{"name": "look", …}`, or their name, `[look(where="here")]`.
// A text that quotes such a call looks the same.

#include <parlance/analysis.h>

#include <algorithm>

namespace Parlance {

namespace {

constexpr std::string_view brackets = "[]{}():,\"' \t\r\n";

bool opensNothing(std::string_view text)
{
    return text.find_first_not_of(brackets) == std::string_view::npos;
}

} // namespace

bool ToolsAnalysis::hasBareCalls() const
{
    const auto markers = { &sectionStart, &perCallStart, &callId.prefix, &function.namePrefix, &function.nameSuffix };
    const auto closers = { &function.close, &perCallEnd, &sectionEnd };
    const auto opens = [](const Marker *marker) { return marker->hasPlaceholder() || !opensNothing(marker->core); };
    const auto names = [](const Marker *marker) {
        return marker->hasPlaceholder();
    }; // `[look]` is a tag before `[/look]`
    return format && opensNothing(callId.nameBefore) && std::none_of(markers.begin(), markers.end(), opens)
        && std::none_of(closers.begin(), closers.end(), names);
}

} // namespace Parlance
