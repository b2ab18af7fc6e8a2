// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"

#include <parlance/json.h>
#include <parlance/qt.h>

#include <QFutureWatcher>
#include <QJsonObject>
#include <QLoggingCategory>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <limits>
#include <set>

using namespace Parlance;

/// <parlance/qt.h>: values in Qt's JSON, and work in the background that leaves the event loop alone and can be
/// cancelled.
class TestQt : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void convertsValues();
    void writesDebugOutput();
    void preparesBesideTheEventLoop();
    void writesGrammarsOnce();
    void logsByLayer();
    void loadsInTheBackground();
    void cancelsWhatRenders();
    void keepsNothingUnfinished();
    void readsAPreparedChat();
};

namespace {

const QString templatePath = QStringLiteral(PARLANCE_SOURCE_DIR "/templates/qwen3.jinja");

Value largeTools(int count)
{
    Array tools;
    for (int i = 0; i < count; ++i) {
        Object properties;
        for (int p = 0; p < 12; ++p) {
            const Value values = Array{ "first", "second", "third" };
            properties.set("property_" + std::to_string(p), Object{ { "type", "string" }, { "enum", values } });
        }
        const Value parameters = Object{ { "type", "object" }, { "properties", std::move(properties) } };
        tools.push_back(
            Object{ { "type", "function" },
                    { "function", Object{ { "name", "tool_" + std::to_string(i) }, { "parameters", parameters } } } });
    }
    return tools;
}

ChatRequest asking(const Value &tools = {})
{
    ChatRequest request;
    request.messages = Array{ Object{ { "role", "user" }, { "content", "Rain?" } } };
    request.tools = tools;
    return request;
}

/// A template whose rendering takes until its limits end it.
ChatTemplate endless()
{
    Jinja::Limits limits;
    limits.steps = limits.stepsInAll = std::numeric_limits<std::uint64_t>::max();
    return *ChatTemplate::fromSource(
        "{% for a in range(9999) %}{% for b in range(9999) %}{% for c in range(9999) %}{% endfor %}{% endfor %}"
        "{% endfor %}{{ messages[0].content }}",
        {}, limits);
}

} // namespace

void TestQt::convertsValues()
{
    const auto value = parseJson(
        R"({"a": [1, -7, 9223372036854775807, 9007199254740993, 0.5, true, null, "ä"], "b": {"c": {}, "d": []}})");
    PARLANCE_VERIFY_RESULT(value);
    QCOMPARE(toJson(fromQJson(toQJson(*value))), toJson(*value));
    QCOMPARE(toQString("ä€"), QString::fromUtf8("ä€"));
    QCOMPARE(fromQString(QString::fromUtf8("ä€")), std::string("ä€"));
    QVERIFY(fromQJson(QJsonValue::Undefined).isNull());
}

void TestQt::writesDebugOutput()
{
    const auto written = [](const auto &value) {
        QString text;
        QDebug(&text) << value;
        return text.trimmed();
    };
    QCOMPARE(written(Value(Array{ 1, "ä" })), QString::fromUtf8("[1, \"ä\"]"));
    QCOMPARE(written(Error{ ErrorCode::Io, "no such file", {}, {}, {} }), QStringLiteral("error: no such file"));
    QCOMPARE(written(Marker("<call>")), QStringLiteral("<call>"));
    ChatMessage message;
    message.content = "It rains.";
    message.toolCalls.resize(1);
    ToolCall &call = message.toolCalls.front();
    call.name = "look";
    call.arguments = "{\"far\": true}";
    QCOMPARE(written(call), QStringLiteral("look({\"far\": true})"));
    QCOMPARE(written(message), QString::fromStdString(toJson(message.toValue())));
    ChatWarning warning;
    warning.text = "no stops";
    QVERIFY(written(warning).endsWith(QStringLiteral(": no stops")));
    Diagnostic diagnostic;
    diagnostic.message = "a call is cut";
    QVERIFY(written(diagnostic).endsWith(QStringLiteral(": a call is cut")));
    QCOMPARE(written(OutputEnd::Length), QStringLiteral("length"));
    QCOMPARE(QVariant::fromValue(OutputEnd::Length).toString(), QStringLiteral("Length")); // as QSignalSpy has it
}

void TestQt::preparesBesideTheEventLoop()
{
    const auto host = std::make_shared<const Host>();
    const auto chatTemplate = Host().load(templatePath);
    PARLANCE_VERIFY_RESULT(chatTemplate);
    int ticks = 0;
    QTimer timer;
    connect(&timer, &QTimer::timeout, this, [&ticks] { ++ticks; });
    timer.start(5);
    QFutureWatcher<Result<PreparedChat>> watcher;
    QSignalSpy finished(&watcher, &QFutureWatcherBase::finished);
    watcher.setFuture(prepareInBackground(host, *chatTemplate, asking(largeTools(60))));
    QVERIFY(!finished.isEmpty() || finished.wait(60000));
    QVERIFY(ticks > 0);
    PARLANCE_VERIFY_RESULT(watcher.result());
    // Nothing is left for the thread that asks.
    QVERIFY(watcher.result()->grammar.isWritten());
    QVERIFY(!watcher.result()->grammar->text.empty());
}

