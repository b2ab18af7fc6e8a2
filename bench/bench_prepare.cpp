// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// What an analysis costs once, and a prepared request every time, grammar and parser included.

#include "analysis/analyze_p.h"
#include "measure.h"
#include "templates.h"

#include <parlance/chat.h>
#include <parlance/host.h>
#include <parlance/json.h>

#include <algorithm>
#include <cstdio>
#include <map>

using namespace Parlance;

namespace {

Value tool(int number, int parameters)
{
    Object properties;
    for (int i = 0; i < parameters; ++i)
        properties.set("parameter_" + std::to_string(i), Object{ { "type", i % 2 == 0 ? "string" : "integer" } });
    Object schema{ { "type", "object" },
                   { "properties", std::move(properties) },
                   { "required", Array{ "parameter_0" } } };
    Object function{ { "name", "tool_" + std::to_string(number) }, { "parameters", std::move(schema) } };
    return Object{ { "type", "function" }, { "function", std::move(function) } };
}

ChatRequest request(int tools, int parameters)
{
    ChatRequest request;
    request.messages = Array{ Object{ { "role", "user" }, { "content", "Continue." } } };
    Array list;
    for (int i = 0; i < tools; ++i)
        list.push_back(tool(i, parameters));
    request.tools = std::move(list);
    return request;
}

void measure(const Bench &bench, const std::string &family)
{
    const auto chatTemplate = ChatTemplate::load(std::string(PARLANCE_SOURCE_DIR "/templates/") + family + ".jinja");
    bench.run(family + ", analysis", 0, [&] { return Host().analyze(*chatTemplate); });
    const Host host;
    for (const auto &[tools, parameters] : { std::pair{ 1, 2 }, { 10, 5 }, { 100, 5 }, { 1, 50 }, { 1, 200 } }) {
        const ChatRequest one = request(tools, parameters);
        const auto prepared = host.prepare(*chatTemplate, one);
        const auto bytes = prepared ? static_cast<double>(prepared->grammar->text.size()) : 0;
        bench.run(family + ", " + std::to_string(tools) + " tools of " + std::to_string(parameters), bytes,
                  [&] { return host.prepare(*chatTemplate, one).has_value(); });
    }
}

/// What one template takes, in seconds.
struct Times
{
    std::string name;
    double parse = 0;
    double analysis = 0; ///< parsing and capabilities included, the self-check not
    double render = 0; ///< of a conversation of 19 messages
    double first = 0; ///< the first request prepared, from the template's source on
    double fresh = 0; ///< another one with tools that no request had before: prompt and parser
    double second = 0; ///< the same once more
};

ChatRequest withTool(ChatRequest request, int number)
{
    request.tools.array().push_back(tool(number, 2));
    return request;
}

std::optional<Times> timesOf(const std::string &source, double seconds)
{
    const auto chatTemplate = ChatTemplate::fromSource(source);
    if (!chatTemplate)
        return {};
    const auto requests = conversations();
    const bool calls = chatTemplate->render(requests[0]).has_value();
    const ChatRequest &request = requests[calls ? 0 : 1];
    const Host host;
    if (!host.prepare(*chatTemplate, request))
        return {};
    Times times;
    times.analysis = Bench::best(seconds, [&] { return analyze(*ChatTemplate::fromSource(source)); });
    times.render = Bench::best(seconds, [&] { return chatTemplate->render(request).has_value(); });
    times.first =
        Bench::best(seconds, [&] { return Host().prepare(*ChatTemplate::fromSource(source), request).has_value(); });
    times.parse = Bench::best(seconds, [&] { return ChatTemplate::fromSource(source).has_value(); });
    int number = 0;
    times.fresh =
        Bench::best(seconds, [&] { return host.prepare(*chatTemplate, withTool(request, ++number)).has_value(); });
    times.second = Bench::best(seconds, [&] { return host.prepare(*chatTemplate, request).has_value(); });
    return times;
}

/// Of the ten templates whose first request takes longest, the part of each step.
void printSlowest(std::vector<Times> all)
{
    std::sort(all.begin(), all.end(), [](const Times &a, const Times &b) { return a.first > b.first; });
    all.resize(std::min<std::size_t>(all.size(), 10));
    std::printf("\n  %-44s %10s %10s %10s %10s\n", "the slowest first requests", "ms", "parsing", "probing",
                "preparing");
    for (const Times &times : all) {
        const double probing = std::max(times.first - times.parse - times.fresh, 0.0);
        std::printf("  %-44s %10.2f %9.0f%% %9.0f%% %9.0f%%\n", times.name.c_str(), times.first * 1e3,
                    times.parse / times.first * 100, probing / times.first * 100, times.fresh / times.first * 100);
    }
}

double printSpread(const char *name, std::vector<double> values, double scale)
{
    std::sort(values.begin(), values.end());
    const double median = values.empty() ? 0 : values[values.size() / 2];
    std::printf("  %-44s %10.2f %10.2f %10.2f\n", name, values.empty() ? 0 : values.front() * scale, median * scale,
                values.empty() ? 0 : values.back() * scale);
    return median * scale;
}

void measureAll(const Bench &bench)
{
    std::map<std::string, std::vector<double>> all;
    std::vector<Times> each;
    for (const auto &file : templateFiles(bench.quick())) {
        auto times = timesOf(readFile(file), bench.quick() ? 0 : 0.04);
        if (!times)
            continue;
        times->name = file.stem().string();
        each.push_back(*times);
        all["analysis"].push_back(times->analysis);
        all["render"].push_back(times->render);
        all["per render"].push_back(times->analysis / times->render);
        all["first"].push_back(times->first);
        all["second"].push_back(times->second);
        all["per first"].push_back(times->second / times->first);
    }
    const std::size_t count = each.size();
    std::printf("\n  %-44s %10s %10s %10s\n", (std::to_string(count) + " templates").c_str(), "least", "median",
                "most");
    Object line{ { "bench", "prepare" }, { "templates", static_cast<std::int64_t>(count) } };
    line.set("analysis_ms", printSpread("analysis, parsing included (ms)", all["analysis"], 1e3));
    line.set("render_ms", printSpread("rendering 19 messages (ms)", all["render"], 1e3));
    line.set("analysis_per_render", printSpread("analysis / rendering", all["per render"], 1));
    line.set("first_prepare_ms", printSpread("first request prepared (ms)", all["first"], 1e3));
    line.set("second_prepare_ms", printSpread("second request prepared (ms)", all["second"], 1e3));
    line.set("second_per_first", printSpread("second / first", all["per first"], 1));
    printSlowest(std::move(each));
    std::printf("%s\n", toJson(line, JsonFormat::compact()).c_str());
}

} // namespace

int main(int count, char **arguments)
{
    const Bench bench("Analysis and preparation (bytes are the grammar's)", count, arguments);
    for (const char *const family : { "qwen3", "qwen3-coder", "deepseek-v3.1" })
        measure(bench, family);
    measureAll(bench);
    return 0;
}
