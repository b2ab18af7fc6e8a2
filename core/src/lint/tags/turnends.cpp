// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A kind of turn that does not end like all others: a system message without `<|im_end|>`.

#include "base/blanks_p.h"
#include "base/lowered_p.h"
#include "lint/facts/spelling_p.h"
#include "lint/facts/writtentags_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>
#include <iterator>

namespace Parlance {

namespace {

/// The tags after a message of some role, up to the next message.
struct TurnEndSite
{
    std::string role;
    std::string tags; ///< with a blank after each
    std::size_t end = 0; ///< of the message's own text, and of what closes the parts of it
    std::size_t next = 0; ///< where the first tag after it is that closes no part of it
    const Rendering *rendering = nullptr;
};

// The kind of turn, as messages of one role may come from branches of their own.
std::string roleOf(const Array &messages, std::size_t index)
{
    const Value &message = messages[index];
    const std::string role = message["role"].toString();
    if (!message["tool_calls"].toArray().empty())
        return "assistant with calls";
    return index > 0 && role == "assistant" && messages[index - 1]["role"].toString() == "tool"
        ? "assistant after a result"
        : role;
}

// Whether a message has a header, and its parts are in its turn alone: a result may be headed by its call's name.
bool isOneTurn(const std::vector<TagSite> &tags, const Extent &own, const Extent &next, const std::string &opening)
{
    std::set<std::string> after;
    bool headed = false;
    for (const TagSite &site : tags) {
        headed |= site.offset < own.begin && (site.offset > 0 || site.tag != opening);
        if (site.offset >= own.end && site.offset < next.begin)
            after.insert(site.tag);
    }
    return headed && std::none_of(tags.begin(), tags.end(), [&](const TagSite &site) {
               return own.begin < site.offset && site.offset < own.end && after.contains(site.tag);
           });
}

// The tag that all of them begin with, whatever the first message: it heads none.
std::string openingOf(const std::vector<Rendering> &renderings)
{
    std::set<std::string> first;
    for (const Rendering &rendering : renderings) {
        const std::vector<TagSite> tags = writtenTags(rendering);
        first.insert(!tags.empty() && tags.front().offset == 0 ? tags.front().tag : std::string());
    }
    return first.size() == 1 ? *first.begin() : std::string();
}

// What the assistant's turn ends with, where that is no more than a mark: `<|im_end|>`, `[e~[`.
std::string endMark(const Analysis &analysis)
{
    const std::string &end = analysis.turnEnd.core;
    const std::vector<std::string> tags = tagsIn(end);
    return !tags.empty() ? tags.front() : end.find_first_of(" \n") == std::string::npos ? end : std::string();
}

std::vector<TurnEndSite> turnEnds(const std::vector<Rendering> &renderings, const TagPairs &pairs,
                                  const std::string &end)
{
    const std::string opening = openingOf(renderings);
    std::vector<TurnEndSite> sites;
    for (const Rendering &rendering : renderings) {
        const Array &messages = rendering.request.messages.toArray();
        const std::vector<TagSite> tags = writtenTags(rendering);
        for (std::size_t i = 0; i + 1 < messages.size(); ++i) {
            const auto own = rendering.hull("messages[" + std::to_string(i) + ']');
            const auto next = rendering.hull("messages[" + std::to_string(i + 1) + ']');
            // Results that follow each other may share a turn.
            const bool shared = messages[i]["role"] == messages[i + 1]["role"];
            if (!own || !next || own->end > next->begin || shared || !isOneTurn(tags, *own, *next, opening))
                continue;
            TurnEndSite found{ roleOf(messages, i), {}, own->end, next->begin, &rendering };
            // It may come from a variable, eos_token say.
            const std::string_view after = std::string_view(rendering.text).substr(own->end, next->begin - own->end);
            if (!end.empty() && after.find(end) != std::string_view::npos)
                found.tags = end + ' ';
            for (const TagSite &site : tags) {
                if (site.offset < own->end || site.offset >= next->begin)
                    continue;
                if (site.tag != end)
                    found.tags += site.tag + ' ';
                if (site.offset == found.end && pairs.closes(site.tag) && !site.tag.starts_with("</"))
                    found.end = site.end;
                else if (!site.tag.starts_with("</"))
                    found.next = std::min(found.next, site.offset);
            }
            sites.push_back(std::move(found));
        }
    }
    return sites;
}

} // namespace

namespace {

bool holds(const std::string &tags, const std::string &tag)
{
    return (' ' + tags).find(' ' + tag + ' ') != std::string::npos;
}

// What is after messages of each role, all of them together.
std::map<std::string, std::string> tagsByRole(const std::vector<TurnEndSite> &sites)
{
    std::map<std::string, std::string> tags;
    for (const TurnEndSite &site : sites)
        tags[site.role] += site.tags;
    return tags;
}

bool isAnswer(const std::pair<const std::string, std::string> &role)
{
    return role.first.starts_with("assistant");
}

// A kind of turn may have an end of its own, a tag that closes nothing and is after no other; or go on with the
// next message, which has no header then.
bool endsOtherwise(const std::map<std::string, std::string> &roles, const std::string &odd, const std::string &end,
                   std::set<std::string> all)
{
    all.insert(end);
    for (const auto &[role, tags] : roles) {
        for (const std::string &tag : tagsIn(tags))
            all.insert(tag);
    }
    const auto openers = openersOf(all);
    const std::vector<std::string> own = tagsIn(roles.at(odd));
    const auto isOwn = [&](const std::string &tag) {
        return std::none_of(roles.begin(), roles.end(),
                            [&](const auto &role) { return role.first != odd && holds(role.second, tag); });
    };
    const bool isAnswers = odd.starts_with("assistant");
    const bool hasEnd = !own.empty() && isOwn(own.front()) && !own.front().starts_with("</")
        && (isAnswers || letterDistance(own.front(), end) > 1) && !openers.contains(own.front())
        && closerOf(own.front(), all).empty();
    const auto opener = openers.find(end);
    const bool goesOn = opener != openers.end() && !holds(roles.at(odd), opener->second);
    return hasEnd || goesOn;
}

// The tags that may end a turn: what ends the assistant's, and what is called so.
std::set<std::string> endTags(const std::vector<TurnEndSite> &sites, const Analysis &analysis)
{
    std::set<std::string> ends;
    for (const TurnEndSite &site : sites) {
        for (const std::string &tag : tagsIn(site.tags)) {
            if (tag.find("end") != std::string::npos)
                ends.insert(tag);
        }
    }
    if (const std::string own = endMark(analysis); !own.empty())
        ends.insert(own);
    return ends;
}

// The last that the turn writes, where its end would follow: of `{{ call }}]</calls>` the closer.
SourcePlace endOf(const TurnEndSite &site)
{
    std::string_view after = std::string_view(site.rendering->text).substr(site.end, site.next - site.end);
    // The next header may hold the role: `<|{{ m.role }}|>`.
    for (std::size_t at = after.find('<'); at != std::string_view::npos; at = after.find('<', at + 1)) {
        if (!after.substr(at).starts_with("</"))
            after = after.substr(0, at);
    }
    if (after.empty())
        return writtenAt(*site.rendering, site.end - 1);
    const std::size_t solid = after.find_last_not_of(" \t\r\n");
    return writtenAt(*site.rendering, site.end + (solid == std::string_view::npos ? 0 : solid));
}

} // namespace

namespace {

// Whether an answer with calls ends with the token that ends texts.
bool endsCalls(const LintSubject &subject)
{
    const std::string eos = subject.chatTemplate.specialTokens().eos;
    const Rendering talk = subject.writesCalls() ? subject.rendered({ subject.calls(1) }, true) : Rendering();
    const auto call = talk.hull("messages[1].tool_calls");
    return !eos.empty() && talk.ok() && call && talk.text.find(eos, call->end) != std::string::npos;
}

// What is between a user's message and the header that asks for an answer, and may end an answer as well.
std::optional<Extent> endOfUsers(const LintSubject &subject)
{
    const Rendering &history = subject.talk.history;
    const auto content = history.find("messages[0].content");
    const std::string header = turnTag(subject);
    if (!history.ok() || content.empty() || header.empty())
        return {};
    const std::size_t begin = history.text.find_first_not_of(" \t\r\n", content.back().end);
    const std::string after = begin == std::string::npos ? std::string() : history.text.substr(begin);
    const bool namesRole = lowered(after).find("user") != std::string::npos;
    return after.empty() || namesRole || after.find(header) != std::string::npos
        ? std::nullopt
        : std::optional(Extent{ begin, history.text.size() });
}

using Lines = std::pair<int, int>; // the first and the last

Lines linesOf(const LintSubject &subject, const Jinja::Body &body)
{
    Lines lines{ 0, 0 };
    for (const Jinja::StmtPtr &statement : body) {
        for (const Jinja::Node *node : below(*statement)) {
            const int own = subject.tree.place(*node).line;
            lines = { lines.first > 0 ? std::min(lines.first, own) : own, std::max(lines.second, own) };
        }
    }
    return lines;
}

// The smallest of them that has the line.
std::optional<Lines> smallestAround(const std::vector<Lines> &all, int line)
{
    std::optional<Lines> found;
    for (const Lines &lines : all) {
        if (lines.first <= line && line <= lines.second
            && (!found || lines.second - lines.first < found->second - found->first))
            found = lines;
    }
    return found;
}

std::vector<Lines> loopsOverMessages(const LintSubject &subject)
{
    std::vector<Lines> all;
    for (const auto *loop : subject.tree.all<Jinja::For>()) {
        if ((subject.kinds.of(loop->iterable.get()) & MessagesKind) != 0)
            all.push_back(linesOf(subject, loop->body));
    }
    return all;
}

std::vector<Lines> branchesOfRoles(const LintSubject &subject)
{
    std::vector<Lines> all;
    for (const auto *branch : subject.tree.all<Jinja::If>()) {
        const TemplateTree::Nodes asked = below(*branch->test);
        const bool isMeant = std::any_of(asked.begin(), asked.end(), [&](const Jinja::Node *node) {
            return (subject.kinds.of(node->asExpression()) & RoleKind) != 0;
        });
        if (isMeant) {
            all.push_back(linesOf(subject, branch->body));
            all.push_back(linesOf(subject, branch->otherwise));
        }
    }
    return all;
}

// The end of the branch, or of the loop, that writes answers, whichever of them writes the end of the user's messages.
SourcePlace endOfAnswers(const LintSubject &subject, const SourcePlace &answer, const SourcePlace &usersEnd)
{
    const std::vector<Lines> branches = branchesOfRoles(subject);
    const auto around =
        smallestAround(smallestAround(branches, usersEnd.line) ? branches : loopsOverMessages(subject), answer.line);
    return around ? SourcePlace{ around->second, 1, 0, 0 } : answer;
}

// An answer that another turn follows without a marker of any kind.
void checkAnyEnd(const LintSubject &subject, LintLog &log)
{
    const Conversation &talk = subject.talk;
    if (log.has("missing-turn-end") || !subject.analysis.turnEnd.core.empty() || !talk.answer.ok()
        || talk.answerContent.size() == 0)
        return;
    const bool isLast = talk.answerContent.end == talk.answer.text.size();
    const std::size_t last = talk.answerContent.end - (isLast ? 1 : 0);
    if (const auto end = endOfUsers(subject)) {
        const Rendering &history = talk.history;
        const std::string users(trimmed(std::string_view(history.text).substr(end->begin, end->size())));
        return log.add("missing-turn-end",
                       endOfAnswers(subject, writtenByLoop(talk.answer, last), writtenAt(history, end->begin)),
                       "the template writes no end after an answer, but " + users + " after a user message",
                       "write " + users + " after it", LintSeverity::Warning);
    }
    const bool callsEnd = endsCalls(subject);
    log.add("missing-turn-end", writtenAt(talk.answer, last),
            callsEnd ? "the template writes no end after an answer, but one after an answer with calls"
                     : "the template writes no end after an answer",
            "write the token that the model ends its turn with", callsEnd ? LintSeverity::Warning : LintSeverity::Note);
}

// What ends an answer's turn, between what it says and its calls, without a new turn after it.
void checkEndBeforeCalls(const LintSubject &subject, LintLog &log)
{
    const std::string &end = subject.analysis.turnEnd.core;
    if (!subject.writesCalls() || end.empty())
        return;
    const Rendering talk = subject.rendered({ subject.calls(1, subject.prober.words().content) }, true);
    const auto content = talk.find("messages[1].content");
    const auto call = talk.hull("messages[1].tool_calls");
    if (!talk.ok() || content.empty() || !call || content.back().end > call->begin)
        return;
    const std::string_view between =
        std::string_view(talk.text).substr(content.back().end, call->begin - content.back().end);
    const std::size_t at = between.find(end);
    const std::string header = turnTag(subject);
    const bool beginsAnew = at != std::string_view::npos
        && (header.empty() || between.find(header, at + end.size()) != std::string_view::npos);
    if (at != std::string_view::npos && !beginsAnew)
        log.add("missing-turn-end", tagPlace(talk, content.back().end + at, end),
                "the turn of an answer with calls ends with " + end + " before its calls",
                "write " + end + " after the calls");
}

// Whether a tag that closes nothing, and heads none, is between the turn and the next one's header:
// `<|eom|><|header|>`.
bool hasOwnEnd(const TurnEndSite &site, const LintSubject &subject)
{
    const TagPairs pairs(keysOf(tagsOf(subject.tree)));
    std::vector<std::string> tags = tagsIn(site.tags);
    tags.erase(tags.begin(),
               std::find_if(tags.begin(), tags.end(), [&](const std::string &tag) { return !pairs.closes(tag); }));
    return tags.size() > 1 && pairs.closerOf(tags.front()).empty() && tags.front() != turnTag(subject);
}

// One kind of answer that does not end as the others, where other roles' messages end otherwise.
void checkAnswerEnds(const LintSubject &subject, const std::vector<TurnEndSite> &sites,
                     const std::map<std::string, std::string> &roles, LintLog &log)
{
    const std::string end = endMark(subject.analysis);
    std::map<std::string, std::string> answers;
    std::copy_if(roles.begin(), roles.end(), std::inserter(answers, answers.end()), isAnswer);
    const auto lacks = [&](const auto &role) { return !holds(role.second, end); };
    const bool isOff = !end.empty() && answers.size() > 2 && std::count_if(answers.begin(), answers.end(), lacks) == 1;
    if (!isOff || std::count_if(roles.begin(), roles.end(), lacks) == 1)
        return;
    const std::string odd = std::find_if(answers.begin(), answers.end(), lacks)->first;
    const auto site = std::find_if(sites.begin(), sites.end(), [&](const TurnEndSite &one) { return one.role == odd; });
    if (endsOtherwise(roles, odd, end, keysOf(tagsOf(subject.tree))) || hasOwnEnd(*site, subject))
        return;
    log.add("missing-turn-end", endOf(*site),
            "the turn of an " + odd + " does not end with " + end + ", but the turns of other answers do",
            "write " + end + " after it");
}

// A turn that ends in one place of a conversation, and not in another: there are two loops, say.
void checkPlaces(const LintSubject &subject, const std::vector<TurnEndSite> &sites, LintLog &log)
{
    const std::string end = endMark(subject.analysis);
    if (end.empty())
        return;
    for (const TurnEndSite &site : sites) {
        const bool isUsers = site.role == "user" || site.role == "system";
        const auto endsElsewhere = [&](const TurnEndSite &other) {
            return other.role == site.role && holds(other.tags, end);
        };
        if (isUsers && !holds(site.tags, end) && std::any_of(sites.begin(), sites.end(), endsElsewhere))
            return log.add("missing-turn-end", writtenByLoop(*site.rendering, site.end - 1),
                           "a message of the role " + site.role + " does not end with " + end
                               + " here, and does elsewhere",
                           "write " + end + " after it");
    }
}

} // namespace

void checkTurnEnds(const LintSubject &subject, LintLog &log)
{
    checkEndBeforeCalls(subject, log);
    const std::vector<Rendering> renderings = longConversations(subject);
    const std::vector<TurnEndSite> sites =
        turnEnds(renderings, TagPairs(keysOf(tagsOf(subject.tree))), endMark(subject.analysis));
    const auto roles = tagsByRole(sites);
    checkAnswerEnds(subject, sites, roles, log);
    checkPlaces(subject, sites, log);
    for (const std::string &end : endTags(sites, subject.analysis)) {
        // One kind of turn that ends otherwise than all others is off; where there are more, it is the format.
        const auto lacks = [&](const auto &role) { return !holds(role.second, end); };
        const auto lacking = std::count_if(roles.begin(), roles.end(), lacks);
        const auto answers = std::count_if(roles.begin(), roles.end(), isAnswer);
        const bool noAnswers = lacking > 1 && lacking == answers
            && std::all_of(roles.begin(), roles.end(), [&](const auto &role) { return lacks(role) == isAnswer(role); });
        if (roles.size() < 3 || (lacking != 1 && !noAnswers))
            continue;
        const std::string &odd = std::find_if(roles.begin(), roles.end(), lacks)->first;
        if (endsOtherwise(roles, odd, end, keysOf(tagsOf(subject.tree))))
            continue;
        const auto site =
            std::find_if(sites.begin(), sites.end(), [&](const TurnEndSite &one) { return one.role == odd; });
        log.add("missing-turn-end", endOf(*site),
                "a message of the role " + odd + " does not end with " + end + ", but the others do",
                "write " + end + " after it");
    }
    checkAnyEnd(subject, log);
}

} // namespace Parlance
