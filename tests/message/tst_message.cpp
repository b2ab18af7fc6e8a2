// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/grammars.h"
#include "stream/accounting.h"
#include "support/cases.h"

#include <parlance/json.h>

#include <QTest>

#include <random>

using namespace Parlance;

/// Over tests/data/message: each line has a "name", the "grammar" (one of grammars.cpp), "tools" ({name: schema}, or
/// those before), a "primer" where there is one, the "output" (or "output_hex"), and what is expected: "message" (calls
/// as [id, name, arguments], the id "" where it is generated), "complete" and "diagnostics" ([level, begin, end,
/// message]).
class TestMessage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void means_data() { rows(); }
    void means();
    void isTheSameHoweverCut_data() { rows(); }
    void isTheSameHoweverCut();
    void canEndAnywhere_data() { rows(); }
    void canEndAnywhere();
    void survivesMutation_data() { rows(); }
    void survivesMutation();
    void snapshotsAreIndependent_data() { rows(); }
    void snapshotsAreIndependent();

private:
    void rows();
    std::map<std::string, std::vector<std::pair<std::string, Value>>> m_files;
};

Q_DECLARE_METATYPE(Parlance::Value)

namespace {

/// A case, ready to be run.
struct Case
{
    MessageProgram program;
    std::string primer;
    std::string output;

    MessageParser parser() const { return MessageParser(program, primer); }
};

std::vector<ToolDeclaration> toolsOf(const Value &row)
{
    std::vector<ToolDeclaration> tools;
    for (const auto &[name, schema] : row["tools"].toObject())
        tools.push_back({ name, schema });
    return tools;
}

std::string fromHex(const std::string &hex)
{
    return QByteArray::fromHex(QByteArray::fromStdString(hex)).toStdString();
}

Case prepare(const Value &row)
{
    const auto tools = toolsOf(row);
    const auto grammar = Test::namedGrammar(row["grammar"].toString(), tools);
    if (!grammar)
        qFatal("no grammar is named %s", row["grammar"].toString().c_str());
    return { MessageProgram(*grammar, tools), row["primer"].toString(),
             row.contains("output_hex") ? fromHex(row["output_hex"].toString()) : row["output"].toString() };
}

/// What a run gave, and what its events add up to.
struct Run
{
    ChatMessage message;
    std::vector<Diagnostic> diagnostics;
    bool complete = false;
    ChatMessage added = {};
    std::vector<Diagnostic> announced = {};
    int ends = 0; ///< of calls
    int finishes = 0;
    std::map<int, std::vector<std::pair<std::string, std::string>>> values = {};
    std::string wrong = {}; ///< the first rule that an event broke

