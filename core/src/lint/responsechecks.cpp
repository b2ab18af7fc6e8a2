// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A model's response template says how its answers are read, the chat template how they are written: where `<call>`
// opens calls in one and `<calls>` in the other, one of them is wrong.

#include "lint/lintsubject_p.h"
#include "responses/responsehandler_p.h"

#include <algorithm>

namespace Parlance {

namespace {

Verification verifiedBy(const LintSubject &subject, const PrepareFunction &prepare)
{
    return verifyTemplate(subject.chatTemplate, subject.analysis, prepare, subject.render);
}

bool failsAlike(const Verification &verification, const VerificationFailure &failure)
{
    return std::any_of(verification.failures.begin(), verification.failures.end(),
                       [&failure](const VerificationFailure &other) { return other.text == failure.text; });
}

} // namespace

void checkResponseTemplate(const LintSubject &subject, LintLog &log)
{
    if (subject.chatTemplate.hasResponseSchema())
        log.add("response-template-unread", {}, "there is a response_schema, which is not supported");
    const Value &value = subject.chatTemplate.responseTemplate();
    if (value.isNull())
        return;
    const Result<ResponseTemplate> read = ResponseTemplate::fromValue(value);
    if (!read)
        return log.add("response-template-unread", {}, read.error().message);
    const auto shared = std::make_shared<const ResponseTemplate>(*read);
    AnswerCache cache;
    std::string unread;
    const Verification own = verifiedBy(subject, [&](const ChatRequest &request) {
        Result<PreparedChat> chat = prepareByResponse(subject.chatTemplate, subject.analysis, shared, request, cache);
        if (!chat && chat.error().code == ErrorCode::Plugin)
            unread = chat.error().message;
        return chat;
    });
    if (!unread.empty())
        return log.add("response-template-unread", {}, unread);
    const FormatRegistry formats = FormatRegistry::withBuiltins();
    const Verification generic = verifiedBy(subject, [&](const ChatRequest &request) {
        return prepareChat(subject.chatTemplate, subject.analysis, request, formats);
    });
    for (const VerificationFailure &failure : own.failures) {
        if (!failsAlike(generic, failure))
            return log.add("response-template-disagrees", {},
                           failure.name + ", as the template writes it, is read otherwise: " + failure.difference);
    }
}

} // namespace Parlance
