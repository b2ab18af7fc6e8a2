// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/chat.h>
#include <parlance/core_export.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Errors in a chat template, and properties that surprise its users, each with its line.
namespace Parlance {

/// \since 0.2
enum class LintSeverity
{
    Off, ///< not reported
    Note, ///< worth knowing; many good templates are like that
    Warning, ///< prompts or answers suffer
    Error, ///< the template does not work as intended
};
PARLANCE_CORE_EXPORT EnumNames namesOf(LintSeverity value);

/// One kind of finding. Texts are English, have no trailing period, and have static storage.
/// \since 0.2
struct LintRule
{
    std::string_view code; ///< as in misspelt-member; docs/lint.md explains each
    LintSeverity severity = LintSeverity::Warning; ///< the default; LintOptions and a finding can change it
    std::string_view group; ///< mistakes, renders, portable, comes-back, stable, switches, hides
    std::string_view summary; ///< what it looks for
    std::string_view why; ///< its effect
    std::string_view fix; ///< what to do
};

/// Every rule, in the order of docs/lint.md.
/// \since 0.2
PARLANCE_CORE_EXPORT const std::vector<LintRule> &lintRules();
/// The rule with this code; null if there is none.
/// \since 0.2
PARLANCE_CORE_EXPORT const LintRule *lintRule(std::string_view code);

/// The correction of a finding, if it is certain: one text replaces another.
/// \since 0.2
struct PARLANCE_CORE_EXPORT LintEdit
{
    int line = 0; ///< the line of the template with the beginning of text
    int column = 0; ///< in bytes, from 1
    std::string text; ///< the text at that place
    std::string by; ///< the new text

    /// The corrected source; nothing if text is not at that place.
    std::optional<std::string> applied(std::string_view source) const;
    bool operator==(const LintEdit &) const = default;
};

/// \since 0.2
struct LintFinding
{
    std::string code;
    LintSeverity severity = LintSeverity::Warning;
    std::string message; ///< one sentence without a trailing period
    int line = 0; ///< of the template; 0 if no line is the cause
    int column = 0; ///< in bytes, from 1
    std::string why;
    std::string fix;
    std::optional<LintEdit> edit = {}; ///< the correction, if a program can make it
    bool operator==(const LintFinding &) const = default;
};

/// A variable of a request that changes the prompt; those that every prompt gets are left out.
/// \since 0.2
struct PARLANCE_CORE_EXPORT LintSwitch
{
    /// A text of a prompt, and the text that it replaces, from the prompt without the variable. Long texts are
    /// shortened.
    struct Written
    {
        std::string text;
        std::string instead;
    };
    struct Setting
    {
        Value value;
        int group = 0; ///< settings of one group render the same prompts; group 0 is the same as no value
        std::string error; ///< the template's message, if it refuses the value
        Written written = {}; ///< in the first prompt that differs
    };
    std::string name;
    int line = 0; ///< the first line that reads it
    std::vector<Setting> settings;

    /// The values with their effect: `1; refused: "low"; the same as without it: 0`. Empty if no value changes a
    /// prompt.
    std::string effect() const;
};

/// \since 0.2
struct PARLANCE_CORE_EXPORT LintOptions
{
    std::map<std::string, LintSeverity> severities = {}; ///< by code; replaces the rule's own

    /// Reads {"severities": {CODE: "off" | "note" | "warning" | "error"}}. An error names the wrong member.
    static Result<LintOptions> fromJson(std::string_view json, const std::string &file = {});
};

///     const LintReport report = host.lint(chatTemplate);
///     for (const LintFinding &finding : report.findings)
///         std::cout << finding.line << ": " << finding.message << '\n';
///
/// \since 0.2
struct PARLANCE_CORE_EXPORT LintReport
{
    std::vector<LintFinding> findings; ///< by line; findings without a line come first
    std::vector<LintSwitch> switches;
    bool complete = true; ///< false if the budget ended the work

    int count(LintSeverity severity) const;
    /// The JSON of `lint --format json`.
    Value toValue() const;
};

/// The report on a template that could not be loaded: what its error says.
/// \since 0.2
PARLANCE_CORE_EXPORT LintReport lintUnreadable(const Error &error, const LintOptions &options = {});

/// A report with its file.
/// \since 0.2
struct LintedFile
{
    std::string name;
    std::string source; ///< of the template; empty if unknown
    LintReport report;
};

/// The reports of several files in SARIF 2.1.0, the format that code hosts read. Columns are in code points. Without
/// the source, places have only lines.
/// \since 0.2
PARLANCE_CORE_EXPORT Value sarifOf(const std::vector<LintedFile> &files);

} // namespace Parlance
