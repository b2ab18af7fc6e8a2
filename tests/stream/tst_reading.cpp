// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "stream/ownplugins.h"
#include "stream/streamlaws.h"
#include "support/cases.h"
#include "support/rows.h"

#include <parlance/chat.h>
#include <parlance/host.h>
#include <parlance/json.h>
#include <parlance/shape.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// What models really write, over tests/data/reading, which readingcases.py writes. A line's "template", "tools" and
/// "thinking" hold for the lines after it, too. "output" means "parts" in their order: ["text" | "reasoning", text],
/// ["call", name, arguments], where calls that came to no end are left out and texts have no white space at their
/// edges;
/// "..." before others: whatever comes before them. "complete" is true if it is not there; "finish" says why
/// the output ended, "thinking" and "undeclared_tools" belong to the request.
///
/// tests/data/histories has requests whose earlier calls and results a plugin changes: "prompt_has" is in the prompt,
/// "adapted" in the adaptations.
class TestReading : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void means_data() { rows(); }
    void means();
    void anyCutGivesTheSame_data() { rows(); }
    void anyCutGivesTheSame();
    void goesThroughEveryShape_data() { rows(); }
    void goesThroughEveryShape();
    void writesHistories_data();
    void writesHistories();

private:
    static void rows();
    Result<PreparedChat> prepare(const Value &row);
    Result<Test::Subject> subject(const Value &row);

    Host m_host{ Test::ownPlugins() };
    std::map<std::string, ChatTemplate> m_templates;
};

namespace {

std::string trimmed(const std::string &text)
{
    return QByteArray::fromStdString(text).trimmed().toStdString();
}

Value parsed(const std::string &arguments)
{
    const auto value = parseJson(arguments);
    return value ? *value : Value(arguments);
}

/// The parts as the rows have them.
Array meaning(const ChatMessage &message)
{
    using Type = ChatMessage::Part::Type;
    Array parts;
    for (const ChatMessage::Part &part : message.parts) {
        if (part.type == Type::Call) {
            const ToolCall &call = message.toolCalls[part.begin];
            if (call.complete)
                parts.push_back(Array{ "call", call.name, parsed(call.arguments) });
            continue;
        }
        const bool isText = part.type == Type::Text;
        const std::string &field = isText ? message.content : message.reasoningContent;
        const std::string text = trimmed(field.substr(part.begin, part.end - part.begin));
        const Value type = isText ? "text" : "reasoning";
        if (text.empty())
            continue;
        const bool goesOn = !parts.empty() && parts.back()[0] == type; // a call that is left out was between
        if (goesOn)
            parts.back().array()[1] = parts.back()[1].toString() + text;
        else
            parts.push_back(Array{ type, text });
    }
    return parts;
}

QByteArray shown(const Value &value)
{
    JsonFormat sorted;
    sorted.sortKeys = true;
    return QByteArray::fromStdString(toJson(value, sorted));
}

OutputEnd endOf(const Value &row)
{
    return row["finish"].toString() == "length" ? OutputEnd::Length : OutputEnd::Stop;
}

/// What the row wants, and as much of what was read.
void compare(const Value &row, Array found)
{
    Array wanted = row["parts"].toArray();
    if (!wanted.empty() && wanted.front().isString()) {
        wanted.erase(wanted.begin());
        if (found.size() > wanted.size())
            found.erase(found.begin(), found.end() - static_cast<std::ptrdiff_t>(wanted.size()));
    }
    QCOMPARE(shown(found), shown(wanted));
}

/// Whether a stream of any shape can tell the message: only the last call may have come to no end.
bool canBeTold(const ChatMessage &message)
{
    for (std::size_t i = 0; i + 1 < message.toolCalls.size(); ++i) {
        if (!message.toolCalls[i].complete)
            return false;
    }
    return message.toolCalls.empty() || message.toolCalls.back().complete;
}

ChatMessage streamed(Shape shape, const std::vector<Event> &events)
{
    std::string text;
    ShapedStreamWriter(shape).write(events, text);
    ShapedStreamReader reader(shape);
    std::vector<Event> read;
    for (std::size_t at = 0; at < text.size(); at += 7)
        reader.feed(std::string_view(text).substr(at, 7), read);
    reader.finish(read);
    return Test::addedUp(read);
}

/// Chat completions tell fields and no order.
Value told(Shape shape, const ChatMessage &message, bool whole)
{
    if (shape == Shape::Completions && whole)
        return message.toValue();
    return meaning(message);
}

} // namespace

