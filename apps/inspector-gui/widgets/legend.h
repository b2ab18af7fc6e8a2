// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace Parlance::Inspector {

/// Says what the colours of a text mean, in as many lines as it needs.
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
    int heightForWidth(int width) const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void fit();

    Kind m_kind = Kind::Difference;
    bool m_byOrigin = false;
};

} // namespace Parlance::Inspector
