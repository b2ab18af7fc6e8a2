// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "samplepage.h"
#include "session/requestedits.h"
#include "session/serverlogs.h"
#include "views/replay/replaymodel.h"
#include "widgets/banner.h"
#include "widgets/viewbar.h"

#include <parlance/json.h>

#include <QAbstractButton>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTabWidget>
#include <QTest>
#include <QTreeView>

using namespace Parlance;
using namespace Parlance::Inspector;

namespace {

constexpr const char *call = "<think>x</think>\n<tool_call>%1\n<arg_key>city</arg_key>\n<arg_value>%2</arg_value>\n"
                             "</tool_call>";

QString callOf(const char *tool, const char *city = "Paris")
{
    return QString::fromUtf8(call).arg(QLatin1String(tool), QLatin1String(city));
}

} // namespace

/// Why an output is a call or none, by which request it was read, and what was pasted.
class TestInspectorReplay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void saysThatACallIsRead();
    void declaresATool();
    void readsUndeclaredTools();
    void saysThatTheOutputIsCut();
    void leadsToTheSchema();
    void saysThatACallIsQuoted();
    void saysThatTheTemplateShowsNoCalls();
    void seesCallsOfAnotherFormat();
    void saysThatTheServerHasParsed();
    void takesAnotherFormOfTheSameOutput();
    void saysThatThereIsNoOutput();
    void namesTheMarkerThatMayCome();
    void requestIsChangedBesideTheOutput();
    void eventsAreGroupedOldestFirst();
    void diagnosticsLeaveTheSlider();
    void showsTheMessageAsAChat();
    void barOfCutsShowsWorkAlone();
    void lazyGrammarIsFreeBeforeItsTrigger();
    void thereIsNoGrammarToTest();
    void recognises_data();
    void recognises();
    void readsPythonLiterals();
    void editsRequests();

private:
    void settle(const std::function<void()> &act);
    void type(const QString &output)
    {
        settle([&] { text("outputEditor")->setPlainText(output); });
    }
    template <class T> T *child(const char *name) const { return m_page->findChild<T *>(QLatin1String(name)); }
    template <class T> T *here(const char *name) const
    {
        return child<QWidget>("replay")->findChild<T *>(QLatin1String(name));
    }
    QPlainTextEdit *text(const char *name) const { return child<QPlainTextEdit>(name); }
    QString verdict() const { return child<Banner>("replayVerdict")->message(); }
    QPushButton *button(const char *name) const
    {
        return child<Banner>("replayVerdict")->findChild<QPushButton *>(QLatin1String(name));
    }
    const ChatMessage &message() const { return m_page->session().replay()->message; }

    std::unique_ptr<DocumentPage> m_page;
};

void TestInspectorReplay::init()
{
    m_page = Test::samplePage();
    QVERIFY(m_page);
    m_page->showView(QStringLiteral("replay"));
}

void TestInspectorReplay::settle(const std::function<void()> &act)
{
    QVERIFY(Test::settles(*m_page, act));
}

void TestInspectorReplay::saysThatACallIsRead()
{
    QVERIFY(!child<Banner>("replayVerdict")->isVisible());
    type(callOf("get_weather"));
    QCOMPARE(verdict(), QStringLiteral("The output calls `get_weather`."));
    QVERIFY(!button("bannerFirst")->isVisible());
    type(QStringLiteral("<think>x</think>\nIt rains."));
    QCOMPARE(verdict(), QStringLiteral("The output calls no tool: the answer is text."));
}

void TestInspectorReplay::declaresATool()
{
    type(callOf("weather"));
    QCOMPARE(verdict(),
             QStringLiteral("The output calls `weather`, which the request does not declare (declared: get_weather)."));
    QVERIFY(message().toolCalls.empty());
    QVERIFY(!child<ViewBar>("viewBar")->badge(QStringLiteral("replay")).isEmpty());
    settle([&] { button("bannerFirst")->click(); });
    QCOMPARE(verdict(), QStringLiteral("The output calls `weather`."));
    QCOMPARE(message().toolCalls.size(), std::size_t(1));
    QCOMPARE(here<QLabel>("requestSentence")->text(),
             QStringLiteral("The output of a request with 2 tools: get_weather, weather"));
}

