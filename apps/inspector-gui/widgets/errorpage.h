// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/result.h>

#include <QWidget>

class QLabel;

namespace Parlance::Inspector {

class SourceView;

/// What stands in place of an analysis where a template cannot be loaded.
class ErrorPage : public QWidget
{
    Q_OBJECT

public:
    explicit ErrorPage(QWidget *parent = nullptr);
    /// source: the template's text, or empty where it could not be read.
    void setError(const QString &file, const Error &error, const QString &source);

Q_SIGNALS:
    void reloadRequested();
    void openRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    QLabel *addLabel(const char *name, const QString &text = {});
    void addButtons();
    void styleLabels();
    void applyPalette();

    QLabel *m_heading;
    QLabel *m_message;
    QLabel *m_place;
    QLabel *m_excerpt;
    SourceView *m_source;
    QWidget *m_space;
};

/// The source line with a caret below the column; a long line is cut to the part around it.
QString sourceExcerpt(const Error &error, int width = 96);

} // namespace Parlance::Inspector
