// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"
#include "support/rows.h"

#include "jinja/builtins/builtinnames_p.h"

#include <parlance/jinja.h>

#include <QTest>

#include <algorithm>

using namespace Parlance;

/// Over tests/data/jinja/origins: for each builtin ("of" what, "name"), and for operators, an "expression" over
/// context.json, whose texts alone have the letters z and q: what comes out with them is data, "refused" where nothing
/// does. Over tests/data/jinja/spans: rows of {"source", "context", "spans"}, each span [text, origin, path]: where
/// every character of what filters, methods and operators make comes from.
class TestJinjaSpans : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsOrigins_data();
    void knowsOrigins();
    void keepsOrigins_data();
    void keepsOrigins();
    void keepsOriginsOfAll();
};

Q_DECLARE_METATYPE(Parlance::Value)

namespace {

std::string nameOf(Jinja::Span::Origin origin)
{
    static constexpr const char *names[] = { "template", "data", "key", "syntax", "computed" };
    return names[static_cast<std::size_t>(origin)];
}

std::string shown(std::string_view text, std::string_view origin, std::string_view path)
{
    return "'" + std::string(text) + "' " + std::string(origin) + " " + std::string(path) + "\n";
}

std::string shown(const Jinja::Rendered &rendered)
{
    std::string lines;
    for (const Jinja::Span &span : rendered.spans) {
        const std::string_view text = std::string_view(rendered.text).substr(span.begin, span.end - span.begin);
        lines += shown(text, nameOf(span.origin), span.path);
    }
    return lines;
}

std::string shown(const Array &spans)
{
    std::string lines;
    for (const Value &span : spans)
        lines += shown(span[std::size_t{ 0 }].toString(), span[std::size_t{ 1 }].toString(),
                       span[std::size_t{ 2 }].toString());
    return lines;
}

Result<std::vector<Value>> originRows()
{
    return Test::readCases(Test::dataFolder("jinja/origins") / "builtins.jsonl");
}

bool isOfRequest(Jinja::Span::Origin origin)
{
    using enum Jinja::Span::Origin;
    return origin == Data || origin == Key || origin == Syntax;
}

} // namespace

void TestJinjaSpans::knowsOrigins_data()
{
    Test::addRows("jinja/spans");
}

void TestJinjaSpans::knowsOrigins()
{
    QFETCH(Value, row);
    const auto program = Jinja::Program::parse(row["source"].toString());
    PARLANCE_VERIFY_RESULT(program);
    Jinja::RenderOptions options;
    options.trace = true;
    const auto rendered = program->render(row["context"], options);
    PARLANCE_VERIFY_RESULT(rendered);
    const std::string ours = shown(*rendered);
    const std::string expected = shown(row["spans"].toArray());
    QVERIFY2(ours == expected, (row["source"].toString() + " gives\n" + ours + "instead of\n" + expected).c_str());
}

void TestJinjaSpans::keepsOrigins_data()
{
    QTest::addColumn<Value>("row");
    const auto rows = originRows();
    PARLANCE_VERIFY_RESULT(rows);
    for (const Value &row : *rows)
        QTest::newRow((row["of"].toString() + ' ' + row["expression"].toString()).c_str()) << row;
}

void TestJinjaSpans::keepsOrigins()
{
    QFETCH(Value, row);
    const auto context = Test::readCases(Test::dataFolder("jinja/origins") / "context.json");
    PARLANCE_VERIFY_RESULT(context);
    const auto program = Jinja::Program::parse("{{ " + row["expression"].toString() + " }}");
    PARLANCE_VERIFY_RESULT(program);
    Jinja::RenderOptions options;
    options.trace = true;
    options.now = 0;
    const auto rendered = program->render(context->front(), options);
    QCOMPARE(rendered.has_value(), !row["refused"].toBool());
    if (!rendered)
        return;
    for (const Jinja::Span &span : rendered->spans) {
        const std::string text = rendered->text.substr(span.begin, span.end - span.begin);
        QVERIFY2(isOfRequest(span.origin) || text.find_first_of("zqZQ") == std::string::npos, text.c_str());
    }
}

void TestJinjaSpans::keepsOriginsOfAll()
{
    const auto rows = originRows();
    PARLANCE_VERIFY_RESULT(rows);
    std::string missing;
    for (const auto &[of, names] : Jinja::builtinNames()) {
        for (const std::string_view name : names) {
            const bool isThere = std::any_of(rows->begin(), rows->end(), [&, &of = of](const Value &row) {
                return row["of"].toString() == of && row["name"].toString() == name;
            });
            missing += isThere ? std::string() : of + ' ' + std::string(name) + '\n';
        }
    }
    QVERIFY2(missing.empty(), missing.c_str());
}

QTEST_APPLESS_MAIN(TestJinjaSpans)
#include "tst_jinja_spans.moc"
