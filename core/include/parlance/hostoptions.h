// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/budget.h>
#include <parlance/core_export.h>
#include <parlance/grammaroptions.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace Parlance {

/// The plugins and limits of a host. PluginSettings has the user's own settings.
///
/// Code is loaded only from the folders named here: never from a template's or a model's folder, and never because of a
/// request. Files that everybody may write to, and files in such folders, are refused.
///
///     HostOptions options;
///     options.folders = { "/opt/my-app/plugins" };
///     const Host host(options);
///
/// \since 0.2
struct HostOptions
{
    bool defaultFolders = true; ///< PARLANCE_PLUGIN_PATH, plugins/parlance next to the binary, the installed folder
    std::vector<std::filesystem::path> folders = {}; ///< searched first
    /// Files of profiles (plugins that are JSON); they have priority over profiles in folders.
    std::vector<std::filesystem::path> profiles = {};
    /// The handler to use: a plugin's id, or "generic" or "" for no handler. Not set: the handler that matches best.
    /// (In results, an empty id means no handler.)
    std::optional<std::string> handler = {};
    std::map<std::string, std::string> handlers = {}; ///< the same for single templates, by their SHA-256
    std::vector<std::string> workarounds = {}; ///< ids of workarounds and profiles to use, whether or not they match
    std::vector<std::string> disabled = {}; ///< ids of plugins that are not used
    bool supplyTemplates = true; ///< plugins may bring templates for models without one
    GrammarOptions grammar = {}; ///< for grammars that no handler (a plugin) writes
    /// The limits of each analysis, self-check, prepared request, lint run and comparison, against hostile templates.
    /// All of them also use up the caller's BudgetScope.
    Budget::Limits budget = { Budget::Limits().steps, std::chrono::seconds(60) };
    /// The maximum memory for the cache of analyses, parsers and grammars. The least recently used ones are dropped
    /// first.
    std::size_t keptBytes = 64u << 20;
    /// As ChatRequest::idSeed, for requests that have none.
    std::optional<std::uint64_t> idSeed = {};
};

} // namespace Parlance
