// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "conversation/replayserver.h"
#include "live/chatcompletions.h"
#include "samplepage.h"
#include "session/pluginmaker.h"
#include "views/replay/livestrip.h"
#include "views/replay/replayview.h"
#include "widgets/banner.h"

#include <parlance/json.h>
#include <parlance/qt.h>

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace Parlance;
using namespace Parlance::Inspector;
using namespace Parlance::Test;

namespace {

const QStringList callPieces{ QStringLiteral("<think>x</think>"), QStringLiteral("\n<tool_call>get_weather\n"),
                              QStringLiteral("<arg_key>city</arg_key>\n<arg_value>Paris</arg_value>\n"),
                              QStringLiteral("</tool_call>") };

QByteArray line(const QByteArray &json)
{
    return "data: " + json + "\n\n";
}

} // namespace

/// Servers in the test, asked with the prompt of a page.
class TestInspectorLive : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void isOpenedByItsButton();
    void sendsTheGrammarToLlama();
    void sendsCompletionsWithModelAndKey();
    void asksWithoutGrammar();
    void sendsTheRequestToChatCompletions();
    void keepsThePieces();
    void showsWhatHasCome();
    void readsABeginningAsOne();
    void keepsTheOutputUntilThereIsAnother();
    void stopKeepsItsPlace();
    void saysThatTheServerHasParsed();
    void stops();
    void saysWhatFailed_data();
    void saysWhatFailed();
    void saysThatThereIsNoPrompt();
    void remembersServersWithoutKeys();

private:
    template <class T> T *child(const char *name) const { return m_page->findChild<T *>(QLatin1String(name)); }
    void choose(LiveServer::Api api) { child<QComboBox>("liveApi")->setCurrentIndex(static_cast<int>(api)); }
    bool asks();
    QString said() const { return child<Banner>("liveEnd")->message(); }
    QJsonObject sent() const { return m_server->requests().constLast().body; }

    std::unique_ptr<ReplayServer> m_server;
    std::unique_ptr<DocumentPage> m_page;
};

void TestInspectorLive::init()
{
    m_page = samplePage();
    QVERIFY(m_page);
    m_page->showView(QStringLiteral("replay"));
    m_page->view<ReplayView>()->openLive();
    m_server = std::make_unique<ReplayServer>();
    child<QComboBox>("liveUrl")->setEditText(m_server->url());
}

/// Whether the answer ends, and what has come is read.
bool TestInspectorLive::asks()
{
    QSignalSpy busy(child<LiveStrip>("liveStrip"), &LiveStrip::busyChanged);
    child<QPushButton>("liveAsk")->click();
    while (busy.size() < 2 && busy.wait(10000))
        ;
    return busy.size() == 2 && QTest::qWaitFor([this] { return m_page->session().isIdle(); }, 10000);
}

void TestInspectorLive::isOpenedByItsButton()
{
    QVERIFY(child<QWidget>("liveStrip")->isVisible());
    child<QAbstractButton>("askServer")->click();
    QVERIFY(!child<QWidget>("liveStrip")->isVisible());
}

void TestInspectorLive::sendsTheGrammarToLlama()
{
    m_server->enqueue({ .body = ReplayServer::llamaStream(callPieces, QStringLiteral("eos")) });
    QVERIFY(asks());
    QCOMPARE(m_server->requests().constLast().path, QByteArray("/completion"));
    const PreparedChat &chat = m_page->session().prompted()->chat;
    QCOMPARE(sent()["prompt"].toString().toStdString(), chat.prompt);
    QCOMPARE(sent()["grammar"].toString().toStdString(), chat.grammar->text);
    QCOMPARE(sent()["grammar_triggers"].toArray().size(), qsizetype(chat.grammarTriggers.size()));
    QCOMPARE(sent()["n_predict"].toInt(), 1024);
    const ChatMessage &message = m_page->session().replay()->message;
    QCOMPARE(message.toolCalls.size(), std::size_t(1));
    QCOMPARE(child<Banner>("replayVerdict")->message(), QStringLiteral("The output calls `get_weather`."));
    QVERIFY2(said().startsWith(QStringLiteral("The model ended its answer.")), qPrintable(said()));
}

