// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Tags in the instructions for declared tools. Most are inside sentences, "within <call></call> tags"; a tag at the
// beginning of a line frames a part, as `<tools>` does.

#include "base/blanks_p.h"
#include "base/lowered_p.h"
#include "lint/facts/writtentags_p.h"
#include "lint/tags/opentags_p.h"

#include <algorithm>
#include <map>

namespace Parlance {

namespace {

class InstructionTags
{
public:
    InstructionTags(const LintSubject &subject, LintLog &log, const TagPairs &pairs, const Rendering &rendering)
        : m_subject(subject)
        , m_log(log)
        , m_pairs(pairs)
        , m_rendering(rendering)
        , m_places(rendering)
    { }

    void run(const std::vector<TagSite> &all)
    {
        const std::vector<TagSite> tags = withoutMentions(all);
        checkToolFrame(tags);
        for (std::size_t i = 0; i < tags.size(); ++i) {
            const bool isSaidFirst = m_pairs.closes(tags[i].tag) && isWordTag(tags[i].tag)
                && tags[i].tag != m_subject.analysis.reasoning.end.core;
            if (!beginsLine(tags[i]) && !isSaidFirst)
                continue;
            if (const std::string closer = m_pairs.closerOf(tags[i].tag); !closer.empty())
                checkFrame(tags, i, closer);
            else if (m_pairs.closes(tags[i].tag))
                checkFrameEnd(tags, i, m_pairs.openerOf(tags[i].tag));
        }
        if (const auto tools = m_rendering.hull("tools"))
            checkInside(tags, *tools);
    }

private:
    using Tags = std::vector<TagSite>;

    static bool has(Tags::const_iterator begin, Tags::const_iterator end, const std::string &tag)
    {
        return std::any_of(begin, end, [&](const TagSite &site) { return site.tag == tag; });
    }

    bool beginsLine(const TagSite &site) const
    {
        const std::size_t solid =
            m_rendering.text.find_last_not_of(" \t", site.offset - std::min<std::size_t>(site.offset, 1));
        return site.offset > 0 && solid != std::string::npos && m_rendering.text[solid] == '\n';
    }

    SourcePlace placeOf(const TagSite &site) const { return m_rendering.placeAt(site.offset, site.tag); }

    // "within <tools></tools> tags" and "between <call> and </call>" are about the tags, and frame nothing; the same
    // tag twice is said by mistake.
    Tags withoutMentions(const Tags &tags)
    {
        Tags kept;
        for (std::size_t i = 0; i < tags.size(); ++i) {
            const std::string closer = m_pairs.closerOf(tags[i].tag);
            const bool isMention = i + 1 < tags.size() && !closer.empty() && areSaidTogether(tags[i], tags[i + 1]);
            if (isMention && tags[i + 1].tag == tags[i].tag)
                m_log.add("unclosed-tag", placeOf(tags[i + 1]), openedAgain(tags[i].tag, closer), "write " + closer);
            if (isMention && (tags[i + 1].tag == closer || tags[i + 1].tag == tags[i].tag))
                ++i;
            else
                kept.push_back(tags[i]);
        }
        return kept;
    }

    bool areSaidTogether(const TagSite &first, const TagSite &second) const
    {
        const std::string_view between =
            std::string_view(m_rendering.text).substr(first.end, second.offset - first.end);
        return between.empty() || between == " " || trimmed(between) == "and" || trimmed(between) == "...";
    }

    // What touches the declared tools frames them, though the template has no partner of it: `<tools>[…]`.
    void checkToolFrame(const Tags &tags)
    {
        const Extent tools = m_rendering.hull("tools").value_or(Extent());
        const std::string_view text = m_rendering.text;
        for (const TagSite &site : tags) {
            const std::size_t end = site.end;
            const bool isBracket = site.tag.starts_with('[') && m_pairs.closesBrackets();
            const bool isKnown = m_pairs.closes(site.tag) || !m_pairs.closerOf(site.tag).empty();
            const bool opens = end <= tools.begin && isFrame(tags, end, tools.begin);
            const bool closes = site.offset >= tools.end && isBlank(text.substr(tools.end, site.offset - tools.end));
            const bool isWord = isWordTag(site.tag) || isWordTag(lowered(site.tag));
            const bool again = site.offset >= tools.end && !isKnown
                && has(tags.begin(), firstAfter(tags, tools), site.tag)
                && !has(firstAfter(tags, tools), placeIn(tags, site), site.tag);
            if (again && (isBracket || m_pairs.closesLike(site.tag))) {
                m_log.add("unclosed-tag", placeOf(site), site.tag + " is both before and after the tools",
                          "write the closer after them");
                continue;
            }
            if (isWord && !isKnown && opens && site.tag[1] != '/')
                m_log.add("unclosed-tag", afterTools(tools), site.tag + " is opened before the tools, but not closed",
                          "write </" + site.tag.substr(1) + " after them");
            if (isBracket && !isKnown && opens)
                m_log.add("unclosed-tag", placeOf(site), site.tag + " is opened before the tools, but not closed",
                          "write [/" + site.tag.substr(1) + " after them");
            if (isWordTag(site.tag) && !isKnown && closes && site.tag[1] == '/')
                m_log.add("unclosed-tag", beforeTools(tools, site),
                          site.tag + " is after the tools, but nothing opens it",
                          "write <" + site.tag.substr(2) + " before them");
        }
    }

