// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/engine.h"

#include <memory>

namespace Parlance::Test {

/// An engine without plugins.
inline Inspector::EnginePtr plainEngine()
{
    HostOptions options;
    options.defaultFolders = false;
    return std::make_shared<Inspector::Engine>(options);
}

} // namespace Parlance::Test
