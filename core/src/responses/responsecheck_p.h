// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "chat/preparechat_p.h"

#include <parlance/chat.h>
#include <parlance/responsetemplate.h>

#include <string>
#include <vector>

/// A response template held to the answers that the chat template writes: `<calls>` opens calls in both, or one is
/// wrong.
namespace Parlance {

/// What Transformers makes of the self-check's answers by the response template.
struct ResponseCheck
{
    std::string unread; ///< why parsers of ours cannot read by it
    /// Of the answers that own reads as they were meant, those that are read otherwise. A text that holds what ends its
    /// region is none of them: the language has no way out of that.
    std::vector<VerificationFailure> differences;
};

/// own is the self-check of the way in which answers are read without it.
ResponseCheck checkResponse(const ChatTemplate &chatTemplate, const Analysis &analysis,
                            const ResponseTemplate &responseTemplate, const Verification &own,
                            const RenderFunction &render);

/// exportResponseTemplate(), and among what is unsaid the answers that it reads otherwise.
ResponseExport checkedExport(const ChatTemplate &chatTemplate, const Analysis &analysis, const Verification &own,
                             const RenderFunction &render);

} // namespace Parlance
