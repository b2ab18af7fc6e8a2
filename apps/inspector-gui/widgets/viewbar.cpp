// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/viewbar.h"

#include "widgets/colours.h"

#include <QEvent>
#include <QPainter>
#include <QStyledItemDelegate>

namespace Parlance::Inspector {

namespace {

constexpr int idRole = Qt::UserRole;
constexpr int badgeRole = Qt::UserRole + 1;
constexpr int toneRole = Qt::UserRole + 2;
constexpr int titleRole = Qt::UserRole + 3;
constexpr int iconSide = 18;
constexpr int rowPadding = 10;

QFont badgeFont(const QFont &font)
{
    QFont small = font;
    small.setPointSizeF(font.pointSizeF() * 0.82);
    small.setWeight(QFont::DemiBold);
    return small;
}

/// A symbol, the name, and at the right end the badge; the symbol alone and a dot where the bar is narrow.
class ViewBarDelegate : public QStyledItemDelegate
{
public:
    explicit ViewBarDelegate(ViewBar *bar)
        : QStyledItemDelegate(bar)
        , m_bar(bar)
    { }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return { 0, std::max(option.fontMetrics.height(), iconSide) + 2 * rowPadding - 4 };
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const bool isCurrent = option.state & QStyle::State_Selected;
        paintGround(*painter, option, isCurrent);
        const QRect icon(option.rect.left() + rowPadding + 2, option.rect.center().y() - iconSide / 2 + 1, iconSide,
                         iconSide);
        index.data(Qt::DecorationRole).value<QIcon>().paint(painter, icon);
        if (m_bar->isNarrow())
            paintDot(*painter, icon, option.palette, index);
        else
            paintName(*painter, option, icon.right() + 10, isCurrent, index);
        painter->restore();
    }

private:
    static void paintGround(QPainter &painter, const QStyleOptionViewItem &option, bool isCurrent)
    {
        const QColor highlight = option.palette.color(QPalette::Highlight);
        const QRectF ground = QRectF(option.rect).adjusted(4, 1, -4, -1);
        painter.setPen(Qt::NoPen);
        if (isCurrent) {
            painter.setBrush(mixed(option.palette.color(QPalette::Window), highlight, 0.22));
            painter.drawRoundedRect(ground, 5, 5);
            painter.setBrush(highlight);
            painter.drawRoundedRect(QRectF(ground.left(), ground.top() + 6, 3, ground.height() - 12), 1.5, 1.5);
        } else if (option.state & QStyle::State_MouseOver) {
            painter.setBrush(mixed(option.palette.color(QPalette::Window), highlight, 0.09));
            painter.drawRoundedRect(ground, 5, 5);
        }
        if (isCurrent && option.state & QStyle::State_HasFocus) {
            painter.setPen(QPen(highlight, 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(ground, 5, 5);
        }
    }

    static void paintDot(QPainter &painter, const QRect &icon, const QPalette &palette, const QModelIndex &index)
    {
        if (index.data(badgeRole).toString().isEmpty())
            return;
        painter.setPen(Qt::NoPen);
        painter.setBrush(toneColour(static_cast<Tone>(index.data(toneRole).toInt()), palette));
        painter.drawEllipse(QPointF(icon.right() + 1, icon.top()), 4, 4);
    }

    static void paintName(QPainter &painter, const QStyleOptionViewItem &option, int left, bool isCurrent,
                          const QModelIndex &index)
    {
        QFont font = option.font;
        font.setWeight(isCurrent ? QFont::DemiBold : QFont::Normal);
        painter.setFont(font);
        painter.setPen(option.palette.color(QPalette::WindowText));
        painter.drawText(QRect(left, option.rect.top(), option.rect.right() - left, option.rect.height()),
                         Qt::AlignVCenter | Qt::AlignLeft, index.data(titleRole).toString());
        const QString words = index.data(badgeRole).toString();
        if (words.isEmpty())
            return;
        painter.setFont(badgeFont(option.font));
        const QFontMetrics metrics(painter.font());
        const int height = metrics.height() + 2;
        const int width = std::max(metrics.horizontalAdvance(words) + 12, height);
        const int top = option.rect.center().y() - height / 2;
        const QRectF pill(option.rect.right() - width - 10, top + 0.5, width, height);
        const QColor colour = toneColour(static_cast<Tone>(index.data(toneRole).toInt()), option.palette);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawRoundedRect(pill, height / 2.0, height / 2.0);
        painter.setPen(option.palette.color(QPalette::Base));
        painter.drawText(pill, Qt::AlignCenter, words);
    }

    ViewBar *m_bar;
};

} // namespace

ViewBar::ViewBar(QWidget *parent)
    : QListWidget(parent)
{
    setObjectName(QStringLiteral("viewBar"));
    setAccessibleName(tr("Views"));
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setEditTriggers(NoEditTriggers);
    setMouseTracking(true);
    setItemDelegate(new ViewBarDelegate(this));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    viewport()->setBackgroundRole(QPalette::Window);
    connect(this, &QListWidget::currentRowChanged, this, &ViewBar::chosen);
}

void ViewBar::addView(const QString &id, const QString &title, const QIcon &icon)
{
    auto *item = new QListWidgetItem(icon, title, this);
    item->setData(idRole, id);
    item->setData(titleRole, title);
    item->setToolTip(title);
    fit();
}

void ViewBar::setBadge(const QString &id, const QString &words, Tone tone)
{
    QListWidgetItem *item = itemOf(id);
    if (!item)
        return;
    item->setData(badgeRole, words);
    item->setData(toneRole, static_cast<int>(tone));
    const QString title = item->data(titleRole).toString();
    item->setText(words.isEmpty() ? title : title + u' ' + words); // what a screen reader says
    item->setToolTip(item->text());
}

QString ViewBar::badge(const QString &id) const
{
    const QListWidgetItem *item = itemOf(id);
    return item ? item->data(badgeRole).toString() : QString();
}

void ViewBar::choose(const QString &id)
{
    if (QListWidgetItem *item = itemOf(id))
        setCurrentItem(item);
}

void ViewBar::setNarrow(bool narrow)
{
    if (m_isNarrow == narrow)
        return;
    m_isNarrow = narrow;
    fit();
}

QSize ViewBar::sizeHint() const
{
    const int symbolWidth = iconSide + 2 * rowPadding + 4;
    if (m_isNarrow)
        return { symbolWidth, 100 };
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    int widest = 0;
    for (int row = 0; row < count(); ++row)
        widest = std::max(widest, QFontMetrics(bold).horizontalAdvance(item(row)->data(titleRole).toString()));
    return { symbolWidth + widest + QFontMetrics(badgeFont(font())).horizontalAdvance(QStringLiteral("999")) + 14,
             100 };
}

void ViewBar::changeEvent(QEvent *event)
{
    QListWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

QListWidgetItem *ViewBar::itemOf(const QString &id) const
{
    for (int row = 0; row < count(); ++row) {
        if (item(row)->data(idRole).toString() == id)
            return item(row);
    }
    return nullptr;
}

void ViewBar::fit()
{
    setFixedWidth(sizeHint().width());
    scheduleDelayedItemsLayout();
}

} // namespace Parlance::Inspector
