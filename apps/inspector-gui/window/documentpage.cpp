// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/documentpage.h"

#include "text/visibletext.h"
#include "views/changes/changesview.h"
#include "widgets/banner.h"
#include "widgets/findbar.h"
#include "widgets/panel.h"
#include "widgets/sourceeditor.h"
#include "widgets/view.h"
#include "window/viewtable.h"

#include <QApplication>
#include <QSettings>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

namespace Parlance::Inspector {

namespace {

QSplitter *splitter(Qt::Orientation orientation, const char *name, std::initializer_list<QWidget *> parts)
{
    auto *made = new QSplitter(orientation);
    made->setObjectName(QLatin1String(name));
    made->setChildrenCollapsible(false);
    for (QWidget *part : parts)
        made->addWidget(part);
    return made;
}

} // namespace

DocumentPage::DocumentPage(EnginePtr engine, SessionState state, QWidget *parent)
    : QWidget(parent)
    , m_session(std::move(engine), std::move(state))
    , m_banner(new Banner)
    , m_find(new FindBar)
{
    setObjectName(QStringLiteral("documentPage"));
    m_vertical = splitter(Qt::Vertical, "verticalSplitter", { makeViews(), makeBottom() });
    m_vertical->setSizes({ 470, 300 });
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_banner);
    layout->addWidget(m_vertical, 1);
    layout->addWidget(m_find);
    connectSession();
    connectEditor();
    changeView();
    m_session.start();
}

DocumentPage::~DocumentPage()
{
    m_session.disconnect();
}

void DocumentPage::showView(const QString &id)
{
    for (int tab = 0; tab < m_views->count(); ++tab) {
        if (m_views->widget(tab)->objectName() == id)
            m_views->setCurrentIndex(tab);
    }
    if (View *view = currentView())
        view->focusTarget()->setFocus();
}

View *DocumentPage::currentView() const
{
    return qobject_cast<View *>(m_views->currentWidget());
}

void DocumentPage::focusTemplate()
{
    m_editor->setFocus();
}

void DocumentPage::find()
{
    m_find->openFor(m_lastText ? m_lastText : m_editor);
}

void DocumentPage::undo()
{
    (m_lastText && !m_lastText->isReadOnly() ? m_lastText : m_editor)->undo();
}

void DocumentPage::redo()
{
    (m_lastText && !m_lastText->isReadOnly() ? m_lastText : m_editor)->redo();
}

void DocumentPage::setLook(TextLook look)
{
    for (int tab = 0; tab < m_views->count(); ++tab)
        qobject_cast<View *>(m_views->widget(tab))->setLook(look);
    m_editor->setLook(look);
}

void DocumentPage::restore(const QSettings &settings)
{
    for (QSplitter *part : { m_vertical, m_bottom })
        part->restoreState(settings.value(QStringLiteral("splitters/") + part->objectName()).toByteArray());
    for (int tab = 0; tab < m_views->count(); ++tab)
        qobject_cast<View *>(m_views->widget(tab))->restore(settings);
}

void DocumentPage::save(QSettings &settings)
{
    for (const QSplitter *part : { m_vertical, m_bottom })
        settings.setValue(QStringLiteral("splitters/") + part->objectName(), part->saveState());
    for (int tab = 0; tab < m_views->count(); ++tab)
        qobject_cast<View *>(m_views->widget(tab))->save(settings);
}

void DocumentPage::tellFileChanged()
{
    if (!m_session.isModified()) {
        takeFile();
        return;
    }
    m_fileIsNewer = true;
    m_banner->showMessage(Tone::Unsure, tr("Another program has changed the file, and there are edits here."),
                          tr("Take the file's text"), tr("Keep the edits"));
}

void DocumentPage::tell(const QString &problem)
{
    m_banner->showMessage(Tone::Bad, problem);
}

QString DocumentPage::title() const
{
    return m_session.state().name() + (m_session.isModified() ? QStringLiteral("*") : QString());
}

QWidget *DocumentPage::makeViews()
{
    m_views = new QTabWidget;
    m_views->setObjectName(QStringLiteral("views"));
    m_views->setDocumentMode(true);
    for (const ViewEntry &entry : viewTable()) {
        View *view = entry.make(m_session);
        view->setObjectName(entry.id);
        m_views->addTab(view, entry.title);
        connect(view, &View::noted, this, &DocumentPage::noted);
        connect(view, &View::viewRequested, this, &DocumentPage::showView);
    }
    connect(m_views, &QTabWidget::currentChanged, this, &DocumentPage::changeView);
    return m_views;
}

