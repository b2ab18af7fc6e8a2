// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/host.h>
#include <parlance/plugininfo.h>

#include <string>

namespace Cli {

/// An analysis as text for people: first the answers to their questions, then tables; explains adds the evidence.
std::string analysisReport(const Parlance::ChatTemplate &chatTemplate, const Parlance::Analysis &analysis,
                           const Parlance::PluginChoice &choice, bool explains);

} // namespace Cli
