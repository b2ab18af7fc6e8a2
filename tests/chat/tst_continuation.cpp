// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/blanks_p.h"
#include "chat/prompt/answerprefixstate_p.h"
#include "chat/verification/verificationparts_p.h"
#include "support/cases.h"
#include "support/rows.h"

#include <parlance/chat.h>
#include <parlance/continuation.h>
#include <parlance/host.h>
#include <parlance/json.h>

#include <QTest>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/continuation: after the prompt of "request" and "output", "messages" are to follow. "kind" is what
/// the continuation is, "text" what it appends where the row says.
///
/// Over templates/ and the corpus: every kind of turn is continued, and what is appended is held against the template's
/// own rendering of the next turn. PARLANCE_SHOW_REASONS=1 tells what cannot be shown, or not be tried, and why.
class TestContinuation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void continues_data();
    void continues();
    void templatesAgree_data();
    void templatesAgree();
};

void TestContinuation::continues_data()
{
    Test::addRows("continuation/turns.jsonl",
                  { .given = { "source", "request", "output", "messages" }, .checked = { "kind", "text" } });
}

void TestContinuation::continues()
{
    QFETCH(Value, row);
    const auto chatTemplate = ChatTemplate::fromSource(row["source"].toString());
    const auto request = ChatRequest::fromValue(row["request"]);
    PARLANCE_VERIFY_RESULT(chatTemplate);
    PARLANCE_VERIFY_RESULT(request);
    const Host host;
    const auto chat = host.prepare(*chatTemplate, *request);
    PARLANCE_VERIFY_RESULT(chat);
    const std::string &output = row["output"].toString();
    const auto next = host.continuation(*chatTemplate, *request, chat->prompt, output, row["messages"]);
    PARLANCE_VERIFY_RESULT(next);
    QCOMPARE(std::string(toString(next->kind)), row["kind"].toString());
    if (row.contains("text"))
        QCOMPARE(QString::fromStdString(next->text), QString::fromStdString(row["text"].toString()));
    if (next->kind != Continuation::Kind::NotShown)
        QCOMPARE(next->chat.prompt, chat->prompt + output + next->text);
    QVERIFY(!next->reason.empty());
}

namespace {

Value said(const char *role, const char *content)
{
    return Object{ { "role", role }, { "content", content } };
}

Value calling(const char *content, const char *reasoning = nullptr)
{
    Value message = said("assistant", content);
    if (reasoning)
        message.object().set("reasoning_content", reasoning);
    const Object function{ { "name", "find_gromit" }, { "arguments", Object{ { "where", "Wigan pier" } } } };
    message.object().set("tool_calls",
                         Array{ Object{ { "id", "a1S2d3F4g" }, { "type", "function" }, { "function", function } } });
    return message;
}

Value result()
{
    return Object{
        { "role", "tool" }, { "name", "find_gromit" }, { "tool_call_id", "a1S2d3F4g" }, { "content", "Behind the shed" }
    };
}

Value tools()
{
    const Object properties{ { "where", Object{ { "type", "string" }, { "description", "A place." } } } };
    const Object parameters{ { "type", "object" }, { "properties", properties }, { "required", Array{ "where" } } };
    return Array{ Object{
        { "type", "function" },
        { "function",
          Object{ { "name", "find_gromit" }, { "description", "Finds him." }, { "parameters", parameters } } } } };
}

struct Kind
{
    const char *name;
    Array before;
    Value answer;
    Array next;
    bool withTools = false;
};

std::vector<Kind> kinds()
{
    const Value user = said("user", "Where is Gromit?");
    const Value next = said("user", "And Wallace?");
    Value reasoned = said("assistant", "He is in Wigan.");
    reasoned.object().set("reasoning_content", "Dogs stay at home.");
    return {
        { "a plain answer", { user }, said("assistant", "He is in Wigan."), { next } },
        { "an answer with reasoning", { user }, reasoned, { next } },
        { "a call", { user }, calling(""), { result() }, true },
        { "a call with reasoning", { user }, calling("", "Dogs stay at home."), { result() }, true },
        { "an answer to a result",
          { user, calling(""), result() },
          said("assistant", "He is in Wigan."),
          { next },
          true },
        { "a second turn", { user, reasoned, next }, said("assistant", "In the pub."), { user } },
    };
}

struct Counts
{
    int stable = 0;
    int bridged = 0;
    int notShown = 0;
    int unwritten = 0; ///< the template does not write such an answer, or refuses the conversation
    std::vector<std::string> wrong;
};

using Table = std::map<std::string, Counts>; ///< by kinds of turns

std::size_t occurrences(const std::string &text, const std::string &word)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
        ++count;
    return count;
}

