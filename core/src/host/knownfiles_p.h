// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "host/system_p.h"

#include <parlance/host.h>

#include <functional>
#include <map>
#include <mutex>
#include <string>

namespace Parlance {

/// What files of plugins say, as long as nobody changes them: read and held to the schema once in a process, however
/// many hosts there are. Thread-safe.
class KnownFiles
{
public:
    struct Said
    {
        PluginInfo info;
        std::string profile = {}; ///< the text of a profile
    };
    using Read = std::function<Said()>;

    static KnownFiles &ofProcess();

    /// What the file said when it was read last, or read()'s result. A file that was changed a moment ago is read each
    /// time: another change could leave its stamp as it is.
    Said get(const std::string &path, const Read &read);

private:
    struct Known
    {
        System::FileStamp stamp;
        Said said;
    };
    std::mutex m_mutex;
    std::map<std::string, Known> m_known;
};

} // namespace Parlance
