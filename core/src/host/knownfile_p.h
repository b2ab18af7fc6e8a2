// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "host/system_p.h"

#include <parlance/plugininfo.h>

#include <map>
#include <string>

namespace Parlance {

/// What a plugin's file says.
struct FileSaid
{
    PluginInfo info;
    std::string profile = {}; ///< the text of a profile
};

/// The same, and by what the file is known as unchanged since.
struct KnownFile
{
    System::FileStamp stamp;
    FileSaid said;
};

/// By path.
using KnownFilesByPath = std::map<std::string, KnownFile>;

} // namespace Parlance
