// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

#include <parlance/chat_export.h>

#include <QAbstractListModel>

#include <memory>

namespace Parlance {

class Conversation;
class ConversationRows;

/// What a conversation shows, as rows in their order: what the user said, and thoughts, texts and calls as the model
/// wrote them. Rows grow while an answer comes. For a ListView in QML, by the roles' names, and for views in C++.
///
/// \since 0.9
class PARLANCE_CHAT_EXPORT ConversationModel : public QAbstractListModel
{
    Q_OBJECT
    Q_PROPERTY(int count READ rowCount NOTIFY countChanged)

public:
    enum Role
    {
        TypeRole = Qt::UserRole, ///< type: "user", "reasoning", "text" or "call"
        TextRole, ///< text: of a call its arguments, JSON text
        NameRole, ///< name: of a call, the tool's
        CallIdRole, ///< callId
        CallRole, ///< call: the call's index in its answer, for Conversation::allow()
        CallStateRole, ///< callState: "writing", "asking", "running", "done", "denied" or "cut"
        ResultRole, ///< result: what the model is told of the call
        MessageRole, ///< message: the index of the message, for Conversation::edit()
        BranchRole, ///< branch: which of the message's versions this is, from 0
        BranchCountRole, ///< branchCount: how many versions there are
        EndedRole, ///< ended: nothing more comes to this row
    };
    Q_ENUM(Role)

    ~ConversationModel() override;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    /// \since 0.9
    void countChanged();

private:
    friend class ConversationRows;
    PARLANCE_CHAT_NO_EXPORT explicit ConversationModel(QObject *parent);
    struct PARLANCE_CHAT_NO_EXPORT Data;
    std::unique_ptr<Data> d;
};

} // namespace Parlance

#include <parlance/showmacros.h>
