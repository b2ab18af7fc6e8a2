// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/symbolicons.h"

#include "widgets/colours.h"
#include "widgets/svgpicture.h"

#include <QApplication>
#include <QIconEngine>
#include <QPainter>
#include <QToolButton>
#include <optional>

namespace Parlance::Inspector {

namespace {

// Draws each time, so that a new theme leaves no colours of the old one.
class SymbolEngine : public QIconEngine
{
public:
    SymbolEngine(SvgPicture picture, std::optional<Tone> tone)
        : m_picture(std::move(picture))
        , m_tone(tone)
    { }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        m_picture.paint(*painter, rect, colour(mode));
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap drawn(size);
        drawn.fill(Qt::transparent);
        QPainter painter(&drawn);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return drawn;
    }

    QIconEngine *clone() const override { return new SymbolEngine(*this); }

private:
    QColor colour(QIcon::Mode mode) const
    {
        const QPalette palette = QApplication::palette();
        if (mode == QIcon::Selected)
            return palette.color(QPalette::HighlightedText);
        if (m_tone && mode != QIcon::Disabled)
            return toneColour(*m_tone, palette);
        return palette.color(mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active, QPalette::WindowText);
    }

    SvgPicture m_picture;
    std::optional<Tone> m_tone;
};

const QString symbolFile = QStringLiteral(":/icons/symbols.svg");

const char *nameOf(Tone tone)
{
    switch (tone) {
    case Tone::Good:
        return "good";
    case Tone::Bad:
        return "error";
    case Tone::Unsure:
        return "warning";
    case Tone::Neutral:
        break;
    }
    return "note";
}

} // namespace

QIcon symbol(const char *name)
{
    return QIcon(new SymbolEngine(SvgPicture::read(symbolFile, QLatin1String(name)), {}));
}

QIcon programIcon()
{
    return QIcon(new SymbolEngine(SvgPicture::read(QStringLiteral(":/icons/parlance-inspector.svg")), {}));
}

QIcon toneSymbol(Tone tone)
{
    return QIcon(new SymbolEngine(SvgPicture::read(symbolFile, QLatin1String(nameOf(tone))), tone));
}

QToolButton *symbolButton(const char *symbolName, const QString &tip, const char *objectName)
{
    auto *button = new QToolButton;
    button->setIcon(symbol(symbolName));
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setObjectName(QLatin1String(objectName));
    button->setAutoRaise(true);
    return button;
}

} // namespace Parlance::Inspector