void TestInspectorReplay::readsUndeclaredTools()
{
    type(callOf("weather"));
    settle([&] { button("bannerSecond")->click(); });
    QCOMPARE(message().toolCalls.size(), std::size_t(1));
    QVERIFY(m_page->session().state().request.find("undeclared_tools") != std::string::npos);
    QVERIFY(verdict().contains(QStringLiteral("does not declare")));
    QVERIFY(!button("bannerSecond")->isVisible()); // it is done
}

void TestInspectorReplay::saysThatTheOutputIsCut()
{
    type(callOf("get_weather").left(60));
    QCOMPARE(verdict(), QStringLiteral("The output calls `get_weather`, but the call is not complete."));
    type(QStringLiteral("<think>x</think>\n<tool_ca"));
    QVERIFY2(verdict().contains(QStringLiteral("ends inside")), qPrintable(verdict()));
}

void TestInspectorReplay::leadsToTheSchema()
{
    type(QStringLiteral(
        "<think>x</think>\n<tool_call>get_weather\n<arg_key>days</arg_key>\n<arg_value>many</arg_value>\n"
        "</tool_call>"));
    QVERIFY2(verdict().contains(QStringLiteral("with a difference from the declaration")), qPrintable(verdict()));
    button("bannerFirst")->click();
    QCOMPARE(text("requestEditor")->textCursor().selectedText(), QStringLiteral("\"get_weather\""));
}

void TestInspectorReplay::saysThatACallIsQuoted()
{
    settle([&] {
        m_page->session().setRequest(
            requestWith(m_page->session().state().request, "calls_in_quotes", std::string("ignore")));
    });
    type(QStringLiteral("<think>x</think>\nWrite this:\n```\n") + callOf("get_weather").mid(17)
         + QStringLiteral("\n```\n"));
    QVERIFY(message().toolCalls.empty());
    QVERIFY2(verdict().contains(QStringLiteral("block of code")), qPrintable(verdict()));
    settle([&] { button("bannerSecond")->click(); });
    QCOMPARE(message().toolCalls.size(), std::size_t(1));
}

void TestInspectorReplay::saysThatTheTemplateShowsNoCalls()
{
    settle([&] {
        text("sourceEditor")
            ->setPlainText(QStringLiteral("{% for m in messages %}<|{{ m.role }}|>{{ m.content }}<|end|>{% endfor %}"
                                          "{% if add_generation_prompt %}<|assistant|>{% endif %}"));
    });
    type(QStringLiteral("I call get_weather."));
    QCOMPARE(verdict(), QStringLiteral("The template shows no calls, so no output is read as a call."));
}

void TestInspectorReplay::seesCallsOfAnotherFormat()
{
    type(QStringLiteral("{\"name\": \"get_weather\", \"arguments\": {\"city\": \"Paris\"}}"));
    QCOMPARE(verdict(),
             QStringLiteral("The output looks like a call in another format, so it is content; calls of this template "
                            "begin with `<tool_call>`."));
    settle(
        [&] { m_page->session().setRequest(requestWith(m_page->session().state().request, "tool_choice", "none")); });
    type(callOf("get_weather"));
    QCOMPARE(verdict(), QStringLiteral("The request allows no calls, so the call in the output is content."));
}

void TestInspectorReplay::saysThatTheServerHasParsed()
{
    const QString said = QStringLiteral("The server has already parsed");
    type(QStringLiteral(R"({"choices": [{"message": {"content": "Look:", "tool_calls": [{"id": "7"}]}}]})"));
    QVERIFY2(verdict().startsWith(said), qPrintable(verdict()));
    QVERIFY(text("replayMessage")->toPlainText().contains(QStringLiteral("\"id\": \"7\"")));
    type(QStringLiteral("It rains."));
    QVERIFY2(!verdict().startsWith(said), qPrintable(verdict()));
    QVERIFY(text("replayMessage")->toPlainText().contains(QStringLiteral("It rains.")));
}

