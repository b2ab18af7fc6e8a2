// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/views/contentview_p.h"

#include "analysis/text/reasoningtext_p.h"
#include "analysis/views/answerpath_p.h"
#include "analysis/views/viewtexts_p.h"
#include "markup/markerlexer_p.h"
#include "markup/sections_p.h"

#include <algorithm>

// Reads C1, the texts around content, in the paths of three answers:
//     content             <model><final>CONTENT</final></turn>
//     content and calls   <model><note>CONTENT</note><call>…</turn>
//     calls               <model><call>…</turn>
// `<model>` is the turn's header. All answers end with `</turn>`, so `</final>` belongs to content.
namespace Parlance {

namespace {

using Mode = ContentAnalysis::Mode;
using Fact = AnswerGuard::Fact;

class ContentPaths
{
public:
    ContentPaths(const AnswerNode &tree, const ReasoningAnalysis &reasoning, const TurnFrame &frame,
                 const Conversation &talk)
        : m_reasoning(reasoning)
        , m_frame(frame)
        , m_history(talk.history.text)
        , m_isHistoryKnown(turnOf(talk.history, talk.answer, {}).begin >= endOfUserText(talk.answer))
        , m_plain(tree, { Fact::HasContent, Fact::Thinking })
        , m_withTools(tree, { Fact::HasContent, Fact::HasTools, Fact::Thinking })
        , m_both(tree, { Fact::HasContent, Fact::HasCalls, Fact::HasTools, Fact::Thinking })
        , m_calls(tree, { Fact::HasCalls, Fact::HasTools, Fact::Thinking })
        , m_hasBoth(m_both.hasBoth("CONTENT", "section"))
    {
        if (!tree.children.empty() && tree.children.back().kind == AnswerNode::Kind::Literal)
            m_end = tree.children.back().text;
        if (!m_hasBoth)
            return;
        // The section may begin with what closes content and reasoning alike.
        m_between = m_both.after("CONTENT") + m_both.opening();
        const std::string calls = m_calls.before("section") + m_calls.opening();
        m_between.resize(m_between.size() - sharedOpening(own(calls), m_between));
        const std::string tail = generationTail(talk.history, talk.prompt);
        const std::string_view next = trimmed(frame.header.empty() ? tail : frame.header);
        m_isTurnNext = !next.empty() && trimmed(m_both.opening()).starts_with(next);
    }

    ContentWrapper make(ContentAnalysis content) const
    {
        const std::string_view end = m_frame.turnEnd;
        if (const Marker opener = openerOf(m_plain); !opener.isEmpty() && opener.core != m_reasoning.start.core) {
            content.mode = Mode::AlwaysWrapped;
            content.start = opener;
        }
        const std::size_t closer = closerLength(content.start);
        if (closer > 0)
            content.end = Marker(end.substr(0, closer));
        ContentWrapper found{ content, content, std::string(end.substr(closer)) };
        if (content.start.isEmpty())
            readBesideCalls(found.content);
        if (const Marker words = openerOf(m_withTools); found.content.start.isEmpty() && isLineOfWords(words.core))
            found.content.start = words;
        if (found.content.start.core == m_reasoning.end.core && m_reasoning.end.hasCore())
            found.content = {};
        if (found.content.start.isEmpty() && m_reasoning.mode == ReasoningAnalysis::Mode::None)
            found.content.start = layoutOf(m_plain);
        addBeforeCalls(found.content, found.turnEnd);
        return found;
    }

private:
    // Of the text before a field what is not the turn's header, reasoning without text, and what closes reasoning.
    std::string own(std::string_view text) const
    {
        text.remove_prefix(headerLength(text));
        return std::string(withoutReasoning(text, m_reasoning, m_frame.header));
    }

    // The row may begin in the midst of the header, or before it: the history ends, or begins, otherwise then.
    std::size_t headerLength(std::string_view text) const
    {
        std::string_view header = m_frame.header;
        while (hasTag(header) && !text.starts_with(header))
            header.remove_prefix(markerTokens(header).front().size());
        if (hasTag(header))
            return header.size();
        const std::size_t later = hasTag(m_frame.header) ? text.rfind(m_frame.header) : std::string_view::npos;
        return later == std::string_view::npos ? commonPrefix(text, m_frame.header) : later + m_frame.header.size();
    }

    // If the history before the answer is another one than before the prompt, the turn's header is not known.
    Marker openerOf(const AnswerPath &path) const
    {
        return m_isHistoryKnown ? ViewTexts::markerOf(own(path.before("CONTENT"))) : Marker();
    }

    // White space before content that the prompt does not end with: of `Assistant: Hello` the blank.
    Marker layoutOf(const AnswerPath &path) const
    {
        const std::string text = m_isHistoryKnown ? own(path.before("CONTENT")) : std::string();
        return isBlank(text) ? Marker(text) : Marker();
    }

