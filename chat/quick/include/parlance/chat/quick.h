// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat_quick_export.h>

namespace Parlance {

/// Registers the types for QML as `import Parlance 1.0`. Call it once, before you load a page.
///
/// - `Conversation` and `ConversationModel`: the classes of these names.
/// - `LlamaServer` and `CompletionsServer`: LlamaServerTransport and CompletionsTransport.
/// - `OutputEnd` and `TransportError`: the names of OutputEnd and TransportError::Kind, as in `OutputEnd.Length`.
/// - `ConversationView`: a ListView of its property `conversation`. It has bubbles for the user's words, and shows the
///   model's text as Markdown. The user can fold reasoning, and allows or denies calls on their cards. It emits
///   `callAllowed(call, name, arguments)` after the user allowed a call. If no handler runs the tool, answer with
///   Conversation::setResult(). It also emits `editRequested(message, text)`, and `linkActivated(link)` for web and
///   mail links.
/// - `MarkdownHtml`: makes `html` from `markdown`, for a text of Qt Quick. HTML in the Markdown becomes plain text.
///   Pictures become their names, so nothing is loaded. The property changes at most every 40 milliseconds.
///   `isWebLink(link)` is true for the links that an application may open: web and mail links.
///
/// In QML, the messages and calls in signals have no members: see `history` and `callObject()` of a Conversation.
///
/// \since 0.9
PARLANCE_CHAT_QUICK_EXPORT void registerChatTypes();

} // namespace Parlance
