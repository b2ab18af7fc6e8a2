// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "formats/tag_with_tagged/valueend_p.h"

namespace Parlance::Tagged {

/// The arguments that a tool's schema allows, in any order, for the grammar: with {"where": text, "far": boolean} it
/// writes `<arg=where>` + any text + `</arg>` and `<arg=far>true</arg>` or `<arg=far>false</arg>`.
/// end is that of texts, which many arguments share.
Expr writtenArguments(const Context &context, const Value &parameters, const ValueEnd &end);

/// Where that is wider than the schemas.
std::vector<Relaxation> remarksOn(const Context &context);

} // namespace Parlance::Tagged
