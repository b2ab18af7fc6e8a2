// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The appended text is cut from the template's rendering of the next turn. If that rendering begins with the prompt and
// the output, it is the rest. If the template writes the answer differently, it is the text from the end of the
// answer's turn on: of `…<|assistant|>Hello<|end|><|user|>And now?…` it is `<|end|><|user|>And now?…`.

#include "base/blanks_p.h"
#include "chat/answer/turnstop_p.h"
#include "chat/preparechat_p.h"
#include "markup/jsonscan_p.h"

#include <parlance/continuation.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <set>

namespace Parlance {

namespace {

// Of `messages[12].content` 12.
std::optional<std::size_t> indexOf(std::string_view path)
{
    constexpr std::string_view prefix = "messages[";
    std::size_t index = 0;
    if (!path.starts_with(prefix))
        return {};
    const char *end = path.data() + path.size();
    return std::from_chars(path.data() + prefix.size(), end, index).ec == std::errc() ? std::optional(index)
                                                                                      : std::nullopt;
}

// Without the block of thoughts, or its opener, that a prompt may end with: `<|im_start|>assistant` of
// `<|im_start|>assistant\n<think>\n\n</think>\n`.
std::string_view withoutThoughts(std::string_view text, const ReasoningAnalysis &reasoning)
{
    text = trimmed(text);
    for (const Marker *marker : { &reasoning.end, &reasoning.start }) {
        if (!marker->core.empty() && text.ends_with(marker->core))
            text = trimmed(text.substr(0, text.size() - marker->core.size()));
    }
    return text;
}

// What is before an answer, up to its header: after that, the template may write an empty block of reasoning.
std::string_view untilHeader(std::string_view text, std::string_view header, const ReasoningAnalysis &reasoning)
{
    const std::size_t at = header.empty() ? std::string_view::npos : text.rfind(header);
    return withoutThoughts(at == std::string_view::npos ? text : text.substr(0, at + header.size()), reasoning);
}

// White space is no text that moves: where `</tool_response>\n<|im_end|>` lacks its line feed in the last turn alone,
// the same was sent.
void addBlackText(std::string &to, std::string_view text)
{
    std::copy_if(text.begin(), text.end(), std::back_inserter(to), [](char character) { return !isSpace(character); });
}

// The parts of a prompt that the assistant did not write. They must be the same in the next turn's prompt; if not, the
// sent prompt is no longer valid. In `<|user|>Hi<|end|><|assistant|>Hello<|end|><|user|>Well?<|end|><|assistant|>`
// they are all but `Hello`. What a prompt has after them is how it writes answers: prompts end with
// `<|start|>assistant`, and answers begin with `<|channel|>final<|message|>`.
struct StablePrefix
{
    std::string text; // up to the answer, without white space
    std::optional<Extent> answer; // where its parts are, if it has them
    std::size_t firstNew = 0; // the first byte of what follows the answer
    bool isInOrder = true; // everything before the answer is there, and what follows it after
};

// Where the messages up to the answer are.
std::vector<std::optional<Extent>> hulls(const Jinja::Rendered &rendered, std::size_t answer, StablePrefix &prefix)
{
    std::vector<std::optional<Extent>> found(answer + 1);
    prefix.firstNew = rendered.text.size();
    std::size_t lastOld = 0;
    for (const Jinja::Span &span : rendered.spans) {
        const auto index = indexOf(span.path);
        if (index && *index > answer)
            prefix.firstNew = std::min(prefix.firstNew, span.begin);
        else if (span.path.starts_with("tools") || (index && *index < answer))
            lastOld = std::max(lastOld, span.end);
        // A role is written in the header: the answer begins after it.
        if (!index || *index > answer || span.path.ends_with("].role"))
            continue;
        std::optional<Extent> &hull = found[*index];
        hull = hull ? Extent{ hull->begin, span.end } : Extent{ span.begin, span.end };
    }
    prefix.answer = found.back();
    prefix.isInOrder = !prefix.answer || (lastOld <= prefix.answer->begin && prefix.answer->end <= prefix.firstNew);
    return found;
}

// answer: the index of the message that answers the prompt; messages may end before it. asks: the rendering has a
// header for it.
StablePrefix stablePrefix(const Analysis &analysis, const Jinja::Rendered &rendered, const Array &messages,
                          std::size_t answer, bool asks = true)
{
    StablePrefix prefix;
    const std::string_view text = rendered.text;
    const std::string_view header = trimmed(withoutThoughts(analysis.assistantHeader, analysis.reasoning));
    const auto places = hulls(rendered, answer, prefix);
    std::size_t done = 0;
    for (std::size_t i = 0; i <= answer; ++i) {
        const bool isAnswer = i == answer || messages[i]["role"].toString() == "assistant";
        if (!isAnswer || (!places[i] && i < answer))
            continue;
        const std::size_t begin = places[i] ? std::max(places[i]->begin, done) : text.size();
        const std::string_view between = text.substr(done, begin - done);
        addBlackText(prefix.text, asks || i < answer ? untilHeader(between, header, analysis.reasoning) : between);
        if (!places[i] || i == answer)
            break;
        prefix.text += '\0';
        done = std::max(done, places[i]->end);
        const std::size_t end = analysis.turnEnd.core.empty() ? done : text.find(analysis.turnEnd.core, done);
        done = std::min(end, text.size());
    }
    return prefix;
}

// Ids of calls that the output does not have are the application's, which answers them in order.
void takeIds(Value &answer, const Array &newMessages)
{
    if (!answer["tool_calls"].isArray())
        return;
    Array &calls = answer.object()["tool_calls"].array();
    std::set<std::string> known;
    for (const Value &call : calls)
        known.insert(call["id"].toString());
    std::size_t index = 0;
    for (const Value &message : newMessages) {
        if (message["role"].toString() != "tool" || index >= calls.size())
            continue;
        const std::string &id = message["tool_call_id"].toString();
        if (!id.empty() && !known.contains(id))
            calls[index].object().set("id", id);
        ++index;
    }
}

// How much of the beginning of next the output has at its end already.
std::size_t overlap(std::string_view output, std::string_view next)
{
    for (std::size_t size = std::min(output.size(), next.size()); size > 0; --size) {
        if (output.ends_with(next.substr(0, size)))
            return size;
    }
    return 0;
}

class Continuing
{
public:
    Continuing(const ChatTemplate &chatTemplate, const Analysis &analysis, const ContinuedTurn &turn,
               const PrepareFunction &prepare)
        : m_template(chatTemplate)
        , m_analysis(analysis)
        , m_turn(turn)
        , m_prepare(prepare)
    { }

