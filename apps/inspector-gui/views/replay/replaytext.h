// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "views/replay/replaymodel.h"
#include "widgets/numberedview.h"

namespace Parlance::Inspector {

/// The output as far as it has arrived, coloured by what it was taken for.
class ReplayText : public NumberedView
{
    Q_OBJECT

public:
    explicit ReplayText(QWidget *parent = nullptr);
    void showStep(const ReplayPtr &replay, std::size_t step);
    /// Selects bytes of the output, as far as they are shown.
    void selectBytes(std::size_t begin, std::size_t end);

protected:
    QString gutterLabel(int block) const override;
    void changeEvent(QEvent *event) override;

private:
    void fill();

    ReplayPtr m_replay;
    std::size_t m_step = 0;
    ReplayWindow m_window;
};

} // namespace Parlance::Inspector
