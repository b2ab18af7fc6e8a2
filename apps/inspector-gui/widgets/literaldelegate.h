// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace Parlance::Inspector {

/// Draws texts of the template in the fixed font.
class LiteralDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// literalRole: the role that says whether an item is such a text; -1 means that every item is.
    explicit LiteralDelegate(QObject *parent = nullptr, int literalRole = -1);

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    int m_literalRole;
};

} // namespace Parlance::Inspector
