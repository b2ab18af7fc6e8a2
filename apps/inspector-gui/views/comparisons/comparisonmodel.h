// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

#include <QAbstractTableModel>
#include <memory>
#include <vector>

namespace Parlance::Inspector {

/// How a comparison went.
enum class Verdict
{
    Found, ///< something follows from it
    Difference, ///< the texts differ, and nothing follows from that
    NoDifference,
    Raised, ///< the template refused one of the requests
};

Verdict verdictOf(const Comparison &comparison);

/// The comparisons of an analysis, a row each: of reasoning, content, tool calls, arguments, in that order.
class ComparisonModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        Id,
        Title,
        VerdictText,
        Findings,
        ColumnCount
    };
    enum Role
    {
        VerdictRole = Qt::UserRole, ///< int of Verdict
        IdRole,
        TitleRole,
        VerdictTextRole, ///< "2 findings", "no difference" …
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setAnalysis(std::shared_ptr<const Analysis> analysis);
    const Comparison *comparison(const QModelIndex &index) const; ///< null where the index is not valid
    QModelIndex indexOf(const QString &id) const;
    /// Where to look first: the first comparison with most findings.
    QModelIndex richest() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QVariant cellText(const Comparison &comparison, int column) const;
    QString verdictText(const Comparison &comparison) const;

    std::shared_ptr<const Analysis> m_analysis;
    std::vector<const Comparison *> m_rows; // into m_analysis, as shown
};

} // namespace Parlance::Inspector
