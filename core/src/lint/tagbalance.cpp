// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Tags that are opened and not closed, as conversations show them: `<call>` without `</call>`, or with `<call>` in its
// place.

#include "analysis/text/markerlexer_p.h"
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
        const bool isAnswered = rendering.request.messages.toArray().back()["role"].toString() == "assistant";
        for (std::size_t i = 0; i < open.size() && !goesOn; ++i) {
            const bool isTurn = m_turnTags.contains(open[i].tag);
            if (open[i].offset >= messages[messages.size() - 2].end && (isTurn || !isAnswered))
                continue;
            if (isTurn && i + 1 < open.size() && open[i + 1].tag == open[i].tag)
                unended(open, i, rendering);
            else
                report(open[i], rendering, i > 0 && open[i - 1].tag == open[i].tag);
        }
    }

    /// Instructions show tags in the middle of sentences; those that begin a line frame a part, `<tools>` say.
    void runInstructions(const Rendering &rendering)
    {
        for (const Extent &extent : instructionsIn(rendering)) {
            std::vector<TagSite> tags = allTags(rendering);
            std::erase_if(tags, [&](const TagSite &site) {
                return site.offset < extent.begin || site.offset >= extent.end || m_turnTags.contains(site.tag);
            });
            tags = withoutMentions(tags, rendering);
            checkToolFrame(tags, rendering);
            for (std::size_t i = 0; i < tags.size(); ++i) {
                const std::string closer = closerOf(tags[i].tag, m_tags);
                const auto opener = m_openers.find(tags[i].tag);
                if (!beginsLine(tags[i], rendering))
                    continue;
                if (!closer.empty())
                    checkFrame(tags, i, closer, rendering);
                else if (opener != m_openers.end())
                    checkFrameEnd(tags, i, opener->second, rendering);
            }
        }
    }

    /// The generation prompt with thinking off: it may open the reasoning only to close it.
    void runPrompt(const Rendering &rendering)
    {
        const std::vector<TagSite> tags = allTags(rendering);
        const ReasoningAnalysis &reasoning = m_subject.analysis.reasoning;
        if (tags.empty() || reasoning.start.core.empty() || tags.back().tag != reasoning.start.core)
            return;
        const bool again = tags.size() > 1 && tags[tags.size() - 2].tag == tags.back().tag;
        report(tags.back(), rendering, again);
    }

