// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/prompt/promptview.h"

#include "text/corewords.h"
#include "text/visibletext.h"
#include "views/prompt/promptmodel.h"
#include "views/prompt/requestform.h"
#include "widgets/banner.h"
#include "widgets/diffview.h"
#include "widgets/jsoneditor.h"
#include "widgets/legend.h"
#include "widgets/panel.h"
#include "widgets/symbolicons.h"
#include "widgets/veil.h"

#include <parlance/utf8.h>

#include <QAbstractItemView>
#include <QClipboard>
#include <QComboBox>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace Parlance::Inspector {

PromptView::PromptView(Session &session)
    : View(session)
    , m_banner(new Banner)
{
    auto *splitter = new QSplitter;
    splitter->setObjectName(QStringLiteral("promptSplitter"));
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makeRequest());
    splitter->addWidget(makePrompt());
    splitter->setSizes({ 400, 600 });
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 3);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_banner);
    layout->addWidget(splitter, 1);
    m_banner->setObjectName(QStringLiteral("promptBanner"));
    m_request->setText(fromCore(session.state().request));
    connect(&session, &Session::promptedAnew, this, &PromptView::invalidate);
    connect(&session, &Session::requestChanged, this, [this] {
        m_request->setText(fromCore(this->session().state().request));
        if (m_sides->currentIndex() == 1)
            m_form->setRequest(this->session().state().request);
    });
    connect(&session, &Session::schemaRequested, this, &PromptView::selectSchema);
    connect(m_request, &QPlainTextEdit::textChanged, this,
            [this] { this->session().setRequest(m_request->toPlainText().toStdString()); });
    connect(m_presets, &QComboBox::activated, this, &PromptView::choosePreset);
    connect(m_variants, &QComboBox::activated, this, &PromptView::chooseVariant);
    connect(m_banner, &Banner::firstClicked, this, [this] {
        const PromptedPtr &prompted = this->session().prompted();
        if (prompted && prompted->turn)
            this->session().goTo(prompted->turn->line, prompted->turn->column);
        else if (prompted && prompted->error)
            this->session().goTo(prompted->error->place.line, prompted->error->place.column);
    });
}

QWidget *PromptView::focusTarget()
{
    return m_request;
}

void PromptView::refresh()
{
    const PromptedPtr &prompted = session().prompted();
    if (!prompted)
        return;
    if (prompted->error)
        showError();
    else
        showPrompt();
}

QWidget *PromptView::makeRequest()
{
    m_request = new JsonEditor(requestMembers());
    m_request->setObjectName(QStringLiteral("requestEditor"));
    m_request->setAccessibleName(tr("Request"));
    m_presets = new QComboBox;
    m_presets->setObjectName(QStringLiteral("requestPresets"));
    m_presets->setAccessibleName(tr("Requests to start from"));
    m_presets->setPlaceholderText(tr("Start from…"));
    for (const RequestPreset &preset : requestPresets())
        m_presets->addItem(QCoreApplication::translate("RequestPreset", preset.title));
    m_presets->setCurrentIndex(-1);
    auto *panel = new Panel(tr("Request"));
    panel->addTool(m_presets);
    m_form = new RequestForm;
    m_sides = new QTabWidget;
    m_sides->setObjectName(QStringLiteral("requestSides"));
    m_sides->setDocumentMode(true);
    m_sides->addTab(boxed(m_request), tr("JSON"));
    m_sides->addTab(m_form, tr("Form"));
    panel->setContent(m_sides);
    connect(m_form, &RequestForm::edited, this, [this](const std::string &json) { session().setRequest(json); });
    connect(m_sides, &QTabWidget::currentChanged, this, [this](int side) {
        if (side == 1)
            m_form->setRequest(session().state().request);
    });
    return panel;
}

