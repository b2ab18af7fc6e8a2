// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"
#include "support/rows.h"

#include "template/requestrepair_p.h"

#include <parlance/json.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/repairs: a template ("source") fails over a "request"; the error's "cause" and "subject", and what
/// is supplied for the next attempt ("reports").
class TestRequestRepair : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void supplies_data();
    void supplies();
};

void TestRequestRepair::supplies_data()
{
    Test::addRows("repairs/repairs.jsonl",
                  { .given = { "source", "request" }, .checked = { "cause", "subject", "reports" } });
}

void TestRequestRepair::supplies()
{
    static constexpr const char *causes[] = { "other", "undefined_name", "refused_by_sandbox", "not_serializable" };
    QFETCH(Value, row);
    const auto chatTemplate = ChatTemplate::fromSource(row["source"].toString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    auto request = ChatRequest::fromValue(row["request"]);
    PARLANCE_VERIFY_RESULT(request);
    const auto rendered = chatTemplate->render(*request);
    QVERIFY(!rendered);
    const Error &error = rendered.error();
    QCOMPARE(std::string(causes[static_cast<int>(error.cause)]), row["cause"].toString());
    QCOMPARE(error.subject, row["subject"].toString());
    std::vector<std::string> reports;
    const bool changed = supplyMissing(*request, *chatTemplate, error, reports);
    QCOMPARE(toJson(Array(reports.begin(), reports.end())), toJson(row["reports"]));
    QCOMPARE(changed, !reports.empty());
    int attempts = 1;
    while (attempts < 9 && supplyMissing(*request, *chatTemplate, error, reports))
        ++attempts;
    QVERIFY(attempts <= 3); // nothing is supplied twice
}

QTEST_APPLESS_MAIN(TestRequestRepair)
#include "tst_requestrepair.moc"
