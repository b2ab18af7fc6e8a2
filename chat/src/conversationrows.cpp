// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "conversationrows_p.h"

#include <parlance/json.h>
#include <parlance/qt.h>

namespace Parlance {

// The content of a user's message: a text, or the texts of its parts.
static QString textOf(const Value &content)
{
    if (!content.isArray())
        return toQString(content.toString());
    QStringList texts;
    for (const Value &part : content.toArray())
        texts += part["type"].toString() == "text"
            ? toQString(part["text"].toString())
            : QLatin1Char('[') + toQString(part["type"].toString()) + QLatin1Char(']');
    return texts.join(QLatin1Char('\n'));
}

ConversationRows::ConversationRows(QObject *owner)
    : m_model(new ConversationModel(owner))
{ }

ConversationRow &ConversationRows::at(int row) const
{
    return m_model->d->rows[static_cast<std::size_t>(row)];
}

void ConversationRows::changed(int row) const
{
    Q_EMIT m_model->dataChanged(m_model->index(row), m_model->index(row));
}

int ConversationRows::add(ConversationRow row)
{
    endLast();
    const int index = count();
    m_model->beginInsertRows({}, index, index);
    m_model->d->rows.push_back(std::move(row));
    m_model->endInsertRows();
    Q_EMIT m_model->countChanged();
    return index;
}

void ConversationRows::endLast()
{
    if (count() == 0 || at(count() - 1).hasEnded)
        return;
    at(count() - 1).hasEnded = true;
    changed(count() - 1);
}

void ConversationRows::append(int row, const QString &text)
{
    at(row).text += text;
    changed(row);
}

// Text goes to the last row where that is of its type and message.
void ConversationRows::appendText(const QString &type, int message, const QString &text)
{
    const int last = count() - 1;
    const bool fits = last >= 0 && at(last).type == type && at(last).message == message && !at(last).hasEnded;
    append(fits ? last : add({ .type = type, .message = message }), text);
}

void ConversationRows::removeFrom(int message)
{
    int first = count();
    while (first > 0 && at(first - 1).message >= message)
        --first;
    if (first == count())
        return;
    m_model->beginRemoveRows({}, first, count() - 1);
    m_model->d->rows.resize(static_cast<std::size_t>(first), ConversationRow{ .type = {} });
    m_model->endRemoveRows();
    Q_EMIT m_model->countChanged();
}

void ConversationRows::show(const MessageTree &tree, int from)
{
    removeFrom(from);
    for (int i = from; i < tree.length(); ++i) {
        const MessageTree::Node &node = tree.at(i);
        if (tree.role(i) == "assistant")
            showAnswer(node, i);
        else if (tree.role(i) == "tool")
            showResult(node.message["tool_call_id"].toString(), textOf(node.message["content"]));
        else
            add({ .type = "user", .message = i, .text = textOf(node.message["content"]) });
    }
    endLast();
    setBranches(tree);
}

void ConversationRows::showAnswer(const MessageTree::Node &node, int message)
{
    int call = 0;
    const auto addCall = [&](const Value &told) {
        const Value &function = told["function"];
        const Value &arguments = function["arguments"];
        add({ .type = "call",
              .message = message,
              .text = toQString(arguments.isString() ? arguments.toString() : toJson(arguments)),
              .name = toQString(function["name"].toString()),
              .callId = toQString(told["id"].toString()),
              .call = call++,
              .callState = "cut" });
    };
    for (const Value &part : node.parts.toArray()) {
        if (part["type"].toString() == "tool_call")
            addCall(part["tool_call"]);
        else
            appendText(toQString(part["type"].toString()), message, toQString(part["text"].toString()));
    }
    if (!node.parts.isNull())
        return;
    if (const Value &content = node.message["content"]; !content.toString().empty())
        appendText("text", message, toQString(content.toString()));
    for (const Value &told : node.message["tool_calls"].toArray())
        addCall(told);
}

void ConversationRows::showResult(const std::string &callId, const QString &result)
{
    for (int row = count() - 1; row >= 0; --row) {
        ConversationRow &candidate = at(row);
        if (candidate.type != "call" || candidate.callId != toQString(callId))
            continue;
        candidate.callState = "done";
        candidate.result = result;
        return changed(row);
    }
}

void ConversationRows::setBranches(const MessageTree &tree)
{
    for (int row = 0; row < count(); ++row) {
        ConversationRow &candidate = at(row);
        const int branches = tree.branchCount(candidate.message);
        const int branch = tree.branch(candidate.message);
        if (candidate.branchCount == branches && candidate.branch == branch)
            continue;
        candidate.branchCount = branches;
        candidate.branch = branch;
        changed(row);
    }
}

int ConversationRows::rowOf(int call) const
{
    int row = count() - 1;
    while (row >= 0 && at(row).call != call)
        --row;
    return row;
}

void ConversationRows::setCallState(int call, const QString &state, const QString &result)
{
    const int row = rowOf(call);
    if (row < 0)
        return;
    at(row).callState = state;
    at(row).result = result;
    changed(row);
}

void ConversationRows::follow(MessageStream &stream, int message)
{
    removeFrom(message);
    endLast();
    QObject::connect(&stream, &MessageStream::reasoningDelta, m_model,
                     [=, this](const QString &text) { appendText("reasoning", message, text); });
    QObject::connect(&stream, &MessageStream::contentDelta, m_model,
                     [=, this](const QString &text) { appendText("text", message, text); });
    QObject::connect(&stream, &MessageStream::toolCallBegin, m_model,
                     [=, this](int call, const QString &id, const QString &name) {
                         add({ .type = "call",
                               .message = message,
                               .name = name,
                               .callId = id,
                               .call = call,
                               .callState = "writing" });
                     });
    QObject::connect(&stream, &MessageStream::toolArgumentsDelta, m_model,
                     [this](int call, const QString &text) { append(rowOf(call), text); });
    QObject::connect(&stream, &MessageStream::toolCallEnd, m_model, [this](int call, bool complete) {
        at(rowOf(call)).hasEnded = true;
        if (!complete)
            setCallState(call, "cut");
    });
    QObject::connect(&stream, &MessageStream::toolCallReady, m_model,
                     [this](int call, const ToolCall &ready) { at(rowOf(call)).callId = toQString(ready.id); });
    QObject::connect(&stream, &MessageStream::finished, m_model, [this] { endLast(); });
}

} // namespace Parlance
