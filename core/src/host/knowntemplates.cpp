// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A second request with a template finds the plugins' choice and the analysis here, by the template's fingerprint,
// its tokens and how many changes there were to the plugins: `5f1c…/<s>/</s>/2`.

#include "host/knowntemplates_p.h"

#include "analysis/analyze_p.h"
#include "chat/preparechat_p.h"
#include "chat/request/requestlimits_p.h"
#include "host/handlertrial_p.h"
#include "host/pluginselection_p.h"
#include "template/fingerprint_p.h"

#include <algorithm>
#include <optional>

namespace Parlance {

namespace {

// About what they take; most of an analysis is the prompts that it compares.
std::size_t bytesOf(const Analysis &analysis)
{
    constexpr std::size_t perSpan = sizeof(Jinja::Span);
    std::size_t bytes = 16u << 10;
    for (const Comparison &comparison : analysis.comparisons) {
        for (const ComparisonSide *side : { &comparison.a, &comparison.b })
            bytes += 2 * side->text.size() + side->spans.size() * perSpan + side->spans.places().size_bytes() + 4096;
    }
    return bytes;
}

std::size_t bytesOf(const PluginChoice &choice)
{
    return 1024 + 256 * choice.matches.size();
}

/// An analysis for answers as plugins see it.
Analysis whole(const ChatTemplate &chatTemplate, Analysis analysis)
{
    analysis.templateSha256 = chatTemplate.sha256();
    return analysis;
}

} // namespace

KnownTemplates::KnownTemplates(const HostOptions &options, PluginCatalog &catalog, PluginCode &code,
                               std::shared_ptr<OnceCache> kept)
    : m_options(options)
    , m_catalog(catalog)
    , m_code(code)
    , m_kept(std::move(kept))
{ }

std::string KnownTemplates::key(const ChatTemplate &chatTemplate) const
{
    return fingerprintOf(chatTemplate) + '/' + std::to_string(m_catalog.generation());
}

template <class Make> std::shared_ptr<const Analysis> KnownTemplates::analysis(const std::string &key, const Make &make)
{
    return m_kept->get<Analysis>(key, make, [](const Analysis &one) { return bytesOf(one); });
}

std::shared_ptr<const Analysis> KnownTemplates::generic(const ChatTemplate &chatTemplate)
{
    return analysis("generic/" + fingerprintOf(chatTemplate), [&] {
        const PieceOfWork work(m_options.budget);
        return analyzeForAnswers(chatTemplate);
    });
}

std::shared_ptr<const KnownTemplates::ForAnswers> KnownTemplates::forAnswers(const ChatTemplate &chatTemplate)
{
    const std::string &fingerprint = fingerprintOf(chatTemplate);
    const std::uint64_t generation = m_catalog.generation();
    auto found = m_last.find(
        [&](const ForAnswers &one) { return one.generation == generation && one.fingerprint == fingerprint; });
    if (found)
        return found;
    const std::string key = this->key(chatTemplate);
    const auto make = [&] {
        return ForAnswers{ fingerprint, generation, key, withPlugins(chatTemplate, *generic(chatTemplate)),
                           choice(chatTemplate, key) };
    };
    found =
        m_kept->get<ForAnswers>("answers/" + key, make, [](const ForAnswers &one) { return bytesOf(one.analysis); });
    m_last.set(found);
    return found;
}

std::shared_ptr<const Analysis> KnownTemplates::forReports(const ChatTemplate &chatTemplate)
{
    return analysis("reports/" + key(chatTemplate), [&] {
        const PieceOfWork work(m_options.budget);
        Analysis whole = withPlugins(chatTemplate, analyze(chatTemplate));
        addPlaces(whole, chatTemplate);
        return whole;
    });
}

std::shared_ptr<const PluginChoice> KnownTemplates::choice(const ChatTemplate &chatTemplate, const std::string &key)
{
    const auto make = [&] {
        std::optional<Value> value;
        const auto facts = [&]() -> const Value & {
            if (!value)
                value = whole(chatTemplate, *generic(chatTemplate)).toValue();
            return *value;
        };
        PluginChoice chosen = selectPlugins(m_catalog, m_options, chatTemplate, facts);
        dropMisled(chatTemplate, chosen);
        return chosen;
    };
    return m_kept->get<PluginChoice>("choice/" + key, make, [](const PluginChoice &one) { return bytesOf(one); });
}

bool KnownTemplates::isListed(const std::string &plugin, const ChatTemplate &chatTemplate) const
{
    const std::vector<PluginInfo> all = m_catalog.usable();
    return std::any_of(all.begin(), all.end(), [&](const PluginInfo &info) {
        const std::vector<std::string> &listed = info.match.sha256;
        return info.id == plugin && std::find(listed.begin(), listed.end(), chatTemplate.sha256()) != listed.end();
    });
}

// A handler that nobody asked for, and that does not list the template, gives way where the template's own calls are
// read without it alone.
void KnownTemplates::dropMisled(const ChatTemplate &chatTemplate, PluginChoice &chosen)
{
    const std::string id = chosen.handler;
    if (id.empty() || isListed(id, chatTemplate) || wantedHandler(m_options, chatTemplate))
        return;
    const auto plain = generic(chatTemplate);
    Analysis described = whole(chatTemplate, *plain);
    m_code.describe(id, chatTemplate, described);
    const PieceOfWork work(m_options.budget);
    std::string problem; // shows in the first request
    const auto byHandler = [&](const ChatRequest &request) {
        return m_code.attempt(id, chatTemplate, described, request, problem);
    };
    const auto byAnalysis = [&](const ChatRequest &request) {
        return prepareChat(chatTemplate, *plain, request, m_code.formats());
    };
    if (readsOwnCall(chatTemplate, *plain, byHandler) != false
        || readsOwnCall(chatTemplate, *plain, byAnalysis) != true)
        return;
    chosen.handler.clear();
    chosen.reason +=
        "; " + id + " does not read the calls that this template writes, so Parlance uses the generic analysis";
}

Analysis KnownTemplates::withPlugins(const ChatTemplate &chatTemplate, Analysis analysis)
{
    const auto chosen = choice(chatTemplate, key(chatTemplate));
    if (!chosen->workarounds.empty() || !chosen->handler.empty())
        analysis = whole(chatTemplate, std::move(analysis));
    const ToolsAnalysis found = analysis.tools;
    for (const std::string &id : chosen->workarounds) {
        m_code.addFormat(id);
        m_code.adjustAnalysis(id, chatTemplate, analysis);
    }
    if (!chosen->handler.empty())
        m_code.describe(chosen->handler, chatTemplate, analysis);
    if (!(analysis.tools == found) && analysis.tools.section == found.section)
        analysis.tools.section = {}; // a plugin's fields say it
    return analysis;
}

void KnownTemplates::remember(const ChatTemplate &chatTemplate, const Verification &verification)
{
    constexpr std::size_t mostKept = 512;
    const std::lock_guard lock(m_checkedMutex);
    if (m_checked.size() >= mostKept)
        m_checked.clear();
    m_checked[key(chatTemplate)] = { verification.passed, verification.failed };
}

void KnownTemplates::warnOfSelfCheck(const std::string &key, PreparedChat &chat)
{
    const std::lock_guard lock(m_checkedMutex);
    const auto known = m_checked.find(key);
    if (known != m_checked.end())
        Parlance::warnOfSelfCheck(chat, known->second.first, known->second.second);
}

} // namespace Parlance
