// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/diffpane.h"

#include <QWidget>

class QSplitter;

namespace Parlance::Inspector {

class Legend;
class Panel;

/// A comparison's two variants side by side.
class DiffView : public QWidget
{
    Q_OBJECT

public:
    explicit DiffView(QWidget *parent = nullptr);

    void setComparison(const Comparison *comparison); ///< null shows nothing
    void setLook(DiffLook look);

Q_SIGNALS:
    void lineRequested(int templateLine);
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
