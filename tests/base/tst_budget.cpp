// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/budget.h>
#include <parlance/jinja.h>

#include <QTest>

#include <thread>

using namespace Parlance;

/// What draws from one budget ends when it is used up, is late, or is cancelled.
class TestBudget : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isUsedUpByTheSum();
    void isLate();
    void isCancelledFromAnotherThread();
    void isDrawnFromByItsParts();
    void boundsRenderingsTogether();
};

void TestBudget::isUsedUpByTheSum()
{
    Budget budget({ .steps = 10 });
    QVERIFY(budget.draw(6));
    QVERIFY(!budget.isSpent());
    QVERIFY(!budget.draw(5));
    QVERIFY(!budget.draw(1));
    QCOMPARE(budget.error().code, ErrorCode::Limit);
    QCOMPARE(budget.error().message, std::string("gave up: the budget of 10 steps is used up"));
}

void TestBudget::isLate()
{
    Budget budget({ .time = std::chrono::milliseconds(1) });
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    QVERIFY(!budget.draw(1));
    QCOMPARE(budget.error().message, std::string("gave up: the budget of 1 ms is used up"));
}

void TestBudget::isCancelledFromAnotherThread()
{
    Budget budget;
    std::thread([&budget] { budget.cancel(); }).join();
    QVERIFY(budget.isSpent());
    QVERIFY(!budget.draw(1));
    QCOMPARE(budget.error().code, ErrorCode::Cancelled);
}

void TestBudget::isDrawnFromByItsParts()
{
    QVERIFY(BudgetScope::draw(1'000'000'000)); // from nothing, where there is no scope
    Budget whole({ .steps = 10 });
    const BudgetScope scope(whole);
    {
        const PieceOfWork small({ .steps = 3 });
        QVERIFY(BudgetScope::draw(3));
        QVERIFY(!BudgetScope::draw(1));
        QVERIFY(small.budget().isSpent());
        QVERIFY(!whole.isSpent());
    }
    {
        const PieceOfWork large({ .steps = 100 });
        QVERIFY(!BudgetScope::draw(50));
        QCOMPARE(large.budget().error().message, std::string("gave up: the budget of 10 steps is used up"));
    }
    QVERIFY(whole.isSpent());
}

void TestBudget::boundsRenderingsTogether()
{
    const auto program = Jinja::Program::parse("{% for i in range(10000) %}{{ i }}{% endfor %}");
    QVERIFY(program.has_value());
    Budget budget({ .steps = 100'000 });
    Jinja::RenderOptions options;
    options.budget = &budget;
    const auto first = program->render(Object(), options);
    QVERIFY(first.has_value());
    int more = 0;
    while (more < 100 && program->render(Object(), options))
        ++more;
    QVERIFY(more < 10);
    QVERIFY(budget.isSpent());
    const auto last = program->render(Object(), options);
    QVERIFY(!last.has_value());
    QCOMPARE(last.error().code, ErrorCode::Limit);

    Budget cancelled;
    cancelled.cancel();
    options.budget = &cancelled;
    const auto none = program->render(Object(), options);
    QVERIFY(!none.has_value());
    QCOMPARE(none.error().code, ErrorCode::Cancelled);
}

QTEST_APPLESS_MAIN(TestBudget)
#include "tst_budget.moc"
