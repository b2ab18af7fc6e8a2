// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "command.h"

#include <parlance/jinja.h>

/// What a template may use up, as people set it: --limit NAME=NUMBER, or {"NAME": number} in a batch job. The names are
/// those in the messages, in words: output-bytes for outputBytes, which is taken as well.
namespace Cli {

inline constexpr Option limitOption{
    "limit", "NAME=N",
    "change a limit of the template; may be repeated. NAME is source-bytes, "
    "parse-depth, call-depth, steps, steps-per-value, steps-in-all, output-bytes, "
    "memory-bytes or "
    "range-length. `steps` also sets steps-per-value to 0, so that the limit is the same for every request"
};

Parlance::Result<Parlance::Jinja::Limits> limitsOf(const Arguments &arguments);
Parlance::Result<Parlance::Jinja::Limits> limitsOf(const Parlance::Value &object);

} // namespace Cli
