// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/numberedview.h"

#include <QSet>
#include <functional>
#include <vector>

namespace Parlance::Inspector {

/// A text whose lines can hide others that belong to them: by a click on the line's number, or Enter on the line.
class FoldingView : public NumberedView
{
    Q_OBJECT

public:
    using NumberedView::NumberedView;

    /// The lines (from 0) that are below a line.
    using LinesBelow = std::function<std::vector<std::size_t>(std::size_t line)>;
    /// Nothing is folded at first.
    void setText(const QString &text, LinesBelow below);
    /// Unfolds what hides the line (from 1).
    void reveal(int line);

protected:
    QString gutterLabel(int block) const override;
    void gutterPressed(int block) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void fold();

    LinesBelow m_below;
    QSet<int> m_folded;
};

} // namespace Parlance::Inspector
