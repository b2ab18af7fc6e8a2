// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "checks.h"

#include <parlance/chat/conversation.h>
#include <parlance/chat/scriptedtransport.h>

#include <QEventLoop>

constexpr const char *chatSource =
    "{% for m in messages %}<{{ m.role }}>{{ m.content }}{% for c in m.tool_calls or [] %}<call>{{ c.function | tojson "
    "}}</call>{% endfor %}<end>{% endfor %}{{ (tools or []) | tojson }}{% if add_generation_prompt %}<assistant>{% "
    "endif %}";

/// Until the turn of a conversation has ended.
inline void waitForTurn(Parlance::Conversation &chat)
{
    QEventLoop loop;
    QObject::connect(&chat, &Parlance::Conversation::turnEnded, &loop, &QEventLoop::quit);
    loop.exec();
}

void checkConversation();
void checkCalls();
void checkHistory();
void checkTransports();
void checkViews();