// The session sees no change then; an undo brings back what was there before the paste.
void TestInspectorReplay::takesAnotherFormOfTheSameOutput()
{
    type(QStringLiteral("It rains."));
    auto *editor = text("outputEditor");
    editor->selectAll();
    editor->insertPlainText(QStringLiteral(R"({"content": "It rains.", "stop": true})"));
    QCOMPARE(editor->toPlainText(), QStringLiteral("It rains."));
    settle([&] {
        editor->selectAll();
        editor->insertPlainText(QStringLiteral(R"({"content": "It snows.", "stop": true})"));
    });
    QCOMPARE(editor->toPlainText(), QStringLiteral("It snows."));
    settle([&] { editor->undo(); });
    QCOMPARE(editor->toPlainText(), QStringLiteral("It rains."));
}

void TestInspectorReplay::saysThatThereIsNoOutput()
{
    QCOMPARE(child<QLabel>("replaySentence")->text(), QString());
    QCOMPARE(text("replayMessage")->toPlainText(), QString());
    QVERIFY(!child<QAbstractButton>("tryCuts")->isEnabled());
    type(QStringLiteral("It rains."));
    QVERIFY(child<QAbstractButton>("tryCuts")->isEnabled());
}

void TestInspectorReplay::namesTheMarkerThatMayCome()
{
    type(QStringLiteral("<think>x</think>\n<tool_call>get_weather\n"));
    child<QSlider>("replaySlider")->setValue(22); // after <tool
    const QString said = child<QLabel>("replaySentence")->text();
    QVERIFY2(said.contains(QStringLiteral("held back: \"<tool_call>\"")), qPrintable(said));
}

void TestInspectorReplay::requestIsChangedBesideTheOutput()
{
    QCOMPARE(here<QLabel>("requestSentence")->text(),
             QStringLiteral("The output of a request with 1 tool: get_weather"));
    QVERIFY(!here<QPlainTextEdit>("stripEditor")->isVisible());
    here<QAbstractButton>("changeRequest")->click();
    QVERIFY(here<QPlainTextEdit>("stripEditor")->isVisible());
    settle([&] { here<QPlainTextEdit>("stripEditor")->setPlainText(QStringLiteral(R"({"messages": []})")); });
    QCOMPARE(here<QLabel>("requestSentence")->text(), QStringLiteral("The output of a request with no tools"));
    QCOMPARE(text("requestEditor")->toPlainText(), QStringLiteral(R"({"messages": []})"));
    QCOMPARE(here<QPlainTextEdit>("stripEditor")->toPlainText(), QStringLiteral(R"({"messages": []})"));
}

void TestInspectorReplay::eventsAreGroupedOldestFirst()
{
    type(callOf("get_weather"));
    const auto *events = child<QTreeView>("replayEvents")->model();
    QVERIFY(events->rowCount() > 3);
    QCOMPARE(events->index(0, 1).data().toString(), QStringLiteral("markup"));
    QCOMPARE(events->index(1, 1).data().toString(), QStringLiteral("reasoning"));
    QCOMPARE(events->index(1, 4).data().toString(), QStringLiteral("x"));
    QCOMPARE(events->index(events->rowCount() - 1, 1).data().toString(), QStringLiteral("end"));
    type(QStringLiteral("<think>a long thought</think>"));
    QCOMPARE(events->index(1, 4).data(RowsModel::RawRole).toString(), QStringLiteral("a long thought"));
    QVERIFY(events->index(1, 2).data().toInt() > 1);
}

void TestInspectorReplay::diagnosticsLeaveTheSlider()
{
    type(callOf("weather"));
    auto *slider = child<QSlider>("replaySlider");
    auto *table = child<QTreeView>("replayDiagnostics");
    QCOMPARE(slider->value(), slider->maximum());
    Q_EMIT table->clicked(table->model()->index(0, 0));
    QCOMPARE(slider->value(), slider->maximum());
    QVERIFY(text("replayText")->textCursor().hasSelection());
    slider->setValue(2); // what has not arrived is led to
    Q_EMIT table->clicked(table->model()->index(0, 0));
    QVERIFY(slider->value() > 2);
}