/// What the model would write. Where the template's history leaves that out, or writes it otherwise than after its
/// prompt: the thoughts between their tags, and the answer as the history writes it without them.
std::optional<std::string> spoken(const Host &host, const ChatTemplate &chatTemplate, const Analysis &analysis,
                                  const ChatRequest &request, const PreparedChat &chat, const Value &answer)
{
    const auto written = [&](const Value &message) -> std::optional<std::string> {
        ChatRequest whole = request;
        whole.messages.array().push_back(message);
        whole.addGenerationPrompt = false;
        const auto rendered = host.prepare(chatTemplate, whole);
        const auto output = rendered ? outputIn(rendered->prompt, message, chat, analysis) : std::nullopt;
        const bool isWhole =
            output && missingFrom(*output, message).empty() && !isTwoTurns(*output, message, chat, analysis);
        return isWhole ? output : std::nullopt;
    };
    const auto isOpen = [&](const std::string &output) {
        return opensReasoning(analysis, chat.answerPrefix)
            && output.find(analysis.reasoning.end.core) == std::string::npos;
    };
    if (auto output = written(answer); output && !isOpen(*output))
        return output;
    Value bare = answer;
    bare.object().remove("reasoning_content");
    const std::string thoughts = answer["reasoning_content"].toString();
    const ReasoningAnalysis &reasoning = analysis.reasoning;
    if (!thoughts.empty() && reasoning.end.core.empty())
        return {};
    std::optional<std::string> output = written(bare);
    if (!output && answer.contains("tool_calls"))
        return {};
    if (!output)
        output = answer["content"].toString();
    if (isOpen(*output))
        return thoughts + reasoning.end.text() + *output;
    return thoughts.empty() || opensReasoning(analysis, chat.answerPrefix)
        ? thoughts + *output
        : reasoning.start.text() + thoughts + reasoning.end.text() + *output;
}

/// Words that the template writes before thoughts or content without a mark are read as their beginning.
bool isSame(const Value &read, const Value &meant)
{
    const Array &calls = read["tool_calls"].toArray();
    const Array &meantCalls = meant["tool_calls"].toArray();
    const auto endsAlike = [&](const char *key) {
        return trimmed(read[key].toString()).ends_with(meant[key].toString());
    };
    if (!endsAlike("content") || !endsAlike("reasoning_content") || calls.size() != meantCalls.size())
        return false;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const Value &arguments = calls[i]["function"]["arguments"];
        const auto object = arguments.isString() ? parseJson(arguments.toString()) : Result<Value>(arguments);
        const Value &function = meantCalls[i]["function"];
        if (!object || !(calls[i]["function"]["name"] == function["name"]) || !(*object == function["arguments"]))
            return false;
    }
    return true;
}

/// What is wrong with a text that was appended; empty where nothing is.
std::string problemWith(const Host &host, const ChatTemplate &chatTemplate, const Kind &kind, const std::string &sent,
                        const Continuation &next)
{
    const std::size_t answered = next.request.messages.toArray().size() - kind.next.size() - 1;
    if (const Value &read = next.request.messages.toArray()[answered]; !isSame(read, kind.answer))
        return "the answer is read as " + toJson(read);
    const auto rendered = host.prepare(chatTemplate, next.request);
    if (!rendered)
        return "the next turn is not rendered";
    if (!rendered->prompt.ends_with(next.text))
        return "the rendering does not end with it";
    for (const Value &message : kind.next) {
        const std::string &content = message["content"].toString();
        if (occurrences(next.text, content) != 1)
            return "the new message is in it " + std::to_string(occurrences(next.text, content)) + " times";
    }
    if (next.text.find(kind.answer["content"].toString()) != std::string::npos
        && !kind.answer["content"].toString().empty())
        return "it repeats the answer";
    if (next.text.find("Wigan pier") != std::string::npos)
        return "it repeats the call";
    if (next.kind == Continuation::Kind::Stable && rendered->prompt != sent + next.text)
        return "it is not the template's rendering";
    // Whatever the answer says, the new turn is the same.
    ChatRequest other = next.request;
    Value &answer = other.messages.array()[answered];
    answer.object().remove("reasoning_content");
    if (!answer.contains("tool_calls"))
        answer.object().set("content", "Somewhere else altogether.");
    const auto otherPrompt = host.prepare(chatTemplate, other);
    if (otherPrompt && !otherPrompt->prompt.ends_with(next.text))
        return "after another answer the new turn is another";
    return {};
}

