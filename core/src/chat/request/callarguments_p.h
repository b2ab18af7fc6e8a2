// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/value.h>

#include <string>
#include <vector>

/// Arguments of earlier calls, as clients send them back: `"{\"x\": 1}"`, `{"x": 1}`, and malformed ones.
namespace Parlance {

struct CallArguments
{
    Value object;
    std::string mended; ///< what was done to make an object of them; empty if they are one, or the text of one
};

CallArguments readCallArguments(const Value &given);

/// Adds an adaptation that is not there yet; none if it is empty.
void addAdaptation(std::vector<std::string> &adaptations, const std::string &what);

/// Makes objects, or texts of objects, of the arguments of all calls in messages; adds what was done, each once.
void mendCallArguments(Value &messages, std::vector<std::string> &adaptations);

/// Makes texts of members that are none; false where all of them are.
bool makeTextsOnly(Value &object);

} // namespace Parlance
