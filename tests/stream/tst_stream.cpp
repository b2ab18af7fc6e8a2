// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "stream/ownplugins.h"
#include "stream/streamlaws.h"
#include "support/cases.h"

#include <parlance/chat.h>
#include <parlance/host.h>
#include <parlance/json.h>
#include <parlance/shape.h>

#include <QProcess>
#include <QTest>

#include <filesystem>
#include <map>
#include <mutex>
#include <set>
#include <thread>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/stream, which streamcases.py writes: each line has a "template" (relative to the checkout, of ours
/// or of tests/data/invented/), the "request", the "output" and the message that it means ("expect"). The laws are held
/// against tests/data/families and the fixtures of plugins, too, against the outputs of the reference corpus, and
/// against what streamcases.py and the corpus' own script make of its templates: a sample, or everything where
/// PARLANCE_NIGHTLY is set (`cmake --build …
/// --target stream-nightly`).
class TestStream : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void means_data() { ownRows(); }
    void means();
    void anyCutGivesTheSame_data() { allRows(); }
    void anyCutGivesTheSame();
    void endsAnywhere_data() { allRows(); }
    void endsAnywhere();
    void anyPrefillGoesOn_data() { allRows(); }
    void anyPrefillGoesOn();
    void survivesMutation_data() { allRows(); }
    void survivesMutation();
    void budgetSeesTheReasoning_data() { ownRows(); }
    void budgetSeesTheReasoning();
    void longValuesArrive_data() { ownRows(streamsAValue); }
    void longValuesArrive();
    void clientsReadTheStream_data() { ownRows(); }
    void clientsReadTheStream();
    void longDoubtsEnd();
    void pluginFixtures();
    void corpusOutputs();
    void corpusTemplates();
    void corpusRoundTrips();
    void threadsShareAChat();

private:
    void ownRows(bool (*isWanted)(const Value &row) = nullptr);
    void allRows();
    static bool streamsAValue(const Value &row);
    Result<Test::Subject> prepare(const Value &row, const Test::Path &root);
    Result<PreparedChat> prepareChat(const Value &row, const Test::Path &root);
    void collect(const std::vector<Value> &rows, const Test::Path &root, int take);
    void holdLaws(double floor);
    static Result<std::vector<Value>> written(QStringList command, int takeTemplates);

    struct Job
    {
        std::string id;
        Test::Subject subject;
        Value expect; ///< null where only the laws are held
    };

    std::vector<Job> m_jobs;
    std::string m_refused;
    Host m_host{ Test::ownPlugins() };
    std::map<std::string, ChatTemplate> m_templates;
};

namespace {

bool isNightly()
{
    return qEnvironmentVariableIsSet("PARLANCE_NIGHTLY");
}

Test::Effort effort(Test::Tally *tally = nullptr)
{
    constexpr std::size_t all = 1'000'000;
    if (isNightly())
        return { .splitsInTwo = all, .randomSplits = 200, .ends = all, .mutations = 40, .tally = tally };
    return { .splitsInTwo = 100, .randomSplits = 20, .ends = 60, .mutations = 20, .tally = tally };
}

std::string firstWrong(const Test::Subject &subject, const Test::Effort &effort)
{
    for (const auto &check : { Test::checkSplits, Test::checkEnds, Test::checkPrefills, Test::checkMutations }) {
        std::string wrong = check(subject, effort);
        if (!wrong.empty())
            return wrong;
    }
    return {};
}

/// Arguments as values, texts without the white space at their edges: what a message means.
Value meaning(const Value &message, const Value &like)
{
    const auto trimmed = [](const std::string &text) {
        return QByteArray::fromStdString(text).trimmed().toStdString();
    };
    Array calls;
    for (std::size_t i = 0; i < message["tool_calls"].toArray().size(); ++i) {
        const Value &call = message["tool_calls"][i];
        const Value &arguments = call["function"]["arguments"];
        const auto parsed = arguments.isString() ? parseJson(arguments.toString()) : Result<Value>(arguments);
        Object meant = { { "name", call["function"]["name"] }, { "arguments", parsed ? *parsed : arguments } };
        if (like["tool_calls"][i].contains("id"))
            meant.set("id", call["id"]);
        calls.push_back(std::move(meant));
    }
    return Object{ { "content", trimmed(message["content"].toString()) },
                   { "reasoning_content", trimmed(message["reasoning_content"].toString()) },
                   { "tool_calls", std::move(calls) } };
}

QByteArray meaningText(const Value &message, const Value &like)
{
    JsonFormat sorted;
    sorted.sortKeys = true;
    return QByteArray::fromStdString(toJson(meaning(message, like), sorted));
}

void verify(const std::string &wrong, const Test::Subject &subject)
{
    QVERIFY2(wrong.empty(),
             (wrong + "\nof " + toJson(subject.output) + ", answerPrefix " + toJson(subject.answerPrefix)).c_str());
}

} // namespace

