// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/host.h>
#include <parlance/template.h>

#include <filesystem>
#include <string>
#include <vector>

/// A folder with a plugin to start from: it builds, and its fixtures hold.
namespace Shared {

struct NewPlugin
{
    std::filesystem::path folder;
    std::string kind;
    bool isCode = false; ///< it is to be built before it can be checked
    int fixtures = 0;
    bool hasCalls = true; ///< otherwise the template shows none, so nothing of the plugin is about calls
};

/// Writes a plugin of a kind (handler, workaround or profile) for the template. The folder's last name is the plugin's;
/// the folder must not be there yet. fixtures come before those that the template itself writes; their template is set.
Parlance::Result<NewPlugin> writePlugin(const std::filesystem::path &folder, const std::string &kind,
                                        const Parlance::ChatTemplate &chatTemplate,
                                        std::vector<Parlance::Value> fixtures = {});

/// A small template to begin with.
Parlance::ChatTemplate exampleTemplate();

} // namespace Shared
