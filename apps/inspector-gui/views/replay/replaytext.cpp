// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/replay/replaytext.h"

#include "text/visibletext.h"
#include "widgets/colours.h"

#include <QScrollBar>

namespace Parlance::Inspector {

ReplayText::ReplayText(QWidget *parent)
    : NumberedView(parent)
{ }

void ReplayText::showStep(const ReplayPtr &replay, std::size_t step)
{
    m_replay = replay;
    m_step = step;
    fill();
}

void ReplayText::selectBytes(std::size_t begin, std::size_t end)
{
    if (!m_replay || end < m_window.begin)
        return;
    const auto position = [this](std::size_t byte) {
        const std::size_t at = std::clamp(byte, m_window.begin, m_window.end);
        const auto before = std::string_view(m_replay->output).substr(m_window.begin, at - m_window.begin);
        return static_cast<int>(fromCore(before).size());
    };
    QTextCursor cursor(document());
    cursor.setPosition(std::min(position(begin), document()->characterCount() - 1));
    cursor.setPosition(std::min(position(end), document()->characterCount() - 1), QTextCursor::KeepAnchor);
    setTextCursor(cursor);
}

QString ReplayText::gutterLabel(int block) const
{
    return m_window.begin > 0 && block == 0 ? QStringLiteral("…") : NumberedView::gutterLabel(block);
}

void ReplayText::changeEvent(QEvent *event)
{
    NumberedView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_replay)
        fill();
}

void ReplayText::fill()
{
    m_window = replayWindow(*m_replay, m_step);
    clear();
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    for (const FieldSpan &span : m_window.fields) {
        const TextColours colours = fieldColours(span.field, palette());
        QTextCharFormat format;
        format.setForeground(colours.text);
        if (colours.background.isValid())
            format.setBackground(colours.background);
        cursor.insertText(fromCore(std::string_view(m_replay->output).substr(span.begin, span.end - span.begin)),
                          format);
    }
    cursor.endEditBlock();
    moveCursor(QTextCursor::End);
    ensureCursorVisible();
}

} // namespace Parlance::Inspector