void TestInspectorLive::sendsCompletionsWithModelAndKey()
{
    choose(LiveServer::Api::Completions);
    child<QComboBox>("liveUrl")->setEditText(m_server->url() + QStringLiteral("/v1/"));
    child<QLineEdit>("liveModel")->setText(QStringLiteral("small"));
    child<QLineEdit>("liveKey")->setText(QStringLiteral("secret"));
    m_server->enqueue({ .body = ReplayServer::completionsStream(callPieces, QStringLiteral("length")) });
    QVERIFY(asks());
    QCOMPARE(m_server->requests().constLast().path, QByteArray("/v1/completions"));
    QCOMPARE(m_server->requests().constLast().key, QByteArray("secret"));
    QCOMPARE(sent()["model"].toString(), QStringLiteral("small"));
    QVERIFY(!sent()["structured_outputs"].toObject().isEmpty());
    QCOMPARE(m_page->session().replay()->message.toolCalls.size(), std::size_t(1));
    QVERIFY2(said().contains(QStringLiteral("limit of tokens")), qPrintable(said()));
}

void TestInspectorLive::asksWithoutGrammar()
{
    for (const LiveServer::Api api : { LiveServer::Api::Llama, LiveServer::Api::Completions }) {
        choose(api);
        child<QCheckBox>("liveGrammar")->setChecked(false);
        const bool isLlama = api == LiveServer::Api::Llama;
        m_server->enqueue({ .body = isLlama ? ReplayServer::llamaStream(callPieces, QStringLiteral("eos"))
                                            : ReplayServer::completionsStream(callPieces, QStringLiteral("stop")) });
        QVERIFY(asks());
        QVERIFY(!sent().contains(QStringLiteral("grammar")));
        QVERIFY(!sent().contains(QStringLiteral("grammar_triggers")));
        QVERIFY(!sent().contains(QStringLiteral("structured_outputs")));
        QVERIFY(!sent()["prompt"].toString().isEmpty());
    }
}

void TestInspectorLive::sendsTheRequestToChatCompletions()
{
    choose(LiveServer::Api::ChatCompletions);
    m_server->enqueue(
        { .body = line(R"({"choices": [{"delta": {"reasoning_content": "x"}, "finish_reason": null}]})")
              + line(R"({"choices": [{"delta": {"content": "It "}, "finish_reason": null}]})")
              + line(R"({"choices": [{"delta": {"content": "rains."}, "finish_reason": null}]})")
              + line(R"({"choices": [{"delta": {"tool_calls": [{"index": 0}]}, "finish_reason": "tool_calls"}]})")
              + line(R"({"choices": [], "usage": {"prompt_tokens": 9, "completion_tokens": 4}})") + line("[DONE]") });
    QVERIFY(asks());
    QCOMPARE(m_server->requests().constLast().path, QByteArray("/v1/chat/completions"));
    QVERIFY(!sent()["messages"].toArray().isEmpty());
    QVERIFY(!sent()["tools"].toArray().isEmpty());
    QVERIFY(!sent().contains(QStringLiteral("prompt")));
    QCOMPARE(m_page->session().state().output, std::string("It rains."));
    QCOMPARE(
        said(),
        QStringLiteral("The model ended its answer. Tokens: 4. The server has already parsed the reasoning, so the "
                       "text does not contain it. The server has already parsed the calls (1), so the text does "
                       "not contain them."));
}

void TestInspectorLive::keepsThePieces()
{
    m_server->enqueue({ .body = ReplayServer::llamaStream(callPieces, QStringLiteral("eos")), .pieceSize = 7 });
    QVERIFY(asks());
    const SessionState &state = m_page->session().state();
    QCOMPARE(state.cuts.size(), std::size_t(callPieces.size()));
    QCOMPARE(m_page->session().replay()->steps.size(), state.cuts.size() + 2); // before any byte, and after the end
    const Recording again = readRecording(recordingLines(state.output, state.cuts));
    QCOMPARE(again.output, state.output);
    QVERIFY(again.cuts == state.cuts);
    QCOMPARE(recordingLines("It rains.", { 9 }), std::string("It rains."));
    const auto fixtures = fixturesOf(*m_page->session().prompted(), *m_page->session().replay(), state.cuts);
    QCOMPARE(fixtures.size(), std::size_t(1));
    QCOMPARE(fixtures[0]["splits"].toArray().size(), std::size_t(callPieces.size() - 1));
}

