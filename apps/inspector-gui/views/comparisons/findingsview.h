// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTreeView>

namespace Parlance::Inspector {

/// The table of findings. Ctrl+C copies the value as it is.
class FindingsView : public QTreeView
{
    Q_OBJECT

public:
    explicit FindingsView(QWidget *parent = nullptr);
    void setModel(QAbstractItemModel *model) override;
    /// What stands in an empty table.
    void setPlaceholder(const QString &text);

Q_SIGNALS:
    /// A finding was activated (double click, Enter).
    void findingActivated(const QModelIndex &finding);
    /// Another finding became the current one.
    void findingChanged(const QModelIndex &finding);

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void copyValue() const;
    void fitColumns();

    QString m_placeholder;
};

} // namespace Parlance::Inspector
