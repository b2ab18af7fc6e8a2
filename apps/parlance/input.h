// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "command.h"

#include <parlance/host.h>

#include <string>
#include <vector>

/// What subcommands read: templates, requests, model output; and the host they work with.
namespace Cli {

// Options that several subcommands share.
inline constexpr Option nameOption{ "name", "NAME", "which template, where the file holds several" };
inline constexpr Option requestOption{ "request", "FILE", "the request as JSON; - is standard input" };
inline constexpr Option jobsOption{ "jobs", "N", "work on so many at once; what comes out keeps its order" };
inline constexpr Option jsonOption{ "json", "", "JSON instead of text" };

/// A subcommand's own options and those that hostOptions() reads.
std::vector<Option> withPluginOptions(std::vector<Option> own);
/// Of jobsOption, 1 where it is absent; nothing, after a word on standard error, where it is no number from 1 to 1024.
std::optional<int> jobsOf(const Arguments &arguments);
/// The user's settings and, before them, what the command line says.
Parlance::HostOptions hostOptions(const Arguments &arguments);
/// What is wrong with those options: a number that is none, a plugin or profile that is named and cannot be used.
std::optional<Parlance::Error> pluginOptionsProblem(const Arguments &arguments);
/// The words that hostOptions() read, for another process.
std::vector<std::string> pluginWords(const Arguments &arguments);

/// All of standard input.
Parlance::Result<std::string> readInput();
/// All of a file; - is standard input.
Parlance::Result<std::string> readText(const std::string &path);

/// The template that a path means, by the option --name where there are several; - is standard input. Plugins may
/// supply one for a model that comes without.
Parlance::Result<Parlance::ChatTemplate> loadTemplate(const Arguments &arguments, const std::string &path,
                                                      const Parlance::Jinja::Limits &limits = {});

/// The request in a file; - is standard input.
Parlance::Result<Parlance::ChatRequest> loadRequest(const std::string &path);
/// A request's JSON; its free-form tools (of the type `custom`) are functions with a text as their argument `input`.
Parlance::Result<Parlance::ChatRequest> requestOf(const Parlance::Value &value);

inline constexpr Option formOption{ "as", "FORM",
                                    "the grammar as gbnf, structural-tag (XGrammar) or lark (llguidance)" };
/// What --as names; GBNF where it is missing.
Parlance::Result<Parlance::GrammarForm> formOf(const std::string &name);
/// The model's tokens, as far as the template's file tells.
std::vector<std::string> specialTokensOf(const Parlance::ChatTemplate &chatTemplate);

/// A template and a request as most subcommands take them.
struct Job
{
    Parlance::ChatTemplate chatTemplate;
    Parlance::ChatRequest request;
    Parlance::Jinja::Limits limits; ///< --limit
};
Parlance::Result<Job> loadJob(const Arguments &arguments);

/// Writes the warnings to standard error, a line each.
void reportWarnings(const Parlance::PreparedChat &chat);
/// Writes the error to standard error; gives the exit status it stands for.
int report(const Parlance::Error &error);

} // namespace Cli
