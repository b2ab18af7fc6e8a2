// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// `{"content": "Yes."}`, rendered as `…<|assistant|>Yes.<|end|>`, is read from `Yes.` and passes.

#include "chat/verification/trial_p.h"

#include "base/blanks_p.h"
#include "base/replaced_p.h"
#include "chat/answer/turnstop_p.h"
#include "chat/preparechat_p.h"
#include "chat/prompt/answerprefixstate_p.h"
#include "chat/prompt/prompt_p.h"

#include <parlance/budget.h>

#include <optional>
#include <utility>

namespace Parlance {

bool hasCalls(const Value &message)
{
    return message["tool_calls"].isArray();
}

RenderFunction adaptedRendering(const ChatTemplate &chatTemplate, const Analysis &analysis)
{
    return [&](const ChatRequest &request) -> Result<std::string> {
        std::vector<std::string> adaptations;
        ChatRequest changed = request;
        Result<PromptTail> tail = renderAdapted(chatTemplate, analysis, changed, adaptations);
        return tail ? Result<std::string>(std::move(tail->prompt)) : Result<std::string>(tail.error());
    };
}

Trials::Trials(const Analysis &analysis, RenderFunction render, ReadFunction read)
    : m_analysis(analysis)
    , m_render(std::move(render))
    , m_read(std::move(read))
{ }

Trial Trials::tried(const Value &message, const TrialSetting &setting) const
{
    Trial trial;
    const auto inexpressible = [&trial](std::string why) {
        trial.reason = std::move(why);
        return trial;
    };
    if (!setting.chat)
        return inexpressible("the template fails with the request: " + setting.chat.error().message);
    const Result<std::string> rendered = m_render(conversation(message, setting));
    if (!rendered)
        return inexpressible("the template fails with the message: " + rendered.error().message);
    const auto text = outputIn(*rendered, message, *setting.chat, m_analysis);
    if (!text)
        return inexpressible("the template begins earlier answers differently from its generation prompt");
    trial.rendered = *rendered;
    trial.text = *text;
    if (isTwoTurns(trial.text, message, *setting.chat, m_analysis))
        return inexpressible("the template writes the message as two turns, and a model writes only one");
    const Value &last = setting.request.messages.toArray().back();
    const std::string prefill = setting.request.continueFinalMessage ? last["content"].toString() : std::string();
    if (const std::string missing = missingFrom(prefill + trial.text, message, setting.knownTool); !missing.empty())
        return inexpressible("the template drops " + missing);
    read(message, setting, trial);
    return trial;
}

void Trials::read(const Value &message, const TrialSetting &setting, Trial &trial) const
{
    Result<ChatMessage> got = m_read ? m_read(setting.request, *setting.chat, trial.text)
                                     : Result<ChatMessage>(readAnswer(*setting.chat, m_analysis, trial.text).message());
    if (!BudgetScope::gaveUp().empty()) {
        trial.reason = "the budget is used up";
        return;
    }
    if (!got) {
        trial.outcome = TrialOutcome::Failed;
        trial.difference.path = "error";
        trial.difference.words = got.error().message;
        return;
    }
    trial.got = std::move(*got);
    // Words by which the prompt begins the reasoning are part of it.
    const std::string_view words = trimmed(setting.chat->answerPrefix);
    if (opensByWords(m_analysis.reasoning, setting.chat->answerPrefix) && trial.got.reasoningContent.starts_with(words))
        trial.got.reasoningContent.erase(0, words.size());
    trial.difference = firstDifference(message, trial.got, trial.text);
    trial.outcome = trial.difference.path.empty() ? TrialOutcome::Passed : TrialOutcome::Failed;
}

bool Trials::rendersAlike(const Value &message, const Trial &trial, const TrialSetting &setting) const
{
    const Result<std::string> rendered = m_render(conversation(message, setting));
    return rendered && *rendered == trial.rendered;
}

// The request with the message as its last one.
ChatRequest Trials::conversation(const Value &message, const TrialSetting &setting) const
{
    ChatRequest full = setting.request;
    if (std::exchange(full.continueFinalMessage, false))
        full.messages.array().pop_back();
    full.messages.array().push_back(message);
    full.addGenerationPrompt = false;
    return full;
}

} // namespace Parlance
