// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Reasoning of earlier answers that the history lacks: `<think>Hm.</think>No.` becomes `No.`.

#include "base/blanks_p.h"
#include "lint/facts/blame_p.h"
#include "lint/facts/writtentags_p.h"

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
        log.add("reasoning-dropped", subject.tree.place(*first), "reasoning is read, but never written", {},
                LintSeverity::Warning);
}

// Conversations of each kind with thoughts in the member, whatever switches say.
std::vector<ChatRequest> thoughtfulRequests(const LintSubject &subject, const std::string &member)
{
    const Prober &prober = subject.prober;
    const auto thinks = [&](Value answer) {
        answer.object().set(member, prober.words().reasoning);
        return answer;
    };
    const Value answer = thinks(prober.assistant(prober.words().content));
    std::vector<ChatRequest> all;
    for (const bool asks : { false, true }) {
        all.push_back(prober.request({ answer }, false, asks));
        all.push_back(prober.request({ answer, prober.user() }, false, asks));
        all.push_back(prober.request({ thinks(prober.assistant({})) }, false, asks));
        if (!subject.writesCalls())
            continue;
        const Value call = thinks(subject.calls(1));
        all.push_back(prober.request({ call }, true, asks));
        all.push_back(prober.request({ call, subject.result(0) }, true, asks));
        all.push_back(prober.request({ call, subject.result(0), answer }, true, asks));
        all.push_back(prober.request({ thinks(subject.calls(2)), subject.result(0), subject.result(1) }, true, asks));
    }
    const std::size_t plain = all.size();
    for (const LintSwitch &one : subject.switches) {
        for (const LintSwitch::Setting &setting : one.settings) {
            for (std::size_t i = 0; i < plain && setting.error.empty(); ++i) {
                all.push_back(all[i]);
                all.back().templateKwargs.object().set(one.name, setting.value);
            }
        }
    }
    return all;
}

// The branches that have to do with thoughts, each to be tried as always taken.
std::vector<Suspect> thoughtfulBranches(const LintSubject &subject)
{
    std::vector<Suspect> found;
    for (const auto *branch : subject.tree.all<Jinja::If>()) {
        const TemplateTree::Nodes inside = below(*branch);
        if (std::any_of(inside.begin(), inside.end(), [&](const Jinja::Node *node) {
                return (subject.kinds.of(node->asExpression()) & ReasoningKind) != 0;
            }))
            found.push_back(conditionOf(subject.tree, *branch, " true "));
    }
    return found;
}

// A branch that writes thoughts, and that no conversation with thoughts takes.
void checkNeverWritten(const LintSubject &subject, LintLog &log)
{
    if (log.has("misspelt-member") || log.has("misspelt-role")) // which may well be asked for there
        return;
    const Jinja::If *branch = nullptr;
    std::string member;
    for (const auto *expression : subject.tree.all<Jinja::Expr>()) {
        const auto [name, object] = memberOf(expression);
        if (!object || subject.kinds.of(expression) != ReasoningKind || !isPrinted(subject.tree, expression))
            continue;
        const auto *around = subject.tree.around<Jinja::If>(expression);
        if (!around || (!member.empty() && member != name))
            return; // several members are each other's spare
        branch = branch ? branch : around;
        member = name;
    }
    if (!branch || branch->test->constant())
        return;
    const auto hasThoughts = [&](const Rendering &talk) {
        return talk.text.find(subject.prober.words().reasoning) != std::string::npos;
    };
    std::optional<ChatRequest>
        rendered; // none: then it is not the branch that is to blame; all of an answer may be lost
    for (const ChatRequest &request : thoughtfulRequests(subject, member)) {
        const Rendering &talk = subject.prober.render(request);
        if (hasThoughts(talk))
            return;
        if (talk.text.find(subject.prober.words().content) != std::string::npos && !rendered)
            rendered = request;
    }
    const auto never = rendered ? blamed(subject, thoughtfulBranches(subject), *rendered, hasThoughts) : std::nullopt;
    const SourcePlace place = never ? subject.tree.place(*never->node) : SourcePlace();
    if (!never || log.has("unreachable", place.line))
        return;
    log.mend("unreachable", editOf(subject.tree, *never));
    log.add("unreachable", place, "no conversation takes this branch, which writes `" + member + '`');
}

// The last place that asks for thoughts: what writes them would be after it.
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

