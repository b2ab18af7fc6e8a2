// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// An answer begins where the prompt of the conversation before it ends the turn's header. The rest of that prompt, such
// as an opener of reasoning, belongs to the answer. The answer ends with the marker of a turn's end:
//
//     …<|assistant|>It rains.<|end|>\n<|user|>…
//                   ^ begin         ^ end
//
// If the template writes earlier answers differently from its generation prompt, the generation prompt's words are
// looked for before the message's first text.

#include "training/turnextents_p.h"

#include "base/blanks_p.h"
#include "chat/prompt/prompt_p.h"
#include "markup/markerlexer_p.h"

#include <parlance/budget.h>
#include <parlance/jinjasource.h>

#include <algorithm>
#include <charconv>
#include <set>

namespace Parlance {

namespace {

/// Members of which templates write the value in a turn's header, or in the turn of a tool's result.
bool isInTurn(std::string_view member)
{
    return member != "role" && member != "name" && member != "tool_call_id";
}

class TurnFinder
{
public:
    explicit TurnFinder(const TracedConversation &talk)
        : m_talk(talk)
    { }

    std::optional<TurnExtent> next(std::size_t message)
    {
        const std::size_t first = firstByteOf(message, m_cursor);
        const std::optional<std::size_t> begin = beginOf(message, first);
        if (!begin)
            return {};
        const std::size_t limit = limitOf(message, *begin);
        const std::size_t last = lastByteOf(message, *begin, limit);
        TurnExtent turn = ended(*begin, last, std::min(limit, otherMessageAfter(message, last)));
        turn.message = message;
        m_cursor = turn.end;
        return turn;
    }

private:
    // Where the first byte of the message's members is at or after from; the text's length where there is none.
    std::size_t firstByteOf(std::size_t message, std::size_t from) const
    {
        for (const Jinja::Span &span : m_talk.rendered.spans) {
            const auto path = span.end > from ? memberPath(span.path) : std::nullopt;
            if (path && path->message == message && isInTurn(path->member))
                return std::max(span.begin, from);
        }
        return m_talk.text().size();
    }

    std::size_t lastByteOf(std::size_t message, std::size_t from, std::size_t limit) const
    {
        std::size_t last = from;
        std::set<std::string_view> written;
        for (const Jinja::Span &span : m_talk.rendered.spans) {
            const auto path = span.begin >= from && span.begin < limit ? memberPath(span.path) : std::nullopt;
            if (!path || path->message != message || !isInTurn(path->member))
                continue;
            const bool isAgain = !written.insert(span.path).second;
            if (beginsOtherTurn(last, span.begin) || (isAgain && isAfterCalls(last, span.begin)))
                break;
            last = std::min(span.end, limit);
        }
        return last;
    }

    // Whether a call, or the turn, is over there: a result may begin with the function's name, `result:look`.
    bool isAfterCalls(std::size_t begin, std::size_t end) const
    {
        const std::string_view between = std::string_view(m_talk.text()).substr(begin, end - std::min(begin, end));
        const ToolsAnalysis &tools = m_talk.analysis.tools;
        const auto holds = [between](const Marker &marker) {
            return !marker.core.empty() && between.find(marker.core) != std::string_view::npos;
        };
        return holds(tools.sectionEnd) || holds(tools.perCallEnd) || holds(m_talk.analysis.turnEnd);
    }

    // Whether another turn's header begins there: a result's may name the function of its call, `<|start|>look`.
    bool beginsOtherTurn(std::size_t begin, std::size_t end) const
    {
        const std::string_view header = trimmed(m_talk.analysis.assistantHeader);
        const std::vector<std::string> tags = tagsIn(header);
        if (tags.empty() || !header.starts_with(tags.front()))
            return false;
        const std::string_view before = std::string_view(m_talk.text()).substr(0, end);
        std::size_t at = before.find(tags.front(), begin);
        while (at < end && std::string_view(m_talk.text()).substr(at).starts_with(header))
            at = before.find(tags.front(), at + 1);
        return at < end;
    }

    ChatRequest until(std::size_t message, bool prompt) const
    {
        ChatRequest request = m_talk.request;
        const Array &all = m_talk.messages();
        request.messages = Array(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(message));
        request.addGenerationPrompt = prompt;
        return request;
    }

    bool goesOnFrom(std::string_view prompt, std::size_t first) const
    {
        return !prompt.empty() && prompt.size() >= m_cursor && prompt.size() <= first
            && std::string_view(m_talk.text()).starts_with(prompt);
    }

