// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "text/rowsmodel.h"

#include "text/visibletext.h"

namespace Parlance::Inspector {

namespace {

// What a cell can show at all; the whole of it is what is copied.
constexpr qsizetype longestCell = 2000;

} // namespace

RowsModel::RowsModel(QStringList headers, QList<int> literal, QObject *parent)
    : QAbstractTableModel(parent)
    , m_headers(std::move(headers))
    , m_literal(std::move(literal))
{ }

void RowsModel::setRows(std::vector<TableRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int RowsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RowsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_headers.size());
}

QVariant RowsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const TableRow &row = m_rows[static_cast<std::size_t>(index.row())];
    const QString text = row.cells.value(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return m_literal.contains(index.column()) && !row.isWords ? visible(QStringView(text).left(longestCell))
                                                                  : text.left(longestCell);
    case Qt::ToolTipRole:
        return row.tip.isEmpty() ? text.left(longestCell) : row.tip;
    case RawRole:
        return text;
    case KeyRole:
        return row.key;
    case ToneRole:
        return static_cast<int>(row.tone);
    default:
        return {};
    }
}

QVariant RowsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    return m_headers.value(section);
}

} // namespace Parlance::Inspector
