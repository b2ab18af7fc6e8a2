// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A conversation is prepared, rendered with a trace, and cut into what its model wrote: `<|user|>Rain?<|end|>
// <|assistant|>No.<|end|>` has the ranges content `No.` and turn end `<|end|>`.

#include "chat/preparechat_p.h"
#include "jinja/builtins/calendar_p.h"
#include "training/answermask_p.h"
#include "training/turnextents_p.h"

namespace Parlance {

namespace {

/// The conversation as prepare adapts it, to be rendered whole.
Result<ChatRequest> adaptedWhole(const PrepareFunction &prepare, const ChatRequest &request, AnswerMask &mask)
{
    ChatRequest whole = request;
    whole.addGenerationPrompt = false;
    whole.continueFinalMessage = false;
    if (!whole.now)
        whole.now = Jinja::localTimeNow(); // all renderings see the same clock
    Result<PreparedChat> chat = prepare(whole);
    if (!chat)
        return chat.error();
    mask.adaptations = std::move(chat->adaptations);
    whole = std::move(chat->adapted);
    whole.addGenerationPrompt = false;
    return whole;
}

} // namespace

Result<AnswerMask> answerMask(const ChatTemplate &chatTemplate, const Analysis &analysis,
                              const PrepareFunction &prepare, const ChatRequest &request)
{
    AnswerMask mask;
    const Result<ChatRequest> whole = adaptedWhole(prepare, request, mask);
    if (!whole)
        return whole.error();
    const Result<Jinja::Rendered> rendered = chatTemplate.render(*whole, { .trace = true });
    if (!rendered)
        return rendered.error();
    mask.text = rendered->text;
    mask.tagged = hasGenerationBlocks(chatTemplate);
    const TracedConversation talk{ chatTemplate, analysis, *whole, *rendered };
    for (const TurnExtent &turn : mask.tagged ? taggedExtents(talk) : turnExtents(talk, mask.missing)) {
        const std::vector<MaskRange> parts = partsOf(turn, talk);
        mask.ranges.insert(mask.ranges.end(), parts.begin(), parts.end());
    }
    return mask;
}

} // namespace Parlance
