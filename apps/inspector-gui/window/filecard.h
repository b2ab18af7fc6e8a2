// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "window/recentfiles.h"

#include <QAbstractButton>

namespace Parlance::Inspector {

/// A template to open: its name, its folder, when it was written last, and the verdict on it.
class FileCard : public QAbstractButton
{
    Q_OBJECT

public:
    explicit FileCard(const RecentFile &file, QWidget *parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    RecentFile m_file;
    QString m_name;
    QString m_folder;
    QString m_age;
};

/// How long ago something was, in one or two words.
QString ageText(qint64 seconds);

} // namespace Parlance::Inspector
