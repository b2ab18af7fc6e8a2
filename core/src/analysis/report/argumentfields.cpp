// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/report/fieldtable_p.h"

#include "analysis/report/reportwords_p.h"

// What an analysis says of a call's arguments where each is between markers or in lines.
namespace Parlance {

namespace {

using All = Analysis;
using Tools = ToolsAnalysis;
using Arguments = ToolsAnalysis::Arguments;

} // namespace

std::vector<AnalysisField> argumentFields()
{
    using enum Relevance;
    using enum TextEdge;
    return {
        { .about = { "tools.arguments.start", "arguments start", "opens the arguments",
                     "a call without arguments that has it, or one with arguments that does not" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::start>(),
          .relevance = TagWithTagged },
        { .about = { "tools.arguments.name_prefix", "argument name", "stands in front of an argument's name",
                     "an argument of another name with another text there" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::namePrefix>(),
          .relevance = TagWithTagged,
          .text = After },
        { .about = { "tools.arguments.name_suffix", "  behind it", "stands behind an argument's name",
                     "an argument of another name with another text there" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::nameSuffix>(),
          .relevance = TagWithTagged,
          .text = Before },
        { .about = { "tools.arguments.value_prefix", "text value", "stands in front of a value that is text",
                     "another text for the same argument with something else there" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::string, &ValueShape::prefix>(),
          .relevance = TagWithTagged,
          .text = AfterValue },
        { .about = { "tools.arguments.value_suffix", "  behind it", "stands behind a value that is text",
                     "another text for the same argument with something else there" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::string, &ValueShape::suffix>(),
          .relevance = TagWithTagged,
          .text = BeforeValue },
        { .about = { "tools.arguments.value_coding",
                     {},
                     "how a text is spelled: as its own characters, as JSON, or as a Python literal",
                     "a text with quotes, a backslash and a line break that is spelled otherwise" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::string, &ValueShape::coding>(),
          .relevance = TagWithTagged },
        { .about = { "tools.arguments.other_value_prefix", "other value", "stands in front of a value that is no text",
                     "a number or a list with something else there" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::other, &ValueShape::prefix>(),
          .relevance = TagWithTagged,
          .twin = "tools.arguments.value_prefix" },
        { .about = { "tools.arguments.other_value_suffix", "  behind it", "stands behind a value that is no text",
                     "a number or a list with something else there" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::other, &ValueShape::suffix>(),
          .relevance = TagWithTagged,
          .twin = "tools.arguments.value_suffix" },
        { .about = { "tools.arguments.guard_start", "hard text",
                     "stands in front of a text that could be mistaken for markup",
                     "a text with a line break and quotes that stands without it" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::guardStart>(),
          .relevance = TagWithTagged },
        { .about = { "tools.arguments.guard_end", "  behind it",
                     "stands behind a text that could be mistaken for markup",
                     "a text with a line break and quotes that stands without it" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::guardEnd>(),
          .relevance = TagWithTagged },
        { .about = { "tools.arguments.other_value_coding", "other values as", "how values that are no text are spelled",
                     "a truth value that is spelled otherwise" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::other, &ValueShape::coding>(),
          .relevance = TagWithTagged,
          .words = otherValuesInWords },
        { .about = { "tools.arguments.quote",
                     {},
                     "the token that quotes texts inside nested values in place of a double quote",
                     "a list of texts that stand between other signs" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::quote>(),
          .relevance = TagWithTagged },
        { .about = { "tools.arguments.bare_keys",
                     {},
                     "nested objects have keys without quotes",
                     "a nested object whose keys stand in quotes" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::bareKeys>(),
          .relevance = TagWithTagged },
        { .about = { "tools.arguments.separator", "argument separator", "stands between two arguments",
                     "a call with two arguments that has something else, or nothing, between them" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::separator>(),
          .relevance = TagWithTagged },
        { .about = { "tools.arguments.end", "arguments end", "closes the arguments",
                     "a call without arguments that has it, or one with arguments that does not" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::end>(),
          .relevance = TagWithTagged },
        { .about = { "tools.arguments.none", "no arguments", "stands in place of the arguments where there are none",
                     "a call without arguments that has something else, or nothing, there" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::none>(),
          .relevance = TagWithTagged },
        { .about = { "tools.arguments.python", "written as",
                     "the arguments, or the whole object of a call, are written as Python writes a dict",
                     "a text in an argument that is in double quotes without need" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::python>(),
          .relevance = WithCalls,
          .words = argumentsInWords },
    };
}

} // namespace Parlance
