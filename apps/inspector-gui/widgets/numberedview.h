// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "text/tone.h"
#include "widgets/textlook.h"

#include <QMap>
#include <QPlainTextEdit>
#include <array>

namespace Parlance::Inspector {

/// A text in a fixed font with a gutter of line numbers. Read-only unless a heir says otherwise.
class NumberedView : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit NumberedView(QWidget *parent = nullptr);

    /// Puts the cursor there, paints the line, and scrolls so that it is well inside the view. Both count from 1;
    /// columns in code points.
    void jumpTo(int line, int column = 1);
    void clearJump();
    /// Stretches with something about them, each purpose by itself.
    enum class Purpose
    {
        Jump,
        Error,
        Bracket,
        Mark,
        Count
    };
    void setStretches(Purpose purpose, const QList<QTextEdit::ExtraSelection> &stretches);
    /// Signs beside lines (from 1), in the gutter.
    void setLineMarks(const QMap<int, Tone> &marks);
    const QMap<int, Tone> &lineMarks() const { return m_lineMarks; }
    /// What is said while there is no text.
    void setPlaceholder(const QString &text);
    const QString &placeholder() const { return m_placeholder; }
    virtual void setLook(TextLook look);
    const TextLook &look() const { return m_look; }
    int gutterWidth() const;
    void paintGutter(QPaintEvent *event);
    void pressGutter(const QPoint &place);
    int firstVisibleLine() const; ///< from 0
    void scrollToLine(int line); ///< so that it is the first visible one

protected:
    /// What is in the gutter beside the block with that number (from 0).
    virtual QString gutterLabel(int block) const;
    /// The number of that block was clicked.
    virtual void gutterPressed(int block) { static_cast<void>(block); }
    void updateGutter(); ///< call when labels have changed
    /// The view's size has changed: what was led to is to be in view again, unless somebody had scrolled away from it.
    virtual void keepInView();
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void scrollGutter(const QRect &rect, int dy);
    void paintJump();

    QWidget *m_gutter;
    int m_labelLength = 2;
    int m_jumpLine = 0;
    QMap<int, Tone> m_lineMarks;
    TextLook m_look;
    QString m_placeholder;
    std::array<QList<QTextEdit::ExtraSelection>, std::size_t(Purpose::Count)> m_stretches;
};

/// The font of texts, as the user has chosen and zoomed it.
QFont textFont();
void setTextFont(const QFont &font);

} // namespace Parlance::Inspector
