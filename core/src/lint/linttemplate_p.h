// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "chat/preparechat_p.h"

#include <parlance/lint.h>

#include <vector>

/// All that lint looks for in a template, given what is known of it: `{% if mesage.role %}` reads a misspelt member.
namespace Parlance {

/// Looks for everything. analysis and verification are of the template; render renders a conversation as an
/// application's request would be, adapted to the template.
LintReport lintTemplate(const ChatTemplate &chatTemplate, const Analysis &analysis, const Verification &verification,
                        const RenderFunction &render, const LintOptions &options = {});

/// LintReport::switches alone.
std::vector<LintSwitch> templateSwitches(const ChatTemplate &chatTemplate, const Analysis &analysis);

} // namespace Parlance
