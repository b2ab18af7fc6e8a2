// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/preferencesdialog.h"

#include "widgets/symbolicons.h"
#include "window/language.h"
#include "window/mainwindow.h"

#include <parlance/pluginsettings.h>

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFontComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QSettings>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableWidget>
#include <QToolButton>
#include <algorithm>

namespace Parlance::Inspector {

namespace {

const QString secondsKey = QStringLiteral("limits/seconds");
const QString memoryKey = QStringLiteral("limits/keptMegabytes");

QLabel *explanation(const QString &words)
{
    auto *label = new QLabel(words);
    label->setWordWrap(true);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

QSpinBox *number(const char *name, const QString &title, int least, int most, const QString &suffix, int value)
{
    auto *box = new QSpinBox;
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(title);
    box->setRange(least, most);
    box->setSuffix(suffix);
    box->setValue(value);
    return box;
}

QStringList textsOf(const QListWidget &list)
{
    QStringList texts;
    for (int row = 0; row < list.count(); ++row)
        texts << list.item(row)->text();
    return texts;
}

std::vector<std::filesystem::path> pathsOf(const QListWidget &list)
{
    std::vector<std::filesystem::path> paths;
    for (const QString &text : textsOf(list))
        paths.emplace_back(QFile::encodeName(text).toStdString());
    return paths;
}

} // namespace

PreferencesDialog::PreferencesDialog(MainWindow &window)
    : QDialog(&window)
    , m_window(window)
    , m_pages(new QTabWidget)
{
    setObjectName(QStringLiteral("preferences"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Preferences"));
    m_pages->setObjectName(QStringLiteral("preferencePages"));
    addPage(makeLookPage(), tr("&Look"), "origin");
    addPage(makePluginPage(), tr("&Plugins"), "plugins");
    addPage(makeLimitPage(), tr("L&imits"), "preferences");
    addPage(makeServerPage(), tr("&Servers"), "server");
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_pages, 1);
    layout->addWidget(buttons);
    resize(600, 440);
}

void PreferencesDialog::run(MainWindow &window)
{
    (new PreferencesDialog(window))->open();
}

void PreferencesDialog::accept()
{
    saveLook();
    savePlugins();
    saveServers();
    QDialog::accept();
}

void PreferencesDialog::addPage(QWidget *page, const QString &title, const char *symbolName)
{
    m_pages->addTab(page, symbol(symbolName), title);
}

QWidget *PreferencesDialog::makeLookPage()
{
    m_theme = new QComboBox;
    m_theme->setObjectName(QStringLiteral("preferTheme"));
    m_theme->setAccessibleName(tr("Theme"));
    m_theme->addItems({ tr("Same as the system"), tr("Light"), tr("Dark") });
    m_theme->setCurrentIndex(static_cast<int>(m_window.looks().theme()));
    m_language = new QComboBox;
    m_language->setObjectName(QStringLiteral("preferLanguage"));
    m_language->setAccessibleName(tr("Language"));
    m_language->addItem(tr("Same as the system"), QString());
    m_language->addItem(QStringLiteral("English"), QStringLiteral("en"));
    m_language->addItem(QStringLiteral("Deutsch"), QStringLiteral("de"));
    m_language->setCurrentIndex(std::max(m_language->findData(m_window.settings().value(languageKey).toString()), 0));
    m_ownFont = new QCheckBox(tr("Another &font for texts"));
    m_ownFont->setObjectName(QStringLiteral("preferOwnFont"));
    m_ownFont->setChecked(!m_window.looks().fontFamily().isEmpty());
    m_font = new QFontComboBox;
    m_font->setObjectName(QStringLiteral("preferFont"));
    m_font->setAccessibleName(tr("Font of texts"));
    m_font->setFontFilters(QFontComboBox::MonospacedFonts);
    m_font->setEnabled(m_ownFont->isChecked());
    if (m_ownFont->isChecked())
        m_font->setCurrentFont(QFont(m_window.looks().fontFamily()));
    connect(m_ownFont, &QCheckBox::toggled, m_font, &QWidget::setEnabled);
    m_lastSession = new QCheckBox(tr("&Open the last session again"));
    m_lastSession->setObjectName(QStringLiteral("preferLastSession"));
    m_lastSession->setChecked(m_window.opensLastSession());
    auto *page = new QWidget;
    auto *form = new QFormLayout(page);
    form->addRow(tr("&Theme"), m_theme);
    form->addRow(tr("Lan&guage"), m_language);
    form->addRow(explanation(tr("Another language is used from the next start on.")));
    form->addRow(m_ownFont, m_font);
    form->addRow(tr("At the start"), m_lastSession);
    form->addRow(explanation(tr("Ctrl++, Ctrl+-, and Ctrl with the mouse wheel zoom all texts and tables.")));
    return page;
}

QWidget *PreferencesDialog::makePluginPage()
{
    m_folders = new QListWidget;
    m_profiles = new QListWidget;
    const HostOptions options = m_window.engine()->options();
    for (const auto &folder : options.folders)
        m_folders->addItem(QString::fromStdString(folder.string()));
    for (const auto &profile : options.profiles)
        m_profiles->addItem(QString::fromStdString(profile.string()));
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->addWidget(listPage(m_folders, tr("Folders with plugins. Their code runs in this program."), "preferFolders",
                               tr("Folders with plugins"), &PreferencesDialog::addFolder));
    layout->addWidget(listPage(m_profiles, tr("Profiles, one file each."), "preferProfiles", tr("Profiles"),
                               &PreferencesDialog::addProfile));
    return page;
}

QWidget *PreferencesDialog::makeLimitPage()
{
    const HostOptions options = m_window.engine()->options();
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(options.budget.time).count();
    m_seconds = number("preferSeconds", tr("Time limit"), 1, 3600, tr(" seconds"), static_cast<int>(seconds));
    m_memory =
        number("preferMemory", tr("Memory for results"), 1, 4096, tr(" MB"), static_cast<int>(options.keptBytes >> 20));
    auto *page = new QWidget;
    auto *form = new QFormLayout(page);
    form->addRow(tr("T&ime limit"), m_seconds);
    form->addRow(explanation(tr("The time limit of an analysis, a self-check or a comparison.")));
    form->addRow(tr("&Memory for results"), m_memory);
    form->addRow(explanation(
        tr("The inspector keeps results to use them again. If they need more memory, it drops the oldest.")));
    return page;
}

QWidget *PreferencesDialog::makeServerPage()
{
    m_servers = new QTableWidget(0, 4);
    m_servers->setObjectName(QStringLiteral("preferServers"));
    m_servers->setAccessibleName(tr("Servers"));
    m_servers->setHorizontalHeaderLabels({ tr("Name"), tr("Base URL"), tr("Model"), tr("API") });
    m_servers->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_servers->horizontalHeader()->setSectionResizeMode(3, QHeaderView::ResizeToContents);
    m_servers->verticalHeader()->hide();
    m_servers->setTabKeyNavigation(false);
    for (const LiveServer &server : m_window.servers().all())
        addServer(server);
    QToolButton *add = symbolButton("add", tr("Add a server"), "addServer");
    QToolButton *remove = symbolButton("remove", tr("Remove the server"), "removeServer");
    connect(add, &QToolButton::clicked, this, [this] {
        addServer({ tr("Local server"), QStringLiteral("http://127.0.0.1:8080") });
        m_servers->editItem(m_servers->item(m_servers->rowCount() - 1, 1));
    });
    connect(remove, &QToolButton::clicked, this, [this] { m_servers->removeRow(m_servers->currentRow()); });
    auto *tools = new QHBoxLayout;
    tools->addWidget(explanation(tr("Servers that run a model.")), 1);
    tools->addWidget(add);
    tools->addWidget(remove);
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->addLayout(tools);
    layout->addWidget(m_servers, 1);
    m_keepsKeys = new QCheckBox(tr("&Keep the keys of servers, as plain text in the settings"));
    m_keepsKeys->setObjectName(QStringLiteral("preferKeepKeys"));
    m_keepsKeys->setChecked(m_window.servers().keepsKeys());
    layout->addWidget(m_keepsKeys);
    return page;
}

QWidget *PreferencesDialog::listPage(QListWidget *list, const QString &words, const char *name, const QString &title,
                                     void (PreferencesDialog::*add)())
{
    list->setObjectName(QLatin1String(name));
    list->setAccessibleName(title);
    QToolButton *more =
        symbolButton("add", tr("Add to: %1").arg(title), qPrintable(list->objectName() + QStringLiteral("Add")));
    QToolButton *less = symbolButton("remove", tr("Remove from: %1").arg(title),
                                     qPrintable(list->objectName() + QStringLiteral("Remove")));
    connect(more, &QToolButton::clicked, this, add);
    connect(less, &QToolButton::clicked, list, [list] { delete list->currentItem(); });
    auto *tools = new QHBoxLayout;
    tools->addWidget(explanation(words), 1);
    tools->addWidget(more);
    tools->addWidget(less);
    auto *part = new QWidget;
    auto *layout = new QVBoxLayout(part);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(tools);
    layout->addWidget(list);
    return part;
}

void PreferencesDialog::addFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(this, tr("A folder with plugins"));
    if (!folder.isEmpty())
        m_folders->addItem(folder);
}

void PreferencesDialog::addProfile()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("A profile"), {}, tr("Profiles (*.json)"));
    if (!file.isEmpty())
        m_profiles->addItem(file);
}

