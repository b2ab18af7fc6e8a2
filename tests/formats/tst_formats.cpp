// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/declaredtools.h"
#include "support/rowfiles.h"

#include "analysis/analyze_p.h"
#include "chat/preparechat_p.h"
#include "grammar/grammartexts_p.h"
#include "host/analysispatch_p.h"

#include <parlance/chat.h>
#include <parlance/grammar.h>
#include <parlance/json.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/formats. A row says what is known of a template ("analysis", as in a profile), which functions a
/// request declares ("tools": names with their parameters) and whether several calls are allowed ("parallel"); what it
/// does not say of these is as in the row above. Then
///
///     "calls"    are written as "written" (where the row says how), and what is written is read as these calls again,
///     "written"  whole and byte by byte, and the grammar allows it,
///     "notes"    the diagnostics of reading that: none unless the row says so,
///     "unwritten"  or they are not written, for that reason,
///     "reads"    texts that are read as the calls, too, with a diagnostic,
///     "allows", "refuses"  texts that the grammar allows, or does not,
///     "relaxed"  JSON pointers of the relaxations, each after its tool and a blank,
///     "triggers" the values of the triggers,
///     "gbnf"     the grammar's lines.
///
/// And over templates/: the calls that a template's format writes, its parser reads.
class TestFormats : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writes_data() { addRows(); }
    void writes();
    void reads_data() { addRows(); }
    void reads();
    void constrains_data() { addRows(); }
    void constrains();
    void referencesComeBack_data();
    void referencesComeBack();
    void formatsAreFoundById();
    void noCallsAreNoText();
    void aFormatNeedNotWrite();

private:
    static void addRows();
};

namespace {

Analysis analysisOf(const Value &row)
{
    Analysis analysis;
    patchAnalysis(row["analysis"], analysis);
    return analysis;
}

/// The format of a row, which outlives it.
const Format &formatOf(const Analysis &analysis)
{
    static const FormatRegistry formats = FormatRegistry::withBuiltins();
    const Format *format = formats.find(analysis.tools.format.value_or(""));
    if (!format)
        qFatal("there is no format %s", analysis.tools.format.value_or("").c_str());
    return *format;
}

CallGrammar grammarOf(const Value &row)
{
    const Analysis analysis = analysisOf(row);
    return formatOf(analysis).calls(analysis, { Test::toolsOf(row), row["parallel"].toBool(true) });
}

std::vector<ToolCall> callsOf(const Value &row)
{
    std::vector<ToolCall> calls;
    for (const Value &call : row["calls"].toArray()) {
        const Value &arguments = call["arguments"];
        const std::string text = arguments.isString() ? arguments.toString() : toJson(arguments);
        calls.push_back({ call["id"].toString(), call["name"].toString(), text, true });
    }
    return calls;
}

/// Calls as a row has them; ids where the row says one.
std::string shown(const std::vector<ToolCall> &calls, const Value &row)
{
    std::string text;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const bool hasId = row["calls"][i].contains("id");
        const auto arguments = parseJson(calls[i].arguments.empty() ? "{}" : calls[i].arguments);
        text += (hasId ? calls[i].id + ": " : std::string()) + calls[i].name + ' '
            + (arguments ? toJson(*arguments) : "broken " + calls[i].arguments) + (calls[i].complete ? "\n" : " cut\n");
    }
    return text;
}

struct Read
{
    ChatMessage message;
    std::string diagnostics;
};

Read read(const Value &row, const std::string &text, std::size_t chunk)
{
    const Peg::Expr root = Peg::sequence({ grammarOf(row).section, Peg::space(), Peg::end() });
    MessageParser parser(MessageProgram(root, { .tools = Test::toolsOf(row) }));
    std::vector<Event> events;
    for (std::size_t at = 0; at < text.size(); at += chunk)
        parser.feed(std::string_view(text).substr(at, chunk), events);
    parser.finish(events);
    Read out{ parser.message(), {} };
    for (const Diagnostic &diagnostic : parser.diagnostics()) {
        if (diagnostic.level != Diagnostic::Level::Note)
            out.diagnostics += diagnostic.message + '\n';
    }
    return out;
}

