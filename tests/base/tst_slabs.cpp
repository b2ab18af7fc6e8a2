// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/slabs_p.h"

#include <QTest>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <thread>
#include <vector>

using namespace Parlance;

/// Memory from slabs: no piece overlaps another, in any order of taking and giving back, and in any thread.
class TestSlabs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsPiecesApart_data();
    void keepsPiecesApart();
    void takesTheLastPieceAgain();
    void outlivesItsThread();
    void givesBackInOtherThreads();
    void holdsContainers();
};

namespace {

/// A piece of memory that is full of one byte.
struct Piece
{
    unsigned char *memory;
    std::size_t size;
    unsigned char byte;

    Piece(std::size_t wanted, std::size_t number)
        : memory(static_cast<unsigned char *>(takeMemory(wanted)))
        , size(wanted)
        , byte(static_cast<unsigned char>(number * 37 + 1))
    {
        std::memset(memory, byte, size);
    }
    bool isWhole() const
    {
        return std::all_of(memory, memory + size, [this](unsigned char one) { return one == byte; });
    }
    bool isAligned() const { return reinterpret_cast<std::uintptr_t>(memory) % alignof(std::max_align_t) == 0; }
    void giveBack() const { giveMemoryBack(memory, size); }
};

std::vector<Piece> piecesOf(std::size_t size, std::size_t count)
{
    std::vector<Piece> pieces;
    for (std::size_t i = 0; i < count; ++i)
        pieces.emplace_back(size, i);
    return pieces;
}

bool areWhole(const std::vector<Piece> &pieces)
{
    return std::all_of(pieces.begin(), pieces.end(),
                       [](const Piece &piece) { return piece.isWhole() && piece.isAligned(); });
}

void giveBack(const std::vector<Piece> &pieces)
{
    for (const Piece &piece : pieces)
        piece.giveBack();
}

} // namespace

void TestSlabs::keepsPiecesApart_data()
{
    QTest::addColumn<int>("size");
    for (const int size : { 1, 15, 16, 17, 255, 256, 257, 5'000 })
        QTest::addRow("%d bytes", size) << size;
}

// Every second piece goes back, others take its place.
void TestSlabs::keepsPiecesApart()
{
    QFETCH(int, size);
    const auto bytes = static_cast<std::size_t>(size);
    std::vector<Piece> pieces = piecesOf(bytes, 1'000);
    QVERIFY(areWhole(pieces));
    for (std::size_t i = 0; i < pieces.size(); i += 2)
        pieces[i].giveBack();
    for (std::size_t i = 0; i < pieces.size(); i += 2)
        pieces[i] = Piece(bytes, i + 1'000);
    QVERIFY(areWhole(pieces));
    giveBack(pieces);
}

void TestSlabs::takesTheLastPieceAgain()
{
    const Piece kept(32, 0);
    for (std::size_t i = 1; i < 1'000; ++i)
        Piece(32, i).giveBack();
    const Piece last(32, 1);
    QVERIFY(kept.isWhole());
    QVERIFY(last.isWhole());
    giveBack({ kept, last });
}

void TestSlabs::outlivesItsThread()
{
    std::vector<Piece> pieces;
    std::thread([&pieces] { pieces = piecesOf(48, 500); }).join();
    QVERIFY(areWhole(pieces));
    giveBack(pieces);
}

// Each thread takes pieces; all of them give back some of each other's, while they take more.
void TestSlabs::givesBackInOtherThreads()
{
    constexpr std::size_t count = 4;
    std::vector<std::vector<Piece>> taken(count);
    std::vector<char> whole(count, 0);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < count; ++i)
        threads.emplace_back([&taken, i] { taken[i] = piecesOf(16 * (i + 1), 2'000); });
    for (std::thread &thread : threads)
        thread.join();
    threads.clear();
    for (std::size_t i = 0; i < count; ++i)
        threads.emplace_back([&, i] {
            std::vector<Piece> own;
            bool areAllWhole = true;
            for (const std::vector<Piece> &pieces : taken) {
                for (std::size_t at = i; at < pieces.size(); at += count) {
                    areAllWhole = areAllWhole && pieces[at].isWhole();
                    pieces[at].giveBack();
                    own.emplace_back(64, at);
                }
            }
            whole[i] = areAllWhole && areWhole(own);
            giveBack(own);
        });
    for (std::thread &thread : threads)
        thread.join();
    QVERIFY(std::all_of(whole.begin(), whole.end(), [](char one) { return one != 0; }));
}

void TestSlabs::holdsContainers()
{
    std::vector<std::string, InSlabs<std::string>> words;
    for (int i = 0; i < 1'000; ++i)
        words.push_back(std::to_string(i));
    const auto copy = words;
    words.clear();
    words.shrink_to_fit();
    QCOMPARE(copy.size(), std::size_t(1'000));
    QCOMPARE(copy.back(), std::string("999"));
    QVERIFY(copy.get_allocator() == words.get_allocator());
}

QTEST_APPLESS_MAIN(TestSlabs)
#include "tst_slabs.moc"
