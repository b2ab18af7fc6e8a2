// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"
#include "support/rows.h"

#include <parlance/json.h>
#include <parlance/template.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/request: each line has a "request" and either the "error" it answers with, or some of: the
/// "context" that a template sees, the names of its "functions", and the request as it is written again ("again").
class TestRequest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void refusesWhatIsNoJson();
};

void TestRequest::reads_data()
{
    Test::addRows("request", { .given = { "request" }, .checked = { "context", "functions", "again", "error" } });
}

void TestRequest::reads()
{
    QFETCH(Value, row);
    const auto request = ChatRequest::fromValue(row["request"]);
    if (row.contains("error")) {
        QVERIFY(!request.has_value());
        QCOMPARE(request.error().message, row["error"].toString());
        return;
    }
    PARLANCE_VERIFY_RESULT(request);
    const auto anyTemplate = ChatTemplate::fromSource({});
    PARLANCE_VERIFY_RESULT(anyTemplate);
    if (row.contains("context"))
        QCOMPARE(toJson(request->context(anyTemplate->specialTokens(*request))), toJson(row["context"]));
    if (row.contains("again"))
        QCOMPARE(toJson(request->toValue()), toJson(row["again"]));
    Array names;
    for (const Value &function : request->functions())
        names.push_back(function["name"]);
    if (row.contains("functions"))
        QCOMPARE(toJson(names), toJson(row["functions"]));
    const auto twice = ChatRequest::fromValue(request->toValue());
    PARLANCE_VERIFY_RESULT(twice);
    QCOMPARE(toJson(twice->toValue()), toJson(request->toValue()));
}

void TestRequest::refusesWhatIsNoJson()
{
    const auto request = ChatRequest::fromJson("{\"messages\": [\n  oops]}", "r.json");
    QVERIFY(!request.has_value());
    QCOMPARE(request.error().code, ErrorCode::InvalidJson);
    QCOMPARE(request.error().place.file, std::string("r.json"));
    QCOMPARE(request.error().place.line, 2);
}

QTEST_APPLESS_MAIN(TestRequest)
#include "tst_request.moc"
