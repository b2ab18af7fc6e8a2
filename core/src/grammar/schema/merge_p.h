// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/schema/document_p.h"

#include <string>
#include <vector>

namespace Parlance::Gbnf {

/// One schema for what two schemas say together. Neither is a mere reference. What has no common form keeps a's
/// word, and its keyword is added to unmerged.
Value mergedSchemas(const Value &a, const Value &b, std::vector<std::string> &unmerged);

} // namespace Parlance::Gbnf
