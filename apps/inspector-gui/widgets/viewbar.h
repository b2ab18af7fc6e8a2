// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "text/tone.h"

#include <QListWidget>

namespace Parlance::Inspector {

/// The views' names with their symbols, one below the other, and a badge for each. A narrow window only shows the
/// symbols.
class ViewBar : public QListWidget
{
    Q_OBJECT

public:
    explicit ViewBar(QWidget *parent = nullptr);
    void addView(const QString &id, const QString &title, const QIcon &icon);
    void setBadge(const QString &id, const QString &words, Tone tone);
    QString badge(const QString &id) const;
    void choose(const QString &id);
    void setNarrow(bool narrow);
    bool isNarrow() const { return m_isNarrow; }
    QSize sizeHint() const override;

Q_SIGNALS:
    void chosen(int row);

protected:
    void changeEvent(QEvent *event) override;

private:
    QListWidgetItem *itemOf(const QString &id) const;
    void fit();

    bool m_isNarrow = false;
};

} // namespace Parlance::Inspector
