// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

namespace Parlance::Inspector {

class MainWindow;

/// The window's menus, with all that can be done by name, key and palette.
void buildMenus(MainWindow &window);

} // namespace Parlance::Inspector