    std::optional<std::size_t> beginOf(std::size_t message, std::size_t first) const
    {
        const auto tail = renderPrompt(m_talk.chatTemplate, m_talk.analysis, until(message, true));
        std::string header = m_talk.analysis.assistantHeader;
        if (tail) {
            const std::string_view prompt = tail->prompt;
            const std::string_view unopened = prompt.substr(0, prompt.size() - tail->answerPrefix.size());
            if (goesOnFrom(unopened, first))
                return unopened.size();
            if (tail->generationPrompt.size() > tail->answerPrefix.size())
                header = tail->generationPrompt.substr(0, tail->generationPrompt.size() - tail->answerPrefix.size());
        }
        return first == m_talk.text().size() ? afterNextHeader(message, header) : afterHeader(message, header, first);
    }

    // Of an answer that is empty: its header is the next one in the text, unless another answer comes next.
    std::optional<std::size_t> afterNextHeader(std::size_t message, std::string_view header) const
    {
        const bool isFollowed = message + 1 < m_talk.messages().size() && m_talk.isAnswer(message + 1);
        const std::size_t from = afterMessages(message);
        const std::size_t limit = limitOf(message, from);
        const std::size_t at = trimmed(header).empty() ? std::string::npos : m_talk.text().find(trimmed(header), from);
        if (isFollowed || at >= limit)
            return {};
        const std::size_t whole = m_talk.text().find(header, from);
        return whole <= at ? whole + header.size() : at + trimmed(header).size();
    }

    // After all that messages before this one have written.
    std::size_t afterMessages(std::size_t message) const
    {
        std::size_t after = m_cursor;
        for (const Jinja::Span &span : m_talk.rendered.spans) {
            const auto path = memberPath(span.path);
            if (path && path->message < message)
                after = std::max(after, span.end);
        }
        return after;
    }

    std::size_t afterHeader(std::size_t message, std::string_view header, std::size_t first) const
    {
        const std::string_view before = std::string_view(m_talk.text()).substr(0, first);
        for (const std::string_view words : { header, trimmed(header) }) {
            const std::size_t at = words.empty() ? std::string_view::npos : before.rfind(words);
            if (at != std::string_view::npos && at + words.size() >= m_cursor)
                return at + words.size();
        }
        return beforeCalls(message, first);
    }

    // Of an answer that begins with a call: where that is opened, after all that others have written.
    std::size_t beforeCalls(std::size_t message, std::size_t first) const
    {
        std::size_t after = m_cursor;
        bool isCall = false;
        for (const Jinja::Span &span : m_talk.rendered.spans) {
            const auto path = memberPath(span.path);
            isCall |= path && path->member == "tool_calls" && span.begin <= first && first < span.end;
            if (span.end <= first && ((path && path->message != message) || span.path.starts_with("tools")))
                after = std::max(after, span.end);
        }
        std::size_t begin = first;
        const ToolsAnalysis &tools = m_talk.analysis.tools;
        for (const Marker *opener : { &tools.sectionStart, &tools.perCallStart }) {
            if (isCall && !opener->core.empty())
                begin = std::min(begin, m_talk.text().find(opener->core, after));
        }
        return begin;
    }

    // Where the turn is over at the latest: the next message has begun there.
    std::size_t limitOf(std::size_t message, std::size_t begin) const
    {
        std::size_t limit = m_talk.text().size();
        for (const Jinja::Span &span : m_talk.rendered.spans) {
            const auto path = span.begin >= begin ? memberPath(span.path) : std::nullopt;
            if (path && path->message > message && isInTurn(path->member)) {
                limit = span.begin;
                break;
            }
        }
        const auto history = m_talk.chatTemplate.render(until(message + 1, false));
        const bool isPrefix = history && history->text.size() >= begin && m_talk.text().starts_with(history->text);
        return isPrefix ? std::min(limit, history->text.size()) : limit;
    }

    // Where a message is written after the answer, one before it included: a judge's template repeats what it is
    // to judge.
    std::size_t otherMessageAfter(std::size_t message, std::size_t last) const
    {
        for (const Jinja::Span &span : m_talk.rendered.spans) {
            const auto path = span.begin >= last ? memberPath(span.path) : std::nullopt;
            if (path && path->message != message && isInTurn(path->member))
                return span.begin;
        }
        return m_talk.text().size();
    }

    // Without a marker the turn ends with what closes its last part.
    TurnExtent ended(std::size_t begin, std::size_t last, std::size_t limit) const
    {
        const std::string_view after = std::string_view(m_talk.text()).substr(last, limit - last);
        const std::string &marker = m_talk.analysis.turnEnd.core;
        const std::size_t at = marker.empty() ? std::string_view::npos : after.find(marker);
        if (at != std::string_view::npos)
            return { begin, last + at + marker.size(), last + at, 0 };
        const bool isLast = limit == m_talk.text().size();
        const std::size_t closed = isLast ? trailingText(after) : closers(after);
        return { begin, last + closed, last + closed, 0 };
    }

