// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/analysisdifference.h"

#include <QAbstractTableModel>

namespace Parlance::Inspector {

/// In what two analyses differ, a member a row.
class ChangesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        Field,
        Before,
        After,
        ColumnCount
    };
    enum Role
    {
        RawRole = Qt::UserRole, ///< the value without marks for white space
    };

    explicit ChangesModel(QObject *parent = nullptr);
    /// What is above the two values.
    ChangesModel(const QString &before, const QString &after, QObject *parent = nullptr);

    void setDifferences(std::vector<AnalysisDifference> differences);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString m_names[ColumnCount];
    std::vector<AnalysisDifference> m_differences;
};

} // namespace Parlance::Inspector
