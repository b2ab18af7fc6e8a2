// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A loop over the messages that writes `<|im_start|>assistant\nNo.<|im_end|>\n` for an answer has it in three parts:
// always `<|im_start|>assistant\n` before the model's text, and always `\n` after it. The loop and the texts are found
// by writing conversations of every kind with the loop's iterations marked.

#include "base/joinedranges_p.h"
#include "chat/preparechat_p.h"
#include "chat/verification/verificationcases_p.h"
#include "training/answermask_p.h"
#include "training/loopsplitter_p.h"

#include <parlance/mask.h>
#include <parlance/utf8.h>

#include <algorithm>
#include <set>

namespace Parlance {

namespace {

// Two private-use characters that no template writes.
constexpr std::string_view turnBegin = "\xEE\x80\x80";
constexpr std::string_view turnEnd = "\xEE\x80\x81";
constexpr std::size_t mostTexts = 8; // before answers, and after them

struct Trial
{
    ChatRequest request; ///< adapted
    std::string text;
    std::vector<TextRange> written;
};

Value user(const char *text)
{
    return Object{ { "role", "user" }, { "content", text } };
}

/// The message between two of the user's, and results for its calls.
Array conversationWith(const Value &answer)
{
    Array messages{ Object{ { "role", "system" }, { "content", "Be brief." } }, user("Please look into it."), answer };
    for (const Value &call : answer["tool_calls"].toArray())
        messages.push_back(Object{ { "role", "tool" },
                                   { "tool_call_id", call["id"] },
                                   { "name", call["function"]["name"] },
                                   { "content", "It worked." } });
    if (!answer.contains("tool_calls"))
        messages.push_back(user("And then?"));
    messages.push_back(Object{ { "role", "assistant" }, { "content", "That is all." } });
    return messages;
}

std::vector<ChatRequest> conversations(const Analysis &analysis)
{
    std::vector<ChatRequest> all;
    for (const char *text : { "", "Yes." }) {
        ChatRequest request;
        request.messages = conversationWith(Object{ { "role", "assistant" }, { "content", text } });
        request.addGenerationPrompt = false;
        request.now = 0;
        all.push_back(std::move(request));
    }
    for (const VerificationCase &one : verificationCases()) {
        for (const bool thinking : { true, false }) {
            ChatRequest request;
            request.messages = conversationWith(one.message);
            if (one.message.contains("tool_calls"))
                request.tools = verificationTools(one.unions);
            request.enableThinking = thinking;
            if (!analysis.reasoning.toggle.empty())
                analysis.reasoning.switchThinking(request.templateKwargs.object(), thinking);
            request.addGenerationPrompt = false;
            request.now = 0;
            all.push_back(request);
            request.messages.array().erase(request.messages.array().begin());
            all.push_back(std::move(request));
        }
    }
    return all;
}

Error refusal(std::string why)
{
    return Error{ ErrorCode::NoTemplate, std::move(why), {}, {}, {} };
}

class Patcher
{
public:
    Patcher(const ChatTemplate &chatTemplate, const Analysis &analysis, const PrepareFunction &prepare)
        : m_template(chatTemplate)
        , m_analysis(analysis)
        , m_prepare(prepare)
    { }

    Result<GenerationPatch> run()
    {
        if (const auto problem = collectTrials())
            return *problem;
        std::string why = "no loop over the messages writes the answers straight to the prompt";
        for (const SourceLoop &loop : sourceLoops(m_template.source())) {
            m_before.clear();
            m_after.clear();
            if (!findTexts(loop))
                continue;
            const std::string source = withTurnsSetAside(m_template.source(), loop, emission(loop.variable));
            if (const auto problem = disproof(source))
                why = *problem;
            else
                return GenerationPatch{ source, static_cast<int>(m_trials.size()) };
        }
        return refusal(std::move(why));
    }

private:
    std::optional<Error> collectTrials()
    {
        for (const ChatRequest &request : conversations(m_analysis)) {
            ChatRequest adapted;
            const PrepareFunction keeping = [&](const ChatRequest &whole) {
                Result<PreparedChat> chat = m_prepare(whole);
                if (chat)
                    adapted = chat->adapted;
                return chat;
            };
            const Result<AnswerMask> mask = answerMask(m_template, m_analysis, keeping, request);
            if (!mask)
                continue;
            if (mask->tagged)
                return refusal("the template has generation blocks");
            adapted.addGenerationPrompt = false;
            if (mask->missing.empty() && !mask->ranges.empty())
                m_trials.push_back({ std::move(adapted), mask->text, mask->written() });
        }
        return m_trials.empty() ? std::optional(refusal("the answers are not found in what the template writes"))
                                : std::nullopt;
    }

