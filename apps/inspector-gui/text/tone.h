// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

namespace Parlance::Inspector {

/// How something is to be taken.
enum class Tone
{
    Neutral,
    Good,
    Bad,
    Unsure
};

} // namespace Parlance::Inspector
