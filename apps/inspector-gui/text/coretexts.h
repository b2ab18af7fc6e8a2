// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

/// The sentences of the core that the inspector translates (context Core); %1 … are values.
namespace Parlance::Inspector {

const std::vector<const char *> &reportTexts();
const std::vector<const char *> &evidenceTexts();
const std::vector<const char *> &messageTexts();
const std::vector<const char *> &grammarTexts();
const std::vector<const char *> &lintRuleTexts();
const std::vector<const char *> &lintFindingTexts();
const std::vector<const char *> &nameTexts();

} // namespace Parlance::Inspector