    // How much of the turn's end closes content: what closes the opener's last tag, or what other answers do not end
    // with. What the header opens, which is once more after reasoning, the turn's end closes.
    std::size_t closerLength(const Marker &opener) const
    {
        const std::string_view header = trimmed(m_frame.header);
        const std::string_view end = m_frame.turnEnd;
        const bool isAfterHeader = !header.empty() && opener.core.starts_with(header);
        const std::string_view mark = std::string_view(opener.core).substr(isAfterHeader ? header.size() : 0);
        const std::size_t ofAll = end.size() - commonSuffix(end, m_history);
        const std::size_t ofOthers = end.size() - commonSuffix(end, m_end);
        // All parts of an answer may end with one tag more.
        const bool isPartEnd = !isBlank(mark) && ofAll > ofOthers && hasTag(end.substr(ofAll))
            && hasTag(end.substr(ofOthers, ofAll - ofOthers));
        if (hasTag(end.substr(0, ofOthers)) && hasTag(end.substr(ofOthers)))
            return isPartEnd ? ofAll : ofOthers;
        if (isBlank(mark))
            return 0;
        for (const std::string &closer : closersOfLast(mark)) {
            if (const std::size_t at = end.find(closer); at < ofAll)
                return at + closer.size();
        }
        for (const std::size_t length : { ofAll, ofOthers }) {
            if (isMark(end.substr(0, length)) && !isBlank(end.substr(length)))
                return length;
        }
        const std::string next = m_between + m_both.opening();
        const std::size_t inside = commonPrefix(TemplateText(end), TemplateText(next));
        return isMark(end.substr(0, inside)) && inside < end.size() && !m_isTurnNext ? inside : 0;
    }

    // A tag, or a line of its own that a line's feed begins: `\n## End`.
    static bool isMark(std::string_view text) { return hasTag(text) || (text.starts_with('\n') && !isBlank(text)); }

    // Wrapped content that is before calls leaves its empty wrapper if there is no content.
    void readBesideCalls(ContentAnalysis &content) const
    {
        const std::string start = own(m_both.before("CONTENT"));
        if (!m_hasBoth || isBlank(start))
            return;
        const std::string empty = m_calls.before("section") + m_calls.opening();
        const std::string_view calls = std::string_view(empty).substr(headerLength(empty));
        if (!calls.starts_with(start))
            return;
        if (const std::string closer = closerOf(start, calls.substr(start.size())); !closer.empty())
            content = { Mode::AlwaysWrapped, Marker(start), Marker(closer), {}, {} };
    }

    // The closer of the opener's last tag if the text begins with it.
    static std::string closerOf(std::string_view opener, std::string_view text)
    {
        const std::vector<std::string> closers = closersOfLast(opener);
        const auto closer =
            std::find_if(closers.begin(), closers.end(), [text](const auto &one) { return text.starts_with(one); });
        return closer == closers.end() ? std::string() : *closer;
    }

    static std::vector<std::string> closersOfLast(std::string_view opener)
    {
        const std::vector<std::string> tags = tagsIn(opener);
        return tags.empty() ? std::vector<std::string>() : closersOf(tags.back());
    }

    // What is around content before a call if a plain answer has something else.
    void addBeforeCalls(ContentAnalysis &content, const std::string &turnEnd) const
    {
        if (!m_hasBoth)
            return;
        const Marker start(own(m_both.before("CONTENT")));
        const std::string empty = isBlank(m_between) ? closerOf(start.core, m_both.opening()) : std::string();
        const Marker end(m_between + empty);
        const bool isKnownEnd = end.core == content.end.core || Marker(turnEnd).core.starts_with(end.core)
            || end.core == Marker(turnEnd + m_frame.header).core;
        const bool isTurn = isBlank(m_frame.header) && hasTag(TemplateText(end)) && end.core == Marker(turnEnd).core;
        const bool isSame = start.bare() == content.start.bare() && isKnownEnd && !isTurn;
        const bool isBare = content.mode == Mode::AlwaysWrapped && content.start.hasCore() && !start.isEmpty()
            && !start.hasCore() && !end.hasCore();
        if (!isBare && (!hasTag(TemplateText(start)) || isSame))
            return;
        content.startBeforeCalls = start;
        content.endBeforeCalls = end;
    }

    const ReasoningAnalysis &m_reasoning;
    const TurnFrame &m_frame;
    const std::string &m_history;
    const bool m_isHistoryKnown;
    const AnswerPath m_plain;
    const AnswerPath m_withTools;
    const AnswerPath m_both;
    const AnswerPath m_calls;
    const bool m_hasBoth;
    std::string m_end; // of all answers
    std::string m_between; // content and what opens a call
    bool m_isTurnNext = false;
};

} // namespace

ContentWrapper contentView(const AnswerNode &tree, const ReasoningAnalysis &reasoning,
                           const ContentAnalysis &afterReasoning, const TurnFrame &frame, const Conversation &talk)
{
    return ContentPaths(tree, reasoning, frame, talk).make(afterReasoning);
}

} // namespace Parlance
