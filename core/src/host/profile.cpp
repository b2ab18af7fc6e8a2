// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "host/analysispatch_p.h"
#include "host/callwriting_p.h"
#include "host/profile_p.h"

namespace Parlance {

namespace {

class Profile final : public Plugin, private Workaround
{
public:
    explicit Profile(const Value &profile)
        : m_analysis(profile["analysis"])
        , m_variables(profile["variables"])
        , m_writesCalls(profile["policies"]["calls_in_history"].toString() == "content")
    {
        Analysis alone;
        patchAnalysis(m_analysis, alone);
        m_tools = alone.tools;
    }

    const Workaround *workaround() const override { return this; }

private:
    void adjustRequest(const ChatTemplate &, ChatRequest &request) const override
    {
        for (const auto &[name, value] : m_variables.toObject()) {
            if (!request.templateKwargs.contains(name))
                request.templateKwargs.object().set(name, value);
        }
        if (!m_writesCalls)
            return;
        for (Value &message : request.messages.array())
            foldCalls(message);
    }

    void adjustAnalysis(const ChatTemplate &, Analysis &analysis) const override
    {
        patchAnalysis(m_analysis, analysis);
    }

    /// The template writes content only, so calls of the history become content.
    void foldCalls(Value &message) const
    {
        const std::string written = writeCalls(m_tools, message["tool_calls"]);
        if (written.empty() || (!message["content"].isString() && !message["content"].isNull()))
            return;
        message.object().set("content", message["content"].toString() + written);
        message.object().remove("tool_calls");
    }

    Value m_analysis;
    Value m_variables;
    ToolsAnalysis m_tools;
    bool m_writesCalls = false;
};

} // namespace

std::unique_ptr<const Plugin> makeProfile(const Value &profile)
{
    return std::make_unique<Profile>(profile);
}

} // namespace Parlance