QWidget *DocumentPage::makeBottom()
{
    m_changes = new ChangesView(m_session);
    m_beside = new QTabWidget;
    m_beside->setObjectName(QStringLiteral("beside"));
    m_beside->setDocumentMode(true);
    m_beside->addTab(m_changes, m_changes->title());
    connect(m_changes, &ChangesView::titleChanged, this,
            [this](const QString &title) { m_beside->setTabText(m_beside->indexOf(m_changes), title); });
    m_editor = new SourceEditor;
    m_editor->setObjectName(QStringLiteral("sourceEditor"));
    m_editor->setAccessibleName(tr("Template source"));
    m_sourcePanel = new Panel(tr("Template"));
    m_sourcePanel->setBoxed(m_editor);
    m_bottom = splitter(Qt::Horizontal, "bottomSplitter", { m_beside, m_sourcePanel });
    m_bottom->setSizes({ 600, 600 });
    return m_bottom;
}

void DocumentPage::connectSession()
{
    m_editor->setSource(m_session.state().source);
    connect(&m_session, &Session::inspected, this, &DocumentPage::showInspection);
    connect(&m_session, &Session::settled, this, [this] { Q_EMIT shown(!m_session.inspection()->error); });
    connect(&m_session, &Session::lineShown, this, &DocumentPage::showLine);
    connect(&m_session, &Session::placeRequested, this, &DocumentPage::goTo);
    connect(&m_session, &Session::sourceReplaced, this, [this] { m_editor->setSource(m_session.state().source); });
    connect(&m_session, &Session::modifiedChanged, this, &DocumentPage::titleChanged);
    connect(m_banner, &Banner::firstClicked, this, [this] {
        const InspectionPtr &inspection = m_session.inspection();
        if (m_fileIsNewer)
            takeFile();
        else if (inspection && inspection->error)
            goTo(inspection->error->place.line, inspection->error->place.column);
    });
    connect(m_banner, &Banner::secondClicked, this, [this] {
        m_fileIsNewer = false;
        showInspection();
    });
}

void DocumentPage::connectEditor()
{
    connect(m_editor, &SourceEditor::sourceEdited, this, [this] { m_session.setSource(m_editor->source()); });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) {
        auto *text = qobject_cast<QPlainTextEdit *>(now);
        if (text && isAncestorOf(text))
            m_lastText = text;
    });
}

void DocumentPage::showInspection()
{
    const Inspection &inspection = *m_session.inspection();
    m_editor->setError(inspection.error);
    if (inspection.error && !m_fileIsNewer) {
        const Place &place = inspection.error->place;
        const QString where = place.line > 0 ? tr("Line %1, column %2: ").arg(place.line).arg(place.column) : QString();
        const QString after = m_session.lastGood() ? tr(" What is shown is the analysis before that.") : QString();
        m_banner->showMessage(Tone::Bad, where + capitalized(inspection.error->message) + u'.' + after,
                              place.line > 0 ? tr("Go there") : QString());
    } else if (!m_fileIsNewer) {
        m_banner->showMessage(Tone::Neutral, {});
    }
}

void DocumentPage::showLine(int line)
{
    const QString name = m_session.state().name();
    m_sourcePanel->setNote(line > 0 ? tr("%1, line %2").arg(name).arg(line) : name);
    if (m_editor->hasFocus())
        return; // somebody types there
    if (line > 0)
        m_editor->jumpTo(line);
    else
        m_editor->clearJump();
}

void DocumentPage::goTo(int line, int column)
{
    if (line < 1)
        return;
    m_editor->jumpTo(line, std::max(column, 1));
    m_editor->setFocus();
}

void DocumentPage::changeView()
{
    Q_EMIT noted({});
    QWidget *wanted = currentView() ? currentView()->companion() : nullptr;
    QWidget *present = m_beside->count() > 1 ? m_beside->widget(0) : nullptr;
    if (wanted == present)
        return;
    if (present) {
        m_beside->removeTab(0);
        present->setParent(this);
        present->hide();
    }
    if (wanted) {
        m_beside->insertTab(0, wanted, wanted->windowTitle());
        m_beside->setCurrentIndex(0);
    }
}

void DocumentPage::takeFile()
{
    m_fileIsNewer = false;
    if (m_session.state().file.isEmpty())
        return;
    if (const auto error = m_session.readAgain())
        tell(fromCore(error->toString()).section(u'\n', 0, 0));
}

} // namespace Parlance::Inspector
