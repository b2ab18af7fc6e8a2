// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A tag that every kind of turn has but one: `<|start|>assistant` without `<|message|>`, which stands behind all other
// headers; and the line end behind the header of all roles but one, `<|user|>` beside `<|system|>\n`.

#include "base/blanks_p.h"
#include "lint/facts/writtentags_p.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace Parlance {

namespace {

/// A message in its turn: from the tag that turns begin with to the end of what the message brings.
struct Turn
{
    std::string kind; ///< the role, and whether there are calls
    std::set<std::string> tags;
    SourcePlace place; ///< in front of the last that the message brings
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
    for (const auto &[tag, with] : kindsWith) {
        if (kinds.size() < fewest || with.size() + 1 != kinds.size())
            continue;
        const auto odd =
            std::find_if(turns.begin(), turns.end(), [&](const Turn &turn) { return !with.contains(turn.kind); });
        const bool always = std::all_of(turns.begin(), turns.end(), [&](const Turn &turn) {
            return turn.tags.contains(tag) == with.contains(turn.kind);
        });
        if (always)
            log.add("uneven-turn", odd->place,
                    tag + " stands in the turns of all other kinds, and not in that of " + odd->kind,
                    "write " + tag + " there too");
    }
}

std::string lowered(std::string_view text)
{
    std::string lower(text);
    for (char &c : lower)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return lower;
}

/// What stands behind a header that names its role: `\n` of `<|user|>\n`.
struct NamedHeader
{
    std::string tag;
    std::string behind;
    SourcePlace place;
};

void collectNamed(const Rendering &rendering, std::map<std::string, NamedHeader> &found)
{
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
                                       writtenAt(rendering, solid > site.end ? solid - 1 : site.offset) });
        }
        from = hull ? hull->end : from;
    }
}

void checkNamedHeaders(const std::vector<Rendering> &conversations, LintLog &log)
{
    std::map<std::string, NamedHeader> headers;
    for (const Rendering &rendering : conversations)
        collectNamed(rendering, headers);
    for (const auto &[role, own] : headers) {
        const auto differs = [&](const auto &other) { return other.second.behind != own.behind; };
        const NamedHeader &other = headers.begin()->first == role ? headers.rbegin()->second : headers.begin()->second;
        const auto different = static_cast<std::size_t>(std::count_if(headers.begin(), headers.end(), differs));
        const bool othersAgree = std::all_of(headers.begin(), headers.end(), [&](const auto &one) {
            return one.first == role || one.second.behind == other.behind;
        });
        if (headers.size() > 2 && different + 1 == headers.size() && othersAgree
            && (own.behind.empty() || other.behind.empty()))
            log.add("uneven-turn", own.place,
                    "behind " + own.tag + (own.behind.empty() ? " stands no line end" : " stands a line end")
                        + ", and behind the other roles' headers, such as " + other.tag
                        + (other.behind.empty() ? ", none" : ", one"),
                    "write the same behind every header");
    }
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
}

} // namespace Parlance
