// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/responsetemplate.h>

/// Analyses as response templates: the reasoning `<think>…</think>` is the field {"open": "<think>", "close":
/// "</think>"}.
namespace Parlance {

/// The response template that reads what a model with that analysis writes, as far as its language goes.
ResponseExport exportResponseTemplate(const Analysis &analysis);

} // namespace Parlance