void TestStream::ownRows(bool (*isWanted)(const Value &row))
{
    QTest::addColumn<Value>("row");
    const auto files = Test::caseFiles(Test::dataFolder("stream"), { ".jsonl" });
    PARLANCE_VERIFY_RESULT(files);
    int rows = 0;
    for (const auto &file : *files) {
        const auto cases = Test::readCases(file);
        PARLANCE_VERIFY_RESULT(cases);
        for (const Value &row : *cases) {
            if (isWanted && !isWanted(row))
                continue;
            QTest::addRow("%s: %s", file.stem().c_str(), row["name"].toString().c_str()) << row;
            ++rows;
        }
    }
    QVERIFY(rows > 100);
}

/// Those of tests/data/families, too, which have outputs for templates that cannot tell what their models write.
void TestStream::allRows()
{
    ownRows();
    const auto rows = Test::readCases(Test::dataFolder("families") / "outputs.jsonl");
    PARLANCE_VERIFY_RESULT(rows);
    std::set<std::string> covered;
    for (Value row : *rows) {
        const std::string name = row["template"].toString();
        covered.insert(name);
        row.object().set("template", "templates/" + name + ".jinja");
        QTest::addRow("%s: %s", name.c_str(), row["id"].toString().c_str()) << row;
    }
    const auto templates = Test::caseFiles(Test::Path(PARLANCE_SOURCE_DIR) / "templates", { ".jinja" });
    PARLANCE_VERIFY_RESULT(templates);
    for (const Test::Path &file : *templates) {
        const std::string name = file.stem().string();
        const bool hasRows = std::filesystem::exists(Test::dataFolder("stream") / (name + ".jsonl"));
        QVERIFY2(hasRows || covered.count(name) > 0, ("no output is read of " + name).c_str());
    }
}

Result<Test::Subject> TestStream::prepare(const Value &row, const Test::Path &root)
{
    const auto chat = prepareChat(row, root);
    if (!chat)
        return chat.error();
    return Test::Subject{ chat->program, chat->answerPrefix, row["output"].toString() };
}

Result<PreparedChat> TestStream::prepareChat(const Value &row, const Test::Path &root)
{
    const std::string file = (root / row["template"].toString()).string();
    auto known = m_templates.find(file);
    if (known == m_templates.end()) {
        auto loaded = ChatTemplate::load(file);
        if (!loaded)
            return loaded.error();
        known = m_templates.emplace(file, *loaded).first;
    }
    const auto request = ChatRequest::fromValue(row["request"]);
    if (!request)
        return request.error();
    return m_host.prepare(known->second, *request);
}

void TestStream::means()
{
    QFETCH(Value, row);
    const auto subject = prepare(row, PARLANCE_SOURCE_DIR);
    PARLANCE_VERIFY_RESULT(subject);
    const Test::Reading reading = Test::read(*subject, subject->output);
    QCOMPARE(meaningText(reading.message.toValue(), row["expect"]), meaningText(row["expect"], row["expect"]));
    QVERIFY2(reading.complete, Test::describe(reading).c_str());
}

