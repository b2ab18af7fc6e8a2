// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Code of a plugin may throw, or give an analysis without a closer for its calls. Then it is refused from there on with
// one line, and its changes are undone.

#include "host/plugincode_p.h"

#include "chat/request/callarguments_p.h"
#include "host/exceptionbarrier_p.h"
#include "host/plausibility_p.h"
#include "host/profile_p.h"

namespace Parlance {

const Plugin *PluginCode::loaded(const std::string &id)
{
    const auto plugin = m_catalog.load(id);
    return plugin ? *plugin : nullptr;
}

/// False where its id is taken by another one.
bool PluginCode::registerFormat(std::shared_ptr<const Format> format)
{
    const std::lock_guard lock(m_formatsMutex);
    if (!format || formats().find(format->id()) == format.get())
        return true;
    auto more = std::make_unique<FormatRegistry>(formats());
    if (!more->add(std::move(format)))
        return false;
    m_formats.push_back(std::move(more));
    return true;
}

void PluginCode::addFormat(const std::string &id)
{
    const Plugin *plugin = loaded(id);
    bool added = true;
    const auto problem = guarded("format()", [&] { added = !plugin || registerFormat(plugin->format()); });
    if (problem)
        m_catalog.fail(id, *problem);
    else if (!added)
        m_catalog.fail(id, "its format's id is taken");
}

const FormatRegistry &PluginCode::formats()
{
    const std::lock_guard lock(m_formatsMutex);
    if (m_formats.empty()) {
        m_formats.push_back(std::make_unique<FormatRegistry>(FormatRegistry::withBuiltins()));
        for (const PluginInfo &plugin : m_catalog.usable()) {
            if (plugin.kind == PluginInfo::Kind::Format)
                addFormat(plugin.id);
        }
    }
    return *m_formats.back();
}

/// Changes what it is given only where the plugin's code returns: half a change would be worse than none.
void PluginCode::adjustAnalysis(const std::string &id, const ChatTemplate &chatTemplate, Analysis &analysis)
{
    const Plugin *plugin = loaded(id);
    if (!plugin || !plugin->workaround())
        return;
    Analysis changed = analysis;
    if (const auto problem =
            guarded("adjustAnalysis()", [&] { plugin->workaround()->adjustAnalysis(chatTemplate, changed); }))
        return m_catalog.fail(id, *problem);
    if (const auto problem = implausible(changed, formats()))
        return m_catalog.fail(id, *problem);
    analysis = std::move(changed);
    analysis.workarounds.push_back(id);
}

void PluginCode::describe(const std::string &id, const ChatTemplate &chatTemplate, Analysis &analysis)
{
    const Plugin *plugin = loaded(id);
    if (!plugin || !plugin->handler())
        return;
    Analysis changed = analysis;
    if (const auto problem = guarded("describe()", [&] { plugin->handler()->describe(chatTemplate, changed); }))
        return m_catalog.fail(id, *problem);
    analysis = std::move(changed);
    analysis.handler = id;
}

/// The policy of a profile, carried out by a format that may be a plugin's.
void PluginCode::foldCalls(const std::string &id, const Plugin &plugin, ChatRequest &request, RequestNotes &notes)
{
    const auto *profile = dynamic_cast<const Profile *>(&plugin);
    if (!profile)
        return;
    ChatRequest changed = request;
    std::vector<std::string> adaptations;
    std::optional<std::string> kept;
    if (const auto problem = guarded("write()", [&] { kept = profile->foldCalls(changed, formats(), adaptations); })) {
        kept = *problem;
    } else {
        request = std::move(changed);
        std::move(adaptations.begin(), adaptations.end(), std::back_inserter(notes.adaptations));
    }
    if (kept)
        notes.warnings.push_back(
            { ChatWarning::Code::CallsNotWritten, id + " leaves the history's calls unchanged: " + *kept });
}

void PluginCode::adjustRequest(const std::vector<std::string> &workarounds, const ChatTemplate &chatTemplate,
                               ChatRequest &request, RequestNotes &notes)
{
    if (!workarounds.empty())
        mendCallArguments(request.messages, notes.adaptations);
    for (const std::string &id : workarounds) {
        const Plugin *plugin = loaded(id);
        if (!plugin || !plugin->workaround())
            continue;
        ChatRequest changed = request;
        if (const auto problem =
                guarded("adjustRequest()", [&] { plugin->workaround()->adjustRequest(chatTemplate, changed); })) {
            m_catalog.fail(id, *problem);
            continue;
        }
        request = std::move(changed);
        foldCalls(id, *plugin, request, notes);
    }
}

Result<PreparedChat> PluginCode::attempt(const std::string &id, const ChatTemplate &chatTemplate,
                                         const Analysis &analysis, const ChatRequest &request, std::string &problem)
{
    Result<PreparedChat> prepared = Error{ ErrorCode::Plugin, id + " is not usable", {}, {}, {} };
    const Plugin *plugin = loaded(id);
    if (!plugin || !plugin->handler())
        return prepared;
    if (const auto thrown =
            guarded("prepare()", [&] { prepared = plugin->handler()->prepare(chatTemplate, analysis, request); }))
        problem = *thrown;
    else if (const auto nonsense = prepared ? implausible(*prepared) : std::nullopt)
        problem = "prepare() gave an invalid result: " + *nonsense;
    if (problem.empty())
        return prepared;
    return Error{ ErrorCode::Plugin, id + ": " + problem, {}, {}, {} };
}

Result<PreparedChat> PluginCode::prepare(const std::string &id, const ChatTemplate &chatTemplate,
                                         const Analysis &analysis, const ChatRequest &request)
{
    std::string problem;
    Result<PreparedChat> prepared = attempt(id, chatTemplate, analysis, request, problem);
    if (!problem.empty())
        m_catalog.fail(id, problem);
    return prepared;
}

} // namespace Parlance
