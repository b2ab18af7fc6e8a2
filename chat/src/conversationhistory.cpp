// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "conversation_p.h"

#include <parlance/json.h>

// What is said, decided, and looked back at.
namespace Parlance {

bool ConversationPrivate::sayMessage(Value content)
{
    if (state == State::Deciding || state == State::Running)
        q->stop();
    if (state != State::Idle)
        return false;
    if (tree.length() > 0 && tree.role(tree.length() - 1) == "user")
        tree.leaveAt(tree.length() - 1);
    tree.add({ .message = Object{ { "role", "user" }, { "content", std::move(content) } } });
    rows.show(tree, tree.length() - 1);
    rounds = 0;
    ask();
    return true;
}

bool Conversation::say(const QString &text)
{
    return d->sayMessage(fromQString(text));
}

bool Conversation::sayParts(const Value &parts)
{
    return d->sayMessage(parts);
}

bool Conversation::sayParts(const QJsonArray &parts)
{
    return d->sayMessage(fromQJson(parts));
}

void Conversation::stop()
{
    d->stop();
}

void Conversation::regenerate()
{
    stop();
    const int said = d->tree.last("user");
    if (said < 0)
        return;
    d->tree.leaveAt(said + 1);
    d->rows.show(d->tree, said + 1);
    d->rounds = 0;
    d->ask();
}

void Conversation::goOn()
{
    if (canGoOn())
        d->ask(true);
}

void Conversation::retry()
{
    if (canRetry())
        d->ask(d->goesOn);
}

void Conversation::clear()
{
    stop();
    d->tree.clear();
    d->rows.show(d->tree);
    d->isCut = d->canRetry = false;
    d->setState(State::Idle);
}

void Conversation::allow(int call)
{
    PendingCalls::Pending *pending = d->calls.find(call);
    if (!pending || pending->stage != PendingCalls::Stage::Asking)
        return;
    const ChatTool *tool = d->toolOf(pending->call);
    if (!tool || !(tool->handler || tool->asyncHandler))
        return; // setResult() is to come
    d->run(call, *tool);
}

void Conversation::deny(int call, const QString &reason)
{
    d->finishCall(call, reason.isEmpty() ? tr("The user did not allow this call.") : reason, "denied");
    if (!d->calls.empty())
        d->goOnAfterCalls();
}

void Conversation::setResult(int call, const QString &text)
{
    d->finishCall(call, text, "done");
    if (!d->calls.empty())
        d->goOnAfterCalls();
}

int Conversation::branchCount(int message) const
{
    return d->tree.branchCount(message);
}

int Conversation::branch(int message) const
{
    return d->tree.branch(message);
}

bool Conversation::chooseBranch(int message, int branch)
{
    stop();
    if (!d->tree.choose(message, branch))
        return false;
    d->isCut = d->canRetry = false;
    d->rows.show(d->tree, message);
    d->setState(State::Idle);
    return true;
}

bool Conversation::edit(int message, const QString &text)
{
    if (!d->tree.has(message) || d->tree.role(message) != "user")
        return false;
    stop();
    d->tree.leaveAt(message);
    d->tree.add({ .message = Object{ { "role", "user" }, { "content", fromQString(text) } } });
    d->rows.show(d->tree, message);
    d->rounds = 0;
    d->ask();
    return true;
}

bool Conversation::removeFrom(int message)
{
    stop();
    if (!d->tree.has(message))
        return false;
    d->tree.removeFrom(message);
    d->isCut = d->canRetry = false;
    d->rows.show(d->tree, message);
    d->setState(State::Idle);
    return true;
}

// Order counts in what a template writes, so this is no QJsonDocument.
QByteArray Conversation::save() const
{
    Object members{ { "format", "parlance-conversation" }, { "version", 1 } };
    members.set("system", fromQString(d->systemPrompt));
    members.set("options", fromQJson(d->options));
    members.set("messages", d->tree.toValue());
    return QByteArray::fromStdString(toJson(members, JsonFormat::indented(1)));
}

Result<NoValue> Conversation::load(const QByteArray &json)
{
    const auto read = parseJson({ json.constData(), static_cast<std::size_t>(json.size()) });
    if (!read)
        return read.error();
    if ((*read)["format"].toString() != "parlance-conversation" || (*read)["version"].toInteger() != 1)
        return Error{ ErrorCode::InvalidRequest, "this is no conversation that was saved", {}, {}, {} };
    auto tree = MessageTree::fromValue((*read)["messages"]);
    if (!tree)
        return tree.error();
    clear();
    d->tree = std::move(*tree);
    d->rows.show(d->tree);
    const int last = d->tree.length() - 1;
    d->isCut = last >= 0 && d->tree.role(last) == "assistant" && d->tree.at(last).end != OutputEnd::Stop
        && !d->tree.at(last).message.contains("tool_calls");
    d->canRetry = last >= 0 && d->tree.role(last) != "assistant";
    setSystemPrompt(toQString((*read)["system"].toString()));
    setOptions(toQJson((*read)["options"]).toObject());
    d->setState(State::Idle);
    return NoValue();
}

QString Conversation::saveText() const
{
    return QString::fromUtf8(save());
}

bool Conversation::loadText(const QString &json)
{
    const auto loaded = load(json.toUtf8());
    if (!loaded)
        Q_EMIT failed(toQString(loaded.error().toString()));
    return bool(loaded);
}

} // namespace Parlance
