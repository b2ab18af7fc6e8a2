// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <string>

class QWidget;

namespace Parlance::Inspector {

class DocumentPage;
class Session;

using MakeReport = std::function<std::string(const Session &)>;

/// Writes templates and reports to files, where a person chooses or where they are from.
class Saver : public QObject
{
    Q_OBJECT

public:
    /// window is below the dialogs.
    explicit Saver(QWidget &window);

    /// False where the template is not saved.
    bool save(DocumentPage &page);
    bool saveAs(DocumentPage &page);
    /// Asks what to do with edits that are not saved; whether the page may be closed.
    bool mayClose(DocumentPage &page);
    /// Saves what make gives of the session; suffix is the name's, as in "html".
    void saveReport(const DocumentPage &page, const QString &title, const QString &suffix, const MakeReport &make);

Q_SIGNALS:
    void saved(const QString &file); ///< a template's
    void reported(const QString &file); ///< a report is written
    void failed(const QString &problem); ///< what went wrong and what to do

private:
    bool write(DocumentPage &page, const QString &file);

    QWidget &m_window;
};

} // namespace Parlance::Inspector
