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

/// What a host looks for and what the user wants. PluginSettings gives what the user's settings say.
///
/// Code is loaded from the folders named here and from no others: never from beside a template, from a model's folder
/// or because a request says so. Files that everybody may write to, and files in such folders, are refused.
/// \since 0.2
struct HostOptions
{
    bool defaultFolders = true; ///< PARLANCE_PLUGIN_PATH, plugins/parlance beside the binary, the installed folder
    std::vector<std::filesystem::path> folders = {}; ///< searched first
    std::vector<std::filesystem::path> profiles = {}; ///< files of profiles, wherever they are; before those in folders
    std::string handler = {}; ///< the user's choice: an id, "generic", or empty for the best match
    std::map<std::string, std::string> handlers = {}; ///< the same for single templates, by their SHA-256
    std::vector<std::string> workarounds = {}; ///< ids of workarounds and profiles to use, whether or not they match
    std::vector<std::string> disabled = {}; ///< ids
    bool supplyTemplates = true; ///< plugins may bring templates for models without one
    GrammarOptions grammar = {}; ///< of the grammars that the generic way writes
    /// Of each piece of work: an analysis, a self-check, the preparing of a request, a lint run, a comparison. It
    /// bounds what a hostile template can cost; all of them draw from the caller's BudgetScope too.
    Budget::Limits budget = { Budget::Limits().steps, std::chrono::seconds(60) };
    /// How much memory may be taken by what is kept in case it is wanted again: analyses, parsers, grammars. What was
    /// not wanted for longest goes first.
    std::size_t keptBytes = 64u << 20;
    /// As ChatRequest::idSeed, for requests that have none.
    std::optional<std::uint64_t> idSeed = {};
};

} // namespace Parlance
