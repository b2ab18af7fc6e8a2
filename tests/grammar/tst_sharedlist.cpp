// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/rules/sharedlist_p.h"

#include <QTest>

#include <atomic>
#include <list>
#include <memory>
#include <thread>
#include <vector>

using namespace Parlance;
using Gbnf::SharedList;

/// Lists with many owners: their items are freed once, after the last owner, whether or not the process has threads.
class TestSharedList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void freesOnce();
    void countsInThreads();
    void isFreedByTheLastThread();
};

namespace {

using Items = SharedList<std::shared_ptr<int>>;

/// The list's items are as alive as the list.
Items listOf(const std::shared_ptr<int> &item, std::size_t count)
{
    const std::list<std::shared_ptr<int>> items(count, item); // GCC 12 warns falsely of how a vector is freed
    return Items(items.begin(), items.size());
}

} // namespace

void TestSharedList::freesOnce()
{
    const auto item = std::make_shared<int>(1);
    {
        Items list = listOf(item, 3);
        const Items copy = list;
        QVERIFY(copy.isSame(list));
        QCOMPARE(item.use_count(), 4L);
        list = Items();
        QVERIFY(list.empty());
        QCOMPARE(copy.size(), std::size_t(3));
        QCOMPARE(item.use_count(), 4L);
    }
    QCOMPARE(item.use_count(), 1L);
}

// The first owners are counted before there are threads; these begin together.
void TestSharedList::countsInThreads()
{
    const auto item = std::make_shared<int>(1);
    {
        const Items list = listOf(item, 2);
        const std::vector<Items> owners(10, list);
        std::atomic<int> waiting = 4;
        std::vector<std::thread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back([list, &waiting] {
                for (--waiting; waiting > 0;)
                    std::this_thread::yield();
                for (int turn = 0; turn < 1'000'000; ++turn)
                    const Items copy = list;
            });
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(item.use_count(), 3L);
    }
    QCOMPARE(item.use_count(), 1L);
}

void TestSharedList::isFreedByTheLastThread()
{
    for (int turn = 0; turn < 200; ++turn) {
        const auto item = std::make_shared<int>(turn);
        std::vector<std::thread> threads;
        {
            const Items list = listOf(item, 2);
            for (int i = 0; i < 3; ++i)
                threads.emplace_back([copy = list] { QVERIFY(copy.size() == 2); });
        }
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(item.use_count(), 1L);
    }
}

QTEST_APPLESS_MAIN(TestSharedList)
#include "tst_sharedlist.moc"
