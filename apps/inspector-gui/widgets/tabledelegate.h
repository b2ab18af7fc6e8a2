// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/literaldelegate.h"

class QTreeView;

namespace Parlance::Inspector {

/// Draws a column of words: broken into lines where it explains, after a sign of its row's tone where it says so.
class TableDelegate : public LiteralDelegate
{
    Q_OBJECT

public:
    explicit TableDelegate(QTreeView *view);
    void setLiteral(bool literal) { m_isLiteral = literal; }
    void setWraps(bool wraps) { m_wraps = wraps; }
    void setToneRole(int role) { m_toneRole = role; }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    QTreeView *m_view;
    bool m_isLiteral = true;
    bool m_wraps = false;
    int m_toneRole = -1; ///< none
};

} // namespace Parlance::Inspector
