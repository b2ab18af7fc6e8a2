// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "markdownhtml_p.h"
#include "views/modeltext_p.h"

#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include <utility>

namespace Parlance {

// Qt Quick would load a picture from any file or server that the model names: its name takes its place.
static void replacePictures(QTextDocument &document)
{
    QTextCursor cursor(&document);
    while (!(cursor = document.find(QString(QChar::ObjectReplacementCharacter), cursor)).isNull()) {
        const QTextImageFormat picture = cursor.charFormat().toImageFormat();
        if (!picture.isValid())
            continue;
        const QString name = picture.property(QTextFormat::ImageAltText).toString();
        cursor.insertText(name.isEmpty() ? picture.name() : name, QTextCharFormat());
    }
}

MarkdownHtml::MarkdownHtml(QObject *parent)
    : QObject(parent)
{
    m_timer.setInterval(ModelText::pace);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &MarkdownHtml::write);
}

void MarkdownHtml::setMarkdown(const QString &markdown)
{
    if (std::exchange(m_markdown, markdown) == markdown)
        return;
    Q_EMIT markdownChanged();
    if (!m_timer.isActive())
        m_timer.start();
}

bool MarkdownHtml::isWebLink(const QString &link) const
{
    return ModelText::isWebLink(QUrl(link));
}

void MarkdownHtml::write()
{
    QTextDocument document;
    ModelText::setMarkdown(document, m_markdown);
    replacePictures(document);
    m_html = document.toHtml();
    Q_EMIT htmlChanged();
}

} // namespace Parlance