void TestQt::writesGrammarsOnce()
{
    const Host host;
    const auto chatTemplate = Host().load(templatePath);
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const auto first = host.prepare(*chatTemplate, asking(largeTools(2)));
    const auto second = host.prepare(*chatTemplate, asking(largeTools(2)));
    PARLANCE_VERIFY_RESULT(first);
    PARLANCE_VERIFY_RESULT(second);
    QVERIFY(!first->grammar.isWritten());
    QVERIFY(!first->grammar->text.empty());
    QVERIFY(second->grammar.isWritten());
}

namespace {

std::set<std::string> loggedCategories;

void keepCategory(QtMsgType, const QMessageLogContext &context, const QString &)
{
    loggedCategories.insert(context.category ? context.category : "");
}

} // namespace

void TestQt::logsByLayer()
{
    const auto chatTemplate = Host().load(templatePath);
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const auto work = [&] {
        loggedCategories.clear();
        const auto before = qInstallMessageHandler(keepCategory);
        const auto chat = Host().prepare(*Host().load(templatePath), asking(largeTools(1)));
        static_cast<void>(chat->grammar->text);
        MessageParser parser = chat->parser();
        std::vector<Event> events;
        parser.feed("<tool_call>\n{\"name\": \"unheard_of\", \"arguments\": {}}", events);
        parser.finish(events);
        qInstallMessageHandler(before);
    };
    work();
    QVERIFY(loggedCategories.empty());
    QLoggingCategory::setFilterRules(QStringLiteral("parlance.*.debug=true"));
    work();
    QLoggingCategory::setFilterRules({});
    const std::set<std::string> all{ "parlance.jinja",   "parlance.template", "parlance.peg",  "parlance.grammar",
                                     "parlance.message", "parlance.analysis", "parlance.chat", "parlance.host" };
    QVERIFY(loggedCategories == all);
}

void TestQt::loadsInTheBackground()
{
    auto loaded = loadInBackground(std::make_shared<const Host>(), templatePath);
    loaded.waitForFinished();
    PARLANCE_VERIFY_RESULT(loaded.result());
    const auto host = std::make_shared<const Host>();
    auto analyzed = analyzeInBackground(host, *loaded.result());
    auto verified = verifyInBackground(host, *loaded.result());
    QCOMPARE(analyzed.result()->tools.format, std::string("JSON_NATIVE"));
    QCOMPARE(verified.result().failed, 0);
    auto missing = loadInBackground(std::make_shared<const Host>(), QStringLiteral("/nowhere.jinja"));
    missing.waitForFinished();
    QVERIFY(!missing.result());
}

void TestQt::cancelsWhatRenders()
{
    HostOptions options;
    options.budget = { std::numeric_limits<std::uint64_t>::max(),
                       {} }; // it ends because it is cancelled, or not at all
    auto future = prepareInBackground(std::make_shared<const Host>(options), endless(), asking());
    QTest::qWait(20);
    future.cancel();
    future.waitForFinished();
    QCOMPARE(future.resultCount(), 0);
}

void TestQt::keepsNothingUnfinished()
{
    const Host host;
    const auto chatTemplate = Host().load(templatePath);
    PARLANCE_VERIFY_RESULT(chatTemplate);
    {
        Budget budget;
        budget.cancel();
        const BudgetScope scope(budget);
        const auto chat = host.prepare(*chatTemplate, asking());
        QVERIFY(!chat);
        QVERIFY(chat.error().code == ErrorCode::Cancelled);
    }
    QCOMPARE(host.analyze(*chatTemplate)->tools.format, std::string("JSON_NATIVE"));
    PARLANCE_VERIFY_RESULT(host.prepare(*chatTemplate, asking()));
}

void TestQt::readsAPreparedChat()
{
    const Host host;
    const auto chatTemplate = Host().load(templatePath);
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const auto chat = host.prepare(*chatTemplate, asking());
    PARLANCE_VERIFY_RESULT(chat);
    MessageStream stream(*chat);
    QSignalSpy finished(&stream, &MessageStream::finished);
    stream.feed("It rains.");
    stream.cancel();
    stream.feed("No.");
    QCOMPARE(finished.size(), 1);
    QVERIFY(finished.front().at(2).value<OutputEnd>() == OutputEnd::Cancelled);
    QCOMPARE(stream.message().content, std::string("It rains."));
}

QTEST_GUILESS_MAIN(TestQt)
#include "tst_qt.moc"
