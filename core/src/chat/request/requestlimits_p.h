// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat.h>

#include <optional>
#include <vector>

/// Parts of a request that a template cannot do. It is an error if the answer would be another one than the request
/// asks for, and a warning if not.
///
///     tool_choice {name: "lok"} with the tools [look]   ->   error: tool_choice names lok, which is not declared
///     enable_thinking false, and no switch is known     ->   warning thinking_not_switched
namespace Parlance {

/// Whether tool_choice can be met. Where it cannot, that is an error; where request.strictToolChoice is off, it is a
/// warning and the choice is left to the model.
std::optional<Error> checkToolChoice(ChatRequest &request, bool writesCalls, std::vector<ChatWarning> &warnings);

/// Parts of messages that the template has no place for, an image for one that takes text alone.
std::optional<Error> checkParts(const ChatRequest &request, const Analysis &analysis);

/// A tool whose calls must be held to its schema wholly, and that is held to less.
std::optional<Error> unmetConstraint(const ChatRequest &request, const PreparedChat &chat);

/// The template's refusal of a request; where that has parts beside text, the message names the first of them.
Error refusalOf(const ChatRequest &request, Error error);

/// Parts beside text that the prompt does not depend on.
void warnOfPartsLeftOut(const ChatTemplate &chatTemplate, const ChatRequest &rendered, PreparedChat &chat);
/// A system message in the middle that is to be kept there, and that the prompt does not depend on.
void warnOfSystemLeftOut(const ChatTemplate &chatTemplate, const ChatRequest &rendered, PreparedChat &chat);

/// A tool's result whose call no message before it has. request: as it was asked, since adapted calls may be text.
void warnOfStrayResult(PreparedChat &chat, const ChatRequest &request);

/// What the template does not do of what the request asks for, and what of it could not be found out. Each code comes
/// once.
void warn(PreparedChat &chat, const ChatRequest &request, const ChatTemplate &chatTemplate, const Analysis &analysis);
/// That an answer may be read wrongly: what the self-check said, where it has run.
void warnOfSelfCheck(PreparedChat &chat, int passed, int failed);

} // namespace Parlance
