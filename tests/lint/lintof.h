// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/analyze_p.h"
#include "chat/prompt/prompt_p.h"
#include "lint/linttemplate_p.h"

#include <parlance/lint.h>

/// What lint says of a template, as the host asks for it.
namespace Parlance::Test {

/// verify gives the self-check of a template and its analysis.
template <class Verify>
LintReport lintOf(const Result<ChatTemplate> &chatTemplate, const Verify &verify, const LintOptions &options = {})
{
    if (!chatTemplate)
        return lintUnreadable(chatTemplate.error(), options);
    return lintCauses(*chatTemplate, [&](const ChatTemplate &one) {
        const Analysis analysis = analyze(one);
        const RenderFunction render = [&](const ChatRequest &request) -> Result<std::string> {
            ChatRequest changed = request;
            std::vector<std::string> adaptations;
            Result<PromptTail> tail = renderAdapted(one, analysis, changed, adaptations);
            return tail ? Result<std::string>(std::move(tail->prompt)) : Result<std::string>(tail.error());
        };
        return lintTemplate(one, analysis, verify(one, analysis), render, options);
    });
}

} // namespace Parlance::Test
