// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/memberuses_p.h"
#include "support/errorkind.h"
#include "support/rows.h"

#include <parlance/jinja.h>
#include <parlance/json.h>

#include <QTest>

using namespace Parlance;

/// tests/data/jinja/language: rows of {"source"} with the "output" that Jinja2 writes for context.json, or the kind of
/// "error". tests/data/jinja/hostile: rows of {"name", "parts": [[text, times] …]} with the kind of "error" ("none"
/// where there is none), each of which has to end soon.
class TestJinjaLanguage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void rendersAsJinja2_data();
    void rendersAsJinja2();
    void tracingCoversTheText_data() { rendersAsJinja2_data(); }
    void tracingCoversTheText();
    void dumpsAndInventories();
    void membersAndTheirUses();
    void errorsHavePlaces();
    void ends_data();
    void ends();

private:
    Value m_context;
};

Q_DECLARE_METATYPE(Parlance::Value)

namespace {

constexpr std::int64_t now = 1768478400; // 2026-01-15T12:00:00

std::string kindOf(const Result<Jinja::Rendered> &result)
{
    return result ? "none" : errorKind(result.error().code);
}

Result<Jinja::Rendered> rendered(const Jinja::Program &program, const Value &context, bool trace)
{
    Jinja::RenderOptions options;
    options.now = now;
    options.trace = trace;
    return program.render(context, options);
}

Result<Jinja::Rendered> rendered(const std::string &source, const Value &context, bool trace)
{
    const auto program = Jinja::Program::parse(source);
    return program ? rendered(*program, context, trace) : program.error();
}

std::string described(const std::string &source, const Result<Jinja::Rendered> &result)
{
    return source.substr(0, 400) + "\n  gives " + (result ? result->text.substr(0, 400) : result.error().toString());
}

void addRows()
{
    const Test::Keys keys{ .given = { "source" }, .checked = { "output", "error" } };
    QTest::addColumn<Value>("row");
    const auto files = Test::caseFiles(Test::dataFolder("jinja/language"), { ".jsonl", ".json" });
    PARLANCE_VERIFY_RESULT(files);
    for (const auto &file : *files) {
        if (file.filename() == "context.json")
            continue;
        const auto rows = Test::readCases(file);
        PARLANCE_VERIFY_RESULT(rows);
        for (std::size_t i = 0; i < rows->size(); ++i) {
            const std::string name = file.stem().string() + ' ' + std::to_string(i + 1);
            const std::string wrong = Test::wrongKeys((*rows)[i], keys);
            QVERIFY2(wrong.empty(), (name + ": " + wrong).c_str());
            QTest::addRow("%s", name.c_str()) << (*rows)[i];
        }
    }
}

} // namespace

void TestJinjaLanguage::initTestCase()
{
    const auto cases = Test::readCases(Test::dataFolder("jinja/language") / "context.json");
    PARLANCE_VERIFY_RESULT(cases);
    m_context = cases->front();
}

void TestJinjaLanguage::rendersAsJinja2_data()
{
    addRows();
}

void TestJinjaLanguage::rendersAsJinja2()
{
    QFETCH(Value, row);
    const std::string &source = row["source"].toString();
    const auto result = rendered(source, m_context, false);
    const std::string expected = row.contains("error") ? row["error"].toString() : "none";
    QVERIFY2(kindOf(result) == expected, (described(source, result) + "\n  instead of " + expected).c_str());
    if (result)
        QVERIFY2(result->text == row["output"].toString(),
                 (described(source, result) + "\n  instead of " + row["output"].toString()).c_str());
}

void TestJinjaLanguage::tracingCoversTheText()
{
    QFETCH(Value, row);
    const auto traced = rendered(row["source"].toString(), m_context, true);
    QCOMPARE(traced.has_value(), row.contains("output"));
    if (!traced)
        return;
    QCOMPARE(traced->text, row["output"].toString());
    std::size_t at = 0;
    for (const Jinja::Span &span : traced->spans) {
        QCOMPARE(span.begin, at);
        QVERIFY(span.end > span.begin);
        at = span.end;
    }
    QCOMPARE(at, traced->text.size());
}