    static std::size_t trailingText(std::string_view after)
    {
        while (!after.empty() && isSpace(after.back()))
            after.remove_suffix(1);
        return after.size();
    }

    // How much of the text are closing markers of the answer's parts.
    std::size_t closers(std::string_view after) const
    {
        const ToolsAnalysis &tools = m_talk.analysis.tools;
        std::size_t end = 0;
        for (const Marker *marker : { &m_talk.analysis.reasoning.end, &m_talk.analysis.content.end,
                                      &tools.function.close, &tools.perCallEnd, &tools.sectionEnd }) {
            const std::size_t at = marker->core.empty() ? std::string_view::npos : after.find(marker->core, end);
            if (at != std::string_view::npos)
                end = at + marker->core.size();
        }
        return end;
    }

    const TracedConversation &m_talk;
    std::size_t m_cursor = 0;
};

} // namespace

std::optional<MemberPath> memberPath(std::string_view path)
{
    constexpr std::string_view list = "messages[";
    if (!path.starts_with(list))
        return {};
    MemberPath found;
    const auto [rest, error] = std::from_chars(path.data() + list.size(), path.data() + path.size(), found.message);
    if (error != std::errc())
        return {};
    std::string_view member(rest, static_cast<std::size_t>(path.data() + path.size() - rest));
    if (!member.starts_with("]."))
        return {};
    member.remove_prefix(2);
    found.member = member.substr(0, member.find_first_of(".["));
    return found;
}

// Nothing is to be found of it where the template marks no turn's end either.
static bool saysNothing(const Value &message)
{
    const Value &content = message["content"];
    return (content.isNull() || content == Value("") || content == Value(Array()))
        && message["tool_calls"].toArray().empty() && message["reasoning_content"].toString().empty();
}

// Whether what the message says is after its turn alone: some templates write it after the results of its calls.
static bool saysAfter(const TracedConversation &talk, const TurnExtent &turn)
{
    bool isAfter = false;
    for (const Jinja::Span &span : talk.rendered.spans) {
        const auto path = memberPath(span.path);
        if (!path || path->message != turn.message || path->member != "content" || span.begin == span.end)
            continue;
        if (span.begin < turn.end)
            return false;
        isAfter = true;
    }
    return isAfter;
}

std::vector<TurnExtent> turnExtents(const TracedConversation &talk, std::vector<std::size_t> &missing)
{
    std::vector<TurnExtent> turns;
    TurnFinder finder(talk);
    for (std::size_t message = 0; message < talk.messages().size(); ++message) {
        if (!talk.isAnswer(message))
            continue;
        if (!BudgetScope::draw(talk.rendered.spans.size())) // each turn walks over them
            break;
        const auto turn = finder.next(message);
        const bool isEmpty = turn && turn->begin == turn->end;
        if (!turn || (isEmpty && !saysNothing(talk.messages()[message])) || saysAfter(talk, *turn))
            missing.push_back(message);
        if (turn && !isEmpty)
            turns.push_back(*turn);
    }
    return turns;
}

bool hasGenerationBlocks(const ChatTemplate &chatTemplate)
{
    const std::string_view source = chatTemplate.source();
    const std::vector<Jinja::SourceToken> tokens = Jinja::sourceTokens(source);
    const auto text = [&](const Jinja::SourceToken &token) {
        return source.substr(token.begin, token.end - token.begin);
    };
    return std::adjacent_find(tokens.begin(), tokens.end(),
                              [&](const auto &tag, const auto &word) {
                                  return text(tag).starts_with("{%") && text(word) == "generation";
                              })
        != tokens.end();
}

std::vector<TurnExtent> taggedExtents(const TracedConversation &talk)
{
    std::vector<TurnExtent> turns;
    for (const auto &[begin, end] : talk.rendered.generated) {
        TurnExtent turn{ begin, end, end, turns.empty() ? 0 : turns.back().message };
        for (const Jinja::Span &span : talk.rendered.spans) {
            const auto path = span.begin >= begin && span.begin < end ? memberPath(span.path) : std::nullopt;
            if (path && path->message < talk.messages().size() && talk.isAnswer(path->message)) {
                turn.message = path->message;
                break;
            }
        }
        const std::string &marker = talk.analysis.turnEnd.core;
        const std::string_view inside = std::string_view(talk.text()).substr(begin, end - begin);
        const std::size_t at = marker.empty() ? std::string_view::npos : inside.rfind(marker);
        if (at != std::string_view::npos && isBlank(inside.substr(at + marker.size())))
            turn.turnEnd = begin + at;
        if (begin < end)
            turns.push_back(turn);
    }
    return turns;
}

} // namespace Parlance
