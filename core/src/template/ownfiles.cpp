// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "template/ownfiles_p.h"
#include "template/textfile_p.h"

#include <algorithm>

namespace Parlance {

namespace fs = std::filesystem;

/// In the hub's cache, snapshots/COMMIT/FILE is a link to ../../blobs/HASH.
static fs::path rootOf(const fs::path &folder)
{
    std::error_code ignored;
    const fs::path real = fs::canonical(folder.empty() ? fs::path(".") : folder, ignored);
    const fs::path snapshots = real.parent_path();
    const bool isSnapshot =
        snapshots.filename() == "snapshots" && fs::is_directory(snapshots.parent_path() / "blobs", ignored);
    return isSnapshot ? snapshots.parent_path() : real;
}

std::optional<Error> linkProblem(const fs::path &folder, const fs::path &file)
{
    std::error_code missing;
    const fs::path real = fs::canonical(file, missing);
    const fs::path root = rootOf(folder);
    if (missing || std::mismatch(root.begin(), root.end(), real.begin(), real.end()).first == root.end())
        return {};
    return fileError(ErrorCode::Io, file,
                     "leads to " + real.string() + " by a symbolic link; expected a file in " + root.string());
}

} // namespace Parlance