    static Tags::const_iterator firstAfter(const Tags &tags, const Extent &tools)
    {
        return std::find_if(tags.begin(), tags.end(), [&](const TagSite &site) { return site.offset >= tools.end; });
    }

    static Tags::const_iterator placeIn(const Tags &tags, const TagSite &site)
    {
        return tags.begin() + (&site - tags.data());
    }

    // Nothing but brackets and the beginnings of parts: `[` or `\n<tool>`.
    bool isFrame(const Tags &tags, std::size_t begin, std::size_t end) const
    {
        std::string between = m_rendering.text.substr(begin, end - begin);
        for (const TagSite &site : tags) {
            if (site.offset >= begin && site.end <= end && !m_pairs.closerOf(site.tag).empty())
                between.replace(site.offset - begin, site.tag.size(), site.tag.size(), ' ');
        }
        std::erase_if(between, [](char c) { return c == '[' || c == '{'; });
        return isBlank(between);
    }

    // Among the tools' parts tags are no words of a sentence: `<name>…</name>`.
    void checkInside(const Tags &tags, const Extent &tools)
    {
        Tags open;
        for (const TagSite &site : tags) {
            if (site.offset < tools.begin || site.end > tools.end)
                continue;
            const auto match = std::find_if(open.rbegin(), open.rend(),
                                            [&](const TagSite &one) { return m_pairs.closerOf(one.tag) == site.tag; });
            if (match != open.rend()) {
                for (auto inner = match.base(); inner != open.end(); ++inner)
                    unclosedInside(*inner, site.offset);
                open.erase(std::prev(match.base()), open.end());
            } else if (m_pairs.closes(site.tag) && !open.empty() && isWordTag(site.tag)) {
                m_log.add("unclosed-tag", m_places.at(site.offset - 1),
                          site.tag + " is among the tools, but no " + m_pairs.openerOf(site.tag) + " is before it",
                          "write " + m_pairs.openerOf(site.tag) + " at the beginning of the part");
            } else if (!m_pairs.closerOf(site.tag).empty()) {
                open.push_back(site);
            }
        }
    }

    void unclosedInside(const TagSite &site, std::size_t end)
    {
        m_log.add("unclosed-tag", m_places.at(end - 1),
                  site.tag + ", opened in line " + std::to_string(placeOf(site).line) + ", is not closed",
                  "write " + m_pairs.closerOf(site.tag) + " at the end of the part");
    }

    // The template's text there, or what writes the tools.
    SourcePlace afterTools(const Extent &tools) const
    {
        std::size_t at = tools.end; // or after what closes the last of them
        for (const TagSite &site : allTags(m_rendering)) {
            if (site.offset == at && m_pairs.closes(site.tag))
                at = site.end;
        }
        const std::size_t solid = at > tools.end ? m_rendering.text.find_first_not_of(" \n", at) : at;
        const SourcePlace place = m_places.ofTag(std::min(solid, m_rendering.text.size() - 1), {});
        return place.line > 0 ? place : m_places.at(tools.end - 1);
    }

    // What a macro writes around each of the tools begins where it writes them.
    SourcePlace beforeTools(const Extent &tools, const TagSite &closer) const
    {
        const bool isElsewhere = m_rendering.placesAt(closer.offset, closer.tag).definedLine > 0;
        return m_places.at(isElsewhere ? tools.begin : tools.begin - std::min<std::size_t>(tools.begin, 1));
    }

