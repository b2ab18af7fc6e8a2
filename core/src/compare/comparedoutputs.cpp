// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Whether B reads the text that A writes: the messages of the self-check, as A's model would write them, go through the
// parsers of both. `<tool_call>{"name": …}</tool_call>` is a call to A, and content to B if B's calls are
// `<call>…</call>`.

#include "chat/answer/turnstop_p.h"
#include "chat/verification/verificationcases_p.h"
#include "chat/verification/verificationparts_p.h"
#include "compare/templatecomparison_p.h"

#include <set>

namespace Parlance {

namespace {

ChatRequest after(const VerificationCase &one, bool thinking)
{
    ChatRequest request;
    request.messages = Array{ Object{ { "role", "user" }, { "content", "Please look into it." } } };
    if (one.message["tool_calls"].isArray())
        request.tools = verificationTools(one.unions);
    request.enableThinking = thinking;
    return request;
}

ChatMessage read(const PreparedChat &chat, const TemplateUse &use, std::string_view output)
{
    return readAnswer(chat, use.analysis, output).message();
}

// A model goes on from B's prompt as it was taught by A: an opener that B's prompt has is not written again.
std::string continued(const std::string &output, const PreparedChat &a, const PreparedChat &b)
{
    const std::string whole = a.answerPrefix + output;
    return !b.answerPrefix.empty() && whole.starts_with(b.answerPrefix) ? whole.substr(b.answerPrefix.size())
        : b.answerPrefix.empty()                                        ? whole
                                                                        : output;
}

class OutputComparison
{
public:
    OutputComparison(const TemplateUse &a, const TemplateUse &b, TemplateComparison &comparison)
        : m_a(a)
        , m_b(b)
        , m_comparison(comparison)
    { }

    void compare(const VerificationCase &one, bool thinking)
    {
        const ChatRequest request = after(one, thinking);
        const auto chatA = m_a.prepare(request);
        const auto chatB = m_b.prepare(request);
        if (!chatA || !chatB)
            return;
        ChatRequest whole = request;
        whole.messages.array().push_back(one.message);
        whole.addGenerationPrompt = false;
        const auto rendered = m_a.render(whole);
        const auto output =
            rendered ? outputIn(*rendered, one.message, *chatA, m_a.analysis) : std::optional<std::string>();
        if (!output || output->size() > longest || isTwoTurns(*output, one.message, *chatA, m_a.analysis)
            || !missingFrom(*output, one.message).empty() || !m_seen.insert(chatA->answerPrefix + *output).second)
            return;
        if (!firstDifference(one.message, read(*chatA, m_a, *output), *output).path.empty())
            return;
        ++m_comparison.outputs;
        const auto difference =
            firstDifference(one.message, read(*chatB, m_b, continued(*output, *chatA, *chatB)), *output);
        if (!difference.path.empty())
            m_comparison.unread.push_back(
                { one.name + (thinking ? ", thinking on" : ", thinking off"), *output, difference.words });
    }

private:
    static constexpr std::size_t longest = 8192; ///< of the answers that are read, most of it markers

    const TemplateUse &m_a;
    const TemplateUse &m_b;
    TemplateComparison &m_comparison;
    std::set<std::string> m_seen;
};

} // namespace

void compareOutputs(const TemplateUse &a, const TemplateUse &b, TemplateComparison &comparison)
{
    OutputComparison outputs(a, b, comparison);
    for (const bool thinking : { true, false }) {
        for (const VerificationCase &one : verificationCases())
            outputs.compare(one, thinking);
    }
}

} // namespace Parlance
