// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/qml.h>

#include <QPointer>

#include <map>
#include <vector>

namespace Parlance {

namespace {

struct Row
{
    QString type;
    QString text = {};
    QString name = {};
    QString id = {};
    bool isReady = false;
    bool hasEnded = false;
};

} // namespace

/// The rows, and what changes them.
struct PARLANCE_CORE_NO_EXPORT MessageParts::Rows
{
    explicit Rows(MessageParts *owner)
        : model(owner)
    { }

    int add(Row row)
    {
        endLast();
        const int at = static_cast<int>(rows.size());
        model->beginInsertRows({}, at, at);
        rows.push_back(std::move(row));
        model->endInsertRows();
        return at;
    }
    void changed(int at, const QList<int> &roles) const
    {
        Q_EMIT model->dataChanged(model->index(at), model->index(at), roles);
    }
    void append(int at, const QString &text)
    {
        rows[static_cast<std::size_t>(at)].text += text;
        changed(at, { TextRole });
    }
    /// Text goes to the last row where that is of its type.
    void appendText(const QString &type, const QString &text)
    {
        const bool fits = !rows.empty() && rows.back().type == type;
        append(fits ? static_cast<int>(rows.size()) - 1 : add({ .type = type }), text);
    }
    void endLast()
    {
        if (rows.empty() || rows.back().hasEnded)
            return;
        rows.back().hasEnded = true;
        changed(static_cast<int>(rows.size()) - 1, { EndedRole });
    }
    void makeReady(int call, const QString &id)
    {
        const int at = calls[call];
        rows[static_cast<std::size_t>(at)].isReady = true;
        rows[static_cast<std::size_t>(at)].id = id;
        changed(at, { ReadyRole, IdRole });
    }
    void connectTo(const MessageStream &stream);

    MessageParts *model;
    QPointer<MessageStream> source;
    std::vector<Row> rows;
    std::map<int, int> calls; ///< the row of each call
};

void MessageParts::Rows::connectTo(const MessageStream &stream)
{
    connect(&stream, &MessageStream::reasoningDelta, model,
            [this](const QString &text) { appendText(QStringLiteral("reasoning"), text); });
    connect(&stream, &MessageStream::contentDelta, model,
            [this](const QString &text) { appendText(QStringLiteral("text"), text); });
    connect(&stream, &MessageStream::toolCallBegin, model, [this](int call, const QString &id, const QString &name) {
        calls[call] = add({ .type = QStringLiteral("call"), .name = name, .id = id });
    });
    connect(&stream, &MessageStream::toolArgumentsDelta, model,
            [this](int call, const QString &text) { append(calls[call], text); });
    connect(&stream, &MessageStream::toolCallReady, model,
            [this](int call, const ToolCall &ready) { makeReady(call, toQString(ready.id)); });
    connect(&stream, &MessageStream::toolCallEnd, model, [this] { endLast(); });
    connect(&stream, &MessageStream::finished, model, [this] { endLast(); });
}

MessageParts::MessageParts(QObject *parent)
    : QAbstractListModel(parent)
    , d(std::make_unique<Rows>(this))
{ }

MessageParts::~MessageParts() = default;

void MessageParts::follow(MessageStream *stream)
{
    if (d->source)
        d->source->disconnect(this);
    beginResetModel();
    d->rows.clear();
    d->calls.clear();
    d->source = stream;
    endResetModel();
    if (stream)
        d->connectTo(*stream);
}

int MessageParts::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(d->rows.size());
}

QVariant MessageParts::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Row &row = d->rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case TypeRole:
        return row.type;
    case Qt::DisplayRole:
    case TextRole:
        return row.text;
    case NameRole:
        return row.name;
    case IdRole:
        return row.id;
    case ReadyRole:
        return row.isReady;
    case EndedRole:
        return row.hasEnded;
    default:
        return {};
    }
}

QHash<int, QByteArray> MessageParts::roleNames() const
{
    return { { TypeRole, "type" }, { TextRole, "text" },   { NameRole, "name" },
             { IdRole, "callId" }, { ReadyRole, "ready" }, { EndedRole, "ended" } };
}

} // namespace Parlance