// The text and its meaning are there before the answer ends.
void TestInspectorLive::showsWhatHasCome()
{
    m_server->enqueue(
        { .body = ReplayServer::llamaStream(callPieces.mid(0, 3), {}), .pieceSize = 7, .staysOpen = true });
    child<QPushButton>("liveAsk")->click();
    QVERIFY(QTest::qWaitFor([this] {
        const ReplayPtr &replay = m_page->session().replay();
        return replay && replay->message.toolCalls.size() == 1;
    }));
    QVERIFY(child<QPlainTextEdit>("outputEditor")->toPlainText().contains(QStringLiteral("<tool_call>get_weather")));
    QVERIFY(child<QPlainTextEdit>("outputEditor")->isReadOnly());
    QVERIFY(!child<Banner>("replayVerdict")->isVisible());
    QCOMPARE(child<QPushButton>("liveAsk")->text(), QStringLiteral("&Stop"));
    child<QPushButton>("liveAsk")->click();
    QVERIFY(!child<QPlainTextEdit>("outputEditor")->isReadOnly());
}

// Nothing is said of an end that has not come.
void TestInspectorLive::readsABeginningAsOne()
{
    m_server->enqueue({ .body = ReplayServer::llamaStream({ callPieces[0] + QStringLiteral("\nIt rains <tool_") }, {}),
                        .staysOpen = true });
    child<QPushButton>("liveAsk")->click();
    QTRY_VERIFY(m_page->session().replay()->message.content.starts_with("It rains"));
    const Replay &replay = *m_page->session().replay();
    QVERIFY(replay.message.content.find('<') == std::string::npos);
    QVERIFY(replay.diagnostics.empty());
    const QString sentence = child<QLabel>("replaySentence")->text();
    QVERIFY2(sentence.contains(QStringLiteral("held back")) && !sentence.contains(QStringLiteral("cut short")),
             qPrintable(sentence));
    child<QPushButton>("liveAsk")->click();
    QTRY_VERIFY(m_page->session().replay()->message.content.ends_with("<tool_"));
    QVERIFY(!m_page->session().replay()->diagnostics.empty());
}

void TestInspectorLive::keepsTheOutputUntilThereIsAnother()
{
    auto *editor = child<QPlainTextEdit>("outputEditor");
    const QString before = QStringLiteral("Fog comes.");
    QVERIFY(settles(*m_page, [&] { editor->setPlainText(before); }));
    child<QComboBox>("liveUrl")->setEditText(QStringLiteral("http://127.0.0.1:9"));
    QVERIFY(asks());
    QCOMPARE(editor->toPlainText(), before);
    QVERIFY(child<QComboBox>("liveUrl")->findText(QStringLiteral("http://127.0.0.1:9")) < 0); // nobody answers there
    child<QComboBox>("liveUrl")->setEditText(m_server->url());
    m_server->enqueue({ .body = ReplayServer::llamaStream(callPieces, QStringLiteral("eos")) });
    QVERIFY(asks());
    QCOMPARE(editor->toPlainText(), callPieces.join(QString()));
    QVERIFY(child<QComboBox>("liveUrl")->findText(m_server->url()) >= 0);
    QVERIFY(settles(*m_page, [&] { editor->undo(); }));
    QCOMPARE(editor->toPlainText(), before);
    QCOMPARE(m_page->session().state().output, before.toStdString());
}

// A second click there is one on it, whatever else has come or gone.
void TestInspectorLive::stopKeepsItsPlace()
{
    const auto place = [this] {
        QApplication::processEvents();
        return child<QPushButton>("liveAsk")->mapTo(m_page.get(), QPoint());
    };
    QVERIFY(
        settles(*m_page, [&] { child<QPlainTextEdit>("outputEditor")->setPlainText(QStringLiteral("It rains.")); }));
    QVERIFY(child<Banner>("replayVerdict")->isVisible());
    const QPoint before = place();
    m_server->enqueue({ .body = {}, .waits = true });
    child<QPushButton>("liveAsk")->click();
    QCOMPARE(place(), before);
    child<QPushButton>("liveAsk")->click();
    QCOMPARE(place(), before);
}

