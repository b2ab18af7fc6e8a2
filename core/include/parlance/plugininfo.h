// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>
#include <parlance/names.h>
#include <parlance/template.h>
#include <parlance/value.h>

#include <filesystem>
#include <string>
#include <vector>

/// The metadata of plugins, and the choice of plugins for a template.
namespace Parlance {

/// How a plugin recognises its templates. A template matches if all of these hold:
///
/// - its source has every text in `all`, at least one text in `any` (if it is not empty), and no text in `none`;
/// - it reads every name in `features`;
/// - its generic analysis has the values in `analysis`.
///
/// It also matches if its SHA-256 is in `sha256`. A plugin is refused if `all`, `any`, `features` and `sha256` are all
/// empty.
/// \since 0.2
struct MatchRules
{
    /// A place of Analysis::toValue(), and the values that the generic analysis may have there.
    struct Fact
    {
        std::string path; ///< names with dots between them, as in tools.format
        std::vector<Value> allowed; ///< one of these
    };
    std::vector<std::string> all;
    std::vector<std::string> any;
    std::vector<std::string> none;
    std::vector<std::string> features; ///< variables, or members of a message, that the template reads
    std::vector<Fact> analysis;
    std::vector<std::string> sha256;
};

/// The known facts about a plugin: only its metadata until it is loaded. The metadata is a JSON object that the
/// installed plugin.schema.json describes, or profile.schema.json for profiles.
/// \since 0.2
struct PluginInfo
{
    enum class Kind
    {
        Handler,
        Workaround,
        Format,
        Profile, ///< a workaround that is data alone, in a JSON file
    };
    enum class State
    {
        Found, ///< its metadata was read, no code was loaded
        Refused, ///< not usable; reason says why
        Loaded,
        Failed, ///< loading it failed; reason says why
        Disabled, ///< by the user
    };
    std::string id;
    std::string name;
    std::string version;
    std::string vendor;
    std::string licence; ///< as SPDX names it
    std::string description;
    std::string why; ///< why the generic analysis is not enough, in the plugin's own words
    Kind kind = Kind::Handler;
    std::string apiVersion; ///< of the headers it was built with, as in 0.9
    int priority = 0;
    std::vector<std::string> replaces; ///< ids of plugins that are not used if this one matches
    MatchRules match;
    std::vector<SuppliedTemplate> templates; ///< for models that come without one
    std::filesystem::path file; ///< the library or the profile; empty for static plugins
    State state = State::Found;
    std::string reason; ///< of Refused and Failed, one line
};
PARLANCE_CORE_EXPORT EnumNames namesOf(PluginInfo::Kind value);
PARLANCE_CORE_EXPORT EnumNames namesOf(PluginInfo::State value);

/// How well a plugin matches a template.
/// \since 0.2
struct PluginMatch
{
    std::string id;
    int score = 0; ///< 0: does not match
    std::string reason; ///< one line
};

/// Which plugins a template gets, and why.
/// \since 0.2
struct PluginChoice
{
    std::string handler; ///< empty: the generic analysis
    std::vector<std::string> workarounds;
    std::vector<PluginMatch> matches; ///< of every plugin, best first
    std::vector<std::string> failed; ///< ids of plugins that match and have failed
    std::string reason; ///< one line
    bool conflict = false; ///< several handlers match equally well, so none was taken
};

/// What a plugin's metadata.json or a profile says, and why it would be refused; reason names line and column.
/// \since 0.2
PARLANCE_CORE_EXPORT PluginInfo readPluginMetadata(const std::filesystem::path &file);

} // namespace Parlance
