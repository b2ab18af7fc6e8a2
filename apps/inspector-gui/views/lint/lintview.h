// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "text/rowsmodel.h"
#include "widgets/view.h"

#include <parlance/lint.h>

class QComboBox;
class QLabel;
class QPushButton;

namespace Parlance::Inspector {

class Banner;
class LiteralTable;

/// The findings of `parlance lint` in the edited template, and the variables of a request that change its prompts.
class LintView : public View
{
    Q_OBJECT

public:
    explicit LintView(Session &session);
    QWidget *focusTarget() override;

protected:
    void refresh() override;

private:
    QWidget *makeFindings();
    QWidget *makeSwitches();
    const LintFinding *current() const;
    void showReport();
    void fillTable();
    void showFinding();
    void goThere();
    void applyEdit();
    bool isMended() const;

    RowsModel m_findings;
    RowsModel m_switches;
    Banner *m_verdict;
    LiteralTable *m_table;
    LiteralTable *m_variables;
    QComboBox *m_least;
    QLabel *m_words;
    QPushButton *m_apply;
    std::string m_mended; ///< the source after an edit from here, until a finding is chosen
};

} // namespace Parlance::Inspector
