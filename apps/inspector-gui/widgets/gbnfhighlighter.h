// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/colours.h"

#include <QSyntaxHighlighter>

namespace Parlance::Inspector {

/// Colours GBNF: rules where they are defined and used, texts, classes of characters, comments.
class GbnfHighlighter : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    GbnfHighlighter(QTextDocument *document, const QPalette &palette);
    void setPalette(const QPalette &palette);

protected:
    void highlightBlock(const QString &text) override;

private:
    void paint(qsizetype from, qsizetype to, const QColor &colour, bool bold = false);

    SourceColours m_colours;
};

} // namespace Parlance::Inspector
