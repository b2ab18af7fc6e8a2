// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/filecard.h"

#include "widgets/colours.h"
#include "widgets/symbolicons.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QPainter>

namespace Parlance::Inspector {

namespace {

constexpr int padding = 12;

QString shortFolder(const QString &folder)
{
    const QString home = QDir::homePath();
    const QString shown = folder.startsWith(home + u'/') ? u'~' + folder.mid(home.size()) : folder;
    return QDir::toNativeSeparators(shown);
}

} // namespace

QString ageText(qint64 seconds)
{
    const qint64 minutes = seconds / 60;
    const qint64 hours = minutes / 60;
    const qint64 days = hours / 24;
    if (minutes < 1)
        return FileCard::tr("just now");
    if (minutes < 60)
        return minutes == 1 ? FileCard::tr("1 minute ago") : FileCard::tr("%1 minutes ago").arg(minutes);
    if (hours < 24)
        return hours == 1 ? FileCard::tr("1 hour ago") : FileCard::tr("%1 hours ago").arg(hours);
    if (days < 60)
        return days == 1 ? FileCard::tr("yesterday") : FileCard::tr("%1 days ago").arg(days);
    return days < 730 ? FileCard::tr("%1 months ago").arg(days / 30) : FileCard::tr("%1 years ago").arg(days / 365);
}

FileCard::FileCard(const RecentFile &file, QWidget *parent)
    : QAbstractButton(parent)
    , m_file(file)
{
    const QFileInfo info(file.file);
    m_name = info.fileName();
    m_folder = shortFolder(info.path());
    m_age = info.exists() ? tr("changed %1").arg(ageText(info.lastModified().secsTo(QDateTime::currentDateTime())))
                          : tr("no longer there");
    setObjectName(QStringLiteral("recentCard"));
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setToolTip(QDir::toNativeSeparators(file.file));
    setAccessibleName(QStringList{ m_name, m_folder, m_age, file.verdict }.join(QStringLiteral(", ")));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize FileCard::sizeHint() const
{
    return { 240, 4 * fontMetrics().height() + 2 * padding + 8 };
}

void FileCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPalette &colours = palette();
    const QColor base = colours.color(QPalette::Base);
    const QColor accent = colours.color(QPalette::Highlight);
    painter.setPen(hasFocus() ? QPen(accent, 2) : QPen(mixed(base, colours.color(QPalette::Text), 0.18)));
    painter.setBrush(mixed(base, accent, underMouse() || isDown() ? 0.10 : 0.0));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    const int line = fontMetrics().height() + 2;
    QRect row(padding, padding, width() - 2 * padding, line);
    const auto write = [&](const QString &text, const QFont &how, const QColor &colour, Qt::TextElideMode elide) {
        painter.setFont(how);
        painter.setPen(colour);
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, QFontMetrics(how).elidedText(text, elide, row.width()));
        row.translate(0, line);
    };
    write(m_name, bold, colours.color(QPalette::Text), Qt::ElideMiddle);
    write(m_folder, font(), quietText(colours), Qt::ElideLeft);
    write(m_age, font(), quietText(colours), Qt::ElideRight);
    if (m_file.verdict.isEmpty())
        return;
    toneSymbol(m_file.tone).paint(&painter, QRect(padding, row.center().y() - 7, 16, 16));
    row.setLeft(padding + 22);
    write(m_file.verdict, font(), colours.color(QPalette::Text), Qt::ElideRight);
}

} // namespace Parlance::Inspector