void TestStream::anyCutGivesTheSame()
{
    QFETCH(Value, row);
    const auto subject = prepare(row, PARLANCE_SOURCE_DIR);
    PARLANCE_VERIFY_RESULT(subject);
    verify(Test::checkSplits(*subject, effort()), *subject);
}

void TestStream::endsAnywhere()
{
    QFETCH(Value, row);
    const auto subject = prepare(row, PARLANCE_SOURCE_DIR);
    PARLANCE_VERIFY_RESULT(subject);
    verify(Test::checkEnds(*subject, effort()), *subject);
}

void TestStream::anyPrefillGoesOn()
{
    QFETCH(Value, row);
    const auto subject = prepare(row, PARLANCE_SOURCE_DIR);
    PARLANCE_VERIFY_RESULT(subject);
    verify(Test::checkPrefills(*subject, effort()), *subject);
}

void TestStream::survivesMutation()
{
    QFETCH(Value, row);
    const auto subject = prepare(row, PARLANCE_SOURCE_DIR);
    PARLANCE_VERIFY_RESULT(subject);
    verify(Test::checkMutations(*subject, effort()), *subject);
}

/// A budget that begins where the prompt ends counts what the parser takes for reasoning, and nothing else.
void TestStream::budgetSeesTheReasoning()
{
    QFETCH(Value, row);
    const auto chat = prepareChat(row, PARLANCE_SOURCE_DIR);
    PARLANCE_VERIFY_RESULT(chat);
    const std::string &output = row["output"].toString();
    const bool reasons = !row["expect"]["reasoning_content"].toString().empty();
    ReasoningBudget budget(chat->reasoningBudget(), chat->answerPrefix);
    for (std::size_t at = 0; at < output.size(); at += 4)
        budget.accept(std::string_view(output).substr(at, 4));
    const bool isEmpty = !reasons && output.find(chat->thinkingEnd.core) != std::string::npos;
    if (!isEmpty) // a piece that is partly marker counts
        QCOMPARE(budget.used() > 0, reasons);
    const bool hasEnd = output.find(chat->thinkingEnd.core) != std::string::npos; // none where a call is inside
    QVERIFY(!reasons || !hasEnd || budget.state() == ReasoningBudget::State::Done);

    ReasoningBudget spent(chat->reasoningBudget(0), chat->answerPrefix);
    for (std::size_t at = 0; at < output.size() && spent.forced().empty(); at += 4)
        spent.accept(std::string_view(output).substr(at, 4));
    if (!isEmpty)
        QCOMPARE(!spent.forced().empty(), reasons);
}

constexpr std::string_view known = "tulips"; ///< begins a text among the arguments

/// Whether there is a text to make long, after the name, as it is a call only then, and after the argument's name,
/// for which a value waits.
bool TestStream::streamsAValue(const Value &row)
{
    const std::string &output = row["output"].toString();
    const Value &function = row["expect"]["tool_calls"][0]["function"];
    const std::size_t at = output.find(known);
    const std::size_t name = output.find('"' + function["name"].toString() + '"');
    const auto isAfter = [&](const auto &argument) {
        const std::size_t key = output.find(argument.key);
        return argument.value.toString().starts_with(known) && key != std::string::npos && key > at;
    };
    const Object &arguments = function["arguments"].toObject();
    return at != std::string::npos && (name == std::string::npos || name < at)
        && std::none_of(arguments.begin(), arguments.end(), isAfter);
}

/// However long a value is, no more of it is held back than may be a marker.
void TestStream::longValuesArrive()
{
    QFETCH(Value, row);
    const auto subject = prepare(row, PARLANCE_SOURCE_DIR);
    PARLANCE_VERIFY_RESULT(subject);
    constexpr std::size_t most = 256;
    std::string output = subject->output;
    output.insert(output.find(known), std::string(16 * most, 'x'));
    MessageParser parser(subject->program, subject->answerPrefix);
    std::vector<Event> events;
    for (std::size_t i = 0; i < output.size(); ++i) {
        parser.feed(std::string_view(output).substr(i, 1), events);
        QVERIFY2(parser.heldBack() <= most, parser.heldFor().c_str());
    }
}

