// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>
#include <parlance/hostoptions.h>
#include <parlance/result.h>

#include <concepts>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

class QString;

namespace Parlance {

class ChatTemplate;
class FormatRegistry;
class Value;
struct Analysis;
struct AnswerMask;
struct ChatRequest;
struct ChatWarning;
struct Continuation;
struct GenerationPatch;
struct LintOptions;
struct LintReport;
struct PluginChoice;
struct PluginInfo;
struct PreparedChat;
struct ResponseExport;
struct SuppliedTemplate;
struct TemplateComparison;
struct Verification;
namespace Jinja {
struct Limits;
}

/// The entry point for applications: it finds plugins, chooses among them, and uses them to analyse templates and to
/// prepare requests. It keeps the analysis of each template. Thread-safe. A new host costs little: it reads the folders
/// of plugins when it first needs one, and only once.
///
/// The types of parameters and results are in other headers: chat.h, analysis.h, plugininfo.h, lint.h, mask.h …
///
///     const Host host;
///     const auto chatTemplate = host.load("model.gguf");
///     const auto chat = host.prepare(*chatTemplate, ChatRequest().addUser("Rain?"));
/// \since 0.2
class PARLANCE_CORE_EXPORT Host
{
public:
    explicit Host(HostOptions options = {});
    ~Host();
    Host(const Host &) = delete;
    Host &operator=(const Host &) = delete;

    /// All plugins that were found, also refused ones, sorted by id.
    [[nodiscard]] std::vector<PluginInfo> plugins() const;
    /// One warning for each plugin that has failed so far (code PluginFailed); the host reads templates without it.
    /// PreparedChat::warnings has the warnings of the plugins that match its template. \since 0.9
    [[nodiscard]] std::vector<ChatWarning> warnings() const;
    /// The formats of calls, built in and from plugins.
    [[nodiscard]] const FormatRegistry &formats() const;
    /// The plugins that the host uses for this template, and why.
    [[nodiscard]] PluginChoice choose(const ChatTemplate &chatTemplate) const;
    /// The templates that plugins bring; empty if the options forbid it.
    [[nodiscard]] std::vector<SuppliedTemplate> suppliedTemplates() const;
    /// Loads a template as ChatTemplate::load() does; name chooses one of several. If the model has none,
    /// suppliedTemplates() may have it.
    Result<ChatTemplate> load(const std::filesystem::path &path, const std::string &name = {}) const;
    Result<ChatTemplate> load(const std::filesystem::path &path, const std::string &name,
                              const Jinja::Limits &limits) const;
    /// The same for a path as QFileDialog gives it.
    template <std::same_as<QString> Path> Result<ChatTemplate> load(const Path &path, const Path &name = {}) const;

    /// The analysis with the chosen plugins' changes. Its field `verification` stays empty. The result is cached.
    [[nodiscard]] std::shared_ptr<const Analysis> analyze(const ChatTemplate &chatTemplate) const;
    /// Renders the prompt, and makes the parser and the grammar of its answer. The error is the template's, or has a
    /// code such as InvalidRequest, InvalidSchema or Limit. The first call for a template analyses it; in a GUI thread,
    /// use prepareInBackground(). Parsers and grammars are cached: for another request with the same tools, this only
    /// renders.
    Result<PreparedChat> prepare(const ChatTemplate &chatTemplate, const ChatRequest &request) const;
    /// The next turn after the text that an engine has read and written: the text to append, if that is known to be
    /// right. `prompt` is the text that you sent for `request`. `output` is the text that the model wrote, with or
    /// without the stop text. `newMessages` has the results of tools and the user's next message.
    Result<Continuation> continuation(const ChatTemplate &chatTemplate, const ChatRequest &request,
                                      std::string_view prompt, std::string_view output, const Value &newMessages) const;
    /// The self-check: parses what the template writes for messages of every kind.
    [[nodiscard]] Verification verify(const ChatTemplate &chatTemplate) const;
    /// Errors in the template.
    [[nodiscard]] LintReport lint(const ChatTemplate &chatTemplate) const;
    [[nodiscard]] LintReport lint(const ChatTemplate &chatTemplate, const LintOptions &options) const;
    /// Renders the conversation of `request` as prepare() adapts it, and finds the model's text. If the template has
    /// `{% generation %}` blocks, it is the text in these blocks. If not, it is the text from each turn's header to the
    /// marker that ends the turn, with that marker and without the white space after it.
    Result<AnswerMask> mask(const ChatTemplate &chatTemplate, const ChatRequest &request) const;
    /// Writes `{% generation %}` blocks into a template without them, so that Transformers can give masks. It checks
    /// the new template: conversations of every kind get the same prompt. The error (code NoTemplate) says why it
    /// fails.
    Result<GenerationPatch> patchGeneration(const ChatTemplate &chatTemplate) const;
    /// Compares two templates by what they do: the prompts they write, what is found in them, and whether \a b reads
    /// the answers that \a a writes.
    [[nodiscard]] TemplateComparison compare(const ChatTemplate &a, const ChatTemplate &b) const;
    /// A record of what a template does: hashes of prompts and grammars, and the analysis. Save it; lockChanges()
    /// compares it with a later one.
    [[nodiscard]] Value lock(const ChatTemplate &chatTemplate) const;
    /// The response template (Transformers' description of answers) for the model. It is tested on the messages of the
    /// self-check; `unsaid` lists the answers that it reads differently from the host. Calls that it cannot read have
    /// no field.
    [[nodiscard]] ResponseExport exportResponse(const ChatTemplate &chatTemplate) const;

private:
    struct PARLANCE_CORE_NO_EXPORT Data;
    std::unique_ptr<Data> d;
};

} // namespace Parlance
