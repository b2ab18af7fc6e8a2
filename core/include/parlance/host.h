// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/budget.h>
#include <parlance/chat.h>
#include <parlance/compare.h>
#include <parlance/continuation.h>
#include <parlance/core_export.h>
#include <parlance/lint.h>
#include <parlance/mask.h>
#include <parlance/names.h>
#include <parlance/responsetemplate.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace Parlance {

/// By what a plugin recognises its templates. A template matches when every text of all, at least one of any (where
/// there are some) and none of none stand in its source, it reads every name of features and its generic analysis has
/// what analysis asks for; or when its SHA-256 is listed. A plugin whose rules no template could meet (neither all,
/// any, features nor sha256) is refused.
struct MatchRules
{
    /// What the generic analysis is to have at a place of Analysis::toValue().
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

/// What is known of a plugin, from its metadata alone until it is loaded. The metadata is a JSON object that the
/// installed plugin.schema.json describes, or profile.schema.json for profiles.
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
    std::string why; ///< why the generic analysis does not do, in the plugin's own words
    Kind kind = Kind::Handler;
    std::string apiVersion; ///< of the headers it was built with, as in 0.2
    int priority = 0;
    std::vector<std::string> replaces; ///< ids of plugins that give way where this one matches
    MatchRules match;
    std::vector<SuppliedTemplate> templates; ///< for models that come without one
    std::filesystem::path file; ///< the library or the profile; empty for static plugins
    State state = State::Found;
    std::string reason; ///< of Refused and Failed, one line
};
PARLANCE_CORE_EXPORT EnumNames namesOf(PluginInfo::Kind value);
PARLANCE_CORE_EXPORT EnumNames namesOf(PluginInfo::State value);

/// How well a plugin matches a template.
struct PluginMatch
{
    std::string id;
    int score = 0; ///< 0: does not match
    std::string reason; ///< one line
};

/// Which plugins a template gets, and why.
struct PluginChoice
{
    std::string handler; ///< empty: the generic analysis
    std::vector<std::string> workarounds;
    std::vector<PluginMatch> matches; ///< of every plugin, best first
    std::string reason; ///< one line
    bool conflict = false; ///< several handlers match equally well, so none was taken
};

/// What a host looks for and what the user wants. PluginSettings gives what the user's settings say.
///
/// Code is loaded from the folders named here and from no others: never from beside a template, from a model's folder
/// or because a request says so. Files that everybody may write to, and files in such folders, are refused.
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

/// What a plugin's metadata.json or a profile says, and why it would be refused; reason names line and column.
PARLANCE_CORE_EXPORT PluginInfo readPluginMetadata(const std::filesystem::path &file);

/// The facade: finds plugins, chooses among them, and analyses and prepares with what was chosen. Analyses are kept by
/// template. Thread-safe.
class PARLANCE_CORE_EXPORT Host
{
public:
    explicit Host(HostOptions options = {});
    ~Host();
    Host(const Host &) = delete;
    Host &operator=(const Host &) = delete;

    /// Every plugin found, refused ones included, by id.
    std::vector<PluginInfo> plugins() const;
    const FormatRegistry &formats() const;
    PluginChoice choose(const ChatTemplate &chatTemplate) const;
    /// The templates that plugins bring; none where the options forbid it.
    std::vector<SuppliedTemplate> suppliedTemplates() const;
    /// ChatTemplate::load() with these.
    Result<ChatTemplate> load(const std::filesystem::path &path, const std::string &name = {},
                              const Jinja::Limits &limits = {}) const;

    /// The analysis with the chosen plugins' changes; verification is left empty. Kept and shared.
    std::shared_ptr<const Analysis> analyze(const ChatTemplate &chatTemplate) const;
    /// Parsers and grammars are kept as well, the last few: another request with the same tools only renders.
    Result<PreparedChat> prepare(const ChatTemplate &chatTemplate, const ChatRequest &request) const;
    /// The next turn behind what an engine has read and written: continueChat() with what the host knows of the
    /// template. prompt is as it was sent for request, output as it was generated.
    Result<Continuation> continuation(const ChatTemplate &chatTemplate, const ChatRequest &request,
                                      std::string_view prompt, std::string_view output, const Value &newMessages) const;
    /// The self-check: parses what the template writes for messages of every kind.
    Verification verify(const ChatTemplate &chatTemplate) const;
    /// What is wrong with the template: lintTemplate() with what the host knows of it.
    LintReport lint(const ChatTemplate &chatTemplate, const LintOptions &options = {}) const;
    /// answerMask() with what the host knows of the template, with the tokens that the request brings.
    Result<AnswerMask> mask(const ChatTemplate &chatTemplate, const ChatRequest &request) const;
    /// patchGeneration() with what the host knows of the template.
    Result<GenerationPatch> patchGeneration(const ChatTemplate &chatTemplate) const;
    /// compareTemplates() with what the host knows of them.
    TemplateComparison compare(const ChatTemplate &a, const ChatTemplate &b) const;
    /// lockOf() with what the host knows of the template.
    Value lock(const ChatTemplate &chatTemplate) const;
    /// exportResponseTemplate() with what the host knows of the template. It is tried on what the self-check writes:
    /// answers that it reads otherwise than the host are among what is unsaid, and calls that it cannot read at all
    /// have no field.
    ResponseExport exportResponse(const ChatTemplate &chatTemplate) const;

private:
    struct PARLANCE_CORE_NO_EXPORT Data;
    std::unique_ptr<Data> d;
};

} // namespace Parlance