/// Where a call is a bare JSON object, an answer that is one, too, must not wait for its end.
void TestStream::longDoubtsEnd()
{
    const auto rows = Test::readCases(Test::dataFolder("stream") / "meta-llama-3.1.jsonl");
    PARLANCE_VERIFY_RESULT(rows);
    const auto row =
        std::find_if(rows->begin(), rows->end(), [](const Value &one) { return one["name"].toString() == "call"; });
    QVERIFY(row != rows->end());
    const auto subject = prepare(*row, PARLANCE_SOURCE_DIR);
    PARLANCE_VERIFY_RESULT(subject);
    const std::string output = "{\"rows\": [\"" + std::string(1 << 20, 'x') + "\"]}";
    for (const std::size_t piece : { std::size_t(4), std::size_t(4096), output.size() }) {
        MessageParser parser(subject->program, subject->answerPrefix);
        std::vector<Event> events;
        for (std::size_t at = 0; at < output.size(); at += piece) {
            parser.feed(std::string_view(output).substr(at, piece), events);
            QVERIFY2(parser.heldBack() <= (1 << 16), parser.heldFor().c_str());
        }
        parser.finish(events);
        QVERIFY(parser.message().content == output);
    }
}

/// What a client of the chat-completions API makes of the server-sent events.
static Value clientMessage(const std::string &stream)
{
    ChatMessage message;
    std::vector<std::string> data;
    for (const QByteArray &event : QByteArray::fromStdString(stream).split('\n')) {
        if (event.startsWith("data: "))
            data.push_back(event.mid(6).toStdString());
    }
    bool ended = false;
    for (std::size_t i = 0; i + 1 < data.size(); ++i) {
        const Value chunk = *parseJson(data[i]);
        const Value &choice = chunk["choices"][0];
        const Value &delta = choice["delta"];
        const bool isFirst = delta["role"].toString() == "assistant";
        if (isFirst != (i == 0) || ended || chunk["object"].toString() != "chat.completion.chunk"
            || chunk.contains("usage"))
            return {};
        ended = choice["finish_reason"].isString();
        message.content += delta["content"].toString();
        message.reasoningContent += delta["reasoning_content"].toString();
        for (const Value &call : delta["tool_calls"].toArray()) {
            const auto index = static_cast<std::size_t>(call["index"].toInteger());
            if (index == message.toolCalls.size() && call["type"].toString() == "function")
                message.toolCalls.push_back({ call["id"].toString(), call["function"]["name"].toString(), {}, true });
            else if (call.contains("id"))
                message.toolCalls.at(index).id = call["id"].toString();
            message.toolCalls.at(index).arguments += call["function"]["arguments"].toString();
        }
        const std::string reason = message.toolCalls.empty() ? "stop" : "tool_calls";
        if (ended && choice["finish_reason"].toString() != reason)
            return {};
    }
    return ended && data.back() == "[DONE]" ? message.toValue() : Value();
}

void TestStream::clientsReadTheStream()
{
    QFETCH(Value, row);
    const auto subject = prepare(row, PARLANCE_SOURCE_DIR);
    PARLANCE_VERIFY_RESULT(subject);
    MessageParser parser(subject->program, subject->answerPrefix);
    ShapedStreamWriter writer(Shape::Completions);
    std::string stream;
    for (std::size_t at = 0; at < subject->output.size(); at += 3) {
        std::vector<Event> events;
        parser.feed(std::string_view(subject->output).substr(at, 3), events);
        writer.write(events, stream);
    }
    std::vector<Event> events;
    parser.finish(events);
    writer.write(events, stream);
    QCOMPARE(QByteArray::fromStdString(toJson(clientMessage(stream))),
             QByteArray::fromStdString(toJson(parser.message().toValue())));
}

