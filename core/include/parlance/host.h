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

/// How a plugin recognises its templates. A template matches if its SHA-256 is listed, or if all rules are true. Its
/// source contains every text of all, at least one of any (if there are some) and none of none. It reads every name of
/// features. Its generic analysis has the values in analysis. A plugin without any rule (neither all, any, features nor
/// sha256) is refused.
struct MatchRules
{
    /// The required value at a place of Analysis::toValue().
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

/// What is known of a plugin. Until it is loaded, this is its metadata alone: a JSON object that the installed
/// plugin.schema.json describes, or profile.schema.json for profiles.
struct PluginInfo
{
    enum class Kind
    {
        Handler,
        Workaround,
        Format,
        Profile, ///< a workaround without code, in a JSON file
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
    std::string apiVersion; ///< of the headers that it was built with, as in 0.2
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
struct PluginMatch
{
    std::string id;
    int score = 0; ///< 0: does not match
    std::string reason; ///< one line
};

/// The plugins of a template, and the reason.
struct PluginChoice
{
    std::string handler; ///< empty: the generic analysis
    std::vector<std::string> workarounds;
    std::vector<PluginMatch> matches; ///< of every plugin, best first
    std::string reason; ///< one line
    bool conflict = false; ///< several handlers match equally well, so none is used
};

/// Where a host looks for plugins, and the user's choices. PluginSettings gives the user's settings.
///
/// Code is loaded only from the folders named here. It is never loaded from a template's folder, from a model's folder
/// or because a request says so. Files that everyone may write to, and files in such folders, are refused.
struct HostOptions
{
    bool defaultFolders = true; ///< PARLANCE_PLUGIN_PATH, plugins/parlance next to the program, the installed folder
    std::vector<std::filesystem::path> folders = {}; ///< searched first
    std::vector<std::filesystem::path> profiles = {}; ///< files of profiles, wherever they are; before those in folders
    std::string handler = {}; ///< the user's choice: an id, "generic", or empty for the best match
    std::map<std::string, std::string> handlers = {}; ///< the same for single templates, by their SHA-256
    std::vector<std::string> workarounds = {}; ///< ids of workarounds and profiles to use, whether or not they match
    std::vector<std::string> disabled = {}; ///< ids
    bool supplyTemplates = true; ///< plugins may bring templates for models without one
    GrammarOptions grammar = {}; ///< of the grammars that the generic way writes
    /// For each piece of work: an analysis, a self-check, the preparation of a request, a lint run, a comparison. It
    /// bounds the cost of a hostile template; all of them draw from the caller's BudgetScope too.
    Budget::Limits budget = { Budget::Limits().steps, std::chrono::seconds(60) };
    /// The memory for results that may be needed again: analyses, parsers, grammars. The least recently used are
    /// forgotten first.
    std::size_t keptBytes = 64u << 20;
    /// As ChatRequest::idSeed, for requests that have none.
    std::optional<std::uint64_t> idSeed = {};
};

/// The content of a plugin's metadata.json or of a profile, and the reason if it would be refused; reason names line
/// and column.
PARLANCE_CORE_EXPORT PluginInfo readPluginMetadata(const std::filesystem::path &file);

/// The main interface: finds plugins, chooses among them, and analyses and prepares with the chosen ones. It keeps
/// analyses by template. Thread-safe.
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
    /// Parsers and grammars are cached as well. Another request with the same tools only renders.
    Result<PreparedChat> prepare(const ChatTemplate &chatTemplate, const ChatRequest &request) const;
    /// The next turn after the text that an engine has read and written: continueChat() with the host's knowledge of
    /// the template. The text sent for request is prompt, and the generated text is output.
    Result<Continuation> continuation(const ChatTemplate &chatTemplate, const ChatRequest &request,
                                      std::string_view prompt, std::string_view output, const Value &newMessages) const;
    /// The self-check: parses what the template writes for messages of every kind.
    Verification verify(const ChatTemplate &chatTemplate) const;
    /// Errors in the template: lintTemplate() with the host's knowledge of it.
    LintReport lint(const ChatTemplate &chatTemplate, const LintOptions &options = {}) const;
    /// answerMask() with the host's knowledge of the template, and with the request's tokens.
    Result<AnswerMask> mask(const ChatTemplate &chatTemplate, const ChatRequest &request) const;
    /// patchGeneration() with the host's knowledge of the template.
    Result<GenerationPatch> patchGeneration(const ChatTemplate &chatTemplate) const;
    /// compareTemplates() with the host's knowledge of both.
    TemplateComparison compare(const ChatTemplate &a, const ChatTemplate &b) const;
    /// lockOf() with the host's knowledge of the template.
    Value lock(const ChatTemplate &chatTemplate) const;
    /// exportResponseTemplate() with the host's knowledge of the template. It is tested on the messages of the
    /// self-check. Answers that it reads differently from the host are listed as unsaid. Calls that it cannot read at
    /// all have no field.
    ResponseExport exportResponse(const ChatTemplate &chatTemplate) const;

private:
    struct PARLANCE_CORE_NO_EXPORT Data;
    std::unique_ptr<Data> d;
};

} // namespace Parlance
