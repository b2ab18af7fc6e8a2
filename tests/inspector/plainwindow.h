// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "plainengine.h"
#include "window/mainwindow.h"
#include "window/windowmenus.h"

#include <QSettings>

#include <memory>

namespace Parlance::Test {

/// A window with its menus on a plain engine, not shown yet; settings is the file that it remembers things in.
inline std::unique_ptr<Inspector::MainWindow> plainWindow(const QString &settings)
{
    auto window = std::make_unique<Inspector::MainWindow>(plainEngine(),
                                                          std::make_unique<QSettings>(settings, QSettings::IniFormat));
    Inspector::buildMenus(*window);
    return window;
}

} // namespace Parlance::Test
