// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"
#include "support/rows.h"

#include "analysis/analyze_p.h"
#include "chat/preparechat_p.h"

#include <parlance/chat.h>
#include <parlance/json.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/chat: a template ("source", or the name of one of templates/) and a request are prepared;
/// "prompt_ends" is the end of the prompt, "adapted" is in the reported adaptations, "output" is read as the
/// message "expect", whole, in two and byte by byte, with "reports" for diagnostics and as "complete" as the row says;
/// "finish" is "length" where a limit ended it; "begins" is where the first event does; "stops" are its stops, and
/// "warnings" the codes of its warnings; "media" what the prompt has in place of images and sounds; "thinking" are the
/// tags around its thoughts. A lazy grammar has the "triggers" and, from there on, "takes" texts and "refuses" others.
/// The grammar of the same request when it demands a call allows the output where the row says so ("demanded"). A row
/// with "error" must fail with that text.
class TestPrepare : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void prepares_data();
    void prepares();
    void keepsAnswers();
};

static OutputEnd endOf(const Value &row)
{
    return row["finish"].toString() == "length" ? OutputEnd::Length : OutputEnd::Stop;
}

/// In pieces of so many bytes, after a first one.
static Value read(const PreparedChat &chat, const Value &row, std::size_t first, std::size_t chunk)
{
    const std::string_view output = row["output"].toString();
    MessageParser parser = chat.parser();
    std::vector<Event> events;
    parser.feed(output.substr(0, first), events);
    for (std::size_t at = first; at < output.size(); at += chunk)
        parser.feed(output.substr(at, chunk), events);
    parser.finish(events, endOf(row));
    Value message = parser.message().toValue();
    for (Value &call : message.object()["tool_calls"].array())
        call = Object{ { "name", call["function"]["name"] }, { "arguments", call["function"]["arguments"] } };
    if (message["tool_calls"].toArray().empty())
        message.object().remove("tool_calls");
    message.object().remove("role");
    return message;
}

static Result<ChatTemplate> templateOf(const Value &row)
{
    if (row.contains("template"))
        return ChatTemplate::load(PARLANCE_SOURCE_DIR "/templates/" + row["template"].toString() + ".jinja");
    return ChatTemplate::fromSource(row["source"].toString());
}

// What the parser reported, and whether it took the output for a whole answer, where the row says.
static void checkReports(const PreparedChat &chat, const Value &row)
{
    MessageParser parser = chat.parser();
    std::vector<Event> events;
    parser.feed(row["output"].toString(), events);
    parser.finish(events, endOf(row));
    Array reports;
    for (const Diagnostic &diagnostic : parser.diagnostics())
        reports.push_back(diagnostic.message);
    if (row.contains("reports"))
        QCOMPARE(QString::fromStdString(toJson(reports)), QString::fromStdString(toJson(row["reports"])));
    if (row.contains("complete"))
        QCOMPARE(parser.complete(), row["complete"].toBool());
    if (row.contains("begins"))
        QCOMPARE(events.front().begin, row["begins"].toInteger());
}

static void checkStopsAndWarnings(const PreparedChat &chat, const Value &row)
{
    Array codes;
    for (const ChatWarning &warning : chat.warnings)
        codes.push_back(toString(warning.code));
    if (row.contains("warnings"))
        QCOMPARE(QString::fromStdString(toJson(codes)), QString::fromStdString(toJson(row["warnings"])));
    const Array stops(chat.additionalStops.begin(), chat.additionalStops.end());
    if (row.contains("stops"))
        QCOMPARE(QString::fromStdString(toJson(stops)), QString::fromStdString(toJson(row["stops"])));
    const Array tags{ chat.thinkingStart.core, chat.thinkingEnd.core };
    if (row.contains("thinking"))
        QCOMPARE(QString::fromStdString(toJson(tags)), QString::fromStdString(toJson(row["thinking"])));
}

static void checkMedia(const ChatTemplate &chatTemplate, const PreparedChat &chat, const Value &row)
{
    const auto places = chat.mediaPlaces(chatTemplate);
    PARLANCE_VERIFY_RESULT(places);
    Array texts;
    for (const MediaPlace &place : *places)
        texts.push_back(chat.prompt.substr(place.begin, place.end - place.begin));
    if (row.contains("media"))
        QCOMPARE(QString::fromStdString(toJson(texts)), QString::fromStdString(toJson(row["media"])));
}