void TestInspectorReplay::showsTheMessageAsAChat()
{
    type(callOf("get_weather"));
    auto *asChat = child<QAbstractButton>("showAsChat");
    asChat->click();
    auto *chat = child<QWidget>("replayChat");
    QVERIFY(chat->isVisible());
    QVERIFY(!text("replayMessage")->isVisible());
    const auto parts = [chat](const char *name) { return chat->findChildren<QWidget *>(QLatin1String(name)).size(); };
    QCOMPARE(parts("thoughts"), 1);
    QCOMPARE(parts("callCard"), 1);
    QVERIFY(chat->findChild<QLabel *>(QStringLiteral("arguments"))->text().contains(QStringLiteral("Paris")));
    for (const char *name : { "allow", "deny" })
        QVERIFY(!chat->findChild<QWidget *>(QLatin1String(name))->isVisible());
    child<QSlider>("replaySlider")->setValue(12);
    QTRY_COMPARE(parts("callCard"), 0);
    auto *results = child<QTabWidget>("replayResults");
    results->setCurrentIndex(1);
    QVERIFY(!asChat->isVisible());
    results->setCurrentIndex(0);
    QVERIFY(asChat->isVisible());
    asChat->click();
    QVERIFY(text("replayMessage")->isVisible());
}

void TestInspectorReplay::barOfCutsShowsWorkAlone()
{
    type(callOf("get_weather"));
    auto *bar = child<QProgressBar>("cutsProgress");
    QVERIFY(bar->isHidden());
    QSignalSpy tried(&m_page->session(), &Session::cutsTried);
    child<QPushButton>("tryCuts")->click();
    QVERIFY(!bar->isHidden());
    QVERIFY(tried.wait());
    QVERIFY(bar->isHidden());
}

void TestInspectorReplay::lazyGrammarIsFreeBeforeItsTrigger()
{
    m_page->showView(QStringLiteral("grammar"));
    const auto said = [this](const QString &output) {
        text("testedText")->setPlainText(output);
        [&] { QTRY_VERIFY(m_page->session().isIdle()); }();
        return child<QLabel>("grammarVerdict")->text();
    };
    const QString right = said(callOf("get_weather"));
    QVERIFY2(right.startsWith(QStringLiteral("Free up to byte 17"))
                 && right.contains(QStringLiteral("accepted completely")),
             qPrintable(right));
    QVERIFY(said(callOf("no_such_tool")).contains(QStringLiteral("accepted up to byte")));
    QVERIFY(said(QStringLiteral("<think>I think")).startsWith(QStringLiteral("Free: there is no trigger")));
}

void TestInspectorReplay::thereIsNoGrammarToTest()
{
    m_page->showView(QStringLiteral("grammar"));
    auto *none = child<QWidget>("noGrammar");
    auto *tabs = child<QTabWidget>("grammarTabs");
    QVERIFY(!none->isVisible() && tabs->isTabEnabled(0));
    settle([&] { m_page->session().setRequest(R"({"messages": [{"role": "user", "content": "Hi"}]})"); });
    QVERIFY(none->isVisible() && !tabs->isTabEnabled(0));
    QVERIFY(!child<QWidget>("testedText")->isVisible() && !child<QWidget>("grammarText")->isVisible());
    settle([&] { m_page->session().setRequest(defaultRequest()); });
    QVERIFY(!none->isVisible() && child<QWidget>("testedText")->isVisible());
}

