// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/plugin.h>

#include <optional>
#include <string>
#include <vector>

namespace Parlance {

/// A profile: a workaround that is data.
///
///     {"analysis": {"tools": {"format": "TAG_WITH_JSON", …}}, "variables": {"mode": "tools"},
///      "policies": {"calls_in_history": "content"}}
///
/// sets the analysis' tools and the template's variable mode, and writes the calls of earlier messages into their
/// content. It has been held to its schema.
class Profile final : public Plugin, private Workaround
{
public:
    explicit Profile(const Value &profile);

    const Workaround *workaround() const override { return this; }

    /// Where its policy says so, writes the calls of the history into their messages' content, in the format that it
    /// sets: for templates that write content only, or calls wrong. Gives what kept it from doing so; those calls stay
    /// where they are. What it had to mend in those messages is added to adaptations.
    std::optional<std::string> foldCalls(ChatRequest &request, const FormatRegistry &formats,
                                         std::vector<std::string> &adaptations) const;

private:
    void adjustRequest(const ChatTemplate &chatTemplate, ChatRequest &request) const override;
    void adjustAnalysis(const ChatTemplate &chatTemplate, Analysis &analysis) const override;

    Value m_analysis;
    Value m_variables;
    Analysis m_alone; ///< what it sets, without any template
    bool m_foldsCalls = false;
    bool m_leavesTextOut = false; ///< before calls
};

} // namespace Parlance
