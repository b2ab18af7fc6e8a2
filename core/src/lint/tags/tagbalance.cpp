// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Tags that are opened, but not closed, in conversations: `<call>` without `</call>`, or with `<call>` in its place. A
// missing tag is looked for at its place: after the tag's content, or before it.

#include "base/blanks_p.h"
#include "lint/facts/misspelttags_p.h"
#include "lint/facts/writtentags_p.h"
#include "lint/tags/opentags_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>

namespace Parlance {

namespace {

/// The tags of one conversation, and what is between them.
class Balance
{
public:
    Balance(const LintSubject &subject, LintLog &log, OpenTags &openTags, const TagPairs &pairs,
            const std::set<std::string> &turnTags, const std::map<std::string, std::string> &meant,
            const Rendering &rendering)
        : m_subject(subject)
        , m_log(log)
        , m_openTags(openTags)
        , m_pairs(pairs)
        , m_turnTags(turnTags)
        , m_meant(meant)
        , m_rendering(rendering)
        , m_places(rendering)
        , m_messages(messagesIn(rendering))
    { }

    void run()
    {
        if (m_messages.size() < 2)
            return;
        m_tags = countedTags();
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < m_tags.size(); ++i) {
            if (m_pairs.closes(m_tags[i].tag))
                close(open, i);
            else if (!closer(i).empty())
                begin(open, i);
            else if (i + 1 < m_tags.size() && isClosedByOther(i, i + 1)) {
                closedByOther(i, i + 1);
                ++i;
            } else if (!open.empty() && isClosedByOther(open.back(), i)) {
                closedByOther(open.back(), i);
                open.pop_back();
            } else {
                alone(i);
            }
        }
        leftOpen(open);
    }

private:
    std::string closer(std::size_t tag) const { return m_pairs.closerOf(m_tags[tag].tag); }
    bool isTurn(std::size_t tag) const { return m_turnTags.contains(m_tags[tag].tag); }
    bool areSame(std::size_t a, std::size_t b) const { return m_tags[a].tag == m_tags[b].tag; }
    std::string_view text(std::size_t begin, std::size_t end) const
    {
        return std::string_view(m_rendering.text).substr(begin, end - std::min(begin, end));
    }
    int lineOf(std::size_t tag) const { return placeOf(tag).line; }
    // Where it is put into the prompt, which may be elsewhere than where its text is: `{{ call_begin }}`.
    SourcePlace placeOf(std::size_t tag) const { return m_places.ofTag(m_tags[tag].offset, m_tags[tag].tag); }

    // After the first message's beginning, and before it those that turns begin with: the rest is instructions.
    std::vector<TagSite> countedTags() const
    {
        const std::size_t begin = m_messages.front().begin;
        std::vector<TagSite> tags = partTags(m_rendering);
        for (TagSite &site : tags) {
            if (const auto meant = m_meant.find(site.tag); meant != m_meant.end())
                site.tag = meant->second; // its spelling is told elsewhere
        }
        std::set<std::string> later;
        for (const TagSite &site : tags) {
            if (site.offset >= begin)
                later.insert(site.tag);
        }
        const TagPairs pairs(later);
        std::erase_if(tags, [&](const TagSite &site) {
            return site.offset < begin && !later.contains(site.tag) && pairs.closerOf(site.tag).empty();
        });
        return tags;
    }

    // A tag without a partner right before it may have ended the part in a way of its own.
    void begin(std::vector<std::size_t> &open, std::size_t at) const
    {
        const bool again = !open.empty() && areSame(open.back(), at);
        const bool endsAlone = at > 0 && !m_pairs.closes(m_tags[at - 1].tag) && closer(at - 1).empty()
            && isBlank(text(m_tags[at - 1].end, m_tags[at].offset));
        if (again && endsAlone)
            open.pop_back();
        open.push_back(at);
    }

