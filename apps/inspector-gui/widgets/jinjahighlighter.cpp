// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/jinjahighlighter.h"

#include <QSet>
#include <algorithm>

namespace Parlance::Inspector {

namespace {

const QSet<QString> &keywords()
{
    static const QString words =
        QStringLiteral("if elif else endif for endfor in is not and or set endset macro endmacro "
                       "call endcall filter endfilter raw endraw break continue recursive "
                       "generation endgeneration none true false None True False");
    static const QStringList list = words.split(u' ');
    static const QSet<QString> set(list.begin(), list.end());
    return set;
}

bool isWordCharacter(QChar character)
{
    return character.isLetterOrNumber() || character == u'_';
}

} // namespace

JinjaHighlighter::JinjaHighlighter(QTextDocument *document, const QPalette &palette)
    : QSyntaxHighlighter(document)
    , m_colours(sourceColours(palette))
{ }

void JinjaHighlighter::setPalette(const QPalette &palette)
{
    m_colours = sourceColours(palette);
    rehighlight();
}

void JinjaHighlighter::highlightBlock(const QString &text)
{
    m_state = static_cast<State>(std::max(previousBlockState(), 0));
    qsizetype at = 0;
    while (at < text.size()) {
        if (m_state == Text)
            at = highlightText(text, at);
        else if (m_state == Comment)
            at = highlightComment(text, at);
        else
            at = highlightCode(text, at);
    }
    setCurrentBlockState(m_state);
}

qsizetype JinjaHighlighter::highlightText(const QString &text, qsizetype at)
{
    while (at + 1 < text.size()) {
        if (text[at] == u'{' && (text[at + 1] == u'#' || text[at + 1] == u'%' || text[at + 1] == u'{')) {
            m_state = text[at + 1] == u'#' ? Comment : text[at + 1] == u'%' ? Statement : Expression;
            if (m_state == Comment)
                return at;
            const bool trims = at + 2 < text.size() && (text[at + 2] == u'-' || text[at + 2] == u'+');
            const qsizetype end = at + (trims ? 3 : 2);
            paint(at, end, m_colours.delimiter);
            return end;
        }
        ++at;
    }
    return text.size();
}

qsizetype JinjaHighlighter::highlightComment(const QString &text, qsizetype at)
{
    const qsizetype close = text.indexOf(QStringLiteral("#}"), at);
    const qsizetype end = close < 0 ? text.size() : close + 2;
    if (close >= 0)
        m_state = Text;
    paint(at, end, m_colours.comment);
    return end;
}

qsizetype JinjaHighlighter::highlightCode(const QString &text, qsizetype at)
{
    const QString closer = m_state == Statement ? QStringLiteral("%}") : QStringLiteral("}}");
    const qsizetype trim = text[at] == u'-' || text[at] == u'+' ? 1 : 0;
    if (QStringView(text).sliced(at + trim).startsWith(closer)) {
        paint(at, at + trim + 2, m_colours.delimiter);
        m_state = Text;
        return at + trim + 2;
    }
    if (text[at] == u'"' || text[at] == u'\'')
        return highlightString(text, at);
    return isWordCharacter(text[at]) ? highlightWord(text, at) : at + 1;
}

qsizetype JinjaHighlighter::highlightString(const QString &text, qsizetype at)
{
    qsizetype end = at + 1;
    while (end < text.size() && text[end] != text[at])
        end += text[end] == u'\\' ? 2 : 1;
    end = std::min(end + 1, text.size());
    paint(at, end, m_colours.literal);
    return end;
}

qsizetype JinjaHighlighter::highlightWord(const QString &text, qsizetype at)
{
    qsizetype end = at;
    while (end < text.size() && isWordCharacter(text[end]))
        ++end;
    if (keywords().contains(text.sliced(at, end - at)))
        paint(at, end, m_colours.keyword, true);
    return end;
}

void JinjaHighlighter::paint(qsizetype from, qsizetype to, const QColor &colour, bool bold)
{
    QTextCharFormat format;
    format.setForeground(colour);
    if (bold)
        format.setFontWeight(QFont::DemiBold);
    setFormat(static_cast<int>(from), static_cast<int>(to - from), format);
}

} // namespace Parlance::Inspector
