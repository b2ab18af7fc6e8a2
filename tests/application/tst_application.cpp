// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/answer/turnstop_p.h"
#include "chat/prompt/prompt_p.h"
#include "chat/verification/verificationparts_p.h"
#include "support/cases.h"

#include <parlance/chat.h>
#include <parlance/host.h>
#include <parlance/json.h>

#include <QTest>

#include <algorithm>
#include <set>
#include <thread>

using namespace Parlance;

/// What a chat application does with every template there is: tools, several turns, a stop in the middle of a call,
/// then the next turn. Answers are what the template itself writes, cut as an engine cuts them.
class TestApplication : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void chats_data();
    void chats();
    void meetsOrRefusesToolChoice_data() { chats_data(); }
    void meetsOrRefusesToolChoice();
    void answersBySchema_data() { chats_data(); }
    void answersBySchema();
    void refusesBrokenTemplates();
    void seedsIds();
    void marksWhatIsTheUsers();
    void chatsInTwoThreads();

private:
    void goesOn(const ChatTemplate &chatTemplate, const ChatRequest &request, const std::string &output);

    const Host m_host;
    std::set<std::string> m_ids; ///< over all conversations
};

namespace {

Value function(const char *name, const char *argument, const char *type)
{
    const Value parameters = Object{ { "type", "object" },
                                     { "properties", Object{ { argument, Object{ { "type", type } } } } },
                                     { "required", Array{ argument } } };
    return Object{ { "type", "function" },
                   { "function",
                     Object{ { "name", name }, { "description", "Does something." }, { "parameters", parameters } } } };
}

ChatRequest firstRequest(bool thinking)
{
    ChatRequest request;
    request.messages = Array{ Object{ { "role", "user" }, { "content", "How is the weather in Oslo?" } } };
    request.tools = Array{ function("get_weather", "city", "string"), function("set_alarm", "hour", "integer") };
    request.enableThinking = thinking;
    request.now = 1768478400;
    return request;
}

Value answer(bool thoughts, const char *content, bool calls)
{
    Object message{ { "role", "assistant" }, { "content", content } };
    if (thoughts)
        message.set("reasoning_content", "Let me think.");
    const Value call =
        Object{ { "id", "k7Qw2Zd9p" },
                { "type", "function" },
                { "function", Object{ { "name", "get_weather" }, { "arguments", Object{ { "city", "Oslo" } } } } } };
    if (calls)
        message.set("tool_calls", Array{ call });
    return message;
}

// What a model would write for message, if the template can tell.
std::optional<std::string> outputFor(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                     const PreparedChat &chat, ChatRequest request, const Value &message)
{
    request.messages.array().push_back(message);
    request.addGenerationPrompt = false;
    std::vector<std::string> adaptations;
    const auto rendered = renderAdapted(chatTemplate, analysis, request, adaptations);
    if (!rendered)
        return {};
    const auto output = outputIn(rendered->prompt, message, chat, analysis);
    if (!output || isTwoTurns(*output, message, chat, analysis) || !missingFrom(*output, message).empty())
        return {};
    return output;
}

ChatMessage read(const PreparedChat &chat, std::string_view output)
{
    MessageParser parser = chat.parser();
    std::vector<Event> events;
    parser.feed(output, events);
    parser.finish(events);
    return parser.message();
}

// The answer, results of its calls, and the user's next turn.
ChatRequest nextRequest(ChatRequest request, const ChatMessage &message, const Value &history)
{
    Array &messages = request.messages.array();
    messages.push_back(history);
    if (history.contains("tool_calls")) {
        for (const ToolCall &call : message.toolCalls)
            messages.push_back(toolResult(call, R"({"sky": "clear"})"));
        return request;
    }
    messages.push_back(Object{ { "role", "user" }, { "content", "Go on." } });
    return request;
}

} // namespace

void TestApplication::chats_data()
{
    QTest::addColumn<QString>("file");
    for (const char *folder : { PARLANCE_SOURCE_DIR "/templates", "corpus" }) {
        const Test::Path path = std::string_view(folder) == "corpus" ? Test::corpus("templates") : Test::Path(folder);
        if (path.empty())
            continue;
        for (const auto &entry : std::filesystem::directory_iterator(path)) {
            if (entry.path().extension() == ".jinja")
                QTest::addRow("%s/%s", path.filename().c_str(), entry.path().stem().c_str())
                    << QString::fromStdString(entry.path());
        }
    }
}

