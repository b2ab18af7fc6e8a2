// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <parlance/chat.h>

/// Requests prepared by an analysis that is at hand, without a host and its plugins.
namespace Parlance {

/// Prepares with what the analysis says. The error is the template's, where it refuses the request however adapted.
Result<PreparedChat> prepareChat(const ChatTemplate &chatTemplate, const Analysis &analysis, const ChatRequest &request,
                                 const FormatRegistry &formats);

/// Prepares one request; verification is given one so that it checks what an application would get.
using PrepareFunction = std::function<Result<PreparedChat>(const ChatRequest &request)>;

/// Renders a whole conversation (no generation prompt) as an application's next request would have it.
using RenderFunction = std::function<Result<std::string>(const ChatRequest &request)>;

} // namespace Parlance
