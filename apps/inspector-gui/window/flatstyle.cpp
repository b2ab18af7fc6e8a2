// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/flatstyle.h"

#include "widgets/colours.h"
#include "widgets/symbolicons.h"

#include <QPainter>
#include <QStyleOption>

namespace Parlance::Inspector {

namespace {

constexpr int barWidth = 12;
constexpr int shortestHandle = 28;

QColor lineColour(const QPalette &palette)
{
    return mixed(palette.color(QPalette::Window), palette.color(QPalette::WindowText), 0.16);
}

QColor tint(const QPalette &palette, qreal share)
{
    return mixed(palette.color(QPalette::Window), palette.color(QPalette::Highlight), share);
}

bool has(const QStyleOption *option, QStyle::StateFlag flag)
{
    return option->state & flag;
}

void rounded(QPainter *painter, const QRectF &rect, const QPen &pen, const QBrush &brush, qreal radius)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(pen);
    painter->setBrush(brush);
    painter->drawRoundedRect(rect, radius, radius);
    painter->restore();
}

/// The handle of a scroll bar, in a groove without arrows.
QRect handleRect(const QStyleOptionSlider &bar)
{
    const bool isUpright = bar.orientation == Qt::Vertical;
    const int room = isUpright ? bar.rect.height() : bar.rect.width();
    const qint64 range = qint64(bar.maximum) - bar.minimum;
    const int length = range <= 0 ? room
                                  : std::clamp(static_cast<int>(qint64(bar.pageStep) * room / (range + bar.pageStep)),
                                               std::min(shortestHandle, room), room);
    const int at =
        QStyle::sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition, room - length, bar.upsideDown);
    return isUpright ? QRect(bar.rect.left(), bar.rect.top() + at, bar.rect.width(), length)
                     : QRect(bar.rect.left() + at, bar.rect.top(), length, bar.rect.height());
}

void drawScrollBar(const QStyleOptionSlider &bar, QPainter *painter)
{
    painter->fillRect(bar.rect, bar.palette.color(QPalette::Base));
    if (bar.maximum <= bar.minimum)
        return;
    const bool isActive = bar.activeSubControls & QStyle::SC_ScrollBarSlider;
    const qreal share = has(&bar, QStyle::State_Sunken) && isActive ? 0.55
        : isActive && has(&bar, QStyle::State_MouseOver)            ? 0.42
                                                                    : 0.26;
    const QColor colour = mixed(bar.palette.color(QPalette::Base), bar.palette.color(QPalette::Text), share);
    rounded(painter, QRectF(handleRect(bar)).adjusted(3, 3, -3, -3), Qt::NoPen, colour, 3);
}

void drawTab(const QStyleOptionTab &tab, QPainter *painter)
{
    const bool isSelected = has(&tab, QStyle::State_Selected);
    if (isSelected || has(&tab, QStyle::State_MouseOver))
        painter->fillRect(tab.rect.adjusted(0, 2, 0, -1), tint(tab.palette, isSelected ? 0.10 : 0.05));
    if (isSelected)
        painter->fillRect(QRect(tab.rect.left(), tab.rect.bottom() - 2, tab.rect.width(), 3),
                          tab.palette.color(QPalette::Highlight));
}

void drawHeader(const QStyleOptionHeader &header, QPainter *painter)
{
    const QPalette &colours = header.palette;
    painter->fillRect(header.rect, mixed(colours.color(QPalette::Base), colours.color(QPalette::Window), 0.6));
    painter->setPen(lineColour(colours));
    painter->drawLine(header.rect.bottomLeft(), header.rect.bottomRight());
    if (header.position != QStyleOptionHeader::End && header.position != QStyleOptionHeader::OnlyOneSection)
        painter->drawLine(header.rect.right(), header.rect.top() + 4, header.rect.right(), header.rect.bottom() - 4);
}

