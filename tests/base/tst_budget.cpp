// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"

#include <parlance/budget.h>
#include <parlance/json.h>

#include <QTest>

#include <thread>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/workbudget: a budget of so many "steps" (and "milliseconds") is asked for "draws" in turn, among
/// which "wait" lets two milliseconds pass and "cancel" cancels from another thread. "granted" is what each draw gave;
/// "error" and "code" say why the budget is spent in the end, where it is.
class TestBudget : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void draws_data();
    void draws();
};

void TestBudget::draws_data()
{
    QTest::addColumn<Value>("row");
    const auto files = Test::caseFiles(Test::dataFolder("workbudget"), { ".jsonl" });
    PARLANCE_VERIFY_RESULT(files);
    for (const auto &file : *files) {
        const auto rows = Test::readCases(file);
        PARLANCE_VERIFY_RESULT(rows);
        for (std::size_t i = 0; i < rows->size(); ++i)
            QTest::addRow("%s %zu", file.stem().c_str(), i + 1) << (*rows)[i];
    }
}

void TestBudget::draws()
{
    QFETCH(Value, row);
    Budget budget({ .steps = static_cast<std::uint64_t>(row["steps"].toInteger()),
                    .time = std::chrono::milliseconds(row["milliseconds"].toInteger(0)) });
    Array granted;
    for (const Value &draw : row["draws"].toArray()) {
        if (draw == Value("wait"))
            QTest::qSleep(2);
        else if (draw == Value("cancel"))
            std::thread([&budget] { budget.cancel(); }).join();
        else
            granted.push_back(budget.draw(static_cast<std::uint64_t>(draw.toInteger())));
    }
    QCOMPARE(toJson(granted), toJson(row["granted"]));
    QCOMPARE(budget.isSpent(), row.contains("error"));
    if (!budget.isSpent())
        return;
    QCOMPARE(budget.error().message, row["error"].toString());
    QCOMPARE(budget.error().code, row["code"] == Value("limit") ? ErrorCode::Limit : ErrorCode::Cancelled);
}

QTEST_APPLESS_MAIN(TestBudget)
#include "tst_budget.moc"
