// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "comparison.h"
#include "peer.h"
#include "templates.h"

#include <parlance/json.h>
#include <parlance/template.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <filesystem>

using namespace Parlance;
namespace fs = std::filesystem;

namespace {

constexpr double secondsEach = 0.06; // for one engine to do one thing with one template
constexpr std::size_t rowsShown = 12;

struct Times
{
    double parse = 0;
    double render = 0;
};

/// What one template takes: ours, and the same of each peer that gives the same prompt.
struct Row
{
    std::string name;
    std::size_t bytes = 0;
    Times ours;
    std::vector<std::optional<Times>> theirs;
};

/// How often a template was not compared with a peer, and why.
struct Tally
{
    std::size_t failed = 0;
    std::size_t different = 0;
};

class EngineComparison
{
public:
    explicit EngineComparison(const Bench &bench)
        : m_bench(bench)
        , m_seconds(bench.quick() ? 0 : secondsEach)
    {
        const std::string folder = PARLANCE_SOURCE_DIR "/bench/peers/";
        add("Jinja2 (python3-jinja2)", PARLANCE_PYTHON, folder + "jinja2_times.py");
        add("@huggingface/jinja", "node", folder + "huggingface_times.mjs");
    }

    void run()
    {
        for (const fs::path &file : templateFiles(m_bench.quick())) {
            for (const ChatRequest &request : m_requests) {
                if (measure(file, request))
                    break;
            }
        }
        std::printf("  %zu templates render %zu messages and a tool\n", m_rows.size(),
                    m_requests[0].messages.toArray().size());
        Object line{ { "bench", "render" }, { "templates", static_cast<std::int64_t>(m_rows.size()) } };
        for (std::size_t i = 0; i < m_peers.size(); ++i)
            line.set(m_labels[i], m_peers[i]->isInstalled() ? compare(i) : Value());
        std::printf("%s\n", toJson(line, JsonFormat::compact()).c_str());
    }

private:
    void add(const char *label, const char *program, const std::string &script)
    {
        m_labels.emplace_back(label);
        m_peers.push_back(std::make_unique<Peer>(program, std::vector<std::string>{ script }));
        m_tallies.emplace_back();
        const Peer &peer = *m_peers.back();
        std::printf("  %-24s %s\n", label, peer.isInstalled() ? peer.name().c_str() : "not installed");
    }

    bool measure(const fs::path &file, const ChatRequest &request)
    {
        const std::string source = readFile(file);
        const auto chatTemplate = ChatTemplate::fromSource(source);
        const auto prompt = chatTemplate ? chatTemplate->render(request) : Result<Jinja::Rendered>(Error());
        if (!prompt)
            return false;
        Row row{ file.stem().string(), prompt->text.size(), {}, {} };
        row.ours.parse = Bench::best(m_seconds, [&] { return ChatTemplate::fromSource(source).has_value(); });
        row.ours.render = Bench::best(m_seconds, [&] { return chatTemplate->render(request).has_value(); });
        const Object job{ { "source", source },
                          { "context", request.context(chatTemplate->specialTokens(request)) },
                          { "seconds", m_seconds } };
        for (std::size_t i = 0; i < m_peers.size(); ++i)
            row.theirs.push_back(m_peers[i]->isInstalled() ? ask(i, job, prompt->text) : std::nullopt);
        m_rows.push_back(std::move(row));
        return true;
    }

    std::optional<Times> ask(std::size_t peer, const Object &job, const std::string &prompt)
    {
        const auto reply = m_peers[peer]->ask(job);
        const bool failed = !reply || !(*reply)["prompt"].isString();
        m_tallies[peer].failed += failed;
        if (failed)
            return {};
        m_tallies[peer].different += (*reply)["prompt"].toString() != prompt;
        return Times{ (*reply)["compile"].toDouble(), (*reply)["render"].toDouble() };
    }

    /// Prints the peer's table; gives its numbers for the line of JSON.
    Value compare(std::size_t peer) const
    {
        struct Ratio
        {
            const Row *row;
            double render, parse;
        };
        std::vector<Ratio> ratios;
        for (const Row &row : m_rows) {
            if (const auto &theirs = row.theirs[peer])
                ratios.push_back({ &row, theirs->render / row.ours.render, theirs->parse / row.ours.parse });
        }
        if (ratios.empty())
            return {};
        std::sort(ratios.begin(), ratios.end(), [](const Ratio &a, const Ratio &b) { return a.render < b.render; });
        std::vector<double> parses;
        for (const Ratio &ratio : ratios)
            parses.push_back(ratio.parse);
        std::sort(parses.begin(), parses.end());
        const double renderMedian = ratios[ratios.size() / 2].render;
        const double parseMedian = parses[parses.size() / 2];

        std::printf("\n  against %s: %zu templates, %zu more fail there, %zu prompts differ\n", m_labels[peer].c_str(),
                    ratios.size(), m_tallies[peer].failed, m_tallies[peer].different);
        std::printf("  its time / ours: rendering %.1f at the median, %.1f at the least; parsing %.1f, %.1f\n",
                    renderMedian, ratios[0].render, parseMedian, parses[0]);
        std::printf("  %-52s %10s %10s %10s %8s %8s\n", "worst templates", "bytes", "ours us", "its us", "render",
                    "parse");
        for (std::size_t i = 0; i < std::min(ratios.size(), rowsShown); ++i) {
            const Row &row = *ratios[i].row;
            std::printf("  %-52s %10zu %10.1f %10.1f %7.1fx %7.1fx\n", row.name.c_str(), row.bytes,
                        row.ours.render * 1e6, row.theirs[peer]->render * 1e6, ratios[i].render, ratios[i].parse);
        }
        return Object{ { "version", m_peers[peer]->name() },
                       { "templates", static_cast<std::int64_t>(ratios.size()) },
                       { "fail", static_cast<std::int64_t>(m_tallies[peer].failed) },
                       { "differ", static_cast<std::int64_t>(m_tallies[peer].different) },
                       { "render_median", rounded(renderMedian) },
                       { "render_least", rounded(ratios[0].render) },
                       { "slowest_template", ratios[0].row->name },
                       { "parse_median", rounded(parseMedian) },
                       { "parse_least", rounded(parses[0]) } };
    }

    static double rounded(double value) { return std::round(value * 100) / 100; }

    const Bench &m_bench;
    const double m_seconds;
    const std::array<ChatRequest, 2> m_requests = conversations();
    std::vector<std::string> m_labels;
    std::vector<std::unique_ptr<Peer>> m_peers;
    std::vector<Tally> m_tallies;
    std::vector<Row> m_rows;
};

} // namespace

void compareEngines(const Bench &bench)
{
    std::printf("\nTemplates, and other engines\n");
    EngineComparison(bench).run();
}
