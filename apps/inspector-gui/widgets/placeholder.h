// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QAbstractItemView;

namespace Parlance::Inspector {

/// Writes why there is nothing in the middle of where it would be: one form for all kinds of views.
void paintQuietText(QWidget &where, const QString &text);
/// Where nothing is yet, and why.
class QuietPlace : public QWidget
{
    Q_OBJECT

public:
    explicit QuietPlace(QWidget *parent = nullptr)
        : QWidget(parent)
    { }
    void setText(const QString &text);
    const QString &text() const { return m_text; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
};

/// Called at the end of a view's paintEvent(): the same where the view has a model without rows.
void paintPlaceholder(const QAbstractItemView &view, const QString &text);

} // namespace Parlance::Inspector
