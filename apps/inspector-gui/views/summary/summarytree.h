// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTreeView>

namespace Parlance::Inspector {

/// The summary as sections with rows. Ctrl+C copies what is selected as it is.
class SummaryTree : public QTreeView
{
    Q_OBJECT

public:
    explicit SummaryTree(QWidget *parent = nullptr);
    void setModel(QAbstractItemModel *model) override;

Q_SIGNALS:
    /// A row was activated (double click, Enter) whose line is known; the column counts bytes, 0 when unknown.
    void placeRequested(int line, int column);
    /// Another row is the current one; its line is known.
    void lineChosen(int line);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void copySelected() const;
    void arrange();
    void fitColumns();
};

} // namespace Parlance::Inspector
