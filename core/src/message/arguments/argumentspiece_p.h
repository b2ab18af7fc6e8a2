// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace Parlance {

/// What a step of reading adds to the arguments of a call.
///
/// After `{"city": "Oslo"`, the text `, "days": 3` has begin 15, json `, "days": 3`, complete { days, 25, 26 }.
struct ArgumentsPiece
{
    /// An argument: where its value is in the whole arguments' text.
    struct Argument
    {
        std::string name;
        std::size_t begin;
        std::size_t end;
    };

    std::size_t begin = 0; ///< of json in the arguments
    std::string json = {};
    std::vector<Argument> complete = {}; ///< those whose values have come to their end
    std::vector<std::string> notes = {}; ///< what is off, in words

    std::size_t end() const { return begin + json.size(); }
};

} // namespace Parlance
