// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/schema/argumentplan_p.h"

namespace Parlance {

/// Reads a schema for its objects; null is any object. options say how it is read.
ArgumentPlan argumentPlan(const Value &schema, const GrammarOptions &options = {});

} // namespace Parlance
