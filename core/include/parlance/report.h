// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/answertree.h>
#include <parlance/core_export.h>
#include <parlance/names.h>

#include <string>
#include <string_view>
#include <vector>

/// An analysis in words and tables: the source of what the command, the inspector and `analyze --json` show.
namespace Parlance {

/// The words for a member of an analysis: English, no trailing period, static storage.
/// \since 0.2
struct FieldDescription
{
    std::string_view field; ///< as in Finding::field
    std::string_view label; ///< a few words
    std::string_view meaning; ///< what it is, or where it appears
    std::string_view contradiction; ///< an observation that would show that it is wrong
};

/// The description of a member; its texts are empty if the member is unknown.
/// \since 0.2
PARLANCE_CORE_EXPORT const FieldDescription &describeField(std::string_view field);

/// The meaning of white space at a marker's edge.
/// \since 0.2
enum class EdgeSpace
{
    Required, ///< exactly this white space belongs to the marker; more belongs to the text
    Optional, ///< a model may omit it or write more
    Forbidden, ///< white space there belongs to the text next to the marker
};
PARLANCE_CORE_EXPORT EnumNames namesOf(EdgeSpace value);

/// One finding and its evidence.
/// \since 0.2
struct ReportRow
{
    std::string field; ///< as in Finding::field
    std::string label;
    std::string value; ///< Marker::toString(); otherwise words
    Marker marker; ///< the same if isMarker
    bool isMarker = false; ///< value is text of the template
    EdgeSpace before = EdgeSpace::Optional; ///< before marker
    EdgeSpace after = EdgeSpace::Optional; ///< after it
    std::string meaning;
    std::vector<std::string> comparisons; ///< the ids of the comparisons that found it
    std::string evidence; ///< what they showed, in their own words; may be empty
    std::string contradiction;
    int line = 0; ///< of the template that writes the value; 0 if unknown
    int column = 0; ///< in bytes, from 1
    int definedLine = 0; ///< of the definition of its text, if that is another place; else 0
    int definedColumn = 0;
};

/// \since 0.2
struct ReportSection
{
    std::string id; ///< reasoning, content, tools, turn
    std::string title;
    std::string mode; ///< TAG_BASED …; may be empty
    std::string sentence; ///< the section in one sentence
    std::vector<ReportRow> rows;
    std::vector<std::string> comparisons = {}; ///< the ids of the comparisons that decide the mode
};

/// A line that answers one question of a reader.
/// \since 0.2
struct ReportLine
{
    std::string topic; ///< Reasoning, Tool calls, Self-check, Note; "No prompt" replaces the first two
    std::string text; ///< sentences
};

///     const Report report = reportOf(*host.analyze(chatTemplate));
///     for (const ReportLine &line : report.summary)
///         std::cout << line.topic << ": " << line.text << '\n';
///
/// \since 0.2
struct PARLANCE_CORE_EXPORT Report
{
    std::vector<std::string> verdict; ///< the texts of summary
    AnswerNode structure; ///< the parts of an answer
    /// An example of an answer with one call and a word for each value; empty if the template has plain answers only.
    std::string example;
    std::vector<ReportSection> sections;
    /// Whether the model thinks, whether it calls tools, whether the self-check is clean, what else to know.
    std::vector<ReportLine> summary;

    Value toValue() const; ///< as `analyze --json` has it
};

/// \since 0.2
PARLANCE_CORE_EXPORT Report reportOf(const Analysis &analysis);

/// The outcome of the self-check: first whether it is clean, then what the template cannot write.
/// \since 0.2
PARLANCE_CORE_EXPORT std::string verificationSentence(const Verification &verification);

} // namespace Parlance
