// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "command.h"

#include <parlance/chat.h>
#include <parlance/host.h>

#include <string>
#include <utility>
#include <vector>

/// Input of the subcommands: templates, requests, model output; and the host.
namespace Cli {

// Options that several subcommands share.
inline constexpr Option nameOption{ "name", "NAME", "the name of the template, if the file holds several" };
inline constexpr Option requestOption{ "request", "FILE", "the request as JSON; - means standard input" };
inline constexpr Option jobsOption{ "jobs", "N",
                                    "work on N inputs at the same time; the results keep the order of the inputs" };
inline constexpr Option jsonOption{ "json", "", "write JSON instead of text" };

/// A subcommand's own options and those that hostOptions() reads.
std::vector<Option> withPluginOptions(std::vector<Option> own);
/// The value of jobsOption, or 1. Nothing, after an error message, if it is not a number from 1 to 1024.
std::optional<int> jobsOf(const Arguments &arguments);
/// The command line, then the user's settings.
/// Whether the user's settings for plugins have an effect.
enum class Settings
{
    Used,
    Ignored
};
Parlance::HostOptions hostOptions(const Arguments &arguments, Settings settings = Settings::Used);
/// The first error in those options: a wrong number, a plugin or profile that cannot be used.
std::optional<Parlance::Error> pluginOptionsProblem(const Arguments &arguments);
/// The words that hostOptions() read, for another process.
std::vector<std::string> pluginWords(const Arguments &arguments);

/// The host of a command. At its end, the plugins that failed are on standard error.
class CommandHost : public Parlance::Host
{
public:
    explicit CommandHost(Parlance::HostOptions options = {})
        : Host(std::move(options))
    { }
    ~CommandHost();
};
/// Writes the failures of the host's plugins to standard error, each once in this process.
void reportFailures(const Parlance::Host &host);

/// All of standard input.
Parlance::Result<std::string> readInput();
/// All of a file; - is standard input.
Parlance::Result<std::string> readText(const std::string &path);

/// The template of a path; the option --name chooses one of several, and - means standard input. Plugins may supply one
/// for a model without a template.
Parlance::Result<Parlance::ChatTemplate> loadTemplate(const Arguments &arguments, const std::string &path,
                                                      const Parlance::Jinja::Limits &limits = {});

/// The request in a file; - is standard input.
Parlance::Result<Parlance::ChatRequest> loadRequest(const std::string &path);
/// A request from JSON; its free-form tools (type `custom`) become functions with a string argument `input`.
Parlance::Result<Parlance::ChatRequest> requestOf(const Parlance::Value &value);

inline constexpr Option formOption{ "as", "FORM",
                                    "the form of the grammar: gbnf, structural-tag (XGrammar) or lark (llguidance)" };
/// The form that --as names; GBNF without it.
Parlance::Result<Parlance::GrammarForm> formOf(const std::string &name);
/// The model's special tokens that the template's file lists.
std::vector<std::string> specialTokensOf(const Parlance::ChatTemplate &chatTemplate);

/// A template and a request as most subcommands take them.
struct Job
{
    Parlance::ChatTemplate chatTemplate;
    Parlance::ChatRequest request;
    Parlance::Jinja::Limits limits; ///< --limit
};
Parlance::Result<Job> loadJob(const Arguments &arguments);

/// Writes the warnings to standard error, a line each, but for failed plugins: reportFailures() does that.
void reportWarnings(const Parlance::PreparedChat &chat);
/// Writes the error to standard error; gives its exit status.
int report(const Parlance::Error &error);

} // namespace Cli