private:
    static bool hasTag(std::vector<TagSite>::const_iterator begin, std::vector<TagSite>::const_iterator end,
                       const std::string &tag)
    {
        return std::any_of(begin, end, [&](const TagSite &site) { return site.tag == tag; });
    }

    static bool beginsLine(const TagSite &site, const Rendering &rendering)
    {
        return site.offset > 0 && rendering.text[site.offset - 1] == '\n';
    }

    // "within <tools></tools> tags" is about the tags, and frames nothing; `<tools><tools>` is said by mistake.
    std::vector<TagSite> withoutMentions(const std::vector<TagSite> &tags, const Rendering &rendering)
    {
        std::vector<TagSite> kept;
        for (std::size_t i = 0; i < tags.size(); ++i) {
            const std::string closer = closerOf(tags[i].tag, m_tags);
            const bool touches =
                i + 1 < tags.size() && tags[i].offset + tags[i].tag.size() == tags[i + 1].offset && !closer.empty();
            if (touches && tags[i + 1].tag == tags[i].tag)
                report(tags[i + 1], rendering, true);
            if (touches && (tags[i + 1].tag == closer || tags[i + 1].tag == tags[i].tag))
                ++i;
            else
                kept.push_back(tags[i]);
        }
        return kept;
    }

    // What touches the declared tools frames them, though the template has no partner of it: `<tools>[…]`.
    void checkToolFrame(const std::vector<TagSite> &tags, const Rendering &rendering)
    {
        const Extent tools = rendering.hull("tools").value_or(Extent());
        const std::string_view text = rendering.text;
        for (const TagSite &site : tags) {
            const std::size_t end = site.offset + site.tag.size();
            const bool isKnown = m_openers.contains(site.tag) || !closerOf(site.tag, m_tags).empty();
            const bool opens = end <= tools.begin && isBlank(text.substr(end, tools.begin - end));
            const bool closes = site.offset >= tools.end && isBlank(text.substr(tools.end, site.offset - tools.end));
            if (isWord(site.tag) && !isKnown && opens && site.tag[1] != '/')
                m_log.add("unclosed-tag", rendering.placeAt(tools.end),
                          site.tag + " is opened in front of the tools, and not closed",
                          "write </" + site.tag.substr(1) + " behind them");
            if (isWord(site.tag) && !isKnown && closes && site.tag[1] == '/')
                m_log.add("unclosed-tag", writtenAt(rendering, tools.begin - std::min<std::size_t>(tools.begin, 1)),
                          site.tag + " stands behind the tools, and nothing opens it",
                          "write <" + site.tag.substr(2) + " in front of them");
        }
    }

    void checkFrame(const std::vector<TagSite> &tags, std::size_t at, const std::string &closer,
                    const Rendering &rendering)
    {
        const auto behind = tags.begin() + static_cast<std::ptrdiff_t>(at) + 1;
        const auto next = std::find_if(behind, tags.end(), [&](const TagSite &site) {
            return site.tag == tags[at].tag && beginsLine(site, rendering);
        });
        // What was to close it may stand there as an opener; or nothing does, behind the tools.
        const auto tools = rendering.hull("tools");
        const bool framesTools = tools && tools->begin > tags[at].offset;
        const SourcePlace place = next != tags.end()            ? placeOf(*next, rendering)
            : framesTools && tools->end < rendering.text.size() ? rendering.placeAt(tools->end)
                                                                : placeOf(tags[at], rendering);
        if (!hasTag(behind, next, closer))
            m_log.add("unclosed-tag", place, "the instructions open " + tags[at].tag + ", and do not close it",
                      "write " + closer + " where the part ends");
    }

    void checkFrameEnd(const std::vector<TagSite> &tags, std::size_t at, const std::string &opener,
                       const Rendering &rendering)
    {
        if (!isLonger(opener) && !hasTag(tags.begin(), tags.begin() + static_cast<std::ptrdiff_t>(at), opener))
            m_log.add("unclosed-tag", placeOf(tags[at], rendering),
                      "the instructions close " + tags[at].tag + ", and do not open it",
                      "write " + opener + " where the part begins");
    }

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
            unclosed(*inner, site, rendering);
        const bool doubled = std::next(match) != open.rend() && std::next(match)->tag == opener;
        if (doubled)
            report(*match, rendering, true);
        open.erase(std::prev(match.base()), open.end());
        if (doubled)
            open.pop_back();
    }

    // `<name>` or `</name>`, no less than four letters.
    static bool isWord(std::string_view tag)
    {
        const std::size_t begin = tag.starts_with("</") ? 2 : 1;
        const std::string_view name = tag.substr(begin, tag.size() - begin - 1);
        return tag.starts_with('<') && name.size() > 3
            && std::all_of(name.begin(), name.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
    }

    // An opener may hold more than its name, `<call id=…>`, or another word than in the instructions: `<call id="ID">`.
    bool isLonger(const std::string &opener) const
    {
        const std::string stem = opener.substr(0, std::min(opener.find_first_of(" ="), opener.size() - 1));
        const auto &literals = m_subject.tree.literals();
        return std::any_of(literals.begin(), literals.end(), [&](const TemplateTree::Literal &literal) {
            const std::size_t at = literal.text.find(stem);
            return at != std::string_view::npos && !literal.text.substr(at).starts_with(opener);
        });
    }

    // What ends reasoning that the prompt has opened stands without an opener in the history; what turns begin with may
    // stand among the instructions.
    void unopened(const TagSite &site, const std::string &opener, const Rendering &rendering)
    {
        if (rendering.text.starts_with(opener))
            return; // a token that every prompt begins with
        const bool hasTools = !rendering.request.tools.isNull();
        if (!(hasTools && m_turnTags.contains(opener)) && !isLonger(opener)
            && site.tag != m_subject.analysis.reasoning.end.core)
            m_log.add("unclosed-tag", placeOf(site, rendering),
                      site.tag + " is written, and no " + opener + " in front of it",
                      "write " + opener + " where the part begins");
    }

    // A tag that nothing closes anywhere: a word in angle brackets of which others are closed, or what every turn
    // begins with.
    void alone(const TagSite &site, const Rendering &rendering, const std::vector<Extent> &messages)
    {
        if (site.tag.starts_with("</") && site.offset >= messages.front().begin)
            return closesNothing(site, rendering);
        const bool closesWords = std::any_of(m_openers.begin(), m_openers.end(),
                                             [](const auto &pair) { return pair.first.starts_with("</"); });
        const bool isNamed = m_subject.analysis.turnEnd.core.empty() && site.tag.find("start") != std::string::npos
            && turnsBeginWith(site.tag, rendering, messages);
        const SpecialTokens tokens = m_subject.chatTemplate.specialTokens();
        const bool isBehind = site.offset >= messages.front().begin;
        if (isBehind && ((isWord(site.tag) && closesWords) || isNamed) && site.tag != tokens.bos
            && site.tag != tokens.eos)
            m_log.add("unclosed-tag", placeOf(site, rendering),
                      site.tag + " is opened, and the template never closes it",
                      "write " + closersOf(site.tag).back() + " where the part ends");
    }

    // `</x>` where the template has no `<x>`, beside others of which it has both.
    void closesNothing(const TagSite &site, const Rendering &rendering)
    {
        const std::string opener = '<' + site.tag.substr(2);
        const SpecialTokens tokens = m_subject.chatTemplate.specialTokens();
        if (!isLonger(opener) && site.tag != m_subject.analysis.reasoning.end.core && site.tag != tokens.eos
            && site.tag != m_subject.analysis.turnEnd.core && isWord(site.tag))
            m_log.add("unclosed-tag", placeOf(site, rendering), site.tag + " is written, and nowhere " + opener,
                      "write " + opener + " where the part begins");
    }

    static bool turnsBeginWith(const std::string &tag, const Rendering &rendering, const std::vector<Extent> &messages)
    {
        const std::vector<TagSite> tags = writtenTags(rendering);
        const auto count =
            std::count_if(tags.begin(), tags.end(), [&](const TagSite &site) { return site.tag == tag; });
        return static_cast<std::size_t>(count) >= messages.size();
    }

    // A turn that another begins in, which may stand where the first one was to end.
    void unended(const std::vector<TagSite> &open, std::size_t at, const Rendering &rendering)
    {
        const TagSite &next = open[at + 1];
        const std::size_t behind = next.offset + next.tag.size();
        const bool isMistyped = at + 2 < open.size() && open[at + 2].tag == next.tag
            && isBlank(std::string_view(rendering.text).substr(behind, open[at + 2].offset - behind));
        if (isMistyped)
            report(next, rendering, true);
        else
            unclosed(open[at], next, rendering);
    }

    // Where its closer is missing: in front of what closes the part around it.
    void unclosed(const TagSite &site, const TagSite &behind, const Rendering &rendering)
    {
        const std::string closer = closerOf(site.tag, m_tags);
        m_log.add("unclosed-tag", writtenAt(rendering, behind.offset - 1),
                  site.tag + ", opened in line " + std::to_string(placeOf(site, rendering).line)
                      + ", is not closed before " + behind.tag,
                  "write " + closer + " where the part ends");
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
    balance.runInstructions(subject.prober.render(subject.prober.request({}, true, true)));
    if (const std::string &toggle = subject.analysis.reasoning.toggle; !toggle.empty()) {
        ChatRequest request = subject.prober.request({}, false, true);
        request.templateKwargs.object().set(toggle, false);
        balance.runPrompt(subject.prober.render(request));
    }
}

} // namespace Parlance
