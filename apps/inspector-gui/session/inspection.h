// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/host.h>
#include <parlance/plugininfo.h>
#include <parlance/result.h>

#include <QString>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace Parlance::Inspector {

/// All that is known of one state of a template, or the error that kept it from being read. A value, made by a worker.
struct Inspection
{
    QString file; ///< as the user named it
    std::string source;
    std::shared_ptr<const Analysis> analysis; ///< verified; null where there is an error
    PluginChoice choice; ///< which plugins, and why
    std::optional<Error> error;
    std::optional<ChatTemplate> chatTemplate; ///< none where there is an error
    /// The errors of the sides that the template refused, with their places: by a comparison's id, A's before B's.
    std::map<std::string, Error> refusals;
};

using InspectionPtr = std::shared_ptr<const Inspection>;

} // namespace Parlance::Inspector
