// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/plugin.h>

#include <memory>

namespace Parlance {

/// The workaround that a profile describes. It has been held to its schema.
std::unique_ptr<const Plugin> makeProfile(const Value &profile);

} // namespace Parlance
