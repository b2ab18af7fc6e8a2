// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chatchecks.h"

using namespace Parlance;

void checkConversation()
{
    ScriptedTransport script;
    Conversation chat;
    chat.setTransport(&script);
    chat.setHost(std::make_shared<const Host>());
    check(chat.setTemplateText(chatSource) && chat.chatTemplate(), "a template is text");
    chat.setTemplateFile("/nowhere.jinja");
    chat.setSystemPrompt("Be brief.");
    chat.setOptions({ { "enable_thinking", false } });
    chat.setSampling({ { "temperature", 0.5 } });
    chat.setMaxTokens(100);
    chat.setContextTokens(5000);
    chat.setMaximumRetries(0);
    chat.setMaximumRounds(3);
    check(chat.systemPrompt() == "Be brief." && chat.options().size() == 1 && chat.sampling().size() == 1
              && chat.maxTokens() == 100 && chat.contextTokens() == 5000 && chat.transport() == &script
              && chat.templateFile() == "/nowhere.jinja",
          "settings are kept");
    script.add({ .pieces = { "Hel", "lo" }, .usage = { .answerTokens = 2, .answerSeconds = 1 } });
    QString told;
    QObject::connect(&chat, &Conversation::contentDelta, [&told](const QString &text) { told += text; });
    check(chat.say("Hi") && chat.isBusy() && chat.state() != Conversation::State::Idle, "words are said");
    waitForTurn(chat);
    check(told == "Hello" && chat.usage().tokensPerSecond() == 2, "an answer comes");
    check(chat.messages().size() == 2 && chat.history().size() == 2 && chat.canRegenerate(), "both are messages");
    script.add(TransportError{ .kind = TransportError::Kind::Refused, .text = "busy", .status = 400 });
    chat.sayParts(Value(Array{ Object{ { "type", "text" }, { "text", "And?" } } }));
    waitForTurn(chat);
    script.add("No", OutputEnd::Length);
    check(chat.canRetry(), "a failure may be tried again");
    chat.retry();
    waitForTurn(chat);
    script.add(".");
    check(chat.canGoOn(), "a cut answer may go on");
    chat.goOn();
    waitForTurn(chat);
    check(chat.messages().back()["content"] == Value("No."), "it is whole then");
    chat.clear();
    chat.sayParts(QJsonArray{ QJsonObject{ { "type", "text" }, { "text", "Wait" } } });
    chat.stop();
    check(!chat.isBusy(), "it stops");
    links(&Conversation::stateChanged, &Conversation::prepared, &Conversation::reasoningDelta, &Conversation::answered,
          &Conversation::failed, &Conversation::retrying, &Conversation::warned, &Conversation::trimmed,
          &Conversation::transportChanged, &Conversation::templateChanged, &Conversation::systemPromptChanged,
          &Conversation::toolsChanged, &Conversation::optionsChanged);
}

void checkCalls()
{
    ScriptedTransport script;
    Conversation chat(&script);
    chat.setTemplate(*ChatTemplate::fromSource(chatSource));
    chat.setTools(R"([{"name": "look"}])");
    check(chat.tools().contains("look"), "tools are text");
    chat.addTool({ .name = "wait", .description = {}, .parameters = {} });
    chat.addTool("run", "Runs", "{}", [](const QJsonObject &) { return QString("ran"); });
    int ready = 0;
    QObject::connect(&chat, &Conversation::callReady, [&](int call, const ToolCall &one) {
        ++ready;
        check(chat.call(call) && chat.callObject(call)["name"].toString().toStdString() == one.name, "calls are known");
        if (one.name == "look")
            chat.setResult(call, "Fog");
        else
            one.name == "run" ? chat.allow(call) : chat.deny(call, "no");
    });
    QStringList results;
    QObject::connect(&chat, &Conversation::callDone, [&](int, const QString &result) { results += result; });
    const auto call = [](const char *name) {
        return QByteArray("<call>{\"name\": \"") + name + "\", \"arguments\": {}}</call>";
    };
    script.add(call("look") + call("wait") + call("run"));
    script.add("Done.");
    chat.say("Go");
    waitForTurn(chat);
    check(ready == 3 && results == QStringList{ "Fog", "no", "ran" }, "each call has its result");
}

void checkHistory()
{
    ScriptedTransport script;
    Conversation chat(&script);
    chat.setTemplate(*ChatTemplate::fromSource(chatSource));
    for (const char *answer : { "One.", "Two.", "Three." })
        script.add(answer);
    chat.say("A number?");
    waitForTurn(chat);
    chat.regenerate();
    waitForTurn(chat);
    check(chat.branchCount(1) == 2 && chat.branch(1) == 1 && chat.chooseBranch(1, 0), "another answer is a branch");
    check(chat.edit(0, "Another?"), "words can change");
    waitForTurn(chat);
    check(chat.load(chat.save()) && chat.loadText(chat.saveText()), "it is saved and loaded");
    check(chat.removeFrom(1) && chat.messages().size() == 1, "messages can go");
    ConversationModel &model = *chat.model();
    check(model.ConversationModel::rowCount() == 1
              && model.ConversationModel::data(model.index(0), ConversationModel::TextRole) == QVariant("Another?")
              && model.ConversationModel::roleNames().contains(ConversationModel::TypeRole),
          "it is a list for views");
    links(&ConversationModel::countChanged);
}
