// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/jsonhighlighter.h"

namespace Parlance::Inspector {

JsonHighlighter::JsonHighlighter(QTextDocument *document, const QPalette &palette)
    : QSyntaxHighlighter(document)
    , m_colours(sourceColours(palette))
{ }

void JsonHighlighter::setPalette(const QPalette &palette)
{
    m_colours = sourceColours(palette);
    rehighlight();
}

// No text of JSON has more than one line.
void JsonHighlighter::highlightBlock(const QString &text)
{
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype begin = at;
        if (text[at] == u'"') {
            for (++at; at < text.size() && text[at] != u'"'; ++at)
                at += text[at] == u'\\' ? 1 : 0;
            at = std::min(at + 1, text.size());
            qsizetype after = at;
            while (after < text.size() && text[after].isSpace())
                ++after;
            const bool isKey = after < text.size() && text[after] == u':';
            paint(begin, at, isKey ? m_colours.keyword : m_colours.literal);
        } else if (text[at].isLetterOrNumber() || text[at] == u'-') {
            while (at < text.size()
                   && (text[at].isLetterOrNumber() || text[at] == u'-' || text[at] == u'.' || text[at] == u'+'))
                ++at;
            paint(begin, at, text[begin].isLetter() ? m_colours.delimiter : m_colours.number);
        } else {
            ++at;
        }
    }
}

void JsonHighlighter::paint(qsizetype from, qsizetype to, const QColor &colour)
{
    QTextCharFormat format;
    format.setForeground(colour);
    setFormat(static_cast<int>(from), static_cast<int>(to - from), format);
}

} // namespace Parlance::Inspector