/// Adds every take-th of the rows to what is to be held.
void TestStream::collect(const std::vector<Value> &rows, const Test::Path &root, int take)
{
    for (std::size_t i = 0; i < rows.size(); i += static_cast<std::size_t>(take)) {
        const Value &row = rows[i];
        const auto subject = prepare(row, root);
        if (subject)
            m_jobs.push_back({ row["id"].toString(), *subject, row["expect"] });
        else
            m_refused += row["id"].toString() + ": " + subject.error().toString() + '\n';
    }
}

/// All laws of everything that was collected, of which the share floor must be understood as expected.
void TestStream::holdLaws(double floor)
{
    const std::vector<Job> jobs = std::exchange(m_jobs, {});
    const std::string refused = std::exchange(m_refused, {});
    Test::Tally tally;
    std::atomic<std::size_t> next = 0;
    std::mutex reporting;
    std::vector<std::string> misread;
    std::vector<std::string> failures;
    const auto work = [&] {
        for (std::size_t i = next++; i < jobs.size(); i = next++) {
            const Job &job = jobs[i];
            const Value got = Test::read(job.subject, job.subject.output).message.toValue();
            const std::string wrong = firstWrong(job.subject, effort(&tally));
            const std::lock_guard lock(reporting);
            if (job.expect.isObject() && meaningText(got, job.expect) != meaningText(job.expect, job.expect))
                misread.push_back(job.id + ": " + toJson(got));
            if (!wrong.empty())
                failures.push_back(job.id + ": " + wrong);
        }
    };
    std::vector<std::thread> threads(std::max(1u, isNightly() ? std::thread::hardware_concurrency() : 1));
    for (std::thread &thread : threads)
        thread = std::thread(work);
    for (std::thread &thread : threads)
        thread.join();
    for (const std::string &failure : failures)
        QTest::qFail(failure.c_str(), __FILE__, __LINE__);
    qInfo("%ld outputs, %zu of them misread: %ld splits in two, %ld random ones, %ld ends, %ld prefills, %ld mutations",
          tally.outputs.load(), misread.size(), tally.splitsInTwo.load(), tally.randomSplits.load(), tally.ends.load(),
          tally.prefills.load(), tally.mutations.load());
    QVERIFY2(refused.empty(), refused.c_str());
    QVERIFY(!jobs.empty() && tally.outputs.load() == static_cast<long>(jobs.size()));
    QVERIFY(tally.splitsInTwo > 0 && tally.ends > 0 && tally.prefills > 0 && tally.mutations > 0);
    for (const std::string &one : misread)
        qInfo("misread: %s", one.c_str());
    QVERIFY(static_cast<double>(misread.size()) <= (1 - floor) * static_cast<double>(jobs.size()));
}

void TestStream::pluginFixtures()
{
    const std::filesystem::recursive_directory_iterator files(PARLANCE_SOURCE_DIR "/plugins");
    for (const auto &entry : files) {
        const Test::Path &file = entry.path();
        if (file.extension() != ".jsonl" || file.parent_path().filename() != "fixtures")
            continue;
        const auto rows = Test::readCases(file);
        PARLANCE_VERIFY_RESULT(rows);
        collect(*rows, file.parent_path().parent_path(), 1);
    }
    QVERIFY(m_jobs.size() > 20);
    holdLaws(1);
}

/// Cases that say what may follow which pieces have no request of their own, but its tools.
static Value withRequest(Value row)
{
    if (!row.contains("request"))
        row.object().set("request",
                         Object{ { "messages", Array{ Object{ { "role", "user" }, { "content", "Go on." } } } },
                                 { "tools", row["tools"] } });
    return row;
}

