// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/changes/changesmodel.h"

#include "text/corewords.h"
#include "text/visibletext.h"

#include <parlance/report.h>

namespace Parlance::Inspector {

ChangesModel::ChangesModel(QObject *parent)
    : ChangesModel(tr("Before"), tr("After"), parent)
{ }

ChangesModel::ChangesModel(const QString &before, const QString &after, QObject *parent)
    : QAbstractTableModel(parent)
    , m_names{ tr("Field"), before, after }
{ }

void ChangesModel::setDifferences(std::vector<AnalysisDifference> differences)
{
    if (differences == m_differences)
        return;
    beginResetModel();
    m_differences = std::move(differences);
    endResetModel();
}

int ChangesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_differences.size());
}

int ChangesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant ChangesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const AnalysisDifference &row = m_differences[static_cast<std::size_t>(index.row())];
    const std::string &text = index.column() == Field ? row.field : index.column() == Before ? row.before : row.after;
    if (role == RawRole)
        return fromCore(text);
    if (role == Qt::ToolTipRole && index.column() == Field)
        return coreWords(describeField(row.field).meaning);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    return index.column() == Field ? fromCore(text) : visible(fromCore(text));
}

QVariant ChangesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    return section >= 0 && section < ColumnCount ? m_names[section] : QVariant();
}

} // namespace Parlance::Inspector
