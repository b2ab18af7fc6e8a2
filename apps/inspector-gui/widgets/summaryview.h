// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTreeView>

namespace Parlance::Inspector {

/// The summary as sections with rows.
class SummaryView : public QTreeView
{
    Q_OBJECT

public:
    explicit SummaryView(QWidget *parent = nullptr);
    void setModel(QAbstractItemModel *model) override;

Q_SIGNALS:
    /// A row was activated (double click, Enter) whose line is known.
    void lineRequested(int templateLine);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange();
    void fitColumns();
};

} // namespace Parlance::Inspector