    Result<Continuation> run()
    {
        const Result<PreparedChat> last = m_prepare(m_turn.request);
        if (!last)
            return last.error();
        const MessageParser parser = readAnswer(*last, m_analysis, m_turn.output);
        m_result.request = nextRequest(parser.message().toHistory());
        Result<PreparedChat> next = m_prepare(m_result.request);
        if (!next)
            return next.error();
        m_result.chat = *std::move(next);
        if (parser.complete())
            join();
        else
            m_result.reason = "the answer is incomplete";
        if (m_result.kind != Continuation::Kind::NotShown)
            m_result.chat.prompt = sent() + m_result.text;
        return std::move(m_result);
    }

private:
    std::string sent() const { return std::string(m_turn.prompt) + std::string(m_turn.output); }

    // Without a prefill, which is part of the answer.
    ChatRequest before() const
    {
        ChatRequest request = m_turn.request;
        if (request.continueFinalMessage && !request.messages.toArray().empty())
            request.messages.array().pop_back();
        request.continueFinalMessage = false;
        request.addGenerationPrompt = true;
        return request;
    }

    ChatRequest nextRequest(Value answer) const
    {
        ChatRequest next = before();
        takeIds(answer, m_turn.newMessages.toArray());
        next.messages.array().push_back(std::move(answer));
        for (const Value &message : m_turn.newMessages.toArray())
            next.messages.array().push_back(message);
        return next;
    }

    // The prompt with the origin of each byte, where it is the template's own.
    std::optional<Jinja::Rendered> traced(const PreparedChat &chat) const
    {
        auto rendered = m_template.render(chat.adapted, { .trace = true });
        return rendered && rendered->text == chat.prompt ? std::optional(*std::move(rendered)) : std::nullopt;
    }

    void join()
    {
        const std::string so = sent();
        if (m_result.chat.prompt.starts_with(so)) {
            m_result.kind = Continuation::Kind::Stable;
            m_result.text = m_result.chat.prompt.substr(so.size());
            m_result.reason = "the next prompt begins with the previous prompt and its answer";
            return;
        }
        m_result.reason = bridge();
        if (!m_result.reason.empty())
            return;
        m_result.kind = Continuation::Kind::Bridged;
        m_result.reason =
            "the template writes earlier answers differently, so only the text of the new turn comes from the template";
    }

