// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace Parlance::Inspector {

/// Says what the colours of a text mean.
class Legend : public QWidget
{
    Q_OBJECT

public:
    enum class Kind
    {
        Difference,
        Prompt, ///< always by origin, with the generation prompt
        Replay,
    };

    explicit Legend(QWidget *parent = nullptr);
    void setKind(Kind kind);
    void setByOrigin(bool byOrigin); ///< of a difference
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Kind m_kind = Kind::Difference;
    bool m_byOrigin = false;
};

} // namespace Parlance::Inspector
