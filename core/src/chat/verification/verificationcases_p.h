// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

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
/// What goes on from a prefill of content, and that prefill.
std::vector<VerificationCase> verificationPrefills();
Value verificationPrefill();
/// What a later turn of the conversation says, in which a template may count on, and the model's turn before it.
std::vector<VerificationCase> verificationLaterTurns();
Value verificationEarlierTurn();
/// A call whose text holds all that structures an answer of the template, words between: none of it ends the argument.
VerificationCase markersInText(const Analysis &analysis);
/// The tools that the calls of a case are of.
const Value &verificationTools(bool unions);
/// Calls of a tool that the template knows by its name, with each of the arguments that it knows, and with all of them.
std::vector<VerificationCase> namedCallCases(const std::string &tool, const std::vector<std::string> &arguments);
Value namedCallTools(const std::string &tool, const std::vector<std::string> &arguments);

} // namespace Parlance
