// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/cellwriter.h"
#include "widgets/numberedview.h"

#include <vector>

namespace Parlance::Inspector {

/// One side of a comparison, or any text whose stretches have origins. What is copied is the text itself, without the
/// marks that make white space visible.
class DiffPane : public NumberedView
{
    Q_OBJECT

public:
    using NumberedView::NumberedView;

    /// The side's cells, one for each row, and the origins that their chunks point to.
    void setCells(std::vector<DiffCell> cells, Jinja::Spans spans);
    void setLook(TextLook look) override;
    /// Colours by origin whatever the look says, but what is Part::Left.
    void setAlwaysByOrigin(bool always) { m_alwaysByOrigin = always; }
    /// Scrolls so that the first difference is well in view; to the start where there is none.
    void showDifference();
    /// To the next place (or the one before, where step is -1) that only one side has.
    bool stepDifference(int step);
    /// Marks the text in the part that differs, or else the last place of it.
    void setMarked(const QString &text);
    /// What is selected, as it is.
    QString selectedText() const;
    QString wholeText() const;

Q_SIGNALS:
    /// The user asked where this text comes from.
    void placeRequested(int line, int column);
    /// The origin of the text below the pointer or the cursor in words; empty where it is unknown.
    void originHovered(const QString &words);

protected:
    void keepInView() override;
    QMimeData *createMimeDataFromSelection() const override;
    QString gutterLabel(int block) const override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void fill();
    void requestPlace(const QTextCursor &cursor);
    void refill();
    void reveal();
    const Jinja::Span *spanAt(const QTextCursor &cursor) const;

    std::vector<DiffCell> m_cells;
    Jinja::Spans m_spans;
    WrittenCells m_written;
    QString m_marked;
    bool m_alwaysByOrigin = false;
    bool m_isAtDifference = false; // what was last scrolled to
};

} // namespace Parlance::Inspector
