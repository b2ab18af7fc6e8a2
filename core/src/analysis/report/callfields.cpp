// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/report/fieldtable_p.h"

#include "analysis/report/reportwords_p.h"

// The fields of an analysis for calls: their markers, their JSON, their ids, and their other forms.
namespace Parlance {

namespace {

using All = Analysis;
using Tools = ToolsAnalysis;
using Function = ToolsAnalysis::Function;
using Json = ToolsAnalysis::Json;
using CallId = ToolsAnalysis::CallId;
using NamedCalls = ToolsAnalysis::NamedCalls;

} // namespace

std::vector<AnalysisField> callStartFields()
{
    using enum Relevance;
    using enum TextEdge;
    return {
        { .about = { "tools.format",
                     {},
                     "NONE, JSON_NATIVE, TAG_WITH_JSON, TAG_WITH_TAGGED, or the id of a format that a plugin adds",
                     "a call whose name or arguments have another form" },
          .member = at<&All::tools, &Tools::format>() },
        { .about = { "tools.section_start", "section opener", "written once, before the first call",
                     "a second call in the same message with this text before it, too" },
          .member = at<&All::tools, &Tools::sectionStart>(),
          .relevance = WithCalls },
        { .about = { "tools.per_call_start", "call opener", "opens every call",
                     "a second call in the same message without it" },
          .member = at<&All::tools, &Tools::perCallStart>(),
          .relevance = WithCalls },
        { .about = { "tools.function.name_prefix", "name prefix", "directly before the tool's name",
                     "a call of another tool with another text there" },
          .member = at<&All::tools, &Tools::function, &Function::namePrefix>(),
          .relevance = WithCalls,
          .text = After },
        { .about = { "tools.function.name_suffix", "name suffix", "directly after the tool's name",
                     "a call of another tool with another text there" },
          .member = at<&All::tools, &Tools::function, &Function::nameSuffix>(),
          .relevance = WithCalls,
          .text = Before },
    };
}

std::vector<AnalysisField> callFields()
{
    using enum Relevance;
    return {
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
          .member = at<&All::tools, &Tools::json, &Json::functionField>(),
          .relevance = JsonNative },
        { .about = { "tools.json.fun_name_is_key", "name field", "the tool's name is the key of its arguments",
                     "a call of another tool that has the same key" },
          .member = at<&All::tools, &Tools::json, &Json::funNameIsKey>(),
          .relevance = JsonNative,
          .words = nameKeyInWords },
        { .about = { "tools.json.name_field", "name field", "the member that holds the tool's name",
                     "a call of another tool that differs in another member" },
          .member = at<&All::tools, &Tools::json, &Json::nameField>(),
          .relevance = JsonNative },
        { .about = { "tools.json.args_field", "arguments field", "the member that holds the arguments",
                     "a call with other arguments that differs in another member" },
          .member = at<&All::tools, &Tools::json, &Json::argsField>(),
          .relevance = JsonNative },
        { .about = { "tools.json.arguments_as_text",
                     {},
                     "the arguments are a JSON string that contains JSON",
                     "a call whose arguments are an object" },
          .member = at<&All::tools, &Tools::json, &Json::argumentsAsText>(),
          .relevance = JsonNative },
        { .about = { "tools.json.id_field", "id field", "the member that holds the call's id",
                     "a call with another id that differs in another member" },
          .member = at<&All::tools, &Tools::json, &Json::idField>(),
          .relevance = JsonNative },
        { .about = { "tools.json.gen_id_field", "counted id field",
                     "the member for the call's number, which the template counts",
                     "a call with another value there than its number in the message" },
          .member = at<&All::tools, &Tools::json, &Json::genIdField>(),
          .relevance = JsonNative },
        { .about = { "tools.json.parameter_order",
                     {},
                     "the members of a call in the template's order",
                     "a call with its members in another order" },
          .member = at<&All::tools, &Tools::json, &Json::parameterOrder>(),
          .relevance = JsonNative },
        { .about = { "tools.json.constants",
                     {},
                     "the members with the same value in every call, with their JSON",
                     "a call with another value there" },
          .member = at<&All::tools, &Tools::json, &Json::constants>(),
          .relevance = JsonNative },
        { .about = { "tools.json.tools_array_wrapped", "wrapped", "the calls are elements of one array",
                     "a call outside the array" },
          .member = at<&All::tools, &Tools::json, &Json::toolsArrayWrapped>(),
          .relevance = JsonNative,
          .words = arrayInWords },

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
        { .about = { "tools.call_id.holds_name",
                     {},
                     "the id contains the tool's name, which is nowhere else",
                     "a call whose name is outside its id" },
          .member = at<&All::tools, &Tools::callId, &CallId::holdsName>() },
        { .about = { "tools.call_id.name_before",
                     {},
                     "the text of the id before the tool's name",
                     "an id that begins differently" },
          .member = at<&All::tools, &Tools::callId, &CallId::nameBefore>() },
        { .about = { "tools.call_id.name_after",
                     {},
                     "the text of the id between the tool's name and an index",
                     "an id that has something else there" },
          .member = at<&All::tools, &Tools::callId, &CallId::nameAfter>() },
        { .about = { "tools.call_id.alphanumeric",
                     {},
                     "the template only accepts ids of letters and digits",
                     "a prompt with another character in an id" },
          .member = at<&All::tools, &Tools::callId, &CallId::alphanumeric>() },
        { .about = { "tools.call_id.length",
                     {},
                     "the template refuses ids of any other length; 0 is any",
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
          .words = countInWords },
        { .about = { "tools.content_before_calls",
                     {},
                     "a message's content is before its calls",
                     "a message with a call and content at another place" },
          .member = at<&All::tools, &Tools::contentBeforeCalls>() },
        { .about = { "tools.content_after_calls",
                     {},
                     "a message's content is after its calls",
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
    };
}

} // namespace Parlance
