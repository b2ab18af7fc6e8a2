// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"
#include "support/rows.h"

#include <parlance/json.h>

#include <QTest>

using namespace Parlance;

/// Over tests/data/json: each line has the JSON "text" and what Python's json.dumps writes for it ("dumps"), or
/// "error": true.
class TestJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAndWritesAsPython_data();
    void readsAndWritesAsPython();
};

Q_DECLARE_METATYPE(Parlance::Value)

void TestJson::readsAndWritesAsPython_data()
{
    Test::addRows("json", { .given = { "text" }, .checked = { "dumps", "error" } });
}

void TestJson::readsAndWritesAsPython()
{
    QFETCH(Value, row);
    const auto value = parseJson(row["text"].toString());
    if (row["error"].toBool()) {
        QVERIFY(!value.has_value());
        QVERIFY(!value.error().message.empty());
        return;
    }
    PARLANCE_VERIFY_RESULT(value);
    QCOMPARE(toJson(*value), row["dumps"].toString());
}

QTEST_APPLESS_MAIN(TestJson)
#include "tst_json.moc"