// Whether a literal is that word: `message.get("reasoning_content")`.
bool isQuoted(const TemplateTree &tree, std::string_view word)
{
    const auto &literals = tree.literals();
    return std::any_of(literals.begin(), literals.end(),
                       [word](const TemplateTree::Literal &literal) { return literal.quoted && literal.text == word; });
}

// What is after the content that it should be before.
void checkOrder(const LintSubject &subject, LintLog &log)
{
    const Vocabulary &words = subject.prober.words();
    std::vector<Rendering> talks{ subject.rendered({ withReasoning(subject, subject.prober.assistant(words.content)) },
                                                   false) };
    if (subject.writesCalls())
        talks.push_back(
            subject.rendered({ withReasoning(subject, subject.calls(1, words.content)), subject.result(0) }, true));
    for (const Rendering &talk : talks) {
        const std::size_t thought = talk.text.find(words.reasoning);
        const std::size_t content = talk.text.find(words.content);
        if (talk.ok() && thought != std::string::npos && content < thought)
            return log.add("reasoning-misplaced", writtenAt(talk, thought), "an answer's reasoning follows its content",
                           "write it before the content");
    }
}

// What cuts a text at the end of thoughts: `content.split("</think>")`.
std::vector<const Jinja::Call *> thoughtSplits(const LintSubject &subject)
{
    std::vector<const Jinja::Call *> found;
    for (const auto *call : subject.tree.all<Jinja::Call>()) {
        const bool splits = call->attribute && *call->attribute->name == "split";
        if (splits && !call->arguments.positional.empty()
            && literalText(call->arguments.positional.front().get()) == subject.analysis.reasoning.end.core)
            found.push_back(call);
    }
    return found;
}

// An answer that holds its thoughts in its content, `<think>Hm.</think>No.`, of which the rest is lost, or taken for
// the thoughts as well.
void checkThoughtsInContent(const LintSubject &subject, LintLog &log)
{
    const ReasoningAnalysis &reasoning = subject.analysis.reasoning;
    const std::vector<const Jinja::Call *> splits = thoughtSplits(subject);
    const Vocabulary &words = subject.prober.words();
    if (reasoning.end.core.empty() || splits.empty())
        return;
    const Value answer =
        subject.prober.assistant(reasoning.start.core + words.reasoning + reasoning.end.core + words.content);
    const Rendering earlier = subject.rendered({ answer, subject.prober.user() }, false);
    if (earlier.ok() && earlier.text.find(words.content) == std::string::npos)
        log.add("content-changed", subject.tree.place(*splits.back()),
                "if an answer's content has reasoning, the text after " + reasoning.end.core + " is not in the prompt",
                "keep the text after the last " + reasoning.end.core);
    const Rendering last = subject.rendered({ answer }, false);
    const std::size_t first = last.text.find(words.content);
    if (last.ok() && first != std::string::npos && last.text.find(words.content, first + 1) != std::string::npos)
        log.add("content-changed", subject.tree.place(*splits.front()),
                "if an answer's content has reasoning, the text after " + reasoning.end.core
                    + " is in the prompt twice",
                "take the text before " + reasoning.end.core + " as the reasoning");
}

// With thinking on the prompt closes the thoughts at once, and with thinking off it does not.
void checkToggle(const LintSubject &subject, LintLog &log)
{
    const ReasoningAnalysis &reasoning = subject.analysis.reasoning;
    if (reasoning.toggle.empty() || reasoning.end.core.empty() || !subject.talk.history.ok())
        return;
    const auto closes = [&](const Rendering &prompt) {
        return generationTail(subject.talk.history, prompt).find(reasoning.end.core) != std::string::npos;
    };
    const Rendering &on = promptWith(subject.prober, reasoning.toggle, true);
    const Rendering &off = promptWith(subject.prober, reasoning.toggle, false);
    if (on.ok() && off.ok() && closes(on) && !closes(off) && off.text != on.text)
        log.add("turned-around", placeBefore(on, reasoning.end, on.text.size()),
                "with " + reasoning.toggle + " the prompt ends with closed reasoning, and without it does not",
                "ask for `not " + reasoning.toggle + '`');
}

