// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/runtime_p.h"

namespace Parlance::Jinja {

/// The origin for all of what is made of a string in a way that loses which character became which: the request's where
/// a character is the request's, otherwise None, which means computed.
Origin dataOriginOf(const Runtime &runtime, const Var &string);

} // namespace Parlance::Jinja
