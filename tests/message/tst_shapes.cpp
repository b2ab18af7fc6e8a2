// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/rows.h"

#include <parlance/json.h>
#include <parlance/shape.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/shapes. Of requests.jsonl each line has a "shape", a "request" in it and what that is in our names
/// ("chat", as ChatRequest::toValue() writes it) or the "error"; in the other shapes it may be what "as" says. Of
/// answers.jsonl each has a "shape", the request's "tools" in it, an "answer", the "message" that it tells, and
/// whether it "comes_back" written anew. Of streams.jsonl each has a "shape", the "data" of a stream's events and what
/// they tell as "parts": {"text"}, {"reasoning"} and {"name", "arguments"} with "cut" where the call came to no end;
/// "stream" in place of "data" is all of its bytes. What cannot be read are its "diagnostics"; "end" says why it ended.
class TestShapes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsRequests_data() { rows("requests.jsonl"); }
    void readsRequests();
    void requestsComeBack_data() { rows("requests.jsonl"); }
    void requestsComeBack();
    void whatIsUnknownStays_data() { rows("requests.jsonl"); }
    void whatIsUnknownStays();
    void readsAnswers_data() { rows("answers.jsonl"); }
    void readsAnswers();
    void readsStreams_data() { rows("streams.jsonl"); }
    void readsStreams();
    void streamsCustomInput();

private:
    static void rows(const char *file);
};

namespace {

QByteArray shown(const Value &value)
{
    JsonFormat sorted;
    sorted.sortKeys = true;
    return QByteArray::fromStdString(toJson(value, sorted));
}

void compare(const QString &what, const Value &actual, const Value &expected)
{
    if (shown(actual) != shown(expected))
        Test::writeActual("shapes", (what + ".json").toStdString(), toJson(actual));
    QCOMPARE(shown(actual), shown(expected));
}

Shape shapeOfRow(const Value &row)
{
    return fromString<Shape>(row["shape"].toString()).value_or(Shape::Completions);
}

/// What the events tell, in its order.
Value partsOf(const std::vector<Event> &events)
{
    Array parts;
    const auto append = [&](const char *key, const std::string &text) {
        const bool goesOn = !parts.empty() && parts.back().contains(key);
        const std::string before = goesOn ? parts.back()[key].toString() : std::string();
        if (!goesOn)
            parts.push_back(Object());
        parts.back().object().set(key, before + text);
    };
    for (const Event &event : events) {
        if (event.type == Event::Type::ContentDelta)
            append("text", event.text);
        else if (event.type == Event::Type::ReasoningDelta)
            append("reasoning", event.text);
        else if (event.type == Event::Type::ArgumentsDelta)
            append("arguments", event.text);
        else if (event.type == Event::Type::CallBegin)
            parts.push_back(Object{ { "name", event.name }, { "arguments", "" } });
        else if (event.type == Event::Type::CallEnd && !event.complete)
            parts.back().object().set("cut", true);
    }
    return parts;
}

} // namespace

void TestShapes::rows(const char *file)
{
    Test::addRows(std::string("shapes/") + file,
                  { .given = { "shape", "request", "answer", "tools", "data", "stream", "end", "comes_back" },
                    .checked = { "chat", "as", "error", "message", "parts", "diagnostics" } });
}

void TestShapes::readsRequests()
{
    QFETCH(Value, row);
    const auto request = ShapedRequest::fromValue(shapeOfRow(row), row["request"]);
    if (row.contains("error")) {
        QVERIFY(!request);
        QCOMPARE(QString::fromStdString(request.error().message), QString::fromStdString(row["error"].toString()));
        return;
    }
    PARLANCE_VERIFY_RESULT(request);
    compare(QTest::currentDataTag(), request->chat.toValue(), row["chat"]);
    for (const auto &[name, expected] : row["as"].toObject())
        compare(QString::fromStdString(name), request->toValue(*fromString<Shape>(name)), expected);
}

void TestShapes::requestsComeBack()
{
    QFETCH(Value, row);
    const Shape shape = shapeOfRow(row);
    const auto request = ShapedRequest::fromValue(shape, row["request"]);
    if (!request)
        return;
    QCOMPARE(shown(request->toValue()), shown(row["request"]));
    const auto again = ShapedRequest::fromValue(shape, request->toValue(shape));
    PARLANCE_VERIFY_RESULT(again);
    QCOMPARE(shown(again->chat.toValue()), shown(request->chat.toValue()));
    QVERIFY(again->tools == request->tools);
}

