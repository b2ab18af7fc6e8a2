// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Texts that do not come into the prompt as they were sent: `"  Hi\n"` as `Hi`, a whole message not at all.

#include "base/blanks_p.h"
#include "base/sharedbytes_p.h"
#include "lint/facts/withoutit_p.h"
#include "lint/facts/writtentags_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace Parlance {

namespace {

/// A request in which one message has a text whose white space counts.
struct PaddedMessage
{
    std::string role;
    ChatRequest request;
    std::size_t index = 0;
    std::string text;
};

std::string dataAt(const Rendering &rendering, const std::string &path)
{
    std::string text;
    for (const Extent &extent : rendering.find(path))
        text += rendering.text.substr(extent.begin, extent.size());
    return text;
}

Value messageOf(const Prober &prober, const std::string &role, const std::string &text)
{
    Value message = prober.assistant(text);
    message.object().set("role", role);
    return message;
}

constexpr const char *padded = "\n  Glimfor Waspel  trund\n  stelk \n";
constexpr const char *withSigns = "Glimfor \"Waspel\" & 'trund' > stelk";

// Of each role, and of an answer that reasoned or calls too.
std::vector<PaddedMessage> messagesWith(const LintSubject &subject, const char *text)
{
    const Prober &prober = subject.prober;
    std::vector<PaddedMessage> all;
    const auto add = [&](const std::string &role, Array messages, bool withTools) {
        const auto at = std::find_if(messages.begin(), messages.end(),
                                     [&](const Value &one) { return one["role"].toString() == role; });
        const auto index = static_cast<std::size_t>(at - messages.begin());
        at->object().set("content", messageOf(prober, role, text)["content"]);
        ChatRequest request = prober.request({}, withTools, messages.back()["role"].toString() != "assistant");
        request.messages = std::move(messages);
        all.push_back({ role, std::move(request), index, text });
    };
    const Value answer = prober.assistant(prober.words().content);
    add("user", { prober.user() }, false);
    add("user", { prober.user() }, true);
    add("system", { messageOf(prober, "system", "x"), prober.user() }, false);
    add("system", { messageOf(prober, "system", "x"), prober.user() }, true);
    add("assistant", { prober.user(), answer, prober.user() }, false);
    add("assistant", { prober.user(), answer, prober.user() }, true);
    const std::string &key = subject.analysis.reasoning.key;
    if (!key.empty() && key.find('[') == std::string::npos) {
        Value reasoned = answer;
        reasoned.object().set(key, prober.words().reasoning);
        add("assistant", { prober.user(), reasoned }, false);
    }
    if (subject.writesCalls())
        add("assistant", { prober.user(), subject.calls(1), subject.result(0) }, true);
    if (subject.writesCalls())
        add("tool", { prober.user(), subject.calls(1), subject.result(0) }, true);
    else
        add("tool", { prober.user(), subject.result(0) }, true);
    return all;
}

// The same of templates that write another prompt where there are documents.
std::vector<PaddedMessage> messagesBesideDocuments(const LintSubject &subject, const char *text)
{
    const auto names = subject.tree.all<Jinja::Name>();
    const bool reads =
        std::any_of(names.begin(), names.end(), [](const auto *one) { return *one->name == "documents"; });
    std::vector<PaddedMessage> all = reads ? messagesWith(subject, text) : std::vector<PaddedMessage>();
    for (PaddedMessage &one : all)
        one.request.documents = Array{ Object{ { "title", "Trivorn" }, { "text", "Brelk" } } };
    return all;
}

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
// have, and behind them those that ask for this one.
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
        return !loop || (subject.kinds.of(loop->iterable.get()) & MessagesKind) == 0
            || (!asksFor(one, isUnusual) && !asksFor(one, isOwn));
    });
    std::stable_partition(all.begin(), all.end(), [&](const Suspect &one) { return asksFor(one, isUnusual); });
    return all;
}

// Where a message should stand: beside what is written of it; or between tags of which the second closes the first,
// with nothing of the request in between; or else where its role is asked for.
SourcePlace placeOfMissing(const LintSubject &subject, const Rendering &rendering, const PaddedMessage &one)
{
    if (const auto place = placeOfOthers(rendering, one.index))
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
    const auto condition =
        blamed(subject, roleConditions(subject, one.role), one.request,
               [&one](const Rendering &changed) { return changed.text.find(trimmed(one.text)) != std::string::npos; });
    if (condition)
        return subject.tree.place(*condition->node);
    return placeOfRole(subject, one.role);
}

