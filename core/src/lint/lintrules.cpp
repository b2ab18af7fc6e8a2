// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The one table of the rules of lint: codes, severities, and the texts that explain them.

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
          "rendering fails when the branch is taken", "use one that exists" },
        { "undefined-variable", Error, "mistakes", "A variable that neither a request nor the template sets",
          "its value is empty, or rendering fails", "correct the spelling, or set it" },
        { "misspelt-member", Error, "mistakes", "A member of a message, call or tool that the API does not have",
          "it is undefined, so its value is missing in every prompt", "use the API's spelling" },
        { "unknown-member", Note, "mistakes", "A member that the API does not have",
          "it is empty unless an application sends it", "document it, or read the member that the API has" },
        { "misspelt-role", Error, "mistakes", "A role's name that no message has", "the branch is never taken",
          "use the API's spelling" },
        { "misspelt-type", Error, "mistakes", "A type that no part of a message has", "the branch is never taken",
          "use the API's spelling" },
        { "unknown-role", Note, "mistakes", "A role that the API does not have",
          "the branch is taken only if an application sends this role",
          "document it, or compare with a role that the API has" },
        { "misspelt-tag", Warning, "mistakes", "A tag that is nearly equal to another tag of the template",
          "the model sees text instead of the token that it was trained on", "spell it like the other tag" },
        { "unclosed-tag", Warning, "mistakes", "A tag that is opened and not closed, or closed and not opened",
          "the model does not see where the part begins or ends, and its answers lack the tag, too",
          "write the closing tag" },
        { "missing-turn-end", Warning, "mistakes", "A turn that does not end as the template's other turns do",
          "a model that is trained on this prompt does not stop at the end of its turn",
          "end the turn like the others" },
        { "uneven-turn", Warning, "mistakes", "A turn, or a part of one, that does not begin or end like the others",
          "the model sees text that it was not trained on, and the engine cannot reuse its cache after this text",
          "begin and end all turns in the same way" },
        { "generation-prompt-ignored", Warning, "mistakes", "add_generation_prompt does not add a generation prompt",
          "the model continues the user's turn instead of answering",
          "write the assistant's header if add_generation_prompt is true" },
        { "generation-prompt-always", Note, "mistakes",
          "The generation prompt is written even if add_generation_prompt is false",
          "conversations for training end in an empty turn", "write it only if add_generation_prompt is true" },
        { "content-trimmed", Note, "mistakes", "White space around a text is lost",
          "the model sees another text than the request has; code and diffs may change their meaning",
          "write the content unchanged" },
        { "content-changed", Warning, "mistakes", "A text is changed on its way into the prompt",
          "the model sees another text than the request has", "write the content unchanged" },
        { "message-dropped", Warning, "mistakes", "A message, or a part of it, is not in the prompt",
          "the model does not see this text", "write it, or refuse the request with raise_exception" },
        { "first-message-dropped", Error, "mistakes", "The conversation's first or earlier messages are left out",
          "the model does not see these messages", "loop over all messages" },
        { "tools-dropped", Warning, "mistakes", "Declared tools are not in the prompt",
          "the model does not know these tools",
          "write the tools into the prompt, or do not use the variable `tools`" },
        { "calls-dropped", Warning, "mistakes", "Some of the calls in a message are not written",
          "the model does not see these calls, or not all of them", "loop over all calls" },
        { "json-twice", Warning, "mistakes", "JSON is written as a JSON string",
          "the model sees escaped quotes, and writes them", "write it once" },
        { "broken-json", Warning, "mistakes", "A call, or a list of tools, that looks like JSON but is invalid",
          "the model writes calls that no JSON parser accepts", "close every quote and bracket, or use tojson" },
        { "python-literal", Warning, "mistakes", "A value is printed as Python instead of JSON",
          "the model learns True, None and single quotes, which no JSON parser accepts", "use tojson" },
        { "reasoning-dropped", Note, "mistakes", "Reasoning of earlier answers is not in the prompt",
          "the model does not see its earlier reasoning; answers that continue after a result may need it",
          "write reasoning_content, at least in turns that continue after a result" },
        { "reasoning-misplaced", Warning, "mistakes", "Reasoning is written after its answer",
          "the model answers before it thinks", "write reasoning before the answer" },
        { "unmarked-result", Warning, "mistakes", "A tool's result that looks like a user message",
          "the model thinks that the user wrote the tool's result", "give results a header or a tag of their own" },
        { "call-id-dropped", Note, "mistakes", "A call's id is not in the prompt, but its result's id is",
          "the model does not know the call of a result", "write both or neither" },
        { "unused-variable", Note, "mistakes", "A variable that is set, but never read",
          "its value is not in the prompt", "write it, or delete the line" },
        { "repeated-token", Warning, "mistakes", "The token that begins or ends a text appears twice in a row",
          "the model sees text that it was not trained on", "write it once" },
        { "duplicate-branch", Warning, "mistakes", "A condition that an earlier branch already has",
          "the branch is never taken", "correct the condition" },
        { "same-branches", Warning, "mistakes", "Branches that do the same", "the condition decides nothing",
          "correct one of them" },
        { "number-as-text", Warning, "mistakes",
          "A value that is compared with a number in one place and with a text in another",
          "one of the two conditions is never true", "write the number with quotes in both places or in none" },
        { "turned-around", Warning, "mistakes", "A condition that is the opposite of what its branch needs",
          "a value of the request is overwritten or left out, or rendering fails", "negate the condition" },
        { "set-to-itself", Note, "mistakes", "A variable that is set to itself", "the intended change is missing",
          "write the intended value, or delete the line" },
        { "own-neighbour", Warning, "mistakes",
          "An index that gives the current element of a list instead of its neighbour",
          "the condition is always true, or never", "use the index of the neighbour" },
        { "uneven-slices", Warning, "mistakes", "Parts of a list that share an element, or leave one out",
          "a message is in the prompt twice, or not at all", "cut both parts at the same place" },
        { "control-word", Warning, "mistakes", "A control word that stays in the text",
          "the model sees the word, or the word has no effect", "test for a word and remove the same word" },
        { "misplaced-separator", Warning, "mistakes", "The separator of a list is not between its elements",
          "the list cannot be read, and the model copies it", "write the same between all elements" },
        { "line-end-as-text", Warning, "mistakes", "The letters \\n after a tag instead of a line end",
          "the model sees a backslash and a letter", "write a line end, or \\n in a quoted text" },
        { "stray-indentation", Warning, "mistakes", "Indentation of the template that becomes part of the prompt",
          "the model sees white space that it was not trained on", "begin the expression with {{-" },
        { "empty-search", Warning, "mistakes", "A search for an empty text",
          "the result is always the same, or rendering fails", "name the text to look for" },
        { "raises", Warning, "renders", "An ordinary request that the template refuses", "the request fails",
          "change the template so that it renders the request, or say in the model's card that it is not supported" },
        { "raises-mended", Note, "renders", "A request that the template refuses and Parlance adapts",
          "other engines do not adapt it, and fail", "write the template so that it renders such requests" },
        { "not-portable", Note, "portable", "A feature that another template engine does not have",
          "the template fails there, or renders another prompt", "use features that all engines have" },
        { "does-not-come-back", Warning, "comes-back",
          "An answer that the template writes is not read as the same message",
          "parts of the model's answers are lost or misread",
          "write the answer so that the end of each part can be seen" },
        { "ambiguous", Note, "comes-back", "Two different messages give the same text",
          "no parser can know which one the model meant", "write a marker between the parts of the message" },
        { "response-template-unread", Warning, "comes-back",
          "A response_template or response_schema that Parlance does not support",
          "Parlance reads answers by the analysis of the chat template",
          "use the features that docs/responses.md lists" },
        { "response-template-disagrees", Warning, "comes-back",
          "The response_template reads an answer differently from how the chat template writes it",
          "parts of the model's answers are lost or misread", "compare it with what `parlance export` writes" },
        { "prefix-unstable", Note, "stable", "The next prompt does not begin with the previous prompt and its answer",
          "an engine cannot reuse its cache after that place, so it computes each turn again",
          "write earlier turns without a change; applications can use `parlance continue`" },
        { "switch-without-effect", Note, "switches", "A variable that is read, but changes no prompt",
          "it has no effect if an application sets it", "delete it, or use it" },
        { "effort-unmatched", Note, "switches", "Levels of reasoning_effort that the template does not have",
          "applications that ask for them get another level, or their setting has no effect",
          "support all levels of the API" },
        { "hidden-text", Warning, "hides", "Text that appears only if a message contains certain words",
          "the user does not see these instructions to the model", "delete the condition" },
        { "own-instructions", Note, "hides", "Instructions that are in no message of the request",
          "the user does not see these instructions to the model", "name them in the model's card" },
        { "unbounded-loop", Note, "hides",
          "A loop whose work grows faster than the request, or that runs as often as a number in the request says",
          "long conversations take long to render, and some requests never finish", "loop once, and store the result" },
        { "content-condition", Note, "hides", "A condition on the words of a message",
          "a user's text may change how the prompt is built", "look for markers only in the assistant's messages" },
        { "date-condition", Warning, "hides", "A condition on the date", "one day the prompt changes without an edit",
          "delete the condition" },
        { "depends-on-date", Note, "hides", "The current date is written into the prompt",
          "prompts differ from day to day, so caches are useless and tests need a fixed date",
          "take the date from a variable that requests can set" },
        { "name-condition", Note, "hides", "A condition on a tool's or model's name",
          "one name is treated differently from all others", "say why in a comment" },
        { "unreachable", Warning, "hides", "A branch that cannot be taken", "its text is never in a prompt",
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