    void close(std::vector<std::size_t> &open, std::size_t at)
    {
        const auto match =
            std::find_if(open.rbegin(), open.rend(), [&](std::size_t one) { return closer(one) == m_tags[at].tag; });
        if (match == open.rend())
            return unopened(at);
        for (auto inner = match.base(); inner != open.end(); ++inner) {
            if (std::next(inner) != open.end() && areSame(*inner, *std::next(inner))) {
                twice(*inner, *std::next(inner));
                while (std::next(inner) != open.end() && areSame(*inner, *std::next(inner)))
                    ++inner; // told once
            } else {
                unclosed(*inner, at);
            }
        }
        const bool doubled = std::next(match) != open.rend() && areSame(*std::next(match), *match);
        if (doubled)
            twice(*std::next(match), *match);
        open.erase(std::prev(match.base()), open.end());
        if (doubled)
            open.pop_back();
    }

    // A turn whose last message is a result goes on with the answer to it.
    void leftOpen(const std::vector<std::size_t> &open)
    {
        const std::string role = m_rendering.request.messages.toArray().back()["role"].toString();
        const std::size_t lastTurn = m_messages[m_messages.size() - 2].end;
        for (std::size_t i = 0; i < open.size(); ++i) {
            if (role == "tool" && !isThoughts(open[i]))
                continue;
            const bool isLast = m_tags[open[i]].offset >= lastTurn;
            const bool again = i + 1 < open.size() && areSame(open[i], open[i + 1]);
            if (isLast && ((isTurn(open[i]) && !again) || role != "assistant"))
                continue;
            if (i > 0 && areSame(open[i - 1], open[i]) && isMistyped(open[i]))
                continue; // told with the one before
            if (i + 1 < open.size() && areSame(open[i], open[i + 1]))
                twice(open[i], open[i + 1]);
            else
                unclosed(open[i]);
        }
    }

    // Whether it opens the thoughts of an answer, which end where its calls begin.
    bool isThoughts(std::size_t at) const
    {
        const ReasoningAnalysis &reasoning = m_subject.analysis.reasoning;
        return !reasoning.end.core.empty() && m_tags[at].tag == reasoning.start.core && isAroundPart(at);
    }

    // Whether it is where a part ends: nothing is between it and what closes, or begins, another one.
    bool isMistyped(std::size_t at) const
    {
        const std::size_t next = at + 1;
        const std::size_t end = next < m_tags.size() ? m_tags[next].offset : m_rendering.text.size();
        const bool opensOther = next < m_tags.size() && !areSame(at, next) && !closer(next).empty();
        return isBlank(text(m_tags[at].end, end)) && !opensOther && !isWrittenAgain(at);
    }

    // Whether the last such tag comes from the same place: it is the next part's.
    bool isWrittenAgain(std::size_t at) const
    {
        std::size_t last = at;
        while (last-- > 0) {
            if (areSame(last, at))
                return placeOf(last) == placeOf(at);
        }
        return false;
    }

    void twice(std::size_t first, std::size_t second)
    {
        if (isMistyped(second))
            mistyped(second);
        else
            unclosed(first, second);
    }

    void mistyped(std::size_t at)
    {
        const std::string meant = closerInWords(at);
        const SourcePlace place = placeOf(at);
        m_openTags.mistyped(m_tags[at].tag);
        if (!isTurn(at)) // or the last turn lacks its end, and no other
            m_log.mend("unclosed-tag", editOf(at, meant));
        m_log.add("unclosed-tag", place, openedAgain(m_tags[at].tag, meant), "write " + meant);
    }

    // Where the part ends that the tag begins: at the next tag that has no place in it.
    std::size_t endOfPart(std::size_t at) const
    {
        std::vector<std::string> inside;
        for (std::size_t i = at + 1; i < m_tags.size(); ++i) {
            const bool opens = !closer(i).empty();
            if (!inside.empty() && inside.back() == m_tags[i].tag)
                inside.pop_back();
            else if (m_pairs.closes(m_tags[i].tag) || areSame(at, i) || isTurn(i))
                return m_tags[i].offset;
            else if (opens)
                inside.push_back(closer(i));
        }
        return m_rendering.text.size();
    }

