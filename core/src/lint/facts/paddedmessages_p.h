// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "lint/facts/lintsubject_p.h"

#include <string>
#include <vector>

/// Requests with one recognisable text in a message of the user, of the system, or in an answer with calls: `"\n
/// Glimfor Waspel …"`.
namespace Parlance {

/// A request in which one message has a text whose white space counts.
struct PaddedMessage
{
    std::string role;
    ChatRequest request;
    std::size_t index = 0;
    std::string text;
};

/// A text whose white space counts, and one with quotes and signs that markup escapes.
inline constexpr const char *paddedText = "\n  Glimfor Waspel  trund\n  stelk \n";
inline constexpr const char *textWithSigns = "Glimfor \"Waspel\" & 'trund' > stelk";

/// Of each role, and of an answer that reasoned or calls too.
std::vector<PaddedMessage> messagesWith(const LintSubject &subject, const char *text);
/// The same of templates that write another prompt where there are documents.
std::vector<PaddedMessage> messagesBesideDocuments(const LintSubject &subject, const char *text);
/// A plain message of the role.
Value messageOf(const Prober &prober, const std::string &role, const std::string &text);
/// What of the request's value at path is in the prompt.
std::string dataAt(const Rendering &rendering, const std::string &path);

} // namespace Parlance
