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
/// every character of what filters, methods and operators make comes from. Spans of five also tell the place and what
/// wrote it: "1:20@loop(1:4#0)/call(2:3)" is a node in line 1, in a call (2:3) in the first turn of a loop (1:4).
class TestJinjaSpans : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsOrigins_data();
    void knowsOrigins();
    void keepsOrigins_data();
    void keepsOrigins();
    void keepsOriginsOfAll();
    void tracesNothingUnasked();
};

Q_DECLARE_METATYPE(Parlance::Value)

namespace {

std::string nameOf(Jinja::Span::Origin origin)
{
    static constexpr const char *names[] = { "template", "data", "key", "syntax", "computed" };
    return names[static_cast<std::size_t>(origin)];
}

using Words = std::vector<std::string>;

std::string line(const Words &span)
{
    std::string line = "'" + span.front() + "'";
    for (std::size_t i = 1; i < span.size(); ++i)
        line += ' ' + span[i];
    return line + '\n';
}

std::string lineAndColumn(std::string_view source, std::size_t offset)
{
    const std::string_view before = source.substr(0, offset);
    const auto lines = std::count(before.begin(), before.end(), '\n');
    return std::to_string(lines + 1) + ':' + std::to_string(offset - (before.rfind('\n') + 1) + 1);
}

std::string shown(std::string_view source, std::span<const Jinja::Place> places, std::uint32_t index)
{
    std::string inside;
    for (std::uint32_t at = places[index].parent; at != 0; at = places[at].parent) {
        const Jinja::Place &place = places[at];
        const bool isTurn = place.kind == Jinja::Place::Kind::LoopTurn;
        const std::string node = lineAndColumn(source, place.node) + (isTurn ? '#' + std::to_string(place.turn) : "");
        inside.insert(0, (inside.empty() ? "" : "/"));
        inside.insert(0, std::string(Parlance::toString(place.kind)) + '(' + node + ')');
    }
    return lineAndColumn(source, places[index].node) + (inside.empty() ? "" : '@' + inside);
}

std::string shown(std::string_view source, const Jinja::Rendered &rendered, bool withPlaces)
{
    std::string lines;
    for (const Jinja::Span &span : rendered.spans) {
        Words words{ rendered.text.substr(span.begin, span.end - span.begin), nameOf(span.origin),
                     std::string(span.path) };
        if (withPlaces) {
            words.push_back(shown(source, rendered.spans.places(), span.place));
            words.push_back(shown(source, rendered.spans.places(), span.written));
        }
        lines += line(words);
    }
    return lines;
}

std::string shown(const Array &spans)
{
    std::string lines;
    for (const Value &span : spans) {
        Words words;
        for (const Value &word : span.toArray())
            words.push_back(word.toString());
        lines += line(words);
    }
    return lines;
}

// The template itself, and what is in it: turns and calls have what they lead to after them.
bool isInOrder(std::span<const Jinja::Place> places)
{
    for (std::size_t i = 1; i < places.size(); ++i) {
        const std::uint32_t parent = places[i].parent;
        if (parent >= i || (parent > 0 && places[parent].kind == Jinja::Place::Kind::Text))
            return false;
    }
    return !places.empty() && places[0].parent == 0 && places[0].node == 0;
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
    Test::addRows("jinja/spans", { .given = { "source", "context" }, .checked = { "spans" } });
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
    const Array &spans = row["spans"].toArray();
    const bool withPlaces = !spans.empty() && spans.front().toArray().size() > 3;
    const std::string ours = shown(row["source"].toString(), *rendered, withPlaces);
    const std::string expected = shown(spans);
    QVERIFY2(ours == expected, (row["source"].toString() + " gives\n" + ours + "instead of\n" + expected).c_str());
    QVERIFY(rendered->spans.empty() || isInOrder(rendered->spans.places()));
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

void TestJinjaSpans::tracesNothingUnasked()
{
    const auto program = Jinja::Program::parse("a{% for b in 'bc' %}{{ b }}{% endfor %}");
    PARLANCE_VERIFY_RESULT(program);
    const auto rendered = program->render(Value(Object()));
    PARLANCE_VERIFY_RESULT(rendered);
    QCOMPARE(rendered->text, std::string("abc"));
    QVERIFY(rendered->spans.empty() && rendered->spans.places().empty());
}

QTEST_APPLESS_MAIN(TestJinjaSpans)
#include "tst_jinja_spans.moc"
