// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/result.h>
#include <parlance/value.h>

namespace Cli {

/// The answer to {"op": "schema", "schema", "reading": "schema" | "writing", "texts": [...], "strict"?,
/// "check_formats"?}: what the schema's grammar is worth, which of the texts it accepts, and how many microseconds
/// writing and reading it took.
Parlance::Result<Parlance::Object> schemaAnswer(const Parlance::Value &job);

} // namespace Cli
