// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// How long the templates of tests/data/jinja/hostile take until they end, plain and traced, and how much memory they
// need at most. A second and 256 MB are what a template from a stranger may cost: exit status 1 where one takes more.

#include "measure.h"

#include <parlance/jinja.h>
#include <parlance/json.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <vector>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Parlance;

namespace {

constexpr std::size_t rowsShown = 8;
constexpr double secondsAllowed = 1;
constexpr double megabytesAllowed = 256;

std::string sourceOf(const Value &row)
{
    std::string source;
    for (const Value &part : row["parts"].toArray()) {
        for (std::int64_t i = 0; i < part[std::size_t{ 1 }].toInteger(); ++i)
            source += part[std::size_t{ 0 }].toString();
    }
    return source;
}

struct Cost
{
    double seconds; // of the processor
    double megabytes; // resident at most
    std::string name;
};

void render(const std::string &source, const Value &context, bool trace)
{
    if (const auto program = Jinja::Program::parse(source))
        (void)program->render(context, { .lenient = false, .trace = trace, .now = {}, .limits = {} });
}

// In a process of its own, so that each has its own peak.
Cost costOf(const Value &row, const Value &context, bool trace)
{
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        render(sourceOf(row), context, trace);
        _exit(0);
    }
    int status = 0;
    rusage usage{};
    wait4(child, &status, 0, &usage);
    const auto seconds = [](const timeval &time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
    };
    const bool ended = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    return { ended ? seconds(usage.ru_utime) + seconds(usage.ru_stime) : HUGE_VAL,
             static_cast<double>(usage.ru_maxrss) / 1024, row["name"].toString() };
}

void print(const std::vector<Cost> &costs)
{
    for (std::size_t i = 0; i < std::min(rowsShown, costs.size()); ++i)
        std::printf("  %8.3f s %8.1f MB  %s\n", costs[i].seconds, costs[i].megabytes, costs[i].name.c_str());
}

// Whether every template keeps within the bounds.
bool measure(const std::vector<Value> &rows, const Value &context, bool trace)
{
    std::vector<Cost> costs;
    for (const Value &row : rows)
        costs.push_back(costOf(row, context, trace));
    std::printf("  %zu templates, %s; the slowest and the largest:\n", costs.size(), trace ? "traced" : "plain");
    std::sort(costs.begin(), costs.end(), [](const Cost &a, const Cost &b) { return a.seconds > b.seconds; });
    print(costs);
    const double slowest = costs.empty() ? 0 : costs.front().seconds;
    std::sort(costs.begin(), costs.end(), [](const Cost &a, const Cost &b) { return a.megabytes > b.megabytes; });
    print(costs);
    const double largest = costs.empty() ? 0 : costs.front().megabytes;
    const Object line{ { "bench", "hostile" },
                       { "traced", trace },
                       { "templates", static_cast<std::int64_t>(costs.size()) },
                       { "slowest_seconds", slowest },
                       { "peak_megabytes", largest } };
    std::printf("%s\n", toJson(Value(line), JsonFormat::compact()).c_str());
    return slowest <= secondsAllowed && largest <= megabytesAllowed;
}

} // namespace

int main(int count, char **arguments)
{
    const Bench bench("Hostile templates", count, arguments);
    std::ifstream file(PARLANCE_SOURCE_DIR "/tests/data/jinja/hostile/templates.jsonl");
    std::vector<Value> rows;
    for (std::string line; std::getline(file, line) && !(bench.quick() && rows.size() == 3);) {
        if (const auto row = parseJson(line))
            rows.push_back(*row);
    }
    const Value context(Object{ { "l", Array{ 1, 2, 3 } }, { "a", "text" }, { "b", 2.5 } });
    const bool plain = measure(rows, context, false);
    return measure(rows, context, true) && plain ? 0 : 1;
}
