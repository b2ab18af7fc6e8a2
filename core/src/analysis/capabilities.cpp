// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/findings_p.h"
#include "base/blanks_p.h"
#include "markup/markerlexer_p.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

#include <algorithm>
#include <optional>

// Finds what the template can do by trying it. A request with a system message gives one of
//     <system>Quorvex mentions blorp</system>   the text is in the prompt: system_role is true
//     raise_exception("…")                      the template refuses it: false, and the message is the reason
namespace Parlance {

namespace {

/// An id that has other characters than most, and another length.
constexpr const char *anyId = "call_4f1a-77b0_93ce2";
constexpr const char *taggedArguments = "TAG_WITH_TAGGED"; // the other formats write an object of all arguments

// What is asked, and what is known already.
struct Asked
{
    const Prober &prober;
    const Conversation &talk;
    const MessageForm &form;
    Analysis &analysis;
    const bool callsNeedTools;
};

CapabilityFinding answered(bool yes, std::string evidence)
{
    return { yes ? Tristate::Yes : Tristate::No, std::move(evidence) };
}

// A probe that failed answers no where the same without what is asked for goes well: nobody knows else what was
// refused.
CapabilityFinding unanswered(const Rendering &rendering, bool otherwiseFine)
{
    return { otherwiseFine ? Tristate::No : Tristate::Unknown, "the template fails: " + rendering.error };
}

// What nothing showed; unknown where the conversation that would have shown it was refused.
CapabilityFinding notShown(const Rendering &rendering, std::string evidence)
{
    return rendering.ok() ? answered(false, std::move(evidence)) : unanswered(rendering, false);
}

CapabilityFinding shows(const Rendering &rendering, const std::string &text, const std::string &what,
                        bool otherwiseFine)
{
    if (!rendering.ok())
        return unanswered(rendering, otherwiseFine);
    const bool found = rendering.text.find(text) != std::string::npos;
    return answered(found, what + (found ? " appears in the prompt" : " does not appear in the prompt"));
}

const Rendering &withFirst(const Asked &asked, const std::string &role)
{
    ChatRequest request = asked.prober.request({}, false, true);
    Array &messages = request.messages.array();
    messages.insert(messages.begin(), Object{ { "role", role }, { "content", asked.prober.words().content } });
    return asked.prober.renderText(request);
}

// After an answer, and before the user's next words. A role that is refused before all is refused there.
CapabilityFinding inTheMiddle(const Asked &asked, const char *role, const CapabilityFinding &first)
{
    if (!withFirst(asked, role).ok())
        return first;
    const Prober &prober = asked.prober;
    const Vocabulary &words = prober.words();
    const Value answer = prober.assistant(words.content);
    const Value system = Object{ { "role", role }, { "content", words.reasoning } };
    const Rendering &rendering = prober.renderText(prober.request({ answer, system, prober.user() }, false, true));
    if (!rendering.ok())
        return unanswered(rendering, prober.renderText(prober.request({ answer, prober.user() }, false, true)).ok());
    const std::size_t at = rendering.text.find(words.reasoning);
    if (at == std::string::npos)
        return answered(false, std::string("a ") + role + " message after an answer does not appear in the prompt");
    const bool isAfter = rendering.text.find(words.content, at) == std::string::npos;
    return answered(isAfter,
                    std::string("a ") + role + " message after an answer is written "
                        + (isAfter ? "there" : "before the conversation"));
}

ChatRequest toolResult(const Asked &asked, const std::string &id = {})
{
    const Prober &prober = asked.prober;
    Value call = prober.call(0, prober.bothArguments(), 0, asked.form);
    if (!id.empty())
        call.object().set("id", id);
    const Value result = Object{ { "role", "tool" },
                                 { "name", prober.words().functions[0] },
                                 { "tool_call_id", call["id"] },
                                 { "content", prober.words().values[1] } };
    const Value calls = prober.assistantWithCalls({ call }, {}, asked.form);
    return prober.request({ calls, result }, asked.callsNeedTools, true);
}

const Rendering &withToolResult(const Asked &asked, const std::string &id = {})
{
    return asked.prober.renderText(toolResult(asked, id));
}

bool takesAnyId(const Asked &asked)
{
    return !asked.form.idNamesFunction && withToolResult(asked, anyId).ok();
}

// With an id of any kind if the template takes that.
ChatRequest resultWithAnyId(const Asked &asked)
{
    return toolResult(asked, takesAnyId(asked) ? anyId : "");
}

const Rendering &callAlone(const Asked &asked, const MessageForm &form, bool withTools)
{
    const Prober &prober = asked.prober;
    const Value call = prober.call(0, prober.bothArguments(), 0, form);
    return prober.renderText(prober.request({ prober.assistantWithCalls({ call }, {}, form) }, withTools));
}

// Of calls that are refused nobody knows how they would be written.
CapabilityFinding callsNotWritten(const Asked &asked)
{
    return notShown(callAlone(asked, {}, true), "no form of a call is written");
}

// What refuses a result may only want other roles before it.
CapabilityFinding toolResults(const Asked &asked)
{
    const auto shown = [](const Asked &as) {
        return shows(as.prober.renderText(resultWithAnyId(as)), as.prober.words().values[1], "a tool's result", false);
    };
    CapabilityFinding found = shown(asked);
    if (found.value == Tristate::Yes || asked.callsNeedTools)
        return found;
    return shown({ asked.prober, asked.talk, asked.form, asked.analysis, true });
}

CapabilityFinding resultNames(const Asked &asked)
{
    ChatRequest request = resultWithAnyId(asked);
    const std::string &named = asked.prober.renderText(request).text;
    request.messages.array().back().object().remove("name");
    const Rendering &unnamed = asked.prober.renderText(request);
    if (!unnamed.ok())
        return answered(true, "a tool's result without the tool's name is refused: " + unnamed.error);
    const bool differs = unnamed.text != named;
    return answered(differs,
                    std::string("the tool's name ") + (differs ? "changes" : "does not change")
                        + " the text of its result");
}

// A prompt after results that ends otherwise than any other may leave the turn open: in the result's own text, as no
// tag parts it from the answer.
std::string wordsAfterResults(const Asked &asked)
{
    const Prober &prober = asked.prober;
    ChatRequest request = resultWithAnyId(asked);
    const std::string prompt = prober.renderText(request).text;
    const std::string tail = generationTail(asked.talk.history, asked.talk.prompt);
    const bool isOpen = trimmed(prompt).ends_with(prober.words().values[1]);
    if (!isOpen || isBlank(tail) || trimmed(prompt).ends_with(trimmed(tail)))
        return {};
    request.messages.array().push_back(prober.assistant(prober.words().content));
    request.addGenerationPrompt = false;
    const std::string &text = prober.renderText(request).text;
    const std::size_t at = text.rfind(prober.words().content);
    if (at == std::string::npos || at < prompt.size() || !text.starts_with(prompt))
        return {};
    const std::string words = text.substr(prompt.size(), at - prompt.size());
    return isLineOfWords(words) ? words : std::string();
}

// Of the user's first message, or of a system message before it.
CapabilityFinding typedFirst(const Asked &asked, std::string_view role, bool withTools)
{
    ChatRequest request = asked.prober.request({}, withTools, true);
    if (Array &messages = request.messages.array(); role == "system")
        messages.insert(messages.begin(), Object{ { "role", "system" } });
    return typedTexts(asked.prober, request, 0);
}

// Some templates put declared tools into the first message, as a text.
CapabilityFinding typedWithTools(const Asked &asked)
{
    CapabilityFinding user = typedFirst(asked, "user", true);
    if (asked.analysis.can(Capability::TypedSystem) != Tristate::Yes || user.value == Tristate::No)
        return user;
    return typedFirst(asked, "system", true);
}

// Of an answer alone, and beside calls where that is another branch of the template.
CapabilityFinding typedAnswers(const Asked &asked)
{
    const Prober &prober = asked.prober;
    const Value answer = prober.assistant(prober.words().content);
    CapabilityFinding alone = typedTexts(prober, prober.request({ answer, prober.user() }, false, true), 1);
    if (!asked.form.written || alone.value != Tristate::Yes)
        return alone;
    const Value call = prober.call(0, prober.bothArguments(), 0, asked.form);
    const Value calls = prober.assistantWithCalls({ call }, prober.words().content, asked.form);
    CapabilityFinding beside = typedTexts(prober, prober.request({ calls }, asked.callsNeedTools), 1);
    return beside.value == Tristate::No ? beside : alone;
}

CapabilityFinding typedResults(const Asked &asked)
{
    const auto found = [](const Asked &as) { return typedTexts(as.prober, resultWithAnyId(as), 2); };
    CapabilityFinding first = found(asked);
    if (first.value != Tristate::Unknown || asked.callsNeedTools)
        return first;
    return found({ asked.prober, asked.talk, asked.form, asked.analysis, true });
}

CapabilityFinding stringContent(const Asked &asked)
{
    ChatRequest request = asked.prober.request({}, false);
    request.messages.array().front().object().set("content", asked.prober.words().user);
    const Rendering &plain = asked.prober.render(request);
    CapabilityFinding found = shows(plain, asked.prober.words().user, "plain text", asked.talk.history.ok());
    if (found.value == Tristate::Yes && plain.find("messages[0].content").empty())
        return { Tristate::No, "plain text is taken apart" };
    return found;
}

// Whether a call whose arguments are given in the other form comes out as the same text.
CapabilityFinding otherArguments(const Asked &asked, bool asText)
{
    const char *form = asText ? "as text" : "as an object";
    if (asked.form.argumentsAsText == asText)
        return { Tristate::Yes, std::string("arguments ") + form + " are written as a call that can be read" };
    MessageForm other = asked.form;
    other.argumentsAsText = asText;
    const Rendering &rendering = callAlone(asked, other, asked.callsNeedTools);
    if (!rendering.ok())
        return unanswered(rendering, true);
    const bool same = rendering.text == callAlone(asked, asked.form, asked.callsNeedTools).text;
    return answered(
        same, std::string("arguments ") + form + (same ? " give the same call" : " are written as a different call"));
}

// What a call has between two texts of an argument, whatever the argument is.
std::optional<std::string> betweenTexts(const Asked &asked, Value argument)
{
    const Prober &prober = asked.prober;
    const Vocabulary &words = prober.words();
    const Value call = prober.call(0, { { words.names[0], std::move(argument) } }, 0, asked.form);
    const Rendering &rendering = prober.renderText(
        prober.request({ prober.assistantWithCalls({ call }, {}, asked.form) }, asked.callsNeedTools));
    const std::size_t second = rendering.text.rfind(words.values[1]);
    const std::size_t first = second == std::string::npos ? second : rendering.text.rfind(words.values[0], second);
    if (!rendering.ok() || first == std::string::npos)
        return {};
    const std::size_t end = first + words.values[0].size();
    return rendering.text.substr(end, second - end);
}

// JSON and Python have a colon after a key and a comma after an element. `<key>text</key>` has neither.
CapabilityFinding nestedArguments(const Asked &asked)
{
    const Vocabulary &words = asked.prober.words();
    const auto afterKey = betweenTexts(asked, Object{ { words.values[0], words.values[1] } });
    const auto afterElement = betweenTexts(asked, Array{ words.values[0], words.values[1] });
    if (!afterKey || !afterElement)
        return { Tristate::Unknown, "a call with an object or a list does not show its texts" };
    if (afterKey->find(':') == std::string::npos)
        return { Tristate::No, "in an object, " + quotedBeginning(*afterKey) + " is between key and value" };
    if (afterElement->find(',') == std::string::npos)
        return { Tristate::No, "in a list, " + quotedBeginning(*afterElement) + " is between two elements" };
    return { Tristate::Yes, "objects and lists are written as in JSON or Python" };
}

CapabilityFinding nullContent(const Asked &asked)
{
    MessageForm form = asked.form;
    form.emptyContent = MessageForm::EmptyContent::Null;
    const Value nothing = Object{ { "role", "assistant" }, { "content", nullptr } };
    const Rendering &rendering = form.written ? callAlone(asked, form, asked.callsNeedTools)
                                              : asked.prober.renderText(asked.prober.request({ nothing }, false));
    if (!rendering.ok())
        return unanswered(rendering, asked.talk.answer.ok());
    // Some templates take only the content of earlier answers apart.
    const Rendering &earlier = withToolResult({ asked.prober, asked.talk, form, asked.analysis, asked.callsNeedTools });
    if (form.written && !earlier.ok() && asked.prober.renderText(resultWithAnyId(asked)).ok())
        return unanswered(earlier, true);
    const bool printed = rendering.text.find("None", asked.talk.history.text.size() / 2) != std::string::npos
        && asked.talk.answer.text.find("None") == std::string::npos; // where the template writes the word itself
    return answered(!printed, printed ? "null is printed as None" : "an answer whose content is null is written");
}

// A template may write so many characters of an id, from the one end or the other.
bool isIn(const std::string &text, const std::string &id, std::size_t characters)
{
    return text.find(id.substr(0, characters)) != std::string::npos
        || text.find(id.substr(id.size() - std::min(id.size(), characters))) != std::string::npos;
}

// Whether calls' ids are written, and what else ids may consist of.
void probeCallIds(const Asked &asked)
{
    const Vocabulary &words = asked.prober.words();
    ToolsAnalysis::CallId &ids = asked.analysis.tools.callId;
    CapabilityFinding &answer = asked.analysis.capabilities[Capability::CallIds];
    if (ids.holdsName) {
        answer = { Tristate::Yes,
                   "ids name the function: " + quotedBeginning(ids.nameBefore + "NAME" + ids.nameAfter + "0") };
        return;
    }
    const bool takesAny = takesAnyId(asked);
    const std::string id = takesAny ? anyId : words.ids[0];
    const Rendering &shown = asked.prober.renderText(resultWithAnyId(asked));
    const bool written = isIn(shown.text, id, words.ids[0].size());
    const std::string where = written ? "a call's id appears in the prompt" : "no call's id appears in the prompt";
    ids.alphanumeric = !takesAny && !asked.form.idNamesFunction && shown.ok();
    if (!ids.alphanumeric) {
        answer = answered(written, where + "; any id is accepted");
        return;
    }
    const bool anyLength = withToolResult(asked, "k7Qw2Zd9pm3Xv8Rt1c").ok();
    ids.length = anyLength ? 0 : static_cast<int>(words.ids[0].size());
    const std::string kind = anyLength ? "letters and digits" : std::to_string(ids.length) + " letters or digits";
    answer =
        answered(written, where + "; ids are " + kind + ", others are refused: " + withToolResult(asked, anyId).error);
}

// Two calls may be in a form that is not read: both names before both arguments.
CapabilityFinding severalCalls(const Asked &asked)
{
    if (asked.analysis.tools.severalCalls)
        return answered(true, "two calls are written");
    const Prober &prober = asked.prober;
    const std::vector<ProbeArgument> both = prober.bothArguments();
    const Array calls{ prober.call(0, both, 0, asked.form), prober.call(1, both, 1, asked.form) };
    const Rendering &two =
        prober.render(prober.request({ prober.assistantWithCalls(calls, {}, asked.form) }, asked.callsNeedTools));
    const auto isWritten = [&two](const std::string &call) {
        return !two.find("messages[1].tool_calls[" + call + "].function.name").empty();
    };
    if (asked.form.written && two.ok() && isWritten("0") && isWritten("1"))
        return { Tristate::Unknown, "two calls are written, but a parser cannot read both" };
    return asked.form.written ? answered(false, "only one call is written for each message") : callsNotWritten(asked);
}

} // namespace

static void probeSwitches(const Asked &asked)
{
    auto &can = asked.analysis.capabilities;
    const Rendering &prompt = asked.talk.prompt;
    const ReasoningAnalysis &reasoning = asked.analysis.reasoning;
    const ReasoningAnalysis::Effort &effort = reasoning.effort;
    can[Capability::ThinkingToggle] = reasoning.toggle.empty()
        ? notShown(prompt, "no variable changes the generation prompt")
        : answered(true, "switched by " + reasoning.toggle);
    can[Capability::ReasoningEffort] = effort.variable.empty()
        ? notShown(prompt, "no variable distinguishes levels of effort")
        : answered(true, effort.variable + " changes the prompt with the level");
    can[Capability::ThinkingBudget] = effort.budget.empty()
        ? notShown(prompt, "no variable takes a number of tokens to think with")
        : answered(true, "0 in " + effort.budget + " changes the prompt");
}

static void probeTools(const Asked &asked)
{
    auto &can = asked.analysis.capabilities;
    const Vocabulary &words = asked.prober.words();
    const ToolsAnalysis &tools = asked.analysis.tools;
    const bool written = tools.format.has_value();
    can[Capability::Tools] = shows(asked.talk.toolPrompt, words.functions[0], "a declared tool", false);
    can[Capability::ToolCalls] = written ? answered(true, "see comparison T1") : callsNotWritten(asked);
    if (can[Capability::Tools].value == Tristate::Yes)
        can[Capability::WrappedTools] =
            answered(!asked.prober.toolsUnwrapped(),
                     asked.prober.toolsUnwrapped() ? "a declared tool appears in the prompt only without its wrapper"
                                                   : "a tool may be declared as {\"type\": \"function\", …}");
    can[Capability::ParallelToolCalls] = severalCalls(asked);
    can[Capability::ToolResults] = toolResults(asked);
    can[Capability::TypedResults] = typedResults(asked);
    if (can[Capability::ToolResults].value == Tristate::Yes)
        can[Capability::ResultNames] = resultNames(asked);
    ContentAnalysis &content = asked.analysis.content;
    const bool mayHaveWords = written && content.mode == ContentAnalysis::Mode::Plain && !content.start.hasCore();
    if (const std::string lead = mayHaveWords ? wordsAfterResults(asked) : std::string(); !lead.empty())
        content.start = Marker(lead);
    if (!written)
        return;
    const bool takesEmpty = asked.form.emptyContent == MessageForm::EmptyContent::Text;
    can[Capability::EmptyContent] = answered(
        takesEmpty, takesEmpty ? "a call with empty content is written" : "a call with empty content is not written");
    can[Capability::ObjectArguments] = otherArguments(asked, false);
    can[Capability::TextArguments] = otherArguments(asked, true);
    can[Capability::NumberArguments] =
        answered(!asked.prober.textsOnly(),
                 asked.prober.textsOnly() ? "a call with a number is refused, one with texts is written"
                                          : "a call with a number is written");
    if (tools.format == taggedArguments)
        can[Capability::NestedArguments] = nestedArguments(asked);
    probeCallIds(asked);
}

void probeCapabilities(Analysis &analysis, const Prober &prober, const Findings &found)
{
    const Asked asked{ prober, found.talk, found.form, analysis, found.callsNeedTools };
    const std::string &content = prober.words().content;
    const ReasoningAnalysis &reasoning = analysis.reasoning;
    const bool fine = found.talk.prompt.ok();
    auto &can = analysis.capabilities;
    can[Capability::SystemRole] = shows(withFirst(asked, "system"), content, "a system message", fine);
    can[Capability::DeveloperRole] = shows(withFirst(asked, "developer"), content, "a developer message", fine);
    can[Capability::SystemInTheMiddle] = inTheMiddle(asked, "system", can[Capability::SystemRole]);
    can[Capability::DeveloperInTheMiddle] = inTheMiddle(asked, "developer", can[Capability::DeveloperRole]);
    can[Capability::TypedContent] = typedFirst(asked, "user", false);
    can[Capability::TypedSystem] = typedFirst(asked, "system", false);
    can[Capability::TypedAnswers] = typedAnswers(asked);
    if (can[Capability::TypedContent].value == Tristate::Yes)
        can[Capability::TypedWithTools] = typedWithTools(asked);
    can[Capability::StringContent] = stringContent(asked);
    can[Capability::NullContent] = nullContent(asked);
    can[Capability::ReasoningInHistory] = reasoning.key.empty()
        ? notShown(found.talk.answer, "no key of a message is written as reasoning")
        : answered(true, "read from " + reasoning.key);
    probeSwitches(asked);
    probeTools(asked);
}

std::string quotedBeginning(std::string_view text, std::size_t longest)
{
    const std::string shown(text.substr(0, Utf8::offsetOf(text, longest)));
    return toJson(shown) + (shown.size() < text.size() ? "…" : "");
}

EnumNames namesOf(Tristate)
{
    static constexpr const char *names[] = { "no", "yes", "unknown" };
    return names;
}

EnumNames namesOf(Capability)
{
    static constexpr const char *names[] = { "call_ids",
                                             "developer_in_the_middle",
                                             "developer_role",
                                             "empty_content",
                                             "nested_arguments",
                                             "null_content",
                                             "number_arguments",
                                             "object_arguments",
                                             "parallel_tool_calls",
                                             "prefix_stable",
                                             "reasoning_effort",
                                             "reasoning_in_history",
                                             "result_names",
                                             "string_content",
                                             "system_in_the_middle",
                                             "system_role",
                                             "text_arguments",
                                             "thinking_budget",
                                             "thinking_toggle",
                                             "tool_calls",
                                             "tool_results",
                                             "tools",
                                             "typed_answers",
                                             "typed_content",
                                             "typed_results",
                                             "typed_system",
                                             "typed_with_tools",
                                             "wrapped_tools" };
    return names;
}

Tristate Analysis::can(Capability capability) const
{
    const auto found = capabilities.find(capability);
    return found == capabilities.end() ? Tristate::Unknown : found->second.value;
}

} // namespace Parlance
