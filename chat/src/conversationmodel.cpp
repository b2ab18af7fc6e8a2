// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "conversationrow_p.h"

#include <parlance/chat/conversationmodel.h>

namespace Parlance {

ConversationModel::ConversationModel(QObject *parent)
    : QAbstractListModel(parent)
    , d(std::make_unique<Data>())
{ }

ConversationModel::~ConversationModel() = default;

int ConversationModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(d->rows.size());
}

QVariant ConversationModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const ConversationRow &row = d->rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case TypeRole:
        return row.type;
    case Qt::DisplayRole:
    case TextRole:
        return row.text;
    case NameRole:
        return row.name;
    case CallIdRole:
        return row.callId;
    case CallRole:
        return row.call;
    case CallStateRole:
        return row.callState;
    case ResultRole:
        return row.result;
    case MessageRole:
        return row.message;
    case BranchRole:
        return row.branch;
    case BranchCountRole:
        return row.branchCount;
    case EndedRole:
        return row.hasEnded;
    default:
        return {};
    }
}

QHash<int, QByteArray> ConversationModel::roleNames() const
{
    return { { TypeRole, "type" },     { TextRole, "text" },
             { NameRole, "name" },     { CallIdRole, "callId" },
             { CallRole, "call" },     { CallStateRole, "callState" },
             { ResultRole, "result" }, { MessageRole, "message" },
             { BranchRole, "branch" }, { BranchCountRole, "branchCount" },
             { EndedRole, "ended" } };
}

} // namespace Parlance
