// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "responses/responsecheck_p.h"

#include "chat/verification/trial_p.h"
#include "responses/responsehandler_p.h"

#include <parlance/json.h>

#include <algorithm>

namespace Parlance {

namespace {

bool hasText(const std::vector<VerificationFailure> &failures, const std::string &text)
{
    return std::any_of(failures.begin(), failures.end(),
                       [&text](const VerificationFailure &other) { return other.text == text; });
}

// "read otherwise: a call (the name differs)", without the setting in which that was seen.
std::string whatDiffers(const VerificationFailure &failure)
{
    return "read otherwise: " + failure.name.substr(0, failure.name.find(", thinking ")) + " (" + failure.difference
        + ')';
}

bool dropCalls(ResponseTemplate &responseTemplate)
{
    return std::erase_if(responseTemplate.fields, [](const ResponseField &field) { return field.name == "tool_calls"; })
        > 0;
}

// Whether an object or a list in a call's arguments comes out as Python writes it: `{'brelk': ['trund']}`, `['vorm']`.
bool printsPython(const RenderFunction &render)
{
    const Object nested{ { "stelk", Object{ { "brelk", Array{ "trund" } } } }, { "plink", Array{ "vorm" } } };
    const Value call = Object{ { "id", "brelk0001" },
                               { "type", "function" },
                               { "function", Object{ { "name", "wexle" }, { "arguments", toJson(nested) } } } };
    ChatRequest request;
    request.messages = Array{ Object{ { "role", "user" }, { "content", "Glimfor" } },
                              Object{ { "role", "assistant" }, { "content", "" }, { "tool_calls", Array{ call } } } };
    request.addGenerationPrompt = false;
    const Result<std::string> prompt = render(request);
    return prompt && (prompt->find("{'brelk'") != std::string::npos || prompt->find("['vorm']") != std::string::npos);
}

// Whether an answer without calls stands without the markers that content has beside them.
bool leavesPlain(const ContentAnalysis &content, const RenderFunction &render)
{
    ChatRequest request;
    request.messages = Array{ Object{ { "role", "user" }, { "content", "Glimfor" } },
                              Object{ { "role", "assistant" }, { "content", "Waspel trund" } } };
    request.addGenerationPrompt = false;
    const Result<std::string> prompt = render(request);
    return content.mode == ContentAnalysis::Mode::AlwaysWrapped && content.start.hasCore() && prompt
        && prompt->find("Waspel trund") != std::string::npos && prompt->find(content.start.core) == std::string::npos;
}

// Behind the name of the field to which a reason belongs.
std::string withoutPlace(const std::string &reason)
{
    const std::string place = "tool_calls: ";
    const std::size_t at = reason.rfind(place);
    return at == std::string::npos ? reason : reason.substr(at + place.size());
}

} // namespace

ResponseCheck checkResponse(const ChatTemplate &chatTemplate, const Analysis &analysis,
                            const ResponseTemplate &responseTemplate, const Verification &own,
                            const RenderFunction &render)
{
    const auto shared = std::make_shared<const ResponseTemplate>(responseTemplate);
    AnswerCache cache;
    ResponseCheck check;
    const PrepareFunction prepare = [&](const ChatRequest &request) {
        Result<PreparedChat> chat = prepareByResponse(chatTemplate, analysis, shared, request, cache);
        if (!chat && chat.error().code == ErrorCode::Plugin)
            check.unread = chat.error().message;
        return chat;
    };
    Verification verification = verifyTemplate(chatTemplate, analysis, prepare, render);
    for (VerificationFailure &failure : verification.failures) {
        const bool isRead = failure.place.path != "grammar"; // what is asked here is how answers are read
        if (isRead && !hasText(own.failures, failure.text))
            check.differences.push_back(std::move(failure));
    }
    return check;
}

ResponseExport checkedExport(const ChatTemplate &chatTemplate, const Analysis &analysis, const Verification &own,
                             const RenderFunction &render)
{
    ResponseExport exported = exportResponseTemplate(analysis);
    const RenderFunction rendered = render ? render : adaptedRendering(chatTemplate, analysis);
    if (leavesPlain(analysis.content, rendered))
        exported.unsaid.push_back("content stands between its markers beside calls alone");
    if (analysis.tools.arguments.other.coding == ValueShape::Coding::Python && printsPython(rendered))
        exported.unsaid.push_back("objects and lists in arguments are Python literals");
    const auto checked = [&] { return checkResponse(chatTemplate, analysis, exported.responseTemplate, own, render); };
    ResponseCheck check = checked();
    if (!check.unread.empty() && dropCalls(exported.responseTemplate)) {
        exported.unsaid.push_back("calls stay in the content: " + withoutPlace(check.unread));
        check = checked();
    }
    if (!check.unread.empty())
        exported.unsaid.push_back(check.unread);
    // A plugin's code may read more than the analysis tells; where nothing differs, nothing is left to say.
    if (!analysis.handler.empty() && (!check.unread.empty() || !check.differences.empty() || !exported.unsaid.empty()))
        exported.unsaid.insert(exported.unsaid.begin(), "answers are read by the handler " + analysis.handler);
    const auto &fields = exported.responseTemplate.fields;
    const bool hasCalls = std::any_of(fields.begin(), fields.end(),
                                      [](const ResponseField &field) { return field.name == "tool_calls"; });
    for (const VerificationFailure &failure : check.differences) {
        const std::string words = whatDiffers(failure);
        const bool isTold = !hasCalls && failure.expected.contains("tool_calls");
        if (!isTold && std::find(exported.unsaid.begin(), exported.unsaid.end(), words) == exported.unsaid.end())
            exported.unsaid.push_back(words);
    }
    return exported;
}

} // namespace Parlance