void TestReading::rows()
{
    QTest::addColumn<Value>("row");
    const auto files = Test::caseFiles(Test::dataFolder("reading"), { ".jsonl" });
    PARLANCE_VERIFY_RESULT(files);
    for (const auto &file : *files) {
        const auto cases = Test::readCases(file);
        PARLANCE_VERIFY_RESULT(cases);
        Value head;
        for (Value row : *cases) {
            if (row.contains("template"))
                head = row;
            for (const char *key : { "template", "tools", "thinking" }) {
                if (!row.contains(key))
                    row.object().set(key, head[key]);
            }
            if (row.contains("output"))
                QTest::addRow("%s: %s", file.stem().c_str(), row["name"].toString().c_str()) << row;
        }
    }
}

Result<PreparedChat> TestReading::prepare(const Value &row)
{
    const std::string file = PARLANCE_SOURCE_DIR "/" + row["template"].toString();
    auto known = m_templates.find(file);
    if (known == m_templates.end()) {
        auto loaded = ChatTemplate::load(file);
        if (!loaded)
            return loaded.error();
        known = m_templates.emplace(file, *loaded).first;
    }
    Object request{ { "messages", Array{ Object{ { "role", "user" }, { "content", "Hi" } } } },
                    { "tools", row["tools"] },
                    { "enable_thinking", row["thinking"] },
                    { "chat_template_kwargs", Object{ { "thinking", row["thinking"] } } } };
    if (row.contains("undeclared_tools"))
        request.set("undeclared_tools", row["undeclared_tools"]);
    const auto read = ChatRequest::fromValue(request);
    return read ? m_host.prepare(known->second, *read) : Result<PreparedChat>(read.error());
}

Result<Test::Subject> TestReading::subject(const Value &row)
{
    const auto chat = prepare(row);
    if (!chat)
        return chat.error();
    return Test::Subject{ chat->program, chat->answerPrefix, row["output"].toString() };
}

void TestReading::means()
{
    QFETCH(Value, row);
    const auto test = subject(row);
    PARLANCE_VERIFY_RESULT(test);
    const Test::Reading reading = Test::read(*test, test->output, {}, endOf(row));
    compare(row, meaning(reading.message));
    if (row.contains("complete"))
        QVERIFY2(reading.complete == row["complete"].toBool(), Test::describe(reading).c_str());
}

void TestReading::anyCutGivesTheSame()
{
    QFETCH(Value, row);
    const auto test = subject(row);
    PARLANCE_VERIFY_RESULT(test);
    const std::size_t splits = qEnvironmentVariableIsSet("PARLANCE_NIGHTLY") ? 1'000'000 : 40;
    const Test::Effort effort{ .splitsInTwo = splits, .randomSplits = 4, .ends = 8, .mutations = 2 };
    for (const auto &check : { Test::checkSplits, Test::checkEnds, Test::checkMutations }) {
        const std::string wrong = check(*test, effort);
        QVERIFY2(wrong.empty(), wrong.c_str());
    }
}

void TestReading::goesThroughEveryShape()
{
    QFETCH(Value, row);
    const auto test = subject(row);
    PARLANCE_VERIFY_RESULT(test);
    const Test::Reading reading = Test::read(*test, test->output, {}, endOf(row));
    if (!canBeTold(reading.message))
        return;
    for (const Shape shape : { Shape::Completions, Shape::Responses, Shape::Messages }) {
        QCOMPARE(shown(told(shape, streamed(shape, reading.events), false)),
                 shown(told(shape, reading.message, false)));
        const auto whole = readAnswer(shape, shapedAnswer(shape, reading.message));
        PARLANCE_VERIFY_RESULT(whole);
        QCOMPARE(shown(told(shape, *whole, true)), shown(told(shape, reading.message, true)));
    }
}

void TestReading::writesHistories_data()
{
    Test::addRows("histories", { .given = { "template", "request" }, .checked = { "prompt_has", "adapted" } });
}

void TestReading::writesHistories()
{
    QFETCH(Value, row);
    const auto chatTemplate = ChatTemplate::load(PARLANCE_SOURCE_DIR "/" + row["template"].toString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const auto request = ChatRequest::fromValue(row["request"]);
    PARLANCE_VERIFY_RESULT(request);
    const auto chat = m_host.prepare(*chatTemplate, *request);
    PARLANCE_VERIFY_RESULT(chat);
    QVERIFY2(chat->prompt.find(row["prompt_has"].toString()) != std::string::npos, chat->prompt.c_str());
    std::string adaptations;
    for (const std::string &line : chat->adaptations)
        adaptations += line + '\n';
    QVERIFY2(adaptations.find(row["adapted"].toString()) != std::string::npos, adaptations.c_str());
}

QTEST_GUILESS_MAIN(TestReading)
#include "tst_reading.moc"
