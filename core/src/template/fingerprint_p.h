// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/template.h>

#include <string>

namespace Parlance {

/// What a template's source is known by inside of a process: bytes that no two sources share, made in a ninth of the
/// time that its SHA-256 takes.
const std::string &fingerprintOf(const ChatTemplate &chatTemplate);

} // namespace Parlance
