// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"

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
    QTest::addColumn<Value>("row");
    const auto files = Test::caseFiles(Test::dataFolder("json"), { ".jsonl" });
    PARLANCE_VERIFY_RESULT(files);
    for (const auto &file : *files) {
        const auto rows = Test::readCases(file);
        PARLANCE_VERIFY_RESULT(rows);
        for (std::size_t i = 0; i < rows->size(); ++i)
            QTest::addRow("%s %zu", file.stem().c_str(), i + 1) << (*rows)[i];
    }
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
