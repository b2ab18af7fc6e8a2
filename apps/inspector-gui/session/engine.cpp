// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/engine.h"

#include <parlance/plugininfo.h>

namespace Parlance::Inspector {

namespace {

// Analyses keep some fifty renderings of a template, each about as long.
constexpr std::size_t mostKeptBytes = 1u << 20;

Result<ChatTemplate> templateOf(const SessionState &state)
{
    const std::string file = state.file.isEmpty() ? state.title.toStdString() : state.file.toStdString();
    auto parsed = ChatTemplate::fromSource(state.source, file);
    if (!parsed || (!state.bos && !state.eos))
        return parsed;
    const SpecialTokens tokens = parsed->specialTokens();
    return parsed->withTokens({ state.bos.value_or(tokens.bos), state.eos.value_or(tokens.eos) });
}

/// What the template says to the sides that it refused, with the place where it does.
std::map<std::string, Error> refusalsOf(const ChatTemplate &chatTemplate, const Analysis &analysis, Budget &budget)
{
    std::map<std::string, Error> refusals;
    for (const Comparison &comparison : analysis.comparisons) {
        for (const ComparisonSide *side : { &comparison.a, &comparison.b }) {
            if (side->error.empty())
                continue;
            Jinja::RenderOptions options;
            options.budget = &budget;
            const auto rendered = chatTemplate.render(side->request, options);
            if (!rendered)
                refusals.emplace(comparison.id, rendered.error());
        }
    }
    return refusals;
}

} // namespace

Engine::Engine(HostOptions options)
    : m_options(std::move(options))
{ }

std::shared_ptr<const Host> Engine::host(const std::vector<std::string> &without) const
{
    const std::lock_guard lock(m_mutex);
    Entry &entry = m_hosts[without];
    if (!entry.host || entry.keptBytes > mostKeptBytes) {
        HostOptions options = m_options;
        options.disabled.insert(options.disabled.end(), without.begin(), without.end());
        entry = { std::make_shared<const Host>(std::move(options)), 0 };
    }
    return entry.host;
}

void Engine::renew()
{
    const std::lock_guard lock(m_mutex);
    m_hosts.clear();
}

HostOptions Engine::options() const
{
    const std::lock_guard lock(m_mutex);
    return m_options;
}

void Engine::setOptions(HostOptions options)
{
    const std::lock_guard lock(m_mutex);
    m_options = std::move(options);
    m_hosts.clear();
}

Inspection Engine::inspect(const SessionState &state, Budget &budget) const
{
    Inspection inspection;
    inspection.file = state.file;
    inspection.source = state.source;
    auto parsed = templateOf(state);
    if (!parsed) {
        inspection.error = parsed.error();
        return inspection;
    }
    const auto asked = host(state.without);
    {
        const std::lock_guard lock(m_mutex);
        m_hosts[state.without].keptBytes += state.source.size();
    }
    inspection.choice = asked->choose(*parsed);
    Analysis analysis = *asked->analyze(*parsed);
    if (!budget.isCancelled())
        analysis.verification = asked->verify(*parsed);
    inspection.refusals = refusalsOf(*parsed, analysis, budget);
    inspection.analysis = std::make_shared<const Analysis>(std::move(analysis));
    inspection.chatTemplate = *std::move(parsed);
    return inspection;
}

LintReport Engine::lint(const Inspection &inspection, const std::vector<std::string> &without) const
{
    const PieceOfWork work(longLook);
    return inspection.error ? lintUnreadable(*inspection.error) : host(without)->lint(*inspection.chatTemplate);
}

} // namespace Parlance::Inspector
