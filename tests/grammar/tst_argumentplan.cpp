// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"
#include "support/rows.h"

#include "grammar/schema/planreader_p.h"

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/argumentplan. A row has a schema, and the lines of the plan that is made of it.
class TestArgumentPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plans_data() { Test::addRows("argumentplan", { .given = { "schema" }, .checked = { "plan" } }); }
    void plans();
    void costsLittle_data();
    void costsLittle();
};
void TestArgumentPlan::plans()
{
    QFETCH(const Value, row);
    std::string expected;
    for (const Value &line : row["plan"].toArray())
        expected += line.toString() + '\n';
    const std::string plan = argumentPlan(row["schema"]).dump();
    QVERIFY2(plan == expected, plan.c_str());
}

void TestArgumentPlan::costsLittle_data()
{
    QTest::addColumn<int>("count");
    for (const int count : { 10, 1'000, 4'000 })
        QTest::addRow("%d", count) << count;
}

/// Whatever a schema says, the plan stays small and all of its members are known.
void TestArgumentPlan::costsLittle()
{
    QFETCH(const int, count);
    Object properties;
    Object dependent;
    for (int i = 0; i < count; ++i) {
        properties.set("p" + std::to_string(i), Object{ { "type", i % 2 == 0 ? "string" : "integer" } });
        dependent.set("p" + std::to_string(i), Array{ "p" + std::to_string((i + 1) % count) });
    }
    const Value schema = Object{ { "type", "object" },
                                 { "properties", std::move(properties) },
                                 { "dependentRequired", std::move(dependent) } };
    const ArgumentPlan plan = argumentPlan(schema);
    QVERIFY(plan.alternatives.size() <= 32);
    const ArgumentPlan::Alternative all = plan.merged();
    QCOMPARE(all.members.size(), static_cast<std::size_t>(count));
    for (const ArgumentPlan::Member &member : all.members)
        QVERIFY(!member.types.allows(SchemaTypes::Object));
    QCOMPARE(plan.relaxations.empty(), count == 10);
}

QTEST_APPLESS_MAIN(TestArgumentPlan)
#include "tst_argumentplan.moc"
