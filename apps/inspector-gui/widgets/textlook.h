// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

namespace Parlance::Inspector {

/// How texts are shown, in all views alike.
struct TextLook
{
    bool showWhiteSpace = true;
    bool colourByOrigin = false;
    bool wrapLines = false;
    bool operator==(const TextLook &) const = default;
};

} // namespace Parlance::Inspector
