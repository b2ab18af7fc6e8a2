// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/valuehash_p.h"
#include "support/rows.h"

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/valuehash: whether the values "a" and "b" have the "same" hash.
class TestValueHash : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsApart_data() { Test::addRows("valuehash", { .given = { "a", "b" }, .checked = { "same" } }); }
    void tellsApart();
};

void TestValueHash::tellsApart()
{
    QFETCH(Value, row);
    QCOMPARE(hashOf(row["a"]) == hashOf(row["b"]), row["same"].toBool());
}

QTEST_APPLESS_MAIN(TestValueHash)
#include "tst_valuehash.moc"
