// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "chat/preparechat_p.h"

#include <parlance/compare.h>

/// What a comparison of two templates is made of.
///
///     A writes <think>Hm</think>Hello      B reads <thought>…</thought>: {"content": "<think>Hm</think>Hello"}
namespace Parlance {

/// A template as an application uses it. All of it must outlive the call that is given it.
struct TemplateUse
{
    const ChatTemplate &chatTemplate;
    const Analysis &analysis;
    PrepareFunction prepare;
    RenderFunction render; ///< whole conversations, adapted as prepare adapts them
};

TemplateComparison compareTemplates(const TemplateUse &a, const TemplateUse &b);

/// What a template does, as hashes: prompts and grammars of comparedRequests(), and the analysis. A JSON object that is
/// kept in a file and read again by lockChanges().
Value lockOf(const TemplateUse &use);

/// The template's own rendering of a request, or why it refuses it.
ComparedPrompt promptOf(const ChatTemplate &chatTemplate, const ChatRequest &request);

/// Lets B read what A writes.
void compareOutputs(const TemplateUse &a, const TemplateUse &b, TemplateComparison &comparison);

} // namespace Parlance
