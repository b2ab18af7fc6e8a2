// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "host/knownfile_p.h"

namespace Parlance {

/// What files of plugins said, kept in the user's cache folder for other processes. Each build of the library has a
/// file of its own, since another one may read the same metadata otherwise.
///
///     ~/.cache/parlance/plugins-0.9.0
class KnownFilesCache
{
public:
    /// Empty where there is none, or where it is not to be trusted: what everybody may write, what was cut off.
    static KnownFilesByPath read();
    /// Does nothing where the system has no place for it.
    static void write(const KnownFilesByPath &files);
};

} // namespace Parlance
