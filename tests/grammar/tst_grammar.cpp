// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "expression.h"
#include "support/cases.h"
#include "support/rows.h"

#include "grammar/grammartexts_p.h"
#include "grammar/schema/document_p.h"
#include "peg/matcher_p.h"

#include <parlance/json.h>

#include <QTest>

#include <algorithm>
#include <filesystem>
#include <stdexcept>

using namespace Parlance;

/// Over tests/data/grammar. schema: what a schema's grammar accepts, rejects and relaxes. expr: the same for
/// expressions of the combinators. gbnf: what a GBNF text accepts, rejects, how far it matches, or where it is wrong.
/// lark: what a Lark text accepts and rejects, or the line where it is wrong. What is written as Lark is read back as
/// the same grammar.
class TestGrammar : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsAllFolders();
    void schemas_data();
    void schemas();
    void expressions_data();
    void expressions();
    void whatIsWrittenIsRead_data();
    void whatIsWrittenIsRead();
    void texts_data();
    void texts();
    void drawsWhatIsAllowed_data();
    void drawsWhatIsAllowed();
    void lark_data();
    void lark();
    void larkSaysTheSame_data();
    void larkSaysTheSame();
    void isWrittenOnce();
    void sizeIsLinearInProperties();
    void findsEmptyLoops();
    void sizeIsLinearInTools();
    void sizeIsLinearInStops();
    void longChainsOfArguments();
    void matchesLongTexts();
    void everySplitMatchesTheSame();
    void typesOfSchemas();
};

Q_DECLARE_METATYPE(Parlance::Value)

namespace {

void verifyTexts(const Grammar &grammar, const Value &row, const std::string &gbnf)
{
    for (const Value &text : row["accept"].toArray()) {
        const auto match = grammar.match(text.toString());
        QVERIFY2(match.accepts,
                 ("rejected: " + text.toString().substr(0, 500) + " after " + std::to_string(match.matchedBytes)
                  + " bytes\n" + gbnf.substr(0, 4000))
                     .c_str());
    }
    for (const Value &text : row["reject"].toArray()) {
        QVERIFY2(!grammar.match(text.toString()).accepts,
                 ("accepted: " + text.toString().substr(0, 500) + '\n' + gbnf.substr(0, 4000)).c_str());
    }
}

/// `relaxations` of a row: pointers, each perhaps after the tool's name and a blank.
std::string relaxationsOf(const GrammarText &written)
{
    std::string out;
    for (const Relaxation &relaxation : written.relaxations)
        out += relaxation.tool + (relaxation.tool.empty() ? "" : " ") + relaxation.pointer + '\n';
    return out;
}

std::string expectedRelaxations(const Value &row)
{
    std::string out;
    for (const Value &pointer : row["relaxations"].toArray())
        out += pointer.toString() + '\n';
    return out;
}

/// The most names, groups and repetitions inside a group that is repeated: llama.cpp refuses 2,000 and more.
std::size_t mostInRepeatedGroup(std::string_view gbnf)
{
    std::size_t most = 0;
    std::size_t count = 0;
    std::vector<std::size_t> groups;
    for (std::size_t i = 0; i < gbnf.size(); ++i) {
        const char c = gbnf[i];
        if (c == '"' || c == '[') {
            while (++i < gbnf.size() && gbnf[i] != (c == '"' ? '"' : ']'))
                i += gbnf[i] == '\\' ? 1 : 0;
        } else if (c == '(') {
            groups.push_back(count++);
        } else if (c == ')') {
            const std::size_t inside = count - groups.back();
            groups.pop_back();
            if (i + 1 < gbnf.size() && std::string_view("?*+{").find(gbnf[i + 1]) != std::string_view::npos)
                most = std::max(most, inside);
        } else if (std::string_view("?*+ |{").find(c) != std::string_view::npos) {
            ++count;
        }
    }
    return most;
}

void verifyRow(const Value &row)
{
    const auto written = Test::grammarOfRow(row);
    if (row.contains("error")) {
        QVERIFY(!written.has_value());
        QCOMPARE(written.error().message, row["error"].toString());
        return;
    }
    PARLANCE_VERIFY_RESULT(written);
    const std::string expectedStatus = row.contains("status") ? row["status"].toString()
        : row["relaxations"].toArray().empty()                ? "constrained"
                                                              : "relaxed";
    QCOMPARE(std::string(toString(written->status)), expectedStatus);
    if (row.contains("status") && row["status"] == Value("unconstrained"))
        return;
    QCOMPARE(relaxationsOf(*written), expectedRelaxations(row));
    const auto grammar = Grammar::parse(written->text);
    PARLANCE_VERIFY_RESULT(grammar);
    QCOMPARE(grammar->leftRecursiveRule(), std::string());
    if (row.contains("schema")) {
        QCOMPARE(grammar->ruleWithEmptyLoop(), std::string());
        QVERIFY(mostInRepeatedGroup(written->text) < 2000);
    }
    verifyTexts(*grammar, row, written->text);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const std::string sample = grammar->sample(seed);
        QVERIFY2(grammar->match(sample).accepts, ("sampled, but rejected: " + sample + '\n' + written->text).c_str());
    }
}