class ContentCheck
{
public:
    ContentCheck(const LintSubject &subject, LintLog &log)
        : m_subject(subject)
        , m_log(log)
        , m_suspects(suspectsIn(subject))
    { }

    void run(const PaddedMessage &one)
    {
        const Rendering rendering = m_subject.prober.render(one.request);
        const std::string path = "messages[" + std::to_string(one.index) + "].content";
        if (!rendering.ok())
            return;
        const std::string written = dataAt(rendering, path);
        const bool isWhole = rendering.text.find(one.text) != std::string::npos || written == one.text;
        const std::size_t once = rendering.text.find(one.text);
        if (isWhole && rendering.text.find(one.text, once + one.text.size()) != std::string::npos)
            return add("content-changed", secondPlace(rendering, path), one.role, "; it is written twice");
        m_plain |= isWhole && one.role != "tool";
        if (isWhole || (written.empty() && rendering.text.find("Waspel") == std::string::npos))
            return;
        if (standsAsJson(rendering, one.text))
            return addJson(near(rendering, path), one.role);
        const auto culprit = blamed(m_subject, m_suspects, one.request, [&](const Rendering &changed) {
            return changed.text.find(one.text) != std::string::npos || dataAt(changed, path).size() > written.size();
        });
        const SourcePlace place = culprit ? m_subject.tree.place(culprit->begin) : near(rendering, path);
        const std::string by = culprit ? " by `" + culprit->text + '`' : std::string();
        const bool isTrimmed = rendering.text.find(trimmed(one.text)) != std::string::npos;
        const auto edit = culprit ? editAt(m_subject.tree, culprit->begin, culprit->text, {}) : std::nullopt;
        add(isTrimmed ? "content-trimmed" : "content-changed", place, one.role, by, edit);
    }

    /// What run() found, one finding for each place.
    void report()
    {
        for (const auto &[place, role] : m_plain ? m_quoted : std::vector<std::pair<SourcePlace, std::string>>())
            add("content-changed", place, role, "; it is written as a JSON string");
        for (const auto &[key, group] : m_groups) {
            const auto &[code, line, column] = key;
            std::string roles;
            for (std::size_t i = 0; i < group.roles.size(); ++i)
                roles += (i == 0 ? "" : i + 1 == group.roles.size() ? " and " : ", ") + group.roles[i];
            const std::string what = "the content of messages of " + roles;
            m_log.add(code, { line, column },
                      code == "content-trimmed" ? "white space around " + what + " is lost" + group.by
                                                : what + " is changed" + group.by,
                      {}, {}, group.edit);
        }
    }

private:
    static SourcePlace near(const Rendering &rendering, const std::string &path)
    {
        const auto hull = rendering.hull(path);
        return hull ? writtenAt(rendering, hull->begin) : SourcePlace();
    }

    static SourcePlace secondPlace(const Rendering &rendering, const std::string &path)
    {
        return writtenAt(rendering, rendering.hull(path)->end - 1);
    }

    static bool standsAsJson(const Rendering &rendering, const std::string &text)
    {
        return rendering.text.find(toJson(text)) != std::string::npos
            || rendering.text.find(toJson(text, { true, {}, ", ", ": ", false })) != std::string::npos;
    }

    // Results are often JSON in JSON; what people and models say is not, unless all of it is.
    void addJson(const SourcePlace &place, const std::string &role)
    {
        if (role != "tool")
            m_quoted.emplace_back(place, role);
    }

    void add(const std::string &code, const SourcePlace &place, const std::string &role, const std::string &by,
             const std::optional<LintEdit> &edit = {})
    {
        Group &group = m_groups[{ code, place.line, place.column }];
        group.by = by;
        group.edit = edit;
        if (std::find(group.roles.begin(), group.roles.end(), role) == group.roles.end())
            group.roles.push_back(role);
    }

    struct Group
    {
        std::vector<std::string> roles;
        std::string by;
        std::optional<LintEdit> edit;
    };

    const LintSubject &m_subject;
    LintLog &m_log;
    std::vector<Suspect> m_suspects;
    std::map<std::tuple<std::string, int, int>, Group> m_groups;
    std::vector<std::pair<SourcePlace, std::string>> m_quoted;
    bool m_plain = false; ///< some content stands as it was sent
};

bool standsIn(const Rendering &rendering, std::size_t index)
{
    return !dataAt(rendering, "messages[" + std::to_string(index) + "].content").empty();
}

