// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLocale>
#include <QString>

class QSettings;

namespace Parlance::Inspector {

/// The language that the settings name, else the system's.
QLocale chosenLocale(const QSettings &settings);
/// The settings' name of it; empty: the system's.
inline const QString languageKey = QStringLiteral("language");

/// From here on, all texts are in the locale's language if the folder has a translation, with Qt's own words; otherwise
/// in English. Call it once, before any window. False: English.
bool useLanguage(const QLocale &locale, const QString &folder = QStringLiteral(":/translations"));

} // namespace Parlance::Inspector
