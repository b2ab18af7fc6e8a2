// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "host/schemacheck_p.h"

#include <parlance/result.h>

namespace Parlance {

/// Where in a JSON text the path leads to: the key of a member, the value of an element. text is known to be JSON.
Place jsonPlace(std::string_view text, const JsonPath &path, const std::string &file);

} // namespace Parlance
