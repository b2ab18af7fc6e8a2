// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A model's response template says how its answers are read, and the chat template how they are written. If `<call>`
// opens calls in one and `<calls>` in the other, one of them is wrong.

#include "chat/preparechat_p.h"
#include "chat/verification/verifytemplate_p.h"
#include "lint/facts/lintsubject_p.h"
#include "responses/responsecheck_p.h"

namespace Parlance {

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
    const FormatRegistry formats = FormatRegistry::withBuiltins();
    const Verification generic = verifyTemplate(
        subject.chatTemplate, subject.analysis,
        [&](const ChatRequest &request) {
            return prepareChat(subject.chatTemplate, subject.analysis, request, formats);
        },
        subject.render);
    const ResponseCheck check = checkResponse(subject.chatTemplate, subject.analysis, *read, generic, subject.render);
    if (!check.unread.empty())
        log.add("response-template-unread", {}, check.unread);
    if (!check.differences.empty())
        log.add("response-template-disagrees", {},
                check.differences.front().name
                    + ", as the template writes it, is read differently: " + check.differences.front().difference);
}

} // namespace Parlance
