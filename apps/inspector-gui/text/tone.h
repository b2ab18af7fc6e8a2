// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

namespace Parlance::Inspector {

/// Whether a fact is good or bad for the reader.
enum class Tone
{
    Neutral,
    Good,
    Bad,
    Unsure
};

} // namespace Parlance::Inspector