// After whatever the model wrote, and wherever it was stopped, the next request can be prepared.
void TestApplication::goesOn(const ChatTemplate &chatTemplate, const ChatRequest &request, const std::string &output)
{
    for (const std::size_t size : { output.size(), output.size() * 3 / 4, output.size() / 2 }) {
        const auto chat = m_host.prepare(chatTemplate, request); // each answer is one of its own
        PARLANCE_VERIFY_RESULT(chat);
        const ChatMessage message = read(*chat, std::string_view(output).substr(0, size));
        for (const ToolCall &call : message.toolCalls) {
            const bool isMade = output.find(call.id) == std::string::npos;
            QVERIFY2(!isMade || m_ids.insert(call.id).second, ("an id comes again: " + call.id).c_str());
        }
        ChatMessage whole = message;
        std::erase_if(whole.toolCalls, [](const ToolCall &call) { return !call.complete; });
        PARLANCE_VERIFY_RESULT(m_host.prepare(chatTemplate, nextRequest(request, whole, whole.toHistory())));
        for (const Value &kept : { message.toHistory(ChatMessage::Incomplete::Keep), message.toValue() })
            PARLANCE_VERIFY_RESULT(m_host.prepare(chatTemplate, nextRequest(request, message, kept)));
    }
}

void TestApplication::chats()
{
    QFETCH(QString, file);
    const auto chatTemplate = ChatTemplate::load(file.toStdString());
    if (!chatTemplate)
        QSKIP("not a template");
    const auto analysis = m_host.analyze(*chatTemplate);
    for (const bool thinking : { true, false }) {
        const ChatRequest request = firstRequest(thinking);
        const auto chat = m_host.prepare(*chatTemplate, request);
        if (!chat) // some refuse every conversation of a user's turn
            return;
        bool hasWarned = !chat->additionalStops.empty();
        for (const ChatWarning &warning : chat->warnings)
            hasWarned = hasWarned || warning.code == ChatWarning::Code::NoStop;
        QVERIFY2(hasWarned, "no stop, and no word of it");
        for (const Value &message : { answer(thinking, "It is sunny.", false), answer(thinking, "", true),
                                      answer(thinking, "One moment.", true) }) {
            const auto output = outputFor(*chatTemplate, *analysis, *chat, request, message);
            if (!output)
                continue;
            const std::string delivered(cutAtStop(*output, chat->additionalStops));
            const auto isStop = [&](const std::string &stop) { return *output == delivered + stop; };
            if (std::none_of(chat->additionalStops.begin(), chat->additionalStops.end(), isStop)) // a call's own end
                QCOMPARE(QString::fromStdString(delivered), QString::fromStdString(*output));
            goesOn(*chatTemplate, request, delivered);
            if (QTest::currentTestFailed())
                return;
        }
    }
}

void TestApplication::meetsOrRefusesToolChoice()
{
    QFETCH(QString, file);
    const auto chatTemplate = ChatTemplate::load(file.toStdString());
    if (!chatTemplate || !m_host.prepare(*chatTemplate, firstRequest(false)))
        QSKIP("not a template for this conversation");
    ChatRequest request = firstRequest(false);
    request.toolChoice = "required";
    const auto required = m_host.prepare(*chatTemplate, request);
    QVERIFY(!required || required->grammar->status != GrammarText::Status::Unconstrained);
    request.toolChoice = Object{ { "type", "function" }, { "function", Object{ { "name", "no_such" } } } };
    const auto undeclared = m_host.prepare(*chatTemplate, request);
    QVERIFY(!undeclared && undeclared.error().code == ErrorCode::InvalidRequest);
    request.strictToolChoice = false;
    const auto warned = m_host.prepare(*chatTemplate, request);
    PARLANCE_VERIFY_RESULT(warned);
    QVERIFY(warned->warnings.front().code == ChatWarning::Code::ToolChoiceUnmet);
}

