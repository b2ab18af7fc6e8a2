// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/sourcecolourer.h"

#include <parlance/jinjasource.h>

#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

namespace Parlance::Inspector {

namespace {

using Kind = Jinja::SourceToken::Kind;
using Formats = QList<QTextLayout::FormatRange>;

QTextCharFormat formatOf(Kind kind, const SourceColours &colours)
{
    const QColor table[] = { colours.comment, colours.delimiter, colours.keyword, colours.name,
                             colours.literal, colours.number,    colours.code };
    QTextCharFormat format;
    format.setForeground(table[static_cast<std::size_t>(kind)]);
    if (kind == Kind::Keyword)
        format.setFontWeight(QFont::DemiBold);
    if (kind == Kind::Comment)
        format.setFontItalic(true);
    return format;
}

struct Stretch
{
    qsizetype begin;
    qsizetype end;
    Kind kind;
};

/// The tokens in UTF-16 units.
std::vector<Stretch> stretchesOf(const QString &text)
{
    const QByteArray bytes = text.toUtf8();
    const auto tokens = Jinja::sourceTokens({ bytes.constData(), static_cast<std::size_t>(bytes.size()) });
    std::vector<Stretch> stretches;
    stretches.reserve(tokens.size());
    std::size_t at = 0;
    qsizetype unit = 0;
    const auto unitAt = [&](std::size_t offset) {
        for (; at < offset; ++at) {
            const auto byte = static_cast<unsigned char>(bytes[static_cast<qsizetype>(at)]);
            unit += (byte & 0xc0) == 0x80 ? 0 : byte >= 0xf0 ? 2 : 1;
        }
        return unit;
    };
    for (const Jinja::SourceToken &token : tokens) {
        const qsizetype begin = unitAt(token.begin);
        stretches.push_back({ begin, unitAt(token.end), token.kind });
    }
    return stretches;
}

} // namespace

SourceColourer::SourceColourer(QTextDocument *document, const QPalette &palette)
    : QObject(document)
    , m_document(document)
    , m_colours(sourceColours(palette))
{
    connect(document, &QTextDocument::contentsChanged, this, [this] {
        if (m_document->revision() != m_revision)
            colour();
    });
}

void SourceColourer::setPalette(const QPalette &palette)
{
    m_colours = sourceColours(palette);
    colour();
}

// All of it each time, since a quote that is typed may turn the whole rest; only blocks that change are laid out again.
void SourceColourer::colour()
{
    m_revision = m_document->revision();
    const std::vector<Stretch> stretches = stretchesOf(m_document->toPlainText());
    std::size_t first = 0;
    for (QTextBlock block = m_document->begin(); block.isValid(); block = block.next()) {
        const qsizetype begin = block.position();
        const qsizetype end = begin + block.length() - 1;
        while (first < stretches.size() && stretches[first].end <= begin)
            ++first;
        Formats formats;
        for (std::size_t i = first; i < stretches.size() && stretches[i].begin < end; ++i) {
            const qsizetype from = std::max(stretches[i].begin, begin);
            const qsizetype until = std::min(stretches[i].end, end);
            formats.append({ static_cast<int>(from - begin), static_cast<int>(until - from),
                             formatOf(stretches[i].kind, m_colours) });
        }
        if (block.layout()->formats() != formats) {
            block.layout()->setFormats(formats);
            m_document->markContentsDirty(block.position(), block.length());
        }
    }
}

} // namespace Parlance::Inspector
