// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Parts of answers that the history does not have: thoughts, the second call, ids; and values that are printed as
// Python.

#include "base/blanks_p.h"
#include "lint/writtentags_p.h"

#include <parlance/json.h>

#include <algorithm>

namespace Parlance {

namespace {

Value withReasoning(const LintSubject &subject, Value answer)
{
    const std::string &key = subject.analysis.reasoning.key;
    const bool isMember = !key.empty() && key.find('[') == std::string::npos;
    answer.object().set(isMember ? key : "reasoning_content", subject.prober.words().reasoning);
    return answer;
}

// Where a literal has a marker in it; what is written is looked at before what is only looked for.
SourcePlace placeOfMarker(const LintSubject &subject, const Marker &marker)
{
    for (const bool quoted : { false, true }) {
        for (const TemplateTree::Literal &literal : subject.tree.literals()) {
            const std::size_t at = marker.core.empty() ? std::string_view::npos : literal.text.find(marker.core);
            if (at != std::string_view::npos && literal.quoted == quoted)
                return subject.tree.place(literal.offset);
        }
    }
    return {};
}

// The first mention of a member of calls or messages.
SourcePlace placeOfMember(const LintSubject &subject, std::string_view name)
{
    for (const Jinja::Node *node : subject.tree.nodes()) {
        if (memberOf(node).first == name)
            return subject.tree.place(*node);
    }
    return {};
}

// The loop over a message's calls, or else what else reads them.
SourcePlace placeOfCalls(const LintSubject &subject)
{
    for (const auto *loop : subject.tree.all<Jinja::For>()) {
        if ((subject.kinds.of(loop->iterable.get()) & CallsKind) != 0)
            return subject.tree.place(*loop);
    }
    return placeOfMember(subject, "tool_calls");
}

// Whether what an expression gives may come into the prompt; a condition only asks.
bool isPrinted(const TemplateTree &tree, const Jinja::Node *node)
{
    for (const Jinja::Node *parent = tree.parent(node); parent; node = parent, parent = tree.parent(node)) {
        if (dynamic_cast<const Jinja::Test *>(parent) || dynamic_cast<const Jinja::Compare *>(parent)
            || dynamic_cast<const Jinja::If *>(parent))
            return false;
        const auto *choice = dynamic_cast<const Jinja::Conditional *>(parent);
        if (choice && choice->test.get() == node)
            return false;
        if (dynamic_cast<const Jinja::Stmt *>(parent))
            return true;
    }
    return true;
}

bool mentions(const LintSubject &subject, const std::string &name)
{
    const auto &names = subject.chatTemplate.program().attributeNames();
    return std::find(names.begin(), names.end(), name) != names.end();
}

} // namespace

namespace {

// Thoughts that a condition asks for, and nothing writes.
void checkUnprinted(const LintSubject &subject, LintLog &log)
{
    const Jinja::Node *first = nullptr;
    for (const auto *expression : subject.tree.all<Jinja::Expr>()) {
        if (memberOf(expression).second == nullptr || subject.kinds.of(expression) != ReasoningKind)
            continue;
        if (isPrinted(subject.tree, expression))
            return;
        first = first ? first : expression;
    }
    if (first)
        log.add("reasoning-dropped", subject.tree.place(*first), "thoughts are asked for, and nothing writes them", {},
                LintSeverity::Warning);
}

} // namespace

namespace {

// The last place that asks for thoughts: what writes them would stand behind it.
SourcePlace lastOfReasoning(const LintSubject &subject)
{
    SourcePlace place;
    for (const auto *expression : subject.tree.all<Jinja::Expr>()) {
        const auto *name = dynamic_cast<const Jinja::Name *>(expression);
        const bool isRead = name ? name->use == Jinja::Name::Use::Load : memberOf(expression).second != nullptr;
        if (isRead && (subject.kinds.of(expression) & ReasoningKind) != 0)
            place = subject.tree.place(*expression);
    }
    return place;
}

} // namespace

void checkReasoning(const LintSubject &subject, LintLog &log)
{
    checkUnprinted(subject, log);
    const ReasoningAnalysis &reasoning = subject.analysis.reasoning;
    const std::string &thought = subject.prober.words().reasoning;
    if (reasoning.mode == ReasoningAnalysis::Mode::None || reasoning.key.find('[') != std::string::npos)
        return;
    const Value answer = withReasoning(subject, subject.prober.assistant(subject.prober.words().content));
    std::vector<Rendering> shown{ subject.rendered({ answer }, false) };
    if (subject.writesCalls())
        shown.push_back(subject.rendered({ withReasoning(subject, subject.calls(1)), subject.result(0) }, true));
    const bool kept = std::any_of(shown.begin(), shown.end(), [&](const Rendering &rendering) {
        return rendering.text.find(thought) != std::string::npos;
    });
    if (kept || !shown.front().ok())
        return;
    const SourcePlace asked = lastOfReasoning(subject);
    log.add("reasoning-dropped",
            asked.line > 0 ? asked
                           : placeOfMarker(subject, reasoning.start.core.empty() ? reasoning.end : reasoning.start),
            mentions(subject, "reasoning_content") ? "reasoning_content is read, and not in the prompt"
                                                   : "the model reasons, and reasoning_content is not in the prompt");
}

namespace {

void checkSeveralCalls(const LintSubject &subject, LintLog &log)
{
    const Rendering two = subject.rendered({ subject.calls(2) }, true);
    const auto hull = [&](int call) { return two.hull("messages[1].tool_calls[" + std::to_string(call) + ']'); };
    if (two.ok() && hull(0) && !hull(1))
        log.add("calls-dropped", placeOfCalls(subject), "of two calls in a message only the first is written");
}

void checkIds(const LintSubject &subject, LintLog &log)
{
    const Rendering talk = subject.rendered({ subject.calls(1), subject.result(0) }, true, true);
    const bool ofCall = !talk.find("messages[1].tool_calls[0].id").empty();
    const bool ofResult = !talk.find("messages[2].tool_call_id").empty();
    const auto lacking = talk.hull(ofResult ? "messages[1].tool_calls[0]" : "messages[2].content");
    if (talk.ok() && ofCall != ofResult && !subject.form.idNamesFunction)
        log.add("call-id-dropped",
                lacking ? writtenAt(talk, lacking->begin) : placeOfMember(subject, ofResult ? "tool_call_id" : "id"),
                ofResult ? "a result's tool_call_id is in the prompt, and its call's id is not"
                         : "a call's id is in the prompt, and its result's tool_call_id is not");
}

bool isPython(std::string_view text)
{
    return text.find("{'") != std::string_view::npos || text.find("': ") != std::string_view::npos;
}

// A message with one call, its arguments as an object or as text, whatever form the template is known to take.
Rendering oneCall(const LintSubject &subject, bool argumentsAsText)
{
    MessageForm form = subject.form;
    form.argumentsAsText = argumentsAsText;
    const Prober &prober = subject.prober;
    const Value call = prober.call(0, prober.bothArguments(), 0, form);
    return subject.rendered({ prober.assistantWithCalls({ call }, {}, form) }, true);
}

// Transformers is often given arguments as an object, where the template takes text.
void checkObjectArguments(const LintSubject &subject, LintLog &log)
{
    const Rendering one = oneCall(subject, false);
    const auto hull = one.hull("messages[1].tool_calls[0].function.arguments");
    if (one.ok() && hull && isPython(one.text.substr(hull->begin, hull->size())))
        log.add("python-literal", writtenAt(one, hull->begin),
                "arguments that are given as an object are printed as Python writes them; as text they are not", {},
                LintSeverity::Note);
}

void checkLiterals(const LintSubject &subject, LintLog &log)
{
    const Rendering one = subject.rendered({ subject.calls(1) }, true);
    const auto call = one.hull("messages[1].tool_calls[0].function.arguments");
    const auto tools = one.hull("tools");
    if (one.ok() && call && isPython(one.text.substr(call->begin, call->size())))
        log.add("python-literal", writtenAt(one, call->begin), "a call's arguments are printed as Python writes them");
    if (subject.form.argumentsAsText)
        checkObjectArguments(subject, log);
    if (one.ok() && tools && isPython(one.text.substr(tools->begin, tools->size())))
        log.add("python-literal", writtenAt(one, tools->begin), "the declared tools are printed as Python writes them");
}

} // namespace

namespace {

// The loop that walks over the tools, or what else reads them.
const Jinja::Node *toolReader(const LintSubject &subject, const Jinja::Node *otherwise)
{
    for (const auto *loop : subject.tree.all<Jinja::For>()) {
        if ((subject.kinds.of(loop->iterable.get()) & ToolsKind) != 0)
            return loop;
    }
    return otherwise;
}

// Tools that a loop walks over, or a branch asks for, and nothing writes.
void checkTools(const LintSubject &subject, LintLog &log)
{
    const Prober &prober = subject.prober;
    const Rendering one = prober.render(prober.request({}, true, true));
    const bool written = one.hull("tools") || one.text.find(prober.words().functions[0]) != std::string::npos;
    if (!one.ok() || written)
        return;
    for (const auto *name : subject.tree.all<Jinja::Name>()) {
        if (*name->name == "tools" && name->use == Jinja::Name::Use::Load)
            return log.add("tools-dropped", subject.tree.place(*toolReader(subject, name)),
                           "tools is read, and no tool is in the prompt");
    }
}

} // namespace

namespace {

// Where the template's text begins that stands in front of the offset: `{"name": "", "arguments": `.
SourcePlace beginOfText(const Rendering &rendering, std::size_t offset)
{
    std::size_t begin = 0;
    for (const Jinja::Span &span : rendering.spans) {
        if (span.end <= offset && span.origin != Jinja::Span::Origin::Template)
            begin = span.end;
    }
    for (const TagSite &site : allTags(rendering)) {
        if (site.end <= offset)
            begin = std::max(begin, site.end);
    }
    while (begin + 1 < offset && isSpace(rendering.text[begin]))
        ++begin;
    return writtenAt(rendering, begin);
}

// A call of which arguments are in the prompt, and the name is not.
bool checkNamelessCall(const LintSubject &subject, LintLog &log)
{
    for (const bool asText : { false, true }) {
        const Rendering one = oneCall(subject, asText);
        const auto arguments = one.hull("messages[1].tool_calls[0].function.arguments");
        if (!one.ok() || !arguments || one.hull("messages[1].tool_calls[0].function.name"))
            continue;
        log.add("calls-dropped", beginOfText(one, arguments->begin),
                "a call's arguments are in the prompt, and its name is not");
        return true;
    }
    return false;
}

} // namespace

void checkCalls(const LintSubject &subject, LintLog &log)
{
    checkTools(subject, log);
    if (!subject.writesCalls()) {
        if (mentions(subject, "tool_calls") && !checkNamelessCall(subject, log))
            log.add("calls-dropped", placeOfCalls(subject), "tool_calls is read, and no call is in the prompt");
        return;
    }
    checkSeveralCalls(subject, log);
    checkIds(subject, log);
    checkLiterals(subject, log);
}

namespace {

// Whether what is printed is a part of a request that can only be an object or a list, as `{{ tool.function }}` is.
bool isObject(const LintSubject &subject, const Jinja::Expr *printed)
{
    constexpr KindSet objects = MessagesKind | CallsKind | CallKind | ToolsKind | ToolKind | DeclarationKind;
    const KindSet kinds = subject.kinds.of(printed);
    return kinds != 0 && (kinds & ~objects) == 0;
}

// A text that was asked for with `is string` is none.
bool isAskedForText(const LintSubject &subject, const Jinja::Expr *printed)
{
    const std::string signature = signatureOf(*printed);
    for (const auto *test : subject.tree.all<Jinja::Test>()) {
        if (*test->name == "string" && test->value && signatureOf(*test->value) == signature)
            return true;
    }
    return false;
}

void checkPrinted(const LintSubject &subject, const Jinja::Expr *printed, LintLog &log)
{
    if (const auto *concat = dynamic_cast<const Jinja::Concat *>(printed)) {
        for (const Jinja::ExprPtr &part : concat->parts)
            checkPrinted(subject, part.get(), log);
    } else if (printed && (dynamic_cast<const Jinja::Name *>(printed) || memberOf(printed).second)
               && isObject(subject, printed) && !isAskedForText(subject, printed)) {
        log.add("python-literal", subject.tree.place(*printed), "an object is printed as Python writes it");
    }
}

} // namespace

void checkJson(const LintSubject &subject, LintLog &log)
{
    for (const auto *output : subject.tree.all<Jinja::Output>()) {
        for (const Jinja::Output::Part &part : output->parts)
            checkPrinted(subject, part.expression.get(), log);
    }
    for (const auto *filter : subject.tree.all<Jinja::Filter>()) {
        if (*filter->name == "tojson" && filter->value && subject.kinds.of(filter->value.get()) == JsonKind)
            log.add("json-twice", subject.tree.place(*filter), "what is JSON already is written as JSON once more");
    }
}

} // namespace Parlance