/// JSON with single quotes: moc loses its way in raw strings.
Value fromQuoted(std::string json)
{
    std::replace(json.begin(), json.end(), '\'', '"');
    const auto value = parseJson(json);
    return value ? *value : Value("not JSON");
}

class Nobody : public Peg::Sink
{
public:
    void open(const Peg::CaptureKind &, std::size_t) override { }
    void close(bool, std::size_t) override { }
    void text(std::string_view, std::size_t) override { }
    void recovered(const Peg::Failure &) override { }
    void overflow(const Peg::Failure *, std::size_t) override { }
};

Value stringProperties(int count, int required)
{
    Object properties;
    Array names;
    for (int i = 0; i < count; ++i) {
        const std::string name = "parameter_" + std::to_string(1000 + i);
        properties.set(name, Object{ { "type", "string" }, { "description", "text" } });
        if (i < required)
            names.push_back(name);
    }
    return Object{ { "type", "object" }, { "properties", std::move(properties) }, { "required", std::move(names) } };
}

std::string inReverse(const Value &schema)
{
    Object out;
    const Object &properties = schema["properties"].toObject();
    for (std::size_t i = properties.size(); i-- > 0;)
        out.set(properties.at(i).key, "x");
    return toJson(out);
}

} // namespace

void TestGrammar::knowsAllFolders()
{
    for (const auto &entry : std::filesystem::directory_iterator(Test::dataFolder("grammar"))) {
        const auto name = entry.path().filename().string();
        QVERIFY2(name == "schema" || name == "expr" || name == "gbnf" || name == "lark",
                 ("nobody runs " + name).c_str());
    }
}

void TestGrammar::schemas_data()
{
    Test::addRows("grammar/schema",
                  { .given = { "schema", "dialect", "options", "xgrammar" },
                    .checked = { "accept", "reject", "relaxations", "error" } });
}

void TestGrammar::schemas()
{
    QFETCH(Value, row);
    verifyRow(row);
    // What is allowed as a schema is JSON where the dialect is, and as models write it what a double holds.
    const bool isSpecified = row["options"]["reading"] == Value("schema");
    if (row.contains("dialect") || isSpecified || row.contains("error") || QTest::currentTestFailed())
        return;
    const auto grammar = Grammar::parse(Test::grammarOfRow(row)->text);
    for (std::uint64_t seed = 100; grammar && seed < 120; ++seed)
        PARLANCE_VERIFY_RESULT(parseJson(grammar->sample(seed)));
}

static const Test::Keys exprKeys{ .given = { "expr", "shared", "xgrammar" },
                                  .checked = { "accept", "reject", "relaxations", "grammar", "status" } };

void TestGrammar::expressions_data()
{
    Test::addRows("grammar/expr", exprKeys);
}

void TestGrammar::expressions()
{
    QFETCH(Value, row);
    verifyRow(row);
    if (row.contains("grammar"))
        QCOMPARE(Test::grammarOfRow(row)->text, row["grammar"].toString());
}

void TestGrammar::whatIsWrittenIsRead_data()
{
    Test::addRows("grammar/expr", exprKeys);
}

/// The parser made of the same expression reads what the grammar allows, up to the last byte.
void TestGrammar::whatIsWrittenIsRead()
{
    QFETCH(Value, row);
    const auto written = Test::grammarOfRow(row);
    const auto expr = Test::ExpressionReader(row["shared"]).read(row["expr"]);
    const auto grammar = Grammar::parse(written->text);
    if (!grammar)
        return; // nothing is allowed
    const auto program = Peg::compile(*expr);
    std::vector<std::string> texts;
    for (const Value &text : row["accept"].toArray())
        texts.push_back(text.toString());
    for (std::uint64_t seed = 0; seed < 100; ++seed)
        texts.push_back(grammar->sample(seed, 10 + seed));
    for (const std::string &text : texts) {
        Peg::Matcher matcher(program);
        Nobody nobody;
        matcher.feed(text, nobody);
        matcher.finish(nobody);
        QVERIFY2(matcher.matched(), ("not read: " + text + '\n' + expr->dump() + written->text).c_str());
    }
}

