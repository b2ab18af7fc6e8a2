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
    /// "Changes", with their number.
    QString title() const;

Q_SIGNALS:
    void titleChanged(const QString &title);

protected:
    void refresh() override;

private:
    void compare();

    ChangesModel m_model;
    LiteralTable *m_table;
};

} // namespace Parlance::Inspector
