// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/rows.h"

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
    Test::addRows("sha256", { .given = { "text", "times" }, .checked = { "sha256" } });
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
