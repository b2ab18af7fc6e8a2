// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/replay/messagepage.h"

#include "text/visibletext.h"
#include "views/replay/replaymodel.h"
#include "widgets/numberedview.h"
#include "widgets/symbolicons.h"

#include <parlance/chat/messageview.h>
#include <parlance/json.h>

#include <QToolButton>

namespace Parlance::Inspector {

MessagePage::MessagePage(QWidget *parent)
    : QStackedWidget(parent)
    , m_json(new NumberedView)
    , m_view(new MessageView)
    , m_button(symbolButton("prompt", tr("Show the message as a chat application shows it"), "showAsChat"))
{
    m_json->setObjectName(QStringLiteral("replayMessage"));
    m_json->setAccessibleName(tr("Message"));
    m_view->setObjectName(QStringLiteral("replayChat"));
    m_view->setAccessibleName(tr("Message as in a chat"));
    addWidget(m_json);
    addWidget(m_view);
    m_button->setCheckable(true);
    connect(m_button, &QToolButton::toggled, this, &MessagePage::showMessage);
}

void MessagePage::setPlaceholder(const QString &text)
{
    m_json->setPlaceholder(text);
}

void MessagePage::showStep(const Replay &replay, std::size_t step, const Value &recorded)
{
    const bool isEmpty = replay.output.empty();
    m_message = shownMessage(replay, step);
    m_json->setPlainText(!recorded.isNull() ? fromCore(toJson(recorded, JsonFormat::indented()))
                             : isEmpty      ? QString()
                                            : messageText(m_message));
    m_hasEnded = step + 1 >= replay.steps.size() && !replay.isComing;
    m_button->setEnabled(recorded.isNull() && !isEmpty); // a recorded message may have any form
    showMessage();
}

void MessagePage::showMessage()
{
    const bool isChat = m_button->isEnabled() && m_button->isChecked();
    if (isChat)
        m_view->setMessage(m_message, m_hasEnded);
    setCurrentIndex(isChat ? 1 : 0);
}

} // namespace Parlance::Inspector
