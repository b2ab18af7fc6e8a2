// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "views/changes/changesmodel.h"
#include "widgets/view.h"

namespace Parlance::Inspector {

class LiteralTable;

/// What the edits since the template was opened or saved have changed.
class ChangesView : public View
{
    Q_OBJECT

public:
    explicit ChangesView(Session &session);

Q_SIGNALS:
    void counted(int changes);

protected:
    void refresh() override;

private:
    void compare();

    ChangesModel m_model;
    LiteralTable *m_table;
};

} // namespace Parlance::Inspector
