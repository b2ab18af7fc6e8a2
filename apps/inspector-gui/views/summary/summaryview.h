// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "views/summary/summarymodel.h"
#include "widgets/view.h"

namespace Parlance::Inspector {

class Panel;
class SummaryTree;

/// All that was found out, in plain words.
class SummaryView : public View
{
    Q_OBJECT

public:
    explicit SummaryView(Session &session);
    QWidget *focusTarget() override;

protected:
    void refresh() override;

private:
    void tellFailures();

    SummaryModel m_model;
    Panel *m_panel;
    SummaryTree *m_tree;
};

} // namespace Parlance::Inspector
