// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/answernode.h>

namespace Parlance {

/// Makes one node "object" of the texts and fields of a call that form a JSON object with the call's name in it.
void wrapObject(AnswerNode &call);
/// The same if the template writes one call only, so that the object's braces are texts of the section.
void wrapObjectOfSection(AnswerNode &section);

} // namespace Parlance
