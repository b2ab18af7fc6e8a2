// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/report.h>

#include <QAbstractItemModel>
#include <QString>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace Parlance::Inspector {

/// The parts of an answer: the tree of its structure, with the report's words for each. Other rows of the report follow
/// the parts of their section. Some rows come from a single comparison.
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
        FieldRole, ///< as in Finding::field; of a part its section's id
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
    /// A row of the view.
    struct Item
    {
        const Item *above = nullptr; ///< null at the top
        int place = 0; ///< among its neighbours
        const ReportSection *section = nullptr;
        const AnswerNode *node = nullptr; ///< null where the report alone speaks of it
        const ReportRow *row = nullptr; ///< what the report says of it, if anything
        std::vector<std::unique_ptr<Item>> below = {};
    };

    void addSection(const ReportSection &section, const AnswerNode *node);
    void addNodes(const AnswerNode &node, Item &above, std::set<const ReportRow *> &told);
    Item &addItem(Item item, Item *above);
    const ReportRow *rowOf(const std::string &field) const; ///< null where there is none
    const std::vector<std::unique_ptr<Item>> &below(const QModelIndex &parent) const;
    QModelIndex indexOf(const Item &item) const;
    const Item *firstFound(const std::vector<std::unique_ptr<Item>> &items, bool sections) const;
    bool isFound(const Item &item) const;
    static QString nameOf(const Item &item);
    static QString textOf(const Item &item);

    Report m_report;
    std::string m_comparison;
    std::vector<std::unique_ptr<Item>> m_items; ///< point into the report
};

} // namespace Parlance::Inspector
