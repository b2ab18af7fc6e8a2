// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/rows.h"

#include <parlance/json.h>
#include <parlance/shape.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/writers: each line has "writes", a list of lists of "events" ([type, call, …]: see eventOf()) that
/// are written one list at a time, and what comes out: "json_lines" as a list of lines, "chunks" as a list of the
/// server-sent events' data. "limit" says that generation ended at a limit, "options" are those of the writer.
class TestStreamWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesJsonLines_data() { rows(); }
    void writesJsonLines();
    void writesChunks_data() { rows(); }
    void writesChunks();

private:
    void rows();
};

namespace {

/// {"content": text}, {"reasoning": text}, {"begin": call, id, name}, {"arguments": call, text},
/// {"end": call, id, name, complete}, {"markup": bytes}, {"note": text}, {"finish": complete}
Event eventOf(const Value &value)
{
    Event event;
    const std::string &what = value.toObject().at(0).key;
    const Value &first = value[what];
    event.text = what == "content" || what == "reasoning" ? first.toString() : value["text"].toString();
    event.id = value["id"].toString();
    event.name = value["name"].toString();
    event.complete = value["complete"].toBool() || first.toBool();
    event.begin = static_cast<std::ptrdiff_t>(value["at"].toInteger());
    event.end = event.begin + static_cast<std::ptrdiff_t>(event.text.size());
    if (what == "markup")
        event.end = event.begin + static_cast<std::ptrdiff_t>(first.toInteger());
    else if (first.isInteger())
        event.call = static_cast<int>(first.toInteger());
    const std::map<std::string, Event::Type> types = {
        { "content", Event::Type::ContentDelta }, { "reasoning", Event::Type::ReasoningDelta },
        { "begin", Event::Type::CallBegin },      { "arguments", Event::Type::ArgumentsDelta },
        { "end", Event::Type::CallEnd },          { "note", Event::Type::Diagnostic },
        { "markup", Event::Type::Markup },        { "finish", Event::Type::Finish },
    };
    event.type = types.at(what);
    if (event.type == Event::Type::Diagnostic)
        event.diagnostic.emplace().message = first.toString();
    return event;
}

std::vector<std::vector<Event>> writesOf(const Value &row)
{
    std::vector<std::vector<Event>> writes;
    for (const Value &list : row["writes"].toArray()) {
        writes.emplace_back();
        for (const Value &event : list.toArray())
            writes.back().push_back(eventOf(event));
    }
    return writes;
}

ShapedStreamWriter writerOf(const Value &row)
{
    const Value &given = row["options"];
    AnswerFrame frame;
    frame.id = given.contains("id") ? given["id"].toString() : "chatcmpl-0";
    frame.created = given["created"].toInteger();
    frame.model = given["model"].toString();
    ShapedStreamWriter writer(Shape::Completions, frame);
    writer.setEnd(row["limit"].toBool() ? OutputEnd::Length : OutputEnd::Stop, row["usage"]);
    return writer;
}

std::string joined(const Value &parts, const std::string &before, const std::string &after)
{
    std::string text;
    for (const Value &part : parts.toArray())
        text += before + part.toString() + after;
    return text;
}

} // namespace

void TestStreamWriter::rows()
{
    Test::addRows("writers",
                  { .given = { "writes", "options", "limit", "usage" }, .checked = { "json_lines", "chunks" } });
}

void TestStreamWriter::writesJsonLines()
{
    QFETCH(Value, row);
    std::string out;
    for (const auto &events : writesOf(row))
        out += toJsonLines(events);
    QCOMPARE(out, joined(row["json_lines"], "", "\n"));
}

void TestStreamWriter::writesChunks()
{
    QFETCH(Value, row);
    ShapedStreamWriter writer = writerOf(row);
    std::string out;
    for (const auto &events : writesOf(row))
        writer.write(events, out);
    QCOMPARE(out, joined(row["chunks"], "data: ", "\n\n"));
}

QTEST_APPLESS_MAIN(TestStreamWriter)
#include "tst_streamwriter.moc"
