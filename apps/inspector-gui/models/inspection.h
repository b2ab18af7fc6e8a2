// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/result.h>

#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace Parlance::Inspector {

/// All that the inspector shows of one template, or the error that kept it from being read. A value, made by a worker.
struct Inspection
{
    QString file; ///< as the user named it
    std::string source; ///< where there is an error: as far as it could be read
    std::shared_ptr<const Analysis> analysis; ///< verified; null where there is an error
    QString choice; ///< why this analysis or handler was chosen, one line
    std::optional<Error> error;
};

using InspectionPtr = std::shared_ptr<const Inspection>;

/// Makes the inspection of a file; runs outside the GUI's thread.
using Inspect = std::function<Inspection(const QString &file)>;

} // namespace Parlance::Inspector
