// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/plugins/newpluginpage.h"

#include "widgets/numberedview.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace Parlance::Inspector {

namespace {

/// A name that a plugin may have, from the template's: zai-glm-4.6.jinja gives zai_glm_4_6.
QString pluginName(const QString &file)
{
    QString name;
    for (const QChar c : file.section(u'.', 0, -2).toLower())
        name += (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') ? c : QChar(u'_');
    return name.isEmpty() || name[0].isDigit() ? QStringLiteral("my_") + name : name;
}

} // namespace

NewPluginPage::NewPluginPage(Session &session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
{
    m_log = new NumberedView;
    m_log->setObjectName(QStringLiteral("newPluginLog"));
    m_log->setAccessibleName(tr("What the check says"));
    m_log->setPlaceholderText(tr("The folder gets metadata, what the analysis found, and fixtures: what this template "
                                 "writes, and the output that is open in Replay."));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(makeForm());
    layout->addWidget(m_log, 1);
    showBusy(false);
    PluginMaker &maker = session.pluginMaker();
    connect(m_make, &QPushButton::clicked, this, &NewPluginPage::make);
    connect(&maker, &PluginMaker::told, m_log, &QPlainTextEdit::appendPlainText);
    connect(&maker, &PluginMaker::finished, this, [this](bool ok) {
        m_log->appendPlainText(ok ? tr("Done.") : tr("There is something to be done."));
        showBusy(false);
    });
}

QWidget *NewPluginPage::makeForm()
{
    m_kind = new QComboBox;
    m_kind->setObjectName(QStringLiteral("newPluginKind"));
    m_kind->addItem(tr("Profile: says what the analysis cannot find, without code"), QStringLiteral("profile"));
    m_kind->addItem(tr("Workaround: mends requests and analyses with code"), QStringLiteral("workaround"));
    m_kind->addItem(tr("Handler: answers for everything about the template"), QStringLiteral("handler"));
    m_folder = new QLineEdit(QDir::home().filePath(pluginName(m_session.state().name())));
    m_folder->setObjectName(QStringLiteral("newPluginFolder"));
    m_folder->setAccessibleName(tr("The plugin's folder"));
    auto *choose = new QPushButton(tr("C&hoose…"));
    connect(choose, &QPushButton::clicked, this, &NewPluginPage::chooseFolder);
    auto *where = new QHBoxLayout;
    where->addWidget(m_folder, 1);
    where->addWidget(choose);
    m_make = new QPushButton;
    m_make->setObjectName(QStringLiteral("newPluginMake"));
    m_progress = new QProgressBar;
    m_progress->setObjectName(QStringLiteral("newPluginProgress"));
    m_progress->setRange(0, 0);
    auto *run = new QHBoxLayout;
    run->addWidget(m_make);
    run->addWidget(m_progress, 1);
    run->addStretch();
    auto *form = new QWidget;
    auto *layout = new QFormLayout(form);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addRow(tr("&Kind"), m_kind);
    layout->addRow(tr("&Folder, to be made"), where);
    layout->addRow(run);
    return form;
}

void NewPluginPage::chooseFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Where the plugin's folder is to be"));
    if (!folder.isEmpty())
        m_folder->setText(QDir(folder).filePath(pluginName(m_session.state().name())));
}

void NewPluginPage::make()
{
    if (m_session.pluginMaker().isBusy()) {
        m_session.pluginMaker().cancel();
        showBusy(false);
        return;
    }
    m_log->clear();
    m_session.makePlugin(m_folder->text(), m_kind->currentData().toString());
    showBusy(true);
}

void NewPluginPage::showBusy(bool busy)
{
    m_make->setText(busy ? tr("Cancel") : tr("&Make and check"));
    m_progress->setVisible(busy);
}

} // namespace Parlance::Inspector
