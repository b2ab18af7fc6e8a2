// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/plugins/pluginsview.h"

#include "views/plugins/newpluginpage.h"
#include "views/plugins/pluginsmodel.h"
#include "widgets/diffview.h"
#include "widgets/literaltable.h"
#include "widgets/panel.h"

#include <parlance/plugininfo.h>

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace Parlance::Inspector {

PluginsView::PluginsView(Session &session)
    : View(session)
    , m_plugins({ tr("Plugin"), tr("Kind"), tr("State") })
    , m_analysis(tr("Without the plugin"), tr("With the plugin"))
{
    auto *splitter = new QSplitter;
    splitter->setObjectName(QStringLiteral("pluginsSplitter"));
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makeList());
    splitter->addWidget(makeTrial());
    splitter->setSizes({ 540, 740 });
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    // A new plugin needs the room.
    connect(m_tabs, &QTabWidget::currentChanged, splitter,
            [this, splitter](int tab) { splitter->widget(0)->setVisible(tab + 1 < m_tabs->count()); });
    connect(&session, &Session::inspected, this, &PluginsView::invalidate);
    connect(&session, &Session::pluginTried, this, &PluginsView::showTrial);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &PluginsView::showPlugin);
}

QWidget *PluginsView::focusTarget()
{
    return m_list;
}

void PluginsView::refresh()
{
    const InspectionPtr &inspection = session().lastGood();
    if (!inspection)
        return;
    const QString previous = currentId();
    m_plugins.setRows(pluginRows(session().plugins(), inspection->choice));
    const QModelIndexList found =
        m_plugins.match(m_plugins.index(0, 0), RowsModel::KeyRole, previous, 1, Qt::MatchExactly);
    m_list->setCurrentIndex(found.isEmpty() ? m_plugins.index(0, 0) : found.first());
    showPlugin();
}

QWidget *PluginsView::makeList()
{
    m_list = new LiteralTable(RowsModel::RawRole);
    m_list->setObjectName(QStringLiteral("pluginTable"));
    m_list->setAccessibleName(tr("Plugins"));
    m_list->setModel(&m_plugins);
    m_list->setWordColumns({ 1, 2 });
    m_list->setMinimumHeight(8 * fontMetrics().height());
    m_list->setPlaceholder(tr("No plugins were found: the generic analysis reads every template."));
    m_words = new QLabel;
    m_words->setObjectName(QStringLiteral("pluginWords"));
    m_words->setAccessibleName(tr("The plugin in words"));
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_words->setContentsMargins(8, 4, 8, 4);
    m_words->setAlignment(Qt::AlignTop);
    m_switch = new QPushButton;
    m_switch->setObjectName(QStringLiteral("pluginSwitch"));
    m_switch->setText(tr("Switch off for this template"));
    m_switch->hide();
    connect(m_switch, &QPushButton::clicked, this, &PluginsView::toggle);
    auto *panel = new Panel(tr("Plugins"));
    panel->addTool(m_switch);
    panel->setBoxed(m_list);
    auto *area = new QScrollArea;
    area->setObjectName(QStringLiteral("pluginWordsArea"));
    area->setAccessibleName(tr("The plugin in words"));
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setMinimumHeight(7 * fontMetrics().height());
    area->setWidget(m_words);
    panel->setFooter(area);
    return panel;
}

QWidget *PluginsView::makeTrial()
{
    LiteralTable *analysis = m_analysisTable = new LiteralTable(ChangesModel::RawRole);
    analysis->setObjectName(QStringLiteral("pluginAnalysis"));
    analysis->setAccessibleName(tr("What the plugin changes in the analysis"));
    analysis->setModel(&m_analysis);
    analysis->setPlaceholder(tr("No plugin is selected."));
    m_prompts = new DiffView;
    m_prompts->setObjectName(QStringLiteral("pluginPrompts"));
    m_messages = new DiffView;
    m_messages->setObjectName(QStringLiteral("pluginMessages"));
    auto *tabs = m_tabs = new QTabWidget;
    tabs->setObjectName(QStringLiteral("pluginTabs"));
    tabs->setDocumentMode(true);
    tabs->addTab(analysis, tr("Analysis"));
    tabs->addTab(m_prompts, tr("Prompt"));
    tabs->addTab(m_messages, tr("Message"));
    tabs->addTab(new NewPluginPage(session()), tr("New Plugin"));
    auto *panel = new Panel(tr("What a plugin changes"));
    panel->setContent(tabs);
    return panel;
}

QString PluginsView::currentId() const
{
    return m_list->currentIndex().data(RowsModel::KeyRole).toString();
}

void PluginsView::showPlugin()
{
    const std::string id = currentId().toStdString();
    m_switch->setVisible(!id.empty());
    for (const PluginInfo &plugin : session().plugins()) {
        if (plugin.id == id && session().lastGood())
            m_words->setText(pluginWords(plugin, session().lastGood()->choice));
    }
    const auto &without = session().state().without;
    const bool isOff = std::find(without.begin(), without.end(), id) != without.end();
    m_switch->setText(isOff ? tr("Switch on for this template") : tr("Switch off for this template"));
    m_analysisTable->setPlaceholder(id.empty() ? tr("No plugin is selected.")
                                               : tr("The plugin changes nothing in the analysis of this template."));
    if (!id.empty())
        session().tryPlugin(id);
}

void PluginsView::showTrial()
{
    const PluginTrial &trial = session().pluginTrial();
    m_analysis.setDifferences(trial.analysis);
    m_prompts->setComparison(&trial.prompts);
    m_messages->setComparison(&trial.messages);
}

void PluginsView::toggle()
{
    std::vector<std::string> without = session().state().without;
    const std::string id = currentId().toStdString();
    if (std::erase(without, id) == 0)
        without.push_back(id);
    session().setWithout(without);
}

} // namespace Parlance::Inspector
