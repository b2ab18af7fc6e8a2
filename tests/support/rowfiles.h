// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "support/cases.h"

/// Cases in files of rows: each row is one JSON object.
namespace Parlance::Test {

/// What the rows of a test may say, beside their name or id; without any keys, all.
struct Keys
{
    std::vector<std::string_view> given; ///< what the test is given
    std::vector<std::string_view> checked = {}; ///< what it compares: a row without any of these checks nothing
};

/// What is wrong with a row: a key that the test would not look at, or nothing to check. Empty where all is well.
std::string wrongKeys(const Value &row, const Keys &keys);

/// The files with a folder's rows: .jsonl, and each .json beside a template of the same name.
Result<std::vector<Path>> rowFiles(const Path &folder);
/// The rows of one of them; the template beside a .json is their "source".
Result<std::vector<Value>> readRows(const Path &file);

} // namespace Parlance::Test
