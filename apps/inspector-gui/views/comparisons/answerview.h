// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "views/comparisons/structuremodel.h"
#include "widgets/view.h"

namespace Parlance::Inspector {

class LiteralTable;

/// What an answer is made of; what the chosen comparison has found is marked.
class AnswerView : public View
{
    Q_OBJECT

public:
    explicit AnswerView(Session &session);
    void setComparison(const std::string &id);

protected:
    void refresh() override;

private:
    StructureModel m_structure;
    InspectionPtr m_shown;
    LiteralTable *m_tree;
};

} // namespace Parlance::Inspector