void TestGrammar::texts_data()
{
    Test::addRows(
        "grammar/gbnf",
        { .given = { "grammar" }, .checked = { "accept", "reject", "prefix", "matched", "leftRecursive", "error" } });
}

void TestGrammar::texts()
{
    QFETCH(Value, row);
    const auto grammar = Grammar::parse(row["grammar"].toString());
    if (row.contains("error")) {
        QVERIFY(!grammar.has_value());
        QVERIFY(!grammar.error().message.empty());
        QCOMPARE(grammar.error().place.line, static_cast<int>(row["error"]["line"].toInteger()));
        QCOMPARE(grammar.error().place.column, static_cast<int>(row["error"]["column"].toInteger()));
        return;
    }
    PARLANCE_VERIFY_RESULT(grammar);
    verifyTexts(*grammar, row, grammar->dump());
    for (const auto &[text, bytes] : row["matched"].toObject())
        QCOMPARE(static_cast<std::int64_t>(grammar->match(text).matchedBytes), bytes.toInteger());
    for (const Value &text : row["prefix"].toArray()) {
        QVERIFY(grammar->match(text.toString()).prefix);
        QVERIFY(!grammar->match(text.toString()).accepts);
    }
    const auto again = Grammar::parse(grammar->dump());
    PARLANCE_VERIFY_RESULT(again);
    QCOMPARE(again->dump(), grammar->dump());
    if (row.contains("leftRecursive"))
        QCOMPARE(grammar->leftRecursiveRule(), row["leftRecursive"].toString());
}

void TestGrammar::drawsWhatIsAllowed_data()
{
    Test::addRows("grammar/expr", exprKeys);
}

/// A text that has ended is in the language, another begins a text of it, with tokens as with bytes.
void TestGrammar::drawsWhatIsAllowed()
{
    QFETCH(Value, row);
    const auto grammar = Grammar::parse(Test::grammarOfRow(row)->text);
    if (!grammar)
        return; // nothing is allowed
    std::vector<std::string> tokens{ "", "\": ", "{\"", "</", "a", "ab", "1", " " };
    for (const Value &text : row["accept"].toArray())
        tokens.push_back(text.toString().substr(0, 5));
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const DrawnText drawn = grammar->draw(seed, 10 * seed, seed % 2 == 0 ? std::vector<std::string>() : tokens);
        const GrammarMatch match = grammar->match(drawn.text);
        QVERIFY2(drawn.ended ? match.accepts : match.prefix, drawn.text.c_str());
        QVERIFY2(drawn.ended || drawn.text.size() >= 10 * seed, drawn.text.c_str());
    }
}

void TestGrammar::lark_data()
{
    Test::addRows("grammar/lark", { .given = { "lark" }, .checked = { "accept", "reject", "error", "line" } });
}

void TestGrammar::lark()
{
    QFETCH(Value, row);
    const auto grammar = Grammar::parseLark(row["lark"].toString());
    if (row.contains("error")) {
        QVERIFY(!grammar.has_value());
        QCOMPARE(grammar.error().message, row["error"].toString());
        QCOMPARE(grammar.error().place.line, static_cast<int>(row["line"].toInteger()));
        return;
    }
    PARLANCE_VERIFY_RESULT(grammar);
    verifyTexts(*grammar, row, grammar->dump());
}

void TestGrammar::larkSaysTheSame_data()
{
    Test::addRows("grammar/expr", exprKeys);
}

void TestGrammar::larkSaysTheSame()
{
    QFETCH(Value, row);
    const auto expr = Test::ExpressionReader(row["shared"]).read(row["expr"]);
    const auto written = Test::grammarOfRow(row);
    const auto grammar = Grammar::parse(written->text);
    if (!grammar || !row["options"].isNull())
        return; // nothing is allowed, or not what Lark is written by
    const GrammarText lark = writeLark(*expr);
    QCOMPARE(static_cast<int>(lark.status), static_cast<int>(written->status));
    const auto again = Grammar::parseLark(lark.text);
    QVERIFY2(again, (again ? std::string() : again.error().toString() + '\n' + lark.text).c_str());
    verifyTexts(*again, row, lark.text);
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const std::string text = grammar->sample(seed, 10 + 4 * seed);
        if (text.find("-0") != std::string::npos)
            continue; // which is an integer for models, and none in a schema's grammar
        QVERIFY2(again->match(text).accepts, (text + '\n' + lark.text + again->dump()).c_str());
    }
}

