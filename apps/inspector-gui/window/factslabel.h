// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace Parlance::Inspector {

class Session;

/// In the status bar: which handler reads the template, how it writes calls, and its hash.
class FactsLabel : public QLabel
{
    Q_OBJECT

public:
    using QLabel::QLabel;

    void showFacts(const Session *session); ///< null: nothing
};

} // namespace Parlance::Inspector