    void unclosed(std::size_t at, std::optional<std::size_t> after = {})
    {
        const std::size_t own = messageAt(m_tags[at].offset);
        std::size_t end = after ? m_tags[*after].offset : endOfPart(at);
        // Where other messages follow, the part ends with its own; around a text, with that.
        if (own + 1 < m_messages.size() && m_messages[own + 1].begin < end)
            end = m_messages[own].end;
        if (const auto text = textInside(at))
            end = std::min(end, text->end);
        else if (isThoughts(at))
            end = m_tags[at].end;
        m_openTags.add(
            m_tags[at].tag,
            { lineOf(at), m_places.at(end - 1), after ? m_tags[*after].tag : std::string(), closerInWords(at) });
    }

    std::optional<LintEdit> editOf(std::size_t at, const std::string &meant) const
    {
        const SourcePlace place = placeOf(at);
        const LintEdit edit{ place.line, place.column, m_tags[at].tag, meant };
        return edit.applied(m_subject.tree.source()) ? std::optional(edit) : std::nullopt;
    }

    // `<think>…</thinking>`: the opener's own closer is not after it, and no opener has this one.
    bool isClosedByOther(std::size_t opener, std::size_t at) const
    {
        const std::string &tag = m_tags[at].tag;
        if (!tag.starts_with("</") || !isWordTag(tag) || m_pairs.closes(tag) || tag == m_subject.analysis.turnEnd.core
            || !isWordTag(m_tags[opener].tag) || m_tags[opener].tag.starts_with("</") || isTurn(opener)
            || mayBeLonger(m_subject.tree, '<' + tag.substr(2)))
            return false;
        std::size_t next = at + 1;
        while (next < m_tags.size() && !areSame(next, opener) && m_tags[next].tag != closer(opener))
            ++next;
        return next == m_tags.size() || areSame(next, opener);
    }

    void closedByOther(std::size_t opener, std::size_t at) const
    {
        const std::string meant = closerInWords(opener);
        m_log.add("unclosed-tag", placeOf(at),
                  m_tags[at].tag + " is written in place of " + meant + ", the closer of " + m_tags[opener].tag,
                  "write " + meant, {}, editOf(at, meant));
    }

    // The text of a message's member that the tag is right before: content, or thoughts.
    std::optional<Extent> textInside(std::size_t at) const
    {
        const auto inside = std::find_if(m_rendering.spans.begin(), m_rendering.spans.end(),
                                         [&](const Jinja::Span &span) { return span.end > m_tags[at].end; });
        for (auto span = inside; span != m_rendering.spans.end(); ++span) {
            const bool isText =
                span->path.starts_with("messages[") && span->path.find_last_of("[.") == span->path.find('.');
            if (span->path.empty() && isBlank(text(std::max(span->begin, m_tags[at].end), span->end)))
                continue;
            return isText && !span->path.ends_with(".role") ? m_rendering.hull(span->path) : std::nullopt;
        }
        return {};
    }

    std::string closerInWords(std::size_t at) const
    {
        const std::string known = closer(at);
        return known.empty() ? closersOf(m_tags[at].tag).back() : known;
    }

    // The message whose parts are at the offset or after it.
    std::size_t messageAt(std::size_t offset) const
    {
        std::size_t found = 0;
        while (found + 1 < m_messages.size() && m_messages[found].end <= offset)
            ++found;
        return found;
    }

    // Where the part begins that the tag ends, as far back as its value goes after the last tag that is no part of it.
    SourcePlace beginOfPart(std::size_t at) const
    {
        const std::size_t from = afterOther(at);
        std::string path;
        for (const Jinja::Span &span : m_rendering.spans) {
            const bool isInside = span.begin >= from && span.end <= m_tags[at].offset;
            if (isInside && !span.path.empty() && !span.path.ends_with(".role"))
                path = span.path;
        }
        for (std::size_t end = path.find('.'); end != std::string::npos; end = path.find_first_of(".[", end + 1)) {
            const auto hull = m_rendering.hull(path.substr(0, path.find_first_of(".[", end + 1)));
            if (!hull || hull->begin < from)
                continue;
            // What is before it on its line belongs to it: `{"name": "`.
            const bool isAlone = hull->begin == from || isSpace(m_rendering.text[hull->begin - 1])
                || std::any_of(m_tags.begin(), m_tags.end(), [&](const TagSite &site) {
                                     return site.end == hull->begin && site.tag.find('=') == std::string::npos;
                                 });
            return m_places.at(isAlone ? hull->begin : hull->begin - 1);
        }
        return placeOf(at);
    }