QWidget *PromptView::makePrompt()
{
    m_prompt = new DiffPane;
    m_prompt->setObjectName(QStringLiteral("promptPane"));
    m_prompt->setAccessibleName(tr("Prompt"));
    m_prompt->setAlwaysByOrigin(true);
    auto *legend = new Legend;
    legend->setKind(Legend::Kind::Prompt);
    auto *single = new QWidget;
    auto *layout = new QVBoxLayout(single);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_prompt, 1);
    layout->addWidget(legend);
    m_both = new DiffView;
    m_both->setObjectName(QStringLiteral("promptVariants"));
    m_shown = new QStackedWidget;
    m_shown->addWidget(single);
    m_shown->addWidget(m_both);
    m_veil = new Veil(m_shown);
    m_veil->setObjectName(QStringLiteral("oldPrompt"));
    m_variants = new QComboBox;
    m_variants->setObjectName(QStringLiteral("promptVariant"));
    m_variants->setAccessibleName(tr("Compare with"));
    for (const PromptVariant &variant : promptVariants()) {
        const QString title = QCoreApplication::translate("PromptVariant", variant.title);
        m_variants->addItem(m_variants->count() == 0 ? tr("Compare with: %1").arg(title) : title);
    }
    m_variants->addItem(tr("this request as it is now"));
    for (const RequestPreset &preset : requestPresets())
        m_variants->addItem(tr("the request “%1”").arg(QCoreApplication::translate("RequestPreset", preset.title)));
    // The list is as wide as its words, the box is not.
    m_variants->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_variants->setMinimumContentsLength(15);
    m_variants->view()->setMinimumWidth(m_variants->view()->sizeHintForColumn(0) + 40);
    m_adapted = new QLabel;
    m_adapted->setObjectName(QStringLiteral("adaptations"));
    m_adapted->setWordWrap(true);
    m_adapted->setContentsMargins(8, 4, 8, 4);
    m_adapted->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_panel = new Panel(tr("Prompt"));
    QToolButton *copy = symbolButton("copy", tr("Copy the prompt unchanged"), "copyPrompt");
    connect(copy, &QToolButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_prompt->wholeText()); });
    m_panel->addTool(m_variants);
    m_panel->addTool(copy);
    m_panel->setContent(m_shown);
    m_panel->setFooter(m_adapted);
    connect(m_prompt, &DiffPane::placeRequested, this, [this](int line, int column) { session().goTo(line, column); });
    connect(m_prompt, &DiffPane::originHovered, this, &PromptView::noted);
    connect(m_both, &DiffView::placeRequested, this, [this](int line, int column) { session().goTo(line, column); });
    connect(m_both, &DiffView::originHovered, this, &PromptView::noted);
    return m_panel;
}

void PromptView::showPrompt()
{
    const Prompted &prompted = *session().prompted();
    m_request->setError({});
    dim(false);
    m_panel->setNote(promptSize(prompted), promptCharacters(prompted));
    const int line = m_prompt->firstVisibleLine();
    m_prompt->setCells(promptCells(prompted), prompted.spans);
    m_prompt->scrollToLine(line);
    m_shown->setCurrentIndex(prompted.variant ? 1 : 0);
    if (prompted.variant)
        m_both->setComparison(&*prompted.variant);
    const QStringList adapted = tokenWarnings(prompted) + adaptationLines(prompted);
    m_adapted->setText(adapted.join(u'\n'));
    m_adapted->setVisible(!adapted.isEmpty());
    if (prompted.turn)
        m_banner->showMessage(prompted.turn->isStable ? Tone::Good : Tone::Unsure, turnSentence(*prompted.turn),
                              prompted.turn->isStable || prompted.turn->line == 0 ? QString() : tr("Go to the line"));
    else if (session().state().variant == "next-turn")
        m_banner->showMessage(
            Tone::Unsure, tr("The request has no answer yet, so there is no earlier turn. Start from Several turns."));
    else
        m_banner->showMessage(Tone::Neutral, {});
}

// The last good prompt stays, so that one sees what was there.
void PromptView::showError()
{
    const Error &error = *session().prompted()->error;
    const bool isTemplates = !error.place.file.empty();
    dim(true);
    m_request->setError(isTemplates ? std::nullopt : std::optional(error));
    const QString where =
        error.place.line > 0 ? tr("line %1, column %2: ").arg(error.place.line).arg(error.place.column) : QString();
    const QString words = (isTemplates ? tr("The template refuses this request: ") : tr("The request cannot be read: "))
        + where + sentenceOf(coreWords(Parlance::Utf8::harmless(error.message)));
    m_banner->showMessage(Tone::Bad, words, isTemplates && error.place.line > 0 ? tr("Go there") : QString());
}

// An old prompt is not to be taken for the present one.
void PromptView::dim(bool isOld)
{
    m_veil->setVisible(isOld);
    m_veil->raise();
    if (isOld)
        m_panel->setNote(tr("old: from before the error"));
}

// After the variants of one request come other requests: the present one, to be edited on, and those to start from.
void PromptView::chooseVariant(int index)
{
    const auto chosen = static_cast<std::size_t>(index);
    const std::size_t variants = promptVariants().size();
    if (chosen < variants)
        session().setVariant(promptVariants()[chosen].id);
    else
        session().setBeside(chosen == variants ? session().state().request
                                               : requestPresets()[chosen - variants - 1].json);
}

void PromptView::choosePreset(int index)
{
    m_request->setText(fromCore(requestPresets()[static_cast<std::size_t>(index)].json));
    m_presets->setCurrentIndex(-1);
}

// The tool's name, and after it one member of the pointer after the other.
void PromptView::selectSchema(const QString &tool, const QString &pointer)
{
    m_sides->setCurrentIndex(0);
    QTextCursor found(m_request->document());
    QStringList names = pointer.split(u'/', Qt::SkipEmptyParts);
    if (!tool.isEmpty())
        names.prepend(tool);
    for (QString name : names) {
        name.replace(QStringLiteral("~1"), QStringLiteral("/")).replace(QStringLiteral("~0"), QStringLiteral("~"));
        const QTextCursor next = m_request->document()->find(u'"' + name + u'"', found);
        if (!next.isNull())
            found = next;
    }
    m_request->setTextCursor(found);
    m_request->setFocus();
}

} // namespace Parlance::Inspector
