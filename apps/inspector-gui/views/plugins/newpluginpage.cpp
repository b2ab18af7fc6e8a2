// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/plugins/newpluginpage.h"

#include "text/visibletext.h"
#include "views/plugins/profileeditor.h"
#include "views/replay/replaymodel.h"

#include <parlance/json.h>

#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>

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
    m_log = new QPlainTextEdit;
    m_log->setReadOnly(true);
    m_log->setObjectName(QStringLiteral("newPluginLog"));
    m_log->setAccessibleName(tr("Result of the check"));
    m_log->setPlaceholderText(tr("The new folder will contain metadata, the analysis, and fixtures. The fixtures are "
                                 "messages of this template, and the output in Replay."));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(makeForm());
    m_editor = new ProfileEditor(session);
    m_editor->setObjectName(QStringLiteral("profileEditor"));
    m_editor->hide();
    layout->addWidget(m_editor, 2);
    layout->addWidget(m_log, 1);
    showBusy(false);
    connect(m_folder, &QLineEdit::textChanged, this, [this] { showBusy(m_session.pluginMaker().isBusy()); });
    PluginMaker &maker = session.pluginMaker();
    connect(m_make, &QPushButton::clicked, this, &NewPluginPage::make);
    connect(&maker, &PluginMaker::told, m_log, &QPlainTextEdit::appendPlainText);
    connect(&maker, &PluginMaker::finished, this, [this] {
        showBusy(false);
        editProfile();
    });
}

QWidget *NewPluginPage::makeForm()
{
    m_kind = new QComboBox;
    m_kind->setObjectName(QStringLiteral("newPluginKind"));
    m_kind->addItem(tr("Profile: a JSON file with data that the analysis cannot find"), QStringLiteral("profile"));
    m_kind->addItem(tr("Workaround: code that corrects the request or the analysis"), QStringLiteral("workaround"));
    m_kind->addItem(tr("Handler: code that replaces the analysis"), QStringLiteral("handler"));
    m_folder = new QLineEdit(QDir::home().filePath(pluginName(m_session.state().name())));
    m_folder->setObjectName(QStringLiteral("newPluginFolder"));
    m_folder->setAccessibleName(tr("The plugin's folder"));
    auto *choose = new QPushButton(tr("Choo&se…"));
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
    m_check = addButton(tr("C&heck again"), "newPluginCheck", &NewPluginPage::check);
    m_use = addButton(tr("&Use it now"), "newPluginUse", &NewPluginPage::useHere);
    m_open = addButton(tr("&Open folder"), "newPluginOpen", &NewPluginPage::openFolder);
    for (QPushButton *button : { m_check, m_use, m_open })
        run->addWidget(button);
    run->addStretch();
    auto *form = new QWidget;
    auto *layout = new QFormLayout(form);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addRow(tr("&Kind"), m_kind);
    auto *label = new QLabel(tr("New &folder"));
    label->setBuddy(m_folder); // a row of several widgets has none by itself
    layout->addRow(label, where);
    layout->addRow(run);
    return form;
}

void NewPluginPage::chooseFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Place of the plugin's folder"));
    if (!folder.isEmpty())
        m_folder->setText(QDir(folder).filePath(pluginName(m_session.state().name())));
}

QString NewPluginPage::profileFile() const
{
    return QDir(m_folder->text()).filePath(QStringLiteral("profile.json"));
}

void NewPluginPage::make()
{
    if (m_session.pluginMaker().isBusy()) {
        m_session.pluginMaker().cancel();
        showBusy(false);
        return;
    }
    m_log->clear();
    const ReplayPtr &replay = m_session.replay();
    m_session.makePlugin(m_folder->text(), m_kind->currentData().toString(),
                         !replay || replay->output.empty() || isReadRight(*replay));
    showBusy(true);
}

// A mistake that becomes the expectation is never found again.
bool NewPluginPage::isReadRight(const Replay &replay)
{
    if (replay.complete && replay.diagnostics.empty() && replay.verdict.kind == Shared::CallVerdict::Kind::Calls)
        return true;
    QMessageBox box(QMessageBox::Question, tr("Is this right?"),
                    verdictSentence(replay.verdict) + u' ' + tr("Is this message right?"), QMessageBox::NoButton, this);
    box.setObjectName(QStringLiteral("isReadRight"));
    box.setInformativeText(fromCore(toJson(replay.message.toValue(), JsonFormat::indented())));
    const auto *right = box.addButton(tr("It is right: use it as a fixture"), QMessageBox::AcceptRole);
    box.addButton(tr("Leave the output out"), QMessageBox::RejectRole);
    box.exec();
    return box.clickedButton() == right;
}

void NewPluginPage::takeMessage()
{
    const ReplayPtr &replay = m_session.profileTrial().replay;
    if (!replay || replay->output.empty() || !m_session.prompted() || m_editor->file() != profileFile())
        return;
    const std::vector<Value> fixtures = fixturesOf(*m_session.prompted(), *replay, m_session.state().cuts);
    if (!PluginMaker::hasFixtures(m_folder->text(), fixtures) && isReadRight(*replay))
        PluginMaker::takeFixtures(m_folder->text(), fixtures);
}

void NewPluginPage::editProfile()
{
    const QString profile = profileFile();
    m_editor->setVisible(QFile::exists(profile));
    // What is edited has the room then.
    const int fewLines = m_log->fontMetrics().lineSpacing() * 5;
    m_log->setMaximumHeight(m_editor->isHidden() ? QWIDGETSIZE_MAX : fewLines);
    m_editor->open(profile);
}

void NewPluginPage::check()
{
    m_log->clear();
    takeMessage();
    showBusy(true);
    m_session.pluginMaker().check(m_folder->text());
}

void NewPluginPage::useHere()
{
    HostOptions options = m_session.engine()->options();
    const std::filesystem::path profile = QFile::encodeName(profileFile()).toStdString();
    if (std::find(options.profiles.begin(), options.profiles.end(), profile) == options.profiles.end())
        options.profiles.push_back(profile);
    m_session.engine()->setOptions(std::move(options));
    m_session.start();
    m_log->appendPlainText(tr("The profile is in use until you close the inspector."));
}

void NewPluginPage::openFolder()
{
    QDesktopServices::openUrl(QUrl::fromLocalFile(m_folder->text()));
}

QPushButton *NewPluginPage::addButton(const QString &text, const char *name, void (NewPluginPage::*slot)())
{
    auto *button = new QPushButton(text);
    button->setObjectName(QLatin1String(name));
    connect(button, &QPushButton::clicked, this, slot);
    return button;
}

void NewPluginPage::showBusy(bool busy)
{
    m_make->setText(busy ? tr("Cancel") : tr("&Make and check"));
    m_progress->setVisible(busy);
    const bool isThere = !busy && QDir(m_folder->text()).exists();
    const bool isProfile = QDir(m_folder->text()).exists(QStringLiteral("profile.json"));
    m_check->setEnabled(isThere && isProfile);
    m_use->setEnabled(isThere && isProfile);
    m_open->setEnabled(isThere);
}

} // namespace Parlance::Inspector
