// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

#include <QAbstractTableModel>
#include <vector>

namespace Parlance::Inspector {

/// What follows from a comparison, a finding a row.
class FindingsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        Field,
        FoundValue, ///< with visible white space
        Explanation,
        Line, ///< of the template; empty when unknown
        ColumnCount
    };
    enum Role
    {
        LineRole = Qt::UserRole, ///< int, 0 when unknown
        ColumnRole, ///< int, in bytes from 1; 0 when unknown
        RawValueRole, ///< the value as it is
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setFindings(std::vector<Finding> findings);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::vector<Finding> m_findings;
};

} // namespace Parlance::Inspector
