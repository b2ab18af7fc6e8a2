// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

namespace Parlance {

/// A model's Markdown as HTML that loads nothing. It follows a growing text at a pace.
class MarkdownHtml : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QString markdown READ markdown WRITE setMarkdown NOTIFY markdownChanged)
    Q_PROPERTY(QString html READ html NOTIFY htmlChanged)

public:
    explicit MarkdownHtml(QObject *parent = nullptr);

    QString markdown() const { return m_markdown; }
    void setMarkdown(const QString &markdown);
    QString html() const { return m_html; }
    /// Whether an application may open a link of the text: http, https or mailto.
    Q_INVOKABLE bool isWebLink(const QString &link) const;

Q_SIGNALS:
    void markdownChanged();
    void htmlChanged();

private:
    void write();

    QString m_markdown;
    QString m_html;
    QTimer m_timer;
};

} // namespace Parlance