void TestGrammar::isWrittenOnce()
{
    int written = 0;
    const DeferredGrammar grammar([&written] {
        ++written;
        GrammarText text;
        text.text = "root ::= \"a\"\n";
        return text;
    });
    const DeferredGrammar copy = grammar;
    QVERIFY(!copy.isWritten());
    QCOMPARE(copy->text, std::string("root ::= \"a\"\n"));
    QVERIFY(grammar.isWritten());
    QCOMPARE(&grammar->text, &copy->text);
    QCOMPARE(written, 1);
    const DeferredGrammar thrown([]() -> GrammarText { throw std::runtime_error("no"); });
    QVERIFY(thrown->status == GrammarText::Status::Unconstrained);
    QVERIFY(DeferredGrammar()->status == GrammarText::Status::Unconstrained);
}

void TestGrammar::sizeIsLinearInProperties()
{
    for (const int required : { 0, 6, 25 }) {
        const Value small = stringProperties(50, required);
        const Value large = stringProperties(200, required);
        const auto smallText = writeSchemaGbnf(small)->text;
        const auto largeText = writeSchemaGbnf(large)->text;
        QVERIFY2(smallText.size() < 20'000, std::to_string(smallText.size()).c_str());
        QVERIFY2(largeText.size() < 5 * smallText.size(), std::to_string(largeText.size()).c_str());
        for (const auto &[schema, gbnf] : { std::pair(small, smallText), std::pair(large, largeText) }) {
            const auto grammar = Grammar::parse(gbnf);
            PARLANCE_VERIFY_RESULT(grammar);
            // More properties than are tracked come in their declared order, and none comes again.
            QVERIFY(!grammar->match(inReverse(schema)).accepts);
            const std::string last = R"("parameter_1049": "x")";
            QVERIFY(!grammar->match("{" + last + ", " + last).prefix);
        }
    }
}

void TestGrammar::findsEmptyLoops()
{
    const auto found = [](const char *gbnf) {
        const auto grammar = Grammar::parse(gbnf);
        return grammar ? grammar->ruleWithEmptyLoop() : grammar.error().message;
    };
    QCOMPARE(found("root ::= \"a\" [ \\n]*"), std::string("root"));
    QCOMPARE(found("root ::= (\",\" \" \"? \"x\"?)+"), std::string("root"));
    QCOMPARE(found("root ::= \"a\" t\nt ::= (\" \" t)?"), std::string("t"));
    QCOMPARE(found("root ::= a | \"x\"\na ::= b \"y\"?\nb ::= \"\\n\" root"), std::string("b"));
    QCOMPARE(found("root ::= \"a\" t\nt ::= [^<]* (\"<\" u)?\nu ::= \" \"* ([^a] t)?"), std::string());
    QCOMPARE(found("root ::= \"a\" t\nt ::= [^<]* (\"<\" u)?\nu ::= \" \"* ([^a] t \"b\")?"), std::string("u"));
    QCOMPARE(found("root ::= \"a\" [ \\n]{0,40} [^<]*"), std::string());
    QCOMPARE(found("root ::= v (\",\" \" \"? v)*\nv ::= \"[\" root? \"]\""), std::string());
}

void TestGrammar::sizeIsLinearInTools()
{
    const auto tools = [](int count) {
        std::vector<Peg::Expr> calls;
        for (int i = 0; i < count; ++i) {
            const Value schema = stringProperties(10, 3);
            const auto name = "tool_" + std::to_string(i);
            calls.push_back(Peg::rule(name, Peg::sequence({ Peg::literal("<" + name + ">"), Peg::jsonValue(schema) })));
        }
        return writeGbnf(Peg::choice(std::move(calls))).text.size();
    };
    const auto ten = tools(10);
    const auto hundred = tools(100);
    QVERIFY2(hundred < 11 * ten, (std::to_string(ten) + " " + std::to_string(hundred)).c_str());
}

void TestGrammar::sizeIsLinearInStops()
{
    const auto bytes = [](std::size_t length) {
        std::string stop = "<";
        for (std::size_t i = 0; i < length; ++i)
            stop += static_cast<char>('a' + i * 7 % 26);
        return writeGbnf(Peg::sequence({ Peg::until({ stop, "</" + stop }), Peg::literal(stop) })).text.size();
    };
    const auto small = bytes(50);
    const auto large = bytes(500);
    QVERIFY2(large < 12 * small, (std::to_string(small) + " " + std::to_string(large)).c_str());
}

/// Optional arguments one after the other, each shared by the ways that lead to it: as deep as there are arguments.
void TestGrammar::longChainsOfArguments()
{
    Peg::Expr some;
    Peg::Expr none;
    for (int i = 0; i < 500; ++i) {
        const Peg::Expr one = Peg::sequence(
            { Peg::literal("<" + std::to_string(i) + ">"), Peg::jsonValue(Object{ { "type", "integer" } }) });
        none = Peg::choice({ Peg::sequence({ one, some }), none });
        some = Peg::sequence({ Peg::optional(Peg::sequence({ Peg::literal(","), one })), some });
    }
    const auto written = writeGbnf(none);
    const auto grammar = Grammar::parse(written.text);
    PARLANCE_VERIFY_RESULT(grammar);
    QVERIFY(grammar->match("<499>1,<3>2,<0>3").accepts);
    QVERIFY(!grammar->match("<3>1,<4>2").accepts);
    QVERIFY2(written.text.size() < 100'000, std::to_string(written.text.size()).c_str());
}

void TestGrammar::matchesLongTexts()
{
    const auto written =
        writeGbnf(Peg::sequence({ Peg::until({ "</done>" }), Peg::literal("</done>"), Peg::jsonValue() }));
    const auto grammar = Grammar::parse(written.text);
    PARLANCE_VERIFY_RESULT(grammar);
    std::string text;
    while (text.size() < 200'000)
        text += "words </don and so on, ";
    text += "</done>[" + std::string(100'000, '[') + "1]";
    const GrammarMatch match = grammar->match(text);
    QCOMPARE(match.matchedBytes, text.size());
    QVERIFY(!match.accepts);
}

void TestGrammar::everySplitMatchesTheSame()
{
    const auto grammar = Grammar::parse(writeSchemaGbnf(stringProperties(4, 2))->text);
    PARLANCE_VERIFY_RESULT(grammar);
    const std::string text = grammar->sample(7);
    for (std::size_t split = 0; split <= text.size(); ++split) {
        GrammarMatcher matcher(*grammar);
        QCOMPARE(matcher.feed(text.substr(0, split)), split);
        GrammarMatcher copy = matcher;
        QCOMPARE(matcher.feed("\x01"), std::size_t(0));
        QCOMPARE(matcher.nextBytes(), copy.nextBytes());
        QCOMPARE(copy.feed(text.substr(split)), text.size() - split);
        QVERIFY(copy.canEnd());
    }
}

void TestGrammar::typesOfSchemas()
{
    const auto typesOf = [](const Value &schema) {
        const Gbnf::SchemaDocument document(schema);
        int steps = 2000;
        return Gbnf::schemaTypes(document, document.first(), steps);
    };
    const auto types = [&](const char *json) { return typesOf(fromQuoted(json)); };
    QVERIFY(types("{'type': 'string'}").isOnly(SchemaTypes::String));
    QVERIFY(types("{'type': 'STRING'}").isOnly(SchemaTypes::String));
    QVERIFY(types("{'type': 'number'}").isOnly(SchemaTypes::Number));
    QVERIFY(types("{'enum': ['a', 'b']}").isOnly(SchemaTypes::String));
    QVERIFY(types("{'properties': {}}").isOnly(SchemaTypes::Object));
    QCOMPARE(types("{}").bits(), SchemaTypes::everything);
    QCOMPARE(types("true").bits(), SchemaTypes::everything);
    QVERIFY(!types("{'anyOf': [{'type': 'string'}, {'type': 'null'}]}").isOnly(SchemaTypes::String));
    QVERIFY(types("{'type': ['string', 'null']}").allows(SchemaTypes::Null));
    QVERIFY(types("{'$ref': '#/$defs/a', '$defs': {'a': {'type': 'array'}}}").isOnly(SchemaTypes::Array));
    QVERIFY(types("{'$ref': '#'}").allows(SchemaTypes::Array));
    const Value document =
        fromQuoted("{'properties': {'a/b': {'$ref': '#/$defs/x'}}, '$defs': {'x': {'type': 'integer'}}}");
    QVERIFY(typesOf(subschema(document, "/properties/a~1b")).isOnly(SchemaTypes::Integer));
    const auto grammar = Grammar::parse(writeSchemaGbnf(subschema(document, "/properties/a~1b"))->text);
    PARLANCE_VERIFY_RESULT(grammar);
    QVERIFY(grammar->match("12").accepts);
    QVERIFY(!grammar->match("\"12\"").accepts);
}

QTEST_APPLESS_MAIN(TestGrammar)
#include "tst_grammar.moc"
