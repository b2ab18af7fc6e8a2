// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "conversation_p.h"

#include <parlance/validate.h>

#include <QJsonObject>

#include <algorithm>
#include <exception>

// The calls of an answer: asked about, carried out, and answered.
namespace Parlance {

const ChatTool *ConversationPrivate::toolOf(const ToolCall &call) const
{
    const auto found = std::find_if(ownTools.begin(), ownTools.end(),
                                    [&](const ChatTool &tool) { return fromQString(tool.name) == call.name; });
    return found == ownTools.end() ? nullptr : &*found;
}

// Of an answer that somebody stopped, or that broke off, no call is carried out; the model is told so.
void ConversationPrivate::startCalls(const ChatMessage &message, OutputEnd why)
{
    calls.clear();
    for (int i = 0; i < static_cast<int>(message.toolCalls.size()); ++i) {
        if (const ToolCall &call = message.toolCalls[static_cast<std::size_t>(i)]; call.complete)
            calls.add(i, call);
    }
    if (why != OutputEnd::Cancelled)
        return;
    finishOpenCalls(Conversation::tr("The answer broke off, so this call was not carried out."));
    for (const Value &result : calls.results())
        tree.add({ .message = result });
    calls.clear();
}

// Every slot may stop or say something else, and then these calls are no longer there.
void ConversationPrivate::goOnAfterCalls()
{
    const int now = turn;
    const QPointer<Conversation> alive(q);
    setState(State::Running);
    for (const int index : calls.indices()) {
        if (alive && now == turn)
            startCall(index);
    }
    if (!alive || now != turn || calls.empty())
        return;
    if (!calls.isDone()) {
        const State next = calls.isWaiting() ? State::Deciding : State::Running;
        return next == state ? void() : setState(next);
    }
    for (const Value &result : calls.results())
        tree.add({ .message = result });
    calls.clear();
    if (++rounds > maximumRounds)
        return fail(Conversation::tr("The model has called tools %1 times in a row.").arg(maximumRounds));
    ask();
}

void ConversationPrivate::startCall(int index)
{
    PendingCalls::Pending *pending = calls.find(index);
    if (!pending || pending->stage != PendingCalls::Stage::Asking || pending->isTold)
        return;
    pending->isTold = true;
    const ToolCall call = pending->call;
    const ChatTool *tool = toolOf(call);
    const bool isDeclared = std::any_of(declared.begin(), declared.end(), [&](const Value &one) {
        return one["function"]["name"].toString() == call.name;
    });
    if (!tool && !isDeclared)
        return finishCall(index, Conversation::tr("There is no tool of that name."), "done");
    const bool isRun =
        tool && tool->permission == ChatTool::Permission::Granted && (tool->handler || tool->asyncHandler);
    rows.setCallState(index, isRun ? "running" : "asking");
    const QPointer<Conversation> alive(q);
    Q_EMIT q->callReady(index, call, !isRun);
    if (alive && isRun)
        q->allow(index);
}

static QString resultOf(QFuture<QString> work)
{
    try {
        work.waitForFinished(); // which throws what the tool did
        return work.resultCount() > 0 ? work.result() : Conversation::tr("The tool was cancelled.");
    } catch (const std::exception &problem) {
        return QString::fromUtf8(problem.what());
    }
}

// The handler may add tools, or end the conversation, so the tool is a copy.
void ConversationPrivate::run(int index, ChatTool tool) // NOLINT(performance-unnecessary-value-param)
{
    PendingCalls::Pending &pending = *calls.find(index);
    if (const auto violation =
            validate(tool.parameters.isNull() ? Value(true) : tool.parameters, pending.call.argumentsObject())) {
        finishCall(
            index,
            Conversation::tr("The arguments do not fit the tool's schema: %1").arg(toQString(violation->message)),
            "done");
        return goOnAfterCalls();
    }
    const QJsonObject arguments = toQJson(pending.call.argumentsObject()).toObject();
    pending.stage = PendingCalls::Stage::Running;
    rows.setCallState(index, "running");
    const auto done = [this, alive = QPointer<Conversation>(q), index, now = turn](const QString &result) {
        if (!alive || now != turn)
            return;
        finishCall(index, result, "done");
        if (alive && now == turn)
            goOnAfterCalls();
    };
    try {
        if (!tool.asyncHandler)
            return done(tool.handler(arguments));
        whenDone<QString>(tool.asyncHandler(arguments), q,
                          [done](const QFuture<QString> &work) { done(resultOf(work)); });
    } catch (const std::exception &problem) {
        done(QString::fromUtf8(problem.what()));
    } catch (...) {
        done(Conversation::tr("The tool failed."));
    }
}

void ConversationPrivate::finishCall(int index, const QString &result, const char *shown)
{
    PendingCalls::Pending *pending = calls.find(index);
    if (!pending || pending->stage == PendingCalls::Stage::Done)
        return;
    pending->stage = PendingCalls::Stage::Done;
    pending->result = result;
    rows.setCallState(index, QLatin1String(shown), result);
    Q_EMIT q->callDone(index, result);
}

void ConversationPrivate::finishOpenCalls(const QString &result)
{
    for (const int index : calls.indices())
        finishCall(index, result, "denied");
}

} // namespace Parlance