void TestJinjaLanguage::dumpsAndInventories()
{
    const auto program = Jinja::Program::parse("{% for m in messages %}{{ m.role ~ '|' ~ m['content'] }}{% endfor %}"
                                               "{% set x = bos %}{{ x }}{% if tools %}{{ '|' }}{% endif %}");
    PARLANCE_VERIFY_RESULT(program);
    using Names = std::vector<std::string>;
    QCOMPARE(program->undeclaredNames(), (Names{ "messages", "bos", "tools" }));
    QCOMPARE(program->attributeNames(), (Names{ "role", "content" }));
    QCOMPARE(program->stringLiterals(), (Names{ "|", "content" }));
    const auto small = Jinja::Program::parse("a{{ b.c + 1 }}");
    PARLANCE_VERIFY_RESULT(small);
    QCOMPARE(small->dump(), std::string("output\n  text \"a\"\n  +\n    attribute c\n      name b\n    const 1\n"));
}

void TestJinjaLanguage::membersAndTheirUses()
{
    const std::string source =
        "{% set all = ['py', 'js'] %}{% set f = m.call['name'] %}{% set given = m.arguments or {} %}"
        "{% if m.name == 'sh' and 'role' == m.role and f | lower in all %}{{ m.arguments.code }}{% endif %}"
        "{{ {'go': 1}.get(m.get('tool_name')) }}{% if f.startswith('r') %}{% endif %}{{ given['text'] }}{{ "
        "given.items() }}{{ m.content.x }}";
    const auto program = Jinja::Program::parse(source);
    PARLANCE_VERIFY_RESULT(program);
    using Names = std::vector<std::string>;
    QCOMPARE(Jinja::textsComparedWith(*program, "name"), (Names{ "sh", "py", "js", "go", "r" }));
    QCOMPARE(Jinja::membersReadOf(*program, "arguments"), (Names{ "text", "code" }));
}

void TestJinjaLanguage::errorsHavePlaces()
{
    const auto syntax = Jinja::Program::parse("a\n{% if é x %}", "t.jinja");
    QVERIFY(!syntax);
    QCOMPARE(syntax.error().place, (Place{ "t.jinja", 2, 9 }));
    QCOMPARE(syntax.error().sourceLine, std::string("{% if é x %}"));
    const auto runtime = rendered("{% macro m(x) %}\n{{ x.y.z }}{% endmacro %}\n\n{{ m({}) }}", m_context, false);
    QVERIFY(!runtime);
    QCOMPARE(runtime.error().place, (Place{ {}, 2, 7 }));
    QCOMPARE(runtime.error().message, std::string("'dict object' has no attribute 'y'"));
    QCOMPARE(runtime.error().trail, (std::vector<std::string>{ "in macro 'm' called from line 4" }));
    const auto unknown = rendered("{% if a is b %}{% endif %}", m_context, false);
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().place.column, 9);
    const auto open = rendered("{{ 'a }}", m_context, false);
    QVERIFY(!open);
    QCOMPARE(open.error().message, std::string("unexpected char ''': the string that it begins has no end"));
    const auto raised = rendered("{{ raise_exception('Words of its own.') }}", m_context, false);
    QVERIFY(!raised);
    QCOMPARE(raised.error().message, std::string("Words of its own."));
}

void TestJinjaLanguage::ends_data()
{
    Test::addRows("jinja/hostile", { .given = { "parts" }, .checked = { "error" } });
}

void TestJinjaLanguage::ends()
{
    QFETCH(Value, row);
    std::string source;
    for (const Value &part : row["parts"].toArray()) {
        for (std::int64_t i = 0; i < part[std::size_t{ 1 }].toInteger(); ++i)
            source += part[std::size_t{ 0 }].toString();
    }
    const auto program = Jinja::Program::parse(source);
    for (const bool trace : { false, true }) {
        const Result<Jinja::Rendered> result = program ? rendered(*program, m_context, trace) : program.error();
        QVERIFY2(kindOf(result) == row["error"].toString(), described(source, result).c_str());
    }
}

QTEST_APPLESS_MAIN(TestJinjaLanguage)
#include "tst_jinja_language.moc"
