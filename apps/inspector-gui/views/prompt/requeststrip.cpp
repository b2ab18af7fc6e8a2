// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/prompt/requeststrip.h"

#include "text/visibletext.h"
#include "views/prompt/promptmodel.h"
#include "widgets/elidedlabel.h"
#include "widgets/jsoneditor.h"

#include <QToolButton>
#include <QVBoxLayout>

namespace Parlance::Inspector {

RequestStrip::RequestStrip(Session &session, const QString &words, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_words(words)
    , m_sentence(new ElidedLabel)
    , m_change(new QToolButton)
    , m_editor(new JsonEditor(requestMembers()))
{
    m_sentence->setObjectName(QStringLiteral("requestSentence"));
    m_sentence->setForegroundRole(QPalette::PlaceholderText);
    m_change->setObjectName(QStringLiteral("changeRequest"));
    m_change->setText(tr("Change"));
    m_change->setAccessibleName(tr("Change the request"));
    m_change->setToolTip(tr("Edit the request here"));
    m_change->setCheckable(true);
    m_change->setAutoRaise(true);
    m_editor->setObjectName(QStringLiteral("stripEditor"));
    m_editor->setAccessibleName(tr("Request"));
    m_editor->setFixedHeight(m_editor->fontMetrics().height() * 11);
    m_editor->hide();
    auto *line = new QHBoxLayout;
    line->addWidget(m_sentence, 1);
    line->addWidget(m_change);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(7, 2, 7, 2);
    layout->setSpacing(2);
    layout->addLayout(line);
    layout->addWidget(m_editor);
    connect(m_change, &QToolButton::toggled, this, &RequestStrip::toggle);
    connect(m_editor, &QPlainTextEdit::textChanged, this, [this] {
        if (m_editor->isVisible())
            m_session.setRequest(m_editor->toPlainText().toStdString());
    });
    connect(&session, &Session::promptedAnew, this, &RequestStrip::showRequest);
    connect(&session, &Session::requestChanged, this, [this] {
        if (m_editor->isVisible())
            m_editor->setText(fromCore(m_session.state().request));
    });
    showRequest();
}

void RequestStrip::open()
{
    m_change->setChecked(true);
    m_editor->setFocus();
}

void RequestStrip::showRequest()
{
    const PromptedPtr &prompted = m_session.prompted();
    if (!prompted)
        return;
    if (prompted->error) {
        m_sentence->setText(tr("The request has an error: you see the earlier result."));
        m_editor->setError(prompted->error->place.file.empty() ? prompted->error : std::nullopt);
        return;
    }
    m_editor->setError({});
    QStringList names;
    for (const Value &function : prompted->request.functions())
        names << fromCore(function["name"].toString());
    const QString declared = names.isEmpty() ? tr("no tools")
        : names.size() == 1                  ? tr("1 tool: %1").arg(names.first())
                            : tr("%1 tools: %2").arg(names.size()).arg(names.join(QStringLiteral(", ")));
    m_sentence->setText(m_words.arg(declared));
    m_sentence->setToolTip(m_sentence->text());
}

void RequestStrip::toggle(bool shown)
{
    if (shown)
        m_editor->setText(fromCore(m_session.state().request));
    m_editor->setVisible(shown);
}

} // namespace Parlance::Inspector
