// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "models/diffrows.h"
#include "widgets/numberedview.h"

#include <vector>

namespace Parlance::Inspector {

/// How a diff is shown.
struct DiffLook
{
    bool showWhiteSpace = false;
    bool colourByOrigin = false;
};

/// One side of a comparison.
class DiffPane : public NumberedView
{
    Q_OBJECT

public:
    using NumberedView::NumberedView;

    /// The side's cells, one for each row, and the origins that their chunks point to.
    void setCells(std::vector<DiffCell> cells, Jinja::Spans spans);
    void setLook(DiffLook look);
    /// Scrolls so that the first difference is well in view; to the start where there is none.
    void showDifference();

Q_SIGNALS:
    /// The user asked where this text comes from.
    void lineRequested(int templateLine);
    /// The origin of the text below the pointer or the cursor in words; empty where it is unknown.
    void originHovered(const QString &words);

protected:
    QString gutterLabel(int block) const override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void fill();
    void write(QTextCursor &cursor, const DiffCell &cell);
    void write(QTextCursor &cursor, const DiffChunk &chunk);
    void requestLine(const QTextCursor &cursor);
    const Jinja::Span *spanOf(const DiffChunk &chunk) const;
    const Jinja::Span *spanAt(const QTextCursor &cursor) const;

    std::vector<DiffCell> m_cells;
    Jinja::Spans m_spans;
    std::vector<QTextCursor> m_absences;
    int m_difference = -1; // the position in the document where the first one begins
    DiffLook m_look;
};

} // namespace Parlance::Inspector