// The line end after the opener of thoughts that the history has, and the prompt that ends with the opener has not; or
// the other way round.
void checkOpener(const LintSubject &subject, LintLog &log)
{
    const Vocabulary &words = subject.prober.words();
    const std::string &opener = subject.analysis.reasoning.start.core;
    const Rendering talk = subject.rendered({ withReasoning(subject, subject.prober.assistant(words.content)) }, false);
    const std::size_t thought = talk.text.find(words.reasoning);
    const std::size_t begin = talk.text.rfind(opener, thought);
    const std::string &prompt = subject.talk.prompt.text;
    const std::size_t asked = prompt.rfind(opener);
    if (opener.empty() || !talk.ok() || !subject.talk.prompt.ok() || thought == std::string::npos
        || begin == std::string::npos || asked == std::string::npos)
        return;
    const std::string now = prompt.substr(asked + opener.size());
    const std::string then = talk.text.substr(begin + opener.size(), thought - begin - opener.size());
    if (isBlank(now) && isBlank(then)
        && (now.find('\n') == std::string::npos) != (then.find('\n') == std::string::npos))
        log.add("uneven-turn", writtenAt(subject.talk.prompt, prompt.size() - 1),
                "after " + opener + " the prompt has " + (now.empty() ? "nothing" : "a line end") + ", and the history "
                    + (then.empty() ? "nothing" : "a line end"),
                "write the same after both");
}

// Thoughts that are typed parts of the content: `{"type": "thinking", "thinking": …}`.
void checkTypedThoughts(const LintSubject &subject, LintLog &log)
{
    const std::string &thought = subject.prober.words().reasoning;
    Value answer = subject.prober.assistant({});
    answer.object().set("content", thoughtAndText(subject));
    const Rendering talk = subject.rendered({ answer }, false);
    if (!talk.ok() || talk.text.find(thought) != std::string::npos
        || talk.text.find(subject.prober.words().content) == std::string::npos)
        return;
    SourcePlace place;
    for (const auto *compare : subject.tree.all<Jinja::Compare>()) {
        const bool isMeant = memberOf(compare->first.get()).first == "type"
            && literalText(compare->rest.front().second.get()) == "thinking";
        place = isMeant ? subject.tree.place(*compare) : place;
    }
    if (place.line > 0)
        log.add("reasoning-dropped", place, "parts of the type thinking are read, but are not in the prompt", {},
                LintSeverity::Warning);
}

// Whether the thoughts of that message are in the prompt.
bool hasThoughts(const Rendering &talk, const std::string &message, const std::string &key)
{
    return !talk.find("messages[" + message + "]." + key).empty();
}

// Of thoughts after the user's last message, the first are left out, and all later ones are kept.
void checkFirstThoughts(const LintSubject &subject, LintLog &log)
{
    const std::string known = subject.analysis.reasoning.key;
    const std::string key = known.empty() ? std::string("reasoning_content") : known;
    if (key.find('[') != std::string::npos || !subject.writesCalls() || !subject.mentions(key))
        return;
    const Vocabulary &words = subject.prober.words();
    const Value call = withReasoning(subject, subject.calls(1));
    const Value answer = withReasoning(subject, subject.prober.assistant(words.content));
    const Value result = subject.result(0);
    const Rendering talk = subject.rendered({ call, result, call, result, answer }, true);
    if (!talk.ok() || hasThoughts(talk, "1", key) || !hasThoughts(talk, "3", key) || !hasThoughts(talk, "5", key))
        return;
    const auto index = blamed(subject, indicesIn(subject.tree), talk.request, [&](const Rendering &one) {
        return hasThoughts(one, "1", key) && hasThoughts(one, "3", key);
    });
    log.add("reasoning-dropped", index ? subject.tree.place(index->begin) : lastOfReasoning(subject),
            "the first answer to a user message loses its reasoning, but later answers to it do not",
            index ? "write " + index->by + " there" : std::string(), LintSeverity::Warning);
}

} // namespace

void checkReasoning(const LintSubject &subject, LintLog &log)
{
    if (subject.dropsAnswers())
        return;
    checkUnprinted(subject, log);
    checkNeverWritten(subject, log);
    checkOrder(subject, log);
    checkThoughtsInContent(subject, log);
    checkToggle(subject, log);
    checkOpener(subject, log);
    checkTypedThoughts(subject, log);
    checkFirstThoughts(subject, log);
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
    const bool isRead = subject.mentions("reasoning_content") || isQuoted(subject.tree, "reasoning_content");
    log.add("reasoning-dropped",
            asked.line > 0 ? asked
                           : placeOfMarker(subject, reasoning.start.core.empty() ? reasoning.end : reasoning.start),
            isRead ? "reasoning_content is read, but is not in the prompt"
                   : "the model reasons, but reasoning_content is not in the prompt",
            {}, isRead ? LintSeverity::Warning : LintSeverity::Note);
}

} // namespace Parlance
