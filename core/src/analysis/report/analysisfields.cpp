// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/report/analysisfields_p.h"

#include "analysis/report/reportwords_p.h"

#include <algorithm>
#include <type_traits>
#include <utility>

// A line of the table, and what becomes of it:
//     { { "content.end", "end", "closes the answer's content", "an answer whose content ends without it" }, … }
//     JSON, profiles   "content": { "end": "</answer>" }
//     report           end   </answer>   C1   closes the answer's content; would be wrong if there were …
namespace Parlance {

namespace {

// The member that a row of members leads to.
template <auto... row> FieldMember at()
{
    using Type = std::remove_cvref_t<decltype((std::declval<Analysis &>().*....*row))>;
    if constexpr (std::is_enum_v<Type>) {
        return ChoiceMember{ namesOf(Type()),
                             [](const Analysis &analysis) { return static_cast<int>((analysis.*....*row)); },
                             [](Analysis &analysis, int choice) { (analysis.*....*row) = static_cast<Type>(choice); } };
    } else {
        return Member<Type>{ [](const Analysis &analysis) -> const Type & { return (analysis.*....*row); },
                             [](Analysis &analysis) -> Type & { return (analysis.*....*row); } };
    }
}

using All = Analysis;
using Reasoning = ReasoningAnalysis;
using Effort = ReasoningAnalysis::Effort;
using Content = ContentAnalysis;
using Tools = ToolsAnalysis;
using Function = ToolsAnalysis::Function;
using Arguments = ToolsAnalysis::Arguments;
using Json = ToolsAnalysis::Json;
using CallId = ToolsAnalysis::CallId;
using LoneArgument = ToolsAnalysis::LoneArgument;
using NamedCalls = ToolsAnalysis::NamedCalls;

std::vector<AnalysisField> makeFields()
{
    using enum Relevance;
    using enum TextEdge;
    return {
        { .about = { "reasoning.mode",
                     {},
                     "how the template writes reasoning",
                     "an answer of the history whose reasoning stands in another way" },
          .member = at<&All::reasoning, &Reasoning::mode>() },
        { .about = { "reasoning.start", "start", "opens the reasoning", "an answer whose reasoning begins without it" },
          .member = at<&All::reasoning, &Reasoning::start>(),
          .text = After },
        { .about = { "reasoning.end", "end", "closes the reasoning; the answer follows",
                     "an answer that goes on thinking behind it, or begins without it" },
          .member = at<&All::reasoning, &Reasoning::end>(),
          .text = Before },
        { .about = { "reasoning.start_before_calls", "start before calls", "opens reasoning that calls follow",
                     "an answer with calls whose reasoning begins as that of any other" },
          .member = at<&All::reasoning, &Reasoning::startBeforeCalls>(),
          .text = After },
        { .about = { "reasoning.end_before_calls", "end before calls", "closes reasoning that calls follow",
                     "an answer with calls whose reasoning ends as that of any other" },
          .member = at<&All::reasoning, &Reasoning::endBeforeCalls>(),
          .text = Before },
        { .about = { "reasoning.header_follows",
                     {},
                     "behind the end, the turn's header stands once more",
                     "an answer whose content stands right behind its reasoning" },
          .member = at<&All::reasoning, &Reasoning::headerFollows>() },
        { .about = { "reasoning.key", "read from", "the member of a message that holds its reasoning",
                     "a message with that member whose reasoning the template does not write" },
          .member = at<&All::reasoning, &Reasoning::key>() },
        { .about = { "reasoning.toggle", "switched by", "the variable that turns thinking on and off",
                     "prompts that are the same whatever its value" },
          .member = at<&All::reasoning, &Reasoning::toggle>() },
        { .about = { "reasoning.effort.variable", "effort set by",
                     "the variable in which the template takes a level of effort",
                     "prompts that are the same for two levels" },
          .member = at<&All::reasoning, &Reasoning::effort, &Effort::variable>() },
        { .about = { "reasoning.effort.levels", "levels of effort",
                     "by the name that requests give it, the template's value for a level, as JSON",
                     "a level that the template refuses, or does not tell from no level at all" },
          .member = at<&All::reasoning, &Reasoning::effort, &Effort::levels>(),
          .words = effortLevelsInWords },
        { .about = { "reasoning.effort.usual", "usual effort", "the level of prompts that name none",
                     "a prompt without a level that differs from the prompt with this one" },
          .member = at<&All::reasoning, &Reasoning::effort, &Effort::usual>() },
        { .about = { "reasoning.effort.budget", "limited by",
                     "the variable that takes a number of tokens to think with; 0 switches thinking off",
                     "a prompt that is the same with 0 as with a thousand" },
          .member = at<&All::reasoning, &Reasoning::effort, &Effort::budget>() },
        { .about = { "reasoning.calls_inside", "calls inside it",
                     "what tool syntax inside of reasoning means, where the request does not say",
                     "a model that rehearses calls where they end the reasoning, or means them where they do not" },
          .member = at<&All::reasoning, &Reasoning::calls>(),
          .relevance = WithCalls,
          .words = callsInsideInWords },
        { .about = { "reasoning.open_at_calls",
                     {},
                     "calls stand inside of the reasoning in front of them, which goes on behind them",
                     "a message with reasoning and a call that has the reasoning's end between them" },
          .member = at<&All::reasoning, &Reasoning::openAtCalls>(),
          .relevance = WithCalls },

        { .about = { "content.mode",
                     {},
                     "whether the template wraps an answer's content",
                     "an answer whose content stands in another way" },
          .member = at<&All::content, &Content::mode>() },
        { .about = { "content.start", "start", "opens the answer's content",
                     "an answer whose content stands without it" },
          .member = at<&All::content, &Content::start>(),
          .text = After },
        { .about = { "content.end", "end", "closes the answer's content", "an answer whose content ends without it" },
          .member = at<&All::content, &Content::end>(),
          .text = Before },
        { .about = { "content.start_before_calls", "start before calls",
                     "opens content that calls follow, where that is something else",
                     "an answer with calls whose content stands without it" },
          .member = at<&All::content, &Content::startBeforeCalls>(),
          .relevance = WithCalls },
        { .about = { "content.end_before_calls", "  behind it",
                     "closes content that calls follow, where that is something else",
                     "an answer with calls whose content ends without it" },
          .member = at<&All::content, &Content::endBeforeCalls>(),
          .relevance = WithCalls },

        { .about = { "tools.format",
                     {},
                     "NONE, JSON_NATIVE, TAG_WITH_JSON, TAG_WITH_TAGGED, or the id of a format that a plugin adds",
                     "a call whose name or arguments stand in another way" },
          .member = at<&All::tools, &Tools::format>() },
        { .about = { "tools.section_start", "section start", "stands once, in front of the first call",
                     "a second call in the same message with this text in front of it, too" },
          .member = at<&All::tools, &Tools::sectionStart>(),
          .relevance = WithCalls },
        { .about = { "tools.several_start", "several start", "stands in front of several calls, and of no single one",
                     "a message with one call that has it, or one with two that has not" },
          .member = at<&All::tools, &Tools::severalStart>(),
          .relevance = WithCalls },
        { .about = { "tools.per_call_start", "call start", "opens every call",
                     "a second call in the same message without it" },
          .member = at<&All::tools, &Tools::perCallStart>(),
          .relevance = WithCalls },
        { .about = { "tools.function.name_prefix", "name prefix", "stands right in front of the function's name",
                     "a call of another function with another text there" },
          .member = at<&All::tools, &Tools::function, &Function::namePrefix>(),
          .relevance = WithCalls,
          .text = After },
        { .about = { "tools.function.name_suffix", "name suffix", "stands right behind the function's name",
                     "a call of another function with another text there" },
          .member = at<&All::tools, &Tools::function, &Function::nameSuffix>(),
          .relevance = WithCalls,
          .text = Before },

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
        { .about = { "tools.arguments.value_first",
                     {},
                     "an argument's value stands in front of its name",
                     "an argument whose name stands in front of its value" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::valueFirst>(),
          .relevance = TagWithTagged },
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
                     "how a text is spelled: as its own characters, as JSON, as a Python literal, or with references "
                     "to "
                     "characters as in markup",
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
        { .about = { "tools.arguments.lines_start", "text in lines",
                     "stands between an argument's name and a text of several lines, in place of what else stands "
                     "there",
                     "a text of several lines that stands as one of a single line does" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::linesStart>(),
          .relevance = TagWithTagged,
          .text = AfterValue },
        { .about = { "tools.arguments.lines_end", "  behind it", "stands behind a text of several lines",
                     "a text of several lines that stands as one of a single line does" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::linesEnd>(),
          .relevance = TagWithTagged,
          .text = BeforeValue },
        { .about = { "tools.arguments.line_indent",
                     {},
                     "the blanks in front of each line of such a text but the first",
                     "a text of several lines with other blanks in front of them" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::lineIndent>(),
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
        { .about = { "tools.arguments.member_start", "nested member",
                     "stands in front of the value of a nested object's member, with its name",
                     "a member of a nested object that stands as JSON, or with something else in front" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::memberStart>(),
          .relevance = TagWithTagged },
        { .about = { "tools.arguments.member_end", "  behind it", "stands behind the value of a nested object's member",
                     "a member of a nested object with something else behind its value" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::memberEnd>(),
          .relevance = TagWithTagged },
        { .about = { "tools.arguments.item_start", "nested item",
                     "stands in front of a nested list's item; with {key} in place of what stands in front of the list",
                     "an item of a nested list that stands as JSON, or with something else in front" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::itemStart>(),
          .relevance = TagWithTagged },
        { .about = { "tools.arguments.item_end", "  behind it", "stands behind a nested list's item",
                     "an item of a nested list with something else behind it" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::itemEnd>(),
          .relevance = TagWithTagged },
        { .about = { "tools.arguments.texts_apart",
                     {},
                     "texts in nested members and items have the signs around them that they have in arguments",
                     "a nested text that stands without them" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::textsApart>(),
          .relevance = TagWithTagged },
        { .about = { "tools.arguments.object_start", "nested object", "opens a nested object, in front of its members",
                     "a nested object that begins with its first member" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::objectStart>(),
          .relevance = TagWithTagged },
        { .about = { "tools.arguments.object_end", "  behind it", "closes a nested object",
                     "a nested object that is over with its last member" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::objectEnd>(),
          .relevance = TagWithTagged },
        { .about = { "tools.arguments.list_start", "nested list", "opens a nested list, in front of its items",
                     "a nested list that begins with its first item" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::listStart>(),
          .relevance = TagWithTagged },
        { .about = { "tools.arguments.list_end", "  behind it", "closes a nested list",
                     "a nested list that is over with its last item" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::listEnd>(),
          .relevance = TagWithTagged },
        { .about = { "tools.arguments.nested_separator", "nested separator",
                     "stands between two members, or two items, of a nested value",
                     "a nested object of two members that has something else, or nothing, between them" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::nestedSeparator>(),
          .relevance = TagWithTagged },
        { .about = { "tools.arguments.self_closing",
                     {},
                     "the elements of empty values are closed where they open",
                     "an empty list or text whose element has a closer of its own" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::selfClosing>(),
          .relevance = TagWithTagged },
        { .about = { "tools.arguments.type_words", "type words",
                     "what stands for {type} in markers, by the type's name in JSON Schema",
                     "a value of that type with another word" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::typeWords>(),
          .relevance = TagWithTagged },
        { .about = { "tools.arguments.whole_values", "whole values",
                     "what stands in place of a whole argument, or member, that is true, false, null, [] or {}",
                     "such a value that stands between the markers of others" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::wholeValues>(),
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
        { .about = { "tools.arguments.python", "written as", "the arguments are written as Python writes a dict",
                     "a text in an argument that stands in double quotes without need" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::python>(),
          .relevance = TagWithJson,
          .words = argumentsInWords },

        { .about = { "tools.lone_argument.name", "lone argument",
                     "a call whose only argument has this name is written otherwise, the argument as bare text",
                     "a call with that argument alone that is written like any other" },
          .member = at<&All::tools, &Tools::loneArgument, &LoneArgument::name>(),
          .relevance = WithCalls },
        { .about = { "tools.lone_argument.call_start", "  call start", "opens such a call, up to the function's name",
                     "such a call that opens otherwise" },
          .member = at<&All::tools, &Tools::loneArgument, &LoneArgument::callStart>(),
          .relevance = WithCalls },
        { .about = { "tools.lone_argument.value_start", "  in front of it",
                     "stands between the function's name and the argument", "such a call with another text there" },
          .member = at<&All::tools, &Tools::loneArgument, &LoneArgument::valueStart>(),
          .relevance = WithCalls },
        { .about = { "tools.lone_argument.end", "  behind it", "closes the argument and the call",
                     "such a call that ends otherwise" },
          .member = at<&All::tools, &Tools::loneArgument, &LoneArgument::end>(),
          .relevance = WithCalls },

        { .about = { "tools.named_calls.start", "calls by name",
                     "opens a call of the tool of that name, up to its value: such calls stand otherwise than others",
                     "a call of that tool that is written like any other" },
          .member = at<&All::tools, &Tools::namedCalls, &NamedCalls::start>(),
          .relevance = WithCalls },
        { .about = { "tools.named_calls.end", "  behind it", "closes the call of the tool of that name",
                     "a call of that tool that ends otherwise" },
          .member = at<&All::tools, &Tools::namedCalls, &NamedCalls::end>(),
          .relevance = WithCalls },
        { .about = { "tools.named_calls.argument", "  of which stands",
                     "the argument whose text stands there; empty: an object of all arguments",
                     "a call of that tool with another argument there" },
          .member = at<&All::tools, &Tools::namedCalls, &NamedCalls::argument>(),
          .relevance = WithCalls },

        { .about = { "tools.json.function_field", "function in", "the member that name and arguments are nested in",
                     "a call whose name stands outside of it" },
          .member = at<&All::tools, &Tools::json, &Json::functionField>(),
          .relevance = JsonNative },
        { .about = { "tools.json.fun_name_is_key", "name field", "the function's name is the key of its arguments",
                     "a call of another function that has the same key" },
          .member = at<&All::tools, &Tools::json, &Json::funNameIsKey>(),
          .relevance = JsonNative,
          .words = nameKeyInWords },
        { .about = { "tools.json.name_field", "name field", "the member that holds the function's name",
                     "a call of another function where another member changes" },
          .member = at<&All::tools, &Tools::json, &Json::nameField>(),
          .relevance = JsonNative },
        { .about = { "tools.json.args_field", "arguments field", "the member that holds the arguments",
                     "a call with other arguments where another member changes" },
          .member = at<&All::tools, &Tools::json, &Json::argsField>(),
          .relevance = JsonNative },
        { .about = { "tools.json.arguments_as_text",
                     {},
                     "the arguments stand as a JSON string that holds JSON",
                     "a call whose arguments stand as an object" },
          .member = at<&All::tools, &Tools::json, &Json::argumentsAsText>(),
          .relevance = JsonNative },
        { .about = { "tools.json.id_field", "id field", "the member that holds the call's id",
                     "a call with another id where another member changes" },
          .member = at<&All::tools, &Tools::json, &Json::idField>(),
          .relevance = JsonNative },
        { .about = { "tools.json.gen_id_field", "counted id field",
                     "the member that holds an id which the template counts itself",
                     "a call whose number in the message does not show there" },
          .member = at<&All::tools, &Tools::json, &Json::genIdField>(),
          .relevance = JsonNative },
        { .about = { "tools.json.parameter_order",
                     {},
                     "the members of a call as the template orders them",
                     "a call with its members in another order" },
          .member = at<&All::tools, &Tools::json, &Json::parameterOrder>(),
          .relevance = JsonNative },
        { .about = { "tools.json.constants",
                     {},
                     "the members that say the same of every call, with their JSON",
                     "a call that says something else there" },
          .member = at<&All::tools, &Tools::json, &Json::constants>(),
          .relevance = JsonNative },
        { .about = { "tools.json.tools_array_wrapped", "wrapped", "the calls are elements of one array",
                     "a call that stands without the array" },
          .member = at<&All::tools, &Tools::json, &Json::toolsArrayWrapped>(),
          .relevance = JsonNative,
          .words = arrayInWords },
        { .about = { "tools.json.uses_python_dicts", "written as", "calls are written as Python writes a dict",
                     "a text in a call that stands in double quotes without need" },
          .member = at<&All::tools, &Tools::json, &Json::usesPythonDicts>(),
          .relevance = JsonNative,
          .words = dictsInWords },

        { .about = { "tools.call_id.position", "id stands", "where the call's id stands",
                     "a call with another id that stands elsewhere" },
          .member = at<&All::tools, &Tools::callId, &CallId::position>(),
          .relevance = WithCalls,
          .words = idPositionInWords },
        { .about = { "tools.call_id.prefix", "id prefix", "stands in front of the call's id",
                     "a call with another id and another text there" },
          .member = at<&All::tools, &Tools::callId, &CallId::prefix>(),
          .relevance = WithCalls },
        { .about = { "tools.call_id.suffix", "id suffix", "stands behind the call's id",
                     "a call with another id and another text there" },
          .member = at<&All::tools, &Tools::callId, &CallId::suffix>(),
          .relevance = WithCalls },
        { .about = { "tools.call_id.holds_name",
                     {},
                     "the id names the function: the name stands nowhere else",
                     "a call whose name stands outside of its id" },
          .member = at<&All::tools, &Tools::callId, &CallId::holdsName>(),
          .relevance = WithCalls },
        { .about = { "tools.call_id.name_before",
                     {},
                     "stands in the id in front of the function's name",
                     "an id that begins otherwise" },
          .member = at<&All::tools, &Tools::callId, &CallId::nameBefore>(),
          .relevance = WithCalls },
        { .about = { "tools.call_id.name_after",
                     {},
                     "stands in the id between the function's name and an index",
                     "an id that has something else there" },
          .member = at<&All::tools, &Tools::callId, &CallId::nameAfter>(),
          .relevance = WithCalls },
        { .about = { "tools.call_id.alphanumeric",
                     {},
                     "the template refuses ids with anything but letters and digits",
                     "a prompt in which an id has another sign" },
          .member = at<&All::tools, &Tools::callId, &CallId::alphanumeric>(),
          .relevance = WithCalls },
        { .about = { "tools.call_id.length",
                     {},
                     "the template refuses ids of any other length; 0 is any",
                     "a prompt in which an id has another length" },
          .member = at<&All::tools, &Tools::callId, &CallId::length>(),
          .relevance = WithCalls },

        { .about = { "tools.function.close", "function close", "closes what the name opened",
                     "a call of another function that ends otherwise" },
          .member = at<&All::tools, &Tools::function, &Function::close>(),
          .relevance = WithCalls },
        { .about = { "tools.per_call_end", "call end", "closes every call", "a call of several that ends without it" },
          .member = at<&All::tools, &Tools::perCallEnd>(),
          .relevance = WithCalls },
        { .about = { "tools.call_separator", "call separator", "stands between two calls",
                     "two calls in one message with another text, or nothing, between them" },
          .member = at<&All::tools, &Tools::callSeparator>(),
          .relevance = WithCalls },
        { .about = { "tools.several_end", "several end", "stands behind several calls, and behind no single one",
                     "a message with one call that has it, or one with two that has not" },
          .member = at<&All::tools, &Tools::severalEnd>(),
          .relevance = WithCalls },
        { .about = { "tools.section_end", "section end", "stands once, behind the last call",
                     "a first call of two with this text behind it" },
          .member = at<&All::tools, &Tools::sectionEnd>(),
          .relevance = WithCalls },
        { .about = { "tools.several_calls", "in a message", "whether a message may have more than one call",
                     "a message with two calls of which the template writes one, or both" },
          .member = at<&All::tools, &Tools::severalCalls>(),
          .relevance = WithCalls,
          .words = countInWords },
        { .about = { "tools.content_before_calls",
                     {},
                     "a message's content stands in front of its calls",
                     "a message with content and a call whose content stands elsewhere" },
          .member = at<&All::tools, &Tools::contentBeforeCalls>(),
          .relevance = WithCalls },
        { .about = { "tools.content_after_calls",
                     {},
                     "a message's content stands behind its calls",
                     "a message with content and a call whose content stands elsewhere" },
          .member = at<&All::tools, &Tools::contentAfterCalls>(),
          .relevance = WithCalls },
        { .about = { "tools.bare_calls", "without a marker",
                     "where calls count that no marker opens, where the request does not say",
                     "a model that writes such calls elsewhere, or repeats them in its prose there" },
          .member = at<&All::tools, &Tools::bareCalls>(),
          .relevance = WithCalls,
          .words = bareCallsInWords },

        { .about = { "assistant_header", "begins with", "the generation prompt ends with it",
                     "a generation prompt that ends otherwise" },
          .member = at<&All::assistantHeader>(),
          .text = After },
        { .about = { "turn_end", "ends with", "ends the model's turn; engines stop there",
                     "an answer in the history that ends otherwise" },
          .member = at<&All::turnEnd>(),
          .text = Before },
        { .about = { "preserved_tokens",
                     {},
                     "tags that a tokenizer must neither drop nor split",
                     "a tag that a model writes as several tokens" },
          .member = at<&All::preservedTokens>() },
    };
}

} // namespace

const std::vector<AnalysisField> &analysisFields()
{
    static const std::vector<AnalysisField> fields = makeFields();
    return fields;
}

const AnalysisField *analysisField(std::string_view path)
{
    const auto &fields = analysisFields();
    const auto found =
        std::find_if(fields.begin(), fields.end(), [path](const AnalysisField &field) { return field.path() == path; });
    return found == fields.end() ? nullptr : &*found;
}

const FieldDescription &describeField(std::string_view field)
{
    static constexpr FieldDescription unknown{};
    const AnalysisField *found = analysisField(field);
    return found ? found->about : unknown;
}

bool isRelevant(const AnalysisField &field, const Analysis &analysis)
{
    const std::string &format = analysis.tools.format;
    switch (field.relevance) {
    case Relevance::Always:
        return true;
    case Relevance::WithCalls:
        return format != noFormat;
    case Relevance::JsonNative:
        return format == "JSON_NATIVE";
    case Relevance::TagWithJson:
        return format == "TAG_WITH_JSON";
    case Relevance::TagWithTagged:
        return format == "TAG_WITH_TAGGED";
    }
    return false;
}

EnumNames namesOf(ReasoningAnalysis::Mode)
{
    static constexpr const char *names[] = { "NONE", "TAG_BASED", "TOOLS_ONLY" };
    return names;
}

EnumNames namesOf(ContentAnalysis::Mode)
{
    static constexpr const char *names[] = { "PLAIN", "ALWAYS_WRAPPED", "WRAPPED_WITH_REASONING" };
    return names;
}

EnumNames namesOf(ValueShape::Coding)
{
    static constexpr const char *names[] = { "RAW", "JSON", "PYTHON", "MARKUP" };
    return names;
}

EnumNames namesOf(ToolsAnalysis::IdPosition)
{
    static constexpr const char *names[] = { "NONE", "PRE_FUNC_NAME", "BETWEEN_FUNC_AND_ARGS", "POST_ARGS" };
    return names;
}

} // namespace Parlance
