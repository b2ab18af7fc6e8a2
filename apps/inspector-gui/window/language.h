// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLocale>
#include <QString>

namespace Parlance::Inspector {

/// Everything that is said from here on, in the locale's language where there is a translation in the folder, with Qt's
/// own words; in English otherwise. To be called once, before there are windows. False: English.
bool useLanguage(const QLocale &locale, const QString &folder = QStringLiteral(":/translations"));

} // namespace Parlance::Inspector
