// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/host.h>

/// A host that knows the plugins of this build and no others, whatever the user's settings say.
namespace Parlance::Test {

inline HostOptions ownPlugins()
{
    HostOptions options;
    options.defaultFolders = false;
    options.folders = { PARLANCE_BUILD_DIR "/lib/plugins/parlance" };
    return options;
}

} // namespace Parlance::Test