void TestApplication::answersBySchema()
{
    QFETCH(QString, file);
    const auto chatTemplate = ChatTemplate::load(file.toStdString());
    ChatRequest request = firstRequest(false);
    request.tools = {};
    if (!chatTemplate || !m_host.prepare(*chatTemplate, request))
        QSKIP("not a template for this conversation");
    const Value sky = Object{ { "type", "object" },
                              { "properties", Object{ { "sky", Object{ { "enum", Array{ "clear", "grey" } } } } } },
                              { "required", Array{ "sky" } } };
    request.responseFormat = Object{ { "type", "json_schema" }, { "json_schema", Object{ { "schema", sky } } } };
    const auto chat = m_host.prepare(*chatTemplate, request);
    PARLANCE_VERIFY_RESULT(chat);
    const auto analysis = m_host.analyze(*chatTemplate);
    if (!outputFor(*chatTemplate, *analysis, *chat, request, answer(false, "It is sunny.", false)))
        QSKIP("the template does not tell what an answer looks like");
    QVERIFY(chat->grammar->status == GrammarText::Status::Constrained && !chat->grammarLazy);
    const auto grammar = Grammar::parse(chat->grammar->text);
    PARLANCE_VERIFY_RESULT(grammar);
    const auto content = parseJson(read(*chat, grammar->sample(1)).content);
    PARLANCE_VERIFY_RESULT(content);
    QVERIFY((*content)["sky"] == Value("clear") || (*content)["sky"] == Value("grey"));
}

void TestApplication::refusesBrokenTemplates()
{
    QVERIFY(!ChatTemplate::fromSource("{% for m in messages %}"));
    const auto refusing = ChatTemplate::fromSource("{{ raise_exception('No.') }}");
    PARLANCE_VERIFY_RESULT(refusing);
    const auto chat = m_host.prepare(*refusing, firstRequest(true));
    QVERIFY(!chat);
    QVERIFY(chat.error().code == ErrorCode::TemplateRaised);
}

void TestApplication::seedsIds()
{
    const auto chatTemplate = ChatTemplate::load(PARLANCE_SOURCE_DIR "/templates/qwen3.jinja");
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const auto idOf = [&](const Host &host, const ChatRequest &request) {
        const auto chat = host.prepare(*chatTemplate, request);
        const std::string output =
            "<tool_call>\n{\"name\": \"get_weather\", \"arguments\": {\"city\": \"Oslo\"}}\n</tool_call>";
        return read(*chat, output).toolCalls.at(0).id;
    };
    ChatRequest request = firstRequest(false);
    QVERIFY(idOf(m_host, request) != idOf(m_host, request));
    request.idSeed = 1;
    const std::string first = idOf(m_host, request);
    QCOMPARE(idOf(m_host, request), first);
    ChatRequest next = request;
    next.messages.array().push_back(Object{ { "role", "user" }, { "content", "And now?" } });
    QVERIFY(idOf(m_host, next) != first);
    request.idSeed.reset();
    HostOptions options;
    options.idSeed = 1;
    QCOMPARE(idOf(Host(options), request), first);
}

void TestApplication::marksWhatIsTheUsers()
{
    const auto chatTemplate = ChatTemplate::load(PARLANCE_SOURCE_DIR "/templates/qwen3.jinja");
    PARLANCE_VERIFY_RESULT(chatTemplate);
    ChatRequest request = firstRequest(false);
    const std::string said = "What does <|im_end|> mean?";
    request.messages = Array{ Object{ { "role", "user" }, { "content", said } } };
    request.tools = {};
    const auto chat = m_host.prepare(*chatTemplate, request);
    PARLANCE_VERIFY_RESULT(chat);
    const auto ranges = chat->dataRanges(*chatTemplate);
    PARLANCE_VERIFY_RESULT(ranges);
    std::string marked;
    for (const auto &[begin, end] : *ranges)
        marked += '[' + chat->prompt.substr(begin, end - begin) + ']';
    QVERIFY2(marked.find(said) != std::string::npos, marked.c_str());
    QVERIFY2(marked.find("<|im_start|>") == std::string::npos, marked.c_str());
}

void TestApplication::chatsInTwoThreads()
{
    const auto chatTemplate = ChatTemplate::load(PARLANCE_SOURCE_DIR "/templates/qwen3.jinja");
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const Host host;
    ChatRequest request = firstRequest(true);
    request.idSeed = 1;
    std::string answers[2];
    const auto chat = [&](std::string &answer) {
        const auto prepared = host.prepare(*chatTemplate, request);
        if (prepared)
            answer = toJson(prepared->toValue()) + toJson(read(*prepared, "Hm.</think>It rains.").toValue());
    };
    std::thread other(chat, std::ref(answers[0]));
    chat(answers[1]);
    other.join();
    QVERIFY(!answers[0].empty());
    QCOMPARE(answers[0], answers[1]);
}

QTEST_APPLESS_MAIN(TestApplication)
#include "tst_application.moc"
