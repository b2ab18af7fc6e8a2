// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/summary/summarymodel.h"

namespace Parlance::Inspector {

namespace {

// The internal id of a section is 0, that of a row its section's number from 1.
bool isSection(const QModelIndex &index)
{
    return index.internalId() == 0;
}

QVariant sectionData(const SummarySection &section, int column, int role)
{
    if (role == SummaryModel::ToneRole)
        return static_cast<int>(section.tone);
    if (role == SummaryModel::RawRole)
        return section.sentence.isEmpty() ? section.title : section.sentence;
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    return column == SummaryModel::Name ? section.title : column == SummaryModel::Text ? section.sentence : QVariant();
}

QVariant rowText(const SummaryRow &row, int column)
{
    switch (column) {
    case SummaryModel::Name:
        return row.name;
    case SummaryModel::Text:
        return row.value;
    case SummaryModel::Source:
        return row.source;
    default:
        return row.words;
    }
}

QVariant rowData(const SummaryRow &row, int column, int role)
{
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return rowText(row, column);
    case SummaryModel::LineRole:
        return row.line;
    case SummaryModel::ToneRole:
        return static_cast<int>(row.tone);
    case SummaryModel::LiteralRole:
        return row.literal && column == SummaryModel::Text;
    case SummaryModel::ColumnRole:
        return row.column;
    case SummaryModel::RawRole:
        return !row.raw.isEmpty() ? row.raw : !row.value.isEmpty() ? row.value : row.words;
    default:
        return {};
    }
}

} // namespace

void SummaryModel::setSummary(Summary summary)
{
    beginResetModel();
    m_summary = std::move(summary);
    endResetModel();
}

QModelIndex SummaryModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : 0);
}

QModelIndex SummaryModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || isSection(child))
        return {};
    return createIndex(static_cast<int>(child.internalId()) - 1, 0, quintptr(0));
}

int SummaryModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_summary.size());
    if (!isSection(parent) || parent.column() != 0)
        return 0;
    return static_cast<int>(m_summary[static_cast<std::size_t>(parent.row())].rows.size());
}

int SummaryModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant SummaryModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    if (isSection(index))
        return sectionData(m_summary[row], index.column(), role);
    return rowData(m_summary[index.internalId() - 1].rows[row], index.column(), role);
}

QVariant SummaryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractItemModel::headerData(section, orientation, role);
    const QString names[] = { tr("What"), tr("Found"), tr("By"), tr("Meaning") };
    return section >= 0 && section < ColumnCount ? names[section] : QVariant();
}

} // namespace Parlance::Inspector
