// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/content_p.h"

#include "analysis/reasoning/reasoning_p.h"
#include "markup/markerlexer_p.h"
#include "markup/sections_p.h"

#include <algorithm>

// C1, the markers around the content of a plain answer:
//     <model><final>Quorvex mentions blorp</final></turn>     header <model>, content <final> … </final>, turn end
//     </turn>
// If they do not show there, an answer with a call and without content may show them: <final></final><call>…
// Before calls there may be others: <work><note>Quorvex mentions blorp</note><call>…
namespace Parlance {

namespace {

using Mode = ContentAnalysis::Mode;

class ContentFinder
{
public:
    ContentFinder(const CallProbe &probe, const Conversation &talk, const ReasoningAnalysis &reasoning)
        : m_probe(probe)
        , m_talk(talk)
        , m_reasoning(reasoning)
    { }

    // What is in the turn before a plain answer, but for reasoning.
    Marker opener() const
    {
        const Extent turn = turnOf(m_talk.history, m_talk.answer, m_probe.frame);
        const CallRendering answer = locateCalls(m_talk.answer, turn, {}, m_probe.placeholders);
        const std::size_t from = std::min(turn.begin, m_talk.answerContent.begin);
        const TemplateText wrapper = behindReasoning(answer.slice(from, m_talk.answerContent.begin));
        const bool opensReasoning = trimmed(wrapper.bytes()) == m_reasoning.start.core;
        return opensReasoning ? Marker() : markerOf(wrapper);
    }

    // How much of the turn's end closes what the opener's last tag opens. What the turn's header opens, which is
    // once more after reasoning, its end closes.
    std::size_t closerLength(const Marker &opener) const
    {
        const std::string_view header = trimmed(m_probe.frame.header);
        const bool isAfterHeader = !header.empty() && opener.core.starts_with(header);
        const std::string_view own = std::string_view(opener.core).substr(isAfterHeader ? header.size() : 0);
        if (isBlank(own))
            return 0;
        const auto tags = tagsIn(own);
        if (const std::size_t closed = tags.empty() ? 0 : closerOfTag(opener, tags.back()); closed > 0)
            return closed;
        const std::size_t common = lengthBeforeCommonEnd();
        return common > 0 ? common : lengthInsideTurn();
    }

    // How much of what is left of the turn's end no turn with calls ends with: of `<nocalls></turn>` the first tag. Of
    // `<calls></calls></turn>`, where `<calls>` opens calls, too, the whole empty section.
    std::size_t lengthWithoutCalls(std::string_view turnEnd) const
    {
        const CallRendering with = m_probe.form.written ? m_probe.renderOne() : CallRendering();
        if (with.calls.empty() || tagsIn(turnEnd).size() < 2)
            return 0;
        const std::string behind = with.text({ with.calls.back().end(), with.rendering.text.size() });
        if (behind.find(trimmed(turnEnd)) != std::string::npos)
            return 0;
        const std::size_t own = turnEnd.size() - commonSuffix(turnEnd, behind);
        const bool areBoth = hasTag(turnEnd.substr(0, own)) && hasTag(turnEnd.substr(own));
        if (!areBoth || trimmed(turnEnd.substr(0, own)).ends_with("/>")) // that one is a section
            return 0;
        const std::string before = with.text({ with.turn.begin, with.calls.front().begin() });
        const bool opensCalls = before.find(trimmed(turnEnd.substr(0, own))) != std::string::npos;
        return opensCalls ? own + closerOfCalls(turnEnd, own) : own;
    }

    // Wrapped content that is before calls leaves its empty wrapper where there is no content.
    ContentAnalysis besideCalls() const
    {
        const CallRendering with = contentAndCall();
        if (with.calls.empty())
            return {};
        const Extent place = with.rendering.find("messages[1].content").back();
        const TemplateText before = behindReasoning(with.slice(with.turn.begin, place.begin));
        const CallRendering without = m_probe.renderOne();
        const TemplateText empty = beforeCall(without, without.calls[0].begin(), aroundCalls());
        if (isBlank(before.bytes()) || !empty.startsWith(before) || empty.size() == before.size())
            return {};
        return { Mode::AlwaysWrapped, before.marker(), closerAfter(before, empty.from(before.size())), {}, {} };
    }

