// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/comparisons/findingsmodel.h"

#include "text/visibletext.h"

namespace Parlance::Inspector {

namespace {

QVariant cellText(const Finding &finding, int column)
{
    switch (column) {
    case FindingsModel::Field:
        return fromCore(finding.field);
    case FindingsModel::FoundValue:
        return visible(fromCore(finding.value));
    case FindingsModel::Explanation:
        return capitalized(finding.explanation);
    default:
        return finding.line > 0 ? QVariant(finding.line) : QVariant();
    }
}

} // namespace

void FindingsModel::setFindings(std::vector<Finding> findings)
{
    beginResetModel();
    m_findings = std::move(findings);
    endResetModel();
}

int FindingsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_findings.size());
}

int FindingsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant FindingsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Finding &finding = m_findings[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return cellText(finding, index.column());
    case Qt::TextAlignmentRole:
        return index.column() == Line ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case LineRole:
        return finding.line;
    case ColumnRole:
        return finding.column;
    case RawValueRole:
        return fromCore(finding.value);
    default:
        return {};
    }
}

QVariant FindingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return QAbstractTableModel::headerData(section, orientation, role);
    if (role == Qt::TextAlignmentRole)
        return QVariant((section == Line ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const QString names[] = { tr("Field"), tr("Value"), tr("What it means"), tr("Line") };
    return section >= 0 && section < ColumnCount ? names[section] : QVariant();
}

} // namespace Parlance::Inspector
