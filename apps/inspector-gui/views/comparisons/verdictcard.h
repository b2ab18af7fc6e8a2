// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "text/tone.h"

#include <parlance/analysis.h>

#include <QAbstractButton>

namespace Parlance::Inspector {

/// The self-check's verdict at a glance; a click asks for the whole summary.
class VerdictCard : public QAbstractButton
{
    Q_OBJECT

public:
    explicit VerdictCard(QWidget *parent = nullptr);
    void setVerification(const Verification &verification);
    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QFont headlineFont() const;
    QRect headlineRect(int width) const;
    QRect sentenceRect(int width) const;

    QString m_headline;
    QString m_sentence;
    Tone m_tone = Tone::Unsure;
};

} // namespace Parlance::Inspector