    std::size_t afterOther(std::size_t at) const
    {
        std::vector<std::string> inside;
        for (std::size_t i = at; i-- > 0;) {
            if (m_pairs.closes(m_tags[i].tag))
                inside.push_back(m_tags[i].tag);
            else if (!inside.empty() && closer(i) == inside.back())
                inside.pop_back();
            else if (isTurn(i) || !closer(i).empty())
                return m_tags[i].end;
        }
        return 0;
    }

    // Whether a prompt opens the reasoning, or nothing is there that the tag would close: then it needs no opener.
    bool endsOpenReasoning(std::size_t at, const std::string &opener) const
    {
        const ReasoningAnalysis &reasoning = m_subject.analysis.reasoning;
        if (m_tags[at].tag != reasoning.end.core)
            return false;
        const std::string &key = reasoning.key.empty() ? std::string("reasoning_content") : reasoning.key;
        bool isAfter = false;
        for (const Jinja::Span &span : m_rendering.spans)
            isAfter |= span.path.ends_with('.' + key) && span.end <= m_tags[at].offset
                && isBlank(text(span.end, m_tags[at].offset));
        return !isAfter || m_subject.talk.prompt.text.find(opener) != std::string::npos;
    }

    // Whether the opener is among what is left out as instructions: tools may be repeated between messages.
    bool isBesideTools(const std::string &opener, std::size_t at) const
    {
        const std::size_t from = afterOther(at);
        const std::vector<TagSite> all = allTags(m_rendering);
        return !m_rendering.request.tools.isNull() && std::any_of(all.begin(), all.end(), [&](const TagSite &site) {
            return site.tag == opener && site.offset < m_tags[at].offset
                && ((site.offset >= from && !isCounted(site)) || m_turnTags.contains(opener));
        });
    }

    bool isCounted(const TagSite &site) const
    {
        return std::any_of(m_tags.begin(), m_tags.end(), [&](const TagSite &one) { return one.offset == site.offset; });
    }

    void unopened(std::size_t at)
    {
        const std::string opener = m_pairs.openerOf(m_tags[at].tag);
        if (m_rendering.text.starts_with(opener) || m_tags[at].tag == m_subject.chatTemplate.specialTokens().eos)
            return; // a token that every prompt begins with, or that ends texts
        if (!isBesideTools(opener, at) && !mayBeLonger(m_subject.tree, opener) && !endsOpenReasoning(at, opener))
            m_log.add("unclosed-tag", beginOfPart(at),
                      m_tags[at].tag + " is written in line " + std::to_string(lineOf(at)) + ", and no " + opener
                          + " is before it",
                      "write " + opener + " at the beginning of the part");
    }

    // A tag that nothing closes anywhere: a word in angle brackets of which others are closed or around thoughts or
    // calls, or what every turn begins with.
    void alone(std::size_t at)
    {
        const std::string &tag = m_tags[at].tag;
        const SpecialTokens tokens = m_subject.chatTemplate.specialTokens();
        if (m_tags[at].offset < m_messages.front().begin || tag == tokens.bos || tag == tokens.eos)
            return;
        if (tag.starts_with("</"))
            return closesNothing(at);
        if (at > 0 && areSame(at - 1, at) && !isTurn(at) && isAroundContent(at) && !isWrittenAgain(at))
            return mistyped(at);
        const bool isNamed =
            m_subject.analysis.turnEnd.core.empty() && tag.find("start") != std::string::npos && everyTurnHas(tag);
        const bool isOfPart = m_pairs.closesWords() || isAroundPart(at);
        if (isNamed || (isWordTag(tag) && !isTurn(at) && isOfPart && !isQuote(at))
            || (m_pairs.closesLike(tag) && !isTurn(at) && isAroundCalls(at)))
            neverClosed(at);
    }

