// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Calls that the history lacks or changes: the second of two, a name, an id, arguments printed as Python, `{"name":
// "look, "arguments": {}}`.

#include "base/blanks_p.h"
#include "base/sharedbytes_p.h"
#include "lint/facts/blame_p.h"
#include "lint/facts/writtentags_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <set>

namespace Parlance {

namespace {

// The first mention of a member of calls or messages.
SourcePlace placeOfMember(const LintSubject &subject, std::string_view name)
{
    for (const Jinja::Node *node : subject.tree.nodes()) {
        if (memberOf(node).first == name)
            return subject.tree.place(*node);
    }
    return {};
}

// Whether the node walks over a message's calls, or takes one of them: `tool_calls[0]`.
bool takesCalls(const LintSubject &subject, const Jinja::Node *node)
{
    const auto *loop = dynamic_cast<const Jinja::For *>(node);
    const auto *item = dynamic_cast<const Jinja::Item *>(node);
    const auto *slice = dynamic_cast<const Jinja::Slice *>(node);
    const Jinja::Expr *calls = loop ? loop->iterable.get()
        : item && !item->name       ? item->object.get()
        : slice                     ? slice->object.get()
                                    : nullptr;
    return calls && (subject.kinds.of(calls) & CallsKind) != 0;
}

// The loop over calls that has to do with the most members of a call: one that writes calls has names and arguments in
// it, one that counts them has not.
const Jinja::Node *writingLoop(const LintSubject &subject)
{
    const Jinja::Node *best = nullptr;
    std::size_t most = 0;
    for (const auto *loop : subject.tree.all<Jinja::For>()) {
        std::set<std::string_view> members;
        for (const Jinja::Node *node : takesCalls(subject, loop) ? below(*loop) : TemplateTree::Nodes()) {
            if (memberOf(node).second)
                members.insert(memberOf(node).first);
        }
        if (members.size() > most) {
            best = loop;
            most = members.size();
        }
    }
    return best;
}

// What takes the calls of a message: where written is known, the last before it.
SourcePlace placeOfCalls(const LintSubject &subject, const SourcePlace &written = {})
{
    if (const Jinja::Node *loop = written.line == 0 ? writingLoop(subject) : nullptr)
        return subject.tree.place(*loop);
    SourcePlace found;
    for (const Jinja::Node *node : subject.tree.nodes()) {
        if (!takesCalls(subject, node))
            continue;
        const SourcePlace place = subject.tree.place(*node);
        const bool isBefore = std::pair(place.line, place.column) <= std::pair(written.line, written.column);
        if (found.line == 0 || (isBefore && std::pair(found.line, found.column) < std::pair(place.line, place.column)))
            found = place;
    }
    return found.line > 0 ? found : placeOfMember(subject, "tool_calls");
}

// Where the template's text begins that is before the offset: `{"name": "", "arguments": `.
// Tags from limit on are what the text would be before: `<key>` of `<call><key>`.
SourcePlace beginOfText(const Rendering &rendering, std::size_t offset, std::size_t limit)
{
    std::size_t begin = 0;
    for (const Jinja::Span &span : rendering.spans) {
        if (span.end <= offset && span.origin != Jinja::Span::Origin::Template)
            begin = span.end;
    }
    const std::vector<TagSite> tags = allTags(rendering);
    const TagSite *last = nullptr;
    for (const TagSite &site : tags) {
        if (site.end <= std::min(offset, limit) && site.end >= begin)
            last = &site;
    }
    begin = last ? last->end : begin;
    while (begin + 1 < offset && isSpace(rendering.text[begin]))
        ++begin;
    const bool isBefore =
        std::any_of(tags.begin(), tags.end(), [&](const TagSite &site) { return site.offset == begin; });
    return last && isBefore ? rendering.placeAt(last->offset, last->tag) : writtenAt(rendering, begin);
}

void checkSeveralCalls(const LintSubject &subject, LintLog &log)
{
    const Rendering two = subject.rendered({ subject.calls(2) }, true);
    const auto hull = [&](int call) { return two.hull("messages[1].tool_calls[" + std::to_string(call) + ']'); };
    if (two.ok() && hull(0) && !hull(1))
        return log.add("calls-dropped", placeOfCalls(subject, writtenAt(two, hull(0)->begin)),
                       "only the first of two calls in a message is written");
    const auto names = [&](int call) {
        return two.find("messages[1].tool_calls[" + std::to_string(call) + "].function.name");
    };
    if (two.ok() && hull(1) && names(1).empty() && names(0).size() > 1)
        log.add("calls-dropped", writtenAt(two, names(0).back().begin),
                "of two calls in a message the second has the name of the first", "write each call's own name");
}

// Calls that are there where their message is the last, and not where results follow.
void checkEarlierCalls(const LintSubject &subject, LintLog &log)
{
    const Prober &prober = subject.prober;
    const std::string name = "messages[1].tool_calls[0].function.name";
    const Rendering last = subject.rendered({ subject.calls(1) }, true);
    const Rendering earlier =
        subject.rendered({ subject.calls(1), subject.result(0), prober.assistant(prober.words().content) }, true);
    if (!last.ok() || !earlier.ok() || !last.hull(name) || earlier.hull(name))
        return;
    log.add("calls-dropped", placeOfCalls(subject, writtenAt(last, last.hull(name)->begin)),
            "calls are written if their message is the last, but not if results follow");
}

// A branch that asks for content and for calls: `{% if message.content and not message.tool_calls %}`.
const Jinja::Node *branchOfBoth(const LintSubject &subject)
{
    for (const auto *branch : subject.tree.all<Jinja::If>()) {
        KindSet kinds = 0;
        for (const Jinja::Node *node : below(*branch->test))
            kinds |= memberOf(node).second ? subject.kinds.of(node->asExpression()) : 0;
        if ((kinds & ContentKind) != 0 && (kinds & CallsKind) != 0)
            return branch;
    }
    return nullptr;
}

void checkContentBesideCalls(const LintSubject &subject, LintLog &log)
{
    const std::string &content = subject.prober.words().content;
    const Rendering both = subject.rendered({ subject.calls(1, content) }, true);
    const Rendering alone = subject.rendered({ subject.prober.assistant(content) }, true);
    if (!both.ok() || both.text.find(content) != std::string::npos || alone.text.find(content) == std::string::npos)
        return;
    const auto call = both.hull("messages[1].tool_calls[0]");
    const Jinja::Node *branch = branchOfBoth(subject);
    log.add("message-dropped",
            branch     ? subject.tree.place(*branch)
                : call ? placeOfCalls(subject, writtenAt(both, call->begin))
                       : placeOfCalls(subject),
            "the content of an answer with calls is not in the prompt", {}, LintSeverity::Note);
}

// A branch for calls beside content may write the name otherwise than the one for calls alone.
void checkNameBesideContent(const LintSubject &subject, LintLog &log)
{
    const std::string name = "messages[1].tool_calls[0].function.name";
    const Rendering both = subject.rendered({ subject.calls(1, subject.prober.words().content) }, true);
    const auto arguments = both.hull("messages[1].tool_calls[0].function.arguments");
    if (both.ok() && arguments && !both.hull(name) && subject.rendered({ subject.calls(1) }, true).hull(name))
        log.add("calls-dropped", beginOfText(both, arguments->begin, arguments->begin),
                "if an answer has content, its call's arguments are in the prompt, but the name is not");
}

// Whether two calls that ask the same differ in the prompt: by their ids, or by a count, `functions.look:1`.
bool tellsCallsApart(const LintSubject &subject)
{
    const Prober &prober = subject.prober;
    Array calls;
    for (int i = 0; i < 2; ++i)
        calls.push_back(prober.call(0, prober.bothArguments(), i, subject.form));
    const Rendering two =
        subject.rendered({ prober.assistantWithCalls(std::move(calls), {}, subject.form), subject.result(0) }, true);
    const auto first = two.hull("messages[1].tool_calls[0]");
    const auto second = two.hull("messages[1].tool_calls[1]");
    return !two.ok() || !first || !second
        || two.text.substr(first->begin, first->size()) != two.text.substr(second->begin, second->size());
}

void checkIds(const LintSubject &subject, LintLog &log)
{
    const Rendering talk = subject.rendered({ subject.calls(1), subject.result(0) }, true, true);
    const bool ofCall = !talk.find("messages[1].tool_calls[0].id").empty();
    const bool ofResult = !talk.find("messages[2].tool_call_id").empty();
    const auto lacking = talk.hull(ofResult ? "messages[1].tool_calls[0]" : "messages[2].content");
    // Of a call it would be after all that is written of it.
    const std::size_t at = !lacking ? 0 : ofResult ? std::min(lacking->end, talk.text.size() - 1) : lacking->begin;
    if (talk.ok() && ofCall != ofResult && !subject.form.idNamesFunction)
        log.add("call-id-dropped",
                lacking ? writtenAt(talk, at) : placeOfMember(subject, ofResult ? "tool_call_id" : "id"),
                ofResult ? "a result's tool_call_id is in the prompt, but its call's id is not"
                         : "a call's id is in the prompt, but its result's tool_call_id is not",
                {}, ofResult && !tellsCallsApart(subject) ? LintSeverity::Warning : LintSeverity::Note);
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
                "arguments given as an object are printed as Python; arguments given as text are not", {},
                LintSeverity::Note);
}

// Arguments come as text from most APIs: `{{ arguments | tojson }}` makes a JSON string of it.
void checkEncodedArguments(const LintSubject &subject, LintLog &log)
{
    const Rendering one = oneCall(subject, true);
    const auto hull = one.hull("messages[1].tool_calls[0].function.arguments");
    const std::string word = subject.prober.words().values[0];
    const auto text = one.ok() && hull ? parseJson(std::string_view(one.text).substr(hull->begin, hull->size()))
                                       : Result<Value>(Error());
    if (!text || !text->isString() || !text->toString().starts_with('{')
        || text->toString().find(word) == std::string::npos)
        return;
    const SourcePlace place = writtenAt(one, hull->begin);
    log.add("json-twice", place,
            "if a request gives arguments as text, the template writes them as a JSON string; Parlance makes an object "
            "of them first, but not all engines do",
            "write arguments that are a string as they are, and others with tojson", LintSeverity::Note);
    const auto filter = log.has("same-branches") ? filterAt(subject.tree, place) : std::nullopt;
    if (filter)
        log.mend("json-twice", editOf(subject.tree, *filter));
}

// `"arguments": "{"city": "Paris"}"`: an object in quotes that end at its first own.
bool checkQuotedArguments(const LintSubject &subject, const Rendering &one, const Extent &arguments, LintLog &log)
{
    const std::string_view text = one.text;
    const std::string_view object = text.substr(arguments.begin, arguments.size());
    const bool isQuoted = arguments.begin > 0 && arguments.end < text.size() && text[arguments.begin - 1] == '"'
        && text[arguments.end] == '"';
    const bool isTwice = isQuoted && object.starts_with("{\"") && !subject.form.argumentsAsText;
    if (isTwice)
        log.add("json-twice", writtenAt(one, arguments.begin),
                "a call's arguments are in quotes, but their own quotes are not escaped",
                "write the arguments without quotes around them");
    return isTwice;
}

// `{{ arguments }}{{ arguments | tojson }}` where the first is meant for text alone.
void checkTextArguments(const LintSubject &subject, LintLog &log)
{
    const std::string word = subject.prober.words().values[0];
    const auto times = [&](const Rendering &one) {
        int count = 0;
        for (std::size_t at = one.text.find(word); at != std::string::npos; at = one.text.find(word, at + 1))
            ++count;
        return count;
    };
    const Rendering object = oneCall(subject, false);
    const Rendering text = oneCall(subject, true);
    const std::size_t last = text.text.rfind(word);
    if (object.ok() && text.ok() && times(object) == 1 && times(text) == 2)
        log.add("json-twice", writtenAt(text, last), "arguments given as text are encoded twice",
                "write them unchanged, or use tojson once");
}

// Whether no brace is open there that a later one would close.
bool isBalanced(std::string_view text)
{
    return std::count(text.begin(), text.end(), '{') == std::count(text.begin(), text.end(), '}');
}

// Of `"arguments": {`, as a member that JSON writes with its key, where the value begins.
std::size_t valueBegin(std::string_view text, std::size_t begin)
{
    constexpr std::string_view afterKey = "\": ";
    const bool isQuoted = begin < text.size() && text[begin] == '"';
    const std::size_t end = isQuoted ? text.find('"', begin + 1) : std::string_view::npos;
    return end != std::string_view::npos && text.substr(end).starts_with(afterKey) ? end + afterKey.size() : begin;
}

// `{"name": "look, "arguments": {}}`: from the brace before a quoted name on, what is to be an object is none.
void checkCallObject(const LintSubject &subject, LintLog &log)
{
    const std::string path = "messages[1].tool_calls[0].function.";
    const Rendering one = oneCall(subject, subject.form.argumentsAsText);
    auto name = one.hull(path + "name");
    auto arguments = one.hull(path + "arguments");
    const std::string_view text = one.text;
    if (name && arguments) {
        name->begin = valueBegin(text, name->begin);
        arguments->begin = valueBegin(text, arguments->begin);
    }
    if (!one.ok() || !name || !arguments || name->begin == 0 || arguments->begin < name->end
        || (text[name->begin - 1] != '"' && text[name->begin] != '"') || text[arguments->begin] != '{'
        || isPython(text.substr(arguments->begin, arguments->size())))
        return;
    const std::size_t begin = text.rfind('{', name->begin);
    const std::string_view front = text.substr(begin, name->begin - std::min(begin, name->begin));
    if (begin == std::string_view::npos || front.find(':') == std::string_view::npos
        || text.substr(name->end, arguments->begin - name->end).find('"') == std::string_view::npos)
        return;
    constexpr int mostEnds = 8; // braces after the arguments, the object's own among them
    std::size_t end = arguments->end;
    for (int i = 0; i < mostEnds && end != std::string_view::npos; ++i) {
        if (parseJson(text.substr(begin, end - begin))) {
            if (!isBalanced(text.substr(0, begin)))
                return;
            if (text.substr(end).starts_with('}'))
                log.add("broken-json", writtenAt(one, end), "an extra brace follows a call's object");
            else if (text.substr(end).starts_with(", \"") || text.substr(end).starts_with(",\""))
                log.add("broken-json", writtenAt(one, end), "a member follows a call's object instead of being in it");
            return;
        }
        end = text.find('}', end);
        end = end == std::string_view::npos ? end : end + 1;
    }
    const bool isAfter =
        parseJson(std::string(text.substr(begin, arguments->end - begin)) + '}') && arguments->end < text.size();
    log.add("broken-json", writtenAt(one, isAfter ? arguments->end : name->begin), "a call's object is not valid JSON");
}

void checkLiterals(const LintSubject &subject, LintLog &log)
{
    const Rendering one = subject.rendered({ subject.calls(1) }, true);
    const Rendering two = subject.rendered({ subject.calls(2) }, true);
    const auto call = one.hull("messages[1].tool_calls[0].function.arguments");
    const auto second = two.hull("messages[1].tool_calls[1].function.arguments");
    if (one.ok() && call && isPython(one.text.substr(call->begin, call->size())))
        log.add("python-literal", writtenAt(one, call->begin), "a call's arguments are printed as Python");
    else if (two.ok() && second && isPython(two.text.substr(second->begin, second->size())))
        log.add("python-literal", writtenAt(two, second->begin),
                "the arguments of a second call are printed as Python");
    const bool isQuoted = one.ok() && call && checkQuotedArguments(subject, one, *call, log);
    if (subject.form.argumentsAsText)
        checkObjectArguments(subject, log);
    else if (!isQuoted)
        checkEncodedArguments(subject, log);
}

// A call of which arguments are in the prompt, and the name is not.
bool checkNamelessCall(const LintSubject &subject, LintLog &log)
{
    for (const bool asText : { false, true }) {
        const Rendering one = oneCall(subject, asText);
        const auto arguments = one.hull("messages[1].tool_calls[0].function.arguments");
        if (!one.ok() || !arguments || one.hull("messages[1].tool_calls[0].function.name"))
            continue;
        const Value bare = subject.prober.call(0, {}, 0, subject.form);
        const Rendering none =
            subject.rendered({ subject.prober.assistantWithCalls({ bare }, {}, subject.form) }, true);
        const std::size_t shared = none.ok() ? sharedBytes(none.text, one.text) : one.text.size();
        log.add("calls-dropped", beginOfText(one, arguments->begin, shared),
                "a call's arguments are in the prompt, but its name is not");
        return true;
    }
    return false;
}

// Conversations with a call in each of the forms that templates take: which has its result, an answer and the user's
// next turn after it, and which ends with the call.
std::vector<Rendering> conversationsWithCall(const LintSubject &subject)
{
    using Empty = MessageForm::EmptyContent;
    const Prober &prober = subject.prober;
    std::vector<Rendering> all;
    for (const bool asText : { false, true }) {
        for (const Empty empty : { Empty::Text, Empty::Null, Empty::Absent }) {
            MessageForm form = subject.form;
            form.argumentsAsText = asText;
            form.emptyContent = empty;
            const Value calls =
                prober.assistantWithCalls({ prober.call(0, prober.bothArguments(), 0, form) }, {}, form);
            const Value answer = prober.assistant(prober.words().content);
            all.push_back(subject.rendered({ calls, subject.result(0), answer, prober.user() }, true));
            all.push_back(subject.rendered({ calls }, true));
        }
    }
    return all;
}

// Calls that are written with one kind of empty content, and not with another that requests have as often.
void checkEmptyContent(const LintSubject &subject, LintLog &log)
{
    using Empty = MessageForm::EmptyContent;
    const auto hasCall = [](const Rendering &talk) { return talk.ok() && talk.hull("messages[1].tool_calls[0]"); };
    for (const auto &[empty, words] :
         { std::pair(Empty::Text, "empty"), std::pair(Empty::Null, "null"), std::pair(Empty::Absent, "no") }) {
        MessageForm form = subject.form;
        form.emptyContent = empty;
        const Value call = subject.prober.call(0, subject.prober.bothArguments(), 0, form);
        const Rendering talk = subject.rendered({ subject.prober.assistantWithCalls({ call }, {}, form) }, true);
        if (!talk.ok() || hasCall(talk))
            continue;
        const auto condition = blamed(subject, conditionsOn(subject, CallsKind), talk.request, hasCall);
        log.add("calls-dropped", condition ? subject.tree.place(*condition->node) : placeOfCalls(subject),
                std::string("the calls of a message with ") + words + " content are not in the prompt",
                "test only whether there are calls");
    }
}

void checkUnwrittenCalls(const LintSubject &subject, LintLog &log)
{
    if (!subject.mentions("tool_calls") || checkNamelessCall(subject, log))
        return;
    const auto hasCall = [](const Rendering &talk) { return talk.ok() && talk.hull("messages[1].tool_calls[0]"); };
    const std::vector<Rendering> talks = conversationsWithCall(subject);
    const auto goesOn = [](const Rendering &talk) { return talk.request.messages.toArray().size() > 2; };
    const auto hasLastCall = [&](const Rendering &talk) { return hasCall(talk) && !goesOn(talk); };
    if (std::any_of(talks.begin(), talks.end(), hasLastCall))
        return;
    if (std::any_of(talks.begin(), talks.end(), hasCall))
        return log.add("calls-dropped", placeOfCalls(subject),
                       "the calls of an answer that ends the conversation are not in the prompt; those of earlier ones "
                       "are",
                       {}, LintSeverity::Note);
    const auto talk = std::find_if(talks.begin(), talks.end(), [](const Rendering &one) { return one.ok(); });
    if (talk == talks.end()) {
        if (subject.rendered({}, true).ok())
            log.add("raises", talks.front().errorPlace,
                    (talks.front().raised ? "the template refuses a message with one call: \""
                                          : "the template fails with a call and its result: \"")
                        + talks.front().error + '"');
        return;
    }
    const auto condition = blamed(subject, conditionsOn(subject, CallsKind), talk->request, hasCall);
    log.add("calls-dropped", condition ? subject.tree.place(*condition->node) : placeOfCalls(subject),
            condition ? "no call is in the prompt: this condition is false if a message has calls"
                      : "tool_calls is read, but no call is in the prompt");
}

} // namespace

void checkCalls(const LintSubject &subject, LintLog &log)
{
    checkCallObject(subject, log);
    if (subject.dropsAnswers())
        return;
    if (!subject.writesCalls())
        return checkUnwrittenCalls(subject, log);
    checkEmptyContent(subject, log);
    checkSeveralCalls(subject, log);
    checkEarlierCalls(subject, log);
    checkContentBesideCalls(subject, log);
    checkNameBesideContent(subject, log);
    checkIds(subject, log);
    checkTextArguments(subject, log);
    checkLiterals(subject, log);
}

} // namespace Parlance