    bool operator==(const Run &other) const
    {
        return message == other.message && diagnostics == other.diagnostics && complete == other.complete;
    }
};

ToolCall *callOf(Run &run, const Event &event)
{
    const bool known = event.call >= 0 && static_cast<std::size_t>(event.call) < run.added.toolCalls.size();
    if (!known)
        run.wrong = "an event of a call that has not begun";
    return known ? &run.added.toolCalls[static_cast<std::size_t>(event.call)] : nullptr;
}

void addCallEvent(Run &run, const Event &event)
{
    if (event.type == Event::Type::CallBegin) {
        if (event.name.empty() || event.call != static_cast<int>(run.added.toolCalls.size()))
            run.wrong = "a call without a name or out of order";
        run.added.toolCalls.push_back({ event.id, event.name, {}, false });
        return;
    }
    ToolCall *call = callOf(run, event);
    if (!call)
        return;
    if (event.type == Event::Type::ArgumentsDelta)
        call->arguments += event.text;
    if (event.type != Event::Type::CallEnd)
        return;
    if (!call->id.empty() && call->id != event.id)
        run.wrong = "an id that changed";
    call->id = event.id;
    call->complete = event.complete;
    ++run.ends;
}

/// Its value is the end of the arguments so far, or stands further to the front where more came at once.
void addArgument(Run &run, const Event &event)
{
    const ToolCall *call = callOf(run, event);
    if (!call)
        return;
    if (call->arguments.find(event.text) == std::string::npos || !parseJson(event.text).has_value())
        run.wrong = "a value that the arguments do not hold: " + event.text;
    run.values[event.call].emplace_back(event.name, event.text);
}

/// The values that were announced must be those of the arguments.
void checkValues(Run &run)
{
    for (std::size_t i = 0; i < run.message.toolCalls.size(); ++i) {
        const ToolCall &call = run.message.toolCalls[i];
        const auto arguments = parseJson(call.arguments);
        Object values;
        for (const auto &[name, text] : run.values[static_cast<int>(i)])
            values.set(name, *parseJson(text));
        if (call.complete && arguments->isObject() && !(arguments->toObject() == values))
            run.wrong = "values that do not make the arguments";
    }
}

void add(Run &run, const Event &event)
{
    if (run.finishes > 0)
        run.wrong = "an event after the end";
    if (event.begin > event.end)
        run.wrong = "an event that ends before it begins";
    switch (event.type) {
    case Event::Type::ReasoningDelta:
        run.added.reasoningContent += event.text;
        break;
    case Event::Type::ContentDelta:
        run.added.content += event.text;
        break;
    case Event::Type::CallBegin:
    case Event::Type::ArgumentsDelta:
    case Event::Type::CallEnd:
        addCallEvent(run, event);
        break;
    case Event::Type::ArgumentValue:
        addArgument(run, event);
        break;
    case Event::Type::Markup:
        break;
    case Event::Type::Diagnostic:
        run.announced.push_back(event.diagnostic);
        break;
    case Event::Type::Finish:
        ++run.finishes;
        break;
    }
}

Run conclude(MessageParser &parser, std::vector<Event> &events, const Case &of, std::string_view output)
{
    parser.finish(events);
    Run run = { .message = parser.message(), .diagnostics = parser.diagnostics(), .complete = parser.complete() };
    for (const Event &event : events)
        add(run, event);
    if (run.finishes != 1)
        run.wrong = "no finish";
    if (run.ends != static_cast<int>(run.added.toolCalls.size()))
        run.wrong = "a call that does not end";
    for (const ToolCall &call : run.message.toolCalls) {
        if (call.complete && !parseJson(call.arguments).has_value())
            run.wrong = "arguments that are no JSON: " + call.arguments;
    }
    if (run.wrong.empty())
        run.wrong = Test::checkAccount(of.program, of.primer, output, events);
    if (run.wrong.empty() && (run.added != run.message || run.announced != run.diagnostics))
        run.wrong = "events that do not add up to the message";
    if (run.wrong.empty())
        checkValues(run);
    return run;
}

/// cuts are offsets where a piece ends, in order.
Run run(const Case &test, std::string_view output, const std::vector<std::size_t> &cuts)
{
    MessageParser parser = test.parser();
    std::vector<Event> events;
    std::size_t from = 0;
    for (const std::size_t cut : cuts) {
        parser.feed(output.substr(from, cut - from), events);
        from = cut;
    }
    parser.feed(output.substr(from), events);
    return conclude(parser, events, test, output);
}

std::vector<std::size_t> everyByte(std::size_t size)
{
    std::vector<std::size_t> cuts;
    for (std::size_t i = 1; i < size; ++i)
        cuts.push_back(i);
    return cuts;
}

std::vector<std::size_t> someCuts(std::size_t size, std::mt19937 &random)
{
    std::vector<std::size_t> cuts;
    for (std::size_t i = 1; i < size; ++i) {
        if (random() % 5 == 0)
            cuts.push_back(i);
    }
    return cuts;
}

Value described(const Run &run)
{
    Object message;
    message.set("content", run.message.content);
    if (!run.message.reasoningContent.empty())
        message.set("reasoning_content", run.message.reasoningContent);
    Array calls;
    for (const ToolCall &call : run.message.toolCalls) {
        const bool generated = call.id.size() == 9 && call.id.find_first_not_of("0123456789") != std::string::npos
            && call.id.find('-') == std::string::npos;
        calls.push_back(Array{ generated ? std::string() : call.id, call.name, call.arguments });
    }
    if (!calls.empty())
        message.set("calls", std::move(calls));
    Array diagnostics;
    for (const Diagnostic &one : run.diagnostics) {
        const Value value = one.toValue();
        diagnostics.push_back(Array{ value["level"], value["begin"], value["end"], value["message"] });
    }
    return Object{ { "message", std::move(message) },
                   { "complete", run.complete },
                   { "diagnostics", std::move(diagnostics) } };
}

Value expectation(const Value &row)
{
    return Object{ { "message", row["message"] },
                   { "complete", row["complete"] },
                   { "diagnostics", row["diagnostics"] } };
}

std::string firstDifference(const Run &a, const Run &b)
{
    return toJson(described(a)) + "\nagainst\n" + toJson(described(b));
}

} // namespace

