// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"

#include <parlance/sha256.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/sha256: each line has a "text", said so many "times" (once), and its "sha256" by Python's hashlib.
class TestSha256 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void digests_data();
    void digests();
};

void TestSha256::digests_data()
{
    QTest::addColumn<Value>("row");
    const auto files = Test::caseFiles(Test::dataFolder("sha256"), { ".jsonl" });
    PARLANCE_VERIFY_RESULT(files);
    for (const auto &file : *files) {
        const auto rows = Test::readCases(file);
        PARLANCE_VERIFY_RESULT(rows);
        for (std::size_t i = 0; i < rows->size(); ++i)
            QTest::addRow("%s %zu", file.stem().c_str(), i + 1) << (*rows)[i];
    }
}

void TestSha256::digests()
{
    QFETCH(Value, row);
    std::string text;
    for (std::int64_t i = 0; i < row["times"].toInteger(1); ++i)
        text += row["text"].toString();
    QCOMPARE(sha256(text), row["sha256"].toString());
}

QTEST_APPLESS_MAIN(TestSha256)
#include "tst_sha256.moc"
