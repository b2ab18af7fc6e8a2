// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "text/rowsmodel.h"
#include "views/changes/changesmodel.h"
#include "widgets/view.h"

class QLineEdit;
class QTabWidget;

namespace Parlance::Inspector {

class Banner;
class DiffView;
class LiteralTable;
class QuietPlace;

/// This template held against another one, a revision, or a saved report, by what they do.
class CompareView : public View
{
    Q_OBJECT

public:
    explicit CompareView(Session &session);
    QWidget *focusTarget() override;

protected:
    void refresh() override;

private:
    QWidget *makeChoice();
    QWidget *makePrompts();
    LiteralTable *addTable(QAbstractItemModel &model, const char *name, const QString &title, const QString &none);
    void choose(const QString &path);
    void chooseFile();
    void chooseCommit();
    void compare();
    void showTrial();
    void showResults(bool shown);
    void showPrompts();

    RowsModel m_promptRows;
    ChangesModel m_fieldRows;
    RowsModel m_unreadRows;
    QLineEdit *m_path;
    Banner *m_verdict;
    QuietPlace *m_quiet;
    QTabWidget *m_tabs;
    LiteralTable *m_prompts;
    DiffView *m_both;
    DiffView *m_sources;
};

} // namespace Parlance::Inspector