void TestStream::corpusOutputs()
{
    PARLANCE_REQUIRE_CORPUS("outputs");
    const auto files = Test::caseFiles(Test::corpus("outputs"), { ".jsonl" });
    PARLANCE_VERIFY_RESULT(files);
    for (const auto &file : *files) {
        auto rows = Test::readCases(file);
        PARLANCE_VERIFY_RESULT(rows);
        std::erase_if(*rows, [](const Value &row) { return !row.contains("template"); }); // schemas, response templates
        std::transform(rows->begin(), rows->end(), rows->begin(), withRequest);
        collect(*rows, Test::corpus(), isNightly() ? 1 : 7);
    }
    holdLaws(0.89); // outputs of public reports among them are not all read yet
}

/// What a script writes for the corpus' templates.
Result<std::vector<Value>> TestStream::written(QStringList command, int takeTemplates)
{
    const auto files = Test::caseFiles(Test::corpus("templates"), { ".jinja", ".json" });
    if (!files)
        return files.error();
    for (std::size_t i = 0; i < files->size(); i += static_cast<std::size_t>(takeTemplates)) {
        if ((*files)[i].extension() == ".jinja")
            command += QString::fromStdString((*files)[i].string());
    }
    QProcess python;
    python.start(QStringLiteral(PARLANCE_PYTHON), command);
    if (!python.waitForFinished(-1) || python.exitCode() != 0)
        return Test::ioError(command.first().toStdString(), "failed: " + python.readAllStandardError().toStdString());
    return Test::casesOf(python.readAllStandardOutput().toStdString(), command.first().toStdString());
}

void TestStream::corpusTemplates()
{
    PARLANCE_REQUIRE_CORPUS("templates");
    const auto rows =
        written({ QStringLiteral(PARLANCE_SOURCE_DIR "/tests/stream/streamcases.py"), QStringLiteral("--print") },
                isNightly() ? 1 : 40);
    PARLANCE_VERIFY_RESULT(rows);
    collect(*rows, PARLANCE_SOURCE_DIR, 1);
    holdLaws(0.99);
}

void TestStream::corpusRoundTrips()
{
    PARLANCE_REQUIRE_CORPUS("tools/roundtrip_cases.py");
    const auto rows =
        written({ QString::fromStdString(Test::corpus("tools/roundtrip_cases.py").string()) }, isNightly() ? 1 : 40);
    PARLANCE_VERIFY_RESULT(rows);
    collect(*rows, PARLANCE_SOURCE_DIR, isNightly() ? 1 : 5);
    holdLaws(0.99);
}

/// One prepared chat, eight threads, a parser each.
void TestStream::threadsShareAChat()
{
    const auto rows = Test::readCases(Test::dataFolder("stream") / "qwen3-coder.jsonl");
    PARLANCE_VERIFY_RESULT(rows);
    for (const Value &row : *rows) {
        const auto subject = prepare(row, PARLANCE_SOURCE_DIR);
        PARLANCE_VERIFY_RESULT(subject);
        const Test::Reading whole = Test::read(*subject, subject->output);
        MessageParser half(subject->program, subject->answerPrefix);
        std::vector<Event> events;
        half.feed(std::string_view(subject->output).substr(0, subject->output.size() / 2), events);
        std::vector<int> equal(8);
        std::vector<std::thread> threads;
        for (int &mine : equal) {
            threads.emplace_back([&mine, &subject, &whole, half] {
                for (std::size_t cut = 0; cut < subject->output.size(); cut += 5)
                    mine += Test::read(*subject, subject->output, { cut }) == whole;
                MessageParser mineToo = half; // copies share what they have in common
                std::vector<Event> rest;
                mineToo.feed(std::string_view(subject->output).substr(subject->output.size() / 2), rest);
                mineToo.finish(rest);
                mine += mineToo.message() == whole.message;
            });
        }
        for (std::thread &thread : threads)
            thread.join();
        for (const int count : equal)
            QCOMPARE(count, static_cast<int>((subject->output.size() + 4) / 5 + 1));
    }
}

QTEST_GUILESS_MAIN(TestStream)
#include "tst_stream.moc"