void checkRead(const Value &row, const std::string &text, bool isExact)
{
    for (const std::size_t chunk : { std::max<std::size_t>(text.size(), 1), std::size_t(1) }) {
        const Read got = read(row, text, chunk);
        QCOMPARE(QString::fromStdString(shown(got.message.toolCalls, row)),
                 QString::fromStdString(shown(callsOf(row), row)));
        QCOMPARE(got.message.content, std::string());
        if (isExact)
            QCOMPARE(QString::fromStdString(got.diagnostics), QString::fromStdString(row["notes"].toString()));
        else
            QVERIFY2(!got.diagnostics.empty(), ("nothing is said of " + text).c_str());
    }
}

} // namespace

void TestFormats::addRows()
{
    const Test::Keys keys{ .given = { "analysis", "tools", "parallel" },
                           .checked = { "calls", "written", "unwritten", "reads", "allows", "refuses", "relaxed",
                                        "triggers", "gbnf", "notes" } };
    QTest::addColumn<Value>("row");
    const auto files = Test::caseFiles(Test::dataFolder("formats"), { ".jsonl" });
    PARLANCE_VERIFY_RESULT(files);
    for (const auto &file : *files) {
        const auto rows = Test::readCases(file);
        PARLANCE_VERIFY_RESULT(rows);
        Object setting;
        for (Value row : *rows) {
            const std::string wrong = Test::wrongKeys(row, keys);
            QVERIFY2(wrong.empty(), (row["id"].toString() + ": " + wrong).c_str());
            for (const char *key : { "analysis", "tools", "parallel" }) {
                if (row.contains(key))
                    setting.set(key, row[key]);
                else if (setting.contains(key))
                    row.object().set(key, setting[key]);
            }
            QTest::addRow("%s: %s", file.stem().c_str(), row["id"].toString().c_str()) << row;
        }
    }
}

void TestFormats::writes()
{
    QFETCH(Value, row);
    if (!row.contains("calls"))
        return;
    const Analysis analysis = analysisOf(row);
    const auto written = formatOf(analysis).write(analysis, callsOf(row));
    if (row.contains("unwritten")) {
        QVERIFY(!written);
        QCOMPARE(written.error().message, row["unwritten"].toString());
        return;
    }
    PARLANCE_VERIFY_RESULT(written);
    if (row.contains("written"))
        QCOMPARE(QString::fromStdString(*written), QString::fromStdString(row["written"].toString()));
    checkRead(row, *written, true);
}

void TestFormats::reads()
{
    QFETCH(Value, row);
    for (const Value &text : row["reads"].toArray())
        checkRead(row, text.toString(), false);
}

void TestFormats::constrains()
{
    QFETCH(Value, row);
    const CallGrammar calls = grammarOf(row);
    const GrammarText text = writeGbnf(calls.section);
    const auto grammar = Grammar::parse(text.text);
    PARLANCE_VERIFY_RESULT(grammar);
    const auto check = [&](const Value &one, bool isAllowed) {
        const GrammarMatch match = grammar->match(one.toString());
        QVERIFY2(
            match.accepts == isAllowed,
            (one.toString() + '\n' + std::to_string(match.matchedBytes) + " bytes match of\n" + text.text).c_str());
    };
    if (row.contains("written"))
        check(row["written"], true);
    for (const Value &one : row["allows"].toArray())
        check(one, true);
    for (const Value &one : row["refuses"].toArray())
        check(one, false);
    Array relaxed;
    for (const Relaxation &relaxation : calls.relaxations)
        relaxed.push_back(relaxation.tool + ' ' + relaxation.pointer);
    if (row.contains("relaxed"))
        QCOMPARE(QString::fromStdString(toJson(relaxed)), QString::fromStdString(toJson(row["relaxed"])));
    Array triggers;
    for (const GrammarTrigger &trigger : calls.triggers)
        triggers.push_back(trigger.value);
    if (row.contains("triggers"))
        QCOMPARE(QString::fromStdString(toJson(triggers)), QString::fromStdString(toJson(row["triggers"])));
    std::string lines;
    for (const Value &line : row["gbnf"].toArray())
        lines += line.toString() + '\n';
    if (row.contains("gbnf"))
        QCOMPARE(QString::fromStdString(text.text), QString::fromStdString(lines));
}

