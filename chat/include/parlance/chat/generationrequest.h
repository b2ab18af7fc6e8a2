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

/// The input of a Transport for an answer.
///
/// \since 0.9
struct GenerationRequest
{
    PreparedChat chat;
    std::string bos; ///< the text of the token that the template begins its prompts with; empty: none
    /// The parts of chat.prompt with the conversation's own words, in bytes: special tokens there are text.
    std::vector<TextRange> dataRanges = {};
    std::optional<int> maxTokens = {}; ///< of the answer; none: the server's own limit
    QJsonObject sampling = {}; ///< more members of the request, in the server's names: temperature, seed …
};

} // namespace Parlance

#include <parlance/showmacros.h>
