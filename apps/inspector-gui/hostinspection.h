// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "models/inspection.h"

namespace Parlance::Inspector {

/// Loads, analyses and verifies with the plugins that are installed. name chooses among several named templates.
Inspect hostInspect(const QString &name = {});

} // namespace Parlance::Inspector
