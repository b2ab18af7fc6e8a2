// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/result.h>
#include <parlance/value.h>

namespace Cli {

/// The answer to {"op": "schema", "schema", "reading": "schema" | "writing", "texts": [...], "strict"?,
/// "check_formats"?}. It says what the grammar constrains, which texts it accepts, and the microseconds to write and
/// read it.
Parlance::Result<Parlance::Object> schemaAnswer(const Parlance::Value &job);

} // namespace Cli
