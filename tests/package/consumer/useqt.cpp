// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "checks.h"
#include "usedtemplate.h"

#include <parlance/qt.h>

using namespace Parlance;

static void checkStream(const PreparedChat &chat)
{
    MessageStream stream(chat);
    QString content;
    QObject::connect(&stream, &MessageStream::contentDelta, [&content](const QString &text) { content += text; });
    stream.feed("Hello");
    stream.finish(OutputEnd::Stop);
    check(stream.isFinished() && content == QStringLiteral("Hello") && stream.message().content == "Hello",
          "an answer comes as signals");
    stream.cancel();
    links(&MessageStream::reasoningDelta, &MessageStream::toolCallBegin, &MessageStream::toolArgumentsDelta,
          &MessageStream::toolArgument, &MessageStream::toolCallEnd, &MessageStream::toolCallReady,
          &MessageStream::diagnostic, &MessageStream::finished);
}

static void checkDebug()
{
    QString text;
    QDebug(&text) << Value(Array{ 1 }) << Error{ ErrorCode::Io, "none", {}, {}, {} } << ChatWarning{} << Diagnostic()
                  << ToolCall() << ChatMessage() << Marker("<a>") << ErrorCode::Io << Result<Value>(Value(2));
    check(text.startsWith(QStringLiteral("[1] ")) && text.contains(QStringLiteral("no_stop"))
              && text.contains(QStringLiteral("<a>")),
          "values are shown");
}

void checkQt()
{
    const auto host = std::make_shared<const Host>();
    const ChatTemplate model = sampleTemplate();
    const ChatRequest request = ChatRequest().addUser(QStringLiteral("Rain?"));
    check(prepareInBackground(host, model, request).result() && analyzeInBackground(host, model).result()
              && verifyInBackground(host, model).result().passed > 0,
          "work is done in the background");
    check(!loadInBackground(host, QStringLiteral("/nowhere.jinja")).result()
              && !host->load(QStringLiteral("/nowhere.jinja")),
          "errors come from there");
    check(fromQJson(toQJson(Value(7))) == Value(7) && fromQString(toQString("ö")) == "ö", "values are Qt's");
    checkStream(*host->prepare(model, request));
    checkDebug();
}
