// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/foldingview.h"

#include <QKeyEvent>
#include <QTextBlock>
#include <algorithm>

namespace Parlance::Inspector {

void FoldingView::setText(const QString &text, LinesBelow below)
{
    m_folded.clear();
    m_below = std::move(below);
    setPlainText(text);
    updateGutter();
}

void FoldingView::reveal(int line)
{
    const auto hides = [&](int folded) {
        const auto below = m_below(static_cast<std::size_t>(folded));
        return std::find(below.begin(), below.end(), static_cast<std::size_t>(line - 1)) != below.end();
    };
    const auto before = m_folded.size();
    erase_if(m_folded, hides);
    if (m_folded.size() != before)
        fold();
}

QString FoldingView::gutterLabel(int block) const
{
    return NumberedView::gutterLabel(block) + (m_folded.contains(block) ? QStringLiteral(" ▸") : QString());
}

void FoldingView::gutterPressed(int block)
{
    if (!m_below || (!m_folded.contains(block) && m_below(static_cast<std::size_t>(block)).empty()))
        return;
    if (!m_folded.remove(block))
        m_folded.insert(block);
    fold();
}

void FoldingView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        gutterPressed(textCursor().blockNumber());
    else
        NumberedView::keyPressEvent(event);
}

void FoldingView::fold()
{
    std::vector<bool> hidden(static_cast<std::size_t>(blockCount()));
    for (const int folded : m_folded) {
        for (const std::size_t line : m_below(static_cast<std::size_t>(folded))) {
            if (line < hidden.size())
                hidden[line] = true;
        }
    }
    for (QTextBlock block = document()->firstBlock(); block.isValid(); block = block.next())
        block.setVisible(!hidden[static_cast<std::size_t>(block.blockNumber())]);
    document()->markContentsDirty(0, document()->characterCount());
    updateGutter();
    viewport()->update();
}

} // namespace Parlance::Inspector