void TestShapes::whatIsUnknownStays()
{
    QFETCH(Value, row);
    auto request = ShapedRequest::fromValue(shapeOfRow(row), row["request"]);
    if (!request)
        return;
    const char *member = request->shape == Shape::Responses ? "input" : "messages";
    const std::size_t before = row["request"][member].isString() ? 1 : row["request"][member].toArray().size();
    request->chat.messages.array().push_back(Object{ { "role", "user" }, { "content", "And now?" } });
    const Value changed = request->toValue();
    for (const auto &[key, value] : row["request"].toObject()) {
        if (key != member)
            QCOMPARE(shown(changed[key]), shown(value));
    }
    QCOMPARE(changed[member].toArray().size(), before + 1);
    for (std::size_t i = 0; i < before && row["request"][member].isArray(); ++i)
        QCOMPARE(shown(changed[member][i]), shown(row["request"][member][i]));
}

void TestShapes::readsAnswers()
{
    QFETCH(Value, row);
    const Shape shape = shapeOfRow(row);
    const auto request = ShapedRequest::fromValue(
        shape, Object{ { "messages", Array() }, { "input", Array() }, { "tools", row["tools"] } });
    PARLANCE_VERIFY_RESULT(request);
    const auto message = readAnswer(shape, row["answer"], request->tools);
    PARLANCE_VERIFY_RESULT(message);
    compare(QTest::currentDataTag(), message->toValue(ChatMessage::Form::WithParts), row["message"]);
    if (!row["comes_back"].toBool())
        return;
    AnswerFrame frame{ .id = row["answer"]["id"].toString(), .model = row["answer"]["model"].toString() };
    frame.tools = request->tools;
    compare(QTest::currentDataTag(), shapedAnswer(shape, *message, frame), row["answer"]);
}

void TestShapes::readsStreams()
{
    QFETCH(Value, row);
    std::string stream = row["stream"].toString();
    for (const Value &data : row["data"].toArray())
        stream += "event: x\r\ndata: " + (data.isString() ? data.toString() : toJson(data)) + "\r\n\r\n";
    std::vector<Event> events;
    ShapedStreamReader reader(shapeOfRow(row));
    for (const char byte : stream)
        reader.feed({ &byte, 1 }, events);
    reader.finish(events);
    compare(QTest::currentDataTag(), partsOf(events), row["parts"]);
    Array diagnostics;
    for (const Event &event : events) {
        if (event.diagnostic)
            diagnostics.push_back(event.diagnostic->message);
    }
    compare(QTest::currentDataTag(), diagnostics, row["diagnostics"].toArray());
    if (row.contains("end"))
        QCOMPARE(toString(reader.end()), row["end"].toString().c_str());
}

void TestShapes::streamsCustomInput()
{
    const Value tools = Array{ Object{ { "type", "custom" }, { "name", "patch" } } };
    const auto request = ShapedRequest::fromValue(Shape::Responses, Object{ { "input", "Hi" }, { "tools", tools } });
    PARLANCE_VERIFY_RESULT(request);
    const std::vector<Event> events{
        { .type = Event::Type::CallBegin, .call = 0, .id = "7", .name = "patch" },
        { .type = Event::Type::ArgumentsDelta, .call = 0, .text = R"({"input": "a)" },
        { .type = Event::Type::ArgumentsDelta, .call = 0, .text = R"(\nb"})" },
        { .type = Event::Type::CallEnd, .call = 0, .id = "7", .name = "patch", .complete = true },
        { .type = Event::Type::Finish, .complete = true },
    };
    std::string out;
    ShapedStreamWriter(Shape::Responses, { .tools = request->tools }).write(events, out);
    QVERIFY2(out.find(R"("type":"response.custom_tool_call_input.delta","delta":"a\nb")") != std::string::npos,
             out.c_str());
    QVERIFY(out.find(R"("type":"custom_tool_call")") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestShapes)
#include "tst_shapes.moc"
