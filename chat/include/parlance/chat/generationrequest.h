// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

#include <parlance/chat.h>

#include <QJsonObject>

#include <optional>
#include <string>
#include <vector>

namespace Parlance {

/// The input of a Transport for an answer. A Conversation sets all members; without one, set bos and dataRanges, too.
///
/// \since 0.9
struct GenerationRequest
{
    PreparedChat chat;
    std::string bos; ///< the text of the token that the template begins its prompts with; empty: none
    /// The byte ranges of chat.prompt that come from messages. In them, a Transport tokenizes special tokens as plain
    /// text.
    std::vector<TextRange> dataRanges = {};
    /// The placeholders of images and sounds in chat.prompt. A transport that supports media sends the images and
    /// sounds in their places.
    std::vector<MediaPlace> media = {};
    std::optional<int> maxTokens = {}; ///< of the answer; not set: the server's own limit
    QJsonObject sampling = {}; ///< more members of the request, in the server's names: temperature, seed …
};

} // namespace Parlance

#include <parlance/showmacros.h>
