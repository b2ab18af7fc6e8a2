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

/// An analysis as people read it. What the command and the inspector show, and `analyze --json` holds, is made here.
namespace Parlance {

/// What a member of an analysis is called and rests on. Texts are English, without a full stop, and live forever.
struct FieldDescription
{
    std::string_view field; ///< as in Finding::field
    std::string_view label; ///< a few words
    std::string_view meaning; ///< where it stands, or what it is
    std::string_view contradiction; ///< the observation that would show it to be wrong
};

/// The description of a member; one with empty texts where it is not known.
PARLANCE_CORE_EXPORT const FieldDescription &describeField(std::string_view field);

/// What is to be made of white space at a marker's edge.
enum class EdgeSpace
{
    Required, ///< exactly what the marker has there is the marker's, as far as it stands there; more is the text's own
    Optional, ///< layout: a model may leave it out or write more
    Forbidden, ///< the marker stands right at a text: white space there is the text's own
};
PARLANCE_CORE_EXPORT EnumNames namesOf(EdgeSpace value);

/// One thing that was found out, and all that is known about how.
struct ReportRow
{
    std::string field; ///< as in Finding::field
    std::string label;
    std::string value; ///< Marker::toString(); otherwise words
    Marker marker; ///< the same where isMarker
    bool isMarker = false; ///< value is text of the template
    EdgeSpace before = EdgeSpace::Optional; ///< in front of marker
    EdgeSpace after = EdgeSpace::Optional; ///< behind it
    std::string meaning;
    std::vector<std::string> comparisons; ///< the ids of those that found it
    std::string evidence; ///< what they showed, in their own words; may be empty
    std::string contradiction;
    int line = 0; ///< of the template, where the value is written; 0 when unknown
    int column = 0; ///< in bytes, from 1
    int definedLine = 0; ///< where its text is defined, if that is another place; else 0
    int definedColumn = 0;
};

struct ReportSection
{
    std::string id; ///< reasoning, content, tools, turn
    std::string title;
    std::string mode; ///< TAG_BASED …; may be empty
    std::string sentence; ///< the section in one sentence
    std::vector<ReportRow> rows;
    std::vector<std::string> comparisons = {}; ///< the ids of those that the mode rests on
};

struct PARLANCE_CORE_EXPORT Report
{
    std::vector<std::string> verdict; ///< sentences that need no knowledge of the field
    AnswerNode structure; ///< what an answer is made of
    /// The same as an answer with one call, with words for its fields; empty where the template has plain answers only.
    std::string example;
    std::vector<ReportSection> sections;

    Value toValue() const; ///< as `analyze --json` has it
};

PARLANCE_CORE_EXPORT Report reportOf(const Analysis &analysis);

/// The verification's outcome in a sentence.
PARLANCE_CORE_EXPORT std::string verificationSentence(const Verification &verification);

} // namespace Parlance
