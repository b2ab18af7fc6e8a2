// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat.h>
#include <parlance/responsetemplate.h>

#include <string>
#include <vector>

/// A response template held to the answers that the chat template writes: `<calls>` opens calls in both, or one is
/// wrong.
namespace Parlance {

/// What the response template makes of the self-check's answers.
struct ResponseCheck
{
    std::string unread; ///< why it is not read at all
    std::vector<VerificationFailure> differences; ///< of those that own reads as they were meant
};

/// own is the self-check of the way in which answers are read without it.
ResponseCheck checkResponse(const ChatTemplate &chatTemplate, const Analysis &analysis,
                            const ResponseTemplate &responseTemplate, const Verification &own,
                            const RenderFunction &render);

/// exportResponseTemplate(), and among what is unsaid the answers that it reads otherwise. Calls that it cannot read
/// are left in the content.
ResponseExport checkedExport(const ChatTemplate &chatTemplate, const Analysis &analysis, const Verification &own,
                             const RenderFunction &render);

} // namespace Parlance
