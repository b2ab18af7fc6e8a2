// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Turns that do not begin like the others: `<|im_start|>` without `<|im_end|>` before it, although every other turn has
// it, or `<|im_start|>assistant` without the line end after every other header.

#include "base/blanks_p.h"
#include "base/sharedbytes_p.h"
#include "lint/facts/blame_p.h"
#include "lint/facts/writtentags_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>

namespace Parlance {

namespace {

/// What is at one turn's beginning: the text between two tags, or between a header and its message.
struct Seam
{
    std::string key; ///< what it is beside; only seams of one key are alike
    std::string text;
    SourcePlace place;
    std::string role; ///< of the message after it
};

std::vector<Rendering> conversationsOf(const LintSubject &subject)
{
    std::vector<Rendering> all = longConversations(subject);
    for (const Rendering *one : { &subject.talk.prompt, &subject.talk.toolPrompt }) {
        if (one->ok())
            all.push_back(*one);
    }
    return all;
}

// That one, and where the user's turn ends as the assistant's does, all that come after such an end.
std::set<std::string> turnTags(const LintSubject &subject, const std::vector<Rendering> &conversations)
{
    std::set<std::string> turns;
    if (const std::string own = turnTag(subject); !own.empty())
        turns.insert(own);
    const std::vector<std::string> ends = tagsIn(subject.analysis.turnEnd.core);
    const Conversation &talk = subject.talk;
    const auto user = talk.answer.hull("messages[0]");
    if (ends.empty() || !user || user->end > talk.answerContent.begin)
        return turns;
    const std::string_view between =
        std::string_view(talk.answer.text).substr(user->end, talk.answerContent.begin - user->end);
    for (const Rendering &rendering : conversations) {
        const std::vector<TagSite> tags = allTags(rendering);
        for (std::size_t i = 1; i < tags.size(); ++i) {
            const bool endsToo = std::find(ends.begin(), ends.end(), tags[i].tag) != ends.end();
            if (!endsToo && tags[i - 1].tag == ends.front() && between.find(ends.front()) != std::string_view::npos)
                turns.insert(tags[i].tag);
        }
    }
    return turns;
}

constexpr const char *dataKey = "…"; // of the seam between what the request brings and the next turn

std::size_t trimmedEnd(std::string_view text, std::size_t at)
{
    while (at > 0 && isSpace(text[at - 1]))
        --at;
    return at == 0 ? 0 : at - 1;
}

bool isData(const Rendering &rendering, std::size_t offset)
{
    const Jinja::Span *span = rendering.spanAt(offset);
    return span && span->origin == Jinja::Span::Origin::Data;
}

// What is tags in a template that has none of them: `]~b]` before a role, `[e~[` after a turn.
std::set<std::string> marksOf(const LintSubject &subject)
{
    constexpr std::size_t fewest = 3;
    std::set<std::string> marks;
    const std::string own = turnTag(subject);
    const std::string end(trimmed(subject.analysis.turnEnd.core));
    if (!own.empty() && !isTag(own))
        marks.insert(own);
    if (!marks.empty() && end.size() >= fewest && tagsIn(end).empty())
        marks.insert(end);
    return marks;
}

std::vector<TagSite> sitesOf(const Rendering &rendering, const std::set<std::string> &marks)
{
    std::vector<TagSite> sites = allTags(rendering);
    for (const std::string &mark : marks) {
        for (std::size_t at = rendering.text.find(mark); at != std::string::npos;
             at = rendering.text.find(mark, at + mark.size())) {
            if (!isData(rendering, at))
                sites.push_back({ mark, at, at + mark.size() });
        }
    }
    std::sort(sites.begin(), sites.end(), [](const TagSite &a, const TagSite &b) { return a.offset < b.offset; });
    return sites;
}

// Before every turn's tag: the tag before it and the white space between, `<|im_end|>\n`, or nothing.
std::vector<Seam> seamsBefore(const Rendering &rendering, const std::set<std::string> &turns,
                              const SpecialTokens &tokens, const std::set<std::string> &marks)
{
    std::vector<Seam> seams;
    const WrittenPlaces places(rendering);
    const std::vector<TagSite> tags = sitesOf(rendering, marks);
    const std::string_view text = rendering.text;
    const std::size_t start = text.starts_with(tokens.bos) ? tokens.bos.size() : 0;
    for (std::size_t i = 0; i < tags.size(); ++i) {
        const std::size_t at = tags[i].offset;
        if (!turns.contains(tags[i].tag) || (i == 0 && marks.contains(tags[i].tag)) || at <= start
            || isBlank(text.substr(start, at - start)))
            continue;
        if (!tokens.eos.empty() && trimmed(text.substr(0, at)).ends_with(tokens.eos)
            && (i == 0 || tags[i - 1].tag != tokens.eos))
            continue; // written by eos_token
        const std::size_t end = i == 0 ? 0 : tags[i - 1].offset + tags[i - 1].tag.size();
        const std::string_view gap = text.substr(end, at - end);
        const bool isTouched = i > 0 && isBlank(gap);
        if (!isTouched && isData(rendering, trimmedEnd(text, at)))
            seams.push_back({ dataKey,
                              std::string(text.substr(trimmedEnd(text, at) + 1, at - trimmedEnd(text, at) - 1)),
                              places.at(at - 1),
                              {} });
        seams.push_back({ {}, isTouched ? tags[i - 1].tag + std::string(gap) : std::string(), places.at(at - 1), {} });
    }
    return seams;
}

// Between a header and what it heads: the white space after `<|im_start|>assistant`.
std::vector<Seam> seamsAfter(const Rendering &rendering, const std::set<std::string> &turns)
{
    std::vector<Seam> seams;
    const WrittenPlaces places(rendering);
    const std::string_view text = rendering.text;
    const std::vector<TagSite> tags = allTags(rendering);
    const auto add = [&](const TagSite &tag, std::size_t end, const std::string &role) {
        const std::size_t begin = tag.offset + tag.tag.size();
        const std::string_view header = text.substr(begin, end - begin);
        const std::string_view word = trimmed(header);
        const bool isWord = std::all_of(word.begin(), word.end(), [](char c) { return !isSpace(c); });
        if (begin <= end && isWord && header.starts_with(word))
            seams.push_back({ tag.tag, std::string(header.substr(word.size())), places.at(end - 1), role });
    };
    const Array &messages = rendering.request.messages.toArray();
    for (std::size_t i = 0; i < messages.size(); ++i) {
        const auto content = rendering.find("messages[" + std::to_string(i) + "].content");
        const auto after = std::find_if(tags.begin(), tags.end(), [&](const TagSite &site) {
            return content.empty() || site.offset >= content.front().begin;
        });
        if (!content.empty() && after != tags.begin())
            add(*std::prev(after), content.front().begin, messages[i]["role"].toString());
    }
    // Before the template's own text, what is right before contents elsewhere.
    std::set<std::string> direct;
    for (const Seam &seam : seams) {
        if (seam.text.find('\n') != std::string::npos)
            direct.insert(seam.key);
    }
    const std::vector<Extent> said = messagesIn(rendering);
    for (const TagSite &site : tags) {
        const std::size_t solid = text.find_first_not_of(" \t\r\n", site.end);
        const bool isOwn = solid != std::string_view::npos && solid > site.end && !isData(rendering, solid)
            && !said.empty() && (solid < said.front().begin || text[solid] == '{');
        if (direct.contains(site.tag) && !turns.contains(site.tag) && isOwn && text[solid] != '<')
            add(site, solid, "system");
    }
    if (rendering.request.addGenerationPrompt && !tags.empty())
        add(tags.back(), text.size(), "assistant");
    // One that another tag follows: `<|im_start|>assistant\n<think>`.
    const auto turn =
        std::find_if(tags.rbegin(), tags.rend(), [&](const TagSite &site) { return turns.contains(site.tag); });
    if (rendering.request.addGenerationPrompt && turn != tags.rend() && turn != tags.rbegin())
        add(*turn, std::prev(turn)->offset, "assistant");
    return seams;
}

/// The seams of one key: what most of the places write, and the one place that is otherwise.
class Seams
{
public:
    void add(const Seam &seam)
    {
        auto &[places, times] = m_counts[seam.text];
        places += m_places[{ seam.place.line, seam.place.column }].insert(seam.text).second ? 1 : 0;
        ++times;
        m_roles.insert(seam.role);
    }

