// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/message.h>

#include <string>
#include <vector>

namespace Cli {

/// A line for each part of the output: its bytes, their meaning, the text, and why. Negative bytes are in the answer
/// prefix.
///
///     0-7      markup       <think>   reasoning.start
///     7-9      reasoning    Hm        after reasoning.start
std::string parseTrace(const std::vector<Parlance::Event> &events, const std::string &answerPrefix,
                       const std::string &output, const Parlance::Analysis &analysis);

} // namespace Cli
