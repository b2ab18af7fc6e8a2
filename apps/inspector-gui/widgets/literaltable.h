// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTreeView>

namespace Parlance::Inspector {

/// A table of a model's rows in which all columns but those of words are in the fixed font. Ctrl+C copies the current
/// cell as it is: what the model says for rawRole.
class LiteralTable : public QTreeView
{
    Q_OBJECT

public:
    explicit LiteralTable(int rawRole, QWidget *parent = nullptr);
    void setModel(QAbstractItemModel *model) override;
    void setWordColumns(const QList<int> &columns);
    /// What stands in an empty table.
    void setPlaceholder(const QString &text);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void copyCell() const;
    void fitColumns();

    int m_rawRole;
    QString m_placeholder;
};

} // namespace Parlance::Inspector
