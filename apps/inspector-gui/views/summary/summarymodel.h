// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "views/summary/summary.h"

#include <QAbstractItemModel>

namespace Parlance::Inspector {

/// A Summary as a tree: sections, and in each its rows.
class SummaryModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column
    {
        Name,
        Text,
        Source, ///< comparisons and the template's line
        Words,
        ColumnCount
    };
    enum Role
    {
        LineRole = Qt::UserRole, ///< int, 0 when unknown
        ToneRole, ///< int of Tone
        LiteralRole, ///< bool: the text is the template's
        ColumnRole, ///< int, in bytes from 1; 0 when unknown
        RawRole, ///< what a person copies
    };

    using QAbstractItemModel::QAbstractItemModel;

    void setSummary(Summary summary);

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    Summary m_summary;
};

} // namespace Parlance::Inspector
