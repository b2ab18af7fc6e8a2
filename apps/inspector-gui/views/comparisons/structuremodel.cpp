// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/comparisons/structuremodel.h"

#include "text/visibletext.h"

#include <algorithm>

namespace Parlance::Inspector {

namespace {

// A row's index holds its section's number more one; a section's holds 0.
bool isSection(const QModelIndex &index)
{
    return index.internalId() == 0;
}

} // namespace

void StructureModel::setReport(Report report)
{
    beginResetModel();
    m_report = std::move(report);
    endResetModel();
}

void StructureModel::setComparison(const std::string &id)
{
    m_comparison = id;
    for (int section = 0; section < rowCount(); ++section) {
        const QModelIndex above = index(section, 0);
        Q_EMIT dataChanged(above, index(section, ColumnCount - 1));
        if (const int rows = rowCount(above); rows > 0)
            Q_EMIT dataChanged(index(0, 0, above), index(rows - 1, ColumnCount - 1, above));
    }
}

QModelIndex StructureModel::firstFound() const
{
    for (int section = 0; section < rowCount(); ++section) {
        const QModelIndex above = index(section, 0);
        for (int row = 0; row < rowCount(above); ++row) {
            if (const QModelIndex found = index(row, 0, above); isFound(found))
                return found;
        }
    }
    for (int section = 0; section < rowCount(); ++section) {
        if (isFound(index(section, 0)))
            return index(section, 0);
    }
    return {};
}

QModelIndex StructureModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : quintptr(0));
}

QModelIndex StructureModel::parent(const QModelIndex &child) const
{
    return !child.isValid() || isSection(child) ? QModelIndex()
                                                : createIndex(static_cast<int>(child.internalId()) - 1, 0, quintptr(0));
}

int StructureModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_report.sections.size());
    return isSection(parent) && parent.column() == 0 ? static_cast<int>(sectionOf(parent).rows.size()) : 0;
}

int StructureModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant StructureModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ReportSection &section = sectionOf(index);
    const ReportRow *row = rowOf(index);
    const QString name = row ? capitalized(row->label) : fromCore(section.title);
    const QString text = row ? fromCore(row->value) : fromCore(section.mode);
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == Name ? name : row && row->isMarker ? visible(text) : text;
    case Qt::ToolTipRole:
        return row ? capitalized(row->meaning) : fromCore(section.sentence);
    case Qt::AccessibleTextRole:
        return index.column() == Text ? text : isFound(index) ? tr("%1, found by this comparison").arg(name) : name;
    case RawRole:
        return index.column() == Name ? name : text;
    case FieldRole:
        return fromCore(row ? row->field : section.id);
    case FoundRole:
        return isFound(index);
    default:
        return {};
    }
}

QVariant StructureModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractItemModel::headerData(section, orientation, role);
    return section == Name ? tr("Part") : tr("As written");
}

const ReportSection &StructureModel::sectionOf(const QModelIndex &index) const
{
    return m_report.sections[isSection(index) ? static_cast<std::size_t>(index.row()) : index.internalId() - 1];
}

const ReportRow *StructureModel::rowOf(const QModelIndex &index) const
{
    return isSection(index) ? nullptr : &sectionOf(index).rows[static_cast<std::size_t>(index.row())];
}

bool StructureModel::isFound(const QModelIndex &index) const
{
    const ReportRow *row = rowOf(index);
    const auto &ids = row ? row->comparisons : sectionOf(index).comparisons;
    return std::find(ids.begin(), ids.end(), m_comparison) != ids.end();
}

} // namespace Parlance::Inspector
