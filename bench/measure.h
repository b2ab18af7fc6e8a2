// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
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
        return print(name, bytes, best(m_quick ? 0 : 0.5, work));
    }

    /// The same for work that can be done but once.
    template <class Work> double once(const std::string &name, double bytes, Work work) const
    {
        return print(name, bytes, time(work));
    }

    /// The best time of one run, of as many as fit into so many seconds (one at least).
    template <class Work> static double best(double seconds, Work work)
    {
        double shortest = 1e9;
        const auto end = Clock::now() + std::chrono::duration<double>(seconds);
        do {
            shortest = std::min(shortest, time(work));
        } while (Clock::now() < end);
        return shortest;
    }

private:
    using Clock = std::chrono::steady_clock;

    template <class Work> static double time(Work &work)
    {
        const auto begin = Clock::now();
        work();
        return std::chrono::duration<double>(Clock::now() - begin).count();
    }

    static double print(const std::string &name, double bytes, double seconds)
    {
        std::printf("  %-44s %12.1f us %10.1f MB/s\n", name.c_str(), seconds * 1e6, bytes / seconds / 1e6);
        return seconds;
    }

    bool m_quick = false;
};