void PreferencesDialog::addServer(const LiveServer &server)
{
    const int row = m_servers->rowCount();
    m_servers->insertRow(row);
    m_servers->setItem(row, 0, new QTableWidgetItem(server.name));
    m_servers->setItem(row, 1, new QTableWidgetItem(server.url));
    m_servers->setItem(row, 2, new QTableWidgetItem(server.model));
    auto *api = new QComboBox;
    api->addItems(LiveServers::apiNames());
    api->setAccessibleName(tr("API"));
    api->setCurrentIndex(static_cast<int>(server.api));
    m_servers->setCellWidget(row, 3, api);
}

void PreferencesDialog::saveLook()
{
    Looks &looks = m_window.looks();
    const QString family = m_ownFont->isChecked() ? m_font->currentFont().family() : QString();
    if (family != looks.fontFamily())
        looks.setFontFamily(family);
    if (m_theme->currentIndex() != static_cast<int>(looks.theme()))
        looks.setTheme(static_cast<Theme>(m_theme->currentIndex()));
    m_window.settings().setValue(languageKey, m_language->currentData());
    m_window.setOpensLastSession(m_lastSession->isChecked());
}

// What the command line said holds on; what is changed here is kept for the next start, too.
void PreferencesDialog::savePlugins()
{
    HostOptions options = m_window.engine()->options();
    const auto folders = pathsOf(*m_folders);
    const auto profiles = pathsOf(*m_profiles);
    const auto seconds = std::chrono::seconds(m_seconds->value());
    const std::size_t kept = std::size_t(m_memory->value()) << 20;
    if (folders == options.folders && profiles == options.profiles && seconds == options.budget.time
        && kept == options.keptBytes)
        return;
    PluginSettings settings;
    const auto differ = [](const auto &some, const auto &others, const auto &act) {
        for (const auto &one : some) {
            if (std::find(others.begin(), others.end(), one) == others.end())
                act(one);
        }
    };
    differ(folders, options.folders, [&](const auto &folder) { settings.setFolder(folder, true); });
    differ(options.folders, folders, [&](const auto &folder) { settings.setFolder(folder, false); });
    differ(profiles, options.profiles, [&](const auto &file) { settings.setProfile(file, true); });
    differ(options.profiles, profiles, [&](const auto &file) { settings.setProfile(file, false); });
    m_window.settings().setValue(secondsKey, m_seconds->value());
    m_window.settings().setValue(memoryKey, m_memory->value());
    options.folders = folders;
    options.profiles = profiles;
    options.budget.time = seconds;
    options.keptBytes = kept;
    m_window.engine()->setOptions(std::move(options));
    m_window.analyseAll();
}

void PreferencesDialog::saveServers()
{
    QList<LiveServer> servers;
    const auto text = [this](int row, int column) { return m_servers->item(row, column)->text().trimmed(); };
    for (int row = 0; row < m_servers->rowCount(); ++row) {
        const auto api = static_cast<QComboBox *>(m_servers->cellWidget(row, 3))->currentIndex();
        servers << LiveServer{ text(row, 0), text(row, 1), static_cast<LiveServer::Api>(api), text(row, 2) };
    }
    m_window.servers().setAll(servers);
    m_window.servers().setKeepsKeys(m_keepsKeys->isChecked());
}

void applySavedLimits(MainWindow &window)
{
    HostOptions options = window.engine()->options();
    const QSettings &settings = window.settings();
    if (settings.contains(secondsKey))
        options.budget.time = std::chrono::seconds(settings.value(secondsKey).toInt());
    if (settings.contains(memoryKey))
        options.keptBytes = std::size_t(settings.value(memoryKey).toUInt()) << 20;
    window.engine()->setOptions(std::move(options));
}

} // namespace Parlance::Inspector
