// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/saver.h"

#include "window/documentpage.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QSaveFile>

namespace Parlance::Inspector {

namespace {

/// Writes all of the file or leaves it as it was; what kept it from being written, or nothing.
QString writeFile(const QString &file, const std::string &text)
{
    QSaveFile out(file);
    const QByteArray bytes = QByteArray::fromStdString(text);
    const bool ok = out.open(QIODevice::WriteOnly) && out.write(bytes) == bytes.size() && out.commit();
    return ok ? QString() : out.errorString();
}

} // namespace

Saver::Saver(QWidget &window)
    : m_window(window)
{ }

bool Saver::save(DocumentPage &page)
{
    const SessionState &state = page.session().state();
    return state.file.isEmpty() || !state.isText ? saveAs(page) : write(page, state.file);
}

bool Saver::saveAs(DocumentPage &page)
{
    const QString file = QFileDialog::getSaveFileName(&m_window, tr("Save the template"), page.session().state().file,
                                                      tr("Chat templates (*.jinja)"));
    return !file.isEmpty() && write(page, file);
}

bool Saver::mayClose(DocumentPage &page)
{
    if (!page.session().isModified())
        return true;
    const auto answer = QMessageBox::question(&m_window, tr("Unsaved edits"),
                                              tr("%1 has edits that are not saved.").arg(page.session().state().name()),
                                              QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && save(page));
}

void Saver::saveReport(const DocumentPage &page, const QString &title, const QString &suffix, const MakeReport &make)
{
    const std::string text = make(page.session());
    if (text.empty()) {
        Q_EMIT failed(tr("There is nothing to save: the template or the request has an error."));
        return;
    }
    const QString name = QFileInfo(page.session().state().name()).completeBaseName() + u'.' + suffix;
    const QString file = QFileDialog::getSaveFileName(&m_window, title, name);
    if (file.isEmpty())
        return;
    if (const QString problem = writeFile(file, text); !problem.isEmpty())
        Q_EMIT failed(tr("%1 cannot be written: %2. Choose another folder.").arg(file, problem));
    else
        Q_EMIT reported(file);
}

bool Saver::write(DocumentPage &page, const QString &file)
{
    if (const QString problem = writeFile(file, page.session().state().source); !problem.isEmpty()) {
        page.tell(tr("%1 cannot be written: %2. Save it under another name.").arg(file, problem));
        return false;
    }
    const QString path = QFileInfo(file).absoluteFilePath();
    page.session().setSaved(path);
    Q_EMIT saved(path);
    return true;
}

} // namespace Parlance::Inspector