    // What opens and closes content before a call, where a plain answer has something else. What opens the call
    // is there without content, too.
    void addBeforeCalls(ContentAnalysis &content, const std::string &turnEnd) const
    {
        const CallRendering with = contentAndCall();
        if (with.calls.empty())
            return;
        const Extent place = with.rendering.find("messages[1].content").back();
        const TemplateText start = behindReasoning(with.slice(with.turn.begin, place.begin));
        const TemplateText between = with.slice(place.end, with.calls[0].begin());
        const CallRendering without = m_probe.renderOne();
        const TemplateText call = beforeCall(without, without.calls[0].begin(), aroundCalls());
        const std::size_t ofCall = sharedOpening(call, between);
        const TemplateText end = between.sub(0, between.size() - ofCall);
        const bool isSame = start.marker().bare() == content.start.bare() && isKnownEnd(end, content.end, turnEnd)
            && !isTurnOfItsOwn(end, turnEnd);
        // Mere layout says that it is bare there.
        const bool isBare = content.mode == Mode::AlwaysWrapped && content.start.hasCore() && !start.isEmpty()
            && isBlank(start.bytes()) && isBlank(end.bytes());
        if (!isBare && (!hasTag(start) || isSame))
            return;
        content.startBeforeCalls = start.marker();
        content.endBeforeCalls = end.marker();
    }

    // Words before a plain answer where tools are declared, and there alone: `Answer: ` beside calls. What tools
    // change of answers they change of the user's turn as well.
    Marker openerWithTools() const
    {
        const Prober &prober = m_probe.prober;
        constexpr std::size_t most = 16; // bytes before what the user says
        const std::string_view history = m_talk.history.text;
        const std::size_t user = history.rfind(prober.words().user);
        const std::size_t turn = user == std::string_view::npos ? 0 : user - std::min(user, most);
        if (m_talk.toolHistory.text.ends_with(history.substr(turn)))
            return {};
        const Rendering &answer = prober.render(prober.request({ prober.assistant(prober.words().content) }, true));
        const auto places = answer.find("messages[1].content");
        const std::size_t begin = turnOf(m_talk.toolHistory, answer, m_probe.frame).begin;
        if (!answer.ok() || places.empty() || begin > places.back().begin)
            return {};
        const std::string_view text = std::string_view(answer.text).substr(begin, places.back().begin - begin);
        return isLineOfWords(text) ? Marker(text) : Marker();
    }

private:
    // Where what closes the tag, the opener's last one, is over in the turn's end.
    std::size_t closerOfTag(const Marker &opener, const std::string &tag) const
    {
        const std::string &turnEnd = m_probe.frame.turnEnd;
        const std::size_t section = endOfSection(turnEnd, opener.core);
        if (section != std::string::npos)
            return section;
        const std::size_t own = turnEnd.size() - commonSuffix(turnEnd, m_talk.history.text); // the rest is every turn's
        for (const std::string &closer : closersOf(tag)) {
            if (const std::size_t at = turnEnd.find(closer); at < own)
                return at + closer.size();
        }
        return 0;
    }

    // Of `<calls>[]</calls></turn>`, whose own part is `<calls>[`, the length of `]</calls>`: up to what closes that
    // tag, or all before the end of every turn.
    std::size_t closerOfCalls(std::string_view turnEnd, std::size_t own) const
    {
        const std::string_view rest = turnEnd.substr(own);
        const std::vector<std::string> closers = closersOf(tagsIn(turnEnd.substr(0, own)).back());
        const std::size_t first = afterFirstTag(rest);
        if (std::any_of(closers.begin(), closers.end(),
                        [&](const std::string &closer) { return rest.substr(0, first).ends_with(closer); }))
            return first;
        const std::size_t closes = rest.size() - commonSuffix(rest, m_talk.history.text);
        return hasTag(rest.substr(0, closes)) && hasTag(rest.substr(closes)) ? closes : 0;
    }

    // A tag, or a line of its own that a line's feed begins: `\n## End`.
    static bool isMark(std::string_view text) { return hasTag(text) || (text.starts_with('\n') && !isBlank(text)); }

    // Without what the last line begins with: of `\n@/text\n@`, after which one goes on as `@call` and the other as
    // `@end`, the first line.
    static std::size_t wholeLines(std::string_view text) { return std::min(text.rfind('\n'), text.size()); }

    // What is after content where the same turn goes on with a call, and no header:
    // `<model><say>Hi<end><do><call>…<end></turn>`.
    std::size_t lengthInsideTurn() const
    {
        const std::string &end = m_probe.frame.turnEnd;
        const CallRendering with = m_probe.form.written ? contentAndCall() : CallRendering();
        if (with.calls.empty())
            return 0;
        const std::size_t from = with.rendering.find("messages[1].content").back().end;
        const TemplateText behind = with.slice(from, with.calls[0].begin());
        std::size_t length = 0;
        const std::size_t shared = commonPrefix(behind, end);
        for (const std::string_view token : markerTokens(end)) {
            if (length + token.size() > shared)
                break;
            length += token.size();
        }
        if (!hasTag(end.substr(0, length)))
            length = wholeLines(std::string_view(end).substr(0, length));
        const std::string tail = withoutOpener(generationTail(m_talk.history, m_talk.prompt), m_reasoning.start);
        const std::string_view header = trimmed(m_probe.frame.header.empty() ? tail : m_probe.frame.header);
        const auto tags = tagsIn(header);
        const std::string_view next = tags.empty() ? header : std::string_view(tags.front());
        const bool isNextTurn =
            next.empty() ? length == end.size() : trimmed(behind.bytes().substr(length)).starts_with(next);
        return isNextTurn || !isMark(std::string_view(end).substr(0, length)) ? 0 : length;
    }

