// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/report/fieldtable_p.h"

#include "analysis/report/reportwords_p.h"

// The fields of an analysis for the arguments of a call, if each argument is between markers or on its own line.
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
        { .about = { "tools.arguments.start", "arguments opener", "opens the arguments",
                     "a call without arguments that has it, or one with arguments that does not" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::start>() },
        { .about = { "tools.arguments.name_prefix", "key prefix", "before an argument's name",
                     "an argument of another name with another text there" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::namePrefix>(),
          .text = After },
        { .about = { "tools.arguments.name_suffix", "key suffix", "after an argument's name",
                     "an argument of another name with another text there" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::nameSuffix>(),
          .text = Before },
        { .about = { "tools.arguments.value_prefix", "text prefix", "before a text value",
                     "another text value with another text there" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::string, &ValueShape::prefix>(),
          .text = AfterValue },
        { .about = { "tools.arguments.value_suffix", "text suffix", "after a text value",
                     "another text value with another text there" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::string, &ValueShape::suffix>(),
          .text = BeforeValue },
        { .about = { "tools.arguments.value_coding",
                     {},
                     "the spelling of a text: its own characters, JSON, or a Python literal",
                     "a text with quotes, a backslash and a line break in another spelling" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::string, &ValueShape::coding>() },
        { .about = { "tools.arguments.other_value_prefix", "other prefix", "before a value other than text",
                     "a number or a list with something else there" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::other, &ValueShape::prefix>(),
          .twin = "tools.arguments.value_prefix" },
        { .about = { "tools.arguments.other_value_suffix", "other suffix", "after a value other than text",
                     "a number or a list with something else there" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::other, &ValueShape::suffix>(),
          .twin = "tools.arguments.value_suffix" },
        { .about = { "tools.arguments.guard_start", "guard opener", "before a text that could be mistaken for markup",
                     "a text with a line break and quotes, but without it" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::guardStart>() },
        { .about = { "tools.arguments.guard_end", "guard closer", "after a text that could be mistaken for markup",
                     "a text with a line break and quotes, but without it" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::guardEnd>() },
        { .about = { "tools.arguments.other_value_coding", "other values as", "the spelling of values other than text",
                     "true or false in another spelling" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::other, &ValueShape::coding>(),
          .words = otherValuesInWords },
        { .about = { "tools.arguments.quote",
                     {},
                     "the token that replaces double quotes in nested values",
                     "a list of texts with other quotes" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::quote>() },
        { .about = { "tools.arguments.bare_keys",
                     {},
                     "nested objects have keys without quotes",
                     "a nested object with quoted keys" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::bareKeys>() },
        { .about = { "tools.arguments.separator", "between arguments", "between two arguments",
                     "a call with two arguments that has something else, or nothing, between them" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::separator>() },
        { .about = { "tools.arguments.end", "arguments closer", "closes the arguments",
                     "a call without arguments that has it, or one with arguments that does not" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::end>() },
        { .about = { "tools.arguments.none", "no arguments",
                     "the text of a call without arguments, in place of the arguments",
                     "a call without arguments that has something else, or nothing, there" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::none>() },
        { .about = { "tools.arguments.python", "written as",
                     "the arguments, or the whole object of a call, are written as a Python dict",
                     "a text argument in double quotes that contains no single quote" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::python>(),
          .relevance = WithCalls,
          .words = argumentsInWords },
    };
}

} // namespace Parlance
