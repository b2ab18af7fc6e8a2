// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "text/tone.h"

#include <QAbstractTableModel>
#include <QStringList>
#include <QVariant>
#include <vector>

namespace Parlance::Inspector {

/// A row of a table: a text for each column, and what a view does with the row.
struct TableRow
{
    QStringList cells; ///< as they are; white space is shown with marks in columns that hold texts of the template
    QVariant key = {}; ///< for the view
    Tone tone = Tone::Neutral;
    QString tip = {};
    bool isWords = false; ///< in all columns
};

/// Rows that are made at once from something of core's.
class RowsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role
    {
        RawRole = Qt::UserRole, ///< the cell without marks
        KeyRole,
        ToneRole, ///< int of Tone
    };

    /// literal: the columns whose white space is shown.
    explicit RowsModel(QStringList headers, QList<int> literal = {}, QObject *parent = nullptr);
    void setRows(std::vector<TableRow> rows);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QStringList m_headers;
    QList<int> m_literal;
    std::vector<TableRow> m_rows;
};

} // namespace Parlance::Inspector
