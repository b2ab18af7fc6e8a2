// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/report/analysisfields_p.h"
#include "analysis/report/reportwords_p.h"

#include <algorithm>
#include <type_traits>
#include <utility>

// The table of an analysis' fields. One line of it, and its uses:
//     { { "content.end", "end", "closes the answer's content", "an answer whose content ends without it" }, … }
//     JSON, profiles   "content": { "end": "</answer>" }
//     report           end   </answer>   C1   closes the answer's content. Disproved by …
namespace Parlance {

namespace {

using All = Analysis;
using Reasoning = ReasoningAnalysis;
using Effort = ReasoningAnalysis::Effort;
using Content = ContentAnalysis;
using Tools = ToolsAnalysis;
using Function = ToolsAnalysis::Function;
using Arguments = ToolsAnalysis::Arguments;
using Json = ToolsAnalysis::Json;
using CallId = ToolsAnalysis::CallId;
using NamedCalls = ToolsAnalysis::NamedCalls;

// The member of an analysis that a row of members leads to: at<&Analysis::tools, &ToolsAnalysis::turnEnd>().
template <auto... row> FieldMember at()
{
    using Type = std::remove_cvref_t<decltype((std::declval<Analysis &>().*....*row))>;
    if constexpr (std::is_enum_v<Type>) {
        return ChoiceMember{ namesOf(Type()), [](const Analysis &analysis) { return toString((analysis.*....*row)); },
                             [](Analysis &analysis, std::string_view name) {
                                 Type &choice = (analysis.*....*row);
                                 choice = fromString<Type>(name).value_or(choice);
                             } };
    } else {
        return Member<Type>{ [](const Analysis &analysis) -> const Type & { return (analysis.*....*row); },
                             [](Analysis &analysis) -> Type & { return (analysis.*....*row); } };
    }
}

// Fields of calls mean nothing without calls; those of one format, in no other.
Relevance relevanceOf(const AnalysisField &field)
{
    const std::string_view path = field.path();
    if (field.relevance != Relevance::Always || !path.starts_with("tools.") || path == "tools.format")
        return field.relevance;
    return path.starts_with("tools.json.")     ? Relevance::JsonNative
        : path.starts_with("tools.arguments.") ? Relevance::TagWithTagged
                                               : Relevance::WithCalls;
}

std::vector<AnalysisField> makeFields()
{
    using enum Relevance;
    using enum TextEdge;
    std::vector<AnalysisField> all{
        { .about = { "reasoning.mode", "", "how the template writes reasoning",
                     "an answer of the history with reasoning in another form" },
          .member = at<&All::reasoning, &Reasoning::mode>() },
        { .about = { "reasoning.start", "opener", "opens the reasoning",
                     "an answer whose reasoning begins without it" },
          .member = at<&All::reasoning, &Reasoning::start>(),
          .text = After },
        { .about = { "reasoning.end", "closer", "closes the reasoning; the content follows",
                     "an answer whose reasoning continues after it, or whose content follows without it" },
          .member = at<&All::reasoning, &Reasoning::end>(),
          .text = Before },
        { .about = { "reasoning.header_follows", "", "after the end, the turn's header is written again",
                     "an answer whose content directly follows its reasoning" },
          .member = at<&All::reasoning, &Reasoning::headerFollows>() },
        { .about = { "reasoning.key", "read from", "the member of a message that holds its reasoning",
                     "a message with that member whose reasoning the template does not write" },
          .member = at<&All::reasoning, &Reasoning::key>() },
        { .about = { "reasoning.toggle", "switched by", "the variable that turns thinking on and off",
                     "a prompt that is the same for all values of this variable" },
          .member = at<&All::reasoning, &Reasoning::toggle>() },
        { .about = { "reasoning.toggle_on", "switched on by",
                     "the value of that variable that turns thinking on; without it, thinking is off",
                     "a prompt that is the same with that value as without the variable" },
          .member = at<&All::reasoning, &Reasoning::toggleOn>() },
        { .about = { "reasoning.toggle_off", "switched off by",
                     "the value of that variable that turns thinking off; without it, thinking is on",
                     "a prompt that is the same with that value as without the variable" },
          .member = at<&All::reasoning, &Reasoning::toggleOff>() },
        { .about = { "reasoning.effort.variable", "effort set by", "the variable for a level of effort",
                     "a prompt that is the same for two levels" },
          .member = at<&All::reasoning, &Reasoning::effort, &Effort::variable>() },
        { .about = { "reasoning.effort.levels", "levels of effort",
                     "the template's value for each level of a request, as JSON",
                     "a level that the template refuses, or that has no effect" },
          .member = at<&All::reasoning, &Reasoning::effort, &Effort::levels>(),
          .words = effortLevelsInWords },
        { .about = { "reasoning.effort.usual", "usual effort",
                     "the level that the template uses if the request sets none",
                     "a prompt without a level that differs from the prompt with this one" },
          .member = at<&All::reasoning, &Reasoning::effort, &Effort::usual>() },
        { .about = { "reasoning.effort.budget", "limited by",
                     "the variable for a number of tokens for thinking; 0 switches thinking off",
                     "a prompt that is the same with 0 as with a thousand" },
          .member = at<&All::reasoning, &Reasoning::effort, &Effort::budget>() },
        { .about = { "reasoning.calls_inside", "calls inside",
                     "the meaning of a call inside reasoning, unless the request says otherwise",
                     "an answer of this model with a call inside reasoning that has another meaning" },
          .member = at<&All::reasoning, &Reasoning::calls>(),
          .relevance = WithCalls,
          .words = callsInsideInWords },
        { .about = { "reasoning.open_at_calls", "",
                     "calls are inside the reasoning, which begins before them and continues after them",
                     "a message with reasoning and a call, and the reasoning's closer between them" },
          .member = at<&All::reasoning, &Reasoning::openAtCalls>(),
          .relevance = WithCalls },
        { .about = { "content.mode", "", "whether the template wraps an answer's content",
                     "an answer with content in another form" },
          .member = at<&All::content, &Content::mode>() },
        { .about = { "content.start", "opener", "opens the answer's content", "an answer with content without it" },
          .member = at<&All::content, &Content::start>(),
          .text = After },
        { .about = { "content.end", "closer", "closes the answer's content",
                     "an answer whose content ends without it" },
          .member = at<&All::content, &Content::end>(),
          .text = Before },
        { .about = { "content.start_before_calls", "opener with calls",
                     "opens content that comes before calls, if its opener is different there",
                     "an answer with calls and content without it" },
          .member = at<&All::content, &Content::startBeforeCalls>(),
          .relevance = WithCalls },
        { .about = { "content.end_before_calls", "closer with calls",
                     "closes content that comes before calls: a different closer, or white space alone",
                     "an answer with calls whose content ends without it" },
          .member = at<&All::content, &Content::endBeforeCalls>(),
          .relevance = WithCalls },

        { .about = { "tools.format", "",
                     "NONE, JSON_NATIVE, TAG_WITH_JSON, TAG_WITH_TAGGED, or the id of a format that a plugin adds",
                     "a call whose name or arguments have another form" },
          .member = at<&All::tools, &Tools::format>() },
        { .about = { "tools.section_start", "section opener", "written once, before the first call",
                     "a second call in the same message with this text before it, too" },
          .member = at<&All::tools, &Tools::sectionStart>() },
        { .about = { "tools.per_call_start", "call opener", "opens every call",
                     "a second call in the same message without it" },
          .member = at<&All::tools, &Tools::perCallStart>() },
        { .about = { "tools.function.name_prefix", "name prefix", "directly before the tool's name",
                     "a call of another tool with another text there" },
          .member = at<&All::tools, &Tools::function, &Function::namePrefix>(),
          .text = After },
        { .about = { "tools.function.name_suffix", "name suffix", "directly after the tool's name",
                     "a call of another tool with another text there" },
          .member = at<&All::tools, &Tools::function, &Function::nameSuffix>(),
          .text = Before },

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
        { .about = { "tools.arguments.value_coding", "",
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
        { .about = { "tools.arguments.quote", "", "the token that replaces double quotes in nested values",
                     "a list of texts with other quotes" },
          .member = at<&All::tools, &Tools::arguments, &Arguments::quote>() },
        { .about = { "tools.arguments.bare_keys", "", "nested objects have keys without quotes",
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
          .flagWords = { "", "a Python dict" } },

        { .about = { "tools.named_calls.start", "calls by name",
                     "for a tool whose calls have their own form: everything before the value",
                     "a call of that tool that is written like any other" },
          .member = at<&All::tools, &Tools::namedCalls, &NamedCalls::start>() },
        { .about = { "tools.named_calls.end", "end of such a call", "closes the call of the tool with that name",
                     "a call of that tool that ends differently" },
          .member = at<&All::tools, &Tools::namedCalls, &NamedCalls::end>() },
        { .about = { "tools.named_calls.argument", "  shows argument",
                     "the name of the argument between start and end; if it is empty, an object with all arguments",
                     "a call of that tool with another argument there" },
          .member = at<&All::tools, &Tools::namedCalls, &NamedCalls::argument>() },

        { .about = { "tools.json.function_field", "function in", "the member that contains name and arguments",
                     "a call whose name is outside it" },
          .member = at<&All::tools, &Tools::json, &Json::functionField>() },
        { .about = { "tools.json.fun_name_is_key", "name field", "the tool's name is the key of its arguments",
                     "a call of another tool that has the same key" },
          .member = at<&All::tools, &Tools::json, &Json::funNameIsKey>(),
          .flagWords = { "", "the tool's name is the key" } },
        { .about = { "tools.json.name_field", "name field", "the member that holds the tool's name",
                     "a call of another tool that differs in another member" },
          .member = at<&All::tools, &Tools::json, &Json::nameField>() },
        { .about = { "tools.json.args_field", "arguments field", "the member that holds the arguments",
                     "a call with other arguments that differs in another member" },
          .member = at<&All::tools, &Tools::json, &Json::argsField>() },
        { .about = { "tools.json.arguments_as_text", "", "the arguments are a JSON string that contains JSON",
                     "a call whose arguments are an object" },
          .member = at<&All::tools, &Tools::json, &Json::argumentsAsText>() },
        { .about = { "tools.json.id_field", "id field", "the member that holds the call's id",
                     "a call with another id that differs in another member" },
          .member = at<&All::tools, &Tools::json, &Json::idField>() },
        { .about = { "tools.json.gen_id_field", "counted id field",
                     "the member for the call's number, which the template counts",
                     "a call with another value there than its number in the message" },
          .member = at<&All::tools, &Tools::json, &Json::genIdField>() },
        { .about = { "tools.json.parameter_order", "", "the members of a call in the template's order",
                     "a call with its members in another order" },
          .member = at<&All::tools, &Tools::json, &Json::parameterOrder>() },
        { .about = { "tools.json.constants", "", "the members with the same value in every call, with their JSON",
                     "a call with another value there" },
          .member = at<&All::tools, &Tools::json, &Json::constants>() },
        { .about = { "tools.json.tools_array_wrapped", "wrapped", "the calls are elements of one array",
                     "a call outside the array" },
          .member = at<&All::tools, &Tools::json, &Json::toolsArrayWrapped>(),
          .flagWords = { "", "in an array" } },

        { .about = { "tools.call_id.position", "id is", "the place of the call's id",
                     "a call that has its id at another place" },
          .member = at<&All::tools, &Tools::callId, &CallId::position>(),
          .words = idPositionInWords },
        { .about = { "tools.call_id.prefix", "id prefix", "before the call's id",
                     "a call with another id and another text there" },
          .member = at<&All::tools, &Tools::callId, &CallId::prefix>() },
        { .about = { "tools.call_id.suffix", "id suffix", "after the call's id",
                     "a call with another id and another text there" },
          .member = at<&All::tools, &Tools::callId, &CallId::suffix>() },
        { .about = { "tools.call_id.holds_name", "", "the id contains the tool's name, which is nowhere else",
                     "a call whose name is outside its id" },
          .member = at<&All::tools, &Tools::callId, &CallId::holdsName>() },
        { .about = { "tools.call_id.name_before", "", "the text of the id before the tool's name",
                     "an id that begins differently" },
          .member = at<&All::tools, &Tools::callId, &CallId::nameBefore>() },
        { .about = { "tools.call_id.name_after", "", "the text of the id between the tool's name and an index",
                     "an id that has something else there" },
          .member = at<&All::tools, &Tools::callId, &CallId::nameAfter>() },
        { .about = { "tools.call_id.alphanumeric", "", "the template only accepts ids of letters and digits",
                     "a prompt with another character in an id" },
          .member = at<&All::tools, &Tools::callId, &CallId::alphanumeric>() },
        { .about = { "tools.call_id.length", "", "the template refuses ids of any other length; 0 is any",
                     "a prompt with an id of another length" },
          .member = at<&All::tools, &Tools::callId, &CallId::length>() },

        { .about = { "tools.function.close", "function closer", "the closer for the opener with the name",
                     "a call of another tool that ends differently" },
          .member = at<&All::tools, &Tools::function, &Function::close>() },
        { .about = { "tools.per_call_end", "call closer", "closes every call", "a call that ends without it" },
          .member = at<&All::tools, &Tools::perCallEnd>() },
        { .about = { "tools.call_separator", "call separator", "between two calls",
                     "a message with two calls that has another text, or nothing, between them" },
          .member = at<&All::tools, &Tools::callSeparator>() },
        { .about = { "tools.section_end", "section closer", "written once, after the last call",
                     "a message with two calls that has this text after the first" },
          .member = at<&All::tools, &Tools::sectionEnd>() },
        { .about = { "tools.turn_end", "turn end", "ends a turn with calls",
                     "a turn with calls that continues after it" },
          .member = at<&All::tools, &Tools::turnEnd>() },
        { .about = { "tools.several_calls", "in a message", "whether a message may have more than one call",
                     "a message with two calls that is written with one; if the value is false, with both" },
          .member = at<&All::tools, &Tools::severalCalls>(),
          .flagWords = { "one call", "several calls" } },
        { .about = { "tools.content_before_calls", "", "a message's content is before its calls",
                     "a message with a call and content at another place" },
          .member = at<&All::tools, &Tools::contentBeforeCalls>() },
        { .about = { "tools.content_after_calls", "", "a message's content is after its calls",
                     "a message with a call and content at another place" },
          .member = at<&All::tools, &Tools::contentAfterCalls>() },
        { .about = { "tools.bare_calls", "bare calls",
                     "where a call without a marker is read as a call, unless the request says otherwise",
                     "a model that writes such calls elsewhere, or writes them there as examples" },
          .member = at<&All::tools, &Tools::bareCalls>(),
          .words = bareCallsInWords },
        { .about = { "tools.calls_in_quotes", "in quotes",
                     "the meaning of calls in code, quotes and comments, unless the request says otherwise",
                     "a model that quotes calls and means none of them" },
          .member = at<&All::tools, &Tools::callsInQuotes>(),
          .words = callsInQuotesInWords },

        { .about = { "assistant_header", "begins with",
                     "the header of the model's turn, at the end of the generation prompt",
                     "a generation prompt that ends differently" },
          .member = at<&All::assistantHeader>(),
          .text = After },
        { .about = { "turn_end", "ends with", "ends the model's turn; engines stop there",
                     "an answer in the history that ends differently" },
          .member = at<&All::turnEnd>(),
          .text = Before },
        { .about = { "preserved_tokens", "", "tags that a tokenizer must neither drop nor split",
                     "a tag that a model writes as several tokens" },
          .member = at<&All::preservedTokens>() },
    };
    for (AnalysisField &field : all)
        field.relevance = relevanceOf(field);
    return all;
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

} // namespace Parlance
