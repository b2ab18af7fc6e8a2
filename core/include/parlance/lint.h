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

/// What is wrong with a chat template, or will surprise those who use it, with the line.
namespace Parlance {

/// \since 0.2
enum class LintSeverity
{
    Off, ///< not reported
    Note, ///< worth knowing; many good templates are like that
    Warning, ///< prompts or answers suffer
    Error, ///< the template does not do what it was written for
};
PARLANCE_CORE_EXPORT EnumNames namesOf(LintSeverity value);

/// One thing that lint looks for. Texts are English, without a full stop, and live forever.
/// \since 0.2
struct LintRule
{
    std::string_view code; ///< as in misspelt-member; docs/lint.md explains each
    LintSeverity severity = LintSeverity::Warning; ///< unless LintOptions or the finding itself says otherwise
    std::string_view group; ///< mistakes, renders, portable, comes-back, stable, switches, hides
    std::string_view summary; ///< what it looks for
    std::string_view why; ///< what comes of it
    std::string_view fix; ///< what to do
};

/// Every rule, in the order of docs/lint.md.
/// \since 0.2
PARLANCE_CORE_EXPORT const std::vector<LintRule> &lintRules();
/// The rule of that code; null where there is none.
/// \since 0.2
PARLANCE_CORE_EXPORT const LintRule *lintRule(std::string_view code);

/// What mends a finding where that needs no thought: one text in place of another.
/// \since 0.2
struct PARLANCE_CORE_EXPORT LintEdit
{
    int line = 0; ///< of the template: where text begins
    int column = 0; ///< in bytes, from 1
    std::string text; ///< what stands there
    std::string by; ///< what is to stand there; empty: nothing

    /// The source with it done; nothing where text does not stand at that place.
    std::optional<std::string> applied(std::string_view source) const;
    bool operator==(const LintEdit &) const = default;
};

/// \since 0.2
struct LintFinding
{
    std::string code;
    LintSeverity severity = LintSeverity::Warning;
    std::string message; ///< what was found, one sentence without a full stop
    int line = 0; ///< of the template; 0 where no line is to blame
    int column = 0; ///< in bytes, from 1
    std::string why;
    std::string fix;
    std::optional<LintEdit> edit = {}; ///< what fix says, where a program can do it
    bool operator==(const LintFinding &) const = default;
};

/// A variable, beside those that every prompt gets, by which requests change the prompt.
/// \since 0.2
struct PARLANCE_CORE_EXPORT LintSwitch
{
    /// What a prompt has in place of what it has where nothing sets the variable; long texts are shortened.
    struct Written
    {
        std::string text;
        std::string instead;
    };
    struct Setting
    {
        Value value;
        int group = 0; ///< settings of one group render the same prompts; those of 0 the same as no value at all
        std::string error; ///< what the template answered, where it refuses the value
        Written written = {}; ///< in the first prompt that differs
    };
    std::string name;
    int line = 0; ///< where it is read first
    std::vector<Setting> settings;

    /// The values that change a prompt, and those that do not: `1; refused: "low"; as without it: 0`. Empty: none does.
    std::string effect() const;
};

/// \since 0.2
struct PARLANCE_CORE_EXPORT LintOptions
{
    std::map<std::string, LintSeverity> severities = {}; ///< by code, in place of the rules' own

    /// Reads {"severities": {CODE: "off" | "note" | "warning" | "error"}}. An error names the member that is wrong.
    static Result<LintOptions> fromJson(std::string_view json, const std::string &file = {});
};

/// \since 0.2
struct PARLANCE_CORE_EXPORT LintReport
{
    std::vector<LintFinding> findings; ///< by line; those without one first
    std::vector<LintSwitch> switches;
    bool complete = true; ///< false where the budget ended the work

    int count(LintSeverity severity) const;
    /// As `lint --format json` has it.
    Value toValue() const;
};

/// The report on a template that could not be loaded: what its error says.
/// \since 0.2
PARLANCE_CORE_EXPORT LintReport lintUnreadable(const Error &error, const LintOptions &options = {});

/// A report and what it is about.
/// \since 0.2
struct LintedFile
{
    std::string name;
    std::string source; ///< the template's; empty where it is not known
    LintReport report;
};

/// The reports of several files in SARIF 2.1.0, the format that code hosts read. Its columns are code points; where the
/// source is not known, places are lines alone.
/// \since 0.2
PARLANCE_CORE_EXPORT Value sarifOf(const std::vector<LintedFile> &files);

} // namespace Parlance
