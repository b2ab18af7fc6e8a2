// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPlainTextEdit>

namespace Parlance::Inspector {

/// A read-only text in a fixed font with a gutter of line numbers. Lines are not wrapped.
class NumberedView : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit NumberedView(QWidget *parent = nullptr);

    /// Puts the cursor there, paints the line, and scrolls so that it stands well inside the view. Lines count from 1.
    void jumpToLine(int line);
    void clearJump();
    int gutterWidth() const;
    void paintGutter(QPaintEvent *event);

protected:
    /// What stands in the gutter beside the block with that number (from 0).
    virtual QString gutterLabel(int block) const;
    void updateGutter(); ///< call when labels have changed
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void scrollGutter(const QRect &rect, int dy);
    void paintJump();

    QWidget *m_gutter;
    int m_jumpLine = 0;
    int m_labelLength = 2;
};

/// The fixed font of all texts.
QFont textFont();

} // namespace Parlance::Inspector
