// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "text/rowsmodel.h"
#include "views/changes/changesmodel.h"
#include "widgets/view.h"

class QLabel;
class QPushButton;
class QTabWidget;

namespace Parlance::Inspector {

class DiffView;
class LiteralTable;

/// Every plugin, why it was chosen or not, and what it makes of this template, request and output.
class PluginsView : public View
{
    Q_OBJECT

public:
    explicit PluginsView(Session &session);
    QWidget *focusTarget() override;

protected:
    void refresh() override;

private:
    QWidget *makeList();
    QWidget *makeTrial();
    QString currentId() const;
    void showPlugin();
    void showTrial();
    void toggle();

    RowsModel m_plugins;
    ChangesModel m_analysis;
    LiteralTable *m_list;
    LiteralTable *m_analysisTable;
    QTabWidget *m_tabs;
    QLabel *m_words;
    QPushButton *m_switch;
    DiffView *m_prompts;
    DiffView *m_messages;
};

} // namespace Parlance::Inspector
