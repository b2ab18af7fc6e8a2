// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "lint/facts/lintsubject_p.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

/// Finds the filter, method or condition that causes a result, by removing it: in `{{ m.content | trim }}` without `|
/// trim` the content is complete.
namespace Parlance {

/// Something in the template that may change a text.
struct Suspect
{
    const Jinja::Node *node = nullptr;
    std::string text; ///< as it is in the source, `| trim` say
    std::size_t begin = 0; ///< of text in the source
    std::string by = {}; ///< what is tried in place of text
};

/// The filters and methods that change texts and are applied to contents.
std::vector<Suspect> suspectsIn(const LintSubject &subject);
/// The filter at the place, with what it is applied by: `| tojson`.
std::optional<Suspect> filterAt(const TemplateTree &tree, const SourcePlace &place);
/// The change that blames it.
LintEdit editOf(const TemplateTree &tree, const Suspect &suspect);
/// The slices of what is of such a kind: `messages[1:]`.
std::vector<Suspect> slicesIn(const LintSubject &subject, KindSet kinds);
/// The conditions that ask for what is of such a kind, to be tried as always true and as never: `if not tools`.
std::vector<Suspect> conditionsOn(const LintSubject &subject, KindSet kinds);
/// The branch's condition, with what is tried in its place.
Suspect conditionOf(const TemplateTree &tree, const Jinja::If &branch, const char *by);
/// `loop.index` and `loop.index0`, each to be tried as the other.
std::vector<Suspect> indicesIn(const TemplateTree &tree);
/// `{% set tools = [] %}` and the like.
std::vector<Suspect> assignmentsTo(const TemplateTree &tree, const std::string &variable);
/// The first of them without which the request's rendering is good.
std::optional<Suspect> blamed(const LintSubject &subject, const std::vector<Suspect> &suspects,
                              const ChatRequest &request, const std::function<bool(const Rendering &)> &isGood);

} // namespace Parlance
