// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/diffpane.h"

#include <QWidget>

class QSplitter;

namespace Parlance::Inspector {

class Legend;
class Panel;

/// Two texts side by side, with what differs.
class DiffView : public QWidget
{
    Q_OBJECT

public:
    explicit DiffView(QWidget *parent = nullptr);

    void setComparison(const Comparison *comparison); ///< null shows nothing
    void setByOrigin(bool byOrigin); ///< what the legend explains
    void stepDifference(int step);
    /// Marks this text where the sides differ.
    void setMarked(const QString &text);
    void setHeadings(const QString &left, const QString &right);

Q_SIGNALS:
    void placeRequested(int line, int column);
    void originHovered(const QString &words);

private:
    Panel *addPane(QSplitter *splitter, DiffPane *pane, const QString &heading);
    void keepInStep(DiffPane *leader, DiffPane *follower);
    void levelWidths();

    DiffPane *m_left;
    DiffPane *m_right;
    Panel *m_leftPanel;
    Panel *m_rightPanel;
    Legend *m_legend;
    bool m_inStep = false; // guards against the follower leading back
    bool m_levelling = false;
};

} // namespace Parlance::Inspector
