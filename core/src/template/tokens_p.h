// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace Parlance {

/// What a model's files say about tokens that templates write and engines stop at.
struct ModelTokens
{
    std::optional<std::string> bos; ///< none where no file speaks of it; empty where the model has none
    std::optional<std::string> eos;
    std::vector<std::string> ends; ///< further texts at which generation ends, such as the end of a turn
    std::optional<std::vector<std::string>> added; ///< texts that are a token each wherever they are
};

} // namespace Parlance