    void checkFrame(const Tags &tags, std::size_t at, const std::string &closer)
    {
        const auto after = tags.begin() + static_cast<std::ptrdiff_t>(at) + 1;
        const auto next = std::find_if(
            after, tags.end(), [&](const TagSite &site) { return site.tag == tags[at].tag && beginsLine(site); });
        // What was to close it may be there as an opener; or nothing is there, after the tools.
        const auto tools = m_rendering.hull("tools");
        const bool framesTools = tools && tools->begin > tags[at].offset;
        const SourcePlace place = next != tags.end()              ? placeOf(*next)
            : framesTools && tools->end < m_rendering.text.size() ? afterTools(*tools)
                                                                  : placeOf(tags[at]);
        if (!has(after, next, closer))
            m_log.add("unclosed-tag", place, "the instructions open " + tags[at].tag + ", and do not close it",
                      "write " + closer + " at the end of the part");
    }

    void checkFrameEnd(const Tags &tags, std::size_t at, const std::string &opener)
    {
        const auto here = tags.begin() + static_cast<std::ptrdiff_t>(at);
        const auto tools = m_rendering.hull("tools");
        const bool framesTools = beginsLine(tags[at]) && tools && tools->end <= tags[at].offset
            && std::none_of(tags.begin(), here, [&](const TagSite &site) { return site.offset >= tools->end; });
        if (!mayBeLonger(m_subject.tree, opener) && !has(tags.begin(), here, opener))
            m_log.add("unclosed-tag", framesTools ? beforeTools(*tools, tags[at]) : placeOf(tags[at]),
                      "the instructions close " + tags[at].tag + ", and do not open it",
                      "write " + opener + " at the beginning of the part");
    }

    const LintSubject &m_subject;
    LintLog &m_log;
    const TagPairs &m_pairs;
    const Rendering &m_rendering;
    const WrittenPlaces m_places;
};

using Gaps = std::map<std::pair<std::string, std::string>, std::map<std::string, std::size_t>>;

// The white space between tags that are beside each other, with where it ends.
Gaps gapsOf(const Rendering &rendering, bool inInstructions)
{
    const std::vector<Extent> instructions = instructionsIn(rendering);
    const std::vector<TagSite> tags = allTags(rendering);
    Gaps gaps;
    for (std::size_t i = 1; i < tags.size(); ++i) {
        const bool isInside = std::any_of(instructions.begin(), instructions.end(), [&](const Extent &extent) {
            return extent.begin <= tags[i - 1].offset && tags[i].end <= extent.end;
        });
        const std::string gap = rendering.text.substr(tags[i - 1].end, tags[i].offset - tags[i - 1].end);
        if (isInside == inInstructions && isBlank(gap))
            gaps[{ tags[i - 1].tag, tags[i].tag }].emplace(gap, tags[i].offset);
    }
    return gaps;
}

// A line end that the example in the instructions has between two tags, and no call.
void checkExample(const LintSubject &subject, LintLog &log, const TagPairs &pairs)
{
    if (!subject.writesCalls())
        return;
    const Rendering talk = subject.rendered({ subject.calls(2) }, true);
    const Gaps shown = gapsOf(talk, true);
    for (const auto &[pair, gaps] : gapsOf(talk, false)) {
        const auto example = shown.find(pair);
        const bool isPart = pairs.closes(pair.second) || !pairs.closerOf(pair.second).empty();
        const bool isJoined = isPart && gaps.size() == 1 && gaps.begin()->first.empty();
        if (!isJoined || example == shown.end() || example->second.size() != 1
            || example->second.begin()->first.find('\n') == std::string::npos)
            continue;
        log.add("uneven-turn", writtenAt(talk, gaps.begin()->second - 1),
                "there is no line end between " + pair.first + " and " + pair.second
                    + ", as in the example of the instructions",
                "write it as in the example");
    }
}

} // namespace

void checkInstructionTags(const LintSubject &subject, LintLog &log, const TagPairs &pairs,
                          const std::set<std::string> &turnTags)
{
    checkExample(subject, log, pairs);
    const Rendering rendering = subject.prober.render(subject.prober.request({}, true, true));
    for (const Extent &extent : instructionsIn(rendering)) {
        std::vector<TagSite> tags = allTags(rendering);
        std::erase_if(tags, [&](const TagSite &site) {
            return site.offset < extent.begin || site.offset >= extent.end || turnTags.contains(site.tag);
        });
        InstructionTags(subject, log, pairs, rendering).run(tags);
    }
}

} // namespace Parlance
