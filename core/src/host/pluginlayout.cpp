// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "host/pluginlayout_p.h"

#include <algorithm>
#include <cstring>
#include <string_view>

namespace Parlance {

static std::string_view nameOf(const PluginLayout::Size &size)
{
    return { size.type, strnlen(size.type, sizeof size.type) };
}

std::optional<std::string> layoutProblem(const PluginLayout *layout)
{
    static constexpr PluginLayout own = compiledLayout();
    if (!layout || std::memcmp(layout->mark, own.mark, sizeof own.mark) != 0)
        return "does not name the headers that it was built with: build it again";
    for (std::uint32_t i = 0; i < std::min(layout->count, own.count); ++i) {
        const PluginLayout::Size &theirs = layout->sizes[i];
        const PluginLayout::Size &ours = own.sizes[i];
        if (nameOf(theirs) != nameOf(ours))
            break;
        if (theirs.bytes != ours.bytes)
            return "was built with other headers: its " + std::string(nameOf(ours)) + " has "
                + std::to_string(theirs.bytes) + " bytes, this program's " + std::to_string(ours.bytes)
                + "; build it again";
    }
    if (layout->count != own.count || nameOf(layout->sizes[own.count - 1]) != nameOf(own.sizes[own.count - 1]))
        return "was built with other headers: build it again";
    return {};
}

} // namespace Parlance
