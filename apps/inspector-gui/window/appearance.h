// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFont>
#include <QPalette>

namespace Parlance::Inspector {

/// How the whole program looks, as the user has chosen.
enum class Theme
{
    System,
    Light,
    Dark
};

QPalette lightPalette();
QPalette darkPalette();
/// For all windows. System leaves what the desktop says.
void applyTheme(Theme theme);

/// The fixed font of texts with that family (empty: the system's), and the font of all words, zoomed by steps of a
/// tenth.
void applyTextFont(const QString &family, int zoom);
inline constexpr int mostZoom = 8; ///< in either direction: about double the size, and half

} // namespace Parlance::Inspector
