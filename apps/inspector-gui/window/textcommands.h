// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

namespace Parlance::Inspector {

enum class TextCommand
{
    Cut,
    Copy,
    Paste,
    SelectAll
};

/// Does it in the text or the table that has the keyboard; nothing if there is none.
void doInFocus(TextCommand command);

} // namespace Parlance::Inspector
