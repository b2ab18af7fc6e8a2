// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/value.h>

#include <string>
#include <vector>

/// The messages that the self-check tries, each with its name: "a text argument with markup" is a call of write_note
/// with
/// {"text": "<i>so</i> & …"}.
namespace Parlance {

/// A message that a template should be able to write and a parser to read.
struct VerificationCase
{
    std::string name; ///< in words
    Value message; ///< role, content, reasoning_content, tool_calls with arguments as objects
    bool unions = false; ///< its tools have types that some templates cannot print
};

/// Simplest first.
const std::vector<VerificationCase> &verificationCases();
/// The tools that the calls of a case are of.
const Value &verificationTools(bool unions);

} // namespace Parlance