    // Before a call as a whole, or such a tag once more after it.
    bool isAroundCalls(std::size_t at) const
    {
        std::size_t first = 0;
        while (!areSame(first, at))
            ++first;
        std::string_view before;
        for (const Jinja::Span &span : m_rendering.spans) {
            if (span.path.empty())
                continue;
            if (span.begin >= m_tags[first].end)
                return (callOf(span.path).empty() || callOf(span.path) != callOf(before)) && isAroundPart(first);
            before = span.path;
        }
        return false;
    }

    // `messages[1].tool_calls[0]` of a path in it.
    static std::string_view callOf(std::string_view path)
    {
        constexpr std::string_view calls = ".tool_calls[";
        const std::size_t at = path.find(calls);
        return at == std::string_view::npos ? std::string_view() : path.substr(0, path.find(']', at + calls.size()));
    }

    // Every second one may be where the first one was to be closed.
    void neverClosed(std::size_t at)
    {
        const auto same = [&](const TagSite &site) { return site.tag == m_tags[at].tag; };
        const auto here = m_tags.begin() + static_cast<std::ptrdiff_t>(at);
        const auto next = std::find_if(here + 1, m_tags.end(), same);
        const bool isSecond = std::any_of(m_tags.begin(), here, same) && isMistyped(at);
        if (isSecond)
            mistyped(at);
        else if (next == m_tags.end() || !isMistyped(static_cast<std::size_t>(next - m_tags.begin())))
            unclosed(at);
    }

    // On both sides of one value: `<escape>Oslo<escape>`; around a whole call it is none.
    bool isQuote(std::size_t at) const
    {
        const auto isAround = [&](std::size_t first, std::size_t second) {
            std::set<std::string_view> values;
            for (const Jinja::Span &span : m_rendering.spans) {
                if (span.begin >= m_tags[second].offset || span.end <= m_tags[first].end)
                    continue;
                if (span.origin == Jinja::Span::Origin::Template)
                    return false;
                values.insert(span.path);
            }
            return areSame(first, second) && values.size() <= 1;
        };
        return (at > 0 && isAround(at - 1, at)) || (at + 1 < m_tags.size() && isAround(at, at + 1));
    }

    // Right after the text of one message, that the tag before it is right before.
    bool isAroundContent(std::size_t at) const
    {
        std::set<std::string_view> paths;
        for (const Jinja::Span &span : m_rendering.spans) {
            const bool isInside = span.begin < m_tags[at].offset && span.end > m_tags[at - 1].end;
            if (isInside && !isBlank(text(span.begin, span.end)))
                paths.insert(span.path);
        }
        return paths.size() == 1 && paths.begin()->ends_with(".content") && !isQuoteOf(m_tags[at].tag);
    }

    // Whether the template has the tag in more places than on both sides of one text: of results and arguments, say.
    bool isQuoteOf(const std::string &tag) const { return tagsOf(m_subject.tree)[tag].size() > 2; }

    bool isResult(std::string_view path) const
    {
        const Array &messages = m_rendering.request.messages.toArray();
        for (std::size_t i = 0; i < messages.size(); ++i) {
            if (path == "messages[" + std::to_string(i) + "].content")
                return messages[i]["role"].toString() == "tool";
        }
        return false;
    }

    // Right before thoughts, of a call or a result.
    bool isAroundPart(std::size_t at) const
    {
        for (const Jinja::Span &span : m_rendering.spans) {
            const bool isPart = span.path.find(".tool_calls") != std::string_view::npos
                || span.path.ends_with(".reasoning_content") || span.path.ends_with(".thinking")
                || span.path.ends_with(".reasoning") || isResult(span.path);
            if (span.begin >= m_tags[at].end && !span.path.empty() && span.end > span.begin)
                return isPart && onlyOpeners(at, span.begin);
        }
        return false;
    }

