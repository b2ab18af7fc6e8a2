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

/// A conversation as rows in their order: the user's words, and the model's reasoning, texts and calls. Rows grow
/// during an answer. Use it in a ListView of QML, with the roles' names, or in a view in C++.
///
///     list->setModel(chat.model()); // a QListView
///
/// \since 0.9
class PARLANCE_CHAT_EXPORT ConversationModel : public QAbstractListModel
{
    Q_OBJECT
    Q_PROPERTY(int count READ rowCount NOTIFY countChanged)

public:
    /// The states of a call: "writing" (the model still writes it), "asking" (it waits for a decision), "running",
    /// "done". A denied or stopped call is "denied". A call that the model did not
    /// finish, or that never got a result, is "cut".
    enum Role
    {
        TypeRole = Qt::UserRole, ///< type: "user", "reasoning", "text" or "call"
        TextRole, ///< text: the row's text; for a call, its arguments as JSON text
        NameRole, ///< name: for a call, the tool's name
        CallIdRole, ///< callId
        CallRole, ///< call: the call's index in its answer, for Conversation::allow()
        CallStateRole, ///< callState: the state of a call
        ResultRole, ///< result: the result of the call for the model
        MessageRole, ///< message: the index of the message, for Conversation::edit()
        BranchRole, ///< branch: the current version of the message, from 0
        BranchCountRole, ///< branchCount: the number of versions
        EndedRole, ///< ended: the row is final
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
