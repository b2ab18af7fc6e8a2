// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

namespace Parlance::Inspector {

/// What the program is, and every version that a report of a mistake needs.
class AboutDialog : public QDialog
{
    Q_OBJECT

public:
    explicit AboutDialog(QWidget *parent);
    static void run(QWidget &parent);
    /// The versions, a line each.
    static QString versions();
};

} // namespace Parlance::Inspector