    // Why it cannot be done; empty where text is what comes after the answer.
    std::string bridge()
    {
        const auto chat = m_prepare(before());
        if (!chat)
            return "the template refuses the conversation: " + chat.error().message;
        const auto last = traced(*chat);
        const auto next = traced(m_result.chat);
        if (!last || !next)
            return "a plugin writes the prompts of this template";
        const Array &messages = chat->adapted.messages.toArray();
        const Array &nextMessages = m_result.chat.adapted.messages.toArray();
        const std::size_t answer = messages.size();
        if (nextMessages.size() != answer + 1 + m_turn.newMessages.toArray().size())
            return "the new messages are joined with earlier ones";
        const StablePrefix fixedNext = stablePrefix(m_analysis, *next, nextMessages, answer);
        if (!fixedNext.text.starts_with(stablePrefix(m_analysis, *last, messages, answer).text)
            && !unaskedGoesOnIn(fixedNext, answer))
            return "the template writes the text before the answer differently if another turn follows";
        if (!fixedNext.answer)
            return "the template drops the answer from the history";
        if (!fixedNext.isInOrder)
            return "the template writes earlier parts, or tools, after the answer";
        return cut(*next, *fixedNext.answer, fixedNext.firstNew);
    }

    // Whether what was sent goes on but for how it asks for the answer: after a result with another header than the
    // history has there, or none.
    bool unaskedGoesOnIn(const StablePrefix &next, std::size_t answer)
    {
        ChatRequest request = before();
        request.addGenerationPrompt = false;
        const auto chat = m_prepare(request);
        const auto unasked = chat ? traced(*chat) : std::nullopt;
        return unasked && m_turn.prompt.starts_with(unasked->text)
            && next.text.starts_with(
                stablePrefix(m_analysis, *unasked, chat->adapted.messages.toArray(), answer, false).text);
    }

    std::string cut(const Jinja::Rendered &next, Extent answer, std::size_t firstNew)
    {
        const std::string_view after = std::string_view(next.text).substr(answer.end);
        const std::string &end = m_analysis.turnEnd.core;
        const std::size_t at = end.empty() ? std::string_view::npos : after.find(end);
        if (at != std::string_view::npos && answer.end + at + end.size() <= firstNew) {
            m_result.text = afterTurnEnd(after, at);
            return {};
        }
        if (const std::size_t closed = afterCalls(after.substr(0, firstNew - answer.end)); closed > 0) {
            m_result.text = after.substr(closed);
            return {};
        }
        const std::size_t shared = overlap(m_turn.output, after.substr(0, firstNew - answer.end));
        const std::size_t known = std::min<std::size_t>(answer.size(), 8);
        const std::string_view tail = std::string_view(next.text).substr(answer.end - known, known);
        if (shared == 0 && !trimmed(m_turn.output).ends_with(trimmed(tail)))
            return !end.empty() && trimmed(m_turn.output).ends_with(end) ? "the output ends with " + end
                    + ", which the history does not have there; the next turn follows without it"
                                                                         : "the end of the answer's turn is unknown";
        m_result.text = after.substr(shared);
        return {};
    }

    // Where the end of the calls, which the output has, ends in what the history has after them: in
    // `, "id": "a1"}]</tool_calls>` at the end of the tag; 0 where it is not there.
    std::size_t afterCalls(std::string_view after) const
    {
        for (const Marker *end : { &m_analysis.tools.sectionEnd, &m_analysis.tools.perCallEnd }) {
            const std::size_t at = end->core.empty() ? std::string_view::npos : after.find(end->core);
            if (at != std::string_view::npos && trimmed(m_turn.output).ends_with(end->core))
                return at + end->core.size();
        }
        return 0;
    }

    // From the end of the turn on, as far as the output does not have it.
    std::string afterTurnEnd(std::string_view after, std::size_t at) const
    {
        const Marker &end = m_analysis.turnEnd;
        std::string_view output = m_turn.output;
        const bool hasBefore = after.substr(0, at).ends_with(end.before);
        const std::size_t whole = hasBefore ? at - end.before.size() : at;
        const std::string_view bare = trimmed(output);
        if (!bare.ends_with(end.core))
            return std::string(after.substr(output.ends_with(end.before) ? at : whole));
        after.remove_prefix(at + end.core.size());
        const auto spaceBegin = static_cast<std::size_t>(bare.data() - output.data()) + bare.size();
        const std::string_view space = output.substr(spaceBegin);
        after.remove_prefix(after.starts_with(space) ? space.size() : 0);
        return std::string(after);
    }

    const ChatTemplate &m_template;
    const Analysis &m_analysis;
    const ContinuedTurn &m_turn;
    const PrepareFunction &m_prepare;
    Continuation m_result;
};

} // namespace

Result<Continuation> continueChat(const ChatTemplate &chatTemplate, const Analysis &analysis, const ContinuedTurn &turn,
                                  const PrepareFunction &prepare)
{
    return Continuing(chatTemplate, analysis, turn, prepare).run();
}

EnumNames namesOf(Continuation::Kind)
{
    static constexpr const char *names[] = { "stable", "bridged", "not_shown" };
    return names;
}

} // namespace Parlance
