// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"
#include "support/rows.h"

#include <parlance/jinja.h>

#include <QTest>

using namespace Parlance;

/// Over tests/data/jinja/spans: rows of {"source", "context", "spans"}, each span [text, origin, path]: where every
/// character of what filters, methods and operators make comes from.
class TestJinjaSpans : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsOrigins_data();
    void knowsOrigins();
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

QTEST_APPLESS_MAIN(TestJinjaSpans)
#include "tst_jinja_spans.moc"
