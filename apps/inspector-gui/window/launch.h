// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "window/appearance.h"

#include <parlance/host.h>

#include <QSize>
#include <QStringList>
#include <optional>

class QApplication;

namespace Parlance::Inspector {

/// What the command line says.
struct Launch
{
    QStringList files;
    QString name;
    QString view;
    QString request; ///< a file
    QString output; ///< a file
    QString comparison;
    QString compare; ///< what to compare with
    QString screenshot;
    QSize size;
    std::optional<Theme> theme;
    HostOptions host;
    QString problem; ///< what is wrong with it, or empty
};

/// A picture, the help and the version need no screen. To be called before there is an application.
void choosePlatform(int argc, char **argv);
/// Prints the help or the version and ends where that is asked for.
Launch readLaunch(const QApplication &application);

} // namespace Parlance::Inspector
