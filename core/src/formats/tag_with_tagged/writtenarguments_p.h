// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "formats/tag_with_tagged/valueend_p.h"
#include "grammar/plannedmembers_p.h"

namespace Parlance::Tagged {

/// The arguments that a tool's plan has, in any order, for the grammar: with {"where": text, "far": boolean} it
/// writes `<arg=where>` + any text + `</arg>` and `<arg=far>true</arg>` or `<arg=far>false</arg>`.
/// end is that of texts, which many arguments share.
PlannedMembers writtenArguments(const Context &context, const ArgumentPlan &plan, const ValueEnd &end);

} // namespace Parlance::Tagged
