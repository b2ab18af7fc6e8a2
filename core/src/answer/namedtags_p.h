// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/callsreader_p.h"

namespace Parlance {

/// Calls that have the name in a tag, `<function=look>{"where": "here"}</function>`, if the template's are bare
/// objects.
CallsToRead callsInNamedTags(const std::vector<ToolDeclaration> &tools);

} // namespace Parlance
