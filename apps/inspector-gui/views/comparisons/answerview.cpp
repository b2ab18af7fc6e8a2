// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/comparisons/answerview.h"

#include "widgets/literaltable.h"

#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace Parlance::Inspector {

namespace {

/// Parts that the comparison found are marked.
class PartDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->font.setBold(index.data(StructureModel::FoundRole).toBool());
        option->fontMetrics = QFontMetrics(option->font); // its width counts
    }
};

} // namespace

AnswerView::AnswerView(Session &session)
    : View(session)
    , m_tree(new LiteralTable(StructureModel::RawRole))
{
    setObjectName(QStringLiteral("answer"));
    m_tree->setObjectName(QStringLiteral("structureTree"));
    m_tree->setAccessibleName(tr("Structure of an answer"));
    m_tree->setRootIsDecorated(true);
    m_tree->setIndentation(12); // the tree is deep, and its column narrow
    m_tree->setModel(&m_structure);
    m_tree->setItemDelegateForColumn(StructureModel::Name, new PartDelegate(m_tree));
    m_tree->setPlaceholder(tr("The form of answers is unknown."));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tree);
    connect(&session, &Session::inspected, this, &AnswerView::refresh);
}

void AnswerView::setComparison(const std::string &id)
{
    refresh();
    m_structure.setComparison(id);
    m_tree->fitColumns();
    const QModelIndex found = m_structure.firstFound();
    m_tree->setCurrentIndex(found);
    if (found.isValid())
        m_tree->scrollTo(found);
}

void AnswerView::refresh()
{
    const InspectionPtr &inspection = session().lastGood();
    if (!inspection || inspection == m_shown)
        return;
    m_shown = inspection;
    m_structure.setReport(reportOf(*inspection->analysis));
    m_tree->expandAll();
    m_tree->fitColumns();
}

} // namespace Parlance::Inspector
