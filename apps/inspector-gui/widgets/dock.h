// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QDockWidget>

namespace Parlance::Inspector {

/// A part of a document's page that can be moved and closed. A bar of its own tells what it is.
class Dock : public QDockWidget
{
    Q_OBJECT

public:
    Dock(const char *name, const QString &title, QWidget *content);
    /// What it shows at present, after its title.
    void setNote(const QString &note);
    QString note() const;
    /// In its bar, before the button that closes it.
    void addTool(QWidget *tool);

private:
    class Bar;
    Bar *m_bar;
};

} // namespace Parlance::Inspector
