// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The one table of what lint looks for: codes, severities, and the words that explain them.

#include <parlance/lint.h>

#include <algorithm>

namespace Parlance {

const std::vector<LintRule> &lintRules()
{
    using enum LintSeverity;
    static const std::vector<LintRule> rules = {
        { "syntax", Error, "mistakes", "The template does not parse", "no request gets a prompt",
          "correct the place that the message names" },
        { "unknown-filter", Error, "mistakes", "A filter or test that Jinja2 does not have",
          "rendering fails as soon as the branch is taken", "use one that exists" },
        { "undefined-variable", Error, "mistakes", "A variable that no request carries and the template does not set",
          "what it stands for is empty, or rendering fails", "spell it as it is set, or set it" },
        { "misspelt-member", Error, "mistakes", "A member of a message, call or tool that the API does not have",
          "it is undefined: what it stands for is missing in every prompt", "spell it as the API does" },
        { "unknown-member", Note, "mistakes", "A member that is no part of the API",
          "only applications that know of it send it", "document it, or read the member that the API has" },
        { "misspelt-role", Error, "mistakes", "A role's name that no message has",
          "what is meant for messages of that role is done for none", "spell the role as the API does" },
        { "misspelt-type", Error, "mistakes", "A type that no part of a message has",
          "what is meant for parts of that type is done for none", "spell the type as the API does" },
        { "unknown-role", Note, "mistakes", "A role that is no part of the API",
          "only applications that know of it send it", "document it, or compare with a role that the API has" },
        { "misspelt-tag", Warning, "mistakes", "A tag that is nearly one of the template's others",
          "the model sees text where it was trained on a token", "spell it as elsewhere" },
        { "unclosed-tag", Warning, "mistakes", "A tag that is opened and not closed",
          "the model cannot tell where the part ends, and answers in the same way", "write the closing tag" },
        { "missing-turn-end", Warning, "mistakes", "A turn that does not end as the template's other turns do",
          "a model trained on it does not stop there", "end the turn as the others" },
        { "uneven-turn", Warning, "mistakes", "A turn, or a part of one, that does not begin or end as the others do",
          "the model sees what it was not trained on, and a cache is of no use behind it",
          "write the same in front of every turn" },
        { "generation-prompt-ignored", Warning, "mistakes", "add_generation_prompt does not ask for an answer",
          "the model goes on with the user's turn instead of answering",
          "write the assistant's header where add_generation_prompt is true" },
        { "generation-prompt-always", Note, "mistakes",
          "The answer is asked for even where add_generation_prompt is false",
          "conversations for training end in an empty turn", "ask whether add_generation_prompt is true" },
        { "content-trimmed", Note, "mistakes", "White space around a text is lost",
          "what was sent is not what the model sees; code and diffs may change their meaning",
          "write the content as it is" },
        { "content-changed", Warning, "mistakes", "A text is changed on its way into the prompt",
          "what was sent is not what the model sees", "write the content as it is" },
        { "message-dropped", Warning, "mistakes", "A message, or a part of it, is not in the prompt",
          "the model does not know of it", "write it, or refuse it with raise_exception" },
        { "first-message-dropped", Error, "mistakes", "The conversation's first or earlier messages are left out",
          "the model does not know of them", "walk over all messages" },
        { "tools-dropped", Warning, "mistakes", "Declared tools are not in the prompt",
          "the model does not know what it may call", "write the tools, or do not read them" },
        { "calls-dropped", Warning, "mistakes", "Of several calls in a message not all are written",
          "results stand there without their call", "walk over all calls" },
        { "json-twice", Warning, "mistakes", "JSON is written as a JSON string",
          "the model sees escaped quotes, and writes them", "write it once" },
        { "broken-json", Warning, "mistakes", "A call, or a list of tools, that is written as JSON and is none",
          "the model writes calls that no JSON parser takes", "close every quote and bracket, or use tojson" },
        { "python-literal", Warning, "mistakes", "A value is printed as Python instead of JSON",
          "the model learns True, None and single quotes, which no JSON parser takes", "use tojson" },
        { "reasoning-dropped", Note, "mistakes", "Reasoning of earlier answers is not in the prompt",
          "the model does not see its thoughts again; turns between calls and results may need them",
          "write reasoning_content, at least in turns that go on" },
        { "reasoning-misplaced", Warning, "mistakes", "Reasoning behind the answer that it belongs in front of",
          "the model answers before it thinks", "write reasoning in front of the answer" },
        { "unmarked-result", Warning, "mistakes", "A tool's result that looks like a message of the user",
          "the model takes what a tool says for what the user says",
          "write results under a header, or in a tag, of their own" },
        { "call-id-dropped", Note, "mistakes", "A call's id is not in the prompt though its result's is",
          "the model cannot tell which call a result belongs to", "write both or neither" },
        { "unused-variable", Note, "mistakes", "A variable that is set and never read",
          "what was prepared in it is not in the prompt", "write it, or delete the line" },
        { "repeated-token", Warning, "mistakes", "The token that begins or ends texts stands there twice in a row",
          "the model sees what it was not trained on", "write it once" },
        { "duplicate-branch", Warning, "mistakes", "A condition that an earlier branch has asked already",
          "the branch is never taken", "ask for what was meant" },
        { "same-branches", Warning, "mistakes", "Branches that do the same", "the condition decides nothing",
          "write what was meant in one of them" },
        { "number-as-text", Warning, "mistakes",
          "A value that is compared with a number in one place, and with a text in another",
          "one of the two never holds", "write the number without quotes, or with them in both" },
        { "turned-around", Warning, "mistakes", "A condition that says the opposite of what is done where it holds",
          "what is sent is overwritten or left out, or rendering fails", "turn the condition around" },
        { "set-to-itself", Note, "mistakes", "A variable that is set to itself", "what was to change it is missing",
          "write what it is to become, or delete the line" },
        { "own-neighbour", Warning, "mistakes", "An element of a list that is taken for the one beside it",
          "the condition is always true, or never", "take the index of the one that is meant" },
        { "uneven-slices", Warning, "mistakes", "Parts of a list that share an element, or leave one out",
          "a message stands in the prompt twice, or not at all", "cut both parts at the same place" },
        { "control-word", Warning, "mistakes", "A word that switches something and stays in the text",
          "the model sees the word, or nothing is switched", "look for the words that are taken out" },
        { "misplaced-separator", Warning, "mistakes",
          "What separates the elements of a list stands elsewhere than between them",
          "the list cannot be read, and the model writes it so", "write the same between all elements" },
        { "line-end-as-text", Warning, "mistakes", "The letters \\n behind a tag, where a line end is meant",
          "the model sees a backslash and a letter", "write a line end, or \\n in a quoted text" },
        { "stray-indentation", Warning, "mistakes", "Indentation of the template's lines that comes into the prompt",
          "the model sees white space that it was not trained on", "begin the expression with {{-" },
        { "empty-search", Warning, "mistakes", "An empty text that is looked for",
          "the answer is always the same, or rendering fails", "name what is looked for" },
        { "raises", Warning, "renders", "An ordinary request that the template refuses", "the request fails",
          "write such requests, or say in the model's card that they are not supported" },
        { "raises-mended", Note, "renders", "A request that the template refuses and Parlance adapts",
          "other engines, which do not change it, fail", "write such requests" },
        { "not-portable", Note, "portable", "Something that another template engine does not have",
          "the template fails there, or renders another prompt", "use what all engines have" },
        { "does-not-come-back", Warning, "comes-back",
          "An answer as the template writes it is not read as the same message",
          "what the model says is lost or misread", "write it so that its parts can be told apart" },
        { "ambiguous", Note, "comes-back", "Two messages are written as one text",
          "no parser can tell which one the model meant", "mark where one part ends" },
        { "response-template-unread", Warning, "comes-back", "A response_template or response_schema that is not read",
          "answers are read by the analysis of the chat template",
          "write it in the terms that docs/responses.md lists" },
        { "response-template-disagrees", Warning, "comes-back",
          "The response_template reads an answer otherwise than the chat template writes it",
          "what the model says is lost or misread", "compare it with what `parlance export` writes" },
        { "prefix-unstable", Note, "stable", "The next prompt does not begin with the last one and its answer",
          "the KV cache is of no use from there on: each turn is computed anew",
          "write earlier turns as they were written first; applications can go on with `parlance continue`" },
        { "switch-without-effect", Note, "switches", "A variable that is read and changes no prompt",
          "applications set it in vain", "delete it, or use it" },
        { "effort-unmatched", Note, "switches", "Levels of reasoning_effort that the template does not take",
          "applications that ask for them get another level, or none", "take all levels that the API has" },
        { "hidden-text", Warning, "hides", "Text that appears only when a message holds certain words",
          "the user does not see what the model is told", "delete the condition" },
        { "own-instructions", Note, "hides", "Instructions that no message of the request holds",
          "the user does not see what the model is told",
          "say in the model's card what it is told without a system message" },
        { "unbounded-loop", Note, "hides", "Work that grows faster than the request, or as it says",
          "long conversations take long to render, and some requests no end", "walk once, and keep what was found" },
        { "content-condition", Note, "hides", "A condition on the words of a message",
          "a user's text may change how the prompt is built", "look for markers in the assistant's messages alone" },
        { "date-condition", Warning, "hides", "A condition on the date", "the prompt changes by itself one day",
          "delete the condition" },
        { "depends-on-date", Note, "hides", "The current date is written into the prompt",
          "prompts differ from day to day: no cache is of use, and tests need a fixed date",
          "take the date from a variable that requests can set" },
        { "name-condition", Note, "hides", "A condition on a tool's or model's name",
          "one name is treated unlike all others", "say why in a comment" },
        { "unreachable", Warning, "hides", "A branch that cannot be taken", "what it says never happens",
          "delete it, or correct its condition" },
    };
    return rules;
}

const LintRule *lintRule(std::string_view code)
{
    const auto &rules = lintRules();
    const auto found =
        std::find_if(rules.begin(), rules.end(), [&](const LintRule &rule) { return rule.code == code; });
    return found == rules.end() ? nullptr : &*found;
}

EnumNames namesOf(LintSeverity)
{
    static constexpr const char *names[] = { "off", "note", "warning", "error" };
    return names;
}

} // namespace Parlance
