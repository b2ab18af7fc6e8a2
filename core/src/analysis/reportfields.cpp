// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/report.h>

#include <algorithm>

namespace Parlance {

namespace {

constexpr FieldDescription fields[] = {
    { "reasoning.start", "start", "opens the reasoning", "an answer whose reasoning begins without it" },
    { "reasoning.end", "end", "closes the reasoning; the answer follows",
      "an answer that goes on thinking behind it, or begins without it" },
    { "reasoning.key", "read from", "the member of a message that holds its reasoning",
      "a message with that member whose reasoning the template does not write" },
    { "reasoning.toggle", "switched by", "the variable that turns thinking on and off",
      "prompts that are the same whatever its value" },
    { "reasoning.calls", "calls inside it",
      "what tool syntax inside of reasoning means, where the request does not say",
      "a model that rehearses calls where they end the reasoning, or means them where they do not" },
    { "content.start", "start", "opens the answer's content", "an answer whose content stands without it" },
    { "content.end", "end", "closes the answer's content", "an answer whose content ends without it" },
    { "tools.section_start", "section start", "stands once, in front of the first call",
      "a second call in the same message with this text in front of it, too" },
    { "tools.section_end", "section end", "stands once, behind the last call",
      "a first call of two with this text behind it" },
    { "tools.per_call_start", "call start", "opens every call", "a second call in the same message without it" },
    { "tools.per_call_end", "call end", "closes every call", "a call of several that ends without it" },
    { "tools.call_separator", "call separator", "stands between two calls",
      "two calls in one message with another text, or nothing, between them" },
    { "tools.function.name_prefix", "name prefix", "stands right in front of the function's name",
      "a call of another function with another text there" },
    { "tools.function.name_suffix", "name suffix", "stands right behind the function's name",
      "a call of another function with another text there" },
    { "tools.function.close", "function close", "closes what the name opened",
      "a call of another function that ends otherwise" },
    { "tools.arguments.start", "arguments start", "opens the arguments",
      "a call without arguments that has it, or one with arguments that does not" },
    { "tools.arguments.end", "arguments end", "closes the arguments",
      "a call without arguments that has it, or one with arguments that does not" },
    { "tools.arguments.name_prefix", "argument name", "stands in front of an argument's name",
      "an argument of another name with another text there" },
    { "tools.arguments.name_suffix", "  behind it", "stands behind an argument's name",
      "an argument of another name with another text there" },
    { "tools.arguments.value_prefix", "text value", "stands in front of a value that is text",
      "another text for the same argument with something else there" },
    { "tools.arguments.value_suffix", "  behind it", "stands behind a value that is text",
      "another text for the same argument with something else there" },
    { "tools.arguments.other_value_prefix", "other value", "stands in front of a value that is no text",
      "a number or a list with something else there" },
    { "tools.arguments.other_value_suffix", "  behind it", "stands behind a value that is no text",
      "a number or a list with something else there" },
    { "tools.arguments.guard_start", "hard text", "stands in front of a text that could be mistaken for markup",
      "a text with a line break and quotes that stands without it" },
    { "tools.arguments.guard_end", "  behind it", "stands behind a text that could be mistaken for markup",
      "a text with a line break and quotes that stands without it" },
    { "tools.arguments.other_values", "other values as", "values that are no text are written as Python writes them",
      "a truth value written as true" },
    { "tools.arguments.separator", "argument separator", "stands between two arguments",
      "a call with two arguments that has something else, or nothing, between them" },
    { "tools.call_id.position", "id stands", "where the call's id stands",
      "a call with another id that stands elsewhere" },
    { "tools.call_id.prefix", "id prefix", "stands in front of the call's id",
      "a call with another id and another text there" },
    { "tools.call_id.suffix", "id suffix", "stands behind the call's id",
      "a call with another id and another text there" },
    { "tools.json.function_field", "function in", "the member that name and arguments are nested in",
      "a call whose name stands outside of it" },
    { "tools.json.name_field", "name field", "the member that holds the function's name",
      "a call of another function where another member changes" },
    { "tools.json.args_field", "arguments field", "the member that holds the arguments",
      "a call with other arguments where another member changes" },
    { "tools.json.id_field", "id field", "the member that holds the call's id",
      "a call with another id where another member changes" },
    { "tools.json.gen_id_field", "counted id field", "the member that holds an id which the template counts itself",
      "a call whose number in the message does not show there" },
    { "tools.json.tools_array_wrapped", "wrapped", "the calls are elements of one array",
      "a call that stands without the array" },
    { "tools.json.uses_python_dicts", "written as", "calls are written as Python writes a dict",
      "a text in a call that stands in double quotes without need" },
    { "assistant_header", "begins with", "the generation prompt ends with it",
      "a generation prompt that ends otherwise" },
    { "turn_end", "ends with", "ends the model's turn; engines stop there",
      "an answer in the history that ends otherwise" },
};

} // namespace

const FieldDescription &describeField(std::string_view field)
{
    static constexpr FieldDescription unknown{};
    const auto found = std::find_if(std::begin(fields), std::end(fields),
                                    [field](const FieldDescription &one) { return one.field == field; });
    return found == std::end(fields) ? unknown : *found;
}

} // namespace Parlance
