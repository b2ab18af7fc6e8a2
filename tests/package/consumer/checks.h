// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

/// Counts what does not hold, and says it.
void check(bool holds, const char *what);

/// A reference to each function, which the linker has to find; for what other checks do not call.
template <class... Functions> void links(Functions... functions)
{
    const auto keep = [](auto function) { [[maybe_unused]] volatile auto kept = function; };
    (keep(functions), ...);
}

void checkValues();
void checkNames();
void checkGrammars();
void checkMessages();
void checkShapes();
void checkTemplates();
void checkHost();
void checkPlugins();
void checkQt();
