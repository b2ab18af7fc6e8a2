// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "chat/preparechat_p.h"
#include "lint/facts/lintmend_p.h"

#include <parlance/lint.h>

#include <functional>
#include <vector>

/// All that lint looks for in a template, given what is known of it: `{% if mesage.role %}` reads a misspelt member.
namespace Parlance {

/// A report, and the changes that show which findings are consequences of others.
struct LintDraft
{
    LintReport report;
    std::vector<LintMend> mends; ///< from the last to the first
};

/// Looks for everything. analysis and verification are of the template; render renders a conversation as an
/// application's request would be, adapted to the template.
LintDraft lintTemplate(const ChatTemplate &chatTemplate, const Analysis &analysis, const Verification &verification,
                       const RenderFunction &render, const LintOptions &options = {});

/// What lint says of the template, without consequences of mistakes: they are gone from the mended template. With
/// </tool_call> in place of </tool_cal> the call comes back.
LintReport lintCauses(const ChatTemplate &chatTemplate,
                      const std::function<LintDraft(const ChatTemplate &chatTemplate)> &lint);

/// LintReport::switches alone.
std::vector<LintSwitch> templateSwitches(const ChatTemplate &chatTemplate, const Analysis &analysis);

} // namespace Parlance