void TestMessage::initTestCase()
{
    const auto files = Test::caseFiles(Test::dataFolder("message"), { ".jsonl" });
    PARLANCE_VERIFY_RESULT(files);
    for (const auto &file : *files) {
        const auto cases = Test::readCases(file);
        PARLANCE_VERIFY_RESULT(cases);
        Value tools;
        for (Value row : *cases) {
            if (!row.contains("tools"))
                row.object().set("tools", tools);
            tools = row["tools"];
            m_files[file.stem().string()].emplace_back(row["name"].toString(), row);
        }
    }
}

void TestMessage::rows()
{
    QTest::addColumn<Value>("row");
    for (const auto &[file, cases] : m_files) {
        for (const auto &[name, row] : cases)
            QTest::addRow("%s: %s", file.c_str(), name.c_str()) << row;
    }
}

void TestMessage::means()
{
    QFETCH(Value, row);
    const Case test = prepare(row);
    const Run result = run(test, test.output, {});
    QVERIFY2(result.wrong.empty(), result.wrong.c_str());
    const std::string actual = toJson(described(result));
    if (actual != toJson(expectation(row)))
        Test::writeActual("message", std::string(QTest::currentDataTag()) + ".json", actual);
    QCOMPARE(actual, toJson(expectation(row)));
}

void TestMessage::isTheSameHoweverCut()
{
    QFETCH(Value, row);
    const Case test = prepare(row);
    const Run whole = run(test, test.output, {});
    std::mt19937 random(1);
    std::vector<std::vector<std::size_t>> ways = { everyByte(test.output.size()) };
    for (std::size_t cut = 1; cut < test.output.size(); ++cut)
        ways.push_back({ cut });
    for (int i = 0; i < 30; ++i)
        ways.push_back(someCuts(test.output.size(), random));
    for (const auto &cuts : ways) {
        const Run pieces = run(test, test.output, cuts);
        QVERIFY2(pieces.wrong.empty(), pieces.wrong.c_str());
        QVERIFY2(pieces == whole, firstDifference(pieces, whole).c_str());
    }
}

void TestMessage::canEndAnywhere()
{
    QFETCH(Value, row);
    const Case test = prepare(row);
    const std::string_view output = test.output;
    MessageParser parser = test.parser();
    std::vector<Event> events;
    for (std::size_t size = 0; size < output.size(); ++size) {
        MessageParser ended = parser; // the output so far
        std::vector<Event> endedEvents = events;
        const Run result = conclude(ended, endedEvents, test, output.substr(0, size));
        QVERIFY2(result.wrong.empty(), result.wrong.c_str());
        QVERIFY(result == run(test, output.substr(0, size), {}));
        parser.feed(output.substr(size, 1), events);
    }
}

void TestMessage::survivesMutation()
{
    QFETCH(Value, row);
    const Case test = prepare(row);
    std::mt19937 random(7);
    for (int i = 0; i < 60 && !test.output.empty(); ++i) {
        std::string output = test.output;
        for (int edits = 1 + static_cast<int>(random() % 3); edits > 0 && !output.empty(); --edits) {
            const std::size_t at = random() % output.size();
            const std::size_t length = random() % 12;
            switch (random() % 4) {
            case 0:
                output.erase(at, length);
                break;
            case 1:
                output.insert(at, std::string(output, random() % output.size(), length));
                break;
            case 2:
                output[at] = static_cast<char>(random());
                break;
            default:
                std::swap(output[at], output[random() % output.size()]);
            }
        }
        const Run whole = run(test, output, {});
        QVERIFY2(whole.wrong.empty(), (whole.wrong + " for " + output).c_str());
        const Run pieces = run(test, output, everyByte(output.size()));
        QVERIFY2(pieces.wrong.empty(), (pieces.wrong + " for " + output).c_str());
        QVERIFY2(pieces == whole, (output + '\n' + firstDifference(pieces, whole)).c_str());
    }
}

void TestMessage::snapshotsAreIndependent()
{
    QFETCH(Value, row);
    const Case test = prepare(row);
    const std::string_view output = test.output;
    const Run whole = run(test, output, {});
    std::vector<Event> events;
    MessageParser parser = test.parser();
    for (std::size_t i = 0; i < output.size(); ++i) {
        MessageParser draft = parser; // guesses, and is dropped
        std::vector<Event> drafted;
        draft.feed("x\"</", drafted);
        draft.finish(drafted);
        parser.feed(output.substr(i, 1), events);
    }
    QVERIFY(conclude(parser, events, test, output) == whole);
}

QTEST_APPLESS_MAIN(TestMessage)
#include "tst_message.moc"
