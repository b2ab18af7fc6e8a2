// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "conversationrow_p.h"
#include "messagetree_p.h"

#include <parlance/chat/conversationmodel.h>
#include <parlance/messagestream.h>

#include <QString>

/// Writes the rows of a ConversationModel: from messages that are there, and from a stream as it comes.
namespace Parlance {

class ConversationRows
{
public:
    explicit ConversationRows(QObject *owner);

    ConversationModel *model() const { return m_model; }
    /// Shows the tree's messages from index on anew.
    void show(const MessageTree &tree, int from = 0);
    /// Shows what stream reads as the message of that index, in place of what is there.
    void follow(MessageStream &stream, int message);
    /// Of a call of the last answer.
    void setCallState(int call, const QString &state, const QString &result = {});
    /// Which version the message is, of how many.
    void setBranches(const MessageTree &tree);

private:
    int add(ConversationRow row);
    void append(int row, const QString &text);
    void appendText(const QString &type, int message, const QString &text);
    void removeFrom(int message);
    void showAnswer(const MessageTree::Node &node, int message);
    void showResult(const std::string &callId, const QString &result);
    void changed(int row) const;
    ConversationRow &at(int row) const;
    int count() const { return m_model->rowCount(); }
    void endLast();
    int rowOf(int call) const;

    ConversationModel *m_model;
};

} // namespace Parlance
