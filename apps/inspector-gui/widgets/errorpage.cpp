// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/errorpage.h"

#include "models/visibletext.h"
#include "widgets/colours.h"
#include "widgets/sourceview.h"

#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace Parlance::Inspector {

QString sourceExcerpt(const Error &error, int width)
{
    const QList<uint> line = fromCore(error.sourceLine).replace(u'\t', u' ').toUcs4();
    const auto text = [&line](qsizetype from, qsizetype length) {
        const QList<uint> part = line.mid(from, length);
        return QString::fromUcs4(reinterpret_cast<const char32_t *>(part.constData()), part.size());
    };
    const qsizetype column = std::max(error.place.column - 1, 0);
    const qsizetype from = column < width ? 0 : column - width / 2;
    QString out = (from > 0 ? QStringLiteral("…") : QString()) + text(from, width);
    if (from + width < line.size())
        out += u'…';
    if (error.place.column > 0)
        out += u'\n' + QString(column - from + (from > 0 ? 1 : 0), u' ') + u'^';
    return out;
}

ErrorPage::ErrorPage(QWidget *parent)
    : QWidget(parent)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(48, 40, 48, 32);
    layout->setSpacing(10);
    m_heading = addLabel("errorHeading");
    m_message = addLabel("errorMessage");
    m_place = addLabel("errorPlace");
    m_excerpt = addLabel("errorSource");
    styleLabels();
    addButtons();
    m_source = new SourceView;
    m_source->setObjectName(QStringLiteral("errorText"));
    m_source->setFrameShape(QFrame::StyledPanel);
    m_space = new QWidget;
    layout->addSpacing(10);
    layout->addWidget(m_source, 1);
    layout->addWidget(m_space, 1);
}

void ErrorPage::setError(const QString &file, const Error &error, const QString &source)
{
    m_heading->setText(tr("%1 cannot be loaded").arg(QFileInfo(file).fileName()));
    m_message->setText(fromCore(error.message));
    QString place = error.place.file.empty() ? file : fromCore(error.place.file);
    if (error.place.line > 0)
        place = tr("%1, line %2").arg(place).arg(error.place.line);
    if (error.place.column > 0)
        place = tr("%1, column %2").arg(place).arg(error.place.column);
    m_place->setText(place);
    m_excerpt->setText(sourceExcerpt(error));
    m_excerpt->setVisible(!error.sourceLine.empty());
    const bool hasLine = !source.isEmpty() && error.place.line > 0;
    m_source->setVisible(hasLine);
    m_space->setVisible(!hasLine);
    m_source->setSource(source);
    if (hasLine)
        m_source->jumpToLine(error.place.line);
}

void ErrorPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange)
        applyPalette();
}

QLabel *ErrorPage::addLabel(const char *name, const QString &text)
{
    auto *label = new QLabel(text);
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    layout()->addWidget(label);
    return label;
}

void ErrorPage::styleLabels()
{
    QFont big = font();
    big.setPointSizeF(big.pointSizeF() * 1.5);
    big.setWeight(QFont::DemiBold);
    m_heading->setFont(big);
    QFont larger = font();
    larger.setPointSizeF(larger.pointSizeF() * 1.15);
    m_message->setFont(larger);
    m_excerpt->setFont(textFont());
    m_excerpt->setWordWrap(false);
    m_excerpt->setFrameShape(QFrame::StyledPanel);
    m_excerpt->setAutoFillBackground(true);
    m_excerpt->setBackgroundRole(QPalette::Base);
    m_excerpt->setMargin(12);
    applyPalette();
}

void ErrorPage::applyPalette()
{
    QPalette red = palette();
    red.setColor(QPalette::WindowText, mixed(toneColour(Tone::Bad, red), red.color(QPalette::WindowText), 0.15));
    m_message->setPalette(red);
}

void ErrorPage::addButtons()
{
    auto *buttons = new QHBoxLayout;
    auto *reload = new QPushButton(tr("Try again"));
    auto *open = new QPushButton(tr("Open another template…"));
    reload->setObjectName(QStringLiteral("errorReload"));
    open->setObjectName(QStringLiteral("errorOpen"));
    connect(reload, &QPushButton::clicked, this, &ErrorPage::reloadRequested);
    connect(open, &QPushButton::clicked, this, &ErrorPage::openRequested);
    buttons->setContentsMargins(0, 10, 0, 0);
    buttons->addWidget(reload);
    buttons->addWidget(open);
    buttons->addStretch(1);
    static_cast<QVBoxLayout *>(layout())->addLayout(buttons);
}

} // namespace Parlance::Inspector
