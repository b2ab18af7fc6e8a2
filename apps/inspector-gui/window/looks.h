// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/textlook.h"
#include "window/appearance.h"

#include <QObject>
#include <QString>

class QSettings;
class QWidget;

namespace Parlance::Inspector {

/// How everything looks, as the user has chosen and the settings keep it: marks and colours of texts, their font and
/// size, the theme.
class Looks : public QObject
{
    Q_OBJECT

public:
    /// Applies what the settings say, which must outlive this.
    explicit Looks(QSettings &settings, QObject *parent = nullptr);

    const TextLook &text() const { return m_text; }
    void setText(TextLook look);
    void zoom(int steps); ///< of all texts together; 0 is back to the beginning
    Theme theme() const { return m_theme; }
    void setTheme(Theme theme);
    int zoomSteps() const { return m_zoom; }
    QString fontFamily() const { return m_fontFamily; } ///< of texts; empty: the system's
    void setFontFamily(const QString &family);

Q_SIGNALS:
    void changed(); ///< text()
    void themeChanged();

private:
    QSettings &m_settings;
    TextLook m_text;
    Theme m_theme;
    int m_zoom;
    QString m_fontFamily;
};

} // namespace Parlance::Inspector
