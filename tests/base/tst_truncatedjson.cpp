// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/truncatedjson_p.h"
#include "support/rows.h"

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/truncatedjson: the beginning of an object's "text", and the object that is "closed" of it.
class TestTruncatedJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void closes_data();
    void closes();
};

void TestTruncatedJson::closes_data()
{
    Test::addRows("truncatedjson", { .given = { "text" }, .checked = { "closed" } });
}

void TestTruncatedJson::closes()
{
    QFETCH(Value, row);
    QCOMPARE(closedJson(row["text"].toString()), row["closed"].toString());
}

QTEST_APPLESS_MAIN(TestTruncatedJson)
#include "tst_truncatedjson.moc"
