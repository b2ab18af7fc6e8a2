// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "text/rowsmodel.h"

#include <QDialog>

class QMainWindow;

namespace Parlance::Inspector {

/// Every key of the window, as its actions have them.
class ShortcutSheet : public QDialog
{
    Q_OBJECT

public:
    explicit ShortcutSheet(QMainWindow &window);
    static void run(QMainWindow &window);

private:
    RowsModel m_rows;
};

} // namespace Parlance::Inspector
