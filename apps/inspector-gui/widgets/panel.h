// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace Parlance::Inspector {

/// A part of the window: a heading, a quiet note after it, tools at its right end, and the content below.
class Panel : public QWidget
{
    Q_OBJECT

public:
    explicit Panel(const QString &heading, QWidget *parent = nullptr);

    void setHeading(const QString &heading);
    void setNote(const QString &note,
                 const QString &more = {}); ///< is cut to the room there is, and whole in the tool tip
    void addTool(QWidget *tool);
    void setContent(QWidget *content); ///< fills what is left, up to the panel's edges
    void setBoxed(QWidget *content); ///< the same in a frame, with a margin

    void setFooter(QWidget *footer); ///< below the content

private:
    QVBoxLayout *m_layout;
    QHBoxLayout *m_header;
    QLabel *m_heading;
    QLabel *m_note;
};

/// The content in a frame that shows when the keyboard goes to it, with a margin.
QWidget *boxed(QWidget *content);

} // namespace Parlance::Inspector
