// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

#include <parlance/chat.h>

#include <QJsonObject>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace Parlance {

/// All that a Transport is told of an answer that it asks for.
///
/// \since 0.9
struct GenerationRequest
{
    PreparedChat chat;
    std::string bos; ///< the text of the token that the template begins its prompts with; empty: none
    /// The stretches of chat.prompt that are the conversation's own words, in bytes: special tokens there are text.
    std::vector<std::pair<std::size_t, std::size_t>> dataRanges = {};
    std::optional<int> maxTokens = {}; ///< of the answer; none: the server's own limit
    QJsonObject sampling = {}; ///< further members of the request, in the server's names: temperature, seed …
};

} // namespace Parlance

#include <parlance/showmacros.h>
