// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/result.h>
#include <parlance/value.h>

#include <string>

namespace Cli {

/// The file that is meant: of a folder its tokenizer_config.json.
std::string modelConfigOf(const std::string &path);

/// Sets a member of a model's tokenizer_config.json, all or nothing, and keeps the old content in a new file next to
/// it, whose name is given back: tokenizer_config.json.bak. What is no such file is refused.
Parlance::Result<std::string> writeIntoConfig(const std::string &file, const std::string &member,
                                              const Parlance::Value &value);

} // namespace Cli
