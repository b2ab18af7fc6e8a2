// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "rowwidgets_p.h"

#include <QScrollArea>

#include <vector>

namespace Parlance {

/// The rows of a view, one below the other, in its colours. If the last row was in sight, it stays in sight.
class RowColumn
{
public:
    explicit RowColumn(QScrollArea &view);

    std::size_t size() const { return m_rows.size(); }
    RowWidget *add(const ShownRow &row);
    /// Another state of the same row.
    void show(std::size_t index, const ShownRow &row) { m_rows[index]->show(row); }
    void removeFrom(std::size_t index);

    /// After a change of the view's palette.
    void updateColours();
    bool isAtEnd() const { return m_isAtEnd; }
    void setAtEnd(bool isAtEnd) { m_isAtEnd = isAtEnd; }

private:
    QScrollArea &m_view;
    QObject m_alive; ///< the view's scroll bar lives longer
    QVBoxLayout *m_layout;
    std::vector<RowWidget *> m_rows;
    bool m_isAtEnd = true;
};

} // namespace Parlance
