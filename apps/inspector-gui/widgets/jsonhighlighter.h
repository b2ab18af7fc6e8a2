// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/colours.h"

#include <QSyntaxHighlighter>

namespace Parlance::Inspector {

/// Colours JSON: keys, texts, numbers and words.
class JsonHighlighter : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    JsonHighlighter(QTextDocument *document, const QPalette &palette);
    void setPalette(const QPalette &palette);

protected:
    void highlightBlock(const QString &text) override;

private:
    void paint(qsizetype from, qsizetype to, const QColor &colour);

    SourceColours m_colours;
};

} // namespace Parlance::Inspector
