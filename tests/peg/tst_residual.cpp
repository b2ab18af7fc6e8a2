// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/expression.h"
#include "peg/residual_p.h"
#include "support/cases.h"
#include "support/rows.h"

#include "grammar/grammartexts_p.h"

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/residual: each line has an "expr" (grammar/expression.h), the "text" that is there already, and
/// the GBNF of the "rest", which is null where the expression does not write the text first.
class TestResidual : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void remains_data();
    void remains();
};

void TestResidual::remains_data()
{
    Test::addRows("residual", { .given = { "expr", "text" }, .checked = { "rest" } });
}

void TestResidual::remains()
{
    QFETCH(Value, row);
    const auto expr = Test::ExpressionReader(Value()).read(row["expr"]);
    PARLANCE_VERIFY_RESULT(expr);
    const auto rest = Peg::residual(*expr, row["text"].toString());
    QCOMPARE(rest.has_value(), !row["rest"].isNull());
    if (rest)
        QCOMPARE(QByteArray::fromStdString(writeGbnf(*rest).text), QByteArray::fromStdString(row["rest"].toString()));
}

QTEST_APPLESS_MAIN(TestResidual)
#include "tst_residual.moc"
