// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTextDocument>
#include <QUrl>

/// How both views treat a model's text.
namespace Parlance::ModelText {

/// Milliseconds between two layouts of a growing text.
constexpr int pace = 40;

/// HTML in it is text: `std::vector<int>` is no tag.
inline void setMarkdown(QTextDocument &document, const QString &markdown)
{
    document.setMarkdown(markdown,
                         QTextDocument::MarkdownFeatures(QTextDocument::MarkdownNoHTML)
                             | QTextDocument::MarkdownDialectGitHub);
}

/// Whether an application may open the link: nothing on this machine.
inline bool isWebLink(const QUrl &url)
{
    return url.scheme() == QLatin1String("http") || url.scheme() == QLatin1String("https")
        || url.scheme() == QLatin1String("mailto");
}

} // namespace Parlance::ModelText