void TestFormats::referencesComeBack_data()
{
    QTest::addColumn<QString>("file");
    const auto files = Test::caseFiles(Test::Path(PARLANCE_SOURCE_DIR) / "templates", { ".jinja", ".md" });
    PARLANCE_VERIFY_RESULT(files);
    for (const auto &file : *files) {
        if (file.extension() == ".jinja")
            QTest::addRow("%s", file.stem().c_str()) << QString::fromStdString(file.string());
    }
}

void TestFormats::referencesComeBack()
{
    QFETCH(QString, file);
    const auto chatTemplate = ChatTemplate::load(file.toStdString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const Analysis analysis = analyze(*chatTemplate);
    if (!analysis.tools.format)
        return;
    const Value calls = *parseJson(R"([{"name": "look", "arguments": {"where": "Joe's \"x\"\\y\n<b>", "far": true,
        "steps": -3, "tags": ["a", "b c"], "spot": {"deep": {"list": [1, 2.5]}}}}, {"name": "sing", "arguments": {}}])");
    const auto request = ChatRequest::fromJson(R"({"messages": [{"role": "user", "content": "Go."}], "tools": [
        {"type": "function", "function": {"name": "look", "description": "L", "parameters": {"type": "object",
         "properties": {"where": {"type": "string"}, "far": {"type": "boolean"}, "steps": {"type": "integer"},
         "tags": {"type": "array", "items": {"type": "string"}}, "spot": {"type": "object"}}}}},
        {"type": "function", "function": {"name": "sing", "description": "S", "parameters": {"type": "object",
         "properties": {}}}}]})");
    PARLANCE_VERIFY_RESULT(request);
    const auto chat = prepareChat(*chatTemplate, analysis, *request, FormatRegistry::withBuiltins());
    PARLANCE_VERIFY_RESULT(chat);
    const Value row = Object{ { "calls", calls } };
    const auto written = formatOf(analysis).write(analysis, callsOf(row));
    PARLANCE_VERIFY_RESULT(written);
    MessageParser parser(chat->program);
    std::vector<Event> events;
    parser.feed(*written, events);
    parser.finish(events);
    QCOMPARE(QString::fromStdString(shown(parser.message().toolCalls, row)),
             QString::fromStdString(shown(callsOf(row), row)));
    QCOMPARE(QString::fromStdString(parser.message().content), QString());
}

namespace {

/// Reads every call as the same one.
class OnlyReading final : public Format
{
public:
    std::string id() const override { return "ONLY_READING"; }
    std::string description() const override { return "for tests"; }
    CallGrammar calls(const Analysis &, const CallRequest &) const override { return {}; }
};

} // namespace

void TestFormats::formatsAreFoundById()
{
    FormatRegistry formats = FormatRegistry::withBuiltins();
    for (const auto &format : formats.formats())
        QCOMPARE(formats.find(format->id()), format.get());
    QCOMPARE(formats.find("ONLY_READING"), nullptr);
    QVERIFY(formats.add(std::make_shared<OnlyReading>()));
    QVERIFY(formats.find("ONLY_READING"));
    QVERIFY(!formats.add(std::make_shared<OnlyReading>()));
    QVERIFY(!formats.add(nullptr));
}

void TestFormats::noCallsAreNoText()
{
    Analysis analysis;
    analysis.tools.sectionStart = Marker("<calls>");
    const FormatRegistry formats = FormatRegistry::withBuiltins();
    for (const auto &format : formats.formats()) {
        const auto written = format->write(analysis, {});
        PARLANCE_VERIFY_RESULT(written);
        QCOMPARE(*written, std::string());
    }
}

void TestFormats::aFormatNeedNotWrite()
{
    const auto written = OnlyReading().write({}, { { {}, "look", "{}", true } });
    QVERIFY(!written);
    QCOMPARE(written.error().message, std::string("the format ONLY_READING does not write calls"));
}

QTEST_APPLESS_MAIN(TestFormats)
#include "tst_formats.moc"
