// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/template.h>

#include <string>
#include <vector>

/// A conversation in the form that a template was written for. If the template has no developer role and no typed
/// parts,
///
///     {"role": "developer", "content": [{"type": "text", "text": "Be brief."}]}
///
/// becomes
///
///     {"role": "system", "content": "Be brief."}
namespace Parlance {

/// Sends an answer with calls between its parts as several, if the template joins the messages of an assistant.
void splitAfterCalls(ChatRequest &request, const ChatTemplate &chatTemplate, const Analysis &analysis,
                     std::vector<std::string> &adaptations);

/// Gives answers that hold neither text nor calls a blank; false where there are none.
bool fillEmptyAnswers(ChatRequest &request, std::vector<std::string> &adaptations);

/// Where a message has calls, puts its text after its reasoning; false where none has all three.
bool joinTextBesideReasoning(ChatRequest &request, const Analysis &analysis, std::vector<std::string> &adaptations);

/// `{"function": {"name": …}}` becomes `{"name": …}`; false where no tool is wrapped.
bool unwrapTools(Value &tools);

/// The request in the form the template was written for, as far as its capabilities tell; each change is reported.
ChatRequest adaptRequest(const ChatRequest &request, const Analysis &analysis, std::vector<std::string> &adaptations);

} // namespace Parlance
