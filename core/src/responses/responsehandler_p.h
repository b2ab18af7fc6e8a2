// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat.h>
#include <parlance/responsetemplate.h>

#include <memory>
#include <string>

/// Reads a model by its response template. The prompt is the generic one; its text after the template's anchor belongs
/// to the answer. Parser and grammar come from the response template.
namespace Parlance {

/// What PreparedChat::handler says then.
inline constexpr const char *responseHandler = "response_template";

/// Errors of code Plugin say what the response template has that is not read.
Result<PreparedChat> prepareByResponse(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                       const std::shared_ptr<const ResponseTemplate> &responseTemplate,
                                       const ChatRequest &request, AnswerCache &cache,
                                       const GrammarOptions &options = {});

} // namespace Parlance