void TestInspectorLive::saysThatTheServerHasParsed()
{
    choose(LiveServer::Api::ChatCompletions);
    m_server->enqueue(
        { .body = line(R"({"choices": [{"delta": {"tool_calls": [{"index": 0}]}, "finish_reason": "tool_calls"}]})")
              + line("[DONE]") });
    QVERIFY(asks());
    const QString verdict = child<Banner>("replayVerdict")->message();
    QVERIFY2(verdict.startsWith(QStringLiteral("The server has already parsed")), qPrintable(verdict));
}

void TestInspectorLive::stops()
{
    m_server->enqueue({ .body = {}, .waits = true });
    child<QPushButton>("liveAsk")->click();
    QVERIFY(QTest::qWaitFor([this] { return !m_server->requests().isEmpty(); }));
    child<QPushButton>("liveAsk")->click();
    QCOMPARE(said(), QStringLiteral("Stopped before the first piece."));
    QCOMPARE(child<QPushButton>("liveAsk")->text(), QStringLiteral("&Ask"));
}

void TestInspectorLive::saysWhatFailed_data()
{
    QTest::addColumn<int>("api");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("words");
    const QByteArray said = R"({"error": {"message": "no such thing"}})";
    for (const auto api : { LiveServer::Api::Llama, LiveServer::Api::Completions, LiveServer::Api::ChatCompletions }) {
        const int i = static_cast<int>(api);
        const auto row = [i](const char *name, int status, const QByteArray &body, const QString &words) {
            QTest::addRow("%s %d", name, i) << i << status << body << words;
        };
        row("key", 401, said, QStringLiteral("The server needs a key, or does not accept this one: no such thing"));
        row("path", 404, said, QStringLiteral("The server does not know this API; try another one: no such thing"));
        row("refused", 400, said, QStringLiteral("The server refuses the request (HTTP 400): no such thing"));
        row("told", 200, line(said), QStringLiteral("The server reports an error: no such thing"));
        row("broken off", 200, line("{}"), QStringLiteral("The server broke off its answer."));
    }
    QTest::addRow("nobody") << 0 << 0 << QByteArray() << QStringLiteral("cannot be reached");
    QTest::addRow("nobody to chat with") << 2 << 0 << QByteArray() << QStringLiteral("cannot be reached");
}

void TestInspectorLive::saysWhatFailed()
{
    QFETCH(int, api);
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(QString, words);
    choose(static_cast<LiveServer::Api>(api));
    if (status == 0)
        m_server->close();
    m_server->enqueue({ .status = status, .body = body });
    QVERIFY(asks());
    QVERIFY2(said().contains(words), qPrintable(said()));
}

void TestInspectorLive::saysThatThereIsNoPrompt()
{
    QVERIFY(settles(*m_page, [this] { m_page->session().setRequest("{"); }));
    child<QPushButton>("liveAsk")->click();
    QCOMPARE(said(), QStringLiteral("There is no prompt to send: the request has an error."));
    QVERIFY(m_server->requests().isEmpty());
}

void TestInspectorLive::remembersServersWithoutKeys()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("settings.ini"));
    const LiveServer server{ QStringLiteral("mine"), m_server->url(), LiveServer::Api::ChatCompletions,
                             QStringLiteral("small") };
    {
        QSettings settings(file, QSettings::IniFormat);
        LiveServers servers(&settings);
        servers.remember({ QStringLiteral("old"), server.url });
        servers.remember(server);
        servers.setKey(server.url, QStringLiteral("secret"));
        m_page->view<ReplayView>()->setServers(servers);
        child<QComboBox>("liveUrl")->setCurrentIndex(0);
        Q_EMIT child<QComboBox>("liveUrl")->activated(0);
        QCOMPARE(child<QLineEdit>("liveKey")->text(), QStringLiteral("secret"));
        QCOMPARE(child<LiveStrip>("liveStrip")->server(), server);
        m_page.reset();
    }
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QVERIFY(!written.readAll().contains("secret"));
    QSettings settings(file, QSettings::IniFormat);
    QCOMPARE(LiveServers(&settings).all(), QList<LiveServer>{ server });
    LiveServers keeping(&settings); // which somebody has to say
    keeping.setKeepsKeys(true);
    keeping.setKey(server.url, QStringLiteral("secret"));
    QCOMPARE(LiveServers(&settings).key(server.url), QStringLiteral("secret"));
    keeping.setKeepsKeys(false);
    QVERIFY(LiveServers(&settings).key(server.url).isEmpty());
}

QTEST_MAIN(TestInspectorLive)
#include "tst_inspectorlive.moc"
