// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/views/contentview_p.h"

#include "analysis/merge/answerrow_p.h"
#include "analysis/text/reasoningtext_p.h"
#include "answer/callnodes_p.h"
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

// What the tree writes for one kind of message: of the tree in answernode.h, an answer with reasoning and content has
// `<think>` before REASONING, and `</think>` after it. Of each choice, it takes the way whose guards hold. Without
// guards, that is the way that has what the message has.
class AnswerPath
{
public:
    AnswerPath(const AnswerNode &tree, std::initializer_list<Fact> facts)
    {
        for (const Fact fact : facts)
            m_facts.set(fact);
        for (const AnswerNode &node : tree.children)
            add(node);
        m_texts.emplace_back(std::move(m_text), std::string());
    }

    bool hasBoth(std::string_view field, std::string_view after) const
    {
        return indexOf(field) < indexOf(after) && indexOf(after) < m_texts.size();
    }
    // The text before the field, from the field before it on; the section of calls is one. Empty without the field.
    std::string before(std::string_view field) const
    {
        const std::size_t at = indexOf(field);
        return at < m_texts.size() ? m_texts[at].first : std::string();
    }
    // The text after the field, up to the next one.
    const std::string &after(std::string_view field) const { return m_texts[indexOf(field) + 1].first; }
    // What the section of calls begins with.
    const std::string &opening() const { return m_opening; }

private:
    std::size_t indexOf(std::string_view field) const
    {
        const auto is = [field](const auto &text) { return text.second == field; };
        const auto found = std::find_if(m_texts.begin(), m_texts.end(), is);
        const bool isOnce = found != m_texts.end() && std::none_of(found + 1, m_texts.end(), is);
        return isOnce ? static_cast<std::size_t>(found - m_texts.begin()) : m_texts.size();
    }

    bool isWritten(const AnswerNode &node) const
    {
        if (!node.guards.empty())
            return std::all_of(node.guards.begin(), node.guards.end(),
                               [this](const AnswerGuard &guard) { return m_facts.contains(guard); });
        static constexpr std::pair<const char *, Fact> fields[] = { { "REASONING", Fact::HasReasoning },
                                                                    { "CONTENT", Fact::HasContent },
                                                                    { "calls", Fact::HasCalls } };
        const auto has = [&](const auto &field) { return holds(node, field.first); };
        const auto isAsked = [&](const auto &field) { return m_facts.contains(field.second) == has(field); };
        return std::any_of(std::begin(fields), std::end(fields), has)
            && std::all_of(std::begin(fields), std::end(fields), isAsked);
    }

    const AnswerNode *wayOf(const AnswerNode &choice) const
    {
        const auto way = std::find_if(choice.children.begin(), choice.children.end(),
                                      [this](const AnswerNode &one) { return isWritten(one); });
        return way == choice.children.end() ? nullptr : &*way;
    }

    void addSection(const AnswerNode &section)
    {
        m_texts.emplace_back(std::exchange(m_text, {}), "section");
        const AnswerNode *node = &section;
        while (!node->children.empty() && node->kind != AnswerNode::Kind::Choice) {
            node = &node->children.front();
            m_opening += node->kind == AnswerNode::Kind::Literal ? node->text : std::string();
        }
    }

    void add(const AnswerNode &node)
    {
        const bool isText = node.kind == AnswerNode::Kind::Literal;
        if (node.optional && !isText && !isWritten(node))
            return;
        if (isText)
            m_text += node.text;
        else if (node.kind == AnswerNode::Kind::Field)
            m_texts.emplace_back(std::exchange(m_text, {}), node.name);
        else if (node.name == "section")
            addSection(node);
        else if (node.kind != AnswerNode::Kind::Choice)
            for (const AnswerNode &child : node.children)
                add(child);
        else if (const AnswerNode *way = wayOf(node))
            add(*way);
    }

    AnswerFacts m_facts;
    std::vector<std::pair<std::string, std::string>> m_texts; // each with the field after it
    std::string m_text;
    std::string m_opening;
};

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
        const Marker opener = openerOf(m_plain);
        if (opener.hasCore() && opener.core != m_reasoning.start.core) {
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
        // White space before content that the prompt does not end with: of `Assistant: Hello` the blank.
        if (found.content.start.isEmpty() && m_reasoning.mode == ReasoningAnalysis::Mode::None && !opener.hasCore())
            found.content.start = opener;
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
        return m_isHistoryKnown ? Marker(own(path.before("CONTENT"))) : Marker();
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