void tryKind(const Host &host, const ChatTemplate &chatTemplate, const Kind &kind, bool thinking, Counts &counts)
{
    const auto analysis = host.analyze(chatTemplate);
    ChatRequest request;
    request.messages = kind.before;
    if (kind.withTools)
        request.tools = tools();
    request.enableThinking = thinking;
    request.now = 1768478400;
    const auto chat = host.prepare(chatTemplate, request);
    const auto output = chat ? spoken(host, chatTemplate, *analysis, request, *chat, kind.answer) : std::nullopt;
    if (!output) {
        ++counts.unwritten;
        if (qEnvironmentVariableIsSet("PARLANCE_SHOW_REASONS"))
            qInfo("not tried: %s, %s: %s", chatTemplate.file().c_str(), kind.name,
                  chat ? "no such answer is written" : chat.error().message.c_str());
        return;
    }
    const std::string name =
        chatTemplate.file() + ", " + kind.name + (thinking ? ", thinking on: " : ", thinking off: ");
    const std::string &end = analysis->turnEnd.core;
    for (const std::string &as : { *output, *output + end }) {
        const auto next = host.continuation(chatTemplate, request, chat->prompt, as, kind.next);
        if (!next || next->kind == Continuation::Kind::NotShown) {
            counts.notShown += as == *output;
            if (qEnvironmentVariableIsSet("PARLANCE_SHOW_REASONS"))
                qInfo("%s%s", as == *output ? "" : "with the turn's end, ",
                      (name + (next ? next->reason : next.error().message)).c_str());
            continue;
        }
        if (as == *output)
            ++(next->kind == Continuation::Kind::Stable ? counts.stable : counts.bridged);
        if (const std::string problem = problemWith(host, chatTemplate, kind, chat->prompt + as, *next);
            !problem.empty())
            counts.wrong.push_back(name + toString(next->kind) + ", " + problem);
        if (end.empty())
            break;
    }
}

} // namespace

void TestContinuation::templatesAgree_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<std::size_t>("misread"); // at most so many answers, which all are of one template of the corpus
    QTest::newRow("our own") << QStringLiteral(TEMPLATE_DIR) << std::size_t(0);
    if (const auto corpus = Test::corpus("templates"); !corpus.empty())
        QTest::newRow("the corpus") << QString::fromStdString(corpus.string()) << std::size_t(2);
}

void TestContinuation::templatesAgree()
{
    QFETCH(QString, folder);
    QFETCH(std::size_t, misread);
    Table table;
    const Host host;
    for (const auto &entry : std::filesystem::directory_iterator(folder.toStdString())) {
        const auto chatTemplate = ChatTemplate::load(entry.path().string());
        if (entry.path().extension() != ".jinja" || !chatTemplate)
            continue;
        for (const Kind &kind : kinds()) {
            for (const bool thinking : { true, false })
                tryKind(host, *chatTemplate, kind, thinking,
                        table[std::string(kind.name) + (thinking ? ", thinking on" : ", thinking off")]);
        }
    }
    Counts all;
    std::string wrong;
    std::size_t misreadAnswers = 0;
    for (const auto &[name, counts] : table) {
        qInfo("%s: %d stable, %d bridged, %d cannot be shown, %d not tried", name.c_str(), counts.stable,
              counts.bridged, counts.notShown, counts.unwritten);
        all.stable += counts.stable;
        all.bridged += counts.bridged;
        all.notShown += counts.notShown;
        misreadAnswers += counts.wrong.size();
        for (const std::string &one : counts.wrong)
            wrong += one.substr(one.rfind('/') + 1) + '\n';
    }
    qInfo("%d stable, %d bridged, %d cannot be shown", all.stable, all.bridged, all.notShown);
    QVERIFY2(misreadAnswers <= misread, wrong.c_str());
    QVERIFY(all.stable > 0 && all.bridged > 0);
}

QTEST_GUILESS_MAIN(TestContinuation)
#include "tst_continuation.moc"
