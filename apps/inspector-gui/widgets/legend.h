// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace Parlance::Inspector {

/// Says what the colours of a diff mean.
class Legend : public QWidget
{
    Q_OBJECT

public:
    explicit Legend(QWidget *parent = nullptr);
    void setByOrigin(bool byOrigin);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    bool m_byOrigin = false;
};

} // namespace Parlance::Inspector