    // Content before a call; without calls where the template has it elsewhere.
    CallRendering contentAndCall() const
    {
        const Prober &prober = m_probe.prober;
        CallRendering with = m_probe.render({ m_probe.call(0, prober.bothArguments()) }, prober.words().content);
        const auto places = with.rendering.find("messages[1].content");
        if (!with.calls.empty() && (places.empty() || places.back().end > with.calls[0].begin()))
            with.calls.clear();
        return with;
    }

    // What closes a plain answer's content, too, or its turn, after which the next one's header may be.
    bool isKnownEnd(const TemplateText &end, const Marker &known, const std::string &turnEnd) const
    {
        const std::string core = end.marker().core;
        return core == known.core || Marker(turnEnd).core.starts_with(core)
            || core == Marker(turnEnd + m_probe.frame.header).core;
    }

    // The turn ends after it, and the call has a header of its own.
    bool isTurnOfItsOwn(const TemplateText &end, const std::string &turnEnd) const
    {
        return isBlank(m_probe.frame.header) && hasTag(end) && end.marker().core == Marker(turnEnd).core;
    }

    AroundCalls aroundCalls() const { return { m_reasoning, {}, {}, m_probe.frame.header }; }

    TemplateText behindReasoning(const TemplateText &text) const
    {
        return text.from(text.size() - withoutReasoning(text.bytes(), m_reasoning, m_probe.frame.header).size());
    }

    // Where the text after wrapped content goes over into the turn's end, which other turns end with as well.
    std::size_t lengthBeforeCommonEnd() const
    {
        const std::string_view behind = m_probe.frame.turnEnd;
        std::vector<std::string> others{ m_talk.history.text };
        if (m_probe.form.written)
            others.push_back(m_probe.renderOne().rendering.text);
        for (const std::string &other : others) {
            const std::size_t own = behind.size() - commonSuffix(behind, other);
            if (isMark(behind.substr(0, own)) && !isBlank(behind.substr(own)))
                return own;
        }
        return 0;
    }

    static Marker closerAfter(const TemplateText &opener, const TemplateText &rest)
    {
        Marker found;
        for (const std::string &tag : tagsIn(opener.bytes())) {
            for (const std::string &closer : closersOf(tag)) {
                if (rest.startsWith(closer))
                    found = Marker(closer);
            }
        }
        return found;
    }

    const CallProbe &m_probe;
    const Conversation &m_talk;
    const ReasoningAnalysis &m_reasoning;
};

} // namespace

ContentWrapper findContent(const CallProbe &probe, const Conversation &talk, const ReasoningAnalysis &reasoning,
                           const ContentAnalysis &behindReasoning)
{
    const ContentFinder finder(probe, talk, reasoning);
    ContentAnalysis content = behindReasoning;
    if (const Marker opener = finder.opener(); !opener.isEmpty()) {
        content.mode = Mode::AlwaysWrapped;
        content.start = opener;
    }
    const std::string_view behind = probe.frame.turnEnd;
    const std::size_t own = finder.closerLength(content.start);
    const std::size_t more = own > 0 || !content.end.hasCore() ? finder.lengthWithoutCalls(behind.substr(own)) : 0;
    const std::size_t closer = own + more;
    if (closer > 0)
        content.end = Marker(behind.substr(0, closer));

    ContentWrapper found{ content, content, std::string(behind.substr(closer)) };
    if (content.start.isEmpty() && probe.form.written) {
        if (const ContentAnalysis beside = finder.besideCalls(); !beside.start.isEmpty())
            found.content = beside;
    }
    if (found.content.mode == Mode::Plain && found.content.start.isEmpty() && probe.form.written)
        found.content.start = finder.openerWithTools();
    // With content between reasoning and calls, only the content's own wrapper counts.
    if (found.content.start.core == reasoning.end.core && !reasoning.end.core.empty())
        found.content = {};
    if (probe.form.written)
        finder.addBeforeCalls(found.content, found.turnEnd);
    // Of an end that has a tag more where no calls follow, the rest closes content before them.
    if (more > 0 && own > 0 && found.content.startBeforeCalls.isEmpty()) {
        found.content.startBeforeCalls = found.content.start;
        found.content.endBeforeCalls = Marker(behind.substr(0, own));
    }
    return found;
}

} // namespace Parlance
