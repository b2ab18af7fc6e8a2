// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/comparisons/structuremodel.h"

#include "text/corewords.h"
#include "text/visibletext.h"

#include <algorithm>

namespace Parlance::Inspector {

namespace {

using Kind = AnswerNode::Kind;

// The part of the answer that a section of the report tells of; null where it has none.
const AnswerNode *partOf(const AnswerNode &answer, const std::string &section)
{
    const std::string part = section == "tools" ? "calls" : section;
    const auto found = std::find_if(answer.children.begin(), answer.children.end(),
                                    [&part](const AnswerNode &child) { return child.name == part; });
    return found == answer.children.end() ? nullptr : &*found;
}

// What is between two of a repeated part is told where it is.
bool isNamed(const AnswerNode &node)
{
    return node.kind == Kind::Literal || !node.name.empty();
}

} // namespace

void StructureModel::setReport(Report report)
{
    beginResetModel();
    m_items.clear();
    m_report = std::move(report);
    for (const ReportSection &section : m_report.sections)
        addSection(section, partOf(m_report.structure, section.id));
    endResetModel();
}

void StructureModel::addSection(const ReportSection &section, const AnswerNode *node)
{
    Item &item = addItem({ .section = &section }, nullptr);
    std::set<const ReportRow *> told;
    if (node)
        addNodes(*node, item, told);
    for (const ReportRow &row : section.rows) {
        if (!told.contains(&row))
            addItem({ .section = &section, .row = &row }, &item);
    }
}

void StructureModel::addNodes(const AnswerNode &node, Item &above, std::set<const ReportRow *> &told)
{
    for (const AnswerNode &child : node.children) {
        if (!isNamed(child)) {
            addNodes(child, above, told);
            continue;
        }
        const ReportRow *row = child.source.empty() ? nullptr : rowOf(child.source);
        if (row)
            told.insert(row);
        addNodes(child, addItem({ .section = above.section, .node = &child, .row = row }, &above), told);
    }
}

StructureModel::Item &StructureModel::addItem(Item item, Item *above)
{
    std::vector<std::unique_ptr<Item>> &neighbours = above ? above->below : m_items;
    item.above = above;
    item.place = static_cast<int>(neighbours.size());
    neighbours.push_back(std::make_unique<Item>(std::move(item)));
    return *neighbours.back();
}

const ReportRow *StructureModel::rowOf(const std::string &field) const
{
    for (const ReportSection &section : m_report.sections) {
        for (const ReportRow &row : section.rows) {
            if (row.field == field)
                return &row;
        }
    }
    return nullptr;
}

void StructureModel::setComparison(const std::string &id)
{
    m_comparison = id;
    const auto change = [this](const auto &itself, const std::vector<std::unique_ptr<Item>> &items) -> void {
        if (items.empty())
            return;
        Q_EMIT dataChanged(indexOf(*items.front()), indexOf(*items.back()).siblingAtColumn(ColumnCount - 1));
        for (const auto &item : items)
            itself(itself, item->below);
    };
    change(change, m_items);
}

const StructureModel::Item *StructureModel::firstFound(const std::vector<std::unique_ptr<Item>> &items,
                                                       bool sections) const
{
    for (const auto &item : items) {
        if (isFound(*item) && (item->above == nullptr) == sections)
            return item.get();
        if (const Item *found = firstFound(item->below, sections))
            return found;
    }
    return nullptr;
}

QModelIndex StructureModel::firstFound() const
{
    for (const bool sections : { false, true }) {
        if (const Item *found = firstFound(m_items, sections))
            return indexOf(*found);
    }
    return {};
}

QModelIndex StructureModel::indexOf(const Item &item) const
{
    return createIndex(item.place, 0, &item);
}

const std::vector<std::unique_ptr<StructureModel::Item>> &StructureModel::below(const QModelIndex &parent) const
{
    return parent.isValid() ? static_cast<const Item *>(parent.internalPointer())->below : m_items;
}

QModelIndex StructureModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, below(parent)[static_cast<std::size_t>(row)].get());
}

QModelIndex StructureModel::parent(const QModelIndex &child) const
{
    const Item *item = child.isValid() ? static_cast<const Item *>(child.internalPointer()) : nullptr;
    return item && item->above ? indexOf(*item->above) : QModelIndex();
}

int StructureModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(below(parent).size());
}

int StructureModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QString StructureModel::nameOf(const Item &item)
{
    if (item.row)
        return capitalized(item.row->label);
    if (!item.node)
        return coreWords(item.section->title);
    return capitalized(fromCore(item.node->name).toLower().toStdString());
}

// Of a part, what it looks like.
QString StructureModel::textOf(const Item &item)
{
    if (item.node)
        return fromCore(exampleOf(*item.node));
    if (!item.row)
        return fromCore(item.section->mode);
    return item.row->isMarker ? fromCore(item.row->value) : coreWords(item.row->value);
}

QVariant StructureModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Item &item = *static_cast<const Item *>(index.internalPointer());
    const QString name = nameOf(item);
    const QString text = textOf(item);
    const bool isText = item.node || (item.row && item.row->isMarker);
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == Name ? name : isText ? visible(text) : text;
    case Qt::ToolTipRole:
        return item.row ? capitalized(item.row->meaning) : coreWords(item.section->sentence);
    case Qt::AccessibleTextRole:
        return index.column() == Text ? text : isFound(item) ? tr("%1, found by this comparison").arg(name) : name;
    case RawRole:
        return index.column() == Name ? name : text;
    case FieldRole:
        return fromCore(item.row ? item.row->field : item.section->id);
    case FoundRole:
        return isFound(item);
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

bool StructureModel::isFound(const Item &item) const
{
    static const std::vector<std::string> none;
    const auto &ids = item.row ? item.row->comparisons : item.above ? none : item.section->comparisons;
    return std::find(ids.begin(), ids.end(), m_comparison) != ids.end();
}

} // namespace Parlance::Inspector
