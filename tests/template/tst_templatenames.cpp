// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"
#include "support/rows.h"

#include "template/templatenames_p.h"
#include "template/typedthoughts_p.h"

#include <parlance/json.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/templatenames: names.jsonl has a template ("source") with the "tools" and "arguments" that it knows
/// by name; thoughts.jsonl a "key" of reasoning, the "content" by it of the thought "Hm." and the text "Yes.", and the
/// "path" of the thought there, or null where thoughts are in a member of their own.
class TestTemplateNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areFound_data()
    {
        Test::addRows("templatenames/names.jsonl", { .given = { "source" }, .checked = { "tools", "arguments" } });
    }
    void areFound();
    void holdThoughts_data()
    {
        Test::addRows("templatenames/thoughts.jsonl", { .given = { "key" }, .checked = { "content", "path" } });
    }
    void holdThoughts();
};

static std::string asJson(const std::vector<std::string> &names)
{
    return toJson(Array(names.begin(), names.end()));
}

void TestTemplateNames::areFound()
{
    QFETCH(Value, row);
    const auto chatTemplate = ChatTemplate::fromSource(row["source"].toString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    QCOMPARE(asJson(knownTools(*chatTemplate)), toJson(row["tools"]));
    QCOMPARE(asJson(knownArguments(*chatTemplate)), toJson(row["arguments"]));
}

void TestTemplateNames::holdThoughts()
{
    QFETCH(Value, row);
    const auto typed = TypedThoughts::of(row["key"].toString());
    QCOMPARE(typed.has_value(), !row["content"].isNull());
    if (!typed)
        return;
    QCOMPARE(typed->key(), row["key"].toString());
    const Value content = typed->content({ typed->thought("Hm."), typed->text("Yes.") });
    QCOMPARE(toJson(content), toJson(row["content"]));
    QCOMPARE(typed->partsOf(content).size(), 2u);
    QCOMPARE(typed->thoughtPath(0), row["path"].toString());
}

QTEST_APPLESS_MAIN(TestTemplateNames)
#include "tst_templatenames.moc"
