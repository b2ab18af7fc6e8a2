// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/gbnfhighlighter.h"

namespace Parlance::Inspector {

namespace {

// The position after the closing character of a text or class that begins at from.
qsizetype endOf(const QString &text, qsizetype from, QChar close)
{
    qsizetype at = from + 1;
    while (at < text.size() && text[at] != close)
        at += text[at] == u'\\' ? 2 : 1;
    return std::min(at + 1, text.size());
}

bool isNameCharacter(QChar c)
{
    return c.isLetterOrNumber() || c == u'-' || c == u'_';
}

} // namespace

GbnfHighlighter::GbnfHighlighter(QTextDocument *document, const QPalette &palette)
    : QSyntaxHighlighter(document)
    , m_colours(sourceColours(palette))
{ }

void GbnfHighlighter::setPalette(const QPalette &palette)
{
    m_colours = sourceColours(palette);
    rehighlight();
}

void GbnfHighlighter::highlightBlock(const QString &text)
{
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype begin = at;
        if (text[at] == u'#') {
            at = text.size();
            paint(begin, at, m_colours.comment);
        } else if (text[at] == u'"' || text[at] == u'[') {
            at = endOf(text, at, text[at] == u'"' ? u'"' : u']');
            paint(begin, at, text[begin] == u'"' ? m_colours.literal : m_colours.number);
        } else if (isNameCharacter(text[at])) {
            while (at < text.size() && isNameCharacter(text[at]))
                ++at;
            const bool isDefinition = QStringView(text).sliced(at).trimmed().startsWith(QLatin1String("::="));
            paint(begin, at, isDefinition ? m_colours.keyword : m_colours.name, isDefinition);
        } else {
            ++at;
            paint(begin, at, m_colours.delimiter);
        }
    }
}

void GbnfHighlighter::paint(qsizetype from, qsizetype to, const QColor &colour, bool bold)
{
    QTextCharFormat format;
    format.setForeground(colour);
    if (bold)
        format.setFontWeight(QFont::DemiBold);
    setFormat(static_cast<int>(from), static_cast<int>(to - from), format);
}

} // namespace Parlance::Inspector
