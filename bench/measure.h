#pragma once

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string>

/// A measurement's table: what is done, how long once takes, how much that is a second.
class Bench
{
public:
    /// title heads the table. With --quick among the arguments everything runs once: a check that it still runs.
    Bench(const char *title, int count, char **arguments)
    {
        for (int i = 1; i < count; ++i)
            m_quick = m_quick || std::strcmp(arguments[i], "--quick") == 0;
        std::printf("\n%s\n", title);
    }

    bool quick() const { return m_quick; }

    /// Runs work until half a second has gone and prints the best time of one run; bytes is what one run reads or
    /// writes. Gives that time in seconds.
    template <class Work> double run(const std::string &name, double bytes, Work work) const
    {
        using Clock = std::chrono::steady_clock;
        double best = 1e9;
        const auto start = Clock::now();
        do {
            const auto begin = Clock::now();
            work();
            best = std::min(best, std::chrono::duration<double>(Clock::now() - begin).count());
        } while (!m_quick && Clock::now() - start < std::chrono::milliseconds(500));
        std::printf("  %-44s %12.1f us %10.1f MB/s\n", name.c_str(), best * 1e6, bytes / best / 1e6);
        return best;
    }

private:
    bool m_quick = false;
};