    /// Whether messages of several roles are after them.
    bool areShared() const { return m_roles.size() > 1; }

    const std::string &usual() const
    {
        // Of two places, the one that lacks the line end is the odd one.
        if (m_counts.size() == 2 && m_places.size() == 2 && m_counts.rbegin()->first == m_counts.begin()->first + '\n'
            && !m_counts.begin()->first.empty() && !isBlank(m_counts.begin()->first))
            return m_counts.rbegin()->first;
        return std::max_element(m_counts.begin(), m_counts.end(),
                                [](const auto &a, const auto &b) { return a.second < b.second; })
            ->first;
    }

    /// Where it is not the usual, if that is so in one place alone, or in two that are together.
    std::optional<std::pair<SourcePlace, std::string>> odd() const
    {
        std::optional<std::pair<SourcePlace, std::string>> found;
        if (m_counts.empty())
            return found;
        int lastLine = 0;
        for (const auto &[place, texts] : m_places) {
            if (texts.contains(usual()))
                continue;
            if (found && place.first > lastLine + 3)
                return {};
            if (!found || found->second.empty())
                found = { SourcePlace{ place.first, place.second, 0, 0 }, *texts.begin() };
            lastLine = place.first;
        }
        return found;
    }

private:
    std::map<std::string, std::pair<int, int>> m_counts; // how many places write a text, and how often
    std::map<std::pair<int, int>, std::set<std::string>> m_places;
    std::set<std::string> m_roles;
};

// A turn may have an end of its own, a tag that closes nothing: `<|eom_id|>` beside `<|eot_id|>`.
bool isOwnEnd(const std::string &odd, const std::string &usual, const std::set<std::string> &turns,
              const LintSubject &subject)
{
    if (trimmed(odd) == trimmed(usual))
        return false;
    const std::vector<std::string> tags = tagsIn(odd);
    const std::vector<std::string> own = tagsIn(usual);
    if (tags.empty() || own.empty() || tags.front() == own.front() || turns.contains(tags.front()))
        return own.empty();
    return subject.analysis.turnEnd.core.find(tags.front()) != std::string::npos
        || !openersOf(keysOf(tagsOf(subject.tree))).contains(tags.front());
}

// The tag that turns begin with, twice in a row.
void checkRepeatedTurns(const std::vector<Rendering> &conversations, const std::set<std::string> &turns, LintLog &log)
{
    for (const Rendering &rendering : conversations) {
        const std::vector<TagSite> tags = allTags(rendering);
        for (std::size_t i = 1; i < tags.size(); ++i) {
            const std::string_view between =
                std::string_view(rendering.text).substr(tags[i - 1].end, tags[i].offset - tags[i - 1].end);
            if (tags[i].tag == tags[i - 1].tag && turns.contains(tags[i].tag) && isBlank(between))
                return log.add("repeated-token", tagPlace(rendering, tags[i - 1].offset, tags[i].tag),
                               tags[i].tag + ", the beginning of a turn, appears twice here",
                               "write the end of a turn instead of the first");
        }
    }
}

// What is between a message's text and the tag after it, `[/INST]`, in two branches that write the same role.
void checkAfterContent(const std::vector<Rendering> &conversations, LintLog &log)
{
    std::map<std::string, Seams> seams;
    for (const Rendering &rendering : conversations) {
        const std::vector<TagSite> tags = allTags(rendering);
        const Array &messages = rendering.request.messages.toArray();
        for (std::size_t i = 0; i < messages.size(); ++i) {
            const auto content = rendering.find("messages[" + std::to_string(i) + "].content");
            const auto tag = std::find_if(tags.begin(), tags.end(), [&](const TagSite &site) {
                return !content.empty() && site.offset >= content.back().end;
            });
            const std::string role = messages[i]["role"].toString();
            if (tag == tags.end() || messages[i].contains("tool_calls"))
                continue;
            const std::string gap = rendering.text.substr(content.back().end, tag->offset - content.back().end);
            if (isBlank(gap) && gap.find("  ") == std::string::npos) // which is indentation
                seams["a message of the role " + role + " and " + tag->tag].add(
                    { {}, gap, writtenAt(rendering, tag->offset), role });
        }
    }
    for (const auto &[key, all] : seams) {
        if (const auto odd = all.odd())
            log.add("uneven-turn", odd->first,
                    "there is " + quotedSeam(odd->second) + " between " + key + "; elsewhere there is "
                        + quotedSeam(all.usual()));
    }
}

// What a message has between its own parts, an id and a text say, in two places that write the same role.
void checkInsideMessages(const std::vector<Rendering> &conversations, LintLog &log)
{
    std::map<std::string, Seams> seams;
    for (const Rendering &rendering : conversations) {
        const Array &messages = rendering.request.messages.toArray();
        for (std::size_t i = 0; i < messages.size(); ++i) {
            const std::string path = "messages[" + std::to_string(i) + ']';
            const auto content = rendering.find(path + ".content");
            const auto id = rendering.find(path + ".tool_call_id");
            if (content.empty() || id.empty() || id.back().end > content.front().begin)
                continue;
            const std::string between = rendering.text.substr(id.back().end, content.front().begin - id.back().end);
            seams[std::string(trimmed(between))].add(
                { {}, between, writtenByLoop(rendering, content.front().begin), messages[i]["role"].toString() });
        }
    }
    for (const auto &[key, all] : seams) {
        if (const auto odd = all.odd())
            log.add("uneven-turn", odd->first,
                    "there is " + quotedSeam(odd->second) + " between a result's id and its text; elsewhere there is "
                        + quotedSeam(all.usual()));
    }
}

} // namespace

void checkTurnBegins(const LintSubject &subject, LintLog &log)
{
    const std::vector<Rendering> conversations = conversationsOf(subject);
    const std::set<std::string> turns = turnTags(subject, conversations);
    const SpecialTokens tokens = subject.chatTemplate.specialTokens();
    const std::set<std::string> marks = marksOf(subject);
    checkRepeatedTurns(conversations, turns, log);
    checkAfterContent(conversations, log);
    checkInsideMessages(conversations, log);
    Seams before;
    Seams afterData;
    std::map<std::string, Seams> after;
    for (const Rendering &rendering : conversations) {
        for (const Seam &seam : seamsBefore(rendering, turns, tokens, marks))
            (seam.key == dataKey ? afterData : before).add(seam);
        for (const Seam &seam : seamsAfter(rendering, turns))
            after[seam.key].add(seam);
    }
    if (const auto odd = before.odd(); odd && !isOwnEnd(odd->second, before.usual(), turns, subject))
        log.add("uneven-turn", odd->first,
                "there is " + quotedSeam(odd->second) + " before this turn; elsewhere there is "
                    + quotedSeam(before.usual()));
    if (const auto odd = afterData.odd(); odd && odd->second.empty())
        log.add("uneven-turn", odd->first,
                "this turn directly follows a text; elsewhere there is " + quotedSeam(afterData.usual())
                    + " between them");
    for (const auto &[key, seams] : after) {
        // A blank more is often meant so; a tag inside of one role's messages is no header.
        const auto odd = turns.contains(key) || seams.areShared() ? seams.odd() : std::nullopt;
        if (odd && (odd->second + seams.usual()).find('\n') != std::string::npos)
            log.add("uneven-turn", odd->first,
                    "there is " + quotedSeam(odd->second) + " after this turn's header; elsewhere there is "
                        + quotedSeam(seams.usual()));
    }
}

} // namespace Parlance
