// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/template.h>

#include <array>
#include <filesystem>
#include <string>
#include <vector>

/// The whole file, byte for byte.
std::string readFile(const std::filesystem::path &path);

/// The reference corpus' templates (beside the checkout, or where PARLANCE_CORPUS says), or those of templates/ where
/// there is none; quick: two of these.
std::vector<std::filesystem::path> templateFiles(bool quick);

/// A conversation of 19 messages and a tool, with a call and its result, and one without for templates that take none.
std::array<Parlance::ChatRequest, 2> conversations();
