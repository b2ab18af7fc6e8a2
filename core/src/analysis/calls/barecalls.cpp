// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A template that writes `Let me look.\n{"name": "look", …}` has its calls at the beginning of a line. One that drops
// the content of a message with calls has them at the beginning of the answer.

#include "analysis/calls/barecalls_p.h"

#include <algorithm>

namespace Parlance {

namespace {

constexpr std::string_view brackets = "[]{}():,\"' \t\r\n";
constexpr std::string_view whitespace = " \t\r\n";

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

std::optional<std::string> layoutBeforeCalls(const CallRendering &withContent)
{
    const auto places = withContent.rendering.find("messages[1].content");
    if (withContent.calls.empty() || places.empty() || places.back().end > withContent.calls.front().begin())
        return {};
    const std::string between = withContent.text({ places.back().end, withContent.calls.front().begin() });
    return between.substr(0, between.find_first_not_of(whitespace));
}

BareCalls placeOfCalls(const CallRendering &withContent, const ToolsAnalysis &tools)
{
    const std::optional<std::string> layout = layoutBeforeCalls(withContent);
    if (!tools.contentBeforeCalls || !layout)
        return BareCalls::Answer;
    return layout->find('\n') == std::string::npos ? BareCalls::Anywhere : BareCalls::Line;
}

} // namespace Parlance
