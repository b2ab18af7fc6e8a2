// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/comparisons/comparisonmodel.h"

#include "text/visibletext.h"

#include <algorithm>

namespace Parlance::Inspector {

namespace {

// Reasoning, content, tool calls, arguments: the order for a reader.
std::vector<const Comparison *> inOrder(const std::vector<Comparison> &comparisons)
{
    std::vector<const Comparison *> rows(comparisons.size());
    std::transform(comparisons.begin(), comparisons.end(), rows.begin(), [](const Comparison &one) { return &one; });
    const auto group = [](const Comparison *comparison) {
        return std::string_view("RCTA").find(std::string_view(comparison->id).substr(0, 1));
    };
    std::stable_sort(rows.begin(), rows.end(),
                     [&group](const Comparison *one, const Comparison *other) { return group(one) < group(other); });
    return rows;
}

} // namespace

Verdict verdictOf(const Comparison &comparison)
{
    if (comparison.unsupported || !comparison.a.error.empty() || !comparison.b.error.empty())
        return Verdict::Raised;
    if (!comparison.findings.empty())
        return Verdict::Found;
    const bool same = comparison.diff.left.empty() && comparison.diff.right.empty();
    return same ? Verdict::NoDifference : Verdict::Difference;
}

void ComparisonModel::setAnalysis(std::shared_ptr<const Analysis> analysis)
{
    beginResetModel();
    m_analysis = std::move(analysis);
    m_rows = m_analysis ? inOrder(m_analysis->comparisons) : std::vector<const Comparison *>();
    endResetModel();
}

const Comparison *ComparisonModel::comparison(const QModelIndex &index) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return nullptr;
    return m_rows[static_cast<std::size_t>(index.row())];
}

QModelIndex ComparisonModel::indexOf(const QString &id) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (id.compare(index(row, Id).data().toString(), Qt::CaseInsensitive) == 0)
            return index(row, Id);
    }
    return {};
}

QModelIndex ComparisonModel::richest() const
{
    if (rowCount() == 0)
        return {};
    const auto most =
        std::max_element(m_rows.begin(), m_rows.end(), [](const Comparison *one, const Comparison *other) {
            return one->findings.size() < other->findings.size();
        });
    return index(static_cast<int>(most - m_rows.begin()), Id);
}

int ComparisonModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ComparisonModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant ComparisonModel::data(const QModelIndex &index, int role) const
{
    const Comparison *found = comparison(index);
    if (!found)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return cellText(*found, index.column());
    case Qt::AccessibleTextRole:
        return tr("%1, %2: %3").arg(fromCore(found->id), capitalized(found->title), verdictText(*found));
    case VerdictRole:
        return static_cast<int>(verdictOf(*found));
    case IdRole:
        return fromCore(found->id);
    case TitleRole:
    case Qt::ToolTipRole:
        return capitalized(found->title);
    case VerdictTextRole:
        return verdictText(*found);
    default:
        return {};
    }
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    const QString names[] = { tr("Comparison"), tr("Title"), tr("Verdict"), tr("Findings") };
    return section >= 0 && section < ColumnCount ? names[section] : QVariant();
}

QVariant ComparisonModel::cellText(const Comparison &comparison, int column) const
{
    switch (column) {
    case Id:
        return fromCore(comparison.id);
    case Title:
        return capitalized(comparison.title);
    case VerdictText:
        return verdictText(comparison);
    default:
        return static_cast<int>(comparison.findings.size());
    }
}

QString ComparisonModel::verdictText(const Comparison &comparison) const
{
    const int count = static_cast<int>(comparison.findings.size());
    switch (verdictOf(comparison)) {
    case Verdict::Found:
        return count == 1 ? tr("1 finding") : tr("%1 findings").arg(count);
    case Verdict::Difference:
        return tr("prompts differ, no finding");
    case Verdict::NoDifference:
        return tr("same prompts");
    case Verdict::Raised:
        if (count > 0)
            return count == 1 ? tr("raised an error, 1 finding") : tr("raised an error, %1 findings").arg(count);
        return tr("template raised an error");
    }
    return {};
}

} // namespace Parlance::Inspector
