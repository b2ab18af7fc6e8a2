// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/looks.h"

#include <QSettings>
#include <algorithm>

namespace Parlance::Inspector {

namespace {

const QString whiteSpaceKey = QStringLiteral("showWhiteSpace");
const QString originKey = QStringLiteral("colourByOrigin");
const QString wrapKey = QStringLiteral("wrapLines");
const QString zoomKey = QStringLiteral("zoom");
const QString themeKey = QStringLiteral("theme");
const QString fontKey = QStringLiteral("textFont");

} // namespace

Looks::Looks(QSettings &settings, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
    , m_text{ settings.value(whiteSpaceKey, true).toBool(), settings.value(originKey, false).toBool(),
              settings.value(wrapKey, false).toBool() }
    , m_theme(static_cast<Theme>(settings.value(themeKey, 0).toInt()))
    , m_zoom(settings.value(zoomKey, 0).toInt())
    , m_fontFamily(settings.value(fontKey).toString())
{
    applyTheme(m_theme);
    applyTextFont(m_fontFamily, m_zoom);
}

void Looks::setText(TextLook look)
{
    m_text = look;
    m_settings.setValue(whiteSpaceKey, look.showWhiteSpace);
    m_settings.setValue(originKey, look.colourByOrigin);
    m_settings.setValue(wrapKey, look.wrapLines);
    Q_EMIT changed();
}

void Looks::zoom(int steps)
{
    m_zoom = steps == 0 ? 0 : std::clamp(m_zoom + steps, -mostZoom, mostZoom);
    m_settings.setValue(zoomKey, m_zoom);
    applyTextFont(m_fontFamily, m_zoom);
}

void Looks::setTheme(Theme theme)
{
    m_theme = theme;
    m_settings.setValue(themeKey, static_cast<int>(theme));
    applyTheme(theme);
    applyTextFont(m_fontFamily, m_zoom); // a style that is set forgets the fonts of classes
    Q_EMIT themeChanged();
}

void Looks::setFontFamily(const QString &family)
{
    m_fontFamily = family;
    m_settings.setValue(fontKey, family);
    applyTextFont(m_fontFamily, m_zoom);
}

} // namespace Parlance::Inspector
