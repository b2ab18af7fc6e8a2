// How long the templates of tests/data/jinja/hostile take until they end, plain and traced, and how much memory the
// process has needed at most: a second and 256 MB are what a template from a stranger may cost.

#include "measure.h"

#include <parlance/jinja.h>
#include <parlance/json.h>

#include <ctime>
#include <fstream>
#include <utility>
#include <vector>

#include <sys/resource.h>

using namespace Parlance;

namespace {

constexpr std::size_t rowsShown = 12;

std::string sourceOf(const Value &row)
{
    std::string source;
    for (const Value &part : row["parts"].toArray()) {
        for (std::int64_t i = 0; i < part[std::size_t{ 1 }].toInteger(); ++i)
            source += part[std::size_t{ 0 }].toString();
    }
    return source;
}

double secondsFor(const std::string &source, const Value &context, bool trace)
{
    const std::clock_t begin = std::clock();
    if (const auto program = Jinja::Program::parse(source))
        (void)program->render(context, { .lenient = false, .trace = trace, .now = {}, .limits = {} });
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

double peakMegabytes()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

void measure(const std::vector<Value> &rows, const Value &context, bool trace)
{
    std::vector<std::pair<double, std::string>> times;
    for (const Value &row : rows)
        times.emplace_back(secondsFor(sourceOf(row), context, trace), row["name"].toString());
    std::sort(times.rbegin(), times.rend());
    std::printf("  %zu templates, %s; the slowest:\n", times.size(), trace ? "traced" : "plain");
    for (std::size_t i = 0; i < std::min(rowsShown, times.size()); ++i)
        std::printf("  %8.3f s  %s\n", times[i].first, times[i].second.c_str());
    const Object line{ { "bench", "hostile" },
                       { "traced", trace },
                       { "templates", static_cast<std::int64_t>(times.size()) },
                       { "slowest_seconds", times.empty() ? 0 : times.front().first },
                       { "peak_megabytes", peakMegabytes() } };
    std::printf("%s\n", toJson(Value(line), JsonFormat::compact()).c_str());
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
    for (const bool trace : { false, true })
        measure(rows, context, trace);
    return 0;
}
