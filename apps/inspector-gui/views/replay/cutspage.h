// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/session.h"
#include "text/rowsmodel.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace Parlance::Inspector {

class LiteralTable;

/// Cuts the output in two at every byte, and lists where that gives another message.
class CutsPage : public QWidget
{
    Q_OBJECT

public:
    explicit CutsPage(Session &session, QWidget *parent = nullptr);
    /// The output is another one.
    void forget();

private:
    void tryCuts();
    void showTrial();

    Session &m_session;
    RowsModel m_divergences;
    QPushButton *m_tryCuts;
    QProgressBar *m_progress;
    QLabel *m_trial;
    LiteralTable *m_table;
};

} // namespace Parlance::Inspector
