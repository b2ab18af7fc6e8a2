// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Messages that the prompt lacks: a conversation's first, or all of the system's.

#include "base/blanks_p.h"
#include "base/lowered_p.h"
#include "base/sharedbytes_p.h"
#include "lint/facts/blame_p.h"
#include "lint/facts/paddedmessages_p.h"
#include "lint/facts/writtentags_p.h"

#include <algorithm>

namespace Parlance {

namespace {

// What asks for a role: `message.role == "tool"`.
SourcePlace placeOfRole(const LintSubject &subject, const std::string &role)
{
    for (const auto *compare : subject.tree.all<Jinja::Compare>()) {
        const bool same =
            literalText(compare->rest.front().second.get()) == role || literalText(compare->first.get()) == role;
        if (same)
            return subject.tree.place(*compare);
    }
    for (const auto *loop : subject.tree.all<Jinja::For>()) {
        if ((subject.kinds.of(loop->iterable.get()) & MessagesKind) != 0)
            return subject.tree.place(*loop);
    }
    return {};
}

// Where something else of the message is written that its content is not: its name, say.
std::optional<SourcePlace> placeOfOthers(const Rendering &rendering, std::size_t index)
{
    const std::string message = "messages[" + std::to_string(index) + "].";
    for (const Jinja::Span &span : rendering.spans) {
        if (span.path.starts_with(message) && span.path != message + "role")
            return writtenAt(rendering, span.begin);
    }
    return {};
}

// Where a value that is kept in a variable would be written: in the last branch that asks for the variable.
SourcePlace placeOfKept(const LintSubject &subject, const Jinja::Node *value)
{
    const auto *assign = subject.tree.around<Jinja::Assign>(value);
    const auto *kept = assign ? dynamic_cast<const Jinja::Name *>(assign->target.get()) : nullptr;
    SourcePlace place = subject.tree.place(*value);
    for (const auto *branch : kept ? subject.tree.all<Jinja::If>() : std::vector<const Jinja::If *>()) {
        for (const Jinja::Node *node : below(*branch->test)) {
            const auto *name = dynamic_cast<const Jinja::Name *>(node);
            if (name && *name->name == *kept->name)
                place = subject.tree.place(*branch);
        }
    }
    return place;
}

// In a branch for the role, what reads another message's content: `messages[0].content`.
std::optional<SourcePlace> placeOfOtherMessage(const LintSubject &subject, const std::string &role)
{
    for (const auto *branch : subject.tree.all<Jinja::If>()) {
        const TemplateTree::Nodes asked = below(*branch->test);
        const bool isAsked = std::any_of(asked.begin(), asked.end(), [&role](const Jinja::Node *node) {
            return literalText(dynamic_cast<const Jinja::Const *>(node)) == role;
        });
        for (std::size_t i = 0; isAsked && i < branch->body.size(); ++i) {
            for (const Jinja::Node *node : below(*branch->body[i])) {
                const auto *item = dynamic_cast<const Jinja::Item *>(memberOf(node).second);
                if (item && item->key->constant() && (subject.kinds.of(node->asExpression()) & ContentKind) != 0)
                    return placeOfKept(subject, node);
            }
        }
    }
    return {};
}

// The conditions on the roles of messages that are walked over: those that ask for a role which no request is sure to
// have, and after them those that ask for this one.
std::vector<Suspect> roleConditions(const LintSubject &subject, const std::string &role)
{
    static const std::set<std::string_view> usual{ "system", "user", "assistant", "tool" };
    const auto asksFor = [](const Suspect &one, const auto &isMeant) {
        const auto *branch = dynamic_cast<const Jinja::If *>(one.node);
        const TemplateTree::Nodes asked = branch ? below(*branch->test) : TemplateTree::Nodes();
        return std::any_of(asked.begin(), asked.end(), [&](const Jinja::Node *node) {
            const std::string_view text = literalText(dynamic_cast<const Jinja::Const *>(node));
            return !text.empty() && isMeant(text);
        });
    };
    const auto isUnusual = [](std::string_view text) { return !usual.contains(text); };
    const auto isOwn = [&role](std::string_view text) { return text == role; };
    std::vector<Suspect> all = conditionsOn(subject, RoleKind);
    std::erase_if(all, [&](const Suspect &one) {
        const auto *loop = subject.tree.around<Jinja::For>(one.node);
        const bool isInLoop = loop && (subject.kinds.of(loop->iterable.get()) & MessagesKind) != 0;
        return !asksFor(one, isOwn) && (!isInLoop || !asksFor(one, isUnusual));
    });
    std::stable_partition(all.begin(), all.end(), [&](const Suspect &one) { return asksFor(one, isUnusual); });
    return all;
}

// The names of other roles that are asked for where messages are walked over, to be tried as this one's.
std::vector<Suspect> otherRoles(const LintSubject &subject, const std::string &role)
{
    static const std::set<std::string_view> usual{ "system", "user", "assistant", "tool" };
    std::vector<Suspect> found;
    for (const auto *compare : subject.tree.all<Jinja::Compare>()) {
        const auto *literal = dynamic_cast<const Jinja::Const *>(compare->rest.front().second.get());
        const std::string_view name = literalText(literal);
        if (name.empty() || usual.contains(name) || (subject.kinds.of(compare->first.get()) & RoleKind) == 0)
            continue;
        const std::size_t begin = subject.tree.source().find(name, literal->offset);
        if (begin != std::string::npos)
            found.push_back({ compare, std::string(name), begin, role });
    }
    return found;
}

// The header that names the message's role, with nothing of the request after it up to the next tag.
std::optional<SourcePlace> placeOfEmptyTurn(const Rendering &rendering, const PaddedMessage &one)
{
    const std::vector<TagSite> tags = allTags(rendering);
    for (std::size_t i = 0; i < tags.size(); ++i) {
        const std::size_t end = i + 1 < tags.size() ? tags[i + 1].offset : rendering.text.size();
        const std::string_view text = std::string_view(rendering.text).substr(tags[i].end, end - tags[i].end);
        if (lowered(trimmed(text)) == one.role)
            return tagPlace(rendering, tags[i].offset, tags[i].tag);
    }
    return {};
}

// Where a message should be: next to what is written of it; or between tags of which the second closes the first,
// with nothing of the request in between; or else where its role is asked for.
SourcePlace placeOfMissing(const LintSubject &subject, const Rendering &rendering, const PaddedMessage &one)
{
    const auto isThere = [&one](const Rendering &changed) {
        return changed.text.find(trimmed(one.text)) != std::string::npos;
    };
    if (const auto other = blamed(subject, otherRoles(subject, one.role), one.request, isThere))
        return subject.tree.place(other->begin);
    if (const auto place = placeOfOthers(rendering, one.index))
        return *place;
    if (const auto place = placeOfEmptyTurn(rendering, one))
        return *place;
    if (const auto place = placeOfOtherMessage(subject, one.role))
        return *place;
    const auto before =
        one.index > 0 ? rendering.hull("messages[" + std::to_string(one.index - 1) + ']') : std::nullopt;
    const std::vector<TagSite> tags = writtenTags(rendering);
    const std::set<std::string> known = keysOf(tagsOf(subject.tree));
    const std::string header = turnTag(subject);
    for (std::size_t i = 0; i + 1 < tags.size(); ++i) {
        const bool isEmpty = std::none_of(rendering.spans.begin(), rendering.spans.end(), [&](const Jinja::Span &span) {
            return span.begin >= tags[i].offset && span.end <= tags[i + 1].offset && !span.path.empty();
        });
        const bool isHeader = tags[i].tag == header;
        if (!isHeader && (!before || tags[i].offset >= before->end) && isEmpty
            && closerOf(tags[i].tag, known) == tags[i + 1].tag)
            return rendering.placeAt(tags[i + 1].offset, tags[i + 1].tag);
    }
    const auto condition = blamed(subject, roleConditions(subject, one.role), one.request, isThere);
    if (condition)
        return subject.tree.place(*condition->node);
    return placeOfRole(subject, one.role);
}

bool isWritten(const Rendering &rendering, std::size_t index)
{
    return !dataAt(rendering, "messages[" + std::to_string(index) + "].content").empty();
}

// The condition that keeps the message out of the prompt, or what asks for its role.
SourcePlace placeOfDropped(const LintSubject &subject, const std::string &role, const Rendering &talk,
                           std::size_t index)
{
    const auto isThere = [index](const Rendering &rendering) { return isWritten(rendering, index); };
    if (const auto other = blamed(subject, otherRoles(subject, role), talk.request, isThere))
        return subject.tree.place(other->begin);
    if (const auto place = placeOfOtherMessage(subject, role))
        return *place;
    auto condition = blamed(subject, roleConditions(subject, role), talk.request, isThere);
    if (!condition)
        condition = blamed(subject, conditionsOn(subject, ContentKind), talk.request, isThere);
    return condition ? subject.tree.place(*condition->node) : placeOfRole(subject, role);
}

/// Where the messages are walked over, and what mends that.
struct Walk
{
    SourcePlace place;
    std::optional<LintEdit> edit = {};
};

// A loop over the messages, or what slices them, without which a message that is missing would be there.
Walk walkWithout(const LintSubject &subject, const Rendering &talk, std::size_t missing)
{
    const auto isThere = [missing](const Rendering &rendering) { return isWritten(rendering, missing); };
    if (const auto slice = blamed(subject, slicesIn(subject, MessagesKind), talk.request, isThere))
        return { subject.tree.place(slice->begin), editAt(subject.tree, slice->begin, slice->text, {}) };
    for (const auto *loop : subject.tree.all<Jinja::For>()) {
        if ((subject.kinds.of(loop->iterable.get()) & MessagesKind) != 0)
            return { subject.tree.place(*loop) };
    }
    for (const auto *item : subject.tree.all<Jinja::Item>()) {
        if (!item->name && (subject.kinds.of(item->object.get()) & MessagesKind) != 0)
            return { subject.tree.place(*item) };
    }
    return {};
}

// The first message of a conversation of many turns: `messages[-10:]` leaves it out.
void checkLongTalk(const LintSubject &subject, LintLog &log)
{
    constexpr int turns = 24;
    const Prober &prober = subject.prober;
    Array messages;
    for (int i = 0; i < turns; ++i) {
        messages.push_back(prober.assistant(prober.words().content));
        messages.push_back(prober.user());
    }
    const Rendering talk = subject.rendered(std::move(messages), false, true);
    if (!talk.ok() || isWritten(talk, 0) || !isWritten(talk, std::size_t(2) * turns))
        return;
    const Walk walk = walkWithout(subject, talk, 0);
    log.add("first-message-dropped", walk.place, "the first messages of a long conversation are not in the prompt", {},
            {}, walk.edit);
}

// Turns that are there only where they come last, or never.
void checkTurns(const LintSubject &subject, LintLog &log)
{
    const Prober &prober = subject.prober;
    const Value answer = prober.assistant(prober.words().content);
    const Rendering talk = subject.rendered({ answer, messageOf(prober, "user", "Frabjon"), answer }, false);
    if (!talk.ok())
        return;
    const bool first = isWritten(talk, 0);
    const bool third = isWritten(talk, 2);
    if (!first && third) {
        const Walk walk = walkWithout(subject, talk, 0);
        return log.add("first-message-dropped", walk.place, "the first message is not in the prompt", {}, {},
                       walk.edit);
    }
    if (!first && !third)
        log.add("message-dropped", placeOfDropped(subject, "user", talk, 0),
                "messages of the role user are not in the prompt", {}, LintSeverity::Error);
    if (!third && first)
        log.add("message-dropped", placeOfDropped(subject, "user", talk, 2),
                "the user's second message is not in the prompt", {}, LintSeverity::Error);
    if (first && third)
        checkLongTalk(subject, log);
    if (!isWritten(talk, 1))
        log.add("message-dropped", placeOfDropped(subject, "assistant", talk, 1), "answers are not in the prompt", {},
                LintSeverity::Error);
}

bool sets(const Jinja::Body &body, std::string_view variable)
{
    return std::any_of(body.begin(), body.end(), [&](const Jinja::StmtPtr &statement) {
        const auto *assign = dynamic_cast<const Jinja::Assign *>(statement.get());
        const auto *target = assign ? dynamic_cast<const Jinja::Name *>(assign->target.get()) : nullptr;
        return target && *target->name == variable;
    });
}

// A branch that does not set what a loop after it walks over, and whose other side does.
const Jinja::If *branchWithoutSet(const LintSubject &subject)
{
    for (const auto *loop : subject.tree.all<Jinja::For>()) {
        const auto *walked = dynamic_cast<const Jinja::Name *>(loop->iterable.get());
        if (!walked)
            continue;
        for (const auto *branch : subject.tree.all<Jinja::If>()) {
            if (branch->offset < loop->offset && !sets(branch->body, *walked->name)
                && sets(branch->otherwise, *walked->name))
                return branch;
        }
    }
    return nullptr;
}

// What is at an end of the conversation: the first message after a system message, and the last.
void checkEnds(const LintSubject &subject, LintLog &log)
{
    const Prober &prober = subject.prober;
    const Value answer = prober.assistant(prober.words().content);
    const Value other = messageOf(prober, "user", "Frabjon");
    ChatRequest request = prober.request({ answer, other }, false, true);
    const Rendering talk = prober.render(request);
    if (talk.ok() && isWritten(talk, 0) && isWritten(talk, 1) && !isWritten(talk, 2)) {
        const Walk walk = walkWithout(subject, talk, 2);
        log.add("message-dropped", walk.place, "the last message is not in the prompt", {}, LintSeverity::Error,
                walk.edit);
    }
    request.messages.array().insert(request.messages.array().begin(), messageOf(prober, "system", "Waspel"));
    const Rendering led = prober.render(request);
    if (!led.ok() || !talk.ok() || !isWritten(talk, 0) || isWritten(led, 1))
        return;
    const Walk walk = walkWithout(subject, led, 1);
    const Jinja::If *branch = walk.edit ? nullptr : branchWithoutSet(subject);
    log.add("first-message-dropped", branch ? subject.tree.place(*branch) : walk.place,
            isWritten(led, 3) ? "the first message after a system message is not in the prompt"
                              : "no message after a system message is in the prompt",
            {}, {}, walk.edit);
}

// Messages that are there without declared tools, and not with them.
void checkBesideTools(const LintSubject &subject, LintLog &log)
{
    const Prober &prober = subject.prober;
    const Value answer = prober.assistant(prober.words().content);
    ChatRequest request = prober.request({ answer, messageOf(prober, "user", "Frabjon"), answer }, false);
    for (const bool withSystem : { false, true }) {
        if (withSystem)
            request.messages.array().insert(request.messages.array().begin(), messageOf(prober, "system", "Waspel"));
        ChatRequest declared = request;
        declared.tools = prober.request({}, true).tools;
        const Rendering without = prober.render(request);
        const Rendering with = prober.render(declared);
        for (std::size_t i = 0; without.ok() && with.ok() && i < request.messages.toArray().size(); ++i) {
            if (!isWritten(without, i) || isWritten(with, i))
                continue;
            const Array &messages = request.messages.toArray();
            const bool showsTools = with.hull("tools").has_value();
            const auto isMended = [&](const Rendering &rendering) {
                return isWritten(rendering, i) && rendering.hull("tools").has_value() == showsTools;
            };
            // What leads the messages is often taken from them; then a condition keeps it from the prompt.
            const bool leads = i == 0 && withSystem;
            const auto condition =
                blamed(subject, leads ? conditionsOn(subject, ToolsKind) : std::vector<Suspect>(), declared, isMended);
            const auto slice = blamed(subject, condition ? std::vector<Suspect>() : slicesIn(subject, MessagesKind),
                                      declared, isMended);
            const std::size_t begin = without.find("messages[" + std::to_string(i) + "].content").front().begin;
            const std::size_t shared = std::min(sharedBytes(without.text, with.text), begin);
            return log.add("message-dropped",
                           slice           ? subject.tree.place(slice->begin)
                               : condition ? subject.tree.place(*condition->node)
                                           : writtenAt(with, shared - std::min<std::size_t>(shared, 1)),
                           "if tools are declared, a message of the role " + messages[i]["role"].toString()
                               + " is not in the prompt",
                           {}, LintSeverity::Error);
        }
    }
}

} // namespace

void checkMessages(const LintSubject &subject, LintLog &log)
{
    checkTurns(subject, log);
    checkEnds(subject, log);
    checkBesideTools(subject, log);
    std::set<std::string> whole; // roles whose messages are there
    for (const PaddedMessage &one : messagesWith(subject, paddedText)) {
        const bool isSystem = one.role == "system";
        if (!isSystem && (one.role != "tool" || !subject.writesCalls()))
            continue;
        const Rendering rendering = subject.prober.render(one.request);
        const bool isThere = rendering.text.find("Waspel") != std::string::npos
            || rendering.text.find("waspel") != std::string::npos || rendering.text.find("WASPEL") != std::string::npos;
        if (isThere)
            whole.insert(one.role);
        else if (rendering.ok() && !whole.contains(one.role))
            log.add("message-dropped", placeOfMissing(subject, rendering, one),
                    isSystem ? "a system message is not in the prompt" : "a tool's result is not in the prompt");
    }
}

} // namespace Parlance
