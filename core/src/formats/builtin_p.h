// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/format.h>

#include <memory>
#include <vector>

namespace Parlance {

/// The formats that the registry begins with: three ids, each read, written and held by one walk over the tree of a
/// section of calls.
std::vector<std::shared_ptr<const Format>> builtinFormats();

} // namespace Parlance
