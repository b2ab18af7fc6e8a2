// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/rows.h"

#include <parlance/result.h>
#include <parlance/utf8.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/shown: an error's "message", and its "line" of a template with the "column", in texts that are
/// repeated "times"; how it is "shown", or how many code points that has ("length").
class TestShown : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isHarmless_data();
    void isHarmless();
};

static std::string repeated(const Value &text, const Value &row)
{
    const auto times = row["times"].isNull() ? 1 : row["times"].toInteger();
    std::string out;
    for (std::int64_t i = 0; i < times; ++i)
        out += text.toString();
    return out;
}

void TestShown::isHarmless_data()
{
    Test::addRows("shown", { .given = { "message", "line", "column", "times" }, .checked = { "shown", "length" } });
}

void TestShown::isHarmless()
{
    QFETCH(Value, row);
    Error error{ ErrorCode::InvalidRequest, repeated(row["message"], row), {}, repeated(row["line"], row), {} };
    error.place.line = 1;
    error.place.column = static_cast<int>(row["column"].toInteger());
    const std::string shown = error.toString();
    QCOMPARE(Utf8::firstInvalid(shown), std::string::npos);
    if (row["length"].isNull())
        QCOMPARE(shown, row["shown"].toString());
    else
        QCOMPARE(std::int64_t(Utf8::length(shown)), row["length"].toInteger());
}

QTEST_APPLESS_MAIN(TestShown)
#include "tst_shown.moc"
