// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/closedobject_p.h"
#include "support/cases.h"

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
    QTest::addColumn<Value>("row");
    const auto files = Test::caseFiles(Test::dataFolder("closedobject"), { ".jsonl" });
    PARLANCE_VERIFY_RESULT(files);
    for (const auto &file : *files) {
        const auto rows = Test::readCases(file);
        PARLANCE_VERIFY_RESULT(rows);
        for (const Value &row : *rows)
            QTest::addRow("%s", row["text"].toString().c_str()) << row;
    }
}

void TestClosedObject::closes()
{
    QFETCH(Value, row);
    QCOMPARE(closedObject(row["text"].toString()), row["closed"].toString());
}

QTEST_APPLESS_MAIN(TestClosedObject)
#include "tst_closedobject.moc"
