// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/changes/changesmodel.h"

#include "text/corewords.h"
#include "text/visibletext.h"

#include <parlance/report.h>

#include <algorithm>

namespace Parlance::Inspector {

namespace {

/// The text from shortly before the place where it differs from the other: cells are narrow.
QString fromDifference(const QString &text, const QString &other)
{
    constexpr qsizetype shortBeginning = 6;
    constexpr qsizetype context = 2;
    const auto same = std::mismatch(text.begin(), text.end(), other.begin(), other.end()).first - text.begin();
    return same > shortBeginning ? u'…' + text.mid(same - context) : text;
}

} // namespace

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
    if (index.column() == Field)
        return fromCore(text);
    const QString other = visible(fromCore(index.column() == Before ? row.after : row.before));
    const QString whole = visible(fromCore(text));
    return role == Qt::ToolTipRole ? whole : fromDifference(whole, other);
}

QVariant ChangesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    return section >= 0 && section < ColumnCount ? m_names[section] : QVariant();
}

} // namespace Parlance::Inspector
