// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Tags that are opened and not closed, as conversations show them: `<call>` without `</call>`, or with `<call>` in its
// place.

#include "analysis/markerlexer_p.h"
#include "base/blanks_p.h"
#include "lint/writtentags_p.h"

#include <algorithm>

namespace Parlance {

namespace {

class Balance
{
public:
    Balance(const LintSubject &subject, LintLog &log)
        : m_subject(subject)
        , m_log(log)
        , m_tags(keysOf(tagsOf(subject.tree)))
        , m_openers(openersOf(m_tags))
    {
        const SpecialTokens tokens = subject.chatTemplate.specialTokens();
        m_tags.insert(tokens.bos);
        m_tags.insert(tokens.eos);
        for (const TagSite &site : writtenTags(subject.talk.answer))
            m_turnTags.insert(site.tag);
    }

    void run(const Rendering &rendering)
    {
        const std::vector<Extent> messages = messagesIn(rendering);
        if (messages.size() < 2)
            return;
        const std::vector<TagSite> tags = countedTags(rendering, messages.front().begin);
        std::vector<TagSite> open;
        for (std::size_t i = 0; i < tags.size(); ++i) {
            const TagSite &site = tags[i];
            if (const auto opener = m_openers.find(site.tag); opener != m_openers.end())
                close(open, opener->second, site, rendering);
            else if (!closerOf(site.tag, m_tags).empty())
                begin(open, site, i > 0 ? &tags[i - 1] : nullptr, rendering);
            else
                alone(site, rendering, messages);
        }
        // A turn whose last message is a result goes on with the answer to it.
        const bool goesOn = rendering.request.messages.toArray().back()["role"].toString() == "tool";
        for (std::size_t i = 0; i < open.size() && !goesOn; ++i) {
            if (open[i].offset < messages[messages.size() - 2].end)
                report(open[i], rendering, i > 0 && open[i - 1].tag == open[i].tag);
        }
    }

private:
    // Behind the first message's beginning, and in front of it those that turns begin with: the rest is instructions.
    std::vector<TagSite> countedTags(const Rendering &rendering, std::size_t begin) const
    {
        std::vector<TagSite> tags = writtenTags(rendering);
        std::set<std::string> later;
        for (const TagSite &site : tags) {
            if (site.offset >= begin)
                later.insert(site.tag);
        }
        std::erase_if(tags, [&](const TagSite &site) {
            return site.offset < begin && !later.contains(site.tag) && closerOf(site.tag, later).empty();
        });
        return tags;
    }

    // A tag without a partner right in front may have ended the part in a way of its own.
    void begin(std::vector<TagSite> &open, const TagSite &site, const TagSite *before, const Rendering &rendering) const
    {
        const bool again = !open.empty() && open.back().tag == site.tag;
        const bool endsAlone = before && !m_openers.contains(before->tag) && closerOf(before->tag, m_tags).empty()
            && isBlank(std::string_view(rendering.text)
                           .substr(before->offset + before->tag.size(),
                                   site.offset - before->offset - before->tag.size()));
        if (again && endsAlone)
            open.pop_back();
        open.push_back(site);
    }

    void close(std::vector<TagSite> &open, const std::string &opener, const TagSite &site, const Rendering &rendering)
    {
        const auto match =
            std::find_if(open.rbegin(), open.rend(), [&](const TagSite &one) { return one.tag == opener; });
        if (match == open.rend())
            return unopened(site, opener, rendering);
        for (auto inner = match.base(); inner != open.end(); ++inner)
            report(*inner, rendering, false);
        const bool doubled = std::next(match) != open.rend() && std::next(match)->tag == opener;
        if (doubled)
            report(*match, rendering, true);
        open.erase(std::prev(match.base()), open.end());
        if (doubled)
            open.pop_back();
    }

    // What ends reasoning that the prompt has opened stands without an opener in the history; what turns begin with may
    // stand among the instructions; and an opener may hold more than its name: `<call id=…>`.
    void unopened(const TagSite &site, const std::string &opener, const Rendering &rendering)
    {
        const std::string stem = opener.substr(0, opener.size() - 1);
        const bool isLonger =
            std::any_of(m_subject.tree.literals().begin(), m_subject.tree.literals().end(),
                        [&](const TemplateTree::Literal &literal) {
                            const std::size_t at = literal.text.find(stem);
                            return at != std::string_view::npos && !literal.text.substr(at).starts_with(opener);
                        });
        if (rendering.text.starts_with(opener))
            return; // a token that every prompt begins with
        const bool hasTools = !rendering.request.tools.isNull();
        if (!(hasTools && m_turnTags.contains(opener)) && !isLonger
            && site.tag != m_subject.analysis.reasoning.end.core)
            m_log.add("unclosed-tag", placeOf(site, rendering),
                      site.tag + " is written, and no " + opener + " in front of it",
                      "write " + opener + " where the part begins");
    }

    // A tag that nothing closes anywhere: a word in angle brackets of which others are closed, or what every turn
    // begins with.
    void alone(const TagSite &site, const Rendering &rendering, const std::vector<Extent> &messages)
    {
        const auto inside = std::string_view(site.tag).substr(1, site.tag.size() - 2);
        const bool isWord = site.tag.front() == '<' && inside.size() > 3
            && std::all_of(inside.begin(), inside.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
        const bool closesWords = std::any_of(m_openers.begin(), m_openers.end(),
                                             [](const auto &pair) { return pair.first.starts_with("</"); });
        const bool isNamed = m_subject.analysis.turnEnd.core.empty() && site.tag.find("start") != std::string::npos
            && turnsBeginWith(site.tag, rendering, messages);
        const SpecialTokens tokens = m_subject.chatTemplate.specialTokens();
        const bool isBehind = site.offset >= messages.front().begin;
        if (isBehind && ((isWord && closesWords) || isNamed) && site.tag != tokens.bos && site.tag != tokens.eos)
            m_log.add("unclosed-tag", placeOf(site, rendering),
                      site.tag + " is opened, and the template never closes it",
                      "write " + closersOf(site.tag).back() + " where the part ends");
    }

    static bool turnsBeginWith(const std::string &tag, const Rendering &rendering, const std::vector<Extent> &messages)
    {
        const std::vector<TagSite> tags = writtenTags(rendering);
        const auto count =
            std::count_if(tags.begin(), tags.end(), [&](const TagSite &site) { return site.tag == tag; });
        return static_cast<std::size_t>(count) >= messages.size();
    }

    void report(const TagSite &site, const Rendering &rendering, bool again)
    {
        const std::string closer = closerOf(site.tag, m_tags);
        m_log.add("unclosed-tag", placeOf(site, rendering),
                  again ? site.tag + " is opened inside of itself: " + closer + " is probably meant"
                        : site.tag + " is opened, and not closed before the next part",
                  again ? "write " + closer : "write " + closer + " where the part ends");
    }

    static SourcePlace placeOf(const TagSite &site, const Rendering &rendering)
    {
        return rendering.placeAt(site.offset, site.tag);
    }

    const LintSubject &m_subject;
    LintLog &m_log;
    std::set<std::string> m_tags;
    std::set<std::string> m_turnTags; // of a conversation without tools
    std::map<std::string, std::string> m_openers; // by what closes them
};

} // namespace

void checkTagBalance(const LintSubject &subject, LintLog &log)
{
    Balance balance(subject, log);
    for (const Rendering &rendering : longConversations(subject))
        balance.run(rendering);
}

} // namespace Parlance
