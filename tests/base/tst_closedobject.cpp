// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/closedobject_p.h"
#include "support/rows.h"

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/closedobject: the beginning of an object's "text", and the object that is "closed" of it.
class TestClosedObject : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void closes_data();
    void closes();
};

void TestClosedObject::closes_data()
{
    Test::addRows("closedobject", { .given = { "text" }, .checked = { "closed" } });
}

void TestClosedObject::closes()
{
    QFETCH(Value, row);
    QCOMPARE(closedObject(row["text"].toString()), row["closed"].toString());
}

QTEST_APPLESS_MAIN(TestClosedObject)
#include "tst_closedobject.moc"
