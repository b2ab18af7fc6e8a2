// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/rows.h"

#include <parlance/compare.h>
#include <parlance/host.h>
#include <parlance/json.h>
#include <parlance/template.h>

#include <QTest>

#include <algorithm>
#include <set>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/compare: two templates ("a" and "b") are held against each other. "prompts" are some of the requests
/// whose prompts differ, "equal" some whose prompts do not, "fields" all fields that differ, "unread" whether answers
/// of a are read otherwise. A row with "same" true has none of them, and its lock holds.
class TestCompare : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void differ_data();
    void differ();
    void requestsHaveNames();
    void locksAreChecked();
};

void TestCompare::differ_data()
{
    Test::addRows("compare", { .given = { "a", "b" }, .checked = { "same", "prompts", "equal", "fields", "unread" } });
}

static bool names(const std::vector<PromptDifference> &prompts, const std::string &request)
{
    return std::any_of(prompts.begin(), prompts.end(),
                       [&](const PromptDifference &one) { return one.request == request; });
}

void TestCompare::differ()
{
    QFETCH(Value, row);
    const auto a = ChatTemplate::fromSource(row["a"].toString());
    const auto b = ChatTemplate::fromSource(row["b"].toString());
    PARLANCE_VERIFY_RESULT(a);
    PARLANCE_VERIFY_RESULT(b);
    const Host host;
    const TemplateComparison found = host.compare(*a, *b);
    QCOMPARE(found.same(), row["same"].toBool());
    QCOMPARE(found.toValue()["same"].toBool(), found.same());
    for (const Value &name : row["prompts"].toArray())
        QVERIFY2(names(found.prompts, name.toString()), name.toString().c_str());
    for (const Value &name : row["equal"].toArray())
        QVERIFY2(!names(found.prompts, name.toString()), name.toString().c_str());
    Array fields;
    for (const FieldDifference &one : found.fields)
        fields.push_back(one.field);
    if (row.contains("fields"))
        QCOMPARE(QString::fromStdString(toJson(fields)), QString::fromStdString(toJson(row["fields"])));
    QCOMPARE(!found.unread.empty(), row["unread"].toBool());
    const auto changes = lockChanges(host.lock(*a), host.lock(*b));
    PARLANCE_VERIFY_RESULT(changes);
    QVERIFY(changes->empty() || !row["same"].toBool());
    QVERIFY(!changes->empty() || found.prompts.empty());
}

void TestCompare::requestsHaveNames()
{
    std::set<std::string> names;
    for (const NamedRequest &one : comparedRequests()) {
        QVERIFY2(names.insert(one.name).second, one.name.c_str());
        QVERIFY(one.request.now.has_value());
        PARLANCE_VERIFY_RESULT(one.request.validate());
    }
    QVERIFY(names.size() >= 60);
}

void TestCompare::locksAreChecked()
{
    const Value now = Object{ { "parlance_lock", 1 },
                              { "analysis", Object{ { "tools", "1" } } },
                              { "requests", Object{ { "one", Object{ { "prompt", "2" } } } } } };
    QVERIFY(lockChanges(now, now)->empty());
    QVERIFY(!lockChanges(Object(), now));
    QVERIFY(!lockChanges(Object{ { "parlance_lock", 99 } }, now));
    const Value other = Object{ { "parlance_lock", 1 },
                                { "analysis", Object{ { "tools", "9" } } },
                                { "requests", Object{ { "one", Object{ { "prompt", "9" } } }, { "two", Object() } } } };
    const std::vector<std::string> expected{ "the analysis of tools has changed", "the prompt of \"one\" has changed",
                                             "the request \"two\" is not tried any more" };
    QVERIFY(*lockChanges(other, now) == expected);
}

QTEST_GUILESS_MAIN(TestCompare)
#include "tst_compare.moc"
