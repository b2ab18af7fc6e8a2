// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/runtime_p.h"

namespace Parlance::Jinja {

/// The origin of all text that is made of a string without a trace of its characters: the request's if a character is
/// the request's, otherwise None, which means computed.
Origin dataOriginOf(const Runtime &runtime, const Var &string);

} // namespace Parlance::Jinja
