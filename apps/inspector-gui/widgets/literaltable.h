// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QTreeView>

namespace Parlance::Inspector {

class TableDelegate;

/// A table of a model's rows; all columns except those of words have the fixed font. Ctrl+C copies the current cell
/// unchanged: the model's value for rawRole.
class LiteralTable : public QTreeView
{
    Q_OBJECT

public:
    explicit LiteralTable(int rawRole, QWidget *parent = nullptr);
    void setModel(QAbstractItemModel *model) override;
    void setWordColumns(const QList<int> &columns);
    /// The column that explains takes the room there is, and as many lines as it needs.
    void setExplaining(int column);
    /// A sign of each row's tone before the first column's text.
    void setToneRole(int role);
    /// What is in an empty table.
    void setPlaceholder(const QString &text);
    /// To be called when rows of a tree have been opened, or have another font.
    void fitColumns();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void copyCell() const;
    TableDelegate *delegateOf(int column);

    int m_rawRole;
    int m_explaining = -1; ///< none
    QHash<int, TableDelegate *> m_delegates;
    QString m_placeholder;
};

} // namespace Parlance::Inspector
