// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

namespace Parlance::Inspector {

/// The names of the templates in a file or a model's folder; empty if there is at most one.
QStringList templateNames(const QString &path);

} // namespace Parlance::Inspector