void drawButton(const QStyleOption &option, bool isDefault, QPainter *painter)
{
    const QPalette &colours = option.palette;
    const QColor accent = colours.color(QPalette::Highlight);
    const QColor ground = mixed(colours.color(QPalette::Base), colours.color(QPalette::Button), 0.5);
    const bool isOn = option.state & (QStyle::State_Sunken | QStyle::State_On);
    const qreal share = isOn ? 0.26 : has(&option, QStyle::State_MouseOver) ? 0.12 : 0.0;
    const bool isAccented = isDefault || has(&option, QStyle::State_HasFocus);
    rounded(painter, QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5),
            QPen(isAccented && has(&option, QStyle::State_Enabled) ? accent : lineColour(colours)),
            mixed(ground, accent, share), 4);
}

void drawToolButton(const QStyleOption &option, QPainter *painter)
{
    const bool isOn = has(&option, QStyle::State_On);
    const bool isDown = has(&option, QStyle::State_Sunken);
    const bool isOver = has(&option, QStyle::State_MouseOver) && has(&option, QStyle::State_Enabled);
    const QRectF ground = QRectF(option.rect).adjusted(1, 1, -1, -1);
    if (isOn || isDown || isOver)
        rounded(painter, ground, Qt::NoPen, tint(option.palette, isDown ? 0.30 : isOn ? 0.20 : 0.10), 4);
    if (has(&option, QStyle::State_HasFocus))
        rounded(painter, ground, QPen(option.palette.color(QPalette::Highlight)), Qt::NoBrush, 4);
}

/// In a field of the base's colour, which no edge would separate from a dark window.
void drawField(const QStyleOption &option, QPainter *painter)
{
    const QPalette &colours = option.palette;
    const bool isFocused = has(&option, QStyle::State_HasFocus) && has(&option, QStyle::State_Enabled);
    rounded(painter, QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5),
            QPen(isFocused ? colours.color(QPalette::Highlight) : lineColour(colours)), Qt::NoBrush, 3);
}

void drawCheckBox(const QStyleOption &option, QPainter *painter)
{
    const QPalette &colours = option.palette;
    const QColor text = colours.color(QPalette::WindowText);
    const QRectF box = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5);
    rounded(painter, box, QPen(mixed(colours.color(QPalette::Window), text, 0.5)), colours.color(QPalette::Base), 3);
    if (!has(&option, QStyle::State_On))
        return;
    const auto at = [&box](qreal x, qreal y) { return box.topLeft() + QPointF(x * box.width(), y * box.height()); };
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(text, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->drawPolyline(QPolygonF{ at(0.24, 0.52), at(0.43, 0.72), at(0.77, 0.30) });
    painter->restore();
}

} // namespace

FlatStyle::FlatStyle()
    : QProxyStyle(QStringLiteral("Fusion"))
{ }

int FlatStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_ScrollBarExtent:
        return barWidth;
    case PM_TabBarTabVSpace:
        return 12;
    case PM_TabBarTabHSpace:
        return 24;
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabOverlap:
    case PM_TabBarBaseOverlap:
    case PM_ScrollView_ScrollBarSpacing:
    case PM_ScrollView_ScrollBarOverlap:
        return 0;
    case PM_SplitterWidth:
    case PM_DockWidgetSeparatorExtent:
        return 5;
    case PM_ToolBarItemSpacing:
        return 2;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int FlatStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                         QStyleHintReturn *returned) const
{
    // The style's icons of buttons have colours of another time.
    if (hint == SH_ScrollBar_Transient || hint == SH_DialogButtonBox_ButtonsHaveIcons)
        return 0;
    return QProxyStyle::styleHint(hint, option, widget, returned);
}

QRect FlatStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                                const QWidget *widget) const
{
    const auto *bar = control == CC_ScrollBar ? qstyleoption_cast<const QStyleOptionSlider *>(option) : nullptr;
    if (!bar)
        return QProxyStyle::subControlRect(control, option, part, widget);
    const QRect handle = handleRect(*bar);
    const bool isUpright = bar->orientation == Qt::Vertical;
    QRect rest = bar->rect;
    switch (part) {
    case SC_ScrollBarSlider:
        return handle;
    case SC_ScrollBarGroove:
        return rest;
    case SC_ScrollBarSubPage:
        isUpright ? rest.setBottom(handle.top() - 1) : rest.setRight(handle.left() - 1);
        return rest;
    case SC_ScrollBarAddPage:
        isUpright ? rest.setTop(handle.bottom() + 1) : rest.setLeft(handle.right() + 1);
        return rest;
    default:
        return {};
    }
}

void FlatStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                                   const QWidget *widget) const
{
    const auto *bar = control == CC_ScrollBar ? qstyleoption_cast<const QStyleOptionSlider *>(option) : nullptr;
    if (bar)
        drawScrollBar(*bar, painter);
    else
        QProxyStyle::drawComplexControl(control, option, painter, widget);
}

void FlatStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                            const QWidget *widget) const
{
    switch (element) {
    case CE_TabBarTabShape:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option))
            drawTab(*tab, painter);
        return;
    case CE_HeaderSection:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option))
            drawHeader(*header, painter);
        return;
    case CE_HeaderEmptyArea: {
        const QPalette &colours = option->palette;
        painter->fillRect(option->rect, mixed(colours.color(QPalette::Base), colours.color(QPalette::Window), 0.6));
        return;
    }
    case CE_ToolBar:
        painter->setPen(lineColour(option->palette));
        painter->drawLine(option->rect.bottomLeft(), option->rect.bottomRight());
        return;
    case CE_Splitter:
        if (has(option, State_MouseOver))
            painter->fillRect(option->rect.adjusted(1, 1, -1, -1), tint(option->palette, 0.35));
        return;
    default:
        QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void FlatStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                              const QWidget *widget) const
{
    switch (element) {
    case PE_FrameTabBarBase:
        painter->setPen(lineColour(option->palette));
        painter->drawLine(option->rect.bottomLeft(), option->rect.bottomRight());
        return;
    case PE_PanelScrollAreaCorner:
        painter->fillRect(option->rect, option->palette.color(QPalette::Base));
        return;
    case PE_FrameTabWidget:
    case PE_PanelStatusBar:
    case PE_FrameStatusBarItem:
        return;
    case PE_Frame:
        rounded(painter, QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5), QPen(lineColour(option->palette)),
                Qt::NoBrush, 3);
        return;
    case PE_FrameLineEdit:
        drawField(*option, painter);
        return;
    case PE_IndicatorCheckBox:
        drawCheckBox(*option, painter);
        return;
    case PE_IndicatorTabClose:
        if (has(option, State_MouseOver))
            rounded(painter, option->rect, Qt::NoPen, tint(option->palette, 0.25), 3);
        symbol("close").paint(painter, option->rect.adjusted(2, 2, -2, -2));
        return;
    case PE_PanelButtonTool:
        drawToolButton(*option, painter);
        return;
    case PE_PanelButtonCommand: {
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        drawButton(*option, button && button->features & QStyleOptionButton::DefaultButton, painter);
        return;
    }
    case PE_IndicatorDockWidgetResizeHandle:
        if (has(option, State_MouseOver))
            painter->fillRect(option->rect.adjusted(1, 1, -1, -1), tint(option->palette, 0.35));
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

// Those of the dialogs for files and questions.
QIcon FlatStyle::standardIcon(StandardPixmap which, const QStyleOption *option, const QWidget *widget) const
{
    switch (which) {
    case SP_ArrowBack:
        return symbol("back");
    case SP_ArrowForward:
        return symbol("forward");
    case SP_FileDialogToParent:
        return symbol("up");
    case SP_FileDialogNewFolder:
        return symbol("add");
    case SP_FileDialogListView:
        return symbol("comparisons");
    case SP_FileDialogDetailedView:
        return symbol("lint");
    case SP_DirIcon:
    case SP_DirOpenIcon:
    case SP_DirHomeIcon:
        return symbol("folder");
    case SP_FileIcon:
        return symbol("summary");
    case SP_ComputerIcon:
    case SP_DriveHDIcon:
        return symbol("server");
    case SP_MessageBoxQuestion:
    case SP_MessageBoxInformation:
        return toneSymbol(Tone::Neutral);
    case SP_MessageBoxWarning:
        return toneSymbol(Tone::Unsure);
    case SP_MessageBoxCritical:
        return toneSymbol(Tone::Bad);
    default:
        return QProxyStyle::standardIcon(which, option, widget);
    }
}

} // namespace Parlance::Inspector
