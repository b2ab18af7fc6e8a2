// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "text/rowsmodel.h"
#include "widgets/view.h"

class QLabel;
class QPlainTextEdit;
class QTabWidget;

namespace Parlance::Inspector {

class Banner;
class FoldingView;
class GbnfHighlighter;
class LiteralTable;
class NumberedView;
class QuietPlace;

/// The grammar of the request's answer: its text, how much of the schemas it holds to, and what it says of a text.
class GrammarView : public View
{
    Q_OBJECT

public:
    explicit GrammarView(Session &session);
    QWidget *focusTarget() override;

protected:
    void refresh() override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeText();
    void addForm(const char *name, const QString &title);
    void showForms();
    QWidget *makeTables();
    QWidget *makeTrial();
    LiteralTable *addTable(RowsModel &model, const char *name, const QString &title, const QList<int> &words);
    void tryText();
    void drawSamples();
    void showTrial();
    void goToSchema(const QStringList &place);

    RowsModel m_rules;
    RowsModel m_relaxations;
    RowsModel m_engine;
    RowsModel m_sizes;
    RowsModel m_samples;
    PromptedPtr m_shown;
    std::uint64_t m_seed = 1;
    int m_wantedSamples = 0;

    Banner *m_status;
    QuietPlace *m_none; ///< in the place of the texts
    QTabWidget *m_forms;
    QList<NumberedView *> m_formTexts; ///< in the order of the session's forms
    FoldingView *m_text;
    GbnfHighlighter *m_highlighter;
    QTabWidget *m_tabs;
    NumberedView *m_tested;
    QLabel *m_verdict;
};

} // namespace Parlance::Inspector
