// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace Parlance::Inspector {

/// Dims the widget below it, which stays usable. An effect of Qt would do the same, but texts that scroll are drawn
/// wrongly below one.
class Veil : public QWidget
{
public:
    explicit Veil(QWidget *below);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
};

} // namespace Parlance::Inspector
