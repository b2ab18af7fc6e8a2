// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat/conversationmodel.h>

#include <QString>

#include <vector>

namespace Parlance {

/// What the model shows.
struct ConversationRow
{
    QString type;
    int message = 0;
    QString text = {};
    QString name = {};
    QString callId = {};
    int call = -1;
    QString callState = {};
    QString result = {};
    int branch = 0;
    int branchCount = 1;
    bool hasEnded = false;
};

struct PARLANCE_CHAT_NO_EXPORT ConversationModel::Data
{
    std::vector<ConversationRow> rows;
};

} // namespace Parlance