static void checkLazyGrammar(const PreparedChat &chat, const Value &row)
{
    Array triggers;
    for (const GrammarTrigger &trigger : chat.grammarTriggers)
        triggers.push_back(trigger.value);
    if (row.contains("triggers"))
        QCOMPARE(QString::fromStdString(toJson(triggers)), QString::fromStdString(toJson(row["triggers"])));
    for (const bool taken : { true, false }) {
        for (const Value &text : row[taken ? "takes" : "refuses"].toArray()) {
            const auto grammar = Grammar::parse(chat.grammar->text);
            PARLANCE_VERIFY_RESULT(grammar);
            QVERIFY2(grammar->match(text.toString()).accepts == taken, text.toString().c_str());
        }
    }
}

// Nothing but values goes round in a grammar.
static void checkLoops(const PreparedChat &chat)
{
    if (chat.grammar->text.empty())
        return;
    const auto grammar = Grammar::parse(chat.grammar->text);
    PARLANCE_VERIFY_RESULT(grammar);
    const std::string rule = grammar->ruleWithEmptyLoop();
    QVERIFY2(rule.empty(), (rule + " in\n" + chat.grammar->text).c_str());
}

static void checkGrammar(const ChatTemplate &chatTemplate, ChatRequest request, const Value &row)
{
    request.toolChoice = "required";
    const auto chat = prepareChat(chatTemplate, analyze(chatTemplate), request, FormatRegistry::withBuiltins());
    PARLANCE_VERIFY_RESULT(chat);
    const auto grammar = Grammar::parse(chat->grammar->text);
    PARLANCE_VERIFY_RESULT(grammar);
    const GrammarMatch match = grammar->match(row["output"].toString());
    QVERIFY2(match.accepts || match.prefix,
             (std::to_string(match.matchedBytes) + " bytes match of\n" + chat->grammar->text).c_str());
}

void TestPrepare::prepares_data()
{
    Test::addRows(
        "chat",
        { .given = { "template", "source", "request", "finish", "output" },
          .checked = { "prompt_ends", "adapted", "expect", "reports", "complete", "warnings", "stops", "thinking",
                       "begins", "media", "triggers", "takes", "refuses", "demanded", "error" } });
}

void TestPrepare::prepares()
{
    QFETCH(Value, row);
    const auto chatTemplate = templateOf(row);
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const auto request = ChatRequest::fromValue(row["request"]);
    PARLANCE_VERIFY_RESULT(request);
    const auto chat = prepareChat(*chatTemplate, analyze(*chatTemplate), *request, FormatRegistry::withBuiltins());
    if (row.contains("error")) {
        QVERIFY(!chat);
        QVERIFY2(chat.error().message.find(row["error"].toString()) != std::string::npos, chat.error().message.c_str());
        return;
    }
    PARLANCE_VERIFY_RESULT(chat);
    QVERIFY2(chat->prompt.ends_with(row["prompt_ends"].toString()), chat->prompt.c_str());
    std::string adaptations;
    for (const std::string &line : chat->adaptations)
        adaptations += line + '\n';
    QVERIFY2(adaptations.find(row["adapted"].toString()) != std::string::npos, adaptations.c_str());
    const std::string &output = row["output"].toString();
    const QString expected = QString::fromStdString(toJson(row["expect"]));
    QCOMPARE(QString::fromStdString(toJson(read(*chat, row, 0, 1))), expected);
    const std::size_t step = std::max<std::size_t>(output.size() / 200, 1);
    for (std::size_t cut = 0; cut <= output.size(); cut += step)
        QCOMPARE(QString::fromStdString(toJson(read(*chat, row, cut, output.size()))), expected);
    checkReports(*chat, row);
    checkStopsAndWarnings(*chat, row);
    checkMedia(*chatTemplate, *chat, row);
    checkLazyGrammar(*chat, row);
    checkLoops(*chat);
    if (row["demanded"].toBool())
        checkGrammar(*chatTemplate, *request, row);
}

void TestPrepare::keepsAnswers()
{
    AnswerCache answers(1u << 20); // room for some fifty
    int made = 0;
    const auto get = [&](const std::string &answerPrefix, const std::shared_ptr<const void> &owner = {}) {
        return answers.get(
            AnswerRequest(ChatRequest(), answerPrefix), [&made] { return ++made, AnswerSpec(); }, owner);
    };
    const auto first = get("<think>");
    QCOMPARE(get("<think>"), first);
    QCOMPARE(made, 1);
    QVERIFY(get("") != first);
    QVERIFY(get("<think>", std::make_shared<int>(1)) != first);
    for (int i = 0; i < 100; ++i)
        get(std::to_string(i));
    QVERIFY(get("<think>") != first);
}

QTEST_APPLESS_MAIN(TestPrepare)
#include "tst_prepare.moc"