void TestInspectorReplay::recognises_data()
{
    QTest::addColumn<QByteArray>("pasted");
    QTest::addColumn<int>("form");
    QTest::addColumn<QString>("output");
    QTest::addColumn<bool>("wasRead");
    using Form = Recording::Form;
    const auto row = [](const char *name, const char *pasted, Form form, const char *output, bool wasRead = false) {
        QTest::newRow(name) << QByteArray(pasted) << static_cast<int>(form) << QString::fromUtf8(output) << wasRead;
    };
    row("text", "<think>a</think>b", Form::Raw, "<think>a</think>b");
    row("an object that is no answer", "{\"name\": \"f\"}", Form::Raw, "{\"name\": \"f\"}");
    row("completion",
        R"({"object": "chat.completion", "choices": [{"message": {"role": "assistant", "content": "hé"}}]})",
        Form::Completion, "hé");
    row("completion with calls", R"({"choices": [{"message": {"content": null, "tool_calls": [{"id": "1"}]}}]})",
        Form::Completion, "", true);
    row("completion of text", R"({"choices": [{"text": "abc"}]})", Form::Completion, "abc");
    row("completion of llama.cpp", R"({"content": "abc", "stop": true})", Form::Completion, "abc");
    row("response", R"({"object": "response", "output": [{"type": "reasoning"}, {"type": "message", "content":
        [{"type": "output_text", "text": "a"}, {"type": "output_text", "text": "b"}]}]})",
        Form::Response, "ab", true);
    row("message", R"({"type": "message", "content": [{"type": "text", "text": "a"}]})", Form::Message, "a");
    row("stream of responses",
        "event: response.output_text.delta\ndata: {\"type\": \"response.output_text.delta\", \"delta\": \"a\"}\n\n"
        "data: {\"type\": \"response.output_text.delta\", \"delta\": \"b\"}\n",
        Form::ResponsesStream, "ab");
    row("stream of messages",
        "data: {\"type\": \"message_start\"}\n\n"
        "data: {\"type\": \"content_block_delta\", \"delta\": {\"type\": \"text_delta\", \"text\": \"a\"}}\n\n"
        "data: {\"type\": \"message_stop\"}\n",
        Form::MessagesStream, "a");
    row("stream whose reasoning was read",
        "data: {\"choices\": [{\"delta\": {\"reasoning_content\": \"t\"}}]}\n\n"
        "data: {\"choices\": [{\"delta\": {\"content\": \"a\"}}]}\n\ndata: [DONE]\n",
        Form::ServerSentEvents, "a", true);
    row("log of vLLM",
        "INFO 01-01 logger.py:57] Generated response chatcmpl-1: output: '<think>a\\n</think>it\\'s', "
        "output_token_ids: None, finish_reason: stop\n",
        Form::VllmLog, "<think>a\n</think>it's");
    row("log of llama.cpp",
        "srv  update_slots: run\nParsing input with format Hermes 2 Pro: <think>a\n</think>b\nsrv  stop: all\n",
        Form::LlamaLog, "<think>a\n</think>b");
}

void TestInspectorReplay::recognises()
{
    QFETCH(QByteArray, pasted);
    const Recording recording = readRecording(pasted.toStdString());
    QTEST(static_cast<int>(recording.form), "form");
    QTEST(QString::fromStdString(recording.output), "output");
    QTEST(recording.wasRead, "wasRead");
    QVERIFY(recordingSentence(recording).contains(QStringLiteral("%1 bytes").arg(recording.output.size())));
}

void TestInspectorReplay::readsPythonLiterals()
{
    QCOMPARE(fromPythonLiteral("'a\\n\\t\\\\\\x41\\u20ac\\U0001f600\"'"), std::string("a\n\t\\A€😀\""));
    QCOMPARE(fromPythonLiteral("''"), std::string());
}

void TestInspectorReplay::editsRequests()
{
    QCOMPARE(requestWith("no JSON", "a", true), std::string("no JSON"));
    ToolCall one;
    one.name = "f";
    one.arguments = R"({"n": 1, "s": "x", "b": true, "l": []})";
    const std::string declared = requestDeclaring(R"({"messages": []})", { one, one });
    const auto request = parseJson(declared);
    QVERIFY(request.has_value());
    QCOMPARE((*request)["tools"].toArray().size(), std::size_t(1));
    const Value &properties = (*request)["tools"][std::size_t(0)]["function"]["parameters"]["properties"];
    QCOMPARE(properties["n"]["type"].toString(), std::string("integer"));
    QCOMPARE(properties["l"]["type"].toString(), std::string("array"));
}

QTEST_MAIN(TestInspectorReplay)
#include "tst_inspectorreplay.moc"
