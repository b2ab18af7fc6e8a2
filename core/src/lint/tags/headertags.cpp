// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Three differences between turns. First, a tag that all kinds of turns have except one: `<|start|>assistant` without
// `<|message|>`. Second, the line end after the header of all roles except one: `<|user|>` and `<|system|>\n`. Third, a
// line end before the closers of all parts except one: `<tools>\n…</tools>` and `<call>\n…\n</call>`.

#include "base/lowered_p.h"
#include "lint/facts/writtentags_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>
#include <map>

namespace Parlance {

namespace {

/// A message in its turn: from the tag that turns begin with to the end of what the message brings.
struct Turn
{
    std::string kind; ///< the role, and whether there are calls
    std::set<std::string> tags;
    SourcePlace place; ///< before the last that the message brings
};

std::string kindOf(const Value &message)
{
    return message["tool_calls"].toArray().empty() ? message["role"].toString() : "assistant with calls";
}

std::vector<Turn> turnsOf(const Rendering &rendering, const std::string &turnTag)
{
    std::vector<Turn> turns;
    const std::vector<TagSite> tags = writtenTags(rendering);
    const Array &messages = rendering.request.messages.toArray();
    std::size_t from = 0;
    for (std::size_t i = 0; i < messages.size(); ++i) {
        const std::string path = "messages[" + std::to_string(i) + ']';
        const auto hull = rendering.hull(path);
        const bool calls = messages[i].contains("tool_calls");
        const auto last = rendering.hull(path + (calls ? ".tool_calls[0].function.arguments" : ".content"));
        if (!hull || !last || hull->end <= from)
            continue;
        Turn turn{ kindOf(messages[i]), {}, writtenAt(rendering, last->end - 1) };
        for (const TagSite &site : tags) {
            if (site.offset >= from && site.offset < last->end && site.tag == turnTag)
                turn.tags.clear(); // a message of several turns counts from its last one on
            if (site.offset >= from && site.offset < last->end)
                turn.tags.insert(site.tag);
        }
        from = hull->end;
        if (turn.tags.contains(turnTag))
            turns.push_back(std::move(turn));
    }
    return turns;
}

void checkCommonTags(const std::vector<Turn> &turns, LintLog &log)
{
    constexpr std::size_t fewest = 4; // kinds of turns, of which all but one have the tag
    std::map<std::string, std::set<std::string>> kindsWith;
    std::set<std::string> kinds;
    for (const Turn &turn : turns) {
        kinds.insert(turn.kind);
        for (const std::string &tag : turn.tags)
            kindsWith[tag].insert(turn.kind);
    }
    for (const auto &entry : kindsWith) {
        const std::string &tag = entry.first;
        const std::set<std::string> &with = entry.second;
        if (kinds.size() < fewest || with.size() + 1 != kinds.size())
            continue;
        const auto odd =
            std::find_if(turns.begin(), turns.end(), [&](const Turn &turn) { return !with.contains(turn.kind); });
        const bool always = std::all_of(turns.begin(), turns.end(), [&](const Turn &turn) {
            return turn.tags.contains(tag) == with.contains(turn.kind);
        });
        if (always)
            log.add("uneven-turn", odd->place,
                    tag + " is in the turns of all other kinds, but not in that of " + odd->kind,
                    "write " + tag + " there too");
    }
}

// A header that ends with what turns end with: `<|im_system|>tool<|im_end|>{{ content }}`.
void checkEndInHeader(const LintSubject &subject, const std::vector<Rendering> &conversations, LintLog &log)
{
    const std::string &end = subject.analysis.turnEnd.core;
    for (const Rendering &rendering : isTag(end) ? conversations : std::vector<Rendering>()) {
        const std::vector<TagSite> tags = writtenTags(rendering);
        const Array &messages = rendering.request.messages.toArray();
        for (std::size_t i = 1; i < tags.size(); ++i) {
            const std::string_view role =
                std::string_view(rendering.text).substr(tags[i - 1].end, tags[i].offset - tags[i - 1].end);
            const bool isHeader = tags[i].tag == end && tags[i - 1].tag != end
                && std::any_of(messages.begin(), messages.end(),
                               [&](const Value &message) { return message["role"].toString() == role; });
            if (isHeader)
                return log.add("uneven-turn", tagPlace(rendering, tags[i].offset, end),
                               "the header " + tags[i - 1].tag + std::string(role) + " is followed by " + end
                                   + ", which ends turns",
                               "write the end of the other headers");
        }
    }
}

/// What is after a header that names its role: `\n` of `<|user|>\n`.
struct NamedHeader
{
    std::string tag;
    std::string after;
    SourcePlace place;
};

void collectNamed(const Rendering &rendering, std::map<std::string, NamedHeader> &found)
{
    const WrittenPlaces places(rendering);
    const std::vector<TagSite> tags = writtenTags(rendering);
    const Array &messages = rendering.request.messages.toArray();
    std::size_t from = 0;
    for (std::size_t i = 0; i < messages.size(); ++i) {
        const std::string role = messages[i]["role"].toString();
        const auto hull = rendering.hull("messages[" + std::to_string(i) + ']');
        const bool isUsual = role == "user" || role == "system" || role == "assistant";
        for (const TagSite &site : isUsual ? tags : std::vector<TagSite>()) {
            if (!hull || site.offset < from || site.end > hull->begin || site.tag.starts_with("</")
                || lowered(site.tag).find(role) == std::string::npos)
                continue;
            const std::size_t solid = std::min(rendering.text.find_first_not_of(" \t\n", site.end), hull->begin);
            found.emplace(role,
                          NamedHeader{ site.tag, rendering.text.substr(site.end, solid - site.end),
                                       places.at(solid > site.end ? solid - 1 : site.offset) });
        }
        from = hull ? hull->end : from;
    }
}

void checkNamedHeaders(const std::vector<Rendering> &conversations, LintLog &log)
{
    std::map<std::string, NamedHeader> headers;
    for (const Rendering &rendering : conversations)
        collectNamed(rendering, headers);
    for (const auto &header : headers) {
        const std::string &role = header.first;
        const NamedHeader &own = header.second;
        const auto differs = [&](const auto &other) { return other.second.after != own.after; };
        const NamedHeader &other = headers.begin()->first == role ? headers.rbegin()->second : headers.begin()->second;
        const auto different = static_cast<std::size_t>(std::count_if(headers.begin(), headers.end(), differs));
        const bool othersAgree = std::all_of(headers.begin(), headers.end(), [&](const auto &one) {
            return one.first == role || one.second.after == other.after;
        });
        if (headers.size() > 2 && different + 1 == headers.size() && othersAgree
            && (own.after.empty() || other.after.empty()))
            log.add("uneven-turn", own.place,
                    std::string(own.after.empty() ? "there is no line end after " : "there is a line end after ")
                        + own.tag + (other.after.empty() ? ", but none" : ", but there is one")
                        + " after the other roles' headers, such as " + other.tag,
                    "write the same after every header");
    }
}

/// Whether a part that begins a line of its own after its opener ends with a line, too.
struct PartLines
{
    int whole = 0;
    int joined = 0; ///< the closer is on the last line
    SourcePlace place; ///< before such a closer
};

bool endsText(const Rendering &rendering, std::size_t end)
{
    return std::any_of(rendering.spans.begin(), rendering.spans.end(), [end](const Jinja::Span &span) {
        return span.end == end && span.origin == Jinja::Span::Origin::Data && span.path.starts_with("messages");
    });
}

void collectParts(const Rendering &rendering, const TagPairs &pairs, std::map<std::string, PartLines> &parts)
{
    const WrittenPlaces places(rendering);
    std::vector<TagSite> open;
    for (const TagSite &site : allTags(rendering)) {
        if (!pairs.closerOf(site.tag).empty()) {
            open.push_back(site);
            continue;
        }
        const auto opener = std::find_if(open.rbegin(), open.rend(),
                                         [&](const TagSite &one) { return pairs.closerOf(one.tag) == site.tag; });
        if (opener == open.rend())
            continue;
        const bool isLine = rendering.text[opener->end] == '\n' && site.offset > opener->end + 1;
        PartLines &lines = parts[opener->tag];
        if (isLine && rendering.text[site.offset - 1] == '\n') {
            ++lines.whole;
        } else if (isLine && !endsText(rendering, site.offset)) { // which may end with a line itself
            ++lines.joined;
            lines.place = places.at(site.offset - 1);
        }
        open.erase(std::prev(opener.base()), open.end());
    }
}

void checkPartLines(const LintSubject &subject, const std::vector<Rendering> &conversations, LintLog &log)
{
    constexpr std::ptrdiff_t fewest = 2; // other parts, of which all end with a line
    const TagPairs pairs(keysOf(tagsOf(subject.tree)));
    std::map<std::string, PartLines> parts;
    for (const Rendering &rendering : conversations)
        collectParts(rendering, pairs, parts);
    const auto isJoined = [](const auto &part) { return part.second.joined > 0; };
    const auto isWhole = [](const auto &part) { return part.second.joined == 0 && part.second.whole > 0; };
    const auto odd = std::find_if(parts.begin(), parts.end(), isJoined);
    if (odd == parts.end() || odd->second.whole > 0 || std::count_if(parts.begin(), parts.end(), isJoined) > 1
        || std::count_if(parts.begin(), parts.end(), isWhole) < fewest)
        return;
    log.add("uneven-turn", odd->second.place,
            "there is a line end after " + odd->first + ", but none before " + pairs.closerOf(odd->first)
                + "; other parts have both",
            "write a line end before " + pairs.closerOf(odd->first));
}

// A call whose closer begins a line, and whose opener is right after the answer's text; other parts begin lines.
void checkCallLine(const LintSubject &subject, const std::vector<Rendering> &conversations, LintLog &log)
{
    if (!subject.writesCalls())
        return;
    const TagPairs pairs(keysOf(tagsOf(subject.tree)));
    const Rendering talk = subject.rendered({ subject.calls(1, subject.prober.words().content) }, true);
    const auto content = talk.find("messages[1].content");
    const std::vector<TagSite> tags = writtenTags(talk);
    const auto opener = std::find_if(tags.begin(), tags.end(), [&](const TagSite &site) {
        return !content.empty() && site.offset == content.back().end && !pairs.closerOf(site.tag).empty();
    });
    if (!talk.ok() || opener == tags.end())
        return;
    const std::string closer = pairs.closerOf(opener->tag);
    const auto beginsLine = [](const Rendering &rendering, const TagSite &site) {
        return site.offset > 0 && rendering.text[site.offset - 1] == '\n';
    };
    const bool isBlock = std::any_of(opener, tags.end(),
                                     [&](const TagSite &site) { return site.tag == closer && beginsLine(talk, site); });
    bool othersBegin = false;
    for (const Rendering &rendering : conversations) {
        for (const TagSite &site : writtenTags(rendering)) {
            if (site.tag == opener->tag && beginsLine(rendering, site))
                return;
            othersBegin |= site.tag != opener->tag && beginsLine(rendering, site) && !pairs.closerOf(site.tag).empty();
        }
    }
    if (isBlock && othersBegin)
        log.add("uneven-turn", tagPlace(talk, opener->offset, opener->tag),
                opener->tag + " directly follows the answer's text; " + closer + " and other parts begin lines",
                "write a line end before " + opener->tag);
}

} // namespace

void checkHeaderTags(const LintSubject &subject, LintLog &log)
{
    const std::vector<Rendering> conversations = longConversations(subject);
    const std::string tag = turnTag(subject);
    std::vector<Turn> turns;
    for (const Rendering &rendering : tag.empty() ? std::vector<Rendering>() : conversations) {
        const std::vector<Turn> more = turnsOf(rendering, tag);
        turns.insert(turns.end(), more.begin(), more.end());
    }
    checkCommonTags(turns, log);
    checkNamedHeaders(conversations, log);
    checkEndInHeader(subject, conversations, log);
    checkPartLines(subject, conversations, log);
    checkCallLine(subject, conversations, log);
}

} // namespace Parlance
