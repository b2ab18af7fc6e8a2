// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/typewords_p.h"
#include "support/rows.h"

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/typewords: the "words" for the type of a "value".
class TestTypeWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void names_data() { Test::addRows("typewords", { .given = { "value" }, .checked = { "words" } }); }
    void names();
};

void TestTypeWords::names()
{
    QFETCH(Value, row);
    QCOMPARE(std::string(typeWords(row["value"])), row["words"].toString());
}

QTEST_APPLESS_MAIN(TestTypeWords)
#include "tst_typewords.moc"