    Result<Jinja::Rendered> rendered(const ChatTemplate &changed, const ChatRequest &request) const
    {
        return changed.withTokens(m_template.specialTokens(request)).render(request, { .trace = true });
    }

    // What the loop's turns write before answers and after them; false where answers are no part of single turns.
    bool findTexts(const SourceLoop &loop)
    {
        const std::string emission = "{{ " + quotedLiteral(turnBegin) + " }}{{ " + std::string(turnVariable) + " }}{{ "
            + quotedLiteral(turnEnd) + " }}";
        const auto marked = ChatTemplate::fromSource(withTurnsSetAside(m_template.source(), loop, emission));
        for (const Trial &trial : m_trials) {
            if (!marked)
                return false;
            const auto result = rendered(*marked, trial.request);
            if (!result || !takeTexts(result->text, trial))
                return false;
        }
        return m_before.size() <= mostTexts && m_after.size() <= mostTexts;
    }

    // Of `⟨<|user|>Rain?⟩⟨<|assistant|>No.\n⟩` with the answer `No.` it is `<|assistant|>` and `\n`.
    bool takeTexts(const std::string &marked, const Trial &trial)
    {
        std::string text;
        std::size_t found = 0;
        for (std::size_t at = 0; at < marked.size();) {
            const std::size_t open = std::min(marked.find(turnBegin, at), marked.size());
            text.append(marked, at, open - at);
            if (open == marked.size())
                break;
            const std::size_t close = marked.find(turnEnd, open);
            if (close == std::string::npos)
                return false;
            const std::size_t begin = text.size();
            text.append(marked, open + turnBegin.size(), close - open - turnBegin.size());
            found += takeTurn(text, begin, trial);
            at = close + turnEnd.size();
        }
        return text == trial.text && found == trial.written.size();
    }

    std::size_t takeTurn(const std::string &text, std::size_t begin, const Trial &trial)
    {
        std::size_t count = 0;
        for (const auto &[from, to] : trial.written) {
            if (from < begin || to > text.size())
                continue;
            m_before.insert(text.substr(begin, from - begin));
            m_after.insert(text.substr(to));
            ++count;
        }
        return count;
    }

    // How many characters of a turn are before the answer, or after it: the longest text that fits.
    static std::string lengthOf(const std::set<std::string> &texts, const char *test)
    {
        std::vector<std::string> byLength(texts.begin(), texts.end());
        std::stable_sort(byLength.begin(), byLength.end(),
                         [](const std::string &a, const std::string &b) { return a.size() > b.size(); });
        std::string expression;
        for (const std::string &text : byLength) {
            if (!text.empty())
                expression += std::to_string(Utf8::length(text)) + " if " + std::string(turnVariable) + '.' + test + '('
                    + quotedLiteral(text) + ") else ";
        }
        return expression + '0';
    }

    std::string emission(const std::string &variable) const
    {
        const std::string turn(turnVariable);
        return "{% if " + variable + ".role == 'assistant' %}{% set parlance_begin = "
            + lengthOf(m_before, "startswith") + " %}{% set parlance_end = [parlance_begin, " + turn + "|length - ("
            + lengthOf(m_after, "endswith") + ")]|max %}{{ " + turn + "[:parlance_begin] }}{% generation %}{{ " + turn
            + "[parlance_begin:parlance_end] }}{% endgeneration %}{{ " + turn + "[parlance_end:] }}{% else %}{{ " + turn
            + " }}{% endif %}";
    }

    static std::vector<TextRange> joined(const std::vector<TextRange> &all)
    {
        std::vector<TextRange> result;
        for (const TextRange &one : all) {
            if (one.begin != one.end)
                appendJoined(result, one);
        }
        return result;
    }

    std::optional<std::string> disproof(const std::string &source) const
    {
        const auto changed = ChatTemplate::fromSource(source);
        if (!changed)
            return "the template with the blocks does not parse: " + changed.error().message;
        for (const Trial &trial : m_trials) {
            const auto result = rendered(*changed, trial.request);
            if (!result)
                return "with the blocks, the template would refuse a conversation: " + result.error().message;
            if (result->text != trial.text)
                return "with the blocks, the template would write another prompt";
            if (joined(result->generated) != trial.written)
                return "the text around the answers differs from turn to turn";
        }
        return {};
    }

    const ChatTemplate &m_template;
    const Analysis &m_analysis;
    const PrepareFunction &m_prepare;
    std::vector<Trial> m_trials;
    std::set<std::string> m_before;
    std::set<std::string> m_after;
};

} // namespace

Result<GenerationPatch> patchGeneration(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                        const PrepareFunction &prepare)
{
    return Patcher(chatTemplate, analysis, prepare).run();
}

} // namespace Parlance
