// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

#include <parlance/chat_widgets_export.h>

#include <QString>
#include <QTextBrowser>

#include <memory>

namespace Parlance {

/// Shows a model's text as Markdown. HTML in it is shown as plain text, so `std::vector<int>` does not become a tag.
/// Nothing is loaded, neither from files nor from the network. Text may grow while it arrives: the layout is updated at
/// most every 40 milliseconds.
///
///     auto *text = new MarkdownText;
///     text->setText("It **rains**.");
///     connect(text, &MarkdownText::linkActivated, &QDesktopServices::openUrl);
///
/// \since 0.9
class PARLANCE_CHAT_WIDGETS_EXPORT MarkdownText : public QTextBrowser
{
    Q_OBJECT

public:
    explicit MarkdownText(QWidget *parent = nullptr);
    ~MarkdownText() override;

    /// Replaces the whole text.
    /// \since 0.9
    void setText(const QString &markdown);
    /// \since 0.9
    QString text() const;
    /// Updates the layout now, without the delay.
    /// \since 0.9
    void showNow();

    QVariant loadResource(int type, const QUrl &name) override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The user clicked a web link or a mail link. Other links do nothing.
    /// \since 0.9
    void linkActivated(const QUrl &url);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    PARLANCE_CHAT_WIDGETS_NO_EXPORT void fit();

    struct PARLANCE_CHAT_WIDGETS_NO_EXPORT Data;
    std::unique_ptr<Data> d;
};

} // namespace Parlance

#include <parlance/showmacros.h>
