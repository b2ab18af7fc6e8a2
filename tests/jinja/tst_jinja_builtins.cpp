// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/errorkind.h"
#include "support/rows.h"

#include <parlance/jinja.h>
#include <parlance/json.h>

#include <QTest>

using namespace Parlance;

/// Over tests/data/jinja/builtins: rows of {"source", "context"?} with the "output" that Jinja2 writes, or the kind of
/// "error": syntax, runtime, raised, limit. tests/tools/expect_jinja.py fills in what Jinja2 says.
class TestJinjaBuiltins : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rendersAsJinja2_data();
    void rendersAsJinja2();
    void tracingChangesNoText_data() { rendersAsJinja2_data(); }
    void tracingChangesNoText();
};

Q_DECLARE_METATYPE(Parlance::Value)

namespace {

constexpr std::int64_t now = 1768478400; // 2026-01-15T12:00:00

Result<Jinja::Rendered> rendered(const Value &row, bool trace)
{
    const auto program = Jinja::Program::parse(row["source"].toString());
    if (!program)
        return program.error();
    const Value context = row.contains("context") ? row["context"] : Value(Object());
    Jinja::RenderOptions options;
    options.now = now;
    options.trace = trace;
    return program->render(context, options);
}

} // namespace

void TestJinjaBuiltins::rendersAsJinja2_data()
{
    Test::addRows("jinja/builtins", { .given = { "source", "context", "ours" }, .checked = { "output", "error" } });
}

void TestJinjaBuiltins::rendersAsJinja2()
{
    QFETCH(Value, row);
    const auto result = rendered(row, false);
    const std::string &source = row["source"].toString();
    if (row.contains("error")) {
        QVERIFY2(!result.has_value(), (source + " gives " + (result ? result->text : std::string())).c_str());
        QVERIFY2(errorKind(result.error().code) == row["error"].toString(),
                 (source + ": " + result.error().toString()).c_str());
        return;
    }
    QVERIFY2(result.has_value(), (source + ": " + (result ? std::string() : result.error().toString())).c_str());
    QVERIFY2(result->text == row["output"].toString(),
             (source + "\n  ours:    " + result->text + "\n  Jinja2's: " + row["output"].toString()).c_str());
}

void TestJinjaBuiltins::tracingChangesNoText()
{
    QFETCH(Value, row);
    const auto plain = rendered(row, false);
    const auto traced = rendered(row, true);
    QCOMPARE(traced.has_value(), plain.has_value());
    if (!plain)
        return;
    if (row["source"].toString().find("random") == std::string::npos)
        QCOMPARE(traced->text, plain->text);
    std::size_t at = 0;
    for (const Jinja::Span &span : traced->spans) {
        QCOMPARE(span.begin, at);
        QVERIFY(span.end > span.begin);
        at = span.end;
    }
    QCOMPARE(at, traced->text.size());
}

QTEST_APPLESS_MAIN(TestJinjaBuiltins)
#include "tst_jinja_builtins.moc"