// The condition that keeps the message out of the prompt, or what asks for its role.
SourcePlace placeOfDropped(const LintSubject &subject, const std::string &role, const Rendering &talk,
                           std::size_t index)
{
    if (const auto place = placeOfOtherMessage(subject, role))
        return *place;
    const auto condition = blamed(subject, roleConditions(subject, role), talk.request,
                                  [index](const Rendering &rendering) { return standsIn(rendering, index); });
    return condition ? subject.tree.place(*condition->node) : placeOfRole(subject, role);
}

/// Where the messages are walked over, and what mends that.
struct Walk
{
    SourcePlace place;
    std::optional<LintEdit> edit = {};
};

// A loop over the messages, or what slices them, without which a message that is missing would stand there.
Walk walkWithout(const LintSubject &subject, const Rendering &talk, std::size_t missing)
{
    const auto stands = [missing](const Rendering &rendering) { return standsIn(rendering, missing); };
    if (const auto slice = blamed(subject, slicesIn(subject, MessagesKind), talk.request, stands))
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
    if (!talk.ok() || standsIn(talk, 0) || !standsIn(talk, 2 * turns))
        return;
    const Walk walk = walkWithout(subject, talk, 0);
    log.add("first-message-dropped", walk.place, "the first messages of a long conversation are not in the prompt", {},
            {}, walk.edit);
}

// Turns that stand there only where they come last, or never.
void checkTurns(const LintSubject &subject, LintLog &log)
{
    const Prober &prober = subject.prober;
    const Value answer = prober.assistant(prober.words().content);
    const Rendering talk = subject.rendered({ answer, messageOf(prober, "user", "Frabjon"), answer }, false);
    if (!talk.ok())
        return;
    const bool first = standsIn(talk, 0);
    const bool third = standsIn(talk, 2);
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
    if (!standsIn(talk, 1))
        log.add("message-dropped", placeOfDropped(subject, "assistant", talk, 1), "answers are not in the prompt", {},
                LintSeverity::Error);
}

// What stands at an end of the conversation: the first message behind a system message, and the last.
void checkEnds(const LintSubject &subject, LintLog &log)
{
    const Prober &prober = subject.prober;
    const Value answer = prober.assistant(prober.words().content);
    const Value other = messageOf(prober, "user", "Frabjon");
    ChatRequest request = prober.request({ answer, other }, false, true);
    const Rendering talk = prober.render(request);
    if (talk.ok() && standsIn(talk, 0) && standsIn(talk, 1) && !standsIn(talk, 2)) {
        const Walk walk = walkWithout(subject, talk, 2);
        log.add("message-dropped", walk.place, "the last message is not in the prompt", {}, LintSeverity::Error,
                walk.edit);
    }
    request.messages.array().insert(request.messages.array().begin(), messageOf(prober, "system", "Waspel"));
    const Rendering led = prober.render(request);
    if (led.ok() && talk.ok() && standsIn(talk, 0) && !standsIn(led, 1) && standsIn(led, 3)) {
        const Walk walk = walkWithout(subject, led, 1);
        log.add("first-message-dropped", walk.place, "the first message behind a system message is not in the prompt",
                {}, {}, walk.edit);
    }
}

} // namespace

void checkContents(const LintSubject &subject, LintLog &log)
{
    ContentCheck check(subject, log);
    for (const char *text : { padded, withSigns }) {
        for (const PaddedMessage &one : messagesWith(subject, text))
            check.run(one);
        for (const PaddedMessage &one : messagesBesideDocuments(subject, text))
            check.run(one);
    }
    check.report();
}

namespace {

// Messages that stand there without declared tools, and do not with them.
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
            if (!standsIn(without, i) || standsIn(with, i))
                continue;
            const Array &messages = request.messages.toArray();
            const auto slice = blamed(subject, slicesIn(subject, MessagesKind), declared,
                                      [i](const Rendering &rendering) { return standsIn(rendering, i); });
            const std::size_t begin = without.find("messages[" + std::to_string(i) + "].content").front().begin;
            const std::size_t shared = std::min(sharedBytes(without.text, with.text), begin);
            return log.add("message-dropped",
                           slice ? subject.tree.place(slice->begin)
                                 : writtenAt(with, shared - std::min<std::size_t>(shared, 1)),
                           "where tools are declared, a message of the role " + messages[i]["role"].toString()
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
    std::set<std::string> whole; // roles whose messages stand there
    for (const PaddedMessage &one : messagesWith(subject, padded)) {
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
