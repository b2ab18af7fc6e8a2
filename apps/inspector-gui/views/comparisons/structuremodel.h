// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/report.h>

#include <QAbstractItemModel>
#include <QString>
#include <string>

namespace Parlance::Inspector {

/// What an answer is made of: sections of the report with their rows, and which of them rest on one comparison.
class StructureModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column
    {
        Name,
        Text,
        ColumnCount
    };
    enum Role
    {
        RawRole = Qt::UserRole, ///< the text without marks for white space
        FieldRole, ///< as in Finding::field; of a section its id
        FoundRole, ///< bool: it rests on the comparison
    };

    using QAbstractItemModel::QAbstractItemModel;

    void setReport(Report report);
    /// The id of the comparison that is looked at.
    void setComparison(const std::string &id);
    /// The first row that rests on the comparison, or else the first section; invalid where none does.
    QModelIndex firstFound() const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    const ReportSection &sectionOf(const QModelIndex &index) const;
    const ReportRow *rowOf(const QModelIndex &index) const; ///< null for a section
    bool isFound(const QModelIndex &index) const;

    Report m_report;
    std::string m_comparison;
};

} // namespace Parlance::Inspector