    // Whether other parts begin in between, and nothing else.
    bool onlyOpeners(std::size_t at, std::size_t end) const
    {
        for (std::size_t i = at + 1; i < m_tags.size() && m_tags[i].offset < end; ++i) {
            if (closer(i).empty() || !isBlank(text(m_tags[i - 1].end, m_tags[i].offset)))
                return false;
        }
        return true;
    }

    bool everyTurnHas(const std::string &tag) const
    {
        const auto count =
            std::count_if(m_tags.begin(), m_tags.end(), [&](const TagSite &site) { return site.tag == tag; });
        return static_cast<std::size_t>(count) >= m_messages.size();
    }

    // `</x>` where the template has no `<x>`.
    void closesNothing(std::size_t at)
    {
        const std::string &tag = m_tags[at].tag;
        const std::string opener = '<' + tag.substr(2);
        if (isWordTag(tag) && !mayBeLonger(m_subject.tree, opener) && !endsOpenReasoning(at, opener)
            && tag != m_subject.analysis.turnEnd.core)
            m_log.add("unclosed-tag", beginOfPart(at),
                      tag + " is written in line " + std::to_string(lineOf(at)) + ", and nowhere " + opener,
                      "write " + opener + " at the beginning of the part");
    }

    const LintSubject &m_subject;
    LintLog &m_log;
    OpenTags &m_openTags;
    const TagPairs &m_pairs;
    const std::set<std::string> &m_turnTags; // of a conversation without tools
    const std::map<std::string, std::string> &m_meant; // of tags that are misspelt
    const Rendering &m_rendering;
    const WrittenPlaces m_places;
    const std::vector<Extent> m_messages;
    std::vector<TagSite> m_tags;
};

// The generation prompt with thinking off: it may open the reasoning only to close it.
void checkPrompt(const LintSubject &subject, LintLog &log)
{
    const ReasoningAnalysis &reasoning = subject.analysis.reasoning;
    if (reasoning.toggle.empty() || reasoning.start.core.empty())
        return;
    ChatRequest request = subject.prober.request({}, false, true);
    reasoning.switchThinking(request.templateKwargs.object(), false);
    const Rendering &rendering = subject.prober.render(request);
    const std::vector<TagSite> tags = allTags(rendering);
    if (tags.empty() || tags.back().tag != reasoning.start.core)
        return;
    const bool again = tags.size() > 1 && tags[tags.size() - 2].tag == tags.back().tag;
    log.add("unclosed-tag", rendering.placeAt(tags.back().offset, tags.back().tag),
            again ? openedAgain(tags.back().tag, reasoning.end.core)
                  : tags.back().tag + " is opened if thinking is off, but not closed",
            "write " + reasoning.end.core);
}

} // namespace

void checkTagBalance(const LintSubject &subject, LintLog &log)
{
    const std::vector<Rendering> conversations = longConversations(subject);
    const auto own = tagsOf(subject.tree);
    const std::map<std::string, std::string> meant = meantTags(own);
    std::set<std::string> tags = keysOf(own);
    const SpecialTokens tokens = subject.chatTemplate.specialTokens();
    tags.insert(tokens.bos);
    tags.insert(tokens.eos);
    for (const Rendering &rendering : conversations) {
        for (const TagSite &site : partTags(rendering))
            tags.insert(site.tag);
    }
    for (const auto &[tag, spelt] : meant) {
        tags.erase(tag);
        tags.insert(spelt);
    }
    const TagPairs pairs(tags);
    std::set<std::string> turnTags;
    for (const TagSite &site : writtenTags(subject.talk.answer))
        turnTags.insert(site.tag);
    // Of a template that refuses a conversation with an answer at its end, what asks for one.
    if (const std::string header = turnTag(subject); !header.empty())
        turnTags.insert(header);
    OpenTags openTags;
    for (const Rendering &rendering : conversations)
        Balance(subject, log, openTags, pairs, turnTags, meant, rendering).run();
    openTags.report(log);
    checkInstructionTags(subject, log, pairs, turnTags);
    checkPrompt(subject, log);
}

} // namespace Parlance
