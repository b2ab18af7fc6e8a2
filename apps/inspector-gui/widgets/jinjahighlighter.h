// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/colours.h"

#include <QSyntaxHighlighter>

namespace Parlance::Inspector {

/// Colours Jinja source: comments, statements and expressions with their strings and keywords. Literal text stays.
class JinjaHighlighter : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    JinjaHighlighter(QTextDocument *document, const QPalette &palette);
    void setPalette(const QPalette &palette);

protected:
    void highlightBlock(const QString &text) override;

private:
    enum State
    {
        Text,
        Comment,
        Statement,
        Expression
    };
    qsizetype highlightText(const QString &text, qsizetype at);
    qsizetype highlightComment(const QString &text, qsizetype at);
    qsizetype highlightCode(const QString &text, qsizetype at);
    qsizetype highlightString(const QString &text, qsizetype at);
    qsizetype highlightWord(const QString &text, qsizetype at);
    void paint(qsizetype from, qsizetype to, const QColor &colour, bool bold = false);

    SourceColours m_colours;
    State m_state = Text;
};

} // namespace Parlance::Inspector
