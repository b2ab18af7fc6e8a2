// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "text/visibletext.h"

#include "text/corewords.h"

#include <parlance/utf8.h>

#include <algorithm>

namespace Parlance::Inspector {

namespace {

// Blanks that are neither the ordinary one nor a control character, and what has no width at all.
bool isUnusualSpace(QChar character)
{
    return (character.isSpace() || character.category() == QChar::Other_Format) && character != u' ';
}

QString codeName(QChar character)
{
    return QStringLiteral("⟨U+%1⟩").arg(character.unicode(), 4, 16, QLatin1Char('0')).toUpper();
}

QString controlMark(QChar character)
{
    switch (character.unicode()) {
    case u'\n':
        return QStringLiteral("↵");
    case u'\t':
        return QStringLiteral("→");
    case u'\r':
        return QStringLiteral("⟨CR⟩");
    default:
        return codeName(character); // few fonts have the pictures of control characters
    }
}

} // namespace

bool hasMark(QChar character)
{
    return character == u' ' || character.category() == QChar::Other_Control || isUnusualSpace(character);
}

QString visible(QChar character)
{
    if (character == u' ')
        return QStringLiteral("·");
    if (character.category() == QChar::Other_Control)
        return controlMark(character);
    return isUnusualSpace(character) ? codeName(character) : QString(character);
}

QString visible(QStringView text)
{
    QString out;
    out.reserve(text.size());
    for (const QChar character : text)
        out += visible(character);
    return out;
}

QString fromCore(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

int codePointColumn(std::string_view text, int line, int byteColumn)
{
    for (int left = line; left > 1 && !text.empty(); --left) {
        const std::size_t end = text.find('\n');
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    const auto length = static_cast<std::size_t>(std::max(byteColumn - 1, 0));
    return byteColumn < 1 ? 0 : static_cast<int>(Utf8::length(text.substr(0, length))) + 1;
}

QString sentenceOf(const QString &text)
{
    const QChar last = text.isEmpty() ? QChar(u'.') : text.back();
    return last == u'.' || last == u'?' || last == u'!' || last == QChar(0x2026) ? text : text + u'.';
}

QString capitalized(std::string_view phrase)
{
    QString text = coreWords(phrase);
    if (!text.isEmpty() && !text.section(u' ', 0, 0).contains(u'_')) // which is an identifier
        text[0] = text[0].toUpper();
    return text;
}

} // namespace Parlance::Inspector
