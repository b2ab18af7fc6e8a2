// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat_quick_export.h>

namespace Parlance {

/// Registers the types for QML as `import Parlance 1.0`. Call it once, before you load a page.
///
/// - `Conversation` and `ConversationModel`: the classes of these names.
/// - `LlamaServer` and `CompletionsServer`: LlamaServerTransport and CompletionsTransport.
/// - `ConversationView`: a ListView of its property `conversation`. It shows the user's words in bubbles and the
/// model's
///   text as Markdown. The user can fold reasoning, and allows or denies calls on their cards. It emits
///   `callAllowed(call, name, arguments)` after the user allowed a call. If no handler runs the tool, answer with
///   Conversation::setResult(). It also emits `editRequested(message, text)`, and `linkActivated(link)` for web and
///   mail links.
/// - `MarkdownHtml`: makes `html` from `markdown`, for a text of Qt Quick. HTML in the Markdown becomes plain text. Of
/// a
///   picture, only the name stays, so nothing is loaded. The property changes at most every 40 milliseconds.
///
/// \since 0.9
PARLANCE_CHAT_QUICK_EXPORT void registerChatTypes();

} // namespace Parlance
